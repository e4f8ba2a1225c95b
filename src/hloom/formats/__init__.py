"""In which forms can a program be stored? Text in `text`, bytes in `bytecode`."""
