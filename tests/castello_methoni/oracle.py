"""Castello Methoni written a second time, in another style: sets, dicts, a graph and a coroutine.

Land and neighbours come from the columns of the board's file that the package does not use for
its geometry. Areas are components of a networkx graph with one vertex for the sea.
"""

import csv
import io
from collections import Counter
from importlib.resources import files

import networkx as nx

TERRAINS = ("Mountain", "Forest", "Plains", "Furrows", "Desert", "Fields")
KINDS = (*TERRAINS, "Market")
SEA = "sea"
DEFAULTS = {
    "players": 3,
    "starter": -1,
    "chain_annex": 1,
    "market_card_needs_active": 0,
    "dead_ends_return": 0,
    "shared_first_takes_second": 0,
    "quiet_rounds": 3,
}


def data(name):
    text = (files("boardgames.castello_methoni.board") / name).read_text(encoding="utf8")
    return list(csv.DictReader(io.StringIO(text)))


LAND = {row["space_id"]: row for row in data("board.csv")}
ORDER = list(LAND)
TERRAIN = {name: row["terrain"] for name, row in LAND.items()}
MARKETS = {row["terrain"]: name for name, row in LAND.items() if row["market"] == "1"}
OBJECTIVES = {
    row["card"]: {row["terrain_1"], row["terrain_2"], row["terrain_3"]}
    for row in data("objectives.csv")
}
EDGES = {frozenset((a, b)) for a, row in LAND.items() for b in row["neighbours"].split()}
EDGES |= {frozenset((name, SEA)) for name, row in LAND.items() if row["coast_edges"] == "1"}


def name_of(edge):
    places = sorted(edge, key=lambda place: ORDER.index(place) if place != SEA else len(ORDER))
    return "|".join(places)


NAMES = {edge: name_of(edge) for edge in EDGES}
EDGE = {name: edge for edge, name in NAMES.items()}


def suits(kind, edge):
    land = [place for place in edge if place != SEA]
    if kind == "Market":
        return SEA in edge or any(MARKETS[TERRAIN[place]] == place for place in land)
    return any(TERRAIN[place] == kind for place in land)


class Domain:
    def __init__(self, owner, spaces, houses=(), villas=()):
        self.owner = owner
        self.spaces = frozenset(spaces)
        self.houses = Counter(houses)
        self.villas = Counter(villas)

    @property
    def name(self):
        return min(self.spaces, key=ORDER.index)

    def price(self):
        return 2 * len(self.spaces) + self.houses.total() + 5 * self.villas.total()

    def facts(self):
        return self.owner, self.spaces, +self.houses, +self.villas


class Table:
    """A game in progress; `game` and `turn` are coroutines that ask for one choice at a time."""

    def __init__(self, **options):
        self.options = {**DEFAULTS, **options}
        self.players = self.options["players"]
        self.seats = range(self.players)
        self.money = [{3: 20, 4: 15, 5: 12}[self.players]] * self.players
        self.bank = 4
        self.walls = set()
        self.supply = {3: 30, 4: 33, 5: 36}[self.players]
        self.open = Counter()  # houses in open land by (space, player)
        self.domains = []
        self.hands = [Counter() for _ in self.seats]
        self.deck = Counter(dict.fromkeys(TERRAINS, 9) | {"Market": 6})
        self.discards = Counter()
        self.objectives = [None] * self.players
        self.quiet = 0
        self.over = False

    # ---------------------------------------------------------------- pieces

    def stock(self, player):
        houses = sum(n for (_, p), n in self.open.items() if p == player)
        houses += sum(domain.houses[player] for domain in self.domains)
        villas = sum(domain.villas[player] for domain in self.domains)
        towers = sum(domain.owner == player for domain in self.domains)
        return 15 - houses, 5 - villas, 4 - towers

    def active(self):
        inside = set().union(*[domain.spaces for domain in self.domains])
        return {terrain for terrain, space in MARKETS.items() if space in inside}

    def free(self):
        inside = set().union(*[domain.spaces for domain in self.domains])
        return {edge for edge in EDGES - self.walls if not edge & inside}

    # ---------------------------------------------------------------- areas

    def closed_by(self, edge):
        """The spaces that a wall on this edge cuts off."""
        graph = nx.Graph(tuple(e) for e in EDGES - self.walls - {edge})
        graph.add_nodes_from(edge)
        open_land = nx.node_connected_component(graph, SEA)
        cut = [place for place in edge if place not in open_land]
        return frozenset(nx.node_connected_component(graph, cut[0])) if cut else frozenset()

    def arrangements(self, me, edge):
        """Every way to place the houses: tuples of (place, player) pairs, first house first."""
        left, right = (me + 1) % self.players, (me - 1) % self.players
        near = [player for player in (left, right) if self.stock(player)[0]]
        own = self.stock(me)[0] > 0
        if SEA in edge:
            (land,) = edge - {SEA}
            return [((land, p),) for p in ([me] if own else near)] or [()]
        a, b = sorted(edge)
        pairs = [(a, b), (b, a)]
        if own and near:
            return [((x, me), (y, n)) for x, y in pairs for n in near]
        if own:
            return [((x, me),) for x, _ in pairs]
        if len(near) == 2:
            return [((x, left), (y, right)) for x, y in pairs]
        return [((x, n),) for x, _ in pairs for n in near] or [()]

    def price(self, me, area, houses):
        foreign = sum(n for (space, p), n in self.open.items() if space in area and p != me)
        return len(area) + foreign + sum(space in area and p != me for space, p in houses)

    def affordable(self, me, edge):
        if not self.supply:
            return []
        area = self.closed_by(edge)
        ways = self.arrangements(me, edge)
        if not area:
            return ways
        if not self.stock(me)[2]:
            return []
        return [houses for houses in ways if self.price(me, area, houses) <= self.money[me]]

    def uses(self, me, kind):
        """The legal actions of a card, in words."""
        active = self.active()
        words = set()
        if kind in active or (
            kind == "Market" and (active or not self.options["market_card_needs_active"])
        ):
            words.add("trade")
        edges = [edge for edge in self.free() if suits(kind, edge)]
        return words | {f"wall {NAMES[edge]}" for edge in edges if self.affordable(me, edge)}

    # ---------------------------------------------------------------- the game

    def game(self):
        first = self.options["starter"]
        if first < 0:
            words = yield "chance", {f"P{player} starts": 1 for player in self.seats}
            first = int(words[1])
        order = [(first + i) % self.players for i in self.seats]
        for player in order:
            yield from self.draw(player)
        for player in order:
            rest = {f"deal objective {o}": 1 for o in OBJECTIVES if o not in self.objectives}
            words = yield "chance", rest
            self.objectives[player] = words.split()[-1]
        player = first
        while not self.over:
            self.collect(player)
            yield from self.turn(player)
            player = (player + 1) % self.players

    def draw(self, player):
        while self.hands[player].total() < 5:
            if not self.deck:
                self.deck, self.discards = +self.discards, Counter()
            words = yield "chance", {f"draw {kind}": n for kind, n in self.deck.items()}
            kind = words.split()[-1]
            self.deck = self.deck - Counter([kind])
            self.hands[player][kind] += 1

    def collect(self, player):
        mine = set().union(*[d.spaces for d in self.domains if d.owner == player])
        self.take(player, 2 * sum(space in mine for space in MARKETS.values()))

    def take(self, player, ducats):
        given = min(ducats, self.bank)
        self.bank -= given
        self.money[player] += given

    def turn(self, me):
        self.built = self.last = shown = False
        played = 0
        while played < 2:
            playable = {kind for kind in +self.hands[me] if self.uses(me, kind)}
            options = {f"play {kind}" for kind in playable}
            if played:
                options.add("end the turn")
            elif not playable:
                options = {"end the turn" if shown else "show the hand"}
            words = yield me, options
            if words == "end the turn":
                break
            if words == "show the hand":
                shown = True
                self.discards += self.hands[me]
                self.hands[me] = Counter()
                yield from self.draw(me)
                continue
            kind = words.split()[1]
            self.hands[me] = self.hands[me] - Counter([kind])
            self.discards[kind] += 1
            words = yield me, self.uses(me, kind)
            if words == "trade":
                self.take(me, 2)
            else:
                yield from self.build(me, EDGE[words.removeprefix("wall ")])
            played += 1
        self.quiet = 0 if self.built else self.quiet + 1
        too_quiet = self.quiet >= self.options["quiet_rounds"] * self.players
        self.over = self.last or too_quiet or not self.free()
        if not self.over:
            yield from self.draw(me)

    def build(self, me, edge):
        ways = self.affordable(me, edge)
        everything = self.arrangements(me, edge)
        if SEA not in edge and everything != [()]:
            words = yield me, {f"first house in {way[0][0]}" for way in ways}
            ways = [way for way in ways if way[0][0] == words.split()[-1]]
            everything = [way for way in everything if way[0][0] == words.split()[-1]]
        givers = {way[-1][1] for way in everything if way}
        if len(everything) > 1:
            assert len(givers) == len(everything) == 2
            words = yield me, {f"house from P{way[-1][1]}" for way in ways}
            ways = [way for way in ways if way[-1][1] == int(words[-1])]
        (houses,) = ways
        area = self.closed_by(edge)
        self.walls.add(edge)
        self.supply -= 1
        self.built = True
        self.last = self.last or self.supply == 0
        self.open.update(houses)
        if area:
            yield from self.claim(me, area)

    def claim(self, me, area):
        self.money[me] -= len(area)
        self.bank += len(area)
        domain = Domain(me, area)
        for space, player in [key for key in self.open if key[0] in area]:
            number = self.open.pop((space, player))
            domain.houses[player] += number
            if player != me:
                self.money[me] -= number
                self.money[player] += number
        before = self.active()
        self.domains.append(domain)
        self.upgrade(domain)
        self.money[me] += len(self.active() - before)
        if self.options["dead_ends_return"]:
            self.take_down({edge for edge in self.walls if edge <= area})
        yield from self.annex(me, domain)

    def annex(self, me, domain):
        reach = domain.spaces
        while True:
            beside = [d for d in self.domains if d is not domain and self.touch(reach, d.spaces)]
            cost = {d.name: 0 if d.owner == me else d.price() for d in beside}
            legal = {f"annex the domain of {n}" for n, c in cost.items() if c <= self.money[me]}
            if not legal:
                return
            words = yield me, legal | {"annex no more"}
            if words == "annex no more":
                return
            target = next(d for d in beside if d.name == words.split()[-1])
            self.money[me] -= cost[target.name]
            self.money[target.owner] += cost[target.name]
            self.take_down({e for e in self.walls if e & domain.spaces and e & target.spaces})
            self.domains.remove(target)
            domain.spaces |= target.spaces
            domain.houses += target.houses
            domain.villas += target.villas
            self.upgrade(domain)
            if self.options["chain_annex"]:
                reach = domain.spaces

    def touch(self, one, other):
        return any(edge & one and edge & other for edge in self.walls)

    def take_down(self, edges):
        self.walls -= edges
        self.supply += len(edges)

    def upgrade(self, domain):
        for player in self.seats:
            while domain.houses[player] >= 3 and self.stock(player)[1] > 0:
                domain.houses[player] -= 3
                domain.villas[player] += 1

    # ---------------------------------------------------------------- scores

    def lines(self, player):
        mine = [domain for domain in self.domains if domain.owner == player]
        spaces = [space for domain in mine for space in domain.spaces]
        wanted = OBJECTIVES.get(self.objectives[player], set())
        sizes = sorted({len(domain.spaces) for domain in self.domains}, reverse=True)
        owners = [{d.owner for d in self.domains if len(d.spaces) == size} for size in sizes]
        largest = bool(owners) and player in owners[0]
        second = len(owners) > 1 and player in owners[1]
        if self.options["shared_first_takes_second"] and owners and len(owners[0]) > 1:
            second = False
        return [
            3 * len(spaces),
            self.money[player],
            sum(TERRAIN[space] in wanted for space in spaces),
            10 * largest,
            5 * second,
            [0, 1, 3, 6, 10][len(mine)],
        ]

    def value(self, player):
        mine = [domain for domain in self.domains if domain.owner == player]
        return max(((len(d.spaces), d.price()) for d in mine), default=(0, 0))[1]

    def winners(self):
        ranks = [(sum(self.lines(player)), self.value(player)) for player in self.seats]
        return [player for player in self.seats if ranks[player] == max(ranks)]
