"""What is ResNet-50 here: its program, its inputs and its reference values?"""
