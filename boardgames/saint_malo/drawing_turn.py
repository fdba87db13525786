"""The turn of Saint Malo as a picture: dice, what can be chosen, and the score at the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardgames.engine.picture import Scene
from boardgames.engine.rulebook import Rulebook
from boardgames.engine.svg import (
    BAD,
    CHOSEN,
    GOLD,
    INK,
    LEGAL,
    LINE,
    MUTED,
    PANEL,
    PAPER,
    at,
    bold,
    button,
    centred,
    circle,
    crossed,
    group,
    joined,
    path,
    plate,
    rect,
    text,
    worded_button,
)
from boardgames.probability.keeps import DICE, MULTISETS, number_of

from . import drawing_icons as icons
from . import parts, rules, words
from .drawing_city import badge
from .parts import (
    CITIZEN,
    DELIVERY_PRICE,
    LEVELS,
    LOG,
    PERSONS,
    SWORDS,
    SYMBOL_NAMES,
    SYMBOLS,
    THING_NAMES,
)
from .rules import Position

WIDTH = 488
DIE, DIE_STEP, RAISED = 52, 82, 8
ROW = 38
BUTTONS = 208  # where the buttons of a symbol start
EFFECTS = (
    ("logs", "one log each; pay 2 coins once"),
    ("crates", "one crate each, edge to edge"),
    ("walls", "one wall each, on outer spaces"),
    ("crosses", "one church of that size"),
    ("heads", "one person of that level"),
    ("swords", "one pirate box each, at the end"),
)
PERSON_EFFECTS = (
    "1 VP",
    "+1 defence",
    "1 VP per church around",
    "houses for logs, 3 VP each",
    "1 coin per crate around",
    "2 VP per kind around",
    "7 VP",
)
LOOKING_AROUND = (parts.PRIEST, parts.MERCHANT, parts.JUGGLER)


# ------------------------------------------------------------------------------ dice


def dice_row(scene: Scene, x: float, y: float) -> str:
    """The five dice in their order; in the keeping phase they can be picked."""
    state: Position = scene.position
    faces = MULTISETS[state.dice] if state.phase not in (rules.DRAW_STARTER, rules.OVER) else ()
    shown = [*faces, *[None] * (DICE - len(faces))]
    return joined(
        at(x + place * DIE_STEP, y, _die(scene, place, face)) for place, face in enumerate(shown)
    )


def _die(scene: Scene, place: int, face: int | None) -> str:
    state: Position = scene.position
    picked = f"die-{place}" in scene.chosen
    if state.phase == rules.KEEP and scene.legal and face is not None:
        label = f"die {place + 1}: {SYMBOL_NAMES[face]}"
        box = (0, 0, DIE + 8, DIE + RAISED + 18)
        content = _die_face(face, picked, "KEEP")
        return button(label, box, content, pick=f"die-{place}", pressed=picked)
    return _die_face(face, state.phase == rules.ROLL and face is not None, "kept")


def _die_face(face: int | None, raised: bool, sign: str) -> str:
    """A die with its word below; a raised one has a thick frame and a sign."""
    top = 0 if raised else RAISED
    line = CHOSEN if raised else INK
    cube = rect(
        (4, top + 1, DIE, DIE), rx=9, fill=PAPER, stroke=line, stroke_width=4 if raised else 1.5
    )
    name = "to roll" if face is None else SYMBOL_NAMES[face]
    picture = icons.UNKNOWN if face is None else icons.SYMBOLS[face]
    below = RAISED + DIE + 15
    word = f"{sign} {name}" if raised else name
    colour = CHOSEN if raised else INK
    weight = "bold" if raised else None
    caption = centred(4 + DIE / 2, below, word, 12, fill=colour, font_weight=weight)
    return cube + at(10, top + 7, picture) + caption


def picked_dice(scene: Scene) -> list[int]:
    """The faces of the dice that the user has picked to keep."""
    faces = MULTISETS[scene.position.dice]
    return [face for place, face in enumerate(faces) if f"die-{place}" in scene.chosen]


# ------------------------------------------------------------------------------ keep or stop


def keep_panel(scene: Scene, x: float, y: float) -> str:
    """Two buttons, and what the symbols bring."""
    return (
        _reroll(scene, (x, y, 270, 34))
        + _stop(scene, (x + 282, y, 200, 34))
        + at(x, y + 46, legend())
    )


def _reroll(scene: Scene, box: tuple[float, float, float, float]) -> str:
    kept = picked_dice(scene)
    rest = DICE - len(kept)
    if not rest:
        x, y, width, _ = box
        note = centred(x + width / 2, y + 22, "all five kept: nothing to reroll", 13, fill=MUTED)
        return plate(box, legal=False) + note
    action = number_of(kept)
    face = f"Reroll {rest} {'die' if rest == 1 else 'dice'}"
    if rest == DICE:
        face = "Reroll all five dice"
    names = words.symbols(action) or "nothing"
    label = f"{face}, keep {names}"
    return worded_button(face, box, action=action, legal=action in scene.legal, label=label)


def _stop(scene: Scene, box: tuple[float, float, float, float]) -> str:
    legal = rules.STOP in scene.legal
    return worded_button("Stop rolling", box, action=rules.STOP, legal=legal)


@cache
def legend() -> str:
    """What the dice of each symbol bring."""
    rows = (
        icons.symbol(face, 4, 24 + face * 29, 22)
        + bold(36, 40 + face * 29, EFFECTS[face][0], 14)
        + text(120, 40 + face * 29, EFFECTS[face][1], 13)
        for face in range(SYMBOLS + 1)
    )
    return text(2, 14, "You will score ONE symbol. What its dice bring:", 13, fill=MUTED) + joined(
        rows
    )


# ------------------------------------------------------------------------------ use a symbol


def use_panel(scene: Scene, x: float, y: float) -> str:
    """For each symbol a row of buttons: how many of its dice to use, and what that costs."""
    head = text(x + BUTTONS, y + 6, "how many dice, and the coins it costs", 11, fill=MUTED)
    top = y + 13
    rows = joined(_use_row(scene, symbol, x, top + symbol * ROW) for symbol in range(SYMBOLS))
    low = top + SYMBOLS * ROW
    legal = rules.PASS in scene.legal
    passing = worded_button(
        "Pass: score nothing", (x + BUTTONS, low, 278, 30), action=rules.PASS, legal=legal
    )
    return head + rows + passing + _swords_words(scene.position, x, low + 20)


def _use_row(scene: Scene, symbol: int, x: float, y: float) -> str:
    name, effect = EFFECTS[symbol]
    start = icons.symbol(symbol, x, y + 3, 28) + bold(x + 34, y + 14, name, 13)
    start += text(x + 34, y + 28, effect, 10.5, fill=MUTED)
    return start + joined(
        _use_button(scene, symbol, number, (x + BUTTONS + (number - 1) * 56, y, 54, 34))
        for number in range(1, DICE + 1)
    )


def _use_button(
    scene: Scene, symbol: int, number: int, box: tuple[float, float, float, float]
) -> str:
    state: Position = scene.position
    action = rules.FIRST_USE + symbol * DICE + number - 1
    legal = action in scene.legal
    cost = _cost(state, symbol, number)
    label = words.action(action)
    if cost:
        label += f" for {cost} coins"
    content = plate(box, legal) + _use_face(box, number, cost, legal)
    return button(label, box, content, action=action, legal=legal)


def _use_face(box: tuple[float, float, float, float], number: int, cost: int, legal: bool) -> str:
    """The number of dice, and the coins to pay if any."""
    x, y, width, _ = box
    colour = PAPER if legal else MUTED
    weight = "bold" if legal else None
    if not cost:
        return centred(x + width / 2, y + 22, number, 16, fill=colour, font_weight=weight)
    price = icons.store("coins", x + 19, y + 12, 11)
    amount = text(x + 31, y + 21, f"-{cost}", 11, fill=colour)
    return text(x + 6, y + 22, number, 16, fill=colour, font_weight=weight) + price + amount


def _cost(state: Position, symbol: int, number: int) -> int:
    delivery = DELIVERY_PRICE if symbol == LOG else 0
    return rules.rotation_cost(state, symbol, number) + delivery


def _swords_words(state: Position, x: float, y: float) -> str:
    swords = rules.rolled(state, SWORDS)
    if not swords:
        return ""
    boxes = "1 pirate box" if swords == 1 else f"{swords} pirate boxes"
    return icons.symbol(SWORDS, x + 4, y - 15, 20) + text(x + 34, y, f"will mark {boxes}", 12)


# ------------------------------------------------------------------------------ choose a person


def person_panel(scene: Scene, x: float, y: float) -> str:
    """The seven persons with level and effect; the fitting ones can be chosen."""
    cards = joined(
        _person_card(scene, person, (x + person % 2 * 246, y + person // 2 * 58, 240, 52))
        for person in range(PERSONS)
    )
    if not scene.position.bonus:
        return cards
    decline = worded_button(
        "No free person",
        (x + 246, y + 3 * 58, 240, 52),
        action=rules.DONE,
        legal=rules.DONE in scene.legal,
        label="done: decline the free person",
    )
    return cards + decline


def _person_card(scene: Scene, person: int, box: tuple[float, float, float, float]) -> str:
    x, y, _, _ = box
    action = rules.FIRST_PERSON + person
    legal = action in scene.legal
    name = THING_NAMES[CITIZEN + person]
    frame = rect(
        box,
        rx=5,
        fill=PAPER if legal else PANEL,
        stroke=LEGAL if legal else LINE,
        stroke_width=3 if legal else 1,
        stroke_dasharray=None if legal else "3 3",
    )
    colour = INK if legal else MUTED
    dot = circle(x + 228, y + 12, 5, fill=LEGAL) if legal else ""
    title = bold(x + 52, y + 21, f"{LEVELS[person]} {name}", 14, fill=colour)
    effect = text(x + 52, y + 39, PERSON_EFFECTS[person], 12, fill=colour)
    figure = icons.person(person, x + 6, y + 6, 40)
    label = f"{words.action(action)}, level {LEVELS[person]}: {PERSON_EFFECTS[person]}"
    return button(label, box, frame, figure, title, effect, dot, action=action, legal=legal)


# ------------------------------------------------------------------------------ draw pieces


def draw_panel(scene: Scene, x: float, y: float) -> str:
    """What is being drawn and how many are left; houses can be ended."""
    state: Position = scene.position
    thing = rules.thing_in_hand(state)
    hand = joined(icons.thing(thing, x + 12 + i * 56, y + 22, 48) for i in range(state.left))
    frame = rect((x, y, WIDTH - 2, 80), rx=6, fill=PANEL, stroke=LINE)
    title = text(x + 12, y + 16, "Still to draw:", 12, fill=MUTED)
    note = _piece_note(thing)
    lines = text(x + 12, y + 102, note, 13)
    swords = _swords_words(state, x + 8, y + 132)
    return frame + title + hand + lines + swords + _done(scene, x, y)


def _done(scene: Scene, x: float, y: float) -> str:
    if scene.position.phase != rules.HOUSES:
        return ""
    return worded_button(
        "Done: no more houses",
        (x + 280, y + 26, 196, 36),
        action=rules.DONE,
        legal=rules.DONE in scene.legal,
        label="done: build no more houses",
    )


def _piece_note(thing: int) -> str:
    if thing >= CITIZEN:
        where = " (he looks at the 8 spaces around him)" if thing in LOOKING_AROUND else ""
        return f"The {THING_NAMES[thing]} brings {PERSON_EFFECTS[thing - CITIZEN]}{where}."
    return {
        parts.WALL: "A side of five walls pays the bonus in its tower and defends with 2.",
        parts.CRATE: "The new crates touch each other. Merchants turn them into coins.",
        parts.HOUSE: "Each house costs 1 log and earns 3 VP.",
    }.get(thing, "At the end, churches of sizes 1, 2, 3 ... score as a series.")


# ------------------------------------------------------------------------------ final scores


@cache
def _score_lines() -> tuple[str, ...]:
    return tuple(line.what for line in Rulebook.of(__package__ or "").score)


def score_panel(scene: Scene, x: float, y: float) -> str:
    """The score sheet of everybody, with the winners marked."""
    state: Position = scene.position
    lines = _score_lines()
    table = joined(
        _score_row(state, name, line, x, y + 34 + line * 22) for line, name in enumerate(lines)
    )
    low = y + 34 + len(lines) * 22
    return table + _totals(state, x, low) + _score_heads(scene, x, y)


def _column(x: float, player: int) -> float:
    return x + 150 + player * 68


def _score_heads(scene: Scene, x: float, y: float) -> str:
    return joined(badge(p, _column(x, p) - 16, y) for p in range(scene.players))


def _score_row(state: Position, name: str, line: int, x: float, y: float) -> str:
    ground = rect((x, y - 2, WIDTH - 2, 22), fill=PANEL) if line % 2 == 0 else ""
    cells = joined(
        centred(_column(x, p), y + 14, rules.score_line(state, p, line), 13)
        for p in range(state.players)
    )
    return ground + text(x + 6, y + 14, name, 13) + cells


def _totals(state: Position, x: float, y: float) -> str:
    best = max(rules.standing(state, p) for p in range(state.players))
    cells = []
    for player in range(state.players):
        won = rules.standing(state, player) == best
        middle = _column(x, player)
        if won:
            cells.append(rect((middle - 31, y + 1, 62, 40), rx=6, fill=GOLD, stroke=INK))
            cells.append(centred(middle, y + 37, "winner", 11, font_weight="bold"))
        cells.append(centred(middle, y + 20, total(state, player), 17, font_weight="bold"))
    return bold(x + 6, y + 20, "Total", 15) + group(*cells)


def total(state: Position, player: int) -> int:
    """All points of a player if the game ended now."""
    return sum(rules.score_line(state, player, line) for line in range(rules.SCORE_LINES))


# ------------------------------------------------------------------------------ the key


def key(others: int, x: float, y: float) -> str:
    """Where fewer than three other cities leave room: what persons bring, and what signs mean."""
    if others > 2:
        return ""
    return at(x, y, _persons_key() if others == 2 else _persons_key() + at(290, 0, _signs_key()))


@cache
def _persons_key() -> str:
    rows = joined(
        icons.person(person, 8, 23 + person * 23, 21)
        + bold(35, 38 + person * 23, f"{LEVELS[person]} {THING_NAMES[CITIZEN + person]}", 12)
        + text(118, 38 + person * 23, PERSON_EFFECTS[person], 11.5)
        for person in range(PERSONS)
    )
    return text(8, 16, "Persons: level 1 to 5 is the number of heads", 11.5, fill=MUTED) + rows


@cache
def _signs_key() -> str:
    """Churches and the signs on a city."""
    series = joined(
        icons.thing(parts.CHURCH + size, 8 + size * 54, 24, 26)
        + centred(21 + size * 54, 66, parts.SERIES_POINTS[size + 1], 12, font_weight="bold")
        for size in range(parts.CHURCH_SIZES)
    )
    title = text(8, 16, "Churches: VP at the end for a series up to", 11.5, fill=MUTED)
    return title + series + joined(_sign_rows())


def _sign_rows() -> Iterator[str]:
    complete = rect((10, 86, 30, 6), fill=GOLD, stroke=INK)
    yield complete + text(50, 93, "complete side: +2 defence", 12)
    spoiled = rect((10, 112, 30, 6), fill=PAPER, stroke=BAD, stroke_dasharray="4 4")
    yield spoiled + crossed(20, 110, 10) + text(50, 119, "spoiled side: no bonus, no defence", 12)
    yield icons.thing(parts.CRATE, 14, 130, 22, printed=True) + text(50, 145, "printed crate", 12)
    flag = path("M14 158h10l-10 10z", fill=CHOSEN)
    frame = rect((14, 158, 22, 22), fill="none", stroke=CHOSEN, stroke_width=2)
    yield frame + flag + text(50, 173, "drawn just now", 12)
