"""A second reading of RULES.md, which shares no code with the engine and is compared with it."""
