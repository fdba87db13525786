"""The match loop: whole games between bots, as plain functions that run plain or compiled.

A bot is a plain function ``bot(state, after, actions, count) -> action``. `state` is a copy of its
own in which all that the bot may not see is dealt anew and whose stream is the bot's own; `after`
is a spare record to try things in; the first `count` entries of `actions` are the legal actions.
A bot that declares notes (`engine/notes.py`) takes them as a fifth argument, one record a seat.
"""

from typing import Any

from boardgames.engine.contract import (
    CHANCE,
    TERMINAL,
    apply,
    apply_chance,
    forbids,
    legal_actions,
    resample,
    sample,
    score_line,
    standing,
    to_move,
    turns_taken,
)
from boardgames.engine.random_stream import below
from boardgames.engine.record import Grid, Row, copy_into

RANDOM = 0  # the number of the bot that every game has
STREAM_WORDS = 6
SCORE, RANK, TURNS, FIRST_LINE = 0, 1, 2, 3  # the numbers kept of each player of a game
START, STATE, VIEW, AFTER, RECORDS = 0, 1, 2, 3, 4  # the records a match needs
TOO_LONG = -1
UNDER_WAY = -2  # less the number of decisions made: what `moves` holds of a game not yet finished


def choose(
    bot: int, player: int, state: Any, after: Any, actions: Row, count: int, notes: Any
) -> int:
    """Stands for the bots of a match, chosen by number; each gets the notes of its seat."""
    raise NotImplementedError


def play_games(
    records: Any,
    actions: Row,
    bots: Grid,
    streams: Any,
    notes: Any,
    players: int,
    lines: int,
    limit: int,
    results: Any,
    moves: Row,
) -> int:
    """Play one game for each entry of `moves`; return how many ended well.

    records: a start position and three spares. bots: for each game the bot of each seat. streams:
    for each game the stream of chance and one for each seat. notes: for each bot that takes notes
    a record for each seat. results: for each game and player the
    score, rank, turns and score lines. moves: for each game its number of decisions. A game that a
    bot spoils stops the run: its `moves` is then UNDER_WAY less the number of decisions made (and
    the bot's choice stands first in `actions`) or TOO_LONG; records[STATE] is where it stopped.
    """
    state = records[STATE]
    for game in range(len(moves)):
        copy_into(records[START], state)
        set_stream(state, streams[game][0])
        moves[game] = UNDER_WAY
        moves[game] = play_game(
            records, actions, bots[game], streams[game], notes, limit, moves, game
        )
        if moves[game] < 0:
            return game
        for player in range(players):
            write_result(state, player, players, lines, results[game][player])
    return len(moves)


def play_game(
    records: Any,
    actions: Row,
    bots: Row,
    streams: Grid,
    notes: Any,
    limit: int,
    moves: Row,
    game: int,
) -> int:
    """Play the state to its end and return the number of decisions."""
    state = records[STATE]
    made = 0
    player = to_move(state)
    while player != TERMINAL:
        if player == CHANCE:
            apply_chance(state, sample(state))
        else:
            if made == limit:
                return TOO_LONG
            moves[game] = UNDER_WAY - made
            action = decide(records, actions, bots[player], player, streams[player + 1], notes)
            if bots[player] != RANDOM and is_illegal(state, action, len(actions)):
                actions[0] = action
                return UNDER_WAY - made
            apply(state, action)
            made += 1
        player = to_move(state)
    return made


def is_illegal(state: Any, action: int, number_of_actions: int) -> bool:
    """Whether a bot's choice is no action at all, or one that a rule forbids now."""
    return action < 0 or action >= number_of_actions or forbids(state, action) != 0


def decide(records: Any, actions: Row, bot: int, player: int, stream: Row, notes: Any) -> int:
    """One decision. All bots but the random one get a copy without the secrets of others."""
    state = records[STATE]
    count = legal_actions(state, actions)
    if bot == RANDOM:
        return actions[below(stream, count)]
    view = records[VIEW]
    copy_into(state, view)
    set_stream(view, stream)
    resample(view, player)
    action = choose(bot, player, view, records[AFTER], actions, count, notes)
    for i in range(STREAM_WORDS):
        stream[i] = view.stream[i]
    return action


def set_stream(state: Any, stream: Row) -> None:
    """Let the state draw from here on."""
    for i in range(STREAM_WORDS):
        state.stream[i] = stream[i]


def write_result(state: Any, player: int, players: int, lines: int, result: Row) -> None:
    """Write down score, rank, turns and the lines of the score sheet of one player."""
    score = 0
    for line in range(lines):
        points = score_line(state, player, line)
        result[FIRST_LINE + line] = points
        score += points
    result[SCORE] = score
    rank = 1
    for other in range(players):
        if standing(state, other) > standing(state, player):
            rank += 1
    result[RANK] = rank
    result[TURNS] = turns_taken(state, player)
