"""The table of lessons is read from the notebooks."""

import json

import pytest

from boardgames import OptionError
from boardgames.teach import contents


def write(path, text):
    path.parent.mkdir(exist_ok=True)
    cells = [{"cell_type": "code", "source": []}, {"cell_type": "markdown", "source": [text]}]
    path.write_text(json.dumps({"cells": cells}), encoding="utf8")


def test_titles_minutes_and_levels_are_found(tmp_path):
    write(
        tmp_path / "b_game" / "1_rules.ipynb",
        "# Rules <b>\n\n**Time:** 45 minutes · **Level:** beginner · x",
    )
    write(tmp_path / "a_game" / "2_chance.ipynb", "# Chance\n\nno time")
    table = contents(tmp_path)
    assert [entry.title for entry in table] == ["Chance", "Rules <b>"]
    assert table[1].minutes == 45
    assert table[1].level == "beginner"
    assert "&lt;b&gt;" in table._repr_html_()
    assert 'href="b_game/1_rules.ipynb"' in table._repr_html_()
    assert "45 min" in repr(table)


def test_no_lessons_is_an_error(tmp_path):
    with pytest.raises(OptionError, match="no lessons"):
        contents(tmp_path)
