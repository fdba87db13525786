"""Spanish Saint Augustine written a second time, in another style: Counters and a coroutine.

Read from the rules alone: cards and tokens are words, a game is a course of questions, each with
all its possible answers in words, and nothing is looked up in the package.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement

SUITS = {
    "Military": ["Fight the French", "Fight the English", "Control"],
    "Population": ["Europeans", "Blacks", "Indians"],
    "Economic": ["Industry", "Agriculture", "Trade"],
    "Buildings": ["Fort", "Church", "Government"],
}
TYPES = [kind for kinds in SUITS.values() for kind in kinds]
CARDS = [*TYPES, "Leader"]
BUILDINGS = ["Government", "Church", "Fort"]
BOXES = [*BUILDINGS, "Population", "Gold", "Glory", "VP"]
TOKENS = {1: 1, 2: 3, 3: 6, 4: 10}
PRIZES = {
    "Church": ("Population", 4, 2),
    "Government": ("Gold", 4, 2),
    "Fort": ("Glory", 2, 1),
}
EVENTS = {
    "Raid": dict.fromkeys(
        [
            "Destroy City",
            "Invasion",
            "Land of Living War",
            "English Siege",
            "Constant Assaults",
            "Retaliation",
            "Laid to Waste",
            "French Attack",
        ],
        1,
    ),
    "Hurricane": {"Hurricane": 5, "Great Storm": 5},
    "Disease": dict.fromkeys(
        ["Disease", "Plague", "Great Hunger", "Fever", "Epidemic", "Small Pox"], 1
    ),
    "Indian Revolt": dict.fromkeys(
        ["Apalachee", "Massive Attack", "Raiding Creeks", "Indian Killings"], 1
    ),
    "Piracy": dict.fromkeys(
        ["Pirate Raids", "Corsairs", "Interlopers", "Privateers", "Subsidies Withheld"], 2
    ),
}
ROLLS = {
    "Raid": ["Population", "Gold", "Glory", "buildings"],
    "Hurricane": ["Population", "buildings"],
    "Disease": ["Population twice"],
    "Indian Revolt": ["Population", "Glory", "buildings"],
    "Piracy": ["Gold"],
}
HIT = {1: "Government", 2: "Government", 3: "Church", 4: "Church", 5: "Fort", 6: "Fort"}
DEFAULTS = {
    "players": 3,
    "starter": -1,
    "offers": 3,
    "points_tradable": 1,
    "lone_leader": 1,
    "melds_in_seat_order": 0,
    "prize_ties": 0,
    "loss_point_by_point": 0,
    "kept_gold_rounds_down": 0,
    "ties_broken": 0,
}
ONE_DIE = {f"roll {face}": 1 for face in range(1, 7)}
TWO_DICE = {
    f"roll {a} {b}": 1 if a == b else 2 for a, b in combinations_with_replacement(range(1, 7), 2)
}


def suit_of(kind):
    return next(suit for suit, kinds in SUITS.items() if kind in kinds)


def box_of(kind):
    suit = suit_of(kind)
    named = {"Military": "Glory", "Population": "Population", "Economic": "Gold"}
    return kind if suit == "Buildings" else named[suit]


class Town:
    def __init__(self):
        self.mat = dict.fromkeys(BOXES, 0) | {"Population": 7, "Gold": 5, "Glory": 3}
        self.hand = Counter()
        self.known = Counter()
        self.scored = Counter()
        self.melds = {}  # type: [cards of the type, Leaders]

    def lose_cards(self, kind, number=1):
        self.hand = self.hand - Counter({kind: number})
        self.known = self.known - Counter({kind: number})


class Table:
    """The things on the table; `course` asks for one choice at a time."""

    def __init__(self, **options):
        self.options = {**DEFAULTS, **options}
        self.towns = [Town() for _ in range(self.options["players"])]
        self.deck = Counter(dict.fromkeys(CARDS, 4))
        self.discards = Counter()
        self.events = Counter({n: k for names in EVENTS.values() for n, k in names.items()})
        self.turn, self.first = 1, 0
        self.over = False

    def around(self, seats=None):
        """All players by seat from the start seat."""
        seats = len(self.towns) if seats is None else seats
        return [(self.first + i) % len(self.towns) for i in range(seats)]

    # ---------------------------------------------------------------- the game

    def course(self):
        if self.options["starter"] < 0:
            words = yield "chance", {f"P{p} starts": 1 for p in range(len(self.towns))}
            self.first = int(words[1])
        else:
            self.first = self.options["starter"]
        yield from self.turns()

    def turns(self, phase=0, event=None):
        """All turns from this phase on: 0 draw, 1 trade, 2 meld, 3 building and event, 4 end."""
        while True:
            if phase <= 0:
                yield from self.draw()
            if phase <= 1 and self.options["offers"]:
                yield from self.trade()
            if phase <= 2:
                yield from self.meld()
            if phase <= 3:
                if phase < 3:
                    self.build()
                yield from self.disaster()
                self.score()
                if self.turn == 20:
                    self.over = True
                    return
            yield from self.end()
            phase = 0

    def draw(self):
        for player in self.around():
            town = self.towns[player]
            while town.hand.total() < 10 and self.deck.total() + self.discards.total():
                if not self.deck.total():
                    self.deck, self.discards = self.discards, Counter()
                words = yield "chance", {f"draw {kind}": n for kind, n in (+self.deck).items()}
                kind = words.removeprefix("draw ")
                self.deck -= Counter([kind])
                town.hand[kind] += 1

    # ---------------------------------------------------------------- trade

    def trade(self):
        made, passed, player = Counter(), 0, self.first
        while passed < len(self.towns):
            partners = [p for p in range(len(self.towns)) if p != player]
            choices = {"pass"}
            if made[player] < self.options["offers"]:
                choices |= {f"offer to P{p}" for p in partners}
            words = yield player, choices
            if words == "pass":
                passed += 1
            else:
                made[player] += 1
                passed = 0
                yield from self.offer(player, int(words[-1]))
            player = (player + 1) % len(self.towns)

    def offer(self, maker, partner):
        """An offer as (verb, kind or box) in the one order, asked for part by part."""
        mine, theirs = self.towns[maker], self.towns[partner]
        order = [(verb, sort, name) for verb in ("give", "want") for sort, name in THINGS]
        said, at = {}, 0
        while True:
            choices = {}
            for place, (verb, sort, name) in enumerate(order[at:], at):
                if verb == "want" and said.get(("give", sort, name)):
                    continue
                if sort == "card":
                    on_side = sum(n for (v, s, _), n in said.items() if (v, s) == (verb, "card"))
                    held = mine.hand[name] - said.get((verb, sort, name), 0)
                    if on_side < 10 and (verb == "want" or held > 0):
                        choices[f"{verb} {name} card"] = place
                elif (verb, sort, name) not in said:
                    there = (mine if verb == "give" else theirs).mat[name]
                    if there and (name != "VP" or self.options["points_tradable"]):
                        choices[f"{verb} {name} tokens"] = place
            words = yield maker, set(choices) | ({"send"} if said else set())
            if words == "send":
                break
            at = choices[words]
            part = order[at]
            if part[1] == "card":
                said[part] = said.get(part, 0) + 1
                if part[0] == "give":
                    mine.known[part[2]] = max(mine.known[part[2]], said[part])
            else:
                there = min(99, (mine if part[0] == "give" else theirs).mat[part[2]])
                amounts = {"1 token" if n == 1 else f"{n} tokens": n for n in range(1, there + 1)}
                words = yield maker, set(amounts)
                said[part] = amounts[words]
        yield from self.answer(mine, theirs, partner, said)

    def answer(self, mine, theirs, partner, said):
        wanted = {name: n for (v, s, name), n in said.items() if (v, s) == ("want", "card")}
        can = all(theirs.hand[kind] >= number for kind, number in wanted.items())
        words = yield partner, {"refuse", "accept"} if can else {"refuse"}
        if words == "refuse":
            return
        for (verb, sort, name), number in said.items():
            giver, taker = (mine, theirs) if verb == "give" else (theirs, mine)
            if sort == "card":
                giver.lose_cards(name, number)
                taker.hand[name] += number
                taker.known[name] += number
            else:
                giver.mat[name] -= number
                taker.mat[name] += number

    # ---------------------------------------------------------------- meld

    def meld(self):
        for player in self.around():
            yield from self.choose(player)
            if self.options["melds_in_seat_order"]:
                self.show(self.towns[player])
        for player in self.around():
            self.show(self.towns[player])

    def choose(self, player):
        town, last = self.towns[player], 0
        while True:
            choices = {"melds done": None}
            leaders = town.hand["Leader"] - sum(led for _, led in town.melds.values())
            for place in range(last, 12):
                kind = TYPES[place]
                cards, led = town.melds.get(kind, (0, 0))
                suits = {suit_of(other) for other in town.melds if other != kind}
                if suit_of(kind) in suits or cards + led == 4 or led:
                    continue
                if town.hand[kind] > cards:
                    choices[f"meld {kind}"] = place
                if leaders and (cards or self.options["lone_leader"]):
                    choices[f"meld Leader as {kind}"] = place
            words = yield player, set(choices)
            if words == "melds done":
                return
            last = choices[words]
            cards, led = town.melds.get(TYPES[last], (0, 0))
            more = (0, 1) if "Leader as" in words else (1, 0)
            town.melds[TYPES[last]] = (cards + more[0], led + more[1])

    def show(self, town):
        for kind, (cards, led) in town.melds.items():
            town.mat[box_of(kind)] += TOKENS[cards + led]
            for name, number in ((kind, cards), ("Leader", led)):
                town.lose_cards(name, number)
                self.discards[name] += number
        town.melds = {}

    # ---------------------------------------------------------------- building

    def build(self):
        won = [self.prizes_of(box) for box in BUILDINGS]
        for box, amounts in zip(BUILDINGS, won, strict=True):
            for town, amount in zip(self.towns, amounts, strict=True):
                town.mat[PRIZES[box][0]] += amount

    def prizes_of(self, box):
        """The prize of each player, by groups of equal totals from the top."""
        _, first, second = PRIZES[box]
        totals = [town.mat[box] for town in self.towns]
        groups = sorted({total for total in totals if total > 0}, reverse=True)
        sizes = [totals.count(total) for total in groups]
        pay = [0] * len(groups)
        how = self.options["prize_ties"]
        if groups and how == 2:
            if sizes[0] > 1:
                pay[0] = (first + second) // sizes[0]
            else:
                pay[:2] = [first, second // sizes[1]][: len(groups)] if groups[1:] else [first]
        elif groups and how == 3:
            pay[0] = first if sizes[0] == 1 else 0
            if groups[1:] and sizes[:2] == [1, 1]:
                pay[1] = second
        elif groups:
            pay[0] = first
            if groups[1:] and (sizes[0] == 1 or how == 1):
                pay[1] = second
        return [pay[groups.index(total)] if total else 0 for total in totals]

    # ---------------------------------------------------------------- event

    def disaster(self):
        words = yield "chance", {f"event {name}": n for name, n in (+self.events).items()}
        name = words.removeprefix("event ")
        self.events[name] -= 1
        kind = next(kind for kind, names in EVENTS.items() if name in names)
        for player in self.around():
            yield from self.rolls(self.towns[player], ROLLS[kind])

    def rolls(self, town, kinds):
        for kind in kinds:
            if kind == "Population twice":
                words = yield "chance", TWO_DICE
                total = sum(map(int, words.split()[1:]))
                town.mat["Population"] = max(0, town.mat["Population"] - total)
                continue
            words = yield "chance", ONE_DIE
            face = int(words[-1])
            if kind != "buildings":
                town.mat[kind] = max(0, town.mat[kind] - face)
                continue
            losses = [1] * face if self.options["loss_point_by_point"] else [face]
            for loss in losses:
                words = yield "chance", ONE_DIE
                box = HIT[int(words[-1])]
                town.mat[box] = max(0, town.mat[box] - loss)

    # ---------------------------------------------------------------- score and end

    def score(self):
        for town in self.towns:
            for box, points in (("Population", 1), ("Gold", 2), ("Glory", 3)):
                town.scored[box] += town.mat[box]
                town.mat["VP"] += points * town.mat[box]

    def end(self):
        for player in self.around():
            town, last = self.towns[player], 0
            while True:
                held = {
                    f"discard {k}": i for i, k in enumerate(CARDS) if town.hand[k] and i >= last
                }
                words = yield player, {*held, "discard no more"}
                if words == "discard no more":
                    break
                last = held[words]
                town.lose_cards(CARDS[last])
                self.discards[CARDS[last]] += 1
        for town in self.towns:
            half, odd = divmod(town.mat["Gold"], 2)
            town.mat["Gold"] = half if self.options["kept_gold_rounds_down"] else half + odd
            town.mat["Glory"] = 0
        self.turn += 1
        self.first = (self.first + 1) % len(self.towns)

    def winners(self):
        def rank(town):
            more = (sum(town.mat[box] for box in BUILDINGS), town.mat["Population"])
            return (town.mat["VP"], *(more if self.options["ties_broken"] else ()))

        best = max(map(rank, self.towns))
        return [player for player, town in enumerate(self.towns) if rank(town) == best]


THINGS = [*(("card", kind) for kind in CARDS), *(("tokens", box) for box in BOXES)]


def chances(weights):
    """Exact probabilities from whole-number weights."""
    total = sum(weights.values())
    return {words: Fraction(number, total) for words, number in weights.items()}
