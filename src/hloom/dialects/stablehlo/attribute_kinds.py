"""Which attributes does the StableHLO dialect itself define?"""

from __future__ import annotations

from typing import Final

from hloom.ir.attribute_kinds import array_of, enumeration, structure

COMPARISON_DIRECTION: Final = enumeration(
    "stablehlo", "comparison_direction", ("EQ", "NE", "GE", "GT", "LE", "LT")
)
COMPARISON_TYPE: Final = enumeration(
    "stablehlo", "comparison_type", ("NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED")
)
PRECISION: Final = enumeration("stablehlo", "precision", ("DEFAULT", "HIGH", "HIGHEST"))
PRECISION_CONFIG: Final = array_of(PRECISION)
FFT_TYPE: Final = enumeration("stablehlo", "fft_type", ("FFT", "IFFT", "RFFT", "IRFFT"))
TRANSPOSE: Final = enumeration(
    "stablehlo", "transpose", ("TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT")
)
RNG_DISTRIBUTION: Final = enumeration("stablehlo", "rng_distribution", ("UNIFORM", "NORMAL"))
RNG_ALGORITHM: Final = enumeration("stablehlo", "rng_algorithm", ("DEFAULT", "THREE_FRY", "PHILOX"))
DOT_DIMENSION_NUMBERS: Final = structure("stablehlo", "dot")
DOT_ALGORITHM: Final = structure("stablehlo", "dot_algorithm")
GATHER_DIMENSION_NUMBERS: Final = structure("stablehlo", "gather")
SCATTER_DIMENSION_NUMBERS: Final = structure("stablehlo", "scatter")
CONVOLUTION_DIMENSION_NUMBERS: Final = structure("stablehlo", "conv")
CHANNEL_HANDLE: Final = structure("stablehlo", "channel_handle")
OUTPUT_OPERAND_ALIAS: Final = structure("stablehlo", "output_operand_alias")
OUTPUT_OPERAND_ALIASES: Final = array_of(OUTPUT_OPERAND_ALIAS)
RESULT_ACCURACY: Final = structure("stablehlo", "result_accuracy")
REPLICA_GROUP_MESH_AXES: Final = structure("stablehlo", "replica_group_mesh_axes")
