"""Cities by themselves as pictures, without dice and pirates: one, or several side by side."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, NamedTuple

from boardgames.engine.game import State, load
from boardgames.engine.picture import image_of, scene_of
from boardgames.engine.svg import picture

from .drawing_city import LARGE_HEIGHT, LARGE_WIDTH, city_in_words, large_city

if TYPE_CHECKING:
    from .layouts import Layout

EDGE = 6


class City(NamedTuple):
    """One player's city in a state, and the words below its picture."""

    state: State
    player: int
    caption: str

    def image(self) -> str:
        """An ``<img>`` whose alternative text names everything that stands in the city."""
        drawn = large_city(scene_of(self.state), self.player, EDGE, EDGE)
        alt = f"{city_in_words(self.state.position, self.player)}. {self.caption}"
        return image_of(picture(LARGE_WIDTH + 2 * EDGE, LARGE_HEIGHT + 2 * EDGE, alt, drawn), alt)

    def figure(self) -> str:
        """The picture with its words below."""
        caption = html.escape(self.caption)
        style = f"margin:0;max-width:{LARGE_WIDTH + 2 * EDGE}px"
        return f'<figure style="{style}">{self.image()}<figcaption>{caption}</figcaption></figure>'


class Cities(tuple[City, ...]):
    """Several cities; they show themselves side by side."""

    def __repr__(self) -> str:
        return "\n".join(city.caption for city in self)

    def _repr_html_(self) -> str:
        figures = "".join(city.figure() for city in self)
        return f'<div style="display:flex;flex-wrap:wrap;gap:12px">{figures}</div>'


def side_by_side(*cities: Layout | City) -> Cities:
    """Layouts, or cities of states, as pictures in a row with their words below."""
    return Cities(city if isinstance(city, City) else city_of(city) for city in cities)


def city_of(layout: Layout) -> City:
    """A layout as the first player's city."""
    state = load("saint_malo").state_from_dict({"city": layout.city}, seed=0)
    return City(state, 0, str(layout))
