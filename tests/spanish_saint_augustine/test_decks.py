"""The decks: what is in the box, and decks of one's own."""

from collections import Counter

import pytest

import boardgames as bg
from boardgames.spanish_saint_augustine import board
from boardgames.spanish_saint_augustine.parts import CARD_NAMES, EVENT_TYPE_NAMES
from tests.spanish_saint_augustine.oracle import EVENTS, TYPES

ACTION_TEXT = board._text(board.ACTIONS, "standard")
EVENT_TEXT = board._text(board.EVENTS, "standard")


def load(**options):
    return bg.load("spanish_saint_augustine", **options)


@pytest.mark.rule("SSA-3", "SSA-4")
def test_the_box():
    cards = board.standard(board.ACTIONS)
    assert Counter(CARD_NAMES[card.type] for card in cards) == dict.fromkeys([*TYPES, "Leader"], 4)
    assert len({card.name for card in cards}) == 52
    events = Counter()
    for card in board.standard(board.EVENTS):
        assert EVENTS[EVENT_TYPE_NAMES[card.type]][card.name] == card.copies
        events[EVENT_TYPE_NAMES[card.type]] += card.copies
    wanted = {"Raid": 8, "Hurricane": 10, "Disease": 6, "Indian Revolt": 4, "Piracy": 10}
    assert events == wanted


WRONG = {
    "one card more": ("action_deck", "Massacre,1", "Massacre,2", "52 cards in all (SSA-3), not 53"),
    "one card less": ("event_deck", "Fever,1", "Fever,0", "38 cards in all (SSA-4), not 37"),
    "no number": ("event_deck", "Fever,1", "Fever,many", "line 15: copies are 0 to 52, not 'many'"),
    "no type": ("event_deck", "Raid,Invasion", "Party,Invasion", "no type is called 'Party'"),
    "no card": ("action_deck", "Castillo", "Castle", "no card of SSA-3 is called 'Castle'"),
    "twice": ("event_deck", "Raid,Invasion", "Raid,Retaliation", "Retaliation stands on two lines"),
    "other type": ("event_deck", "Disease,Fever", "Raid,Fever", "Fever is a card of the type"),
    "no head": ("event_deck", "type,name", "kind,name", "the first line names the columns"),
}


@pytest.mark.parametrize(("deck", "old", "new", "sentence"), WRONG.values(), ids=WRONG)
def test_wrong_decks_are_refused(deck, old, new, sentence):
    text = {"action_deck": ACTION_TEXT, "event_deck": EVENT_TEXT}[deck]
    assert old in text
    with pytest.raises(bg.OptionError) as caught:
        load(**{deck: text.replace(old, new)})
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("SSA-4")
def test_other_numbers_need_the_option():
    stormy = EVENT_TEXT.replace("Great Storm,5", "Great Storm,9").replace(
        "Pirate Raids,2", "Pirate Raids,0"
    )
    stormy = stormy.replace("Corsairs,2", "Corsairs,0")
    with pytest.raises(bg.OptionError, match="SSA-4 has 10 cards of the type Hurricane, not 14"):
        load(event_deck=stormy)
    game = load(event_deck=stormy, other_decks=True)
    state = game.new_initial_state(1)
    assert sum(state.position.events_left) == 38
    assert bg.replay(bg.write_record(state)) == state
    assert load(**game.options) == game


def test_a_deck_from_a_file(tmp_path):
    file = tmp_path / "events.csv"
    file.write_text(EVENT_TEXT, encoding="utf8")
    assert load(event_deck=str(file)) == load() == load(action_deck=ACTION_TEXT)
    with pytest.raises(bg.OptionError, match="no readable file"):
        load(event_deck=str(tmp_path / "nothing.csv"))
    with pytest.raises(bg.OptionError, match="not 5"):
        load(event_deck=5)
