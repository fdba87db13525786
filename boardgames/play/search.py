"""Bots for any game: one step ahead, flat Monte Carlo, and Monte Carlo tree search.

All are page functions in whole numbers, made by a factory that fixes their parameters; they run
plain and compiled. Whatever a player cannot see is dealt anew for every playout, so they play
games with hidden hands as well (determinization). Sources: R. Coulom, "Efficient selectivity and
backup operators in Monte-Carlo tree search" (2006); P. Cowling, E. Powley, D. Whitehouse,
"Information set Monte Carlo tree search" (2012); the exploration term is that of D. Silver et
al., "Mastering the game of Go without human knowledge" (2017), with equal priors.
"""

from collections.abc import Callable
from typing import Annotated, Any

from boardgames.engine.checks import checked_count
from boardgames.engine.contract import (
    CHANCE,
    TERMINAL,
    apply,
    apply_chance,
    legal_actions,
    resample,
    sample,
    standing,
    to_move,
)
from boardgames.engine.notes import takes_notes
from boardgames.engine.random_stream import below
from boardgames.engine.record import Grid, Record, Row, copy_into, record, scratch

Bot = Callable[[Any, Any, Row, int, "Values"], int] | Callable[[Any, Any, Row, int, "Tree"], int]
Valuation = Callable[[Any, int], int]

MOST_ACTIONS = 4096  # of a game that these bots can play
NODES = 2048
MOVE, MOVER, VISITS, PAYOFFS, PARENT, CHILD, SIBLING, WIDTH = range(8)
ROOT = 0
NONE = 0  # no node: the root is nobody's child
SCALE = 65536  # payoffs and exploration are compared in units of 1 / SCALE
SCALE_ROOT = 256
STREAM_WORDS = 6


@record
class Values(Record):
    """Notes on the legal actions: which they are, and what each was found to be worth."""

    moves: Annotated[Row, scratch((MOST_ACTIONS,))]
    values: Annotated[Row, scratch((MOST_ACTIONS,))]


@record
class Tree(Record):
    """The nodes of a search tree, a row each; the columns are MOVE to SIBLING."""

    nodes: Annotated[Grid, scratch((NODES, WIDTH))]


def one_step(valuation: Valuation = standing, samples: int = 4) -> Bot:
    """A bot that takes the action after which its valuation is best, of equal ones any.

    valuation: a page function (state, player) -> whole number. samples: how often the chance
    events that follow an action are drawn; all actions meet the same draws.
    """
    samples = checked_count(samples, "samples")

    def value_of(state: Any, after: Any, action: int, player: int) -> int:
        total = 0
        for draw in range(samples):
            drawn = try_action(state, after, action, draw)
            if drawn == 0:
                return samples * valuation(after, player)
            total += valuation(after, player)
        return total

    @takes_notes(Values)
    def one_step_bot(state: Any, after: Any, actions: Row, count: int, notes: Values) -> int:
        me = to_move(state)
        for i in range(count):
            notes.values[i] = value_of(state, after, actions[i], me)
        return actions[highest(notes.values, count, state.stream)]

    return one_step_bot


def flat_monte_carlo(playouts: int = 20, depth: int = 60) -> Bot:
    """A bot that plays on at random after each action and takes the one with the best payoff.

    playouts: random games an action. depth: decisions after which a playout is cut off and the
    standing counts.
    """
    playouts, depth = checked_count(playouts, "playouts"), checked_count(depth, "depth", 0)

    @takes_notes(Values)
    def flat_monte_carlo_bot(
        state: Any, after: Any, actions: Row, count: int, notes: Values
    ) -> int:
        me = to_move(state)
        for i in range(count):
            notes.moves[i] = actions[i]
            notes.values[i] = 0
        for _ in range(playouts):
            for i in range(count):
                begin_playout(state, after, me)
                apply(after, notes.moves[i])
                play_at_random(after, actions, depth)
                notes.values[i] += payoff(after, me, state.players)
                keep_stream(after, state)
        return notes.moves[highest(notes.values, count, state.stream)]

    return flat_monte_carlo_bot


def tree_search(playouts: int = 400, depth: int = 40) -> Bot:
    """A bot that searches by Monte Carlo tree search with chance nodes.

    playouts: walks through the tree a decision. depth: decisions of the random play after a new
    leaf, after which the standing counts.
    """
    playouts, depth = checked_count(playouts, "playouts"), checked_count(depth, "depth", 0)

    @takes_notes(Tree)
    def tree_search_bot(state: Any, after: Any, actions: Row, count: int, notes: Tree) -> int:
        if count == 1:
            return actions[0]
        me = to_move(state)
        size = new_node(notes.nodes, ROOT, NONE, 0, me)
        for _ in range(playouts):
            begin_playout(state, after, me)
            size = walk(after, actions, notes.nodes, size, state.players, depth)
            keep_stream(after, state)
        return most_visited(notes.nodes)

    return tree_search_bot


BOTS: dict[str, Bot] = {
    "one_step": one_step(),
    "flat_monte_carlo": flat_monte_carlo(),
    "mcts": tree_search(),
}


# ------------------------------------------------------------------------------ playouts


def try_action(state: Any, after: Any, action: int, draw: int) -> int:
    """An action and the chance events that follow it, the same for the same draw; their number."""
    copy_into(state, after)
    for _ in range(draw):
        below(after.stream, 2)
    apply(after, action)
    events = 0
    while to_move(after) == CHANCE:
        apply_chance(after, sample(after))
        events += 1
    return events


def highest(values: Row, count: int, stream: Row) -> int:
    """The place of the highest of the first `count` values; any of equal ones."""
    best = 0
    equal = 0
    for i in range(count):
        if equal == 0 or values[i] > values[best]:
            best = i
            equal = 1
        elif values[i] == values[best]:
            equal += 1
            if below(stream, equal) == 0:
                best = i
    below(stream, 2)  # so that the next decision meets other draws even if there was no choice
    return best


def begin_playout(state: Any, after: Any, player: int) -> None:
    """A fresh copy in which all that the player cannot see is dealt anew."""
    copy_into(state, after)
    resample(after, player)


def keep_stream(after: Any, state: Any) -> None:
    """Let the next playout draw on from where this one stopped."""
    for i in range(STREAM_WORDS):
        state.stream[i] = after.stream[i]


def play_at_random(state: Any, actions: Row, depth: int) -> None:
    """Play on at random to the end, or for this many decisions."""
    decisions = 0
    player = to_move(state)
    while player != TERMINAL and decisions < depth:
        if player == CHANCE:
            apply_chance(state, sample(state))
        else:
            count = legal_actions(state, actions)
            apply(state, actions[below(state.stream, count)])
            decisions += 1
        player = to_move(state)


def payoff(state: Any, player: int, players: int) -> int:
    """Opponents behind minus opponents ahead, by the standing."""
    own = standing(state, player)
    value = 0
    for other in range(players):
        theirs = standing(state, other)
        if theirs < own:
            value += 1
        elif theirs > own:
            value -= 1
    return value


# ------------------------------------------------------------------------------ the tree


def new_node(tree: Grid, node: int, parent: int, move: int, mover: int) -> int:
    """Write a node without visits in front of its siblings; return how many nodes there are."""
    tree[node][MOVE] = move
    tree[node][MOVER] = mover
    tree[node][VISITS] = 0
    tree[node][PAYOFFS] = 0
    tree[node][PARENT] = parent
    tree[node][CHILD] = NONE
    tree[node][SIBLING] = NONE
    if node != ROOT:
        tree[node][SIBLING] = tree[parent][CHILD]
        tree[parent][CHILD] = node
    return node + 1


def find_child(tree: Grid, node: int, move: int) -> int:
    """The child that this move leads to, or NONE."""
    child = tree[node][CHILD]
    while child != NONE and tree[child][MOVE] != move:
        child = tree[child][SIBLING]
    return child


def walk(state: Any, actions: Row, tree: Grid, size: int, players: int, depth: int) -> int:
    """One playout: down the tree, one new node, random play, and the payoffs back up.

    size: how many nodes there are; returns how many there are then. `actions` is room for the
    legal actions met on the way.
    """
    node = ROOT
    inside = True
    while inside and to_move(state) != TERMINAL:
        mover = to_move(state)
        move = sample(state) if mover == CHANCE else choose_move(state, actions, tree, node)
        child = find_child(tree, node, move)
        if child == NONE:
            inside = mover == CHANCE
            if size == NODES:
                inside = False
            else:
                child = size
                size = new_node(tree, child, node, move, mover)
        if mover == CHANCE:
            apply_chance(state, move)
        else:
            apply(state, move)
        if child != NONE:
            node = child
    play_at_random(state, actions, depth)
    back_up(state, tree, node, players)
    return size


def choose_move(state: Any, actions: Row, tree: Grid, node: int) -> int:
    """A legal move not tried yet, at random; if all were tried, the most promising one."""
    count = legal_actions(state, actions)
    untried = 0
    for i in range(count):
        if find_child(tree, node, actions[i]) == NONE:
            untried += 1
    if untried > 0:
        wanted = below(state.stream, untried)
        for i in range(count):
            if find_child(tree, node, actions[i]) == NONE:
                if wanted == 0:
                    return actions[i]
                wanted -= 1
    return most_promising(state, actions, count, tree, node)


def most_promising(state: Any, actions: Row, count: int, tree: Grid, node: int) -> int:
    """The legal move with the best mean payoff plus a bonus for moves that were tried seldom."""
    bonus = square_root(tree[node][VISITS] * SCALE) * SCALE_ROOT * (state.players - 1)
    best = actions[0]
    most = -SCALE * SCALE
    for i in range(count):
        child = find_child(tree, node, actions[i])
        tried = tree[child][VISITS]
        promise = tree[child][PAYOFFS] * SCALE // max(1, tried) + bonus // (1 + tried)
        if promise > most:
            most = promise
            best = actions[i]
    return best


def back_up(state: Any, tree: Grid, leaf: int, players: int) -> None:
    """Count a visit on the way from the leaf to the root, and each mover's payoff."""
    node = leaf
    at_root = False
    while not at_root:
        tree[node][VISITS] += 1
        if tree[node][MOVER] >= 0:
            tree[node][PAYOFFS] += payoff(state, tree[node][MOVER], players)
        at_root = node == ROOT
        node = tree[node][PARENT]


def most_visited(tree: Grid) -> int:
    """The move from the root that was tried most often."""
    child = tree[ROOT][CHILD]
    best = child
    while child != NONE:
        if tree[child][VISITS] > tree[best][VISITS]:
            best = child
        child = tree[child][SIBLING]
    return tree[best][MOVE]


def square_root(number: int) -> int:
    """The whole part of the square root, by Newton's method."""
    if number < 2:
        return number
    root = number
    better = (root + 1) // 2
    while better < root:
        root = better
        better = (root + number // root) // 2
    return root
