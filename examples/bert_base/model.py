"""How is BERT written in Flax, the source of the StableHLO text kept here?"""

import flax.linen as nn
import jax
import jax.numpy as jnp

from .config import BertConfig


class SelfAttention(nn.Module):
    """Multi-head self-attention with an additive mask."""

    config: BertConfig

    @nn.compact
    def __call__(self, hidden: jax.Array, mask_bias: jax.Array) -> jax.Array:
        """Attend from every position to every visible one."""
        config = self.config
        heads = (*hidden.shape[:-1], config.heads, config.head_size)
        query = nn.Dense(config.hidden, name="query")(hidden).reshape(heads)
        key = nn.Dense(config.hidden, name="key")(hidden).reshape(heads)
        value = nn.Dense(config.hidden, name="value")(hidden).reshape(heads)
        context = nn.dot_product_attention(query, key, value, bias=mask_bias, deterministic=True)
        return nn.Dense(config.hidden, name="output")(context.reshape(hidden.shape))


class Layer(nn.Module):
    """One post-norm transformer encoder layer."""

    config: BertConfig

    @nn.compact
    def __call__(self, hidden: jax.Array, mask_bias: jax.Array) -> jax.Array:
        """Attention, then the feed-forward network, each added and normalised."""
        config = self.config
        attended = SelfAttention(config, name="attention")(hidden, mask_bias)
        hidden = nn.LayerNorm(config.epsilon, name="attention_norm")(hidden + attended)
        inner = nn.Dense(config.feed_forward, name="feed_forward")(hidden)
        inner = jax.nn.gelu(inner, approximate=False)
        outer = nn.Dense(config.hidden, name="feed_forward_output")(inner)
        return nn.LayerNorm(config.epsilon, name="feed_forward_norm")(hidden + outer)


class Bert(nn.Module):
    """The encoder with its pooler and, on demand, its masked-language-model head."""

    config: BertConfig
    language_model: bool = False

    @nn.compact
    def __call__(
        self, token_ids: jax.Array, token_types: jax.Array, attention_mask: jax.Array
    ) -> tuple[jax.Array, jax.Array] | jax.Array:
        """The sequence and pooled outputs, or the vocabulary logits."""
        config = self.config
        words = nn.Embed(config.vocabulary, config.hidden, name="word_embedding")
        positions = nn.Embed(config.positions, config.hidden, name="position_embedding")
        types = nn.Embed(config.token_types, config.hidden, name="token_type_embedding")
        position_ids = jnp.arange(token_ids.shape[1])[None, :]
        hidden = words(token_ids) + positions(position_ids) + types(token_types)
        hidden = nn.LayerNorm(config.epsilon, name="embedding_norm")(hidden)

        visible = attention_mask[:, None, None, :] > 0
        mask_bias = jnp.where(visible, 0.0, jnp.finfo(jnp.float32).min).astype(jnp.float32)
        for index in range(config.layers):
            hidden = Layer(config, name=f"layer_{index:02d}")(hidden, mask_bias)

        if not self.language_model:
            pooled = jnp.tanh(nn.Dense(config.hidden, name="pooler")(hidden[:, 0]))
            return hidden, pooled
        head = nn.Dense(config.hidden, name="head_dense")(hidden)
        head = jax.nn.gelu(head, approximate=False)
        head = nn.LayerNorm(config.epsilon, name="head_norm")(head)
        bias = self.param("head_bias", nn.initializers.zeros, (config.vocabulary,))
        return words.attend(head) + bias
