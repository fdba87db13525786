"""A strip of positions: several states in a row, each with what happened on the way to it."""

from __future__ import annotations

import base64
import html
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardgames.engine.picture import picture

if TYPE_CHECKING:
    from boardgames.engine.state import State


class Strip:
    """Pictures of states side by side with captions; see `strip`."""

    def __init__(self, states: Sequence[State], captions: Sequence[str], width: int) -> None:
        self.states, self.captions, self.width = states, captions, width

    def __repr__(self) -> str:
        return "\n\n".join(
            f"{number}. {caption}\n{state}"
            for number, (state, caption) in enumerate(self._pairs(), 1)
        )

    def _repr_html_(self) -> str:
        cells = "".join(
            self._cell(number, state, caption)
            for number, (state, caption) in enumerate(self._pairs(), 1)
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:12px">{cells}</div>'

    def _pairs(self) -> list[tuple[State, str]]:
        return list(zip(self.states, self.captions, strict=True))

    def _cell(self, number: int, state: State, caption: str) -> str:
        data = base64.b64encode(picture(state).encode()).decode("ascii")
        alt = html.escape(state.describe(), quote=True)
        return (
            f'<figure style="margin:0;width:{self.width}px">'
            f'<img alt="{alt}" width="{self.width}" src="data:image/svg+xml;base64,{data}">'
            f"<figcaption>{number}. {html.escape(caption)}</figcaption></figure>"
        )


def strip(states: Sequence[State], captions: Sequence[str] | None = None, width: int = 420) -> Any:
    """Several states in a row. Without captions, each tells what its last step did."""
    if captions is None:
        captions = ["; ".join(state.last_log()) or "the start" for state in states]
    if len(captions) != len(states):
        from boardgames.engine.errors import OptionError

        raise OptionError(f"{len(states)} states need as many captions, not {len(captions)}")
    return Strip(states, captions, width)
