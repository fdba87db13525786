"""The numbers of the valuation that are a matter of judgement."""

POINT = 100

# The valuation: every number that is a matter of judgement. Most were tuned one at a time by the
# mean margin of two-player games against the untuned ones, and confirmed on games of other seeds.
COIN_LATER = 85  # what a coin is worth above its half point while the game is young
COINS_WANTED = 8  # further coins are worth their half point only
LOG_LATER = 60  # what a log is worth above its point while an architect may still come
LOGS_WANTED = 6
CRATE_LATER = 53  # what a crate is worth to merchants to come ...
CRATE_LESS = 5  # ... less this for each crate in the city
KIND_LATER = 90  # the first person of a kind, for jugglers to come
FREE_PERSON = 650  # the bonus of the top wall
GAPS_FILLED = (100, 78, 36, 20, 10)  # per cent: a church with this many gaps below it
SIDE_SHARE = (20, 30, 43, 58, 77, 100)  # per cent of a side's worth with this many sections
DEFENCE_SHARE = 77  # per cent of a cannon that a defence growing towards the strength may save
NEAR_CRATE = 7  # a merchant's space beside a new crate, for each crate there
NEAR_CHURCH = 17  # a priest's space beside a new church, for each church there
NEAR_KIND = 10  # a juggler's space beside a new kind of person, for each kind there
FILLING = 16  # the full city's points are in reach with fewer empty spaces than this
HORIZON = 9  # per cent of all promises that each empty space of the fullest city keeps alive
SPACES_A_TURN = 17  # tenths: how fast cities fill
SWORDS_A_TURN = 85  # hundredths
