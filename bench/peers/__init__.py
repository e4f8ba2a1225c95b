"""How does each contestant compile and run one program?"""
