"""Figures a screen reader can read: JupyterLab drops alternative text that comes as metadata."""

from __future__ import annotations

import base64
import html
import io
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def show(figure: Figure, alt: str) -> Any:
    """A matplotlib figure as an image with alternative text and the same text as its caption."""
    import matplotlib.pyplot as plt
    from IPython.display import HTML

    buffer = io.BytesIO()
    options: dict[str, Any] = {"metadata": {"Software": None}}
    figure.savefig(buffer, format="png", dpi=100, bbox_inches="tight", facecolor="white", **options)
    plt.close(figure)
    data = base64.b64encode(buffer.getvalue()).decode("ascii")
    text = html.escape(alt, quote=True)
    page: Any = HTML
    return page(
        f'<figure><img alt="{text}" src="data:image/png;base64,{data}">'
        f"<figcaption>{text}</figcaption></figure>"
    )
