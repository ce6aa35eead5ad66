from hypothesis import settings

# The speed of the machine must not decide whether a property holds.
settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")
