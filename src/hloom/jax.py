"""Under which public name is the JAX front end used?"""

from hloom.frontends.jax import Compiled, compile

__all__ = ["Compiled", "compile"]
