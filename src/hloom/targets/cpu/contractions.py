"""How does a contraction kernel's description become the loops that the emitter takes?"""

from __future__ import annotations

from typing import Any

from hloom.targets.cpu.contraction import ContractionSpec, Loop


def specification_from(description: Any) -> ContractionSpec:
    """Convert a `kernel.contraction`'s numbers; a convolution becomes one by its windows.

    Raises:
        NotImplementedError: the emitter has no form for this convolution.
    """
    types = {
        "lhs_type": description.lhs_type,
        "rhs_type": description.rhs_type,
        "accumulator": description.accumulator,
        "out_type": description.out_type,
    }
    if description.form == "dot":
        return ContractionSpec(
            *(
                tuple(Loop(*loop) for loop in description.fields[group])
                for group in ("batch", "m", "n", "k")
            ),
            **types,
        )
    raise NotImplementedError(description.form)
