"""The pieces of SVG that all drawings use."""

import xml.etree.ElementTree as ET
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.engine import svg


def luminance(colour: str) -> float:
    """Relative luminance as the Web Content Accessibility Guidelines define it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_palette_reads_well() -> None:
    words = (svg.INK, svg.MUTED, svg.LEGAL, svg.CHOSEN, svg.GOOD, svg.BAD)
    for colour, ground in product(words, (svg.PAPER, svg.PANEL)):
        assert contrast(colour, ground) >= 4.5, (colour, ground)
    assert contrast(svg.INK, svg.GOLD) >= 4.5


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (3.0, "3"), (0.1 + 0.2, "0.3"), (1 / 3, "0.33"), (-0.001, "0"), (-2.5, "-2.5")],
)
def test_numbers_are_written_in_one_way(value: float, written: str) -> None:
    assert svg.number(value) == written


@given(st.text())
def test_any_words_can_be_drawn(words: str) -> None:
    drawn = svg.picture(100, 50, words, svg.text(1, 20, words), svg.bold(1, 40, words))
    root = ET.fromstring(drawn)
    plain = {word for word in words if word >= " " or word in "\t\n"}
    assert set("".join(root.itertext())) <= plain | {"\r", "\n"}
    assert root.get("width") == "100"


def test_attributes_are_named_as_in_svg_and_none_is_left_out() -> None:
    assert svg.element("g", class_="a", data_action=3, aria_label=None) == (
        '<g class="a" data-action="3"/>'
    )


def test_button_tells_what_it_does() -> None:
    drawn = ET.fromstring(svg.button("wall at c1", (0, 0, 30, 30), action=7, legal=False))
    assert drawn.attrib == {
        "class": "target",
        "data-action": "7",
        "role": "button",
        "aria-label": "wall at c1",
        "aria-disabled": "true",
    }
    picked = ET.fromstring(svg.button("die 1", (0, 0, 30, 30), pick="die-0", pressed=True))
    assert picked.get("data-pick") == "die-0"
    assert picked.get("aria-pressed") == "true"
    assert picked.get("class") == "target legal"


def test_button_too_small_to_hit_is_refused() -> None:
    with pytest.raises(ValueError, match="smaller than 24"):
        svg.button("tiny", (0, 0, 23, 40), action=1)


def test_arrow_ends_where_it_points() -> None:
    steps = ET.fromstring(svg.arrow(0, 0, 30, 0)).get("d")
    assert steps is not None
    assert steps.startswith("M0 0L30 0M")
    assert " 30 0 " in steps
