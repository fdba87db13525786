"""One spelling for the many characters that mean the same: dashes, spaces, digits, signs."""

from __future__ import annotations

import re
import unicodedata

from .errors import MOST_CHARACTERS, AnswerError

_SIGNS = {
    **dict.fromkeys("−˗⁃", "-"),
    **dict.fromkeys("⁄∕÷", "/"),
    **dict.fromkeys("∶", ":"),
    **dict.fromkeys("٪", "%"),
    **dict.fromkeys("×✕✖⨯∗⋅∙•", "*"),
    **dict.fromkeys("~≃≅∼≒", "≈"),
    **dict.fromkeys("’‘ʼ′`´", "'"),
    **dict.fromkeys('“”„«»"', " "),
}
_RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-", strict=True))
_RAISED_RUN = re.compile(f"[{''.join(_RAISED)}]+")


def plain(text: str) -> str:
    """The text in lower case with one sign for each meaning; an error if it is too long.

    ``½`` becomes `` 1/2`` (so ``1½`` is a mixed number) and ``10⁻²`` becomes ``10^-2``.
    """
    if len(text) > MOST_CHARACTERS:
        raise AnswerError(f"an answer has {MOST_CHARACTERS} characters at most")
    raised = _RAISED_RUN.sub(lambda run: "^" + "".join(map(_RAISED.__getitem__, run[0])), text)
    return " ".join("".join(map(_plain, raised)).lower().split())


def _plain(character: str) -> str:
    if character in _SIGNS:
        return _SIGNS[character]
    category = unicodedata.category(character)
    if category == "Pd":
        return "-"
    if category == "Cf":
        return ""
    if category == "Nd":
        return str(unicodedata.decimal(character))
    usual = unicodedata.normalize("NFKC", character)
    if category == "No" and "⁄" in usual:
        return " " + usual.replace("⁄", "/")
    return usual
