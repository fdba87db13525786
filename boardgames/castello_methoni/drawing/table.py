"""What lies beside the island as a picture: players, hand, supplies, choices, final scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from boardgames.engine.picture import Scene
from boardgames.engine.rulebook import Rulebook
from boardgames.engine.svg import (
    CHOSEN,
    GOLD,
    INK,
    LEGAL,
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

from .. import parts, rules
from ..parts import CARD_KINDS, CARD_NAMES, MARKET_CARD, TERRAIN_NAMES, TERRAINS, TRADE_INCOME
from ..rules import NONE, Position, areas, building, scoring
from ..rules.cards import deck_size, hand_size
from ..rules.domains import domains_of, markets_of, spaces_of
from ..rules.playing import hand_playable
from ..words import Words, counted, ducats, hand, objective_name, stores
from . import signs
from .island import giver_price, side_price

WIDTH = 286
ROW = 44
USED_CARD = 44


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
    money = signs.ducat(x + 58, y + 13, 16) + bold(x + 70, y + 18, state.money[player], 14)
    left = joined(
        _store(sign, number, x + 104 + i * 43, y + 13)
        for i, (sign, number) in enumerate(
            (
                (signs.house(player, 0, 0, 15), state.houses_left[player]),
                (signs.villa(player, 0, 0, 17), state.villas_left[player]),
                (signs.tower(player, 0, 0, 18), state.towers_left[player]),
            )
        )
    )
    cards = signs.card_back(x + 232, y + 7, hand_size(state, player))
    land = text(x + 44, y + 34, land_words(state, player), 10, fill=MUTED)
    return labelled(
        f"P{player}: {stores(state, player)}; {land_words(state, player)}",
        frame + badge(player, x + 6, y + 9, 22) + money + left + cards + land,
    )


def _store(sign: str, number: int, x: Number, y: Number) -> str:
    moved = f'<g transform="translate({x} {y})">{sign}</g>'
    return moved + bold(x + 11, y + 5, number, 13)


def land_words(state: Position, player: int) -> str:
    """How much land a player has."""
    domains, spaces = domains_of(state, player), spaces_of(state, player)
    markets = markets_of(state, player)
    land = f"{counted(domains, 'domain')}, {counted(spaces, 'space')}"
    return f"{land}, {counted(markets, 'Market')}" if markets else land


def supplies(state: Position, x: Number, y: Number) -> str:
    """Bank, walls, deck and discards."""
    frame = rect((x, y, WIDTH, 46), rx=6, fill=PANEL, stroke=LINE)
    bank = signs.ducat(x + 20, y + 16, 20) + bold(x + 34, y + 21, state.bank, 14)
    walls = signs.wall_sign(x + 96, y + 16) + bold(x + 112, y + 21, state.walls_left, 14)
    deck = signs.card_back(x + 148, y + 4, deck_size(state))
    discards = signs.card_back(x + 216, y + 4, sum(state.discards))
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
        f"{deck_size(state)} cards, discards: {hand(state.discards) or 'none'}"
    )
    return labelled(words, frame + bank + walls + deck + discards + names)


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
        _card(scene, kind, state.hand[owner][kind], x + 2 + i * 57, y + 20, playing)
        for i, kind in enumerate(kinds)
    )
    return title + cards + objective(state, owner, x, y + 104)


def _card(scene: Scene, kind: int, number: int, x: Number, y: Number, playing: bool) -> str:
    action = rules.FIRST_CARD + kind
    legal = action in scene.legal
    name = CARD_NAMES[kind]
    face = signs.card(kind, name, x, y, playing and legal) + _number(number, x, y)
    if not playing:
        return labelled(f"{number} {name}", face)
    mark = rect((x - 1, y - 1, 56, 64), rx=7, fill="none", stroke=LEGAL, stroke_width=3)
    pale = rect((x, y, 54, 62), rx=6, fill=PAPER, fill_opacity=0.6)
    shown = face + (mark if legal else pale)
    return button(f"play {name}", (x, y, 54, 62), shown, action=action, legal=legal)


def _number(number: int, x: Number, y: Number) -> str:
    """How many cards of a kind are held, if there are several."""
    if number == 1:
        return ""
    words = centred(x + 40, y + 15, f"× {number}", 11, fill=PAPER)
    return rect((x + 27, y + 3, 25, 16), rx=8, fill=INK) + words


def objective(state: Position, owner: int, x: Number, y: Number) -> str:
    """The three terrains of the secret objective."""
    card = state.objective[owner]
    if card == NONE:
        return text(x, y, "No objective yet.", 12, fill=MUTED)
    wanted = [terrain for terrain in range(TERRAINS) if state.wanted[card][terrain]]
    words = f"Secret objective {objective_name(card)}: " + ", ".join(
        TERRAIN_NAMES[terrain] for terrain in wanted
    )
    marks = joined(_wanted(t, x + 118 + i * 28, y - 16) for i, t in enumerate(wanted))
    title = bold(x, y, f"Objective {objective_name(card)}", 12)
    note = text(x, y + 20, "1 VP for each such space in your domains", 10, fill=MUTED)
    return labelled(words, title + marks + note)


def _wanted(terrain: int, x: Number, y: Number) -> str:
    ground = rect((x, y, 24, 24), rx=4, fill=signs.GROUND[terrain], stroke=LINE)
    return ground + signs.land(terrain, x + 12, y + 12, 16)


def choices(scene: Scene, words: Words, x: Number, y: Number) -> str:
    """The card that is used, what it costs, and the buttons of this phase beside the island."""
    state: Position = scene.position
    card = used_card(state, x, y)
    y += USED_CARD if card else 0
    prices = side_prices(state, words, x, y) if state.phase == rules.SIDE else ""
    offered = _offered(state) if scene.legal else []
    wide = (WIDTH - 6) / 2 if state.phase == rules.GIVER else WIDTH
    columns = 2 if state.phase == rules.GIVER else 1
    return (
        card
        + prices
        + joined(
            worded_button(
                _face(state, words, action),
                (x + i % columns * (wide + 6), y + i // columns * 36, wide, 30),
                action=action,
                legal=action in scene.legal,
                label=words.action(action),
                size=12,
            )
            for i, action in enumerate(offered)
        )
    )


def _offered(state: Position) -> list[int]:
    if state.phase == rules.CARD:
        return [rules.END_TURN] if state.played or state.shown else _stuck(state)
    if state.phase == rules.ACTION:
        return [rules.TRADE]
    if state.phase == rules.GIVER:
        return [rules.FIRST_GIVER + player for player in range(state.players)]
    if state.phase == rules.ANNEX:
        return [rules.ANNEX_NO_MORE]
    return []


def _stuck(state: Position) -> list[int]:
    return [rules.END_TURN] if hand_playable(state) else [rules.SHOW_HAND]


def _face(state: Position, words: Words, action: int) -> str:
    if action == rules.TRADE:
        return f"Trade: take {ducats(min(TRADE_INCOME, state.bank))} from the bank"
    if rules.FIRST_GIVER <= action < rules.FIRST_ANNEX:
        player = action - rules.FIRST_GIVER
        left = f"from P{player} ({state.houses_left[player]} left)"
        closing = areas.closes(state, state.border)
        return f"{left}: pay {giver_price(state)}" if closing else left
    return words.action(action).capitalize()


def used_card(state: Position, x: Number, y: Number) -> str:
    """The card that is being carried out."""
    if state.phase not in (rules.ACTION, rules.SIDE, rules.GIVER):
        return ""
    where = f"border of a {CARD_NAMES[state.card]} space"
    if state.card == MARKET_CARD:
        where = "Market or shore border"
    return (
        rect((x, y, 34, 34), rx=5, fill=signs.card_ground(state.card), stroke=INK, stroke_width=2)
        + signs.card_sign(state.card, x + 17, y + 17, 20)
        + bold(x + 42, y + 14, f"{CARD_NAMES[state.card]} is played", 12)
        + text(x + 42, y + 30, f"it walls any free {where}", 10, fill=MUTED)
    )


def side_prices(state: Position, words: Words, x: Number, y: Number) -> str:
    """What a closing wall costs with the first house on each of its sides."""
    if not areas.closes(state, state.border):
        return ""
    size = areas.closed_size(state, state.border)
    lines = [bold(x, y + 12, f"It closes {counted(size, 'space')}; you pay", 12)]
    for i, side in enumerate((state.first_side[state.border], state.second_side[state.border])):
        payable = building.forbids_first_house(state, side) == 0
        note = "" if payable else ": too much"
        words_of_side = (
            f"{ducats(side_price(state, side))} with the house in {words.space(side)}{note}"
        )
        lines.append(text(x, y + 32 + i * 18, words_of_side, 12, fill=INK if payable else MUTED))
    return joined(lines)


@cache
def _lines() -> list[str]:
    return [line.what for line in Rulebook.of(parts.__package__ or "").score]


def final_scores(scene: Scene, x: Number, y: Number) -> str:
    """Every line of every score sheet, the totals, the winner and the revealed objectives."""
    state: Position = scene.position
    players = range(state.players)
    rows = [bold(x, y + 12, "Final scores", 13)]
    rows += [badge(p, column(x, p) - 12, y, 16) for p in players]
    for line, what in enumerate(_lines()):
        points = [rules.score_line(state, p, line) for p in players]
        rows.append(_score_row(what, points, x, y + 40 + line * 22))
    height = y + 50 + len(_lines()) * 22
    cards = [objective_name(state.objective[p]) for p in players]
    return joined(rows) + _totals(state, x, height) + _score_row("Objective", cards, x, height + 40)


def _score_row(what: str, cells: Sequence[int | str], x: Number, y: Number) -> str:
    written = (centred(column(x, p), y, cell, 12) for p, cell in enumerate(cells))
    return text(x, y, what, 10) + joined(written)


def _totals(state: Position, x: Number, y: Number) -> str:
    """The sums, those of the winners on gold."""
    standings = [rules.standing(state, player) for player in range(state.players)]
    rows = [bold(x, y, "Total", 13)]
    for p, standing in enumerate(standings):
        if standing == max(standings):
            rows.append(rect((column(x, p) - 15, y - 16, 30, 34), rx=5, fill=GOLD))
            rows.append(centred(column(x, p), y + 13, "wins", 10))
        total = standing // scoring.VALUES
        rows.append(centred(column(x, p), y, total, 14, font_weight="bold"))
    return joined(rows)


def column(x: Number, player: int) -> Number:
    """The middle of a player's column in the table of final scores."""
    return x + 150 + player * 30
