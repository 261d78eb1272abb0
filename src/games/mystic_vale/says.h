/* says.h - names and explanations of cards, shared by nouns, sentences and drawings. */
#ifndef VALLON_MYSTIC_VALE_SAYS_H
#define VALLON_MYSTIC_VALE_SAYS_H

#include "rooms.h"
#include "text.h"

enum { SAID_MAX = 1024 }; /* bytes of a part of a sentence */

/* What a placeholder of a sentence stands for: a text, or a value of a noun. */
typedef struct {
    const char *text; /* NULL: the value */
    int noun, value;
} part;
#define WORDS(text)        {text, NUMBER, 1}
#define NUM(number)        {NULL, NUMBER, number}
#define THING(noun, value) {NULL, noun, value}

/* Fills the placeholders of a text: SAY(c, out, MSG(key, "{0} mana", "{0} mana"), NUM(2)). */
void mv_say(const context *c, buffer *out, const msg *text, const part *parts);
#define SAY(c, out, text, ...) mv_say(c, out, text, (const part[]){__VA_ARGS__, {NULL, -1, 0}})

/* "Cursed Land (top) + Aurora (bottom)", "blank card": false for a blank one. Cards that are not
 * alike have different names, so that no two choices of a list read the same. */
bool mv_say_sleeve(const context *c, sleeve card, buffer *out);

/* The same, with what distinguishes a card this turn: guardians given, an ability used. */
void mv_say_card(const context *c, const player *who, int card, buffer *out);

/* A list that is joined by commas. */
typedef struct {
    const context *context;
    buffer *out;
    int count;
} series;
void mv_next(series *s); /* begins another item: a comma, unless it is the first */

/* "2 mana", "1 animal spirit"; nothing for 0. */
void mv_next_amount(series *s, symbol resource, int amount);

/* The points that a card gives as tokens at each Harvest. */
void mv_next_harvest_points(series *s, int points);

/* The printed symbols of an advancement, its VP and gray points included: "1 mana, 1 decay"; "no
 * symbols". */
void mv_say_symbols(const context *c, const advancement *a, buffer *out);

/* The price of a vale: "2 animal spirits, 1 spirit of any kind". */
void mv_say_price(const context *c, const vale *which, buffer *out);

/* One sentence for each effect. */
typedef struct {
    const effect *effect;
    int count;
    bool vale;
} effect_list;
void mv_say_effects(const context *c, effect_list list, buffer *out);

/* The `explain` functions of the nouns. */
void mv_explain_advancement(const context *c, int type, buffer *out);
void mv_explain_vale(const context *c, int type, buffer *out);
void mv_explain_card(const context *c, int card, buffer *out);

#endif
