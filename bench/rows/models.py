"""How fast do whole models run?"""

from collections.abc import Iterator
from pathlib import Path

from examples import bert_base, resnet50
from examples.bert_base import inputs as bert_inputs
from examples.bert_base.config import BASE as BERT
from examples.bert_base.config import BASE_TRAINING
from examples.resnet50 import inputs as resnet_inputs
from examples.resnet50.config import BASE as RESNET

from ..contestants import compiled
from ..measure import Goal, Row


def rows() -> Iterator[Row]:
    """BERT forward, ResNet-50 and a BERT training step; weights are arguments."""
    yield Row(
        "models",
        "BERT-base forward, 1x128",
        compiled(_stored(bert_base), lambda: bert_inputs.forward_arguments(BERT))
        | {"torch": _torch_bert},
        goal=Goal("jaxlib", 1.0),
        burst_seconds=0.3,
    )
    yield Row(
        "models",
        "ResNet-50, 1x224x224",
        compiled(_stored(resnet50), lambda: resnet_inputs.forward_arguments(RESNET))
        | {"torch": _torch_resnet},
        goal=Goal("jaxlib", 1.0),
        burst_seconds=0.3,
    )
    yield Row(
        "models",
        "BERT-base training step, 4x128",
        compiled(training_text, lambda: bert_inputs.training_arguments(BASE_TRAINING)),
        rounds=5,
        burst_seconds=0.0,
    )


def stored_text(package) -> str:
    """The StableHLO text kept with an example."""
    return Path(package.__path__[0], "forward.mlir").read_text()


def training_text() -> str:
    """The training step's text, made by JAX."""
    from examples.bert_base import train

    return train.text()


def _stored(package):
    return lambda: stored_text(package)


def _torch_bert():
    import torch

    from examples.bert_base import reference

    from ..peers import torch_eager  # noqa: F401  sets the number of threads

    weights = {k: torch.from_numpy(v) for k, v in bert_inputs.weights(BERT).items()}
    tokens = bert_inputs.tokens(BERT)

    def run():
        with torch.inference_mode():
            return reference.bert(BERT, tokens, weights)

    return run


def _torch_resnet():
    import torch

    from examples.resnet50 import reference

    from ..peers import torch_eager  # noqa: F401  sets the number of threads

    layout = torch.channels_last
    weights = reference.torch_weights(RESNET, torch.float32)
    weights = {k: v.to(memory_format=layout) if v.ndim == 4 else v for k, v in weights.items()}
    image = torch.from_numpy(resnet_inputs.image(RESNET)).permute(0, 3, 1, 2)

    def run():
        with torch.inference_mode():
            return reference.resnet(RESNET, image, weights)

    return run
