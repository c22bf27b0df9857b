"""PettingZoo's own tests, for both games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import wangzha as wz
from wangzha.pettingzoo import CardGameEnv, doudizhu_env, tienlen_env

ENVS: list[tuple[Callable[..., Any], dict[str, Any]]] = [
    (doudizhu_env, {}),
    (doudizhu_env, {"rules": "douzero"}),
    (doudizhu_env, {"rules": "huanle open_hand=yes"}),
    (tienlen_env, {}),
    (tienlen_env, {"rules": "northern", "players": 2}),
]


@pytest.mark.parametrize(("make", "options"), ENVS)
# it warns of rewards and observations that differ from those of its own examples
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_interface(make: Callable[..., Any], options: dict[str, Any]) -> None:
    api_test(make(**options), num_cycles=300)


@pytest.mark.parametrize(("make", "options"), ENVS)
def test_seeds(make: Callable[..., Any], options: dict[str, Any]) -> None:
    seed_test(lambda: make(**options), num_cycles=50)


@pytest.mark.parametrize(("make", "options"), ENVS)
def test_rendering(make: Callable[..., Any], options: dict[str, Any], capsys: Any) -> None:
    render_test(lambda render_mode: make(render_mode=render_mode, **options))
    assert "player_1" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["doudizhu", "tienlen"])
def test_episodes_are_rounds(game: str) -> None:
    env = CardGameEnv(game, render_mode="ansi")
    dice = np.random.default_rng(1)
    for seed in range(20):
        env.reset(seed=seed)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            assert (legal == np.arange(len(legal))).all() and len(legal) > 0
            assert not observation["actions"][len(legal) :].any()
            env.step(int(dice.choice(legal)))
        assert sum(total.values()) == 0
        text = env.render()
        assert text is not None and "player_0" in text


def test_an_illegal_action_ends_the_round_with_a_penalty() -> None:
    env = tienlen_env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(511)
    assert env.rewards[agent] == -1 and all(env.terminations.values())


def test_rules_of_one_s_own() -> None:
    env = doudizhu_env(rules=wz.Rules("doudizhu", "classic -bare_trio"))
    env.reset(seed=1)
    assert env.unwrapped.rules.classify("333") is None
