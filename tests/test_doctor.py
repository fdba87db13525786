"""The doctor finds a whole installation well and names what is wrong with a broken one."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib import metadata
from math import comb

import pytest

from boardgames import doctor, probability
from boardgames.__main__ import main
from boardgames.engine import compiled


def verdicts(check: doctor.Check) -> dict[str, str]:
    return {finding.subject: finding.verdict for finding in check()}


def test_a_whole_installation_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["doctor"])
    out = capsys.readouterr().out
    assert code == 0, out
    assert "All is well." in out
    assert {line.split()[0] for line in out.splitlines()[:-1]} == {"ok"}


def test_the_known_probability_is_a_binomial_sum() -> None:
    hit = 1 - Fraction(5, 6) ** 3
    four_or_five = [comb(5, n) * hit**n * (1 - hit) ** (5 - n) for n in (4, 5)]
    assert sum(four_or_five) == doctor.FOUR_OF_ONE_SYMBOL


def test_an_old_and_a_missing_package_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    needs = ["numpy>=999", "no-such-package>=1", "tqdm", 'missing-too; extra == "test"']
    monkeypatch.setattr(metadata, "requires", lambda _: needs)
    findings = {finding.subject: finding for finding in doctor.check_packages()}
    numpy = f"numpy {metadata.version('numpy')}"
    assert findings[numpy].verdict == "broken"
    assert ">=999 is needed" in findings[numpy].remedy
    assert findings["no-such-package"].verdict == "missing"
    assert "'no-such-package>=1'" in findings["no-such-package"].remedy
    assert findings[f"tqdm {metadata.version('tqdm')}"].verdict == "ok"
    assert len(findings) == 3


def test_an_old_python_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    assert verdicts(doctor.check_python) == {"Python 3.9.1": "broken"}


def test_a_missing_front_end_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "FRONT_END_FILES", ("*.no-such-kind",))
    assert list(verdicts(doctor.check_front_end).values()) == ["missing"]


def test_a_missing_lab_extension_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LAB_EXTENSIONS", {"anywidget": "no-such-extension"})
    assert list(verdicts(doctor.check_lab_extensions).values()) == ["missing"]


def test_a_wrong_probability_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    right = probability.best_keeps
    monkeypatch.setattr(
        probability, "best_keeps", lambda reward, **pool: right(reward, **(pool | {"rolls": 2}))
    )
    assert list(verdicts(doctor.check_probability).values()) == ["broken"]


def test_absent_numba_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "available", lambda: False)
    assert list(verdicts(doctor.check_compiled).values()) == ["missing"]


def test_an_error_in_a_check_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    def check() -> Iterator[doctor.Finding]:
        """Something works."""
        yield doctor.Finding("ok", "first")
        raise OSError("disk full")

    assert doctor.report((check,)) == 1
    out = capsys.readouterr().out
    assert "broken   Something works: OSError: disk full; install the package again" in out
    assert "Something needs mending" in out


def test_without_a_command_the_usage_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([])
    assert "COMMAND" in capsys.readouterr().err
