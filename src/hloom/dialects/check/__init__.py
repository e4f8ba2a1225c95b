"""What do the operations mean that check the values of a program?"""
