"""What rules and bots remember is bounded, the oldest goes first, and one call forgets it all."""

import ast
from pathlib import Path

from calico.bots import bot_named
from calico.bots.search.effort import Effort
from calico.bots.search.lookahead import Width
from calico.bots.search.rank_turns import SearchBot
from calico.bots.search.rollout import Trials
from calico.bots.tournament import play_out
from calico.caches import all_caches, cached, forget_everything
from calico.engine.setup import Plan, Player, deal

ROOT = Path(__file__).parents[1]
REMEMBERING = [path for room in ("bots", "engine") for path in (ROOT / "calico" / room).rglob("*.py")]


def decorators(path):
    for node in ast.walk(ast.parse(path.read_bytes())):
        for each in getattr(node, "decorator_list", ()):
            yield ast.unparse(each).split("(")[0].split(".")[-1]


def test_what_was_not_asked_for_longest_goes_first():
    asked = []

    @cached(2)
    def twice(number):
        asked.append(number)
        return 2 * number

    assert [twice(number) for number in (1, 2, 1, 3, 1, 2)] == [2, 4, 2, 6, 2, 4]
    assert asked == [1, 2, 3, 2]
    forget_everything()
    assert twice(2) == 4
    assert asked == [1, 2, 3, 2, 2]


def test_rules_and_bots_remember_nothing_without_a_bound():
    unbound = {path for path in REMEMBERING if {"cache", "lru_cache"} & set(decorators(path))}
    assert unbound == set()


def test_games_fill_the_caches_and_one_call_empties_them():
    plan = Plan((Player("one"), Player("two")))
    lynx = SearchBot(Effort(Width(3, 2), Trials(options=3, turns=2, each=4)))
    play_out(deal(plan, 1), 1, [lynx, bot_named("tabby")])
    held = {name: cache.cache_info() for name, cache in all_caches().items()}
    assert sum(info.currsize for info in held.values()) > 1000
    assert all(info.maxsize for info in held.values())
    assert sum(info.maxsize for name, info in held.items() if name.startswith("calico.")) < 30_000
    forget_everything()
    assert {name: cache.cache_info().currsize for name, cache in all_caches().items()} == dict.fromkeys(
        held, 0
    )
