"""What is BERT-base here: its program, its inputs and its reference values?"""
