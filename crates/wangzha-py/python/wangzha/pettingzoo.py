"""Both games as PettingZoo environments (AEC).

>>> from wangzha.pettingzoo import doudizhu_env
>>> env = doudizhu_env(rules="douzero")
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'

An action is the place of a legal action in `Round.actions()`, as in
`wangzha.VectorEnv`. The observation is a dict: `observation`, what the seat may
know (`feature_layout`); `actions`, the legal actions as words, zeros behind the
last; `action_mask`, ones for as many as there are.
"""

from __future__ import annotations

import functools
from typing import Any

import gymnasium.spaces
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._engine import Round, Rules, feature_layout

# A hand of 20 cards of Dou Dizhu has 573 plays at most, as far as a search has
# found; one of 13 cards of Tien Len has 486, which is proven.
_MOST_ACTIONS = {"doudizhu": 1024, "tienlen": 512}

_Observation = dict[str, npt.NDArray[Any]]


def doudizhu_env(**options: Any) -> AECEnv:
    """Dou Dizhu, from the bidding to the score, with PettingZoo's usual checks."""
    return _checked(CardGameEnv("doudizhu", **options))


def tienlen_env(**options: Any) -> AECEnv:
    """Tien Len for two to four players, with PettingZoo's usual checks."""
    return _checked(CardGameEnv("tienlen", **options))


def _checked(env: CardGameEnv) -> AECEnv:
    legal = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class CardGameEnv(AECEnv[str, _Observation, int | None]):
    """A round of either game, from the deal to the score.

    `rules` is a `Rules` or its text. Rewards are the points of the round, all at
    its end. Hands of Tien Len that win at once are dealt again.
    """

    metadata = {"render_modes": ["human", "ansi"], "name": "wangzha_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        rules: Rules | str | None = None,
        players: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = rules if isinstance(rules, Rules) else Rules(game, rules)
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"wangzha_{game}_v0"}
        seats = players or (3 if game == "doudizhu" else 4)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._most = _MOST_ACTIONS[game]
        self._features = sum(size for _, size in feature_layout(game, seats))
        self._dice = np.random.default_rng()
        self._round = self._deal()
        self._last: dict[int, str] = {}

    @functools.cache  # noqa: B019: PettingZoo wants the same object every time
    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        box = gymnasium.spaces.Box
        return gymnasium.spaces.Dict(
            {
                "observation": box(0, 127, (self._features,), np.int8),
                "actions": box(0, np.iinfo(np.uint64).max, (self._most,), np.uint64),
                "action_mask": box(0, 1, (self._most,), np.int8),
            }
        )

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return gymnasium.spaces.Discrete(self._most)

    def _deal(self) -> Round:
        while True:
            key, players = self._dice.bytes(32), len(self.possible_agents)
            round = Round.deal(self.rules, key, players=players)
            if not round.is_over:
                return round

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self._round = self._deal()
        self._last = {}
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        turn = self._round.turn
        return self.possible_agents[0 if turn is None else turn]

    def observe(self, agent: str) -> _Observation:
        seat = self._seats[agent]
        words = np.zeros(self._most, dtype=np.uint64)
        mask = np.zeros(self._most, dtype=np.int8)
        if self._round.turn == seat:
            legal = self._round.words(seat)
            words[: len(legal)] = legal
            mask[: len(legal)] = 1
        features = self._round.view(seat).features()
        return {"observation": features, "actions": words, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("a seat that is asked has to choose an action")
        seat = self._seats[agent]
        chosen = self._round.actions(seat)[int(action)]
        self._last[seat] = str(chosen)
        self._round.apply(seat, chosen)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._round.is_over:
            scores = self._round.scores or []
            self.rewards = dict(zip(self.agents, scores, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The hands and what each seat did last, as a text; `human` prints it."""
        lines = []
        for agent, seat in self._seats.items():
            sign = ">" if self._round.turn == seat else " "
            hand = self._round.hand(seat).ranks[::-1]
            lines.append(f"{sign} {agent}  {hand:20}  {self._last.get(seat, '')}".rstrip())
        if self._round.scores is not None:
            points = zip(self.possible_agents, self._round.scores, strict=True)
            lines.append("  ".join(f"{agent} {score:+g}" for agent, score in points))
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""
