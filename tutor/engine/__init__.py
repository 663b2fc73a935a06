"""Floor 1: both games as a rule book, in the standard library alone.

Start with :mod:`~tutor.engine.judge`, the one door: every question of "may I?" and "why?" goes
through it. The other files are one noun each, and may be read in this order: cards, seats, ruleset,
ranking, deal, position, table, actions, reasons, rulings, scoring, match, record.
"""
