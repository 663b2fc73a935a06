"""Floor 5: rounds in the forms of other programs.

A format is one file (``ptn``); what it shares with others, or would hide what it is about, stands
beside it: ``tags`` for the lines of a file, ``ptn_words`` for its cards and bids, ``ptn_rules`` for
the rules of its table.
"""
