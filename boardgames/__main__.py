"""The commands `python -m boardgames ...`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code: 0 when all went well."""
    parser = argparse.ArgumentParser(prog="python -m boardgames", description="Board games.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    doctor = commands.add_parser("doctor", help="check the installation and say how to mend it")
    doctor.set_defaults(run=_doctor)
    given = parser.parse_args(arguments)
    code: int = given.run(given)
    return code


def _doctor(_: argparse.Namespace) -> int:
    from .doctor import report

    return report()


if __name__ == "__main__":
    sys.exit(main())
