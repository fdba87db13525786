"""Bots that look at everything in the record they are given, hidden or not.

They get copies in which the hidden things are dealt anew, so looking does not help them: that is
what the tests prove with them.
"""

from .peeking import peeking
from .trying import trying

BOTS = {"peeking": peeking, "trying": trying}
