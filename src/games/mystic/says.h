/* says.h - how the cards of Mystic are named and explained: shared by words, sentences and
 * drawings.
 *
 * The text on a card is made from its figures and effects (cards.h), so it cannot disagree with
 * what the card does. Everything is written in the language of the context. Keys of texts begin
 * with "mystic.". */
#ifndef VALLON_MYSTIC_SAYS_H
#define VALLON_MYSTIC_SAYS_H

#include "rooms.h"
#include "text.h"

enum {
    SAID_MAX = 2048,                       /* bytes of a part of a sentence */
    PILE_TEXT = DECK_MAX * (WORD_MAX + 8), /* of the names of all cards of a deck */
};

/* What a placeholder of a sentence stands for: a text, or a value of a noun. {0!before|after} drops
 * an empty text and a value of 0. */
typedef struct {
    const char *text; /* NULL: the value */
    int noun, value;
} part;
#define WORDS(text)        {text, NUMBER, 0}
#define NUM(number)        {NULL, NUMBER, number}
#define THING(noun, value) {NULL, noun, value}

/* Fills the placeholders of a text: SAY(c, out, MSG(key, "{0} cards", "{0} cartes"), NUM(2)). */
void ms_say(const context *c, buffer *out, const msg *text, const part *parts);
#define SAY(c, out, text, ...) ms_say(c, out, text, (const part[]){__VA_ARGS__, {NULL, -1, 0}})

/* A thing of the set. A language read from files has its name under "mystic.card.kitty". */
set_thing ms_thing(const char *family, const char *id, const title *name);

/* A list that is joined by commas. */
typedef struct {
    const context *context;
    buffer *out;
    int count;
} series;
void ms_next(series *s); /* begins another item: a comma, unless it is the first */
#define NEXT(s, text, ...) (ms_next(s), SAY((s)->context, (s)->out, text, __VA_ARGS__))
void ms_next_plain(series *s, const msg *text);
void ms_next_thing(series *s, int noun_row, int value);
void ms_next_copies(series *s, int copies, int type); /* "2 × Farm" */

/* Single words. */
extern const msg ms_resource_letters[RESOURCES]; /* "At"; in French as on the cards */
extern const msg ms_category_words[CATEGORIES];  /* "Worker" */
extern const msg ms_purpose_words[PURPOSES];     /* "to attack" */
extern const msg ms_window_words[WINDOWS];       /* "before the blow" */
extern const msg ms_phase_words[PHASES];         /* "Main" */

/* "1 Wood, 2 Gold", or "nothing". */
void ms_say_cost(const context *c, const uint8_t cost[RESOURCES], buffer *out);

/* Adds to a list: "Exploration, Shooting". */
void ms_next_abilities(series *s, uint8_t mask);

/* What an effect does, as a sentence without its full stop. */
void ms_say_effect(const context *c, const effect *e, buffer *out);

/* "Kitty", "Kitty #2" where several lie in one camp; without the seat's name. The camp itself is
 * "camp". */
void ms_say_place(const context *c, int place, wording *out);

/* When an engaged card is upright again: "upright in 2 turns"; nothing of an upright one. */
void ms_say_return(const context *c, int turns, buffer *out);

/* Who must act; the active player if it is nobody. In a window this is who reacts. */
int ms_say_mover(const head *h);

/* What a noun's `explain` says. */
void ms_explain_card(const context *c, int type, buffer *out);
void ms_explain_place(const context *c, int place, buffer *out);
void ms_explain_deck(const context *c, int row, buffer *out);
void ms_explain_resource(const context *c, int row, buffer *out);

#endif
