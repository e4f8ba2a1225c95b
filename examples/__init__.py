"""What do real models look like on their way through hloom?"""
