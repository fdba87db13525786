"""Games that only the tests play; `tests/suite` finds them beside those of the package."""
