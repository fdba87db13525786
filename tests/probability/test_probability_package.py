"""The package is light to import, and every public name is there."""

import subprocess
import sys

import pytest

import boardgames.probability as probability

HEAVY = {"numpy", "scipy", "pandas", "matplotlib", "numba"}


def test_importing_it_needs_no_heavy_package() -> None:
    code = (
        "import sys, boardgames.probability.keeps\n"
        "from boardgames.probability import Distribution, MarkovChain, hands\n"
        "Distribution.dice(5, 6).map(sum).P(12); hands({'a': 3}, 2)\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert HEAVY & set(done.stdout.split()) == set()


@pytest.mark.parametrize("name", probability.__all__)
def test_every_public_name_is_there_and_explains_itself(name: str) -> None:
    thing = getattr(probability, name)
    assert thing.__doc__
    assert name in dir(probability)
    assert getattr(probability, name) is thing


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'best_guess'"):
        _ = probability.best_guess
