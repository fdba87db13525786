"""The curtain that hides the board while people change seats."""

from boardgames.engine.svg import PANEL, PAPER, bold, centred, element, picture, plate, rect

WIDTH, HEIGHT = 800, 300
_BUTTON = (350, 170, 100, 44)


def words(player: int) -> str:
    """What the curtain asks for."""
    return f"P{player}, take the seat and press Show"


def draw(player: int) -> str:
    """The curtain, with a button that the player to move presses when alone before the board."""
    folds = "".join(
        rect((x, 0, 20, HEIGHT), fill=PANEL, opacity="0.6") for x in range(0, WIDTH, 40)
    )
    x, y, width, height = _BUTTON
    face = centred(x + width / 2, y + height / 2 + 6, "Show", 18, fill=PAPER, font_weight="bold")
    button = element(
        "g",
        plate(_BUTTON),
        face,
        class_="target legal",
        data_show="seat",
        role="button",
        aria_label="Show",
    )
    title = bold(WIDTH / 2, 120, words(player), 24, text_anchor="middle")
    return picture(WIDTH, HEIGHT, words(player), folds, title, button)
