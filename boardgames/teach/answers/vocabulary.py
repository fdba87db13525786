"""The words that may stand around a number: units, and words that change nothing."""

from __future__ import annotations

_UNITS = """
card cards; ducat ducats; coin coins; point points pt pts vp vps; die dice; box boxes; wall walls;
space spaces; border borders; shore shores; turn turns; round rounds; game games; time times;
way ways; move moves; action actions; roll rolls; reroll rerolls; throw throws; draw draws;
house houses; villa villas; tower towers; domain domains; market markets; hand hands; deck decks;
head heads; cross crosses; log logs; crate crates; sword swords; symbol symbols; face faces;
church churches; merchant merchants; juggler jugglers; soldier soldiers; priest priests;
cannon cannons; attack attacks; pirate pirates; pile piles; line lines; row rows; column columns;
player players; person persons people; seat seats; city cities; island islands; side sides;
case cases; outcome outcomes; order orders; arrangement arrangements; combination combinations;
pair pairs; triangle triangles; hexagon hexagons; square squares; token tokens; stone stones;
error errors; unit units; tile tiles; bid bids; step steps; win wins; trial trials;
success successes; experiment experiments; seed seeds; pound pounds; euro euros; dollar dollars
"""
FAMILIES = {word: family.split()[0] for family in _UNITS.split(";") for word in family.split()}
_ARTICLES = "a an the each every all these those this that any"
_OPINION = """
i we you he she they it its so thus hence therefore then because think thinks believe guess say
says get gets got have has had need needs make makes there is are be was were been would will must
should can could do does did may might maybe perhaps probably my our your his her their me us
answer answers result results solution equals equal about approximately approx approximate
ca circa roughly around nearly almost exactly precisely exact just only up comes come down amounts
amount leaves leave left remain remaining remains gives give with by at on after for s
probability probabilities chance chances likelihood proportion share fraction percentage value
expected expectation mean average total sum number nr no p pr prob prize price cost costs paid pay
pays worth score scores scored earn earns gain gains altogether please thanks here rule rounded
standard deviation deviations victory playing objective final extra additional more free new
whole long run vs them in of per c x n y k e favour favor
"""
_LETTERS = "p pr prob e x y n k z t m"
_BOUND_WORDS = "least most between or not than under below above over from"

ARTICLES = frozenset(_ARTICLES.split())
FILLERS = ARTICLES | frozenset(_OPINION.split())
LETTERS_OF_LABELS = frozenset(_LETTERS.split())
BOUNDS = ("<", ">", "≤", "≥")
BOUND_WORDS = frozenset(_BOUND_WORDS.split())


def family(unit: str) -> str:
    """The unit that a word names, whether one or several: ``ducats`` is ``ducat``."""
    return FAMILIES.get(unit.lower(), unit.lower())
