"""Which small StableHLO programs are measured, as text for any compiler?"""


def add_one() -> str:
    """One element plus one."""
    return _function(
        "%x: tensor<f32>",
        "tensor<f32>",
        """
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %r = stablehlo.add %x, %one : tensor<f32>
    return %r : tensor<f32>""",
    )


def matmul(m: int, k: int, n: int) -> str:
    """A plain f32 matrix product."""
    a, b, c = f"tensor<{m}x{k}xf32>", f"tensor<{k}x{n}xf32>", f"tensor<{m}x{n}xf32>"
    return _function(
        f"%a: {a}, %b: {b}",
        c,
        f"""
    %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ({a}, {b}) -> {c}
    return %r : {c}""",
    )


def add(elements: int) -> str:
    """The sum of two arrays."""
    t = f"tensor<{elements}xf32>"
    return _function(
        f"%a: {t}, %b: {t}",
        t,
        f"""
    %r = stablehlo.add %a, %b : {t}
    return %r : {t}""",
    )


def reduce_rows(rows: int, columns: int) -> str:
    """The sum of each row."""
    x, y = f"tensor<{rows}x{columns}xf32>", f"tensor<{rows}xf32>"
    return _function(
        f"%x: {x}",
        y,
        f"""
    {_ZERO}
    %r = {_reduce("%x", "%zero", "add", x, y)}
    return %r : {y}""",
    )


def reduce_columns(rows: int, columns: int) -> str:
    """The sum of each column."""
    x, y = f"tensor<{rows}x{columns}xf32>", f"tensor<{columns}xf32>"
    return _function(
        f"%x: {x}",
        y,
        f"""
    {_ZERO}
    %r = {_reduce("%x", "%zero", "add", x, y, dimension=0)}
    return %r : {y}""",
    )


def softmax(rows: int, columns: int) -> str:
    """The softmax of each row."""
    x, y = f"tensor<{rows}x{columns}xf32>", f"tensor<{rows}xf32>"
    return _function(
        f"%x: {x}",
        x,
        f"""
    {_ZERO}
    %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %m = {_reduce("%x", "%lowest", "maximum", x, y)}
    %mb = stablehlo.broadcast_in_dim %m, dims = [0] : ({y}) -> {x}
    %d = stablehlo.subtract %x, %mb : {x}
    %e = stablehlo.exponential %d : {x}
    %s = {_reduce("%e", "%zero", "add", x, y)}
    %sb = stablehlo.broadcast_in_dim %s, dims = [0] : ({y}) -> {x}
    %r = stablehlo.divide %e, %sb : {x}
    return %r : {x}""",
    )


def layer_norm(rows: int, columns: int) -> str:
    """The layer norm of each row, with scale and bias."""
    x, y, w = f"tensor<{rows}x{columns}xf32>", f"tensor<{rows}xf32>", f"tensor<{columns}xf32>"
    return _function(
        f"%x: {x}, %scale: {w}, %bias: {w}",
        x,
        f"""
    {_ZERO}
    %n = stablehlo.constant dense<{columns}.0> : {y}
    %epsilon = stablehlo.constant dense<1.0e-5> : {y}
    %s = {_reduce("%x", "%zero", "add", x, y)}
    %mean = stablehlo.divide %s, %n : {y}
    %mb = stablehlo.broadcast_in_dim %mean, dims = [0] : ({y}) -> {x}
    %d = stablehlo.subtract %x, %mb : {x}
    %q = stablehlo.multiply %d, %d : {x}
    %t = {_reduce("%q", "%zero", "add", x, y)}
    %variance = stablehlo.divide %t, %n : {y}
    %v = stablehlo.add %variance, %epsilon : {y}
    %i = stablehlo.rsqrt %v : {y}
    %ib = stablehlo.broadcast_in_dim %i, dims = [0] : ({y}) -> {x}
    %u = stablehlo.multiply %d, %ib : {x}
    %wb = stablehlo.broadcast_in_dim %scale, dims = [1] : ({w}) -> {x}
    %p = stablehlo.multiply %u, %wb : {x}
    %bb = stablehlo.broadcast_in_dim %bias, dims = [1] : ({w}) -> {x}
    %r = stablehlo.add %p, %bb : {x}
    return %r : {x}""",
    )


def gelu(elements: int) -> str:
    """The tanh form of gelu, a chain of elementwise operations."""
    t = f"tensor<{elements}xf32>"
    constants = {"half": 0.5, "one": 1.0, "c": 0.7978845608, "k": 0.044715}
    lines = [f"%{name} = stablehlo.constant dense<{v}> : {t}" for name, v in constants.items()]
    lines += [
        f"%x2 = stablehlo.multiply %x, %x : {t}",
        f"%x3 = stablehlo.multiply %x2, %x : {t}",
        f"%kx3 = stablehlo.multiply %x3, %k : {t}",
        f"%inner = stablehlo.add %x, %kx3 : {t}",
        f"%scaled = stablehlo.multiply %inner, %c : {t}",
        f"%tanh = stablehlo.tanh %scaled : {t}",
        f"%plus = stablehlo.add %tanh, %one : {t}",
        f"%hx = stablehlo.multiply %x, %half : {t}",
        f"%r = stablehlo.multiply %hx, %plus : {t}",
        f"return %r : {t}",
    ]
    return _function(f"%x: {t}", t, "\n    " + "\n    ".join(lines))


_ZERO = "%zero = stablehlo.constant dense<0.0> : tensor<f32>"


def _reduce(operand: str, start: str, body: str, x: str, y: str, dimension: int = 1) -> str:
    return (
        f"stablehlo.reduce({operand} init: {start}) applies stablehlo.{body} "
        f"across dimensions = [{dimension}] : ({x}, tensor<f32>) -> {y}"
    )


def _function(arguments: str, result: str, body: str) -> str:
    return f"module {{\n  func.func public @main({arguments}) -> {result} {{{body}\n  }}\n}}\n"
