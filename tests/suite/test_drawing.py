"""Every game's picture: the same each time, complete in itself, and of a size that fits a page."""

import re
import xml.etree.ElementTree as ET

from boardgames.engine.picture import scene_of

from .tables import Table, every_game, some


@every_game
def test_same_position_same_bytes_and_plain_numbers(table: Table) -> None:
    for state in some(table, 30):
        text = table.game.room("drawing").draw(scene_of(state))
        assert text == table.game.room("drawing").draw(scene_of(state.clone()))
        assert not re.search(r"\.\d{3}|\d[eE][-+]?\d|nan|inf\b", re.sub(r"#\w+", "", text))


@every_game
def test_pictures_stand_alone(table: Table) -> None:
    for state in some(table, 30):
        text = table.game.room("drawing").draw(scene_of(state))
        assert not re.search(r"\sid=|href|<script|<style|url\(|<foreignObject", text)
        root = ET.fromstring(text)
        assert root.attrib["viewBox"] == f"0 0 {root.get('width')} {root.get('height')}"
        assert int(root.attrib["width"]) <= 880
        assert int(root.attrib["height"]) <= 800
        assert len(text) < 140_000
        assert root.get("aria-label") == state.describe()
        assert "alt=" in state._repr_mimebundle_()["text/html"]
