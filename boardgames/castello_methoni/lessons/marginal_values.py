"""What land is worth in exact numbers: claiming, annexing, the largest domains, the objective.

Each function answers one narrow question by the rules of money and scoring alone; what happens
later in the game is left out. All gains are victory points, of which a ducat is one (CM-40).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from boardgames.engine.errors import OptionError
from boardgames.engine.state import State
from boardgames.probability import Distribution

from .. import rules
from ..board import of_position
from ..parts import (
    ANNEX_HOUSE,
    ANNEX_SPACE,
    ANNEX_VILLA,
    CLAIM_HOUSE,
    CLAIM_SPACE,
    MOST_PLAYERS,
    MOST_SPACES,
    OBJECTIVES,
    SPACE_POINTS,
    TERRAIN_NAMES,
    TOWER_POINTS,
    TOWERS,
)
from ..words import objective_name


def claim_gain(spaces: int, foreign: int, towers: int = 0, wanted: int = 0, coins: int = 0) -> int:
    """The points that claiming a domain adds to one's own (CM-24, CM-26, CM-40, CM-41, CM-43).

    foreign: houses of others in it. towers: one's own on the board before. wanted: its spaces on
    one's objective. coins: taken from its Market spaces. Prizes for large domains are left out.
    """
    _at_least_one("spaces", spaces)
    step = tower_step(_checked("the number of towers before a claim", towers, 0, TOWERS - 1))
    price = CLAIM_SPACE * spaces + CLAIM_HOUSE * _counted("foreign houses", foreign)
    land = SPACE_POINTS * spaces + _part("wanted spaces", wanted, spaces)
    return land + step + _part("coins", coins, spaces) - price


def tower_step(towers: int) -> int:
    """What one more tower adds to so many on the board (CM-43)."""
    return TOWER_POINTS[towers + 1] - TOWER_POINTS[towers]


def annex_price(spaces: int, houses: int, villas: int) -> int:
    """What the owner of a domain gets for it (CM-30)."""
    _at_least_one("spaces", spaces)
    houses, villas = _counted("houses", houses), _counted("villas", villas)
    return ANNEX_SPACE * spaces + ANNEX_HOUSE * houses + ANNEX_VILLA * villas


class Gains(NamedTuple):
    """The points by which an annexation changes the scores of both sides."""

    annexer: int
    owner: int

    @property
    def difference(self) -> int:
        """How much the annexer gains on the owner."""
        return self.annexer - self.owner


def annex_gains(
    spaces: int,
    houses: int,
    villas: int,
    wanted: int = 0,
    owner_wanted: int = 0,
    owner_towers: int = 1,
) -> Gains:
    """What annexing a rival's domain brings (CM-30, CM-33, CM-40, CM-41, CM-43).

    wanted, owner_wanted: its spaces on the annexer's and on the owner's objective. owner_towers:
    the owner's on the board before. Prizes for large domains and income are left out.
    """
    price = annex_price(spaces, houses, villas)
    towers = _checked("the number of the owner's towers", owner_towers, 1, TOWERS)
    land = SPACE_POINTS * spaces
    lost = land + _part("wanted spaces", owner_wanted, spaces) + tower_step(towers - 1)
    return Gains(land + _part("wanted spaces", wanted, spaces) - price, price - lost)


def prizes(*sizes: Iterable[int]) -> list[int]:
    """The points for the largest and the second largest domains (CM-42).

    sizes: for each player the sizes of the domains, such as ``prizes([6, 4], [6], [4])``.
    """
    position = rules.Position()
    position.players = _checked("the number of players", len(sizes), 1, MOST_PLAYERS)
    domains = [(player, size) for player, row in enumerate(sizes) for size in row]
    position.spaces = _checked("the number of domains", len(domains), 0, MOST_SPACES)
    for number, (player, size) in enumerate(domains):
        position.owner[number] = player
        position.size[number] = _checked("the size of a domain", size, 1, MOST_SPACES)
    lines = (rules.LARGEST_LINE, rules.SECOND_LINE)
    return [sum(rules.score_line(position, p, line) for line in lines) for p in range(len(sizes))]


def wanted_spaces(state: State, spaces: Collection[str]) -> dict[str, int]:
    """How many of these spaces each objective card wants, by the name of the card (CM-41)."""
    position = state.position
    terrains = [position.terrain[number] for number in _numbers(state, spaces)]
    return {
        objective_name(card): sum(position.wanted[card][terrain] for terrain in terrains)
        for card in range(OBJECTIVES)
    }


def wanted_chances(
    state: State, spaces: Collection[str], known: Collection[str] = ()
) -> Distribution[int]:
    """How many of these spaces a hidden objective wants, every card not known equally likely."""
    found = wanted_spaces(state, spaces)
    strange = [card for card in known if card not in found]
    if strange:
        raise OptionError(f"objectives are called {', '.join(found)}, not {strange[0]!r}")
    hidden = [number for card, number in found.items() if card not in known]
    if not hidden:
        raise OptionError("all objectives are known: none is left for a hidden card")
    return Distribution.from_outcomes(hidden)


def objective_terrains(state: State, card: str) -> list[str]:
    """The names of the terrains on an objective card of this game."""
    names = [objective_name(number) for number in range(OBJECTIVES)]
    if card not in names:
        raise OptionError(f"objectives are called {', '.join(names)}, not {card!r}")
    shown = state.position.wanted[names.index(card)]
    return [name for name, there in zip(TERRAIN_NAMES, shown, strict=True) if there]


def _numbers(state: State, spaces: Collection[str]) -> list[int]:
    names: Sequence[str] = of_position(state.position).names
    for space in spaces:
        if space not in names:
            raise OptionError(f"no space of this island is called {space!r}")
    return [names.index(space) for space in spaces]


def _at_least_one(what: str, number: int) -> None:
    _checked(f"the number of {what}", number, 1, MOST_SPACES)


def _counted(what: str, number: int) -> int:
    return _checked(f"the number of {what}", number, 0, 1000)


def _part(what: str, number: int, spaces: int) -> int:
    """Wanted spaces and Market spaces are among the spaces of the domain."""
    return _checked(f"the number of {what} in {spaces} spaces", number, 0, spaces)


def _checked(what: str, number: int, least: int, most: int) -> int:
    fits = hasattr(number, "__index__") and not isinstance(number, bool)
    if not fits or not least <= number <= most:
        raise OptionError(f"{what} is {least} to {most}, not {number!r}")
    return int(number)
