"""The rulebook at hand: find a rule by its number or a word, and ask why an action is forbidden."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets

from boardgames.engine.rulebook import Rule, Rulebook

from .panel import Panel, button, row, scrolling

MOST_CHOICES = 1000  # action words that a browser can offer while one types


class RulesPanel(Panel):
    """A question about one action, and a search in all rules."""

    title = "Rules"
    tooltip = "Why can't I? And every rule, by number or by word"

    def parts(self) -> list[Any]:
        """The question with its answer, the search with its findings."""
        self.question = ipywidgets.Combobox(
            placeholder="an action in words, such as one of the list",
            description="Why can't I",
            continuous_update=False,
            layout={"width": "420px"},
        )
        self.ask = button("Ask", "Which rule forbids this action now?", "question")
        self.ask.on_click(self.live.answer(self._ask))
        self.answer = ipywidgets.HTML()
        self.search = ipywidgets.Text(
            placeholder="a number or a word; empty for all rules",
            description="Find a rule",
            layout={"width": "420px"},
        )
        self.search.observe(self.live.answer(self._find), "value")
        self.found = ipywidgets.HTML()
        self._options_of: Any = None
        return [row(self.question, self.ask), self.answer, self.search, self.found]

    def refresh(self) -> None:
        """Offer the words of this game's actions."""
        game = self.live.game
        if self._options_of != game:
            self._options_of = game
            count = min(game.num_distinct_actions, MOST_CHOICES)
            self.question.options = [str(game.action(number)) for number in range(count)]
            self._find()

    def _ask(self) -> None:
        broken = self.live.why_not(self.question.value)
        if broken is None:
            self.answer.value = "<p>You can: it is legal now.</p>"
        elif isinstance(broken, Rule):
            self.answer.value = rule_html(broken)
        else:
            self.answer.value = f"<p>{html.escape(broken)}</p>"

    def _find(self) -> None:
        rules = found(self.live.game.rulebook, self.search.value)
        content = "".join(map(rule_html, rules)) or "<p>No rule has that word or number.</p>"
        self.found.value = scrolling(content)


def found(rulebook: Rulebook, wanted: str) -> list[Rule]:
    """The rule with this number or reference, else the rules with all these words; '' finds all."""
    words = wanted.lower().split()
    if len(words) == 1:
        number = words[0].removeprefix(f"{rulebook.prefix.lower()}-")
        exact = [rule for rule in rulebook if str(rule.number) == number]
        if exact:
            return exact
    return [rule for rule in rulebook if all(word in str(rule).lower() for word in words)]


def rule_html(rule: Rule) -> str:
    """A rule as a paragraph."""
    head = html.escape(f"{rule.reference} {rule.title}")
    return f"<p><strong>{head}.</strong> {html.escape(rule.text)}</p>"
