"""Thousands of games in one call, NumPy in and out.

An action is chosen by its place in the list of legal actions of its game. The
lists of all games lie one behind the other in one array; `offsets` says where
each begins. A word of 64 bits is an action: the cards in the low 57 bits, as
`Cards.bits` writes them, and its kind above, a place in `KINDS`. A pass is 0.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _engine
from ._engine import Round, Rules

KINDS: tuple[str, ...] = tuple(_engine.kinds())
"""The kinds of actions of both games, by their numbers in words."""

_CARD_BITS = 57


def cards_of(actions: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The cards of actions, as bits."""
    return actions & np.uint64((1 << _CARD_BITS) - 1)


def kinds_of(actions: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    """The kinds of actions, as places in `KINDS`."""
    return (actions >> np.uint64(_CARD_BITS)).astype(np.uint8)


def action_rows(game: str, actions: npt.NDArray[np.uint64]) -> npt.NDArray[np.int8]:
    """The cards of actions as rows of zeros and ones.

    54 columns by rank in Dou Dizhu (two of a rank are 1 1 0 0), as DouZero
    writes them; 52 with suits in Tien Len.
    """
    return _engine.action_rows(game, np.ascontiguousarray(actions, dtype=np.uint64))


class Turns(NamedTuple):
    """What all games wait for, and what the last step has ended."""

    seats: npt.NDArray[np.uint8]
    """(games,) Whose turn it is."""
    offsets: npt.NDArray[np.int64]
    """(games + 1,) The legal actions of game `i` are `actions[offsets[i]:offsets[i + 1]]`."""
    actions: npt.NDArray[np.uint64]
    """(legal actions of all games,) What may be done, as words."""
    rewards: npt.NDArray[np.float32]
    """(games, players) What each seat has won in a game that is over; else 0."""
    finished: npt.NDArray[np.bool_]
    """(games,) Which games the step has ended. Their next deal is on the table already."""

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """(games,) How many legal actions each game has."""
        return np.diff(self.offsets)


class VectorEnv:
    """Many games of the same rules that are played side by side.

    `step` carries out one action of every game in one call, without the GIL:
    several threads may each have an environment. A game that is over is paid
    and dealt again at once. Deals follow from the seed, the number of the game
    and the number of the deal alone.
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        rules: Rules | str | None = None,
        players: int | None = None,
        seed: int | bytes = 0,
    ) -> None:
        self._rules = rules
        self._seed = seed
        self._batch = _engine.Batch(game, games, rules, players, seed)
        self.game = game
        self.games = games
        self.players = self._batch.players

    def reset(self, seed: int | bytes | None = None) -> Turns:
        """Begins all games anew; without a seed with the same deals again."""
        self._seed = self._seed if seed is None else seed
        self._batch = _engine.Batch(self.game, self.games, self._rules, self.players, self._seed)
        rewards = np.zeros((self.games, self.players), dtype=np.float32)
        return self._turns(rewards, np.zeros(self.games, dtype=np.bool_))

    def step(self, choices: npt.ArrayLike) -> Turns:
        """Carries out one action of each game, by its place in the game's list.

        A wrong choice raises `WangzhaError` and changes nothing at all.
        """
        chosen = np.asarray(choices)
        if not np.can_cast(chosen.dtype, np.int64):
            raise TypeError(f"choices are whole numbers, not {chosen.dtype}")
        return self._turns(*self._batch.step(np.ascontiguousarray(chosen, dtype=np.int64)))

    def sample(self) -> npt.NDArray[np.int64]:
        """A choice for each game, every legal action equally likely."""
        return self._batch.sample()

    def features(self) -> npt.NDArray[np.int8]:
        """(games, features) What the seat that is asked may know.

        `feature_layout` says what stands where; `View.features` is the same for
        one view.
        """
        return self._batch.features()

    def hands(self) -> npt.NDArray[np.uint64]:
        """(games, players) All hands as bits: for critics that may see them."""
        return self._batch.hands()

    def douzero(self, position: str, *, batches: bool = False) -> dict[str, npt.NDArray[Any]]:
        """What DouZero's net for a position is shown, for all games where it is to act.

        `position` is `"landlord"`, `"landlord_down"` or `"landlord_up"`. There is
        `games` (n,), their numbers; `offsets` (n + 1,), where the actions of each
        begin; `x_no_action` (n, 319 or 430) and `z` (n, 5, 162) as in DouZero, and
        `actions` (m, 54), a row for each legal action. With `batches` also
        `x_batch` (m, 373 or 484) and `z_batch` (m, 5, 162), as DouZero's nets take
        them.
        """
        return self._batch.douzero(position, batches)

    def round(self, game: int) -> Round:
        """A copy of one of the rounds."""
        return self._batch.round(game)

    def key(self, game: int) -> bytes:
        """The key of the deal that is played in a game: `Round.deal` makes it again."""
        return bytes(self._batch.key(game))

    def _turns(self, rewards: npt.NDArray[np.float32], finished: npt.NDArray[np.bool_]) -> Turns:
        offsets, actions = self._batch.legal()
        return Turns(self._batch.turns(), offsets, actions, rewards, finished)
