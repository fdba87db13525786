"""The plan of the house, read from the text of its modules: what imports what, and what may.

Imports inside functions and under TYPE_CHECKING count like any other, and so do the modules that
`import_module` is told by name. `offences` finds everything that breaks the plan of CONTRIBUTING.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import networkx as nx

ROOMS = (
    "parts",
    "board",
    "rules",
    "words",
    "drawing",
    "bots",
    "lessons",
)  # each knows those before
OPTIONAL = {"board"}
KNOWN_TO_GAMES = {"engine", "probability"}
KNOWN_TO_LESSONS = {"engine", "probability", "play", "teach"}
FLOORS: dict[str, set[str]] = {  # what the rest of the house may import, apart from itself
    "engine": set(),
    "probability": {"engine"},
    "play": {"engine", "probability"},
    "widgets": {"engine", "play"},
    "teach": {"engine", "probability"},
}
FRONT_DOORS = {("play", "", "widgets")}  # ``bg.play(game)`` opens the live board
MOST_LINES = 600


class Offence(NamedTuple):
    """One thing that breaks the plan: the modules it is about, and a sentence."""

    modules: tuple[str, ...]
    sentence: str

    def concerns(self, part: str) -> bool:
        """Whether it is about this part of the house, such as ``play`` or a game."""
        return any(part in name.split(".") for name in self.modules)


class House(NamedTuple):
    """A package: its name, its modules with their files, what each imports, and its games."""

    package: str
    files: dict[str, Path]
    imports: nx.DiGraph
    games: set[str]


def read(folder: Path, package: str) -> House:
    """The house that lies in this folder, imported as `package`."""
    files = {_name(path, folder, package): path for path in sorted(folder.rglob("*.py"))}
    imports = nx.DiGraph()
    imports.add_nodes_from(files)
    for name, path in files.items():
        imports.add_edges_from((name, other) for other in imported(name, path, files))
    games = {path.parent.name for path in folder.glob("*/rulebook.toml")}
    return House(package, files, imports, games)


def _name(path: Path, folder: Path, package: str) -> str:
    parts = [package, *path.relative_to(folder).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# ------------------------------------------------------------------ what a module imports


def imported(name: str, path: Path, known: Iterable[str]) -> set[str]:
    """The modules among the known ones that a module imports, wherever in its text it does."""
    home = name if path.stem == "__init__" else name.rpartition(".")[0]
    wanted = (found for node in ast.walk(_tree(path)) for found in _named(node, name, home))
    return {module for choice in wanted if (module := _first(choice, known))}


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf8"))


def _first(choice: list[str], known: Iterable[str]) -> str | None:
    return next((name for name in choice if name in known), None)


def _named(node: ast.AST, name: str, home: str) -> Iterator[list[str]]:
    """What a piece of text imports, each as the names it can have, the most exact one first."""
    if isinstance(node, ast.Import):
        yield from (_from_the_end(alias.name) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = _absolute(node, home)
        yield from ([f"{base}.{alias.name}", base] for alias in node.names)
    elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
        text = ast.unparse(node.args[0]).removeprefix("f")
        yield [text.strip("'\"").replace("{__name__}", name)]


def _from_the_end(dotted: str) -> list[str]:
    parts = dotted.split(".")
    return [".".join(parts[:length]) for length in range(len(parts), 0, -1)]


def _absolute(node: ast.ImportFrom, home: str) -> str:
    if not node.level:
        return node.module or ""
    above = home.split(".")[: len(home.split(".")) - node.level + 1]
    return ".".join([*above, node.module] if node.module else above)


# ------------------------------------------------------------------ what it may import


def offences(house: House) -> list[Offence]:
    """Everything that breaks the plan, in a fixed order."""
    return sorted([*circles(house), *long_modules(house), *wrong_ways(house), *odd_rooms(house)])


def circles(house: House) -> Iterator[Offence]:
    """Modules that import one another, directly or through others."""
    for group in nx.strongly_connected_components(house.imports):
        among = house.imports.subgraph(group)
        if among.number_of_edges():
            ring = [edge[0] for edge in nx.find_cycle(among, min(group))]
            text = " -> ".join([*ring, ring[0]])
            yield Offence(tuple(sorted(group)), f"a circle of {len(group)} modules: {text}")


def long_modules(house: House) -> Iterator[Offence]:
    for name, path in house.files.items():
        lines = len(path.read_text(encoding="utf8").splitlines())
        if lines > MOST_LINES:
            yield Offence((name,), f"{name} has {lines} lines, more than {MOST_LINES}")


def wrong_ways(house: House) -> Iterator[Offence]:
    for importer, other in sorted(house.imports.edges):
        reason = _forbidden(_place(importer, house), _place(other, house), house)
        if reason:
            yield Offence((importer, other), f"{importer} imports {other}: {reason}")


Place = tuple[str, str]  # the part of the house, such as ``play`` or a game, and the room in it


def _place(name: str, house: House) -> Place:
    part, _, inside = name.removeprefix(house.package).lstrip(".").partition(".")
    return part, inside.partition(".")[0]


def _forbidden(importer: Place, other: Place, house: House) -> str:
    """Why a module of one place may not import one of the other; nothing if it may."""
    (part, room), (other_part, other_room) = importer, other
    if part in house.games:
        if part == other_part:
            return _forbidden_within(room, other_room)
        known = KNOWN_TO_LESSONS if room == "lessons" else KNOWN_TO_GAMES
        return "" if other_part in known else f"a game knows {_listed(known)} here, and itself"
    if other_part in house.games:
        return "a game is reached only through the engine"
    known = FLOORS.get(part, {other_part}) | {part}
    if other_part in known or (part, room, other_part) in FRONT_DOORS:
        return ""
    return f"{part} knows only {_listed(known)}"


def _listed(parts: set[str]) -> str:
    return ", ".join(sorted(parts))


def _forbidden_within(room: str, other_room: str) -> str:
    if not room:
        return "its front imports nothing of it"
    if room in ROOMS and other_room in ROOMS and ROOMS.index(room) < ROOMS.index(other_room):
        return f"{room} stands before {other_room}"
    return ""


def odd_rooms(house: House) -> Iterator[Offence]:
    """Games with a room that others do not have, or without one that all have."""
    for game in sorted(house.games):
        package = f"{house.package}.{game}"
        found = {_place(name, house)[1] for name in house.files if name.startswith(f"{package}.")}
        for room in sorted(found - set(ROOMS)):
            yield Offence((package,), f"{game} has a room of its own: {room}")
        for room in sorted(set(ROOMS) - OPTIONAL - found):
            yield Offence((package,), f"{game} lacks the room {room}")
