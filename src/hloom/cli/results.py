"""How are the arrays that a program returns shown, or saved?"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from hloom.cli.terminal import print_json
from hloom.diagnostics import UsageError
from hloom.ir import TensorType
from hloom.ir.types import element_type_of

SHOWN_ELEMENTS: Final = 100


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say what becomes of results."""
    parser.add_argument("--output", metavar="FOLDER", help="save results as .npy files there")
    parser.add_argument("--full", action="store_true", help="print all elements of large results")
    parser.add_argument("--json", action="store_true", help="print results as JSON")


def show(arrays: Sequence[Any], options: argparse.Namespace) -> None:
    """Print or save results as the options say."""
    if options.output:
        save(arrays, Path(options.output))
    elif options.json:
        print_json(
            [
                {"type": type_of(array), "values": np.asarray(array).astype(_plain(array)).tolist()}
                for array in arrays
            ]
        )
    else:
        for index, array in enumerate(arrays):
            print(f"result {index}: {type_of(array)}")
            print(text(array, options.full))


def save(arrays: Sequence[Any], folder: Path) -> None:
    """Write each result to a file of its own and print the names."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for index, array in enumerate(arrays):
            path = folder / f"result_{index}.npy"
            np.save(path, storable(array), allow_pickle=False)
            print(f"{path}: {type_of(array)}")
    except OSError as error:
        raise UsageError(
            "HL0602", where=str(folder), found=error.strerror or type(error).__name__
        ) from None


def storable(array: Any) -> Any:
    """Return an array as NumPy can save it: raw bytes for element types that it does not know."""
    array = np.asarray(array)
    if array.dtype.isbuiltin == 1:
        return array
    return array.view(np.dtype((np.void, array.dtype.itemsize)))


def type_of(array: Any) -> str:
    """Return an array's type without the word `tensor`, as inputs are written."""
    return str(TensorType(array.shape, element_type_of(array.dtype)))[len("tensor<") : -1]


def text(array: Any, is_full: bool = False) -> str:
    """Return an array's elements for people: rows aligned, the middle of large ones left out."""
    return np.array2string(
        array,
        threshold=array.size + 1 if is_full else SHOWN_ELEMENTS,
        max_line_width=100,
        separator=", ",
    )


def as_list(results: Any) -> list[Any]:
    """Return a call's results as a list: an executable returns a single one bare."""
    return list(results) if isinstance(results, (tuple, list)) else [results]


def _plain(array: Any) -> Any:
    """Return a dtype that JSON can print the elements of."""
    if array.dtype.kind in "biu":
        return array.dtype
    if array.dtype.kind == "c":
        return str
    return np.float64 if str(array.dtype)[:1] in "fb" else np.int64
