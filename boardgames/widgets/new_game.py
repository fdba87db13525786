"""A new game: how many players, who sits where, the seed, and the options of the rulebook."""

from __future__ import annotations

from typing import Any

import ipywidgets

from boardgames.engine.errors import OptionError
from boardgames.engine.record import OPTION, names
from boardgames.play.runner import BotPage, bots_of
from boardgames.play.table import HUMAN

from .panel import Panel, button, note, row

PLAYERS = "players"
MOST_VALUES = 12  # more values than these are typed, not chosen from a list


class NewGamePanel(Panel):
    """The choices for a new game, and the button that begins it."""

    title = "New game"
    tooltip = "Choose players, seats, seed and options, and begin anew"

    def parts(self) -> list[Any]:
        """Players and seats in one row; seed and start; the other options below."""
        fields = self.live.game.record.FIELDS[PLAYERS]
        self.players = ipywidgets.Dropdown(
            options=range(fields.low, fields.high + 1),
            value=self.live.game.num_players,
            description="Players",
            layout={"width": "150px"},
        )
        self.players.observe(self.live.answer(self._seat_players), "value")
        self.seats = [self._seat(player) for player in range(fields.high)]
        self.seed = ipywidgets.Text(
            placeholder="empty: a new one",
            description="Seed",
            tooltip="The same seed gives the same dice and cards",
            layout={"width": "260px"},
        )
        self.options = {name: self._option(name) for name in self._option_names()}
        self.start = button("Start", "Begin a new game with these choices", "play", "primary")
        self.start.on_click(self.live.answer(self._start))
        self._table = self.live.table
        self._seat_players()
        return [
            row(self.players, *self.seats),
            row(self.seed, self.start),
            *self._house_rules(),
        ]

    def refresh(self) -> None:
        """Take over the choices of a game that was begun in another way, such as a loaded one."""
        if self.live.table is self._table:
            return
        self._table, game = self.live.table, self.live.game
        same = all(control.value == game.options.get(n) for n, control in self.options.items())
        if not same or self._seats() != list(self._table.seats):
            self.box.children = self.parts()

    def _seats(self) -> list[Any]:
        return [seat.value for seat in self.seats[: self.players.value]]

    def _option_names(self) -> list[str]:
        return [name for name in names(self.live.game.record, OPTION) if name != PLAYERS]

    def _seat(self, player: int) -> Any:
        """One seat: a human, or a bot by name (or the page function that sits there already)."""
        taken = self.live.table.seats
        own = taken[player] if player < len(taken) else list(bots_of(self.live.game))[-1]
        known: dict[str, str | BotPage] = {name: name for name in (HUMAN, *bots_of(self.live.game))}
        if callable(own):
            known[own.__name__] = own
        return ipywidgets.Dropdown(
            options=list(known.items()),
            value=own,
            description=f"P{player}",
            layout={"width": "132px"},
            style={"description_width": "26px"},
        )

    def _option(self, name: str) -> Any:
        """The control of one option, set to its value in this game."""
        game = self.live.game
        field, value = game.record.FIELDS[name], game.options[name]
        wide = {"description": name, "style": {"description_width": "170px"}}
        if field.high - field.low >= MOST_VALUES:
            return ipywidgets.BoundedIntText(value, min=field.low, max=field.high, **wide)
        known = game.rulebook.options[name].values if name in game.rulebook.options else {}
        words = {number: word for word, number in known.items()}
        choices = [(words.get(n, str(n)), n) for n in range(field.low, field.high + 1)]
        return ipywidgets.Dropdown(options=choices, value=value, **wide)

    def _house_rules(self) -> list[Any]:
        """A switch, and behind it every option with its meaning."""
        if not self.options:
            return []
        texts = self.live.game.rulebook.options
        lines = ipywidgets.VBox()
        for name, control in self.options.items():
            control.layout.width = "260px"
            meaning = f"{texts[name].text} ({texts[name].rule})" if name in texts else ""
            lines.children = (*lines.children, row(control, note(meaning)))
        lines.layout.display = "none"
        switch = ipywidgets.ToggleButton(
            description="Options of the rules", tooltip="Rulings that can be switched"
        )

        def turned(change: dict[str, Any]) -> None:
            lines.layout.display = None if change["new"] else "none"

        switch.observe(turned, "value")
        self.house_rules = switch
        return [row(switch), lines]

    def _seat_players(self) -> None:
        """Only as many seats as players."""
        for player, seat in enumerate(self.seats):
            seat.layout.display = None if player < self.players.value else "none"

    def _start(self) -> None:
        options = {name: control.value for name, control in self.options.items()}
        seats = self._seats()
        self.live.new_game(seats, read_seed(self.seed.value), players=len(seats), **options)


def read_seed(text: str) -> int | None:
    """The seed that was typed; None if nothing was."""
    text = text.strip()
    if not text:
        return None
    if not text.isdecimal():
        raise OptionError(f"a seed is a whole number from 0 to 2**64 - 1, not {text!r}")
    return int(text)
