"""How do programs of other frameworks come in, one folder per framework?"""
