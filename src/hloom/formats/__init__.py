"""In which forms can a program be stored: `text` for people, `bytecode` for machines?"""
