"""A page that asks a rules page everything there is to ask, so that plain and compiled compare."""

from typing import Any

from boardgames.engine.contract import (
    CHANCE,
    TERMINAL,
    apply,
    apply_chance,
    chance,
    derive,
    forbids,
    legal_actions,
    problem,
    resample,
    sample,
    score_count,
    score_line,
    standing,
    to_move,
    turns_taken,
)
from boardgames.engine.random_stream import below
from boardgames.engine.record import Grid, Row, copy_into

TO_MOVE, PROBLEM, LISTED, SUM, SAMPLE, FIRST_PLAYER = 0, 1, 2, 3, 4, 5
PER_PLAYER = 3
MIX = 1000003
MODULUS = 2305843009213693951 // MIX  # products stay below 2**62


def examine(
    states: Any, made: Any, actions: Row, weights: Row, answers: Grid, broken: Grid, lines: int
) -> int:
    """Ask everything about every state, and make every state that can follow one of them.

    Returns how many were made. answers: for each state the numbers named above. broken: for each
    state what `forbids` says of every action number.
    """
    count = 0
    for i in range(len(states)):
        player = to_move(states[i])
        answers[i][TO_MOVE] = player
        answers[i][PROBLEM] = problem(states[i])
        about_players(states[i], answers[i], lines)
        if player == CHANCE:
            count = after_chance(states[i], made, actions, weights, answers[i], count)
        elif player != TERMINAL:
            for action in range(len(broken[i])):
                broken[i][action] = forbids(states[i], action)
            count = after_actions(states[i], made, actions, answers[i], count)
        count = copies(states[i], made, count)
    return count


def about_players(state: Any, answer: Row, lines: int) -> None:
    for player in range(state.players):
        first = FIRST_PLAYER + PER_PLAYER * player
        answer[first] = standing(state, player)
        answer[first + 1] = turns_taken(state, player)
        mixed = 0
        for line in range(lines):
            mixed = mix(mixed, score_line(state, player, line))
            mixed = mix(mixed, score_count(state, player, line))
        answer[first + 2] = mixed


def mix(value: int, number: int) -> int:
    return (value * MIX + number) % MODULUS


def after_actions(state: Any, made: Any, actions: Row, answer: Row, count: int) -> int:
    listed = legal_actions(state, actions)
    answer[LISTED] = listed
    for i in range(listed):
        answer[SUM] = mix(answer[SUM], actions[i])
        copy_into(state, made[count])
        apply(made[count], actions[i])
        count += 1
    return count


def after_chance(
    state: Any, made: Any, outcomes: Row, weights: Row, answer: Row, count: int
) -> int:
    listed = chance(state, outcomes, weights)
    answer[LISTED] = listed
    for i in range(listed):
        answer[SUM] = mix(mix(answer[SUM], outcomes[i]), weights[i])
    copy_into(state, made[count])
    answer[SAMPLE] = sample(made[count])
    apply_chance(made[count], answer[SAMPLE])
    copy_into(state, made[count + 1])
    apply_chance(made[count + 1], outcomes[listed // 2])
    return count + 2


def copies(state: Any, made: Any, count: int) -> int:
    """The state derived anew, and as each player may think it is."""
    copy_into(state, made[count])
    derive(made[count])
    for player in range(state.players):
        copy_into(state, made[count + 1 + player])
        resample(made[count + 1 + player], player)
    return count + 1 + state.players


def play_random(states: Any, stream: Row, actions: Row, moves: Row) -> int:
    """Play the first state to its end; every number chosen or drawn goes into `moves`."""
    count = 0
    player = to_move(states[0])
    while player != TERMINAL and count < len(moves):
        if player == CHANCE:
            moves[count] = sample(states[0])
            apply_chance(states[0], moves[count])
        else:
            moves[count] = actions[below(stream, legal_actions(states[0], actions))]
            apply(states[0], moves[count])
        count += 1
        player = to_move(states[0])
    return count


def examine_or_play(
    playing: int,
    states: Any,
    made: Any,
    actions: Row,
    weights: Row,
    answers: Grid,
    broken: Grid,
    lines: int,
) -> int:
    """Both of the above behind one door, so that a game is compiled only once for them.

    Playing takes its stream from `weights` and writes the moves into the first row of `broken`.
    """
    if playing == 1:
        return play_random(states, weights, actions, broken[0])
    return examine(states, made, actions, weights, answers, broken, lines)
