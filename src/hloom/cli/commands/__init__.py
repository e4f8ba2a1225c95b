"""Which commands are there?

Each module here is one: its name is the command's, the first line of its docstring says in a list
what it answers, `configure` adds its arguments to a parser, and `run` does it and returns the exit
status. They are found by walking this folder. Modules are imported for `--help` and for completing
names, so what takes long to import is imported inside `run`.
"""
