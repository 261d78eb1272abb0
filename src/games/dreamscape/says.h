/* says.h - how fragments, piles, patterns and cards are named and explained: shared by words,
 * sentences and drawings.
 *
 * The text of a card is made from its row of the set (cards.h), so it cannot disagree with what
 * the card does. Everything is written in the language of the context.
 *
 * In drawings a fragment is a letter:
 *     English  W water  S stone  E earth  G grass  M white, for movement  R red
 *     French   E eau    P pierre T terre  H herbe  M mouvement, blanc     R rouge
 * a pile is its letters from the bottom up, then the sign of a tree or @ for the Dreamer. */
#ifndef VALLON_DREAMSCAPE_SAYS_H
#define VALLON_DREAMSCAPE_SAYS_H

#include "landscape.h"
#include "text.h"

enum { TREE_RUNE = 0x2663, DREAMER_RUNE = '@', NOTHING_RUNE = 0x00b7 };

enum {
    SAID_MAX = 1024,           /* bytes of a part of a sentence */
    SAID_PILE = PILE_MAX * 32, /* of a pile */
};

/* What a placeholder of a sentence stands for: a text, or a value of a noun. */
typedef struct {
    const char *text; /* NULL: the value */
    int noun, value;
} part;
#define WORDS(text)           {text, NUMBER, 1}
#define COUNTED(text, number) {text, NUMBER, number}
#define NUM(number)           {NULL, NUMBER, number}
#define THING(noun, value)    {NULL, noun, value}

/* Fills the placeholders of a text: SAY(c, out, MSG(key, "{0} points", "{0} points"), NUM(2)). */
void ds_say(const context *c, buffer *out, const msg *text, const part *parts);
#define SAY(c, out, text, ...) ds_say(c, out, text, (const part[]){__VA_ARGS__, {NULL, -1, 0}})

/* The letter of a colour as a text, and its first character for drawings. */
const char *ds_letter(lang l, int hue);
uint32_t ds_letter_rune(lang l, int hue);

/* "water", "white": the colour alone. */
const char *ds_colour_word(lang l, int hue);

/* Names of the set, as wording_thing and thing_name want them. */
set_thing ds_card_thing(const card *it);
set_thing ds_location_thing(const location *it);
set_thing ds_design_thing(const design *it);

/* "I", "II", "III". */
const char *ds_level_word(int level);

/* "a3": the space by its column and row. */
void ds_say_space(const tables *t, int cell, buffer *out);

/* "grass on earth, with a tree": from the top down, as one sees it. Nothing for an empty space. */
void ds_say_pile(const context *c, const whole_pile *p, buffer *out);

/* "· W@ / G SS": the rows from the top, as the set draws them. */
void ds_draw_pattern(lang l, const pattern *p, buffer *out);

/* The same in words: "anything, water, with the Dreamer; grass, stone on stone". */
void ds_say_pattern(const context *c, const pattern *p, buffer *out);

/* "2 water, 1 stone" of what there is; "nothing". */
void ds_say_fragments(const context *c, const uint8_t by_colour[LANES], buffer *out);

/* "water, stone, stone": the row of a location, from its key slot. */
void ds_say_row(const context *c, const pub *u, int place, buffer *out);

/* What a power does, as a sentence. */
void ds_say_power(const context *c, int which, buffer *out);

/* What a Design tile asks for and gives; NO_COLOUR: as the tile alone says it. */
void ds_say_design(const context *c, int type, int hue, buffer *out);

/* The seats whose Sleepers are at a location, the upper one first (DS-E-4, DS-V-11, DS-A-43);
 * returns how many. */
int ds_sleepers(const pub *u, int place, uint8_t out[PLAYERS_MAX]);

/* What a noun's `explain` says. */
void ds_explain_card(const context *c, int which, buffer *out);
void ds_explain_colour(const context *c, int hue, buffer *out);
void ds_explain_location(const context *c, int place, buffer *out);
void ds_explain_space(const context *c, int cell, buffer *out);
void ds_explain_power(const context *c, int which, buffer *out);
void ds_explain_design(const context *c, int type, buffer *out);

#endif
