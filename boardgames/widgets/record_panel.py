"""Save and load: the text record of the game, to copy, to keep as a file, and to take up again."""

from __future__ import annotations

import base64
from typing import Any

import ipywidgets

from boardgames.engine.errors import RecordError

from .panel import Panel, button, note, row


class RecordPanel(Panel):
    """The record as text, a link that keeps it as a file, and two ways to load one."""

    title = "Save and load"
    tooltip = "The record of this game as text or as a file"

    def parts(self) -> list[Any]:
        """The text and what can be done with it."""
        self.text = ipywidgets.Textarea(
            layout={"width": "auto", "height": "180px"},
            placeholder="Paste a record here, then press Load.",
            continuous_update=False,
        )
        self.write = button("Show record", "Write the record of this game into the text", "pencil")
        self.read = button("Load", "Take up the game whose record is in the text", "folder-open")
        self.upload = ipywidgets.FileUpload(
            accept=".txt", multiple=False, description="Load a file", tooltip="A saved record"
        )
        self.link = ipywidgets.HTML()
        self.write.on_click(self.live.answer(self._write))
        self.read.on_click(self.live.answer(lambda: self.live.load(self.text.value)))
        self.upload.observe(self.live.answer(self._uploaded), "value")
        secret = note("A record holds the whole game, hidden cards too.")
        return [row(self.write, self.link, self.read, self.upload), self.text, secret]

    def refresh(self) -> None:
        """The link keeps the game as it stands."""
        data = base64.b64encode(self.live.save().encode()).decode("ascii")
        name = f"{self.live.game.name}.txt"
        self.link.value = (
            f'<a class="boardgames-download" download="{name}" '
            f'href="data:text/plain;charset=utf-8;base64,{data}">Save as {name}</a>'
        )

    def _write(self) -> None:
        self.text.value = self.live.save()

    def _uploaded(self) -> None:
        if not self.upload.value:
            return
        file = self.upload.value[0]
        self.upload.value = ()
        try:
            record = bytes(file["content"]).decode()
        except UnicodeDecodeError:
            raise RecordError(f"{file['name']} is no game record: it is not text") from None
        self.live.load(record)
