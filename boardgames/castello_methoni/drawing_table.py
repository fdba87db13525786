"""What lies beside the island as a picture: players, hand, supplies, choices, final scores."""

from __future__ import annotations

from functools import cache

from boardgames.engine.picture import Scene
from boardgames.engine.rulebook import Rulebook
from boardgames.engine.svg import (
    CHOSEN,
    GOLD,
    INK,
    LINE,
    MUTED,
    PANEL,
    PAPER,
    Number,
    badge,
    bold,
    button,
    centred,
    joined,
    labelled,
    rect,
    text,
    worded_button,
)

from . import drawing_icons as icons
from . import rules
from .parts import CARD_KINDS, CARD_NAMES, MARKET_CARD, TERRAIN_NAMES, TERRAINS
from .rules import NONE, Position
from .words import Words, counted, ducats, hand, objective_name, stores

WIDTH = 286
ROW = 44


# ------------------------------------------------------------------------------ players


def player_row(state: Position, player: int, x: Number, y: Number) -> str:
    """One player: money, pieces that are left, cards in hand, land."""
    now = player == state.current and state.phase != rules.OVER
    frame = rect(
        (x, y, WIDTH, ROW - 4),
        rx=6,
        fill=PAPER,
        stroke=CHOSEN if now else LINE,
        stroke_width=2.5 if now else 1,
    )
    money = icons.ducat(x + 58, y + 13, 16) + bold(x + 70, y + 18, state.money[player], 14)
    left = joined(
        _store(sign, number, x + 104 + i * 43, y + 13)
        for i, (sign, number) in enumerate(
            (
                (icons.house(player, 0, 0, 15), state.houses_left[player]),
                (icons.villa(player, 0, 0, 17), state.villas_left[player]),
                (icons.tower(player, 0, 0, 18), state.towers_left[player]),
            )
        )
    )
    cards = icons.card_back(x + 232, y + 7, rules.hand_size(state, player))
    land = text(x + 44, y + 34, land_words(state, player), 11, fill=MUTED)
    return labelled(
        f"P{player}: {stores(state, player)}; {land_words(state, player)}",
        frame + badge(player, x + 6, y + 9, 22) + money + left + cards + land,
    )


def _store(sign: str, number: int, x: Number, y: Number) -> str:
    moved = f'<g transform="translate({x} {y})">{sign}</g>'
    return moved + bold(x + 11, y + 5, number, 13)


def land_words(state: Position, player: int) -> str:
    """How much land a player has."""
    domains, spaces = rules.domains_of(state, player), rules.spaces_of(state, player)
    return f"{counted(domains, 'domain')}, {counted(spaces, 'space')}"


def supplies(state: Position, x: Number, y: Number) -> str:
    """Bank, walls, deck and discards."""
    frame = rect((x, y, WIDTH, 46), rx=6, fill=PANEL, stroke=LINE)
    bank = icons.ducat(x + 20, y + 16, 20) + bold(x + 34, y + 21, state.bank, 14)
    walls = icons.wall_sign(x + 96, y + 16) + bold(x + 112, y + 21, state.walls_left, 14)
    deck = icons.card_back(x + 148, y + 4, rules.deck_size(state))
    discards = icons.card_back(x + 216, y + 4, sum(state.discards))
    names = joined(
        text(x + left, y + 41, name, 10, fill=MUTED)
        for left, name in (
            (10, "in the bank"),
            (84, "walls left"),
            (148, "deck"),
            (222, "discards"),
        )
    )
    words = (
        f"Bank {ducats(state.bank)}, {state.walls_left} walls left, deck "
        f"{rules.deck_size(state)} cards, discards: {hand(state.discards) or 'none'}"
    )
    return labelled(words, frame + bank + walls + deck + discards + names)


# ------------------------------------------------------------------------------ the hand


def hand_owner(scene: Scene) -> int:
    """Whose cards are shown: the viewer's; if everything is shown, the current player's."""
    state: Position = scene.position
    return state.current if scene.viewer is None else scene.viewer


def own_cards(scene: Scene, x: Number, y: Number) -> str:
    """The cards and the objective of one player; while a card is chosen they can be clicked."""
    state: Position = scene.position
    owner = hand_owner(scene)
    if owner < 0:
        return text(x, y + 14, "Cards and objectives are face down.", 12, fill=MUTED)
    title = bold(x, y + 12, f"Cards of P{owner}", 12)
    kinds = [kind for kind in range(CARD_KINDS) if state.hand[owner][kind]]
    playing = state.phase == rules.CARD and owner == state.current and bool(scene.legal)
    cards = joined(
        _card(scene, kind, state.hand[owner][kind], x + i * 68, y + 20, playing)
        for i, kind in enumerate(kinds)
    )
    return title + cards + objective(state, owner, x, y + 104)


def _card(scene: Scene, kind: int, number: int, x: Number, y: Number, playing: bool) -> str:
    action = rules.FIRST_CARD + kind
    legal = action in scene.legal
    name = CARD_NAMES[kind]
    face = icons.card(kind, name, x, y, playing and legal)
    if number > 1:
        face += rect((x + 40, y - 6, 26, 18), rx=9, fill=INK)
        face += centred(x + 53, y + 7, f"× {number}", 11, fill=PAPER)
    if not playing:
        return labelled(f"{number} {name}", face)
    mark = rect((x - 2, y - 2, 66, 66), rx=7, fill="none", stroke="#0a5ca8", stroke_width=3)
    shown = face + mark if legal else face + _dimmed(x, y)
    return button(f"play {name}", (x, y, 62, 62), shown, action=action, legal=legal)


def _dimmed(x: Number, y: Number) -> str:
    return rect((x, y, 62, 62), rx=6, fill=PAPER, fill_opacity=0.6)


def objective(state: Position, owner: int, x: Number, y: Number) -> str:
    """The three terrains of the secret objective."""
    card = state.objective[owner]
    if card == NONE:
        return text(x, y, "No objective yet.", 12, fill=MUTED)
    wanted = [terrain for terrain in range(TERRAINS) if state.wanted[card][terrain]]
    words = f"Secret objective {objective_name(card)}: " + ", ".join(
        TERRAIN_NAMES[terrain] for terrain in wanted
    )
    signs = joined(_wanted(t, x + 118 + i * 28, y - 16) for i, t in enumerate(wanted))
    title = bold(x, y, f"Objective {objective_name(card)}", 12)
    note = text(x, y + 16, "1 VP for each such space in your domains", 10, fill=MUTED)
    return labelled(words, title + signs + note)


def _wanted(terrain: int, x: Number, y: Number) -> str:
    ground = rect((x, y, 24, 24), rx=4, fill=icons.GROUND[terrain], stroke=LINE)
    return ground + icons.land(terrain, x + 12, y + 12, 16)


# ------------------------------------------------------------------------------ choices


def choices(scene: Scene, words: Words, x: Number, y: Number) -> str:
    """The buttons of this phase that are not on the island."""
    state: Position = scene.position
    offered = _offered(state) if scene.legal else []
    return joined(
        worded_button(
            _face(state, words, action),
            (x, y + i * 36, WIDTH, 30),
            action=action,
            legal=action in scene.legal,
            label=words.action(action),
            size=13,
        )
        for i, action in enumerate(offered)
    )


def _offered(state: Position) -> list[int]:
    if state.phase == rules.CARD:
        return [rules.END_TURN, rules.SHOW_HAND] if state.played or state.shown else _stuck(state)
    if state.phase == rules.ACTION:
        return [rules.TRADE]
    if state.phase == rules.GIVER:
        return [rules.FIRST_GIVER + player for player in range(state.players)]
    if state.phase == rules.ANNEX:
        return [rules.ANNEX_NO_MORE]
    return []


def _stuck(state: Position) -> list[int]:
    return [] if rules.hand_playable(state) else [rules.SHOW_HAND]


def _face(state: Position, words: Words, action: int) -> str:
    if action == rules.TRADE:
        return f"Trade: take {ducats(min(2, state.bank))} from the bank"
    if rules.FIRST_GIVER <= action < rules.FIRST_ANNEX:
        player = action - rules.FIRST_GIVER
        return f"House from P{player} ({state.houses_left[player]} left)"
    return words.action(action).capitalize()


def chosen_card(state: Position, x: Number, y: Number) -> str:
    """The card that is being carried out."""
    if state.card == NONE or state.phase not in (rules.ACTION, rules.SIDE, rules.GIVER):
        return ""
    what = "a stall: any Market or shore border" if state.card == MARKET_CARD else "its borders"
    name = CARD_NAMES[state.card]
    note = text(x + 74, y + 40, f"may wall {what}", 11, fill=MUTED)
    return (
        icons.card(state.card, name, x, y, True)
        + bold(x + 74, y + 24, f"Played: {name}", 13)
        + note
    )


# ------------------------------------------------------------------------------ the end


@cache
def _lines() -> list[str]:
    return [line.what for line in Rulebook.of(__package__).score]


def final_scores(scene: Scene, x: Number, y: Number) -> str:
    """Every line of every score sheet, the totals, and the winner."""
    state: Position = scene.position
    best = max(rules.standing(state, player) for player in range(state.players))
    rows = [bold(x, y + 12, "Final scores", 13)]
    rows += [badge(p, column(x, p) - 12, y, 16) for p in range(state.players)]
    for line, what in enumerate(_lines()):
        height = y + 40 + line * 22
        rows.append(text(x, height, what, 10))
        rows += [
            centred(column(x, p), height, rules.score_line(state, p, line), 12)
            for p in range(state.players)
        ]
    height = y + 50 + len(_lines()) * 22
    rows.append(bold(x, height, "Total", 13))
    for p in range(state.players):
        if rules.standing(state, p) == best:
            rows.append(rect((column(x, p) - 15, height - 16, 30, 34), rx=5, fill=GOLD))
            rows.append(centred(column(x, p), height + 13, "wins", 10))
        total = sum(rules.score_line(state, p, line) for line in range(rules.SCORE_LINES))
        rows.append(centred(column(x, p), height, total, 14, font_weight="bold"))
    return joined(rows)


def column(x: Number, player: int) -> Number:
    """The middle of a player's column in the table of final scores."""
    return x + 150 + player * 30
