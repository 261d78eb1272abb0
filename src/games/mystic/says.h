/* says.h - how the cards of Mystic are named and explained: shared by words, sentences and
 * drawings.
 *
 * The text on a card is made from its figures and effects (cards.h), so it cannot disagree with
 * what the card does. Everything is written in the language of the context. */
#ifndef VALLON_MYSTIC_SAYS_H
#define VALLON_MYSTIC_SAYS_H

#include "rooms.h"
#include "text.h"

/* Single words in both languages. */
extern const char *const ms_resource_letters[RESOURCES][LANGS]; /* "At"; in French as on the cards */
extern const char *const ms_ability_words[ABILITIES][LANGS];    /* "Exploration" */
extern const char *const ms_category_words[CATEGORIES][LANGS];  /* "Worker" */
extern const char *const ms_purpose_words[PURPOSES][LANGS];     /* "to attack" */
extern const char *const ms_window_words[WINDOWS][LANGS];       /* "before the blow" */
extern const char *const ms_phase_words[PHASES][LANGS];         /* "Main" */

/* "Atom": the name of its card in the set. */
const char *ms_resource_word(const context *c, int which);

/* "1 Wood, 2 Gold", or "nothing". */
void ms_say_cost(const context *c, const uint8_t cost[RESOURCES], buffer *out);

/* "Exploration, Shooting"; false if there is none. */
bool ms_say_abilities(const context *c, uint8_t mask, buffer *out);

/* What an effect does, as a sentence without its full stop. */
void ms_say_effect(const context *c, const effect *e, buffer *out);

/* "Kitty", "Kitty #2" where several lie in one camp; without the seat's name. The camp itself is "camp". */
void ms_say_place(const context *c, int place, buffer *out);

/* When an engaged card is upright again: "back in 2 turns"; nothing of an upright one. */
void ms_say_return(const context *c, int turns, buffer *out);

/* Who must act; the active player if it is nobody. In a window this is who reacts. */
int ms_say_mover(const head *h);

/* What a noun's `explain` says. */
void ms_explain_card(const context *c, int type, buffer *out);
void ms_explain_place(const context *c, int place, buffer *out);
void ms_explain_deck(const context *c, int row, buffer *out);
void ms_explain_resource(const context *c, int row, buffer *out);

/* Writes a row of words that is not one of the game's tables. */
void ms_say(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out);
#define SAY(c, row, out, ...) ms_say(c, row, (const uint16_t[ARGS_MAX]){__VA_ARGS__}, out)

/* The text of the language that is spoken. */
static inline const char *in_words(const context *c, const char *english, const char *french) { return c->lang == FR ? french : english; }

#endif
