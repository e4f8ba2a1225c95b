"""Factors, triangular systems, and LAPACK's routines behind the calls that frameworks emit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.lowering.comparing import agree, compiled, function, random, tensor

ELEMENTS = ("f32", "f64", "complex<f32>", "complex<f64>")


def tolerance(element: str) -> float:
    return 2e-5 if "32" in element else 1e-12


def positive(count: int, size: int, element: str) -> Any:
    a = random((count, size, size), element)
    square = a @ a.conj().swapaxes(-1, -2)
    return (square + size * np.eye(size)).astype(a.dtype)


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("size", [1, 5, 16, 67])
@pytest.mark.parametrize("lower", ["true", "false"])
def test_cholesky(element: str, size: int, lower: str) -> None:
    type = tensor((3, size, size), element)
    text = function(
        [type],
        [type],
        f"%r = stablehlo.cholesky %arg0, lower = {lower} : {type}\n    return %r : {type}",
    )
    agree(text, positive(3, size, element), tolerance=tolerance(element))


def test_an_empty_matrix_has_an_empty_factor() -> None:
    type = tensor((3, 0, 0), "f32")
    text = function(
        [type],
        [type],
        f"%r = stablehlo.cholesky %arg0, lower = true : {type}\n    return %r : {type}",
    )
    (found,) = compiled(text, np.zeros((3, 0, 0), np.float32))
    assert found.shape == (3, 0, 0)


def test_a_matrix_without_a_factor_gives_nan() -> None:
    type = tensor((2, 3, 3), "f32")
    text = function(
        [type],
        [type],
        f"%r = stablehlo.cholesky %arg0, lower = true : {type}\n    return %r : {type}",
    )
    (found,) = agree(text, np.stack([np.eye(3), -np.eye(3)]).astype(np.float32), tolerance=1e-6)
    assert np.isnan(found[1, 2, 0]) and found[1, 0, 2] == 0


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("size, sides", [(1, 1), (5, 67), (0, 3)])
@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("transpose", ["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"])
def test_triangular_solve(element: str, size: int, sides: int, left: bool, transpose: str) -> None:
    shape = (2, size, sides) if left else (2, sides, size)
    a, b = tensor((2, size, size), element), tensor(shape, element)
    matrix = (random((2, size, size), element) * 0.1 + 2 * np.eye(size)).astype(
        random((1,), element).dtype
    )
    for lower, unit in (("true", "false"), ("false", "true")):
        text = function(
            [a, b],
            [b],
            f"""%r = "stablehlo.triangular_solve"(%arg0, %arg1) <{{
              left_side = {str(left).lower()}, lower = {lower}, unit_diagonal = {unit},
              transpose_a = #stablehlo<transpose {transpose}>}}> : ({a}, {b}) -> {b}
            return %r : {b}""",
        )
        agree(text, matrix, random(shape, element, 1), tolerance=tolerance(element))


def column_major(rank: int) -> str:
    """Spell the layout of matrices that lie column by column."""
    order = [rank - 2, rank - 1, *reversed(range(rank - 2))]
    return f"dense<[{', '.join(map(str, order))}]> : tensor<{rank}xindex>"


def row_major(rank: int) -> str:
    if not rank:
        return "dense<> : tensor<0xindex>"
    order = ", ".join(str(axis) for axis in reversed(range(rank)))
    return f"dense<[{order}]> : tensor<{rank}xindex>"


def call(
    target: str, options: str, operands: list[tuple[tuple[int, ...], str]],
    results: list[tuple[tuple[int, ...], str]], matrices: tuple[int, ...],
) -> str:  # fmt: skip
    """Spell a custom call of LAPACK; `matrices` are the numbers of results that are matrices."""
    types = [tensor(*item) for item in operands]
    outputs = [tensor(*item) for item in results]
    given = ", ".join(
        column_major(len(shape)) if number == 0 else row_major(len(shape))
        for number, (shape, _) in enumerate(operands)
    )
    gives = ", ".join(
        column_major(len(shape)) if number in matrices else row_major(len(shape))
        for number, (shape, _) in enumerate(results)
    )
    names = ", ".join(f"%arg{number}" for number in range(len(operands)))
    values = ", ".join(f"%r#{number}" for number in range(len(results)))
    return function(
        types,
        outputs,
        f"""%r:{len(results)} = stablehlo.custom_call @{target}({names}) {{
          mhlo.backend_config = {{{options}}}, operand_layouts = [{given}],
          result_layouts = [{gives}]}} : ({", ".join(types)}) -> ({", ".join(outputs)})
        return {values} : {", ".join(outputs)}""",
    )


LETTERS = {"f32": "s", "f64": "d", "complex<f32>": "c", "complex<f64>": "z"}


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("shape", [(4, 4), (3, 5, 2), (2, 2, 5)])
def test_lu(element: str, shape: tuple[int, ...]) -> None:
    *batch, rows, columns = shape
    least = min(rows, columns)
    text = call(
        f"lapack_{LETTERS[element]}getrf_ffi", "", [(shape, element)],
        [(shape, element), ((*batch, least), "i32"), (tuple(batch), "i32")], (0,),
    )  # fmt: skip
    a = random(shape, element)
    lu, pivots, info = compiled(text, a)
    assert not np.any(info)
    for index in np.ndindex(*batch):
        lower = np.tril(lu[index], -1)[:, :least] + np.eye(rows, least)
        product = lower @ np.triu(lu[index])[:least]
        wanted = a[index].copy()
        for row, pivot in enumerate(pivots[index]):
            wanted[[row, pivot - 1]] = wanted[[pivot - 1, row]]
        np.testing.assert_allclose(product, wanted, atol=50 * tolerance(element))


@pytest.mark.parametrize("element", ELEMENTS)
def test_qr(element: str) -> None:
    shape, count = (2, 5, 3), 3
    letter = LETTERS[element]
    geqrf = call(
        f"lapack_{letter}geqrf_ffi", "", [(shape, element)],
        [(shape, element), ((2, count), element)], (0,),
    )  # fmt: skip
    name = "ungqr" if "complex" in element else "orgqr"
    orgqr = call(
        f"lapack_{letter}{name}_ffi", "", [(shape, element), ((2, count), element)],
        [(shape, element)], (0,),
    )  # fmt: skip
    a = random(shape, element)
    packed, tau = compiled(geqrf, a)
    (q,) = compiled(orgqr, packed, tau)
    r = np.triu(packed[:, :count])
    np.testing.assert_allclose(q @ r, a, atol=50 * tolerance(element))
    np.testing.assert_allclose(
        q.conj().swapaxes(-1, -2) @ q, np.broadcast_to(np.eye(count), (2, count, count)),
        atol=50 * tolerance(element),
    )  # fmt: skip


@pytest.mark.parametrize("element", ELEMENTS)
def test_eigenvalues_of_hermitian_matrices(element: str) -> None:
    a = positive(3, 4, element)
    real = "f32" if "32" in element else "f64"
    name = "heevd" if "complex" in element else "syevd"
    text = call(
        f"lapack_{LETTERS[element]}{name}_ffi", "mode = 86 : ui8, uplo = 76 : ui8",
        [(a.shape, element)], [(a.shape, element), ((3, 4), real), ((3,), "i32")], (0,),
    )  # fmt: skip
    vectors, values, info = compiled(text, a)
    assert not info.any()
    np.testing.assert_allclose(
        a @ vectors, vectors * values[:, None, :], atol=500 * tolerance(element)
    )


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("shape", [(4, 4), (2, 5, 3), (2, 3, 5)])
def test_singular_values(element: str, shape: tuple[int, ...]) -> None:
    *batch, rows, columns = shape
    least = min(rows, columns)
    real = "f32" if "32" in element else "f64"
    text = call(
        f"lapack_{LETTERS[element]}gesdd_ffi", "mode = 83 : ui8", [(shape, element)],
        [(shape, element), ((*batch, least), real), ((*batch, rows, least), element),
         ((*batch, least, columns), element), (tuple(batch), "i32")], (0, 2, 3),
    )  # fmt: skip
    a = random(shape, element)
    _, values, left, right, info = compiled(text, a)
    assert not np.any(info)
    np.testing.assert_allclose(
        (left * values[..., None, :]) @ right, a, atol=50 * tolerance(element)
    )


@pytest.mark.parametrize("element", ELEMENTS)
def test_eigenvalues_of_any_matrices(element: str) -> None:
    a = random((2, 5, 5), element)
    real = "f32" if "32" in element else "f64"
    is_complex = "complex" in element
    wide = element if is_complex else f"complex<{real}>"
    values = [((2, 5), element)] if is_complex else [((2, 5), real)] * 2
    first = len(values)
    text = call(
        f"lapack_{LETTERS[element]}geev_ffi", "compute_left = 78 : ui8, compute_right = 86 : ui8",
        [(a.shape, element)],
        [*values, (a.shape, wide), (a.shape, wide), ((2,), "i32")], (first, first + 1),
    )  # fmt: skip
    results = compiled(text, a)
    found = results[0] if is_complex else results[0] + 1j * results[1]
    vectors = results[first + 1]
    np.testing.assert_allclose(
        a @ vectors, vectors * found[:, None, :], atol=200 * tolerance(element)
    )
