"""The one exception of this package."""


class ProbabilityError(ValueError):
    """A request that has no answer: the message names what is wrong and what is allowed."""
