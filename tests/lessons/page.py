"""A lesson as text, for tests of what it says: its prose, its code, and what it shows."""

import json
import re
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


class Page:
    """The notebook of one lesson, such as ``Page("saint_malo/2_dice_and_chance")``."""

    def __init__(self, name: str) -> None:
        text = (NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf8")
        self._cells: list[Any] = json.loads(text)["cells"]
        self.prose = "\n".join(self.sources("markdown"))
        self.code = "\n".join(self.sources("code"))
        self.shown = self._shown()

    def sources(self, kind: str) -> list[str]:
        """The text of each cell of a kind."""
        return ["".join(cell["source"]) for cell in self._cells if cell["cell_type"] == kind]

    def _shown(self) -> str:
        """All outputs as text, pictures by their text."""
        parts: list[Any] = []
        for cell in self._cells:
            for output in cell.get("outputs", []):
                data = output.get("data", {})
                parts += (
                    output.get("text", []),
                    data.get("text/plain", []),
                    data.get("text/html", []),
                )
        text = "".join("\n" + "".join(part) for part in parts)
        return re.sub(r'src="data:[^"]*"', "", text)
