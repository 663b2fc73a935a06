"""Every code of a problem with the text of a file, and what it stands for."""

CODES = {
    # The file.
    "yaml.not-found": "there is no such file",
    "yaml.not-a-file": "the path is a folder or a device",
    "yaml.unreadable": "the system refuses to give the file",
    "yaml.too-large": "the file is larger than a lesson can be",
    "yaml.binary": "the file holds no text",
    "yaml.encoding": "the text is not UTF-8",
    "yaml.empty": "the file says nothing",
    # Characters.
    "yaml.nul": "a zero byte stands in the text",
    "yaml.control-character": "an invisible control character stands in the text",
    "yaml.line-separator": "an invisible line separator stands in the text",
    "yaml.tab": "a tab stands where only spaces may",
    "yaml.reserved-character": "a text without quotes begins with a sign that YAML has a use for",
    "yaml.escape": "a backslash in double quotes does not make a character",
    # Layout.
    "yaml.unclosed-quote": "a quote is opened and not closed",
    "yaml.text-after-quote": "text follows straight after a closing quote",
    "yaml.unclosed-bracket": "a bracket is opened and not closed",
    "yaml.comma": "a comma between brackets is missing, or there is one too many",
    "yaml.colon": "a text without quotes holds a colon and a space",
    "yaml.no-colon": "a line between keys has no colon and space",
    "yaml.key-too-long": "a key is longer than YAML allows",
    "yaml.indentation": "a line does not line up with the lines it belongs to",
    "yaml.syntax": "the text cannot be read as YAML for another reason",
    # Structure.
    "yaml.not-a-mapping": "the file does not consist of keys and values",
    "yaml.several-documents": "the file holds more than one document",
    "yaml.directive": "a line begins with %",
    "yaml.duplicate-key": "a key is given twice",
    "yaml.key-not-text": "a key is not a text",
    "yaml.merge-key": "the key << is used",
    "yaml.tag": "a value carries a tag that is not allowed, or that does not fit it",
    "yaml.number": "a number is too large, or is no number at all",
    "yaml.too-deep": "values are nested too deep",
    "yaml.duplicate-anchor": "two values carry the same &name",
    "yaml.unknown-alias": "a *name stands for nothing",
    "yaml.cyclic-alias": "a *name stands inside the value it stands for",
    "yaml.too-many-aliases": "the file repeats too much by *name",
    "yaml.too-many-problems": "reading stopped before all problems were found",
}
"""Code -> one line on what it stands for. Each has a bad file in tests/bad/source."""

DIRECTIVE = {
    "message": "a line begins with %, which YAML takes for an instruction",
    "hint": "delete the line, or put the text in quotes",
}
"""What is said of every `yaml.directive`, wherever it is found."""
