"""Classes: teachers sign in, pupils join, things are assigned and done.

One file a noun: `codes`, `nicknames` and `passwords` are what people type; `sign_in`, `school` and
`joining` are what they do; `tasks`, `question_set` and `clock` are what is assigned, and by when.
"""
