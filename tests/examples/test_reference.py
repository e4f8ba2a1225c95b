"""Do the stored programs, seeded inputs and reference values of the examples agree?"""

import re
from pathlib import Path

import numpy as np
import pytest

from examples import bert_base, resnet50
from examples.bert_base import check as bert_check
from examples.bert_base import inputs as bert_inputs
from examples.bert_base.config import BASE as BERT
from examples.resnet50 import check as resnet_check
from examples.resnet50 import inputs as resnet_inputs
from examples.resnet50.config import BASE as RESNET

PROGRAMS = {
    "bert_base": (bert_base, lambda: bert_inputs.forward_arguments(BERT)),
    "resnet50": (resnet50, lambda: resnet_inputs.forward_arguments(RESNET)),
}
DTYPES = {"f32": "float32", "i32": "int32"}


def program_text(name: str) -> str:
    package, _ = PROGRAMS[name]
    return Path(package.__path__[0], "forward.mlir").read_text()


@pytest.mark.parametrize("name", PROGRAMS)
def test_seeded_inputs_have_the_types_of_the_program(name):
    signature = program_text(name).split("@main(", 1)[1].split("->", 1)[0]
    expected = re.findall(r"%arg\d+: tensor<([^>]*)>", signature)
    found = []
    for value in PROGRAMS[name][1]():
        extents = "".join(f"{extent}x" for extent in value.shape)
        found.append(extents + next(k for k, v in DTYPES.items() if v == value.dtype))
    assert found == expected


def test_seeded_values_never_change():
    words = bert_inputs.weights(BERT)["word_embedding/embedding"]
    assert [float(x).hex() for x in words[0, :3]] == PINNED_WORDS
    assert [float(x).hex() for x in resnet_inputs.image(RESNET)[0, 0, 0]] == PINNED_IMAGE
    assert bert_inputs.tokens(BERT)[0][0, :5].tolist() == PINNED_TOKENS


def test_xla_agrees_with_the_bert_reference():
    xla = pytest.importorskip("bench.peers.xla")
    program = xla.Program(program_text("bert_base"))
    sequence, pooled = program(*xla.put(bert_inputs.forward_arguments(BERT)))
    assert bert_check.error(np.asarray(sequence), np.asarray(pooled)) < bert_check.TOLERANCE


def test_xla_agrees_with_the_resnet_reference():
    xla = pytest.importorskip("bench.peers.xla")
    program = xla.Program(program_text("resnet50"))
    (logits,) = program(*xla.put(resnet_inputs.forward_arguments(RESNET)))
    assert resnet_check.error(np.asarray(logits)) < resnet_check.TOLERANCE


PINNED_WORDS = ["-0x1.7afa860000000p-6", "0x1.9caf700000000p-8", "0x1.46bd580000000p-6"]
PINNED_IMAGE = ["0x1.687c340000000p-1", "-0x1.6b5e400000000p-1", "0x1.95c20c0000000p-1"]
PINNED_TOKENS = [9570, 6400, 15562, 16209, 26258]
