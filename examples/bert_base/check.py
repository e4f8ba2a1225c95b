"""Does an answer for BERT-base agree with the stored reference values?"""

from pathlib import Path

import numpy as np

TOLERANCE = 2e-5
"""Largest error allowed, relative to the largest magnitude of the output it is in.

float32 rounds at 6e-8; sums over 3,072 terms and twelve normalised layers lose about two digits of
that, which leaves a correct float32 run a factor of ten below this bound.
"""


def error(sequence: np.ndarray, pooled: np.ndarray) -> float:
    """The largest error of any stored value, relative to its output's largest magnitude."""
    sequence, pooled = sequence.astype(np.float64), pooled.astype(np.float64)
    found = {
        "pooled": pooled,
        "sequence_sample": sequence[:, ::8, ::4],
        "sequence_norms": np.linalg.norm(sequence, axis=-1),
        # A sum over the hidden size may cancel to nothing, so it is measured against the norms.
        "sequence_sums": sequence.sum(axis=-1),
    }
    with np.load(Path(__file__).with_name("reference.npz")) as stored:
        scales = {name: np.abs(stored[name]).max() for name in found}
        scales["sequence_sums"] = scales["sequence_norms"]
        return float(max(np.abs(found[n] - stored[n]).max() / scales[n] for n in found))
