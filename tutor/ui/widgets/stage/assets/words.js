// WORDS: every word the stage shows or speaks of its own. They come in `view.words`, in the learner's language; the
// JavaScript holds no sentence. `{...}` is filled in here. A word marked (n) is a text with {n}, or one text for each
// plural form: {"one": "{n} trick", "other": "{n} tricks"}.
//
//   table         name of the drawn table, a region                          "Table"
//   hand          (falls back to) name of the hand                           "Your hand"
//   trick         name of the cards in the middle                            "Trick"
//   as_text       summary of the table as text                               "Table as text"
//   trump         the badge of the trump suit                                "Trump"
//   turned        the turned card, when it has no label                      "Turned card"
//   dealer        the dealer marker                                          "Dealer"
//   turn          whose turn it is                                           "to play"
//   winning       the card that is winning                                   "winning"
//   tricks        (n) tricks of a seat or side                               "{n} tricks"
//   cards         (n) cards in a closed hand                                 "{n} cards"
//   ns, ew        the two sides at their piles                               "N–S", "E–W"
//   last_trick    summary of the last trick                                  "Last trick"
//   big, little   the words on the two jokers                                "Big", "Little"
//   check         the button that hands in an answer                         "Check"
//   choose_first  when Check is pressed and nothing is chosen                "Choose an answer first."
//   lifted        a lifted card on a narrow screen; {card}                   "{card} lifted; press again or Check to play."
//   right, wrong, missed   marks at options                                  "right", "wrong", "missed"
//   struck        an option that a hint has struck out                       "struck out"
//   less, more    the buttons beside a number                                "One less", "One more"
//   earlier, later         the buttons that move the chosen item             "Move earlier", "Move later"
//   order_help    how to put things in order                                 "Choose one, then press where it should go."
//   held          an item is picked up; {item}                               "{item} picked up; move it with the arrows."
//   moved         an item has moved; {item} {n} {of}                         "{item}, place {n} of {of}."
//   ask, ask_touch         how to ask a card, with a mouse and without      "Point at a card to ask about it."
//   why           opens the reason of a line of the log                      "why?"

/** A text with its places filled in. */
export const fill = (text, values) => (text ?? "").replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);

/** A text, or one of several by the plural form of `values.n`, with its places filled in. */
export function plural(lang, word, values = {}) {
  if (typeof word === "string") return fill(word, values);
  return fill(word[new Intl.PluralRules(lang).select(values.n)] ?? word.other, values);
}

/** The word `name` of a view, with its places filled in and the plural form of `values.n`. */
export const say = (view, name, values = {}) => plural(view.lang, view.words?.[name] ?? "", values);
