"""Shapes of land: connected groups of spaces and the walls around them."""

from random import Random

import networkx as nx

from tests.castello_methoni.oracle import EDGES, NAMES, ORDER, SEA, Table

LAND = nx.Graph(tuple(edge) for edge in EDGES if SEA not in edge)
HEXAGON = {"C5", "C6", "C7", "D5", "D6", "D7"}


def outline(spaces):
    """The names of the walls that close these spaces in."""
    return sorted(NAMES[edge] for edge in EDGES if len(edge & set(spaces)) == 1)


def filler(walls, number):
    """More walls, until there are so many, that close nothing."""
    table = Table()
    table.walls = {edge for edge in EDGES if NAMES[edge] in walls}
    for edge in sorted(EDGES - table.walls, key=NAMES.get):
        if len(table.walls) < number and not table.closed_by(edge):
            table.walls.add(edge)
    return [NAMES[edge] for edge in table.walls if NAMES[edge] not in walls]


def islands(*sizes, walls=30, seed=0):
    """Disjoint groups of these sizes whose outlines need no more walls than that."""
    rng = Random(seed)
    while True:
        shapes = []
        for size in sizes:
            taken = set().union(*shapes)
            shape = {rng.choice([space for space in ORDER if space not in taken])}
            for _ in range(size - 1):
                near = {n for space in shape for n in LAND[space]} - taken - shape
                if near:
                    shape.add(rng.choice(sorted(near)))
            shapes.append(shape)
        used = set().union(*[outline(shape) for shape in shapes])
        fits = [len(shape) for shape in shapes] == list(sizes) and len(used) <= walls
        if fits and nx.is_connected(rest_of(shapes)):
            return shapes


def rest_of(shapes):
    """The land outside these shapes, with the sea: no ring may be closed by accident."""
    inside = set().union(*shapes)
    rest = nx.Graph(tuple(edge) for edge in EDGES if not edge & inside)
    rest.add_nodes_from(space for space in ORDER if space not in inside)
    return rest


def least_outlines(most):
    """The smallest outline of any connected group of 1, 2, ... spaces, by looking at all."""
    groups, found = {frozenset([space]) for space in ORDER}, []
    for _ in range(most):
        found.append(min(len(outline(group)) for group in groups))
        groups = {
            group | {near} for group in groups for space in group for near in LAND[space]
        } - groups
        groups = {group for group in groups if len(group) == len(found) + 1}
    return found
