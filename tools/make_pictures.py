"""Draws the pictures of the README: a position of each game, and one turn as a strip.

    .venv/bin/python tools/make_pictures.py           # writes pictures/*.svg
    .venv/bin/python tools/make_pictures.py --check   # fails if one is stale, and names it

The positions come from seeded games of bots, so the same bytes come out on every machine.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import boardgames as bg
from boardgames.engine.svg import at, bold, element, picture
from boardgames.engine.svg import text as words_at
from boardgames.play.advice import best_bot
from boardgames.play.whole_game import whole_game

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "pictures"
SEED = 7
SHOWN = 0.5  # which part of the game is over in the picture of a position

STRIP_GAME = "castello_methoni"
CLOSED = "closes an area of 2 spaces"  # what happens in the turn of the strip
CUT = (8, 50, 562, 492)  # the island in the picture of the whole position: x, y, width, height
FRAME, GAP, CAPTION = 290, 5, 46  # the width of a frame, what is between two, room for its words


def pictures() -> Iterator[tuple[str, str]]:
    """The name of each file with its SVG."""
    for name in ready_games():
        yield f"{name}.svg", in_mid_game(name).svg()
    yield "a_turn.svg", strip(a_turn())


def ready_games() -> list[str]:
    """The games that have lessons: what is not ready stands in no shop window."""
    return [name for name in bg.games() if (ROOT / "notebooks" / name).is_dir()]


def played(name: str) -> tuple[bg.State, list[str]]:
    """The start of a game between good bots, and all that happens in it."""
    game = bg.load(name)
    start = game.new_initial_state(seed=SEED)
    end = whole_game(start, [best_bot(game)] * game.num_players)
    return start.clone(), [str(step.action) for step in end.steps()]


def in_mid_game(name: str) -> bg.State:
    """A position in the middle of a game, with somebody to choose between many actions."""
    state, steps = played(name)
    for done, step in enumerate(steps):
        if done >= SHOWN * len(steps) and len(state.legal_actions()) > 8:
            break
        state.apply_action(step)
    return state


def a_turn() -> list[tuple[str, str, bg.State]]:
    """Three moments of a turn, each with two lines of words: a card, a wall, a domain."""
    state, steps = played(STRIP_GAME)
    moments = [state.clone()]
    for step in steps:
        state.apply_action(step)
        if not state.is_chance_node():
            moments = [*moments[-2:], state.clone()]
        if any(CLOSED in sentence for sentence in state.last_log()):
            break
    before, card, domain = moments
    closing, *_, tower = [s for s in domain.last_log() if "closes" in s or "tower" in s]
    return [
        ("Before", "walls nearly close two spaces", before),
        (card.last_log()[0], "lit borders may be walled now", card),
        (closing, tower, domain),
    ]


def strip(moments: list[tuple[str, str, bg.State]]) -> str:
    """The moments side by side, numbered, with their words below."""
    x, y, width, height = CUT
    frame_height = round(FRAME * height / width)
    parts = []
    for number, (head, line, state) in enumerate(moments):
        left = number * (FRAME + GAP)
        island = element(
            "svg",
            inside(state.svg()),
            viewBox=f"{x} {y} {width} {height}",
            width=FRAME,
            height=frame_height,
        )
        below = bold(4, frame_height + 18, f"{number + 1}. {head}", 13)
        parts.append(at(left, 0, island, below, words_at(4, frame_height + 36, line, 12)))
    label = "One turn in three pictures. " + " ".join(
        f"{head}: {line}." for head, line, _ in moments
    )
    whole_width = len(moments) * (FRAME + GAP) - GAP
    return picture(whole_width, frame_height + CAPTION, label, *parts)


def inside(svg: str) -> str:
    """A picture without its outer element."""
    found = re.fullmatch(r"<svg[^>]*>(.*)</svg>\s*", svg, re.DOTALL)
    assert found is not None
    return found[1]


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the pictures of the README.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if one is stale")
    check = parser.parse_args().check
    stale = []
    for name, svg in pictures():
        file = FOLDER / name
        if not file.exists() or file.read_text(encoding="utf8") != svg:
            stale.append(name)
            if not check:
                FOLDER.mkdir(exist_ok=True)
                file.write_text(svg, encoding="utf8")
    if check and stale:
        print(f"stale: {', '.join(stale)}; `make pictures` draws them anew", file=sys.stderr)
        return 1
    print(f"{len(stale)} pictures {'are stale' if check else 'written'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
