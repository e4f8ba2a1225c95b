"""What can be done with hloom from a shell?"""
