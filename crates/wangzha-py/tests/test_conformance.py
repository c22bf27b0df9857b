"""The case files that every language runs."""

from __future__ import annotations

from collections import Counter

import pytest
from conftest import cases, presets

import wangzha as wz

PLAYS = cases("plays.jsonl")
GAMES = ["doudizhu", "tienlen"]


def reading(play: wz.Play) -> str:
    """A play as the case files write it: suits as capitals."""
    return f"{play.kind}:{play.top.upper()}:{play.length}"


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_what_the_case_file_says(game: str) -> None:
    chosen = [case for case in PLAYS if (case["game"], case["kind"]) == (game, "classify")]
    assert len(chosen) > 25
    for case in chosen:
        for name, rules in presets(game, case["preset"]):
            found = [reading(play) for play in rules.readings(case["cards"])]
            assert sorted(found) == sorted(case["expect"]), (name, case)
            classified = rules.classify(case["cards"])
            assert (classified is None) == (not found), (name, case)


@pytest.mark.parametrize("game", GAMES)
def test_plays_beat_what_the_case_file_says(game: str) -> None:
    chosen = [case for case in PLAYS if (case["game"], case["kind"]) == (game, "beats")]
    assert len(chosen) > 25
    for case in chosen:
        for name, rules in presets(game, case["preset"]):
            over: wz.Play | str = case["over"]
            if "over_as" in case:
                [over] = [
                    play
                    for play in rules.readings(case["over"])
                    if reading(play) == case["over_as"]
                ]
            assert rules.answers(case["cards"], over) == case["expect"], (name, case)
            try:
                rules.check(case["cards"], over=over)
                beats = True
            except wz.Refusal as refusal:
                beats = False
                assert refusal.id and refusal.text("zh") and refusal.text("vi")
            assert beats == case["expect"], (name, case)


def test_no_case_is_left_out() -> None:
    known = {(game, kind) for game in GAMES for kind in ("classify", "beats")}
    assert {(case["game"], case["kind"]) for case in PLAYS} == known
    assert len(PLAYS) == 218


def test_hands_of_dou_dizhu_have_as_many_leads() -> None:
    chosen = cases("leads_doudizhu.jsonl")
    assert len(chosen) >= 13
    for case in chosen:
        for name, rules in presets("doudizhu"):
            # RLCard's plays are those of the competition rules, and share the column
            expected = case["competition" if name == "rlcard" else name]
            moves = rules.moves(case["hand"])
            assert len({move.ranks for move in moves}) == expected["multisets"], (name, case)
            assert len(moves) == expected["readings"], (name, case)
            assert rules.count_moves(case["hand"]) == expected["readings"], (name, case)


def test_hands_of_tien_len_have_as_many_leads_of_each_kind() -> None:
    chosen = cases("leads_tienlen.jsonl")
    assert len(chosen) >= 5
    for case in chosen:
        for name, rules in presets("tienlen"):
            moves = rules.moves(case["hand"])
            found = Counter(move.kind for move in moves)
            assert {**found, "total": len(moves)} == case["lead"][name], (name, case)


def test_fair_deals_follow_from_the_bytes() -> None:
    chosen = cases("fair_deals.jsonl")
    assert len(chosen) == 4
    for case in chosen:
        game = "doudizhu" if case["n"] == 54 else "tienlen"
        assert wz.commitment(case["server_seed"]) == case["server_commit"]
        commitments = [wz.commitment(bytes.fromhex(seed)) for seed in case["client_seeds"]]
        assert commitments == case["client_commits"]
        deck = wz.fair_deck(
            game, case["server_seed"], case["client_seeds"], case["table"], case["round"]
        )
        assert [card.index for card in deck] == case["deck"]
        other = wz.fair_deck(
            game, case["server_seed"], case["client_seeds"], case["table"], case["round"] + 1
        )
        assert other != deck
