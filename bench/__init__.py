"""How fast is hloom beside its peers?"""
