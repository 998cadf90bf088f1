"""Caches that hold so many answers and no more, all emptied by one call."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")

_CACHES: "list[_lru_cache_wrapper[object]]" = []


def cached(entries: int) -> "Callable[[Callable[..., T]], _lru_cache_wrapper[T]]":
    """Remember so many of a function's answers; the one not asked for longest goes first."""

    def remembering(function: Callable[..., T]) -> "_lru_cache_wrapper[T]":
        cache = lru_cache(maxsize=entries)(function)
        _CACHES.append(cache)
        return cache

    return remembering


def all_caches() -> "dict[str, _lru_cache_wrapper[object]]":
    """Every cache of the modules read so far, by module and function."""
    return {f"{cache.__module__}.{cache.__qualname__}": cache for cache in _CACHES}


def forget_everything() -> None:
    """Empty every cache: what was in them can be found again."""
    for cache in _CACHES:
        cache.cache_clear()


FREED_AT_ONCE = 16


def emptying(*holders: dict[Any, Any]) -> Iterator[None]:
    """Empty these in slices: to free many large things at once would hold up a frame."""
    for holder in holders:
        while holder:
            for _ in range(min(FREED_AT_ONCE, len(holder))):
                holder.popitem()
            yield
