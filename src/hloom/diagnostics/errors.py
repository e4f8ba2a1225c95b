"""Which errors can a user of hloom meet, and what does each say?

An error has four parts: where it is, which promise was broken, what was found, and what to do. The
message is laid out only when it is read, so raising and catching stay cheap.
"""

from __future__ import annotations

from typing import Any, Self

from hloom.diagnostics.layout import render


class HloomError(Exception):
    """A mistake in what hloom was given; every class below is one.

    Args:
        code: The key of `hloom.diagnostics.CODES`; `hloom explain CODE` shows its page.
        where: The place: a location, an operation, a file, an argument.
        promise: The statement that does not hold, in the specification's words when it has one.
        found: The values that break it.
        cure: What to do about it, when that is known.
        label: The promise's number, such as `C1`.
        excerpt: Lines of the source that show the place (see `hloom.diagnostics.excerpt`).
    """

    def __init__(
        self,
        code: str,
        *,
        where: object = "",
        promise: str = "",
        found: str = "",
        cure: str | None = None,
        label: str | None = None,
        excerpt: str | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.where = where
        self.promise = promise
        self.found = found
        self.cure = cure
        self.label = label
        self.excerpt = excerpt

    def located(self, where: object) -> Self:
        """Fill in the place where it is still missing, and return the error for raising again."""
        if not self.where:
            self.where = where
        return self

    def parts(self) -> dict[str, str]:
        """Return the parts that are present, as text: what `--json` prints."""
        values = {
            "code": self.code,
            "where": str(self.where),
            "label": self.label or "",
            "promise": self.promise,
            "found": self.found,
            "cure": self.cure or "",
        }
        return {name: text for name, text in values.items() if text}

    def __str__(self) -> str:
        return render(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), dict(vars(self), where=str(self.where)))


class ParseError(HloomError):
    """Text that is not a program."""


class VerifyError(HloomError):
    """A program that breaks a promise of one of its operations."""


class UnsupportedError(HloomError):
    """A legal program that a target, a front end or a format does not serve."""


class ArgumentError(HloomError):
    """Arrays that do not fit the program they were given to."""


class ArtifactError(HloomError):
    """A compiled program that is damaged, of another version, or not one at all."""


class MachineError(ArtifactError):
    """A compiled program for another machine than this one."""


class UsageError(HloomError):
    """An option, a name, or a file that does not exist or makes no sense."""


class EvaluationError(HloomError):
    """A program that went wrong while it ran."""


class InternalError(HloomError):
    """A mistake of ours: the message says `hloom bug` and names the phase and a reproducer."""

    def __init__(
        self,
        code: str = "HL0901",
        *,
        where: object = "",
        promise: str = "",
        found: str = "",
        cure: str | None = None,
        label: str | None = None,
        excerpt: str | None = None,
        reproducer: str | None = None,
    ) -> None:
        if cure is None:
            cure = f"please report it, with {reproducer}" if reproducer else "please report it"
        super().__init__(
            code,
            where=where,
            promise=promise,
            found=found,
            cure=cure,
            label=label,
            excerpt=excerpt,
        )
        self.reproducer = reproducer


def _restore(kind: type[HloomError], state: dict[str, Any]) -> HloomError:
    error = kind(state["code"])
    vars(error).update(state)
    return error
