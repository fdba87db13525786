"""The rules of Saint Malo: the record of a game and plain functions named after the rules.

Numbers such as SM-14 are those of `rulebook.toml`.
"""

from typing import Annotated

from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.engine.events import EVERYONE, EventCount, EventRow, tell
from boardgames.engine.random_stream import below
from boardgames.engine.record import (
    Grid,
    Record,
    Row,
    derived,
    fact,
    option,
    record,
    scratch,
    stream,
)
from boardgames.probability.keeps import (
    ADD,
    COUNTS,
    FACES,
    FIRST,
    PART_COUNT,
    PARTS,
    RESULTS,
    SIZE,
    TOTAL,
    WEIGHTS,
    is_part,
    joined,
)

from .parts import *  # noqa: F403 - the whole box

# What the player (or chance) does next.
DRAW_STARTER, ROLL, KEEP, USE, PERSON, PLACE, HOUSES, OVER = 0, 1, 2, 3, 4, 5, 6, 7

# Actions: keep some dice and reroll the others (the number of the kept multiset), stop rolling,
# use n dice of a symbol, pass, choose a person, draw a piece on a space, stop building houses.
ROLLED_DICE = FIRST[DICE]  # the first number of a full roll
STOP = ROLLED_DICE
FIRST_USE = STOP + 1
PASS = FIRST_USE + SYMBOLS * DICE
FIRST_PERSON = PASS + 1
FIRST_PLACE = FIRST_PERSON + PERSONS
WALL_PIECE, CRATE_PIECE, CHURCH_PIECE, PERSON_PIECE, HOUSE_PIECE = 0, 1, 2, 3, 4
PIECES = 5
DONE = FIRST_PLACE + PIECES * SPACES
MAX_ACTIONS = DONE + 1
ORDERS = tuple(FACES**dice for dice in range(DICE + 1))  # of that many rolled dice
# Chance outcomes: the number of the rolled multiset, or which player starts.
FIRST_STARTER = TOTAL
MAX_OUTCOMES = TOTAL + MOST_PLAYERS
MAX_LENGTH = 20000  # decisions: far beyond any game seen; only endless bad rolls could pass it

# Events.
(
    STARTS,
    ROLLED,
    KEPT,
    TURNED,
    DELIVERED,
    PASSED,
    DREW,
    EARNED,
    GOT_COINS,
    FREE_PERSON,
    LOST_PERSON,
    SWORDS_MARKED,
    ATTACKED,
    HELD,
    CANNON_LOST,
    CITY_FULL,
    ENDED,
) = range(17)

# Lines of the score sheet; the first six are points earned during the game.
BY_CITIZENS, BY_PRIESTS, BY_HOUSES, BY_JUGGLERS, BY_NOBLES, BY_BOTTOM_WALL = 0, 1, 2, 3, 4, 5
EARNED_LINES = 6
FULL_CITY, COINS_LEFT, LOGS_LEFT, CHURCH_SERIES, CANNONS = 6, 7, 8, 9, 10
SCORE_LINES = 11

# Rules of the rulebook: `forbids` and `problem` return them, events name them.
PLAYERS, THE_CITY, PRINTED, THE_DICE, STORES, THE_TRACK, TURN_ORDER = 1, 2, 3, 4, 5, 6, 7
ROLLING, KEEP_WHAT_SHOWS, EMPTY_SPACE, CHOOSE_FIRST, THREE_ROLLS = 8, 9, 10, 13, 14
ONE_SYMBOL, PAY_ROTATIONS, NEVER_TURN_SWORDS, TURN_INTO_ANY = 15, 16, 17, 18
LEVEL_OF_PERSON, MUST_SCORE, PAY_DELIVERY = 19, 20, 21
CRATES_CONNECTED, WALLS_OUTSIDE, WALL_ON_BROKEN_SIDE, CHURCHES = 22, 23, 24, 25
ARCHITECT_BUILDS, HOUSES_CONNECTED, THE_FREE_PERSON = 26, 27, 28
PLAIN_PERSONS, PRIESTS, MERCHANTS, JUGGLERS = 29, 30, 31, 32
MARK_SWORDS, ATTACK, WALL_BONUS, CITY_IS_FULL = 33, 34, 35, 37
# The rule by which each piece is drawn: wall, crate, church, person, house.
PIECE_RULES = (WALLS_OUTSIDE, CRATES_CONNECTED, CHURCHES, LEVEL_OF_PERSON, HOUSES_CONNECTED)


Spaces = tuple[int, ...]


@record
class Position(Record):
    """One game of Saint Malo. Rows are by player; the city's last column is no space."""

    players: Annotated[int, option(2, MOST_PLAYERS, start=2)]
    starter: Annotated[int, option(-1, MOST_PLAYERS - 1, start=0)]
    must_score: Annotated[int, option(0, 1, start=1)]
    turn_into_any: Annotated[int, option(0, 1, start=1)]
    old_links: Annotated[int, option(0, 1, start=0)]
    empty_architect: Annotated[int, option(0, 1, start=1)]
    juggler_counts_jugglers: Annotated[int, option(0, 1, start=1)]
    wall_on_broken_side: Annotated[int, option(0, 1, start=1)]
    decline_person: Annotated[int, option(0, 1, start=0)]

    phase: Annotated[int, fact(start=ROLL)]
    first: Annotated[int, fact()]  # the player who starts every round
    current: Annotated[int, fact()]
    turns: Annotated[Row, fact((MOST_PLAYERS,))]
    last_round: Annotated[int, fact()]
    boxes: Annotated[int, fact()]  # marked boxes of the pirate track

    dice: Annotated[int, fact()]  # the number of the multiset that shows, or that is kept
    rolls: Annotated[int, fact()]
    piece: Annotated[int, fact()]  # what is being drawn: the rest says how
    left: Annotated[int, fact()]  # pieces still to draw
    level: Annotated[int, fact()]  # size of the church, level of the person
    person: Annotated[int, fact()]
    group: Annotated[Row, fact((DICE,), start=NOWHERE)]  # spaces drawn on with this piece
    drawn: Annotated[int, fact()]  # how many of them
    architect: Annotated[int, fact(start=NOWHERE)]  # where he stands whose houses are built
    bonus: Annotated[int, fact()]  # 1: a free person waits, 2: he is being placed

    city: Annotated[Grid, fact((MOST_PLAYERS, SPACES + 1))]
    coins: Annotated[Row, fact((MOST_PLAYERS,), start=START_COINS)]
    logs: Annotated[Row, fact((MOST_PLAYERS,), start=START_LOGS)]
    earned: Annotated[Grid, fact((MOST_PLAYERS, EARNED_LINES))]
    cannons: Annotated[Row, fact((MOST_PLAYERS,))]  # crossed off

    have: Annotated[Grid, derived((MOST_PLAYERS, THINGS))]  # how many of each thing
    walls: Annotated[Grid, derived((MOST_PLAYERS, SIDES + 1))]  # sections on each side
    broken: Annotated[Grid, derived((MOST_PLAYERS, SIDES + 1))]  # other things on each side

    visited: Annotated[Row, scratch((SPACES + 1,))]
    queue: Annotated[Row, scratch((SPACES,))]
    # Room for bots to think in, see `valuation.py`; no rule reads it.
    near: Annotated[Grid, scratch((4, SPACES + 1))]
    estimates: Annotated[Row, scratch((16,))]
    sections: Annotated[Row, scratch((SIDES + 1,))]
    worth: Annotated[Grid, scratch((SYMBOLS, DICE + 1))]
    best_use: Annotated[Grid, scratch((DICE + 1, SYMBOLS * (DICE + 1) + 1))]
    rewards: Annotated[Row, scratch((RESULTS,))]
    held: Annotated[Row, scratch((TOTAL,))]
    best: Annotated[Row, scratch((TOTAL,))]
    events: EventRow
    event_count: EventCount
    stream: Annotated[Row, stream()]


# --------------------------------------------------------------------------- set-up (SM-1 to 6)


def setup(state: Position) -> None:
    for player in range(state.players):
        for space in PRINTED_CRATES:
            state.city[player][space] = CRATE
    if state.starter < 0:
        state.phase = DRAW_STARTER
    else:
        state.first = state.starter
        state.current = state.starter


def derive(state: Position) -> None:
    for player in range(MOST_PLAYERS):
        for thing in range(THINGS):
            state.have[player][thing] = 0
        for side in range(SIDES + 1):
            state.walls[player][side] = 0
            state.broken[player][side] = 0
        for space in range(SPACES):
            if EMPTY <= state.city[player][space] < THINGS:  # `problem` refuses anything else
                count_in(state, player, space, state.city[player][space])


def count_in(state: Position, player: int, space: int, thing: int) -> None:
    state.have[player][thing] += 1
    if thing == WALL:
        state.walls[player][SIDE[space]] += 1
    elif thing != EMPTY:
        state.broken[player][SIDE[space]] += 1


# --------------------------------------------------------------------------- questions


def to_move(state: Position) -> int:
    if state.phase == OVER:
        return TERMINAL
    if state.phase == ROLL or state.phase == DRAW_STARTER:
        return CHANCE
    return state.current


def turns_taken(state: Position, player: int) -> int:
    return state.turns[player]


def rolled(state: Position, symbol: int) -> int:
    return COUNTS[state.dice][symbol]


def empty_spaces(state: Position, player: int) -> int:
    return state.have[player][EMPTY]


def complete_sides(state: Position, player: int) -> int:
    number = 0
    for side in range(SIDES):
        if state.walls[player][side] == SIDE_LENGTH:
            number += 1
    return number


def defence(state: Position, player: int) -> int:
    """SM-34: soldiers, and two for each complete side."""
    return state.have[player][SOLDIER] + SIDE_DEFENCE * complete_sides(state, player)


def outer_empty(state: Position, player: int) -> int:
    """How many outer spaces are empty."""
    room = 0
    for side in range(SIDES):
        room += SIDE_LENGTH - state.walls[player][side] - state.broken[player][side]
    return room


def outer_room(state: Position, player: int) -> int:
    """How many outer spaces can take a wall section (SM-23, SM-24)."""
    room = 0
    for side in range(SIDES):
        if state.wall_on_broken_side == 1 or state.broken[player][side] == 0:
            room += SIDE_LENGTH - state.walls[player][side] - state.broken[player][side]
    return room


def boxes_per_row(state: Position) -> int:
    return BOXES_PER_PLAYER * state.players


def attacks(state: Position) -> int:
    """How many attacks have come so far."""
    return state.boxes // boxes_per_row(state)


def persons_of_level(level: int) -> int:
    number = 0
    for person in range(PERSONS):
        if LEVELS[person] == level:
            number += 1
    return number


def first_person_of_level(level: int) -> int:
    person = 0
    while LEVELS[person] != level:
        person += 1
    return person


# --------------------------------------------------------------------------- legal actions


def legal_actions(state: Position, buffer: Row) -> int:
    if state.phase == KEEP:
        return add_keeps(state, buffer)
    if state.phase == USE:
        return add_uses(state, buffer)
    if state.phase == PERSON:
        return add_done(state, buffer, add_persons(state, buffer))
    if state.phase == PLACE:
        return add_spaces(state, buffer)
    if state.phase == HOUSES:
        return add_done(state, buffer, add_spaces(state, buffer))
    return 0


def add_keeps(state: Position, buffer: Row) -> int:
    """Every part of the roll can be kept; keeping all five dice is stopping."""
    parts = PARTS[state.dice]
    buffer[0] = STOP
    for i in range(1, PART_COUNT[state.dice]):
        buffer[i] = parts[i]
    return PART_COUNT[state.dice]


def add_uses(state: Position, buffer: Row) -> int:
    """More dice are never easier to use: the first number that is forbidden ends a symbol."""
    count = 0
    for symbol in range(SYMBOLS):
        number = 1
        while number <= DICE and forbids_use(state, symbol, number) == 0:
            buffer[count] = FIRST_USE + symbol * DICE + number - 1
            count += 1
            number += 1
    if forbids_pass(state) == 0:
        buffer[count] = PASS
        count += 1
    return count


def add_persons(state: Position, buffer: Row) -> int:
    count = 0
    for person in range(PERSONS):
        if forbids_person(state, person) == 0:
            buffer[count] = FIRST_PERSON + person
            count += 1
    return count


def add_spaces(state: Position, buffer: Row) -> int:
    city = state.city[state.current]
    piece = state.piece
    first = FIRST_PLACE + SPACES * piece
    anywhere = goes_anywhere(state)
    count = 0
    for space in range(SPACES):
        if city[space] == EMPTY:
            if anywhere or forbids_empty_space(state, piece, space) == 0:
                buffer[count] = first + space
                count += 1
    return count


def add_done(state: Position, buffer: Row, count: int) -> int:
    if forbids_done(state) == 0:
        buffer[count] = DONE
        count += 1
    return count


def forbids(state: Position, action: int) -> int:
    """The rule that forbids this action now; 0 if none does."""
    if action <= STOP:
        return forbids_keep(state, action)
    if action < PASS:
        symbol = (action - FIRST_USE) // DICE
        return forbids_use(state, symbol, (action - FIRST_USE) % DICE + 1)
    if action == PASS:
        return forbids_pass(state)
    if action < FIRST_PLACE:
        return forbids_person(state, action - FIRST_PERSON)
    if action < DONE:
        piece = (action - FIRST_PLACE) // SPACES
        return forbids_place(state, piece, (action - FIRST_PLACE) % SPACES)
    return forbids_done(state)


def forbids_keep(state: Position, kept: int) -> int:
    if state.phase != KEEP:
        return THREE_ROLLS if state.phase > KEEP else ROLLING
    if kept == STOP or is_part(kept, state.dice):
        return 0
    return KEEP_WHAT_SHOWS


def forbids_use(state: Position, symbol: int, number: int) -> int:
    if state.phase != USE:
        return CHOOSE_FIRST if state.phase == KEEP else ONE_SYMBOL
    broken = forbids_rotations(state, symbol, number)
    if broken != 0:
        return broken
    me = state.current
    if symbol == LOG:
        enough = state.coins[me] - rotation_cost(state, symbol, number) >= DELIVERY_PRICE
        return 0 if enough else PAY_DELIVERY
    if symbol == CRATE_FACE:
        return 0 if room_for_group(state, CRATE, number) else CRATES_CONNECTED
    if symbol == WALL_FACE:
        return forbids_number_of_walls(state, number)
    return 0 if empty_spaces(state, me) > 0 else EMPTY_SPACE


def forbids_rotations(state: Position, symbol: int, number: int) -> int:
    """SM-16 to SM-18: the dice that would have to be turned."""
    counts = COUNTS[state.dice]
    if number > DICE - counts[SWORDS]:
        return NEVER_TURN_SWORDS
    if counts[symbol] == 0 and state.turn_into_any == 0:
        return TURN_INTO_ANY
    if ROTATION_PRICE * (number - counts[symbol]) > state.coins[state.current]:
        return PAY_ROTATIONS
    return 0


def rotation_cost(state: Position, symbol: int, number: int) -> int:
    turned = number - rolled(state, symbol)
    return ROTATION_PRICE * turned if turned > 0 else 0


def forbids_number_of_walls(state: Position, number: int) -> int:
    if outer_empty(state, state.current) < number:
        return WALLS_OUTSIDE
    return 0 if outer_room(state, state.current) >= number else WALL_ON_BROKEN_SIDE


def forbids_pass(state: Position) -> int:
    if state.phase != USE:
        return CHOOSE_FIRST
    return MUST_SCORE if must_score(state, state.dice) else 0


def must_score(state: Position, dice: int) -> bool:
    """SM-20: nobody may pass while a free action is legal without turning dice."""
    if state.must_score == 0:
        return False
    counts = COUNTS[dice]
    if counts[CRATE_FACE] + counts[CROSS] + counts[HEAD] > 0:
        return True
    return counts[WALL_FACE] > 0 and outer_room(state, state.current) > 0


def forbids_person(state: Position, person: int) -> int:
    if state.phase != PERSON:
        return LEVEL_OF_PERSON if state.phase == USE else CHOOSE_FIRST
    if state.bonus == 2:
        if LEVELS[person] > BONUS_LEVEL:
            return THE_FREE_PERSON
    elif LEVELS[person] != state.level:
        return LEVEL_OF_PERSON
    if CITIZEN + person == ARCHITECT and state.empty_architect == 0:
        return 0 if architect_can_build(state) else ARCHITECT_BUILDS
    return 0


def forbids_place(state: Position, piece: int, space: int) -> int:
    if (state.phase != PLACE and state.phase != HOUSES) or piece != state.piece:
        return CHOOSE_FIRST
    if state.city[state.current][space] != EMPTY:
        return EMPTY_SPACE
    return forbids_empty_space(state, piece, space)


def forbids_empty_space(state: Position, piece: int, space: int) -> int:
    """What else the piece in hand asks of an empty space."""
    if piece == WALL_PIECE:
        return forbids_wall(state, space)
    if piece == CRATE_PIECE:
        return forbids_crate(state, space)
    if piece == HOUSE_PIECE:
        return forbids_house(state, space)
    if goes_anywhere(state) or has_empty(state, AROUND[space]):
        return 0
    return ARCHITECT_BUILDS


def goes_anywhere(state: Position) -> bool:
    """Churches, persons and a single crate do, but for an architect who must build."""
    if state.piece == PERSON_PIECE and state.person == ARCHITECT - CITIZEN:
        return state.empty_architect == 1
    if state.piece == CRATE_PIECE:
        return state.left == 1 and state.drawn == 0
    return state.piece == CHURCH_PIECE or state.piece == PERSON_PIECE


def forbids_crate(state: Position, space: int) -> int:
    """SM-22: the crates of a turn are connected, and all of them must fit."""
    if state.drawn == 0:
        fits = room_from(state, CRATE, space, state.left)
    else:
        fits = touches_group(state, CRATE, space, state.drawn)
    return 0 if fits else CRATES_CONNECTED


def forbids_wall(state: Position, space: int) -> int:
    side = SIDE[space]
    if side == INNER:
        return WALLS_OUTSIDE
    if state.wall_on_broken_side == 0 and state.broken[state.current][side] > 0:
        return WALL_ON_BROKEN_SIDE
    return 0


def forbids_house(state: Position, space: int) -> int:
    """SM-27: the first house touches the architect, the others the houses of this turn."""
    if state.drawn == 0:
        return 0 if is_in(AROUND[space], state.architect) else HOUSES_CONNECTED
    return 0 if touches_group(state, HOUSE, space, state.drawn) else HOUSES_CONNECTED


def forbids_done(state: Position) -> int:
    if state.phase == PERSON and state.bonus == 2:
        return 0 if state.decline_person == 1 else THE_FREE_PERSON
    if state.phase != HOUSES:
        return CHOOSE_FIRST
    if state.drawn == 0 and state.empty_architect == 0:
        return ARCHITECT_BUILDS
    return 0


def is_in(spaces: Spaces, space: int) -> bool:
    for other in spaces:
        if other == space:
            return True
    return False


def has_empty(state: Position, spaces: Spaces) -> bool:
    city = state.city[state.current]
    for space in spaces:
        if space != NOWHERE and city[space] == EMPTY:
            return True
    return False


def architect_can_build(state: Position) -> bool:
    """Whether an architect could stand somewhere and build at least one house."""
    if state.logs[state.current] == 0:
        return False
    city = state.city[state.current]
    for space in range(SPACES):
        if city[space] == EMPTY and has_empty(state, AROUND[space]):
            return True
    return False


# --------------------------------------------------------------------------- connected groups


def room_for_group(state: Position, thing: int, number: int) -> bool:
    """Whether this many new things of a kind can be drawn connected (SM-12)."""
    for space in range(SPACES):
        if state.city[state.current][space] == EMPTY and room_from(state, thing, space, number):
            return True
    return False


def room_from(state: Position, thing: int, start: int, number: int) -> bool:
    """Whether a connected group of this many new things can hold the space `start`."""
    if number == 1:
        return True
    visited = state.visited
    for i in range(SPACES + 1):
        visited[i] = 0
    visited[start] = 1
    state.queue[0] = start
    return spread(state, thing, 1, number) >= number


def spread(state: Position, thing: int, waiting: int, enough: int) -> int:
    """How many empty spaces the queue reaches edge to edge; stops when there are enough."""
    city = state.city[state.current]
    visited = state.visited
    queue = state.queue
    found = waiting
    done = 0
    while done < waiting and found < enough:
        for near in BESIDE[queue[done]]:
            if near != NOWHERE and visited[near] == 0:
                old_link = state.old_links == 1 and city[near] == thing
                if city[near] == EMPTY or old_link:
                    visited[near] = 1
                    queue[waiting] = near
                    waiting += 1
                    if not old_link:
                        found += 1
        done += 1
    return found


def touches_group(state: Position, thing: int, space: int, drawn: int) -> bool:
    """Whether a space is edge to edge with the first things drawn in this turn (SM-12)."""
    for i in range(drawn):
        if is_in(BESIDE[state.group[i]], space):
            return True
    return state.old_links == 1 and linked_by_old(state, thing, space, drawn)


def linked_by_old(state: Position, thing: int, space: int, drawn: int) -> bool:
    """Option old_links: whether things of the same kind lead from the group to this space."""
    city = state.city[state.current]
    for i in range(SPACES + 1):
        state.visited[i] = 0
    for i in range(drawn):
        state.queue[i] = state.group[i]
        state.visited[state.group[i]] = 1
    waiting = drawn
    done = 0
    while done < waiting:
        for near in BESIDE[state.queue[done]]:
            if near == space:
                return True
            if near != NOWHERE and state.visited[near] == 0 and city[near] == thing:
                state.visited[near] = 1
                state.queue[waiting] = near
                waiting += 1
        done += 1
    return False


# --------------------------------------------------------------------------- actions


def apply(state: Position, action: int) -> None:
    state.event_count = 0
    if action <= STOP:
        keep(state, action)
    elif action < PASS:
        symbol = (action - FIRST_USE) // DICE
        use(state, symbol, (action - FIRST_USE) % DICE + 1)
    elif action == PASS:
        tell(state, PASSED, state.current, 0, NOWHERE, MUST_SCORE, EVERYONE)
        end_turn(state)
    elif action < FIRST_PLACE:
        choose_person(state, action - FIRST_PERSON)
    elif action < DONE:
        place(state, (action - FIRST_PLACE) % SPACES)
    else:
        finish(state)


def keep(state: Position, kept: int) -> None:
    if kept == STOP:
        state.phase = USE
    else:
        state.dice = kept
        state.phase = ROLL
        tell(state, KEPT, state.current, kept, NOWHERE, KEEP_WHAT_SHOWS, EVERYONE)


def use(state: Position, symbol: int, number: int) -> None:
    """Steps 2 and 3 of a turn: pay for the turned dice, then score the symbol."""
    me = state.current
    cost = rotation_cost(state, symbol, number)
    if cost > 0:
        state.coins[me] -= cost
        tell(state, TURNED, me, cost, symbol, PAY_ROTATIONS, EVERYONE)
    if symbol == LOG:
        deliver(state, number)
        end_turn(state)
    elif symbol == CRATE_FACE:
        start_placing(state, CRATE_PIECE, number)
    elif symbol == WALL_FACE:
        start_placing(state, WALL_PIECE, number)
    elif symbol == CROSS:
        state.level = number
        start_placing(state, CHURCH_PIECE, 1)
    else:
        start_person(state, number)


def deliver(state: Position, number: int) -> None:
    """SM-21: two coins bring any number of logs."""
    me = state.current
    state.coins[me] -= DELIVERY_PRICE
    state.logs[me] += number
    tell(state, DELIVERED, me, number, NOWHERE, PAY_DELIVERY, EVERYONE)


def start_placing(state: Position, piece: int, number: int) -> None:
    state.phase = HOUSES if piece == HOUSE_PIECE else PLACE
    state.piece = piece
    state.left = number
    clear_group(state)


def clear_group(state: Position) -> None:
    state.drawn = 0
    for i in range(DICE):
        state.group[i] = NOWHERE


def start_person(state: Position, level: int) -> None:
    """Levels 2 and 3 have two persons to choose from; the others one."""
    state.level = level
    if state.bonus != 2 and persons_of_level(level) == 1:
        choose_person(state, first_person_of_level(level))
    else:
        state.phase = PERSON


def choose_person(state: Position, person: int) -> None:
    state.person = person
    state.level = LEVELS[person]
    start_placing(state, PERSON_PIECE, 1)


def place(state: Position, space: int) -> None:
    """Draw the piece in hand; when nothing is left to draw, its effects follow."""
    me = state.current
    thing = thing_in_hand(state)
    draw_thing(state, space, thing)
    state.group[state.drawn] = space
    state.drawn += 1
    state.left -= 1
    if thing == HOUSE:
        state.logs[me] -= 1
        earn(state, BY_HOUSES, HOUSE_POINTS, space, ARCHITECT_BUILDS)
        if state.left == 0 or not room_for_house(state):
            finish(state)
    elif thing >= CITIZEN:
        welcome(state, thing, space)
    elif state.left == 0:
        if thing == WALL:
            pay_walls(state)
        finish(state)


def thing_in_hand(state: Position) -> int:
    if state.piece == WALL_PIECE:
        return WALL
    if state.piece == CRATE_PIECE:
        return CRATE
    if state.piece == CHURCH_PIECE:
        return CHURCH + state.level - 1
    if state.piece == PERSON_PIECE:
        return CITIZEN + state.person
    return HOUSE


def draw_thing(state: Position, space: int, thing: int) -> None:
    me = state.current
    state.city[me][space] = thing
    state.have[me][EMPTY] -= 1
    count_in(state, me, space, thing)
    tell(state, DREW, me, thing, space, PIECE_RULES[state.piece], EVERYONE)


def earn(state: Position, line: int, points: int, space: int, rule: int) -> None:
    if points > 0:
        state.earned[state.current][line] += points
        tell(state, EARNED, state.current, points, space, rule, EVERYONE)


def get_coins(state: Position, coins: int, space: int, rule: int) -> None:
    if coins > 0:
        state.coins[state.current] += coins
        tell(state, GOT_COINS, state.current, coins, space, rule, EVERYONE)


# --------------------------------------------------------------------------- persons (SM-29 to 32)


def welcome(state: Position, person: int, space: int) -> None:
    """What a person brings, once, when drawn."""
    if person == CITIZEN:
        earn(state, BY_CITIZENS, CITIZEN_POINTS, space, PLAIN_PERSONS)
    elif person == PRIEST:
        earn(state, BY_PRIESTS, churches_around(state, space), space, PRIESTS)
    elif person == MERCHANT:
        get_coins(state, crates_around(state, space), space, MERCHANTS)
    elif person == JUGGLER:
        earn(state, BY_JUGGLERS, KIND_POINTS * kinds_around(state, space), space, JUGGLERS)
    elif person == NOBLE:
        earn(state, BY_NOBLES, NOBLE_POINTS, space, PLAIN_PERSONS)
    elif person == ARCHITECT:
        state.architect = space
        start_placing(state, HOUSE_PIECE, min(MOST_HOUSES, state.logs[state.current]))
        if state.left > 0 and room_for_house(state):
            return
    finish(state)


def churches_around(state: Position, space: int) -> int:
    city = state.city[state.current]
    number = 0
    for near in AROUND[space]:
        if CHURCH <= city[near] < CHURCH + CHURCH_SIZES:
            number += 1
    return number


def crates_around(state: Position, space: int) -> int:
    city = state.city[state.current]
    number = 0
    for near in AROUND[space]:
        if city[near] == CRATE:
            number += 1
    return number


def kinds_around(state: Position, space: int) -> int:
    """SM-32: different kinds of person next to a space."""
    city = state.city[state.current]
    number = 0
    for person in range(CITIZEN, CITIZEN + PERSONS):
        if person != JUGGLER or state.juggler_counts_jugglers == 1:
            for near in AROUND[space]:
                if city[near] == person:
                    number += 1
                    break
    return number


def room_for_house(state: Position) -> bool:
    for space in range(SPACES):
        if state.city[state.current][space] == EMPTY and forbids_house(state, space) == 0:
            return True
    return False


# --------------------------------------------------------------------------- walls (SM-35, 36)


def pay_walls(state: Position) -> None:
    """After all sections of the turn are drawn: the bonus of each side just completed."""
    for side in range(SIDES):
        if state.walls[state.current][side] == SIDE_LENGTH and drawn_on(state, side):
            if side == TOP:
                state.bonus = 1
            elif side == BOTTOM:
                earn(state, BY_BOTTOM_WALL, SIDE_POINTS, NOWHERE, WALL_BONUS)
            else:
                get_coins(state, SIDE_COINS, NOWHERE, WALL_BONUS)


def drawn_on(state: Position, side: int) -> bool:
    for i in range(state.drawn):
        if SIDE[state.group[i]] == side:
            return True
    return False


def finish(state: Position) -> None:
    """Nothing is left to draw: first the free person of the top wall, then the turn ends."""
    if state.bonus == 1:
        if empty_spaces(state, state.current) > 0:
            state.bonus = 2
            tell(state, FREE_PERSON, state.current, 0, NOWHERE, THE_FREE_PERSON, EVERYONE)
            start_person(state, BONUS_LEVEL)
            return
        tell(state, LOST_PERSON, state.current, 0, NOWHERE, THE_FREE_PERSON, EVERYONE)
    end_turn(state)


# --------------------------------------------------------------------------- end of a turn


def end_turn(state: Position) -> None:
    """Steps 4 and 5: pirates, then the next player or the end of the game."""
    me = state.current
    mark_swords(state, rolled(state, SWORDS))
    state.turns[me] += 1
    if empty_spaces(state, me) == 0:
        tell(state, CITY_FULL, me, 0, NOWHERE, CITY_IS_FULL, EVERYONE)
        state.last_round = 1
    state.current = (me + 1) % state.players
    clear_turn(state)
    if state.last_round == 1 and state.current == state.first:
        state.phase = OVER
        tell(state, ENDED, state.current, 0, NOWHERE, CITY_IS_FULL, EVERYONE)


def clear_turn(state: Position) -> None:
    state.phase = ROLL
    state.dice = 0
    state.rolls = 0
    state.piece = 0
    state.left = 0
    state.level = 0
    state.person = 0
    state.bonus = 0
    state.architect = NOWHERE
    clear_group(state)


def mark_swords(state: Position, swords: int) -> None:
    """SM-33: box after box; the attack comes before the next box is marked."""
    marks = min(swords, ATTACKS * boxes_per_row(state) - state.boxes)
    if marks > 0:
        tell(state, SWORDS_MARKED, state.current, marks, NOWHERE, MARK_SWORDS, EVERYONE)
    for _ in range(marks):
        state.boxes += 1
        if state.boxes % boxes_per_row(state) == 0:
            attack(state, STRENGTHS[attacks(state) - 1])


def attack(state: Position, strength: int) -> None:
    """SM-34: every player whose defence is weaker loses exactly one cannon."""
    tell(state, ATTACKED, state.current, strength, NOWHERE, ATTACK, EVERYONE)
    for player in range(state.players):
        if defence(state, player) < strength:
            state.cannons[player] += 1
            tell(state, CANNON_LOST, player, strength, NOWHERE, ATTACK, EVERYONE)
        else:
            tell(state, HELD, player, strength, NOWHERE, ATTACK, EVERYONE)


# --------------------------------------------------------------------------- chance


def chance(state: Position, outcomes: Row, weights: Row) -> int:
    """Every multiset that the rolled dice can show, weighted by its number of orders."""
    if state.phase == DRAW_STARTER:
        for player in range(state.players):
            outcomes[player] = FIRST_STARTER + player
            weights[player] = 1
        return state.players
    first = FIRST[DICE - SIZE[state.dice]]
    end = FIRST[DICE - SIZE[state.dice] + 1]
    for outcome in range(first, end):
        outcomes[outcome - first] = outcome
        weights[outcome - first] = WEIGHTS[outcome]
    return end - first


def sample(state: Position) -> int:
    if state.phase == DRAW_STARTER:
        return FIRST_STARTER + below(state.stream, state.players)
    dice = DICE - SIZE[state.dice]
    faces = below(state.stream, ORDERS[dice])  # one number says what every die shows
    outcome = 0
    for _ in range(dice):
        outcome = ADD[outcome][faces % FACES]
        faces //= FACES
    return outcome


def apply_chance(state: Position, outcome: int) -> None:
    state.event_count = 0
    if state.phase == DRAW_STARTER:
        state.first = outcome - FIRST_STARTER
        state.current = state.first
        state.phase = ROLL
        tell(state, STARTS, state.first, 0, NOWHERE, PLAYERS, EVERYONE)
        return
    state.dice = joined(state.dice, outcome)
    state.rolls += 1
    state.phase = USE if state.rolls == 3 else KEEP
    tell(state, ROLLED, state.current, outcome, NOWHERE, ROLLING, EVERYONE)


# --------------------------------------------------------------------------- scores (SM-38 to 41)


def score_count(state: Position, player: int, line: int) -> int:
    have = state.have[player]
    if line == BY_CITIZENS:
        return have[CITIZEN]
    if line == BY_PRIESTS:
        return have[PRIEST]
    if line == BY_HOUSES:
        return have[HOUSE]
    if line == BY_JUGGLERS:
        return have[JUGGLER]
    if line == BY_NOBLES:
        return have[NOBLE]
    if line == BY_BOTTOM_WALL:
        return 1 if state.walls[player][BOTTOM] == SIDE_LENGTH else 0
    if line == FULL_CITY:
        return 1 if have[EMPTY] == 0 else 0
    if line == COINS_LEFT:
        return state.coins[player]
    if line == LOGS_LEFT:
        return state.logs[player]
    if line == CHURCH_SERIES:
        return churches(state, player)
    return state.cannons[player]


def score_line(state: Position, player: int, line: int) -> int:
    if line < EARNED_LINES:
        return state.earned[player][line]
    if line == FULL_CITY:
        return FULL_CITY_POINTS * score_count(state, player, line)
    if line == COINS_LEFT:
        return state.coins[player] // 2
    if line == LOGS_LEFT:
        return state.logs[player]
    if line == CHURCH_SERIES:
        return church_points(state, player)
    return CANNON_POINTS * state.cannons[player]


def churches(state: Position, player: int) -> int:
    number = 0
    for size in range(CHURCH_SIZES):
        number += state.have[player][CHURCH + size]
    return number


def church_points(state: Position, player: int) -> int:
    """SM-39: the n-th series runs as long as there are at least n churches of each size."""
    points = 0
    for series in range(1, state.have[player][CHURCH] + 1):
        length = 0
        while length < CHURCH_SIZES and state.have[player][CHURCH + length] >= series:
            length += 1
        points += SERIES_POINTS[length]
    return points


def standing(state: Position, player: int) -> int:
    """Points first; of equal points, more empty spaces (SM-41)."""
    points = 0
    for line in range(SCORE_LINES):
        points += score_line(state, player, line)
    return points * (SPACES + 1) + empty_spaces(state, player)


# --------------------------------------------------------------------------- made-up positions


def problem(state: Position) -> int:
    """The rule of the box that a position breaks; 0 if it can stand."""
    for seat in (state.current, state.first):
        if seat < 0 or seat >= state.players:
            return PLAYERS
    for player in range(MOST_PLAYERS):
        broken = problem_of_player(state, player)
        if broken != 0:
            return broken
    if state.boxes < 0 or state.boxes > ATTACKS * boxes_per_row(state):
        return THE_TRACK
    return problem_of_turn(state)


def problem_of_player(state: Position, player: int) -> int:
    if problem_of_city(state, player) != 0:
        return problem_of_city(state, player)
    if state.coins[player] < 0 or state.logs[player] < 0 or state.turns[player] < 0:
        return STORES
    for line in range(EARNED_LINES):
        if state.earned[player][line] < 0:
            return STORES
    if state.cannons[player] < 0 or state.cannons[player] > max(0, attacks(state)):
        return THE_TRACK
    return 0


def problem_of_city(state: Position, player: int) -> int:
    city = state.city[player]
    if city[NOWHERE] != EMPTY:
        return THE_CITY
    for space in range(SPACES):
        if city[space] < EMPTY or city[space] >= THINGS:
            return THE_CITY
        if city[space] == WALL and SIDE[space] == INNER:
            return WALLS_OUTSIDE
        if player >= state.players and city[space] != EMPTY:
            return PLAYERS
    if player < state.players:
        for space in PRINTED_CRATES:
            if city[space] != CRATE:
                return PRINTED
    return 0


def problem_of_turn(state: Position) -> int:
    if state.phase < DRAW_STARTER or state.phase > OVER:
        return TURN_ORDER
    if not end_fits(state):
        return CITY_IS_FULL
    if state.phase == DRAW_STARTER and state.starter >= 0:
        return PLAYERS
    broken = problem_of_dice(state)
    if broken != 0:
        return broken
    if state.phase < PERSON or state.phase == OVER:
        return 0 if hand_is_empty(state) else TURN_ORDER
    return problem_of_drawing(state)


def end_fits(state: Position) -> bool:
    """SM-37: full cities, the last round and the end of the game belong together."""
    full = 0
    for player in range(state.players):
        if empty_spaces(state, player) == 0:
            full = 1
            if state.phase != OVER and not moved_before(state, player):
                return False
    if state.phase == OVER and (full == 0 or state.current != state.first):
        return False
    return state.last_round == full


def moved_before(state: Position, player: int) -> bool:
    """Whether a player's turn in this round came before that of the player to move."""
    place = (player + state.players - state.first) % state.players
    return place < (state.current + state.players - state.first) % state.players


def problem_of_dice(state: Position) -> int:
    if state.dice < 0 or state.dice >= TOTAL:
        return THE_DICE
    dice = SIZE[state.dice]
    if state.phase == ROLL and state.rolls != 0:
        if state.rolls < 1 or state.rolls > 2:
            return THREE_ROLLS
        return 0 if dice < DICE else ROLLING
    if state.phase < KEEP or state.phase == OVER:
        return 0 if dice == 0 and state.rolls == 0 else ROLLING
    if dice != DICE:
        return THE_DICE
    if state.rolls < 1:
        return ROLLING
    return 0 if state.rolls <= (2 if state.phase == KEEP else 3) else THREE_ROLLS


def hand_is_empty(state: Position) -> bool:
    """Before the symbol is chosen and after the end nothing is being drawn."""
    if state.piece != 0 or state.left != 0 or state.level != 0 or state.person != 0:
        return False
    return (
        state.bonus == 0 and state.architect == NOWHERE and state.drawn == 0 and rest_is_free(state)
    )


def rest_is_free(state: Position) -> bool:
    for i in range(state.drawn, DICE):
        if state.group[i] != NOWHERE:
            return False
    return True


def problem_of_drawing(state: Position) -> int:
    """Whether what is being drawn fits the dice, belongs together and can be finished."""
    if state.level < 0 or state.level > CHURCH_SIZES or state.person < 0 or state.person >= PERSONS:
        return LEVEL_OF_PERSON
    if not piece_fits(state):
        return TURN_ORDER
    if state.bonus != 0:
        if state.bonus != 2 or state.walls[state.current][TOP] != SIDE_LENGTH:
            return THE_FREE_PERSON
    elif dice_in_use(state) > DICE - rolled(state, SWORDS):
        return NEVER_TURN_SWORDS
    if not group_stands(state):
        return TURN_ORDER
    if state.phase == PERSON:
        return problem_of_choice(state)
    return problem_of_piece(state)


def piece_fits(state: Position) -> bool:
    """Whether the piece in hand is one of this phase, and there is something left to draw."""
    if (state.phase == HOUSES) != (state.architect != NOWHERE):
        return False
    if state.phase == PERSON:
        return state.piece == 0 and state.left == 0 and (state.drawn == 0 or state.bonus == 2)
    if state.left < 1 or (state.phase == HOUSES) != (state.piece == HOUSE_PIECE):
        return False
    first = PERSON_PIECE if state.bonus == 2 else WALL_PIECE
    return first <= state.piece <= HOUSE_PIECE


def dice_in_use(state: Position) -> int:
    if state.phase == PLACE and (state.piece == WALL_PIECE or state.piece == CRATE_PIECE):
        return state.drawn + state.left
    return state.level


def group_stands(state: Position) -> bool:
    """Whether the pieces drawn so far stand in the city, each on a space of its own."""
    if state.drawn < 0 or state.drawn > DICE:
        return False
    for i in range(state.drawn):
        space = state.group[i]
        if space < 0 or space >= SPACES:
            return False
        if state.city[state.current][space] != thing_in_hand(state):
            return False
        for j in range(i):
            if state.group[j] == space:
                return False
    return rest_is_free(state)


def problem_of_choice(state: Position) -> int:
    if state.bonus == 2:
        return 0 if state.level == BONUS_LEVEL else THE_FREE_PERSON
    return 0 if persons_of_level(state.level) > 1 else LEVEL_OF_PERSON


def problem_of_piece(state: Position) -> int:
    if state.piece == WALL_PIECE:
        return forbids_number_of_walls(state, state.left)
    if state.piece == CRATE_PIECE:
        fits = group_is_connected(state, CRATE) and room_for_rest(state)
        return 0 if fits else CRATES_CONNECTED
    if state.piece == HOUSE_PIECE:
        return problem_of_houses(state)
    if state.left != 1 or state.drawn != 0:
        return ONE_SYMBOL
    if state.piece == CHURCH_PIECE:
        return 0 if state.level > 0 else CHURCHES
    return problem_of_person(state)


def problem_of_person(state: Position) -> int:
    if state.level != LEVELS[state.person]:
        return LEVEL_OF_PERSON
    if state.bonus == 2 and state.level > BONUS_LEVEL:
        return THE_FREE_PERSON
    if state.person == ARCHITECT - CITIZEN and state.empty_architect == 0:
        return 0 if architect_can_build(state) else ARCHITECT_BUILDS
    return 0


def group_is_connected(state: Position, thing: int) -> bool:
    for i in range(1, state.drawn):
        if not touches_group(state, thing, state.group[i], i):
            return False
    return True


def room_for_rest(state: Position) -> bool:
    """Whether the crates that are left can still be drawn."""
    if state.drawn == 0:
        return room_for_group(state, CRATE, state.left)
    for i in range(SPACES + 1):
        state.visited[i] = 0
    for i in range(state.drawn):
        state.visited[state.group[i]] = 1
        state.queue[i] = state.group[i]
    wanted = state.drawn + state.left
    return spread(state, CRATE, state.drawn, wanted) >= wanted


def problem_of_houses(state: Position) -> int:
    if state.architect < 0 or state.architect >= SPACES:
        return ARCHITECT_BUILDS
    if state.city[state.current][state.architect] != ARCHITECT:
        return ARCHITECT_BUILDS
    if state.left != min(MOST_HOUSES - state.drawn, state.logs[state.current]):
        return ARCHITECT_BUILDS
    if state.drawn > 0 and not is_in(AROUND[state.architect], state.group[0]):
        return HOUSES_CONNECTED
    fits = group_is_connected(state, HOUSE) and room_for_house(state)
    return 0 if fits else HOUSES_CONNECTED
