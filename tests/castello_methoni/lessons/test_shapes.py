"""Shapes and areas counted another way: complex numbers, networkx, all combinations."""

from cmath import exp, pi
from itertools import combinations
from math import sqrt

import networkx as nx
import pytest

from boardgames import OptionError
from boardgames.castello_methoni.board import of_position
from boardgames.castello_methoni.lessons import shape_pictures, shapes
from boardgames.castello_methoni.lessons.closed_areas import areas, fewest_missing
from boardgames.castello_methoni.lessons.exercises import beside_a_domain, last_position
from boardgames.castello_methoni.lessons.shapes import Shapes, best_shapes, fewest_walls
from tests.castello_methoni.oracle import EDGES, NAMES, ORDER, SEA
from tests.castello_methoni.shapes import least_outlines
from tests.castello_methoni.table import made_up

# OEIS A000577 (free polyiamonds) and A001420 (fixed ones).
FREE = [1, 1, 1, 3, 4, 12, 24, 66, 160, 448]
FIXED = [2, 3, 6, 14, 36, 94, 250, 675, 1838, 5053]


# ------------------------------------------------------------------------------ all shapes


def middles_of_neighbours(middle, up):
    """The middles of the three triangles beside one, with sides of length 1."""
    step = -1j if up else 1j
    return [(middle - step * exp(2j * pi * k / 3) / sqrt(3), not up) for k in range(3)]


def close(one, other):
    return abs(one - other) < 0.01


def by_complex_numbers(most):
    """Free shapes of 1, 2, ... triangles as lists of middles and whether they point up."""
    found = {(): [(0j, True)]}
    for _ in range(most):
        yield list(found.values())
        larger = {}
        for shape in found.values():
            for cell in shape:
                for near in middles_of_neighbours(*cell):
                    if not any(close(near[0], other) for other, _ in shape):
                        new = [*shape, near]
                        larger.setdefault(image_of([m for m, _ in new]), new)
        found = larger


def image_of(middles):
    """The same for all twelve images of a shape: the sorted table of its rounded distances."""
    rows = [sorted(round(1000 * abs(a - b)) for b in middles) for a in middles]
    return tuple(sorted(map(tuple, rows)))


def outline(shape):
    """Sides without a neighbour in the shape."""
    return sum(
        not any(close(near, other) for other, _ in shape)
        for cell in shape
        for near, _ in middles_of_neighbours(*cell)
    )


def test_the_numbers_of_shapes_are_those_of_the_literature():
    assert [len(shapes.shapes(size)) for size in range(1, 11)] == FREE


def test_turned_and_mirrored_they_are_the_fixed_shapes():
    for size, number in enumerate(FIXED, 1):
        images = {
            shapes._placed(shapes._exchanged(list(shape.cells), order, turned))
            for shape in shapes.shapes(size)
            for order, turned in shapes._IMAGES
        }
        assert len(images) == number


def test_sizes_and_outlines_by_complex_numbers():
    for size, found in enumerate(by_complex_numbers(7), 1):
        assert len(found) == FREE[size - 1]
        ours = sorted(shape.walls for shape in shapes.shapes(size))
        assert sorted(map(outline, found)) == ours


def test_every_shape_is_connected_and_every_triangle_has_three_others_beside_it():
    for shape in shapes.shapes(8):
        graph = nx.Graph()
        graph.add_nodes_from(shape.cells)
        for cell in shape.cells:
            near = set(shapes.beside(cell))
            assert len(near) == 3
            assert all(cell in shapes.beside(other) for other in near)
            graph.add_edges_from((cell, other) for other in near & set(shape.cells))
        assert nx.is_connected(graph)
        assert shape.meetings == graph.number_of_edges()


# ------------------------------------------------------------------------------ fewest walls


def test_the_theorem_agrees_with_the_search():
    for size in range(1, 11):
        assert shapes.proved_walls(size) == fewest_walls(size)
        assert all(shape.walls == fewest_walls(size) for shape in best_shapes(size))


def test_the_theorem_in_its_own_words():
    for size in range(1, 3000):
        fits = (p for p in range(3, 200) if p * p >= 6 * size and (p - size) % 2 == 0)
        assert shapes.proved_walls(size) == next(fits)


def test_hexagons_reach_the_bound():
    for side in range(1, 30):
        assert shapes.proved_walls(6 * side * side) == 6 * side


def test_the_most_walls_are_two_more_than_the_spaces():
    assert [shapes.shapes(size)[-1].walls for size in range(1, 11)] == list(range(3, 13))


# ------------------------------------------------------------------------------ on the island


def missing_by_oracle(spaces, walls):
    around = {NAMES[edge] for edge in EDGES if len(edge & set(spaces)) == 1}
    return around - set(walls)


def brute_areas(state, size):
    """Every choice of so many open spaces, kept if networkx finds it connected."""
    position = state.position
    board = of_position(position)
    walls = [b.name for n, b in enumerate(board.borders) if position.wall[n]]
    land = nx.Graph(tuple(e) for e in EDGES if SEA not in e and NAMES[e] not in walls)
    open_land = [s for s in ORDER if position.owner[board.names.index(s)] < 0]
    chosen = (c for c in combinations(open_land, size) if nx.is_connected(land.subgraph(c)))
    return {c: missing_by_oracle(c, walls) for c in chosen if set(c) <= set(land)}


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("position", [beside_a_domain, last_position])
def test_areas_by_all_combinations(position, size):
    state = position()
    land = {frozenset(area.spaces): set(area.walls) for area in areas(state, size)}
    brute = {frozenset(spaces): walls for spaces, walls in brute_areas(state, size).items()}
    assert land == brute
    counts = [len(area.walls) for area in areas(state, size)]
    assert counts == sorted(counts)


def test_fewest_walls_on_the_island_by_the_oracle():
    assert [fewest_missing(made_up(), size) for size in range(1, 7)] == least_outlines(6)
    assert [fewest_missing(made_up(), size) for size in range(1, 8)] == [3, 4, 5, 6, 7, 6, 7]


def closed_by_networkx(walls):
    """The areas that these walls cut off from the sea."""
    open_ways = nx.Graph(tuple(edge) for edge in EDGES if NAMES[edge] not in walls)
    open_ways.add_nodes_from(ORDER)
    return [area for area in nx.connected_components(open_ways) if SEA not in area]


def test_the_missing_walls_close_the_area():
    start = beside_a_domain()
    standing = {"C4|C5", "C5|D5", "B5|C6", "C6|C7", "C7|C8", "D4|D5"}
    for size in range(1, 7):
        for area in areas(start, size)[:40]:
            closed = closed_by_networkx(standing | set(area.walls))
            assert set(area.spaces) in closed
            for wall in area.walls:
                fewer = closed_by_networkx(standing | set(area.walls) - {wall})
                assert set(area.spaces) not in fewer


# ------------------------------------------------------------------------------ words and pictures


def test_they_say_what_they_are():
    hexagon, *_ = shapes.shapes(6)
    assert str(hexagon) == "6 spaces, 6 walls"
    assert str(shapes.shapes(1)[0]) == "1 space, 3 walls"
    assert hexagon.in_words() == "6 spaces, 6 walls; rows of 3, 3"
    shown = Shapes(shapes.shapes(6))
    assert shown._repr_html_().count('<img alt="6 spaces') == 12
    assert "rows of 3, 3" in hexagon._repr_mimebundle_()["text/html"]
    assert repr(Shapes([hexagon])) == "6 spaces, 6 walls; rows of 3, 3"
    assert str(areas(beside_a_domain(), 4)[0]) == "2 walls for C7 D5 D6 D7: D6|E5, D7|D8"


def test_the_picture_draws_every_wall():
    for size in (1, 5, 9):
        for shape in shapes.shapes(size):
            assert len(shape_pictures.outer_sides(shape.spaces())) == shape.walls
            assert len(set(shape.spaces())) == size


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: shapes.shapes(0), "a shape has 1 to 12 triangles, not 0"),
        (lambda: shapes.shapes(13), "a shape has 1 to 12 triangles, not 13"),
        (lambda: shapes.proved_walls(2.5), "not 2.5"),
        (lambda: areas(beside_a_domain(), 11), "an area has 1 to 10 spaces, not 11"),
        (lambda: areas(beside_a_domain(), True), "an area has 1 to 10 spaces, not True"),
    ],
)
def test_wrong_sizes_are_refused(call, message):
    with pytest.raises(OptionError, match=message):
        call()
