"""Floor 1: both games as a rule book, in the standard library alone.

Start with :mod:`~tutor.engine.judge`, the one door: every question of "may I?" and "why?" goes
through it. The other files are one noun each, and may be read in this order: cards, seats, options,
ruleset, ranking, calls, ladder, auction, contract, rotation, deal, kitty, match, position, table,
actions, reasons, rulings, honours, scoring, contract_score, trump, events, record, match_record,
chronicle. What lies around the trick: pile, packs. And what may not happen, but is shown in
lessons: revoke.
"""
