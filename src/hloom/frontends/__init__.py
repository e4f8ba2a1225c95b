"""How do programs of other frameworks come in? One folder per framework, found by entry points."""
