"""Bots for any game: one step ahead, flat Monte Carlo, and Monte Carlo tree search.

All are page functions in whole numbers, made by a factory that fixes their parameters; they run
plain and compiled. Whatever a player cannot see is dealt anew for every playout, so they play
games with hidden hands as well (determinization). Sources: R. Coulom, "Efficient selectivity and
backup operators in Monte-Carlo tree search" (2006); P. Cowling, E. Powley, D. Whitehouse,
"Information set Monte Carlo tree search" (2012); the exploration term is that of D. Silver et
al., "Mastering the game of Go without human knowledge" (2017), with equal priors.
"""

from collections.abc import Callable
from typing import Any

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
from boardgames.engine.random_stream import below
from boardgames.engine.record import Row, copy_into

from .checks import checked_count

Bot = Callable[[Any, Any, Row, int], int]
Valuation = Callable[[Any, int], int]

# A bot may write on its row of actions behind the places for the legal actions: on MEMORY numbers.
NODES = 2048
MOVE, MOVER, VISITS, PAYOFFS, PARENT, CHILD, SIBLING, WIDTH = 0, 1, 2, 3, 4, 5, 6, 7
MEMORY = NODES * WIDTH
ROOT = 0
NONE = 0  # no node: the root is nobody's child
SCALE = 65536  # payoffs and exploration are compared in units of 1 / SCALE
SCALE_ROOT = 256
STREAM_WORDS = 6


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

    def one_step_bot(state: Any, after: Any, actions: Row, count: int) -> int:
        me = to_move(state)
        memory = len(actions) - MEMORY
        for i in range(count):
            actions[memory + i] = value_of(state, after, actions[i], me)
        return actions[highest(actions, memory, count, state.stream)]

    return one_step_bot


def flat_monte_carlo(playouts: int = 20, depth: int = 60) -> Bot:
    """A bot that plays on at random after each action and takes the one with the best payoff.

    playouts: random games an action. depth: decisions after which a playout is cut off and the
    standing counts.
    """
    playouts, depth = checked_count(playouts, "playouts"), checked_count(depth, "depth", 0)

    def flat_monte_carlo_bot(state: Any, after: Any, actions: Row, count: int) -> int:
        me = to_move(state)
        moves = len(actions) - MEMORY
        values = moves + count
        for i in range(count):
            actions[moves + i] = actions[i]
            actions[values + i] = 0
        for _ in range(playouts):
            for i in range(count):
                begin_playout(state, after, me)
                apply(after, actions[moves + i])
                play_at_random(after, actions, depth)
                actions[values + i] += payoff(after, me, state.players)
                keep_stream(after, state)
        return actions[moves + highest(actions, values, count, state.stream)]

    return flat_monte_carlo_bot


def tree_search(playouts: int = 400, depth: int = 40) -> Bot:
    """A bot that searches by Monte Carlo tree search with chance nodes.

    playouts: walks through the tree a decision. depth: decisions of the random play after a new
    leaf, after which the standing counts.
    """
    playouts, depth = checked_count(playouts, "playouts"), checked_count(depth, "depth", 0)

    def tree_search_bot(state: Any, after: Any, actions: Row, count: int) -> int:
        if count == 1:
            return actions[0]
        me = to_move(state)
        memory = len(actions) - MEMORY
        nodes = new_node(actions, memory, ROOT, NONE, 0, me)
        for _ in range(playouts):
            begin_playout(state, after, me)
            nodes = walk(after, actions, memory, nodes, state.players, depth)
            keep_stream(after, state)
        return most_visited(actions, memory)

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


def highest(values: Row, first: int, count: int, stream: Row) -> int:
    """The place of the highest of some values, counted from the first; any of equal ones."""
    best = 0
    equal = 0
    for i in range(count):
        if equal == 0 or values[first + i] > values[first + best]:
            best = i
            equal = 1
        elif values[first + i] == values[first + best]:
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


def new_node(tree: Row, memory: int, node: int, parent: int, move: int, mover: int) -> int:
    """Write a node without visits in front of its siblings; return how many nodes there are."""
    first = memory + WIDTH * node
    tree[first + MOVE] = move
    tree[first + MOVER] = mover
    tree[first + VISITS] = 0
    tree[first + PAYOFFS] = 0
    tree[first + PARENT] = parent
    tree[first + CHILD] = NONE
    tree[first + SIBLING] = NONE
    if node != ROOT:
        tree[first + SIBLING] = tree[memory + WIDTH * parent + CHILD]
        tree[memory + WIDTH * parent + CHILD] = node
    return node + 1


def find_child(tree: Row, memory: int, node: int, move: int) -> int:
    """The child that this move leads to, or NONE."""
    child = tree[memory + WIDTH * node + CHILD]
    while child != NONE and tree[memory + WIDTH * child + MOVE] != move:
        child = tree[memory + WIDTH * child + SIBLING]
    return child


def walk(state: Any, tree: Row, memory: int, nodes: int, players: int, depth: int) -> int:
    """One playout: down the tree, one new node, random play, and the payoffs back up.

    Returns how many nodes there are then. `tree` is the row of actions, its memory the tree.
    """
    node = ROOT
    inside = True
    while inside and to_move(state) != TERMINAL:
        mover = to_move(state)
        move = sample(state) if mover == CHANCE else choose_move(state, tree, memory, node)
        child = find_child(tree, memory, node, move)
        if child == NONE:
            inside = mover == CHANCE
            if nodes == NODES:
                inside = False
            else:
                child = nodes
                nodes = new_node(tree, memory, child, node, move, mover)
        if mover == CHANCE:
            apply_chance(state, move)
        else:
            apply(state, move)
        if child != NONE:
            node = child
    play_at_random(state, tree, depth)
    back_up(state, tree, memory, node, players)
    return nodes


def choose_move(state: Any, tree: Row, memory: int, node: int) -> int:
    """A legal move not tried yet, at random; if all were tried, the most promising one."""
    count = legal_actions(state, tree)
    untried = 0
    for i in range(count):
        if find_child(tree, memory, node, tree[i]) == NONE:
            untried += 1
    if untried > 0:
        wanted = below(state.stream, untried)
        for i in range(count):
            if find_child(tree, memory, node, tree[i]) == NONE:
                if wanted == 0:
                    return tree[i]
                wanted -= 1
    return most_promising(state, tree, memory, node, count)


def most_promising(state: Any, tree: Row, memory: int, node: int, count: int) -> int:
    """The legal move with the best mean payoff plus a bonus for moves that were tried seldom."""
    visits = tree[memory + WIDTH * node + VISITS]
    bonus = square_root(visits * SCALE) * SCALE_ROOT * (state.players - 1)
    best = tree[0]
    most = -SCALE * SCALE
    for i in range(count):
        child = memory + WIDTH * find_child(tree, memory, node, tree[i])
        tried = tree[child + VISITS]
        promise = tree[child + PAYOFFS] * SCALE // max(1, tried) + bonus // (1 + tried)
        if promise > most:
            most = promise
            best = tree[i]
    return best


def back_up(state: Any, tree: Row, memory: int, leaf: int, players: int) -> None:
    """Count a visit on the way from the leaf to the root, and each mover's payoff."""
    node = leaf
    at_root = False
    while not at_root:
        first = memory + WIDTH * node
        tree[first + VISITS] += 1
        if tree[first + MOVER] >= 0:
            tree[first + PAYOFFS] += payoff(state, tree[first + MOVER], players)
        at_root = node == ROOT
        node = tree[first + PARENT]


def most_visited(tree: Row, memory: int) -> int:
    """The move from the root that was tried most often."""
    child = tree[memory + WIDTH * ROOT + CHILD]
    best = child
    while child != NONE:
        if tree[memory + WIDTH * child + VISITS] > tree[memory + WIDTH * best + VISITS]:
            best = child
        child = tree[memory + WIDTH * child + SIBLING]
    return tree[memory + WIDTH * best + MOVE]


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
