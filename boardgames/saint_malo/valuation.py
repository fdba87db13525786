"""What things are worth in Saint Malo: the valuation behind `greedy` and the hint of the board.

All values are whole numbers in hundredths of a victory point, seen by the player to move. A use of
dice is worth the points it earns at once, plus what it promises later, minus the coins paid and
the cannons that the pirates are expected to cost:

* churches count what the series gains, also for gaps that may still be filled;
* walls count what their side comes nearer to its bonus and to its defence, and things that spoil a
  side count as its loss; defence counts by the cannons it is expected to save;
* a crate counts for the merchants to come, a new kind of person for the jugglers to come, a log
  for the houses to come, a coin a little more than the half point it is worth at the end;
* promises shrink as the fullest city fills up, because the game then ends;
* swords are worth what they change in the expected loss of cannons: one's own is a loss, those of
  the others together are a gain of the same weight.

Spaces are compared by counting their neighbours. Notes are written into the working space of a
spare record, `notes`; the state itself is only read. Page functions: they run plain and compiled.
"""

from boardgames.probability.keeps import COUNTS, FULL, RESULTS

from .parts import (
    ARCHITECT,
    AROUND,
    ATTACKS,
    BESIDE,
    BOTTOM,
    CANNON_POINTS,
    CHURCH,
    CHURCH_SIZES,
    CITIZEN,
    CITIZEN_POINTS,
    CRATE,
    CRATE_FACE,
    CROSS,
    DELIVERY_PRICE,
    DICE,
    EMPTY,
    FULL_CITY_POINTS,
    HEAD,
    HOUSE,
    HOUSE_POINTS,
    INNER,
    JUGGLER,
    KIND_POINTS,
    LEVELS,
    LOG,
    MERCHANT,
    MOST_HOUSES,
    NOBLE_POINTS,
    NOWHERE,
    PERSONS,
    PRIEST,
    ROTATION_PRICE,
    SERIES_POINTS,
    SIDE,
    SIDE_COINS,
    SIDE_DEFENCE,
    SIDE_LENGTH,
    SIDE_POINTS,
    SIDES,
    SOLDIER,
    SPACES,
    STRENGTHS,
    SWORDS,
    SYMBOLS,
    TOP,
    WALL,
    WALL_FACE,
)
from .rules import (
    DONE,
    FIRST_PERSON,
    FIRST_PLACE,
    FIRST_USE,
    PASS,
    PERSON,
    USE,
    Position,
    boxes_per_row,
    defence,
    empty_spaces,
    must_score,
    outer_room,
    rolled,
    room_for_group,
    thing_in_hand,
)

POINT = 100

# The valuation: every number that is a matter of judgement. Most were tuned one at a time by the
# mean margin of two-player games against the untuned ones, and confirmed on games of other seeds.
COIN_LATER = 85  # what a coin is worth above its half point while the game is young
COINS_WANTED = 8  # further coins are worth their half point only
LOG_LATER = 60  # what a log is worth above its point while an architect may still come
LOGS_WANTED = 6
CRATE_LATER = 53  # what a crate is worth to merchants to come ...
CRATE_LESS = 5  # ... less this for each crate in the city
KIND_LATER = 90  # the first person of a kind, for jugglers to come
FREE_PERSON = 650  # the bonus of the top wall
GAPS_FILLED = (100, 78, 36, 20, 10)  # per cent: a church with this many gaps below it
SIDE_SHARE = (20, 30, 43, 58, 77, 100)  # per cent of a side's worth with this many sections
DEFENCE_SHARE = 77  # per cent of a cannon that a defence growing towards the strength may save
NEAR_CRATE = 7  # a merchant's space beside a new crate, for each crate there
NEAR_CHURCH = 17  # a priest's space beside a new church, for each church there
NEAR_KIND = 10  # a juggler's space beside a new kind of person, for each kind there
FILLING = 16  # the full city's points are in reach with fewer empty spaces than this
HORIZON = 9  # per cent of all promises that each empty space of the fullest city keeps alive
SPACES_A_TURN = 17  # tenths: how fast cities fill
SWORDS_A_TURN = 85  # hundredths

# What is noted of each empty space, and of the whole position.
CRATES_NEAR, CHURCHES_NEAR, KINDS_NEAR, GOOD_SPACE = 0, 1, 2, 3
PROMISES = 0  # of the four sides and of the inner spaces
LATER, BOXES, CRATE_ROOM, SIDE_SAVES, BEST_PRIEST, BEST_MERCHANT, BEST_JUGGLER, CHEAPEST = range(
    SIDES + 1, SIDES + 9
)
KINDS = tuple(bin(kinds).count("1") for kinds in range(2**PERSONS))  # of a set of kinds in bits
CHURCH_STEPS = tuple(SERIES_POINTS[n + 1] - SERIES_POINTS[n] for n in range(CHURCH_SIZES))
ONLY_SWORDS = SYMBOLS * (DICE + 1)  # where `best_use` holds what the swords alone change
NEVER = -(10**6)


# --------------------------------------------------------------------------- notes


def survey(state: Position, notes: Position) -> None:
    """Write down what the valuation reads again and again."""
    estimates = notes.estimates
    estimates[LATER] = later(state)
    estimates[BOXES] = boxes_to_come(state)
    mine = defence(state, state.current)
    estimates[SIDE_SAVES] = saved(state, notes, mine, mine + SIDE_DEFENCE, 0)
    for side in range(SIDES):
        sections = state.walls[state.current][side]
        estimates[PROMISES + side] = side_promise(state, notes, side, sections)
    estimates[PROMISES + INNER] = 0
    for space in range(SPACES):
        if state.city[state.current][space] == EMPTY:
            count_neighbours(state, notes, space)


def survey_best(state: Position, notes: Position) -> None:
    """Write down what the best spaces are worth, and how many crates can be drawn."""
    estimates = notes.estimates
    for estimate in range(BEST_PRIEST, CHEAPEST + 1):
        estimates[estimate] = NEVER
    coin = coin_worth(state, notes)
    for space in range(SPACES):
        if state.city[state.current][space] == EMPTY:
            price = price_of_space(notes, space)
            priest = POINT * notes.near[CHURCHES_NEAR][space] - price
            merchant = coin * notes.near[CRATES_NEAR][space] - price
            juggler = KIND_POINTS * POINT * KINDS[notes.near[KINDS_NEAR][space]] - price
            estimates[BEST_PRIEST] = max(estimates[BEST_PRIEST], priest)
            estimates[BEST_MERCHANT] = max(estimates[BEST_MERCHANT], merchant)
            estimates[BEST_JUGGLER] = max(estimates[BEST_JUGGLER], juggler)
            estimates[CHEAPEST] = max(estimates[CHEAPEST], -price)
    room = DICE
    while room > 0 and not room_for_group(state, CRATE, room):
        room -= 1
    estimates[CRATE_ROOM] = room


def later(state: Position) -> int:
    """Per cent of a promise that counts: less and less as the fullest city fills up."""
    if state.last_round == 1:
        return 0
    return min(100, HORIZON * fewest_empty(state))


def fewest_empty(state: Position) -> int:
    """The empty spaces of the fullest city."""
    fewest = SPACES
    for player in range(state.players):
        fewest = min(fewest, empty_spaces(state, player))
    return fewest


def boxes_to_come(state: Position) -> int:
    """Hundredths of boxes that are expected to be marked from the next turn on."""
    turns = state.players - 1 - (state.current - state.first) % state.players
    if state.last_round == 0:
        turns += state.players * 10 * fewest_empty(state) // SPACES_A_TURN
    return turns * SWORDS_A_TURN


def count_neighbours(state: Position, notes: Position, space: int) -> None:
    """Crates, churches and the set of kinds of persons around an empty space."""
    city = state.city[state.current]
    crates = 0
    churches = 0
    kinds = 0
    for near in AROUND[space]:
        thing = city[near]
        if thing == CRATE:
            crates += 1
        elif thing >= CITIZEN:
            kinds |= kind_bit(state, thing)
        elif thing >= CHURCH:
            churches += 1
    notes.near[CRATES_NEAR][space] = crates
    notes.near[CHURCHES_NEAR][space] = churches
    notes.near[KINDS_NEAR][space] = kinds
    kinds = KINDS[kinds]
    good = NEAR_CRATE * crates * crates + NEAR_CHURCH * churches * churches
    good += NEAR_KIND * kinds * kinds
    notes.near[GOOD_SPACE][space] = good * notes.estimates[LATER] // 200


def kind_bit(state: Position, thing: int) -> int:
    """A kind of person as one bit of a set of kinds; none for a juggler if he does not count."""
    if thing == JUGGLER and state.juggler_counts_jugglers == 0:
        return 0
    return 1 << (thing - CITIZEN)


def price_of_space(notes: Position, space: int) -> int:
    """What is given up by drawing anything but a wall here: the side, and a good space."""
    price = notes.near[GOOD_SPACE][space] + notes.estimates[PROMISES + SIDE[space]]
    return price


# --------------------------------------------------------------------------- coins, logs, filling


def coin_worth(state: Position, notes: Position) -> int:
    """One coin: half a point, and a little more while there is something to buy."""
    if state.coins[state.current] >= COINS_WANTED:
        return POINT // 2
    return POINT // 2 + COIN_LATER * notes.estimates[LATER] // 100


def logs_worth(state: Position, notes: Position, number: int) -> int:
    """So many logs more: a point each, and more as long as houses may use them."""
    useful = max(0, min(number, LOGS_WANTED - state.logs[state.current]))
    return number * POINT + useful * LOG_LATER * notes.estimates[LATER] // 100


def house_gain(notes: Position) -> int:
    """What one house brings: its points for a log."""
    return HOUSE_POINTS * POINT - POINT - LOG_LATER * notes.estimates[LATER] // 200


def houses_to_build(state: Position) -> int:
    """How many houses an architect could build by logs and spaces."""
    spaces = empty_spaces(state, state.current) - 1
    return min(MOST_HOUSES, state.logs[state.current], spaces)


def filling_gain(state: Position, number: int) -> int:
    """What so many filled spaces bring the points of the full city nearer."""
    empty = empty_spaces(state, state.current)
    return full_promise(state, empty - number) - full_promise(state, empty)


def full_promise(state: Position, empty: int) -> int:
    """What the points of the full city are worth with so many spaces empty."""
    if empty > 0 and state.last_round == 1:
        return 0
    return FULL_CITY_POINTS * POINT * max(0, FILLING - empty) // FILLING


# --------------------------------------------------------------------------- pirates and walls


def risk(state: Position, notes: Position, defended: int, swords: int) -> int:
    """The points of cannons that a defence is expected to lose if so many swords are marked now."""
    row = boxes_per_row(state)
    lost = 0
    for attack in range(state.boxes // row, ATTACKS):
        needed = (attack + 1) * row - state.boxes - swords
        strength = STRENGTHS[attack]
        if needed <= 0:
            lost += 0 if defended >= strength else 10000
        else:
            chance = max(0, min(100, notes.estimates[BOXES] // needed - 50))
            share = DEFENCE_SHARE * defended * min(needed, row) // (strength * row)
            lost += 0 if defended >= strength else chance * (100 - share)
    return -CANNON_POINTS * POINT * lost // 10000


def saved(state: Position, notes: Position, before: int, after: int, swords: int) -> int:
    """What a better defence saves."""
    return risk(state, notes, before, swords) - risk(state, notes, after, swords)


def swords_worth(state: Position, notes: Position, swords: int) -> int:
    """What marking swords changes: the risk of the others together less one's own."""
    if swords == 0:
        return 0
    own = 0
    others = 0
    for player in range(state.players):
        defended = defence(state, player)
        more = risk(state, notes, defended, swords) - risk(state, notes, defended, 0)
        if player == state.current:
            own = more
        else:
            others += more
    return others // (state.players - 1) - own


def side_worth(state: Position, notes: Position, side: int) -> int:
    """A complete side: its bonus and its defence."""
    worth = notes.estimates[SIDE_SAVES]
    if side == TOP:
        return worth + FREE_PERSON
    if side == BOTTOM:
        return worth + SIDE_POINTS * POINT
    return worth + SIDE_COINS * coin_worth(state, notes)


def side_promise(state: Position, notes: Position, side: int, sections: int) -> int:
    """What a side with so many sections is worth: all when complete, nothing when spoilt."""
    if state.broken[state.current][side] > 0:
        return 0
    worth = side_worth(state, notes, side)
    if sections == SIDE_LENGTH:
        return worth
    return worth * SIDE_SHARE[sections] * notes.estimates[LATER] // 10000


def section_gain(state: Position, notes: Position, side: int, sections: int) -> int:
    """What one more section brings to a side that has so many."""
    before = side_promise(state, notes, side, sections)
    return side_promise(state, notes, side, sections + 1) - before


def best_side(state: Position, notes: Position) -> int:
    """The side for the next section, by `notes.sections`; of equal ones the more complete."""
    best = INNER
    most = NEVER
    for side in range(SIDES):
        sections = notes.sections[side]
        broken = state.broken[state.current][side]
        if sections + broken < SIDE_LENGTH and (broken == 0 or state.wall_on_broken_side == 1):
            gain = section_gain(state, notes, side, sections)
            gain += sections if broken == 0 else 0
            if gain > most:
                most = gain
                best = side
    return best


def value_walls(state: Position, notes: Position, swords: int) -> None:
    """Fill in what 1, 2, ... sections are worth, each drawn where it brings most."""
    me = state.current
    for side in range(SIDES):
        notes.sections[side] = state.walls[me][side]
    mine = defence(state, me)
    reached = mine
    total = 0
    room = outer_room(state, me)
    for number in range(1, DICE - swords + 1):
        notes.worth[WALL_FACE][number] = NEVER
        if number <= room:
            side = best_side(state, notes)
            total += section_gain(state, notes, side, notes.sections[side])
            notes.sections[side] += 1
            if notes.sections[side] == SIDE_LENGTH:
                reached += SIDE_DEFENCE
                total -= notes.estimates[SIDE_SAVES]
            worth = total + filling_gain(state, number)
            notes.worth[WALL_FACE][number] = worth + saved(state, notes, mine, reached, swords)


# --------------------------------------------------------------------------- churches and persons


def church_gain(state: Position, notes: Position, size: int) -> int:
    """What a church of a size brings to its series, and to larger churches that wait for it."""
    have = state.have[state.current]
    series = have[CHURCH + size - 1] + 1
    gain = 0
    gaps = 0
    for step in range(CHURCH_SIZES):
        points = POINT * CHURCH_STEPS[step]
        if step == size - 1:
            gain += points * gap_share(notes, gaps) // 100
            gaps += 1
        elif have[CHURCH + step] < series:
            gaps += 1
        elif step >= size:
            gain += points * (gap_share(notes, gaps - 1) - gap_share(notes, gaps)) // 100
    return gain


def gap_share(notes: Position, gaps: int) -> int:
    """Per cent of a church's points that count with so many smaller ones missing."""
    if gaps == 0:
        return 100
    share = GAPS_FILLED[gaps] * notes.estimates[LATER] // 100
    return share


def new_kind(state: Position, notes: Position, thing: int) -> int:
    """What the first person of a kind promises."""
    if state.have[state.current][thing] > 0:
        return 0
    promise = KIND_LATER * notes.estimates[LATER] // 100
    return promise


def person_worth(state: Position, notes: Position, person: int, swords: int) -> int:
    """A person on the best space."""
    thing = CITIZEN + person
    estimates = notes.estimates
    worth = estimates[CHEAPEST]
    if thing == CITIZEN:
        worth += CITIZEN_POINTS * POINT
    elif thing == SOLDIER:
        mine = defence(state, state.current)
        worth += saved(state, notes, mine, mine + 1, swords)
    elif thing == PRIEST:
        worth = estimates[BEST_PRIEST]
    elif thing == ARCHITECT:
        worth += houses_to_build(state) * (house_gain(notes) + estimates[CHEAPEST])
    elif thing == MERCHANT:
        worth = estimates[BEST_MERCHANT]
    elif thing == JUGGLER:
        worth = estimates[BEST_JUGGLER]
    else:
        worth += NOBLE_POINTS * POINT
    return worth + new_kind(state, notes, thing) + filling_gain(state, 1)


def best_person(state: Position, notes: Position, level: int, swords: int) -> int:
    """What the better person of a level is worth."""
    best = NEVER
    for person in range(PERSONS):
        if LEVELS[person] == level:
            best = max(best, person_worth(state, notes, person, swords))
    return best


# --------------------------------------------------------------------------- uses and rolls


def value_uses(state: Position, notes: Position, swords: int) -> None:
    """Fill `notes.worth[symbol][number]` for turns that end with so many swords."""
    value_walls(state, notes, swords)
    for number in range(1, DICE - swords + 1):
        pay = DELIVERY_PRICE * coin_worth(state, notes)
        notes.worth[LOG][number] = logs_worth(state, notes, number) - pay
        notes.worth[CRATE_FACE][number] = crates_worth(state, notes, number)
        church = church_gain(state, notes, number) + notes.estimates[CHEAPEST]
        notes.worth[CROSS][number] = church + filling_gain(state, 1)
        notes.worth[HEAD][number] = best_person(state, notes, number, swords)


def crates_worth(state: Position, notes: Position, number: int) -> int:
    """So many crates, for merchants to come."""
    if number > notes.estimates[CRATE_ROOM]:
        return NEVER
    each = CRATE_LATER - CRATE_LESS * state.have[state.current][CRATE]
    promise = number * max(0, each) * notes.estimates[LATER] // 100
    return promise + filling_gain(state, number) + notes.estimates[CHEAPEST]


def use_worth(state: Position, notes: Position, symbol: int, number: int, showing: int) -> int:
    """A use with so many dice that show the symbol: its worth less the coins for turned dice."""
    turned = max(0, number - showing)
    if turned > 0:
        if showing == 0 and state.turn_into_any == 0:
            return NEVER
        if not can_pay(state, symbol, turned):
            return NEVER
    elif symbol == LOG and not can_pay(state, symbol, 0):
        return NEVER
    worth = notes.worth[symbol][number] - turned * ROTATION_PRICE * coin_worth(state, notes)
    return worth


def can_pay(state: Position, symbol: int, turned: int) -> bool:
    """Whether the coins suffice for turned dice, and for the delivery of logs."""
    price = ROTATION_PRICE * turned
    if symbol == LOG:
        price += DELIVERY_PRICE
    return state.coins[state.current] >= price


def value_best_uses(state: Position, notes: Position) -> None:
    """For each number of swords, symbol and dice that show it: the best number of dice to use."""
    for swords in range(DICE + 1):
        value_uses(state, notes, swords)
        for symbol in range(SYMBOLS):
            for showing in range(DICE - swords + 1):
                best = NEVER
                for number in range(1, DICE - swords + 1):
                    best = max(best, use_worth(state, notes, symbol, number, showing))
                notes.best_use[swords][symbol * (DICE + 1) + showing] = best
        notes.best_use[swords][ONLY_SWORDS] = swords_worth(state, notes, swords)


def value_rolls(state: Position, notes: Position) -> None:
    """Fill `notes.rewards`: what each of the 252 final rolls is worth, its swords included."""
    survey(state, notes)
    survey_best(state, notes)
    value_best_uses(state, notes)
    for result in range(RESULTS):
        counts = COUNTS[FULL + result]
        best_use = notes.best_use[counts[SWORDS]]
        best = NEVER if must_score(state, FULL + result) else 0
        for symbol in range(SYMBOLS):
            best = max(best, best_use[symbol * (DICE + 1) + counts[symbol]])
        notes.rewards[result] = best + best_use[ONLY_SWORDS]


# --------------------------------------------------------------------------- single actions


def action_worth(state: Position, notes: Position, action: int) -> int:
    """What a use, a person or a space is worth, after `survey` and `value_actions`."""
    if action < PASS:
        symbol = (action - FIRST_USE) // DICE
        number = (action - FIRST_USE) % DICE + 1
        return use_worth(state, notes, symbol, number, rolled(state, symbol))
    if action == PASS:
        return 0
    if action < FIRST_PLACE:
        return person_worth(state, notes, action - FIRST_PERSON, rolled(state, SWORDS))
    if action == DONE:
        return 0
    return space_worth(state, notes, thing_in_hand(state), (action - FIRST_PLACE) % SPACES)


def value_actions(state: Position, notes: Position) -> None:
    """Write down what `action_worth` needs in this phase."""
    survey(state, notes)
    if state.phase == USE or state.phase == PERSON:
        survey_best(state, notes)
        value_uses(state, notes, rolled(state, SWORDS))


def space_worth(state: Position, notes: Position, thing: int, space: int) -> int:
    """What it is worth to draw the thing in hand on this space rather than nowhere."""
    if thing == WALL:
        return wall_worth(state, notes, space)
    worth = neighbours_gain(state, notes, thing, space) - price_of_space(notes, space)
    if thing == PRIEST:
        worth += POINT * notes.near[CHURCHES_NEAR][space]
    elif thing == MERCHANT:
        worth += coin_worth(state, notes) * notes.near[CRATES_NEAR][space]
    elif thing == JUGGLER:
        worth += KIND_POINTS * POINT * KINDS[notes.near[KINDS_NEAR][space]]
    elif thing == ARCHITECT:
        houses = min(houses_to_build(state), empty_near(state, AROUND[space]))
        worth += houses * house_gain(notes)
    elif thing == HOUSE:
        worth += house_gain(notes) + empty_near(state, BESIDE[space])
    elif thing == CRATE:
        worth += empty_near(state, BESIDE[space])
    return worth


def wall_worth(state: Position, notes: Position, space: int) -> int:
    """A section on this space: what its side gains, less what the space is good for."""
    me = state.current
    side = SIDE[space]
    sections = state.walls[me][side]
    gain = section_gain(state, notes, side, sections)
    gain += sections if state.broken[me][side] == 0 else 0
    return gain - notes.near[GOOD_SPACE][space]


def empty_near(state: Position, spaces: tuple[int, ...]) -> int:
    """How many of these spaces are empty."""
    city = state.city[state.current]
    number = 0
    for space in spaces:
        if space != NOWHERE and city[space] == EMPTY:
            number += 1
    return number


def neighbours_gain(state: Position, notes: Position, thing: int, space: int) -> int:
    """What the empty spaces around gain as places for merchants, priests and jugglers."""
    city = state.city[state.current]
    gain = 0
    for near in AROUND[space]:
        if near != NOWHERE and city[near] == EMPTY:
            if thing == CRATE:
                gain += NEAR_CRATE * (1 + 2 * notes.near[CRATES_NEAR][near])
            elif thing >= CITIZEN:
                kinds = notes.near[KINDS_NEAR][near]
                if kinds | kind_bit(state, thing) != kinds:
                    gain += NEAR_KIND * (1 + 2 * KINDS[kinds])
            elif thing >= CHURCH:
                gain += NEAR_CHURCH * (1 + 2 * notes.near[CHURCHES_NEAR][near])
    return gain * notes.estimates[LATER] // 200
