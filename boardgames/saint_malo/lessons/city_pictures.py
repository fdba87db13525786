"""Cities by themselves as pictures, without dice and pirates: one, or several side by side."""

from __future__ import annotations

import html
from typing import NamedTuple, Protocol

from boardgames.engine.picture import image_of, scene_of
from boardgames.engine.state import State
from boardgames.engine.svg import at, picture

from ..drawing.board import LARGE_WIDTH, city_in_words, large_city

EDGE = 6
SIZE = LARGE_WIDTH + 2 * EDGE  # a city is as high as it is wide
THREE_IN_A_ROW = 272


class Pictured(Protocol):
    """What can be shown as a city: a city itself, or a layout."""

    def as_city(self) -> City:
        """The city to be drawn."""


class City(NamedTuple):
    """One player's city in a state, and the words below its picture."""

    state: State
    player: int
    caption: str

    def as_city(self) -> City:
        """The city itself."""
        return self

    def image(self, width: int = SIZE) -> str:
        """An ``<img>`` whose alternative text names everything that stands in the city."""
        drawn = large_city(scene_of(self.state), self.player, EDGE, EDGE)
        alt = f"{city_in_words(self.state.position, self.player)}. {self.caption}"
        return image_of(picture(width, width, alt, at(0, 0, drawn, scale=width / SIZE)), alt)

    def figure(self, width: int = SIZE) -> str:
        """The picture with its words below."""
        return (
            f'<figure style="margin:0;max-width:{width}px">{self.image(width)}'
            f"<figcaption>{html.escape(self.caption)}</figcaption></figure>"
        )


class Cities(tuple[City, ...]):
    """Several cities; they show themselves side by side, three in a row a bit smaller."""

    def __repr__(self) -> str:
        return "\n".join(city.caption for city in self)

    def _repr_html_(self) -> str:
        width = THREE_IN_A_ROW if len(self) > 2 else SIZE
        figures = "".join(city.figure(width) for city in self)
        return f'<div style="display:flex;flex-wrap:wrap;gap:12px">{figures}</div>'


def side_by_side(*cities: Pictured) -> Cities:
    """Cities of states, or layouts, as pictures in a row with their words below."""
    return Cities(city.as_city() for city in cities)
