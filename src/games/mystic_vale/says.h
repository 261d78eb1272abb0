/* says.h - how cards are named and explained: shared by words, sentences and drawings.
 *
 * The text on a card is made from its effects (cards.h), so it cannot disagree with what the
 * card does. Everything is written in the language of the context. */
#ifndef VALLON_MYSTIC_VALE_SAYS_H
#define VALLON_MYSTIC_VALE_SAYS_H

#include "rooms.h"
#include "text.h"

/* "Cursed Land (top) + Aurora (bottom)", "blank card": false for a blank one. Cards that are not
 * alike have different names, so that a list of choices never says the same twice. */
bool mv_say_sleeve(const context *c, sleeve card, buffer *out);

/* The same, with what sets a card apart this turn: guardians given, an ability used. */
void mv_say_card(const context *c, const player *who, int card, buffer *out);

/* "2 mana", "1 animal spirit". */
void mv_say_amount(const context *c, symbol resource, int amount, buffer *out);

/* A list of amounts is joined by commas; start with *count == 0. Nothing is said of 0. */
void mv_say_next_amount(const context *c, symbol resource, int amount, int *count, buffer *out);

/* The points that a card gives as tokens at each Harvest, in such a list. */
void mv_say_next_harvest_points(const context *c, int points, int *count, buffer *out);

/* The printed symbols of an advancement, its VP and gray points included: "1 mana, 1 decay". */
int mv_say_symbols(const context *c, const advancement *a, buffer *out);

/* The price of a vale: "2 animal spirits, 1 spirit of any kind". */
void mv_say_price(const context *c, const vale *which, buffer *out);

/* One sentence for each effect. */
typedef struct {
    const effect *effect;
    int count;
    bool vale;
} effect_list;
void mv_say_effects(const context *c, effect_list list, buffer *out);

/* What a noun's `explain` says. */
void mv_explain_advancement(const context *c, int type, buffer *out);
void mv_explain_vale(const context *c, int type, buffer *out);
void mv_explain_card(const context *c, int card, buffer *out);

/* Writes a row of words that is not one of the game's tables. */
void mv_say(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out);
#define SAY(c, row, out, ...) mv_say(c, row, (const uint16_t[ARGS_MAX]){__VA_ARGS__}, out)

#endif
