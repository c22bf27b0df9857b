"""Dou Dizhu (斗地主) and Tien Len (Tiến lên): rules, hints, solvers, bots.

Start with `Rules`, then `Round`; `VectorEnv` and `wangzha.pettingzoo` are for
learning. The guide is docs/python.md of the project.

>>> import wangzha as wz
>>> rules = wz.Rules("doudizhu")
>>> rules.check("333 444 5 6")
<Play plane_solo 333444+56>
"""

from ._engine import (
    Action,
    Advice,
    Adviser,
    Bot,
    Card,
    Cards,
    Ceremony,
    Endgame,
    Hint,
    Line,
    Play,
    Record,
    Round,
    Rules,
    Solution,
    Solver,
    Verdict,
    View,
    WinningMoves,
    commitment,
    fair_deck,
    feature_layout,
    verify,
)
from .errors import ParseError, Refusal, WangzhaError
from .vector import KINDS, Turns, VectorEnv, action_rows, cards_of, kinds_of

__all__ = [
    "KINDS",
    "Action",
    "Advice",
    "Adviser",
    "Bot",
    "Card",
    "Cards",
    "Ceremony",
    "Endgame",
    "Hint",
    "Line",
    "ParseError",
    "Play",
    "Record",
    "Refusal",
    "Round",
    "Rules",
    "Solution",
    "Solver",
    "Turns",
    "VectorEnv",
    "Verdict",
    "View",
    "WangzhaError",
    "WinningMoves",
    "action_rows",
    "cards_of",
    "commitment",
    "fair_deck",
    "feature_layout",
    "kinds_of",
    "verify",
]
