"""Rounds, views, advice, records, solvers, bots."""

from __future__ import annotations

import json
import os
import signal
import threading
import time

import pytest
from conftest import ROOT, cases, presets, random_positions

import wangzha as wz


@pytest.mark.parametrize("game", ["doudizhu", "tienlen"])
def test_rounds_of_every_preset_end_and_pay_nothing_from_outside(game: str) -> None:
    for name, rules in presets(game):
        for round in random_positions(rules, 1, 3):
            assert round.turn in round.waits_for
            assert round.scores is None
            view = round.view()
            assert view.actions() == round.actions()
            assert view.hand == round.hand(view.seat)
        assert round.is_over and round.scores is not None, name
        assert round.actions() == []
        # RLCard pays one for winning and nothing for losing
        assert sum(round.scores) == 0 or name == "rlcard"


def test_a_view_shows_nothing_hidden_and_reads_back() -> None:
    rules = wz.Rules("doudizhu", "douzero")
    for round in random_positions(rules, 2, 2):
        view = round.view()
        assert wz.View.from_json(view.to_json()) == view
        others = [seat for seat in range(3) if seat != view.seat]
        hidden = round.hand(others[0]) | round.hand(others[1])
        assert view.unseen == hidden
        fields = view.to_dict()
        assert fields["hand"] == str(view.hand)
        shown = [hand for seat, hand in enumerate(fields["open_hands"]) if seat != view.seat]
        assert shown == [None, None]
    impossible = json.loads(view.to_json())
    impossible["view"]["cards_left"] = [20, 20, 20]
    with pytest.raises(wz.ParseError, match="cannot be"):
        wz.View.from_json(json.dumps(impossible))
    assert len(round.public_view().hand) == 0


def test_a_reading_is_said_only_where_there_are_several() -> None:
    rules = wz.Rules("doudizhu", "huanle")
    round = wz.Round.midway(rules, ["3s3h3c 4s4h4c 5s5h5c 6s6h6c", "7s", "8s"], 0)
    texts = {str(action) for action in round.actions()}
    whole = "3s3h3c4s4h4c5s5h5c6s6h6c"
    assert "3s" in texts and wz.Action("doudizhu", "3s") in round.actions()
    assert {f"{whole}=plane:6:4", f"{whole}=plane_solo:6:3"} <= texts and whole not in texts
    assert all(hint.action in round.actions() for hint in round.view().hints())


def test_words_are_the_actions() -> None:
    for game in ("doudizhu", "tienlen"):
        for name, rules in presets(game):
            for round in random_positions(rules, 3, 1):
                words, actions = round.words(), round.actions()
                assert len(words) == len(actions)
                cards, numbers = wz.cards_of(words), wz.kinds_of(words)
                for place, action in enumerate(actions):
                    assert cards[place] == action.cards.bits
                    kind = wz.KINDS[numbers[place]]
                    if action.cards:
                        kinds = [play.kind for play in rules.readings(action.cards)]
                        assert kind in kinds, (name, action)
                    else:
                        assert kind == str(action)


def test_advice_for_every_decision_is_legal() -> None:
    adviser = wz.Adviser()
    for game in ("doudizhu", "tienlen"):
        for round in random_positions(wz.Rules(game), 4, 1):
            advice = adviser.advise(round.view())
            assert advice and all(piece.action in round.actions() for piece in advice)
            assert advice[0].text() and advice[0].text("zh") != advice[0].text()
            waiting = next(seat for seat in range(3) if seat not in round.waits_for)
            if not round.actions(waiting):  # a chop out of turn is possible
                assert adviser.advise(round.view(waiting)) == []
    bid = adviser.advise(wz.Round.deal(wz.Rules("doudizhu"), 7).view())[0]
    assert bid.chance is not None and 0 <= bid.chance <= 100


def test_a_record_replays_as_it_is_read() -> None:
    record = wz.Record.deal(wz.Rules("tienlen"), b"\x07" * 32, players=3, names=["An", "Binh", "Chi"])
    bot = wz.Bot("tienlen", "greedy")
    while (turn := record.round.turn) is not None:
        record.apply(turn, bot.act(record.round.view()))
    text = str(record)
    assert wz.Record.parse(text) == record
    assert record.result == record.round.scores and record.names == ["An", "Binh", "Chi"]
    assert record.round_at(0) == wz.Round.deal(wz.Rules("tienlen"), b"\x07" * 32, players=3)
    assert record.round_at(len(record.actions)) == record.round
    with pytest.raises(ValueError, match="actions, not"):
        record.round_at(1000)
    damaged = text.replace(":pass", ":2h", 1)
    with pytest.raises(wz.ParseError) as error:
        wz.Record.parse(damaged)
    assert error.value.line is not None and error.value.line > 8


def test_whole_deals_that_are_given() -> None:
    rules = wz.Rules("doudizhu", "classic")
    dealt = wz.Round.deal(rules, 7)
    hands = [dealt.hand(seat) for seat in range(3)]
    bottom = wz.Cards.pack() - hands[0] - hands[1] - hands[2]
    assert wz.Round.of_hands(rules, hands, bottom) == dealt
    with pytest.raises(wz.WangzhaError, match="is there twice"):
        wz.Round.of_hands(rules, [hands[0] | "3s", hands[1] | "3s", hands[2]], bottom)
    with pytest.raises(wz.WangzhaError, match="played by three"):
        wz.Round.deal(rules, 7, players=4)


def test_the_solver_solves_the_puzzles() -> None:
    solver = wz.Solver()
    puzzles = cases("puzzles_doudizhu.jsonl")
    assert len(puzzles) > 700
    rules = wz.Rules("doudizhu", "competition")
    endgame = wz.Endgame.puzzle(rules, "45569TKA2", "4588TJKB")
    solution = solver.solve(endgame)
    assert (solution.outcome, solution.best) == ("win", "5") and solution.nodes > 0
    assert solver.winning_moves(endgame).winning == ["5"]
    line = solver.best_line(endgame)
    assert line.is_complete and line.moves[0] == (0, "5") and line.moves[-1][0] == 0
    assert solver.solve(endgame, nodes=0).outcome in ("win", None)
    round = wz.Round.midway(wz.Rules("tienlen"), ["3s Qs Qh", "4h Kd"], 0)
    assert solver.solve(round).outcome == "win"
    assert solver.solve(wz.Endgame.of_round(round, 1)).outcome == "loss"
    assert isinstance(solver.solve_points(round).outcome, float)
    with pytest.raises(wz.WangzhaError):
        wz.Endgame.of_round(wz.Round.deal(rules, 7))
    with pytest.raises(wz.WangzhaError, match="not negative"):
        solver.solve(round, seconds=-1)


def test_a_long_search_can_be_interrupted() -> None:
    deal = wz.Round.deal(wz.Rules("tienlen"), bytes([3]) * 32)
    round = wz.Round.midway(deal.rules, [deal.hand(seat) for seat in range(4)], 0)
    assert wz.Solver().solve(round, seconds=0.05).outcome is None

    def press_ctrl_c() -> None:
        time.sleep(0.2)
        os.kill(os.getpid(), signal.SIGINT)

    # a shell that starts tests in the background has them ignore Ctrl-C
    signal.signal(signal.SIGINT, signal.default_int_handler)
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        # beside the search Python's other threads run: the GIL is free
        threading.Thread(target=press_ctrl_c).start()
        wz.Solver().solve(round, seconds=60)
    assert time.monotonic() - started < 20


@pytest.mark.parametrize("game", ["doudizhu", "tienlen"])
@pytest.mark.parametrize("player", ["random", "greedy", "planner", "searcher:20"])
def test_bots_play_whole_rounds_and_repeat_them(game: str, player: str) -> None:
    def play() -> str:
        rules = wz.Rules(game)
        record = wz.Record.deal(rules, 11)
        bots = [wz.Bot(game, player, seed=seat) for seat in range(record.round.players)]
        for seat, bot in enumerate(bots):
            bot.begin(seat, rules, players=len(bots), seed=5)
        while (turn := record.round.turn) is not None:
            action = bots[turn].act(record.round.view())
            record.apply(turn, action)
        return str(record)

    assert play() == play()


def test_who_cannot_play_is_told() -> None:
    with pytest.raises(wz.ParseError, match="the levels are"):
        wz.Bot("doudizhu", "genius")
    with pytest.raises(wz.WangzhaError):
        wz.Bot("doudizhu", "planner").act(wz.Round.deal(wz.Rules("tienlen"), 1).view())


def test_a_deal_that_nobody_can_choose() -> None:
    secret, fallbacks = bytes([1]) * 32, [bytes([n]) * 32 for n in (2, 3, 4)]
    ann, bo = bytes([5]) * 32, bytes([6]) * 32
    ceremony = wz.Ceremony("doudizhu", "room 8", 1, secret, fallbacks, [0, 1])
    announced = ceremony.announcement()
    assert json.loads(announced)["table"] == "room 8"
    with pytest.raises(wz.Refusal):
        ceremony.deck()
    ceremony.commit(0, wz.commitment(ann))
    assert (ceremony.phase, ceremony.waits_for) == ("committing", [1])
    ceremony.commit(1, wz.commitment(bo))
    with pytest.raises(wz.Refusal):
        ceremony.reveal(0, bo)
    ceremony.reveal(0, ann)
    assert ceremony.time_is_up() == [1] and ceremony.phase == "dealt"
    deck = ceremony.deck()
    assert deck == wz.fair_deck("doudizhu", secret, [ann, fallbacks[1], fallbacks[2]], "room 8", 1)
    rules = wz.Rules("doudizhu", "competition")
    record = ceremony.record(rules, names=["Ann", "Bo", ""])
    assert [record.round.hand(seat) for seat in range(3)] == [
        wz.Cards("".join(map(str, deck[3 + seat :: 3]))) for seat in range(3)
    ]
    while (turn := record.round.turn) is not None:
        record.apply(turn, record.round.actions()[-1])
    ceremony.round_is_over()
    verdict = wz.verify(ceremony.note(record), announced)
    assert verdict.holds and verdict.text("zh"), verdict.text()
    assert "did_not_reveal" in [finding["id"] for finding in verdict.findings]
    # two hands exchanged
    dealt = [record.round_at(0).hand(seat) for seat in (1, 0, 2)]
    bottom = wz.Cards.pack() - dealt[0] - dealt[1] - dealt[2]
    rigged = wz.Record.of_hands(rules, dealt, bottom)
    while (turn := rigged.round.turn) is not None:
        rigged.apply(turn, rigged.round.actions()[-1])
    verdict = wz.verify(ceremony.note(rigged), announced)
    assert not verdict.holds, verdict.text()


def test_ceremonies_deal_every_game_and_who_is_first() -> None:
    for game, seats, presets in (("doudizhu", 3, ("classic", "huanle")), ("tienlen", 4, ("southern",))):
        for preset in presets:
            drawn = [bytes([n]) * 32 for n in range(seats)]
            for no_shuffle in (None, 30) if game == "doudizhu" else (None,):
                ceremony = wz.Ceremony(game, "t", 2, b"s" * 32, drawn, [], no_shuffle=no_shuffle)
                record = ceremony.record(wz.Rules(game, preset))
                while (turn := record.round.turn) is not None:
                    record.apply(turn, record.round.actions()[-1])
                ceremony.round_is_over()
                verdict = wz.verify(ceremony.note(record), ceremony.announcement())
                assert verdict.holds, (preset, no_shuffle, verdict.text())
    with pytest.raises(wz.WangzhaError, match="a ceremony of tienlen"):
        ceremony.record(wz.Rules("doudizhu"))


def test_the_record_of_the_documents_is_read_and_verified() -> None:
    text = (ROOT / "docs/record.md").read_text(encoding="utf-8")
    record = wz.Record.parse(text.split("```\n")[1])
    assert record.result == [4, -2, -2] and wz.verify(record).holds
