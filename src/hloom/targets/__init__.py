"""Which machines can programs be compiled for, and what must each one provide?"""
