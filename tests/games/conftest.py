"""Hypothesis as in `tests/core`: the same examples every time, and no clock."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "games",
    database=None,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("games")
