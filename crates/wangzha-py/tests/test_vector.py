"""Thousands of games in one call."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest
from conftest import presets

import wangzha as wz

GAMES = [("doudizhu", name) for name in wz.Rules.presets("doudizhu")]
GAMES += [("tienlen", name) for name in wz.Rules.presets("tienlen")]


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_every_step_is_what_a_round_does(game: str, rules: str) -> None:
    """The rounds are played beside the batch, by the public interface alone."""
    env = wz.VectorEnv(game, 16, rules=rules, seed=3)
    turns = env.reset()
    rounds = [wz.Round.deal(wz.Rules(game, rules), env.key(i)) for i in range(16)]
    ended = 0
    for _ in range(150):
        choices = env.sample()
        for i, round in enumerate(rounds):
            assert round == env.round(i)
            assert turns.seats[i] == round.turn
            legal = turns.actions[turns.offsets[i] : turns.offsets[i + 1]]
            assert (legal == round.words()).all()
            assert 0 <= choices[i] < turns.counts[i] == len(legal)
        features, hands = env.features(), env.hands()
        turns = env.step(choices)
        for i, round in enumerate(rounds):
            assert (features[i] == round.view().features()).all()
            assert [round.hand(s).bits for s in range(env.players)] == hands[i].tolist()
            assert round.turn is not None
            round.apply(round.turn, round.actions()[choices[i]])
            assert turns.finished[i] == round.is_over
            expected = round.scores or [0.0] * env.players
            assert turns.rewards[i].tolist() == expected
            if round.is_over:
                ended += 1
                rounds[i] = wz.Round.deal(wz.Rules(game, rules), env.key(i))
    assert ended > 5


def test_deals_follow_from_the_seed_alone() -> None:
    first, again = (wz.VectorEnv("doudizhu", 8, rules="douzero", seed=9) for _ in range(2))
    other = wz.VectorEnv("doudizhu", 8, rules="douzero", seed=10)
    assert (first.hands() == again.hands()).all()
    assert (first.hands() != other.hands()).any()
    more = wz.VectorEnv("doudizhu", 100, rules="douzero", seed=9)
    assert (more.hands()[:8] == first.hands()).all()
    start = first.hands()
    for _ in range(100):
        first.step(first.sample())
        again.step(again.sample())
    assert (first.hands() == again.hands()).all()
    first.reset()
    assert (first.hands() == start).all()
    first.reset(seed=10)
    assert (first.hands() == other.hands()).all()


def test_all_legal_actions_are_drawn_alike() -> None:
    env = wz.VectorEnv("doudizhu", 3000, rules="classic", seed=1)
    counts = np.bincount(env.sample(), minlength=4)
    # a bid of none, 1, 2 or 3 points: each within five standard deviations
    assert counts.shape == (4,) and (abs(counts - 750) < 5 * np.sqrt(3000 * 3 / 16)).all()


def test_a_wrong_choice_changes_nothing() -> None:
    env = wz.VectorEnv("tienlen", 4, seed=2)
    turns = env.reset()
    before = env.hands()
    choices = np.zeros(4, dtype=np.int64)
    choices[3] = turns.counts[3]
    with pytest.raises(wz.WangzhaError, match="game 3 has .* legal actions"):
        env.step(choices)
    with pytest.raises(wz.WangzhaError, match="4 games need 4 choices, not 3"):
        env.step(choices[:3])
    with pytest.raises(wz.WangzhaError, match="none of them"):
        env.step([-1, 0, 0, 0])
    with pytest.raises(TypeError, match="whole numbers"):
        env.step([0.5, 0, 0, 0])
    assert (env.hands() == before).all()
    env.step([0, 0, 0, 0])
    assert (env.hands() != before).any()


def test_settings_that_cannot_be_are_refused() -> None:
    for wrong in (
        {"players": 5},
        {"seed": -1},
        {"seed": b"short"},
        {"rules": "unknown"},
        {"rules": wz.Rules("doudizhu")},
    ):
        with pytest.raises(wz.WangzhaError):
            wz.VectorEnv("tienlen", 2, **wrong)
    with pytest.raises(wz.WangzhaError, match="up to 16777216 games"):
        wz.VectorEnv("tienlen", 10**15)
    assert wz.VectorEnv("tienlen", 0).reset().actions.shape == (0,)
    with pytest.raises(wz.WangzhaError, match="DouZero plays Dou Dizhu"):
        wz.VectorEnv("tienlen", 2).douzero("landlord")
    with pytest.raises(wz.WangzhaError, match="positions are"):
        wz.VectorEnv("doudizhu", 2).douzero("peasant")


def test_features_are_where_the_layout_says() -> None:
    for game, players in (("doudizhu", None), ("tienlen", 2), ("tienlen", 4)):
        env = wz.VectorEnv(game, 50, players=players, seed=4)
        for _ in range(20):
            turns = env.step(env.sample())
        features = env.features()
        parts, start = {}, 0
        for name, size in wz.feature_layout(game, players):
            parts[name] = features[:, start : start + size]
            start += size
        assert start == features.shape[1]
        for i in range(50):
            round = env.round(i)
            view = round.view()
            assert parts["hand"][i].sum() == len(view.hand) == parts["cards_left"][i][0]
            assert parts["unseen"][i].sum() == len(view.unseen)
            table = view.to_dict()["table"]
            on_table = wz.Cards(table["cards"]) if table else wz.Cards()
            assert parts["table"][i].sum() == len(on_table)
            if game == "tienlen":
                assert np.flatnonzero(parts["hand"][i]).tolist() == [c.index for c in view.hand]
            order = [(view.seat + k) % env.players for k in range(env.players)]
            left = [len(round.hand(seat)) for seat in order]
            assert parts["cards_left"][i].tolist() == left
            if game == "doudizhu" and round.landlord is not None:
                assert np.flatnonzero(parts["landlord"][i]).tolist() == [order.index(round.landlord)]


def test_rows_of_actions() -> None:
    words = np.array([wz.Cards("3s3h4sR").bits, 0], dtype=np.uint64)
    rows = wz.action_rows("doudizhu", words)
    assert rows.shape == (2, 54) and np.flatnonzero(rows[0]).tolist() == [0, 1, 4, 53]
    suited = wz.action_rows("tienlen", np.array([wz.Cards("3h2d").bits], dtype=np.uint64))
    assert suited.shape == (1, 52) and np.flatnonzero(suited[0]).tolist() == [1, 51]
    env = wz.VectorEnv("doudizhu", 10, rules="douzero")
    turns = env.reset()
    assert {wz.KINDS[kind] for kind in wz.kinds_of(turns.actions)} >= {"solo", "pair"}


def test_shapes_for_the_nets_of_douzero() -> None:
    env = wz.VectorEnv("doudizhu", 64, rules="douzero", seed=5)
    for step in range(40):
        turns = env.step(env.sample())
        asked = []
        for position, width in (("landlord", 319), ("landlord_down", 430), ("landlord_up", 430)):
            seen = env.douzero(position, batches=True)
            n, m = len(seen["games"]), len(seen["actions"])
            asked += seen["games"].tolist()
            assert seen["x_no_action"].shape == (n, width) and seen["z"].shape == (n, 5, 162)
            assert seen["x_batch"].shape == (m, width + 54) and seen["x_batch"].dtype == np.float32
            assert seen["z_batch"].shape == (m, 5, 162) and seen["offsets"][-1] == m
            repeats = np.diff(seen["offsets"])
            assert (repeats == turns.counts[seen["games"]]).all()
            expected = np.repeat(seen["x_no_action"], repeats, axis=0)
            assert (seen["x_batch"] == np.hstack([expected, seen["actions"]])).all()
            assert (seen["z_batch"] == np.repeat(seen["z"], repeats, axis=0)).all()
        assert sorted(asked) == list(range(64)), step


def test_threads_run_beside_each_other() -> None:
    """While a batch is stepped, the GIL is free: another thread goes on counting."""
    env = wz.VectorEnv("doudizhu", 200_000, rules="douzero")
    choices = np.zeros(200_000, dtype=np.int64)
    ticks, done = [0], threading.Event()

    def count() -> None:
        while not done.is_set():
            ticks[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    before = ticks[0]
    env._batch.step(choices)
    during = ticks[0] - before
    done.set()
    thread.join()
    assert during >= 3


def test_a_million_plies_a_second() -> None:
    """In CPU time of one core, so that a busy machine does not make it fail."""
    env = wz.VectorEnv("doudizhu", 4096, rules="douzero", seed=1)
    turns, dice = env.reset(), np.random.default_rng(1)
    best = 0.0
    for _ in range(5):
        started = time.process_time()
        for _ in range(60):
            turns = env.step((dice.random(4096) * turns.counts).astype(np.int64))
        best = max(best, 60 * 4096 / (time.process_time() - started))
    assert best > 1_000_000


def test_the_presets_of_the_tests_are_all_there_are() -> None:
    assert len(GAMES) == len(presets("doudizhu")) + len(presets("tienlen")) == 13
