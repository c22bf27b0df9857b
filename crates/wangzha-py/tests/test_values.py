"""Cards, rules, plays, actions and errors from Python's side."""

from __future__ import annotations

import copy
import pickle

import pytest

import wangzha as wz

DOUDIZHU = wz.Rules("doudizhu")


def test_cards_are_a_set() -> None:
    cards = wz.Cards("3s 3h 4")
    assert len(cards) == 3 and cards.ranks == "334"
    assert [str(card) for card in cards] == ["3s", "3h", "4s"]
    assert "3s" in cards and "3d" not in cards and wz.Card("3h") in cards
    assert cards | "B" == wz.Cards("3s3h4sB")
    assert cards & "3" == wz.Cards("3s") and cards - "3" == wz.Cards("3h4s")
    assert "3s 5s" - cards == wz.Cards("5s") and "3s 5s" & cards == wz.Cards("3s")
    assert "5s" | cards == cards | wz.Card("5s")
    assert wz.Cards.from_bits(cards.bits) == cards
    assert hash(wz.Cards("4s 3h3s")) == hash(cards)
    assert not wz.Cards() and len(wz.Cards.pack()) == 54


def test_cards_have_names_in_three_languages() -> None:
    card = wz.Card("2s")
    names = [card.name(language) for language in ("en", "zh", "vi")]
    assert names[1] == "黑桃2" and len(set(names)) == 3
    assert (card.rank, card.suit, wz.Card("B").suit) == ("2", "s", None)
    assert wz.Card("3s") < wz.Card("3h") < wz.Card("R")
    assert [wz.Card(text).index for text in ("3s", "2d", "B", "R")] == [0, 51, 52, 53]


def test_a_wrong_text_says_where_it_is_wrong() -> None:
    with pytest.raises(wz.ParseError) as error:
        wz.Cards("3s z")
    assert error.value.column == 4 and "'z' is not a card" in str(error.value)
    with pytest.raises(wz.ParseError) as error:
        wz.Rules("doudizhu", "competition -bare_tri")
    assert error.value.column == 13 and "bare_trio" in str(error.value)
    with pytest.raises(wz.ParseError) as error:
        wz.Record.parse("wangzha 1\ngame chess\n")
    assert (error.value.line, error.value.column) == (2, 6)
    with pytest.raises(ValueError, match="the games are"):
        wz.Rules("chess")
    with pytest.raises(ValueError, match="cards are given as"):
        DOUDIZHU.classify(3)
    with pytest.raises(ValueError, match="a seat is a number"):
        wz.Round.deal(DOUDIZHU, 7).hand(4)
    with pytest.raises(ValueError, match="bits that are not cards"):
        wz.Cards.from_bits(1 << 53)
    with pytest.raises(ValueError, match="a key is 32 bytes"):
        wz.Round.deal(DOUDIZHU, -1)


def test_a_refusal_has_its_rule_its_facts_and_its_words() -> None:
    with pytest.raises(wz.Refusal) as caught:
        DOUDIZHU.check("555 777 8 9", over="333 444 5 6")
    refusal = caught.value
    assert refusal.id == "gap_in_run" and refusal.facts == {"rank": "6"}
    assert str(refusal) == "a run has no gaps: 6 is missing"
    assert refusal.text("zh") == "牌不连续：缺6"
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.id, again.facts, again.text("vi")) == (refusal.id, refusal.facts, refusal.text("vi"))


def test_a_refused_action_changes_nothing() -> None:
    round = wz.Round.deal(DOUDIZHU, 7)
    before = round.copy()
    with pytest.raises(wz.Refusal) as caught:
        round.apply(1, "1")
    assert caught.value.id == "not_your_turn" and caught.value.facts == {"turn": 0}
    with pytest.raises(wz.Refusal) as caught:
        round.apply(0, wz.Action("tienlen", "pass"))
    assert caught.value.id == "other_game"
    assert round == before


def test_rules_are_data() -> None:
    rules = wz.Rules("doudizhu", "competition -bare_trio spring=no")
    assert str(rules) == "competition -bare_trio spring=no"
    assert rules.to_dict() == {"preset": "competition", "bare_trio": False, "spring": False}
    assert rules == wz.Rules("doudizhu", str(rules)) and rules != DOUDIZHU
    assert len({rules, wz.Rules("doudizhu", str(rules)), DOUDIZHU}) == 2
    assert rules.classify("333") is None and DOUDIZHU.classify("333") is not None
    assert wz.Rules("doudizhu", "competition").title("zh") == "竞技规则"


def test_several_readings_are_told_apart() -> None:
    rules = wz.Rules("doudizhu", "huanle")
    readings = [play.reading for play in rules.readings("333444555666")]
    assert readings == ["plane:6:4", "plane_solo:6:3", "plane_solo:5:3"]
    [bare, _, low] = rules.readings("333444555666")
    assert not rules.answers("444555666+789".replace("+", ""), over=bare)
    assert rules.answers("444555666789", over=low)


def test_plans_and_hints() -> None:
    hand = "3s3h3c4s 5s 6s 7s 8s 9s KsKh 2s"
    assert DOUDIZHU.min_plays(hand) == len(DOUDIZHU.plan(hand)) == 3
    assert sorted("".join(play.ranks for play in DOUDIZHU.plan(hand))) == sorted(
        wz.Cards(hand).ranks
    )
    hint = DOUDIZHU.hints(hand, over="QsQh")[0]
    assert str(hint.cards) == "KsKh" and hint.plays_left == 2
    assert hint.reasons and hint.text() and hint.text("vi") != hint.text()
    bigger = DOUDIZHU.find_bigger(hand, over="4")
    assert bigger is not None and DOUDIZHU.answers(bigger.ranks, over="4")
    tienlen = wz.Rules("tienlen")
    assert tienlen.min_plays("3s 4s 5h 9c 9d") == 2
    assert [str(hint.cards) for hint in tienlen.hints("3s 9c 9d", over="5s5h")] == ["9c9d"]


def test_a_play_is_picked_from_a_hand() -> None:
    play = DOUDIZHU.check("3 3")
    assert str(play.pick("3h3c4s")) == "3h3c" and play.pick("3h4s") is None
    assert (play.name("en"), play.name("zh")) == ("pair", "对子")
    assert DOUDIZHU.check("BR").is_bomb and not play.is_bomb
    with pytest.raises(ValueError, match="the other game"):
        wz.Rules("tienlen").check("4s4h", over=play)


def test_no_hand_keeps_the_engine_busy_for_ever() -> None:
    pack = wz.Cards.pack()
    for rules, most in ((DOUDIZHU, 20), (wz.Rules("tienlen"), 26)):
        for ask in (rules.moves, rules.count_moves, rules.hints, rules.min_plays, rules.plan):
            with pytest.raises(wz.WangzhaError, match=f"up to {most} cards"):
                ask(pack - "BR")


def test_what_is_a_value_can_be_copied_and_stored() -> None:
    values = [
        wz.Card("3s"),
        wz.Cards("3s BR"),
        wz.Action("doudizhu", "x2"),
        wz.Rules("tienlen", "southern run_least=4"),
        wz.Record.deal(DOUDIZHU, 7, names=["a", "b", "c"]),
    ]
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value
    round = wz.Round.deal(DOUDIZHU, 7)
    other = copy.deepcopy(round)
    other.apply(0, "3")
    assert round.landlord is None and other.landlord == 0
