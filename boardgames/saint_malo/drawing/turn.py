"""The parts of a turn: dice, uses, persons and the piece in hand, as things to click."""

from __future__ import annotations

from functools import cache

from boardgames.engine.picture import Scene
from boardgames.engine.svg import (
    CHOSEN,
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
    joined,
    plate,
    rect,
    text,
    worded_button,
)
from boardgames.probability.keeps import DICE, MULTISETS, number_of

from .. import parts, rules, words
from ..parts import (
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
from ..rules import Position, dice
from ..rules.hand import thing_in_hand
from . import signs

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
    picture = signs.UNKNOWN if face is None else signs.SYMBOLS[face]
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
        signs.symbol(face, 4, 24 + face * 29, 22)
        + bold(36, 40 + face * 29, EFFECTS[face][0], 14)
        + text(120, 40 + face * 29, EFFECTS[face][1], 13)
        for face in range(SYMBOLS + 1)
    )
    return text(2, 14, "You will score ONE symbol. What its dice bring:", 13, fill=MUTED) + joined(
        rows
    )


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
    start = signs.symbol(symbol, x, y + 3, 28) + bold(x + 34, y + 14, name, 13)
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
    price = signs.store("coins", x + 19, y + 12, 11)
    amount = text(x + 31, y + 21, f"-{cost}", 11, fill=colour)
    return text(x + 6, y + 22, number, 16, fill=colour, font_weight=weight) + price + amount


def _cost(state: Position, symbol: int, number: int) -> int:
    delivery = DELIVERY_PRICE if symbol == LOG else 0
    return dice.rotation_cost(state, symbol, number) + delivery


def _swords_words(state: Position, x: float, y: float) -> str:
    swords = dice.rolled(state, SWORDS)
    if not swords:
        return ""
    boxes = "1 pirate box" if swords == 1 else f"{swords} pirate boxes"
    return signs.symbol(SWORDS, x + 4, y - 15, 20) + text(x + 34, y, f"will mark {boxes}", 12)


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
    figure = signs.person(person, x + 6, y + 6, 40)
    label = f"{words.action(action)}, level {LEVELS[person]}: {PERSON_EFFECTS[person]}"
    return button(label, box, frame, figure, title, effect, dot, action=action, legal=legal)


def draw_panel(scene: Scene, x: float, y: float) -> str:
    """What is being drawn and how many are left; houses can be ended."""
    state: Position = scene.position
    thing = thing_in_hand(state)
    hand = joined(signs.thing(thing, x + 12 + i * 56, y + 22, 48) for i in range(state.left))
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
