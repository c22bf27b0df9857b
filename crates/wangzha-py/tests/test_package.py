"""What is installed: types, documentation, the guide."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
from conftest import ROOT

import wangzha as wz
from wangzha import _engine, douzero, errors, pettingzoo

GUIDE = ROOT / "docs/python.md"
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def run_examples(name: str, blocks: list[str]) -> int:
    """Runs prompts and compares the answers; one block goes on where another ended."""
    source = "\n".join(blocks)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    test = doctest.DocTestParser().get_doctest(source, {}, name, name, 0)
    outcome = doctest.DocTestRunner(optionflags=flags).run(test)
    assert outcome.failed == 0, name
    return outcome.attempted


def test_the_guide_is_true() -> None:
    blocks = [block for block in EXAMPLE.findall(GUIDE.read_text("utf-8")) if ">>>" in block]
    with np.printoptions(legacy="2.1"):
        assert run_examples(GUIDE.name, blocks) > 40


def test_docstrings_are_true() -> None:
    for module in (wz, errors, douzero, pettingzoo):
        failed, _ = doctest.testmod(module)
        assert failed == 0, module.__name__


def test_everything_public_is_documented() -> None:
    for name in wz.__all__:
        value = getattr(wz, name)
        if not inspect.isclass(value) and not callable(value):
            continue
        assert value.__doc__, name
        if value.__module__ in ("wangzha", "wangzha.vector", "wangzha.errors"):
            for member, what in vars(value).items():
                if not member.startswith("_") and inspect.isclass(value):
                    assert inspect.getdoc(what), f"{name}.{member}"


def test_the_stubs_are_what_there_is() -> None:
    """Names, arguments and defaults, by mypy's own comparison."""
    assert Path(_engine.__file__).parent.joinpath("py.typed").exists()
    command = [sys.executable, "-m", "mypy.stubtest", "wangzha._engine"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT / "target")
    assert done.returncode == 0, done.stdout + done.stderr


def test_cards_as_douzero_writes_them() -> None:
    assert douzero.to_douzero("34TJQKA2BR") == [3, 4, 10, 11, 12, 13, 14, 17, 20, 30]
    assert douzero.from_douzero([30, 20, 17, 14, 10, 3]) == "3TA2BR"
