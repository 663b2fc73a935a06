"""Practice: what is due, sets of ten, sprints, placement, and what all answers came to.

A run of practice is a pure function of its set-up and its moves, as a run through a lesson is; what
answers show of their learner is kept with them (`learned`), and follows from them alone.
"""
