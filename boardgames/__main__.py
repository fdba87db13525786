"""The commands `python -m boardgames ...`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from .engine.errors import BoardgamesError
from .play.command_line import INTERRUPTED, add_commands

REFUSED = 2  # as argparse exits when arguments are wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code: 0 when all went well."""
    parser = argparse.ArgumentParser(prog="python -m boardgames", description="Board games.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    doctor = commands.add_parser("doctor", help="check the installation and say how to mend it")
    doctor.set_defaults(run=_doctor)
    add_commands(commands)
    given = parser.parse_args(arguments)
    try:
        code: int = given.run(given)
    except (BoardgamesError, OSError) as error:
        print(f"boardgames: {error}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print("boardgames: interrupted before anything was finished", file=sys.stderr)
        return INTERRUPTED
    return code


def _doctor(_: argparse.Namespace) -> int:
    from .doctor import report

    return report()


if __name__ == "__main__":
    sys.exit(main())
