"""The position of Saint Malo as a picture.

Above the instruction; below it the city of the player on turn beside the dice and the choices;
then the pirate track and the other cities. `drawing_city`, `drawing_turn`,
`drawing_tables` and `drawing_icons` hold the parts.
"""

from __future__ import annotations

from functools import cache

from boardgames.engine.picture import Scene
from boardgames.engine.svg import (
    BAD,
    CHOSEN,
    GOOD,
    INK,
    LINE,
    MUTED,
    PANEL,
    PAPER,
    at,
    badge,
    bold,
    centred,
    crossed,
    joined,
    labelled,
    path,
    picture,
    rect,
    strokes,
    text,
    tick,
)
from boardgames.probability.keeps import DICE, MULTISETS

from . import drawing_icons as icons
from . import drawing_tables as tables
from . import drawing_turn as turn
from . import parts, rules, words
from .drawing_city import (
    LARGE_HEIGHT,
    LARGE_WIDTH,
    filled_words,
    large_city,
    small_city,
    tall_stores,
    wide_stores,
)
from .parts import ATTACKS, STRENGTHS, SWORDS
from .rules import Position

WIDTH, EDGE = 880, 8
BAR = 40  # height of the instruction
STORES = 40
TRACK = 92
SMALL_CELLS = (0, 22, 22, 22, 17)  # a space of the small cities, by how many there are


def draw(scene: Scene) -> str:
    """The position as SVG, at most 880 wide."""
    state: Position = scene.position
    large = city_on_top(state)
    right = EDGE + LARGE_WIDTH + 16
    middle = BAR + 10
    low = middle + STORES + LARGE_HEIGHT + 8
    others = low + TRACK + 8
    height = others + 7 * SMALL_CELLS[scene.players - 1] + 44
    return picture(
        WIDTH,
        height,
        words.describe(state),
        instruction(scene),
        owner(state, large, EDGE, middle),
        large_city(scene, large, EDGE, middle + STORES),
        panel(scene, right, middle),
        track(state, EDGE, low),
        other_cities(scene, large, others),
    )


def city_on_top(state: Position) -> int:
    """Whose city is drawn large: the player on turn, at the end a winner."""
    if state.phase != rules.OVER:
        return state.current
    return max(range(state.players), key=lambda player: rules.standing(state, player))


# ------------------------------------------------------------------------------ the instruction


def instruction(scene: Scene) -> str:
    """One line: who does what now; at its right the round."""
    state: Position = scene.position
    bar = rect((0, 0, WIDTH, BAR), fill=INK)
    words_now = bold(EDGE + 4, 26, task(state), 15, fill=PAPER)
    when = text(WIDTH - EDGE - 4, 25, round_words(state), 12, fill=PAPER, text_anchor="end")
    return bar + words_now + when


def round_words(state: Position) -> str:
    """Which round it is and who starts it."""
    if state.phase == rules.DRAW_STARTER:
        return "before round 1"
    played = state.turns[state.current] + (state.phase != rules.OVER)
    last = "last round" if state.last_round else f"round {played}"
    return f"{last}, started by P{state.first}"


def task(state: Position) -> str:
    """What the player on turn does now, in one line."""
    who = f"P{state.current}"
    if state.phase == rules.OVER:
        return words.result(state)
    if state.phase == rules.DRAW_STARTER:
        return "The starting player is drawn."
    if state.phase == rules.ROLL:
        return f"{who} {rolling(state)} (roll {state.rolls + 1} of 3)."
    if state.phase == rules.KEEP:
        return f"{who}: click the dice you want to KEEP, then reroll the others. Or stop."
    if state.phase == rules.USE:
        return f"{who}: choose one symbol and how many of its dice to use."
    if state.phase == rules.PERSON:
        if state.bonus:
            return f"{who}: the top wall is complete. Choose a free person of level 1 to 3."
        return f"{who}: choose a person of level {state.level}."
    return f"{who}: {drawing_task(state)}."


def rolling(state: Position) -> str:
    """How many dice are rolled next."""
    kept = len(MULTISETS[state.dice])
    if not state.rolls or not kept:
        return "rolls all five dice"
    return f"keeps {kept} and rolls {DICE - kept}"


def drawing_task(state: Position) -> str:
    """What is drawn next and where it may stand."""
    left = state.left
    if state.piece == rules.WALL_PIECE:
        return f"draw {left} {'wall' if left == 1 else 'walls'} on outer spaces"
    if state.piece == rules.CRATE_PIECE:
        more = " more" if state.drawn else ""
        return f"draw {left}{more} {'crate' if left == 1 else 'crates'}, edge to edge"
    if state.piece == rules.CHURCH_PIECE:
        return f"draw the church of size {state.level} on an empty space"
    if state.piece == rules.PERSON_PIECE:
        return f"draw the {parts.THING_NAMES[parts.CITIZEN + state.person]} on an empty space"
    where = "edge to edge with the last" if state.drawn else "the first next to the architect"
    return f"build up to {left} {'house' if left == 1 else 'houses'}, {where}; or done"


# ------------------------------------------------------------------------------ beside the city


def owner(state: Position, player: int, x: float, y: float) -> str:
    """The player whose city is large, with all stores."""
    return badge(player, x, y, 28) + wide_stores(state, player, x + 54, y, 56)


def panel(scene: Scene, x: float, y: float) -> str:
    """Dice and choices, or the score sheet at the end."""
    state: Position = scene.position
    if state.phase == rules.OVER:
        return tables.score_panel(scene, x, y)
    dice = dice_title(state, x, y) + turn.dice_row(scene, x, y + 22)
    return dice + choices(scene, x, y + 112)


def dice_title(state: Position, x: float, y: float) -> str:
    """Which roll shows."""
    shows = f"Roll {max(1, state.rolls)} of 3" if state.rolls else "Five dice, not rolled yet"
    if state.phase == rules.ROLL and state.rolls:
        shows = f"After roll {state.rolls} of 3: the others are rolled again"
    return bold(x, y + 14, shows, 13)


def choices(scene: Scene, x: float, y: float) -> str:
    """What can be chosen in this phase; otherwise what the dice bring."""
    phase = scene.position.phase
    if phase == rules.KEEP:
        return turn.keep_panel(scene, x, y)
    if phase == rules.USE:
        return turn.use_panel(scene, x, y)
    if phase == rules.PERSON:
        return turn.person_panel(scene, x, y)
    if phase in (rules.PLACE, rules.HOUSES):
        return turn.draw_panel(scene, x, y)
    return at(x, y, turn.legend())


# ------------------------------------------------------------------------------ pirates


def track(state: Position, x: float, y: float) -> str:
    """The six rows of the pirate track, and who would hold against the next attack."""
    frame = rect((x, y, WIDTH - 2 * EDGE, TRACK), rx=6, fill=PANEL, stroke=LINE)
    title = icons.store("pirates", x + 8, y + 6, 34) + bold(x + 6, y + 54, "Pirates", 12)
    rows = joined(track_row(state, row, x + 64 + row * 132, y + 6) for row in range(ATTACKS))
    return labelled(words.track(state), frame + title + rows) + outlook(state, x + 8, y + 66)


def track_row(state: Position, row: int, x: float, y: float) -> str:
    """One row: its strength and its boxes; crossed off when its attack is over."""
    size = rules.boxes_per_row(state)
    marked = min(size, max(0, state.boxes - row * size))
    now = row == rules.attacks(state)
    over = row < rules.attacks(state)
    frame = rect(
        (x, y, 126, 54),
        rx=5,
        fill=PAPER,
        stroke=CHOSEN if now else LINE,
        stroke_width=2.5 if now else 1,
    )
    strength = centred(x + 19, y + 30, STRENGTHS[row], 20, font_weight="bold")
    under = centred(x + 19, y + 47, "next" if now else "over" if over else "", 11, fill=MUTED)
    cross = strokes(f"M{x + 4} {y + 32}l30 -18", BAD, 3) if over else ""
    boxes = at(x + 38, y + 8, _boxes(size), _marks(marked), _coming(state, marked) if now else "")
    return frame + strength + under + cross + boxes


@cache
def _boxes(size: int) -> str:
    """The empty boxes of a row, five beside each other."""
    squares = joined(f"M{i % 5 * 17} {i // 5 * 21}h14v14h-14z" for i in range(size))
    return path(squares, fill="none", stroke=INK)


@cache
def _marks(number: int) -> str:
    """A sword over a sword in each marked box."""
    steps = joined(f"M{i % 5 * 17 + 3} {i // 5 * 21 + 3}l8 8m0-8l-8 8" for i in range(number))
    return strokes(steps, INK, 2.5) if number else ""


def _coming(state: Position, marked: int) -> str:
    """The next box in a thick frame, and a plus in the boxes that this turn will mark."""
    swords = rules.rolled(state, SWORDS) if rules.USE <= state.phase <= rules.HOUSES else 0
    places = range(marked, min(marked + swords, rules.boxes_per_row(state)))
    x, y = marked % 5 * 17, marked // 5 * 21
    frame = rect((x, y, 14, 14), fill="none", stroke=CHOSEN, stroke_width=3)
    return frame + joined(
        centred(i % 5 * 17 + 7, i // 5 * 21 + 12, "+", 14, fill=CHOSEN, font_weight="bold")
        for i in places
    )


def outlook(state: Position, x: float, y: float) -> str:
    """For every player, whether the defence would hold against the next attack."""
    row = rules.attacks(state)
    if row >= ATTACKS:
        return text(x, y + 14, "All six attacks are over.", 13)
    strength = STRENGTHS[row]
    start = text(x, y + 14, f"Defence against {strength}:", 12)
    return start + joined(
        _holds(state, player, strength, x + 148 + player * 142, y)
        for player in range(state.players)
    )


def _holds(state: Position, player: int, strength: int, x: float, y: float) -> str:
    own = rules.defence(state, player)
    holds = own >= strength
    sign = tick(x + 33, y + 3, 13, GOOD) if holds else crossed(x + 33, y + 3, 13, BAD)
    verdict = f"{own} holds" if holds else f"{own} too weak"
    return badge(player, x, y, 18) + text(x + 51, y + 14, verdict, 12) + sign


# ------------------------------------------------------------------------------ the others


def other_cities(scene: Scene, large: int, y: float) -> str:
    """The cities of the other players in the order of play."""
    others = [(large + i) % scene.players for i in range(1, scene.players)]
    step = (WIDTH - 2 * EDGE + 6) / max(3, len(others))
    cards = (
        other_city(scene, player, EDGE + i * step, y, step - 6) for i, player in enumerate(others)
    )
    return joined(cards) + tables.key(len(others), EDGE + len(others) * step, y)


def other_city(scene: Scene, player: int, x: float, y: float, width: float) -> str:
    """One other city with its owner and stores."""
    state: Position = scene.position
    cell = SMALL_CELLS[scene.players - 1]
    frame = rect((x, y, width, 7 * cell + 36), rx=6, fill=PAPER, stroke=LINE)
    name = badge(player, x + 6, y + 5, 18)
    note = text(x + 40, y + 18, filled_words(state, player), 11, fill=MUTED)
    city = small_city(scene, player, x + 7, y + 28, cell)
    step = (7 * cell - 24) / 4
    return frame + name + note + city + tall_stores(state, player, x + 7 * cell + 15, y + 28, step)
