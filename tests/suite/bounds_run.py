"""Run as a program: compiled games and made-up positions of one game, with bounds checks on."""

import sys
from random import Random

from numba.core import config

from tests.playing import mutated

from .probing import examine_compiled, moves_compiled
from .tables import tables, walk


def main(package: str) -> None:
    assert config.BOUNDSCHECK == 1
    random = Random(8)
    for table in [table for table in tables() if table.package == package]:
        for seed in range(10):
            moves_compiled(table.game, seed)
        states = random.sample(walk(table), min(len(walk(table)), 60))
        changed = [mutated(random.choice(states), random, 2) for _ in range(60)]
        examine_compiled(table.game, [*states, *[s for s in changed if s is not None]])
    print("checked")


if __name__ == "__main__":
    main(sys.argv[1])
