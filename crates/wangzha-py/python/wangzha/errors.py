"""What goes wrong, as exceptions that say it in three languages."""

from __future__ import annotations

import json
from typing import Any

Texts = tuple[str, str, str]


class WangzhaError(ValueError):
    """Something cannot be. `str(error)` is the English sentence."""

    def __init__(self, en: str, zh: str | None = None, vi: str | None = None) -> None:
        super().__init__(en, zh if zh is not None else en, vi if vi is not None else en)

    def text(self, language: str = "en") -> str:
        """The sentence in `"en"`, `"zh"` or `"vi"`."""
        sentences: tuple[str, ...] = self.args[:3]
        return dict(zip(("en", "zh", "vi"), sentences, strict=True))[language]

    def __str__(self) -> str:
        return self.text()


class ParseError(WangzhaError):
    """A text was not understood: where, what stood there, what would be right."""

    line: int | None
    """The line, counted from 1, where there are several."""
    column: int | None
    """The column, counted from 1."""

    def __init__(self, texts: Texts, line: int | None = None, column: int | None = None) -> None:
        super().__init__(*texts)
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[:3], self.line, self.column)


class Refusal(WangzhaError):
    """The rules refuse something, and nothing has changed.

    >>> import wangzha as wz
    >>> try:
    ...     wz.Rules("doudizhu").check("34568")
    ... except wz.Refusal as refusal:
    ...     print(refusal.id, refusal.facts, refusal, refusal.text("zh"), sep="; ")
    gap_in_run; {'rank': '7'}; a run has no gaps: 7 is missing; 牌不连续：缺7
    """

    id: str
    """The name of the rule."""
    facts: dict[str, Any]
    """What is needed to say it in any language."""

    def __init__(self, texts: Texts, id: str, facts: str) -> None:
        super().__init__(*texts)
        self.id = id
        self.facts = {name: fact for name, fact in json.loads(facts).items() if name != "id"}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[:3], self.id, json.dumps(self.facts))
