/* speech.h - effects and spaces as sentences and as signs for the terminal.
 *
 * The printed cards show pictures. Here an effect is written in two ways, both generated from
 * its nodes (my_verbs), so that they always agree with what the card does:
 *
 *     words   up to 2 times, move 1 drop from any space to a neighbour
 *     signs   2x*→1
 *
 * The signs: a letter is a terrain and * is any terrain; ≥2 requires at least two drops, =2
 * exactly two; -1 removes a drop, →1 moves one; a part in brackets applies if there is a drop; ◇
 * is one neighbour, ◆ is each of them; ♣ is a leaf, † a card out of the game, @ a shrine space. */
#ifndef VALLON_MYCELIA_SPEECH_H
#define VALLON_MYCELIA_SPEECH_H

#include "rooms.h"
#include "text.h"

enum { SENTENCE_MAX = 1024 }; /* bytes of the sentence of an effect */

/* How to write an effect. */
typedef struct {
    const rules *rules;
    lang lang;
    bool theirs; /* it is a bonus: "your" discard pile is "their" discard pile */
    buffer *out;
} my_teller;

/* ---- effects: without a capital letter and without a full stop ------------------------------- */

void my_tell_effect(const my_teller *t, int node_number);
void my_mark_effect(const my_teller *t, int node_number);

/* The same in brackets if it has several parts, so that it is unambiguous. */
void my_tell_inside(const my_teller *t, int node_number);
void my_mark_inside(const my_teller *t, int node_number);

void my_effect_words(const rules *r, int node_number, lang l, buffer *out);
void my_effect_symbols(const rules *r, int node_number, lang l, buffer *out);

/* What a card does when played and, after a flash, when recruited: "*-1 ↯opp *→1". */
void my_card_symbols(const rules *r, int card, lang l, buffer *out);

/* What a seat has to choose now, such as "move 1 drop ... (then up to 2 more times)"; or
 * nothing. */
void my_waiting_words(const my_teller *t, const pub *u, int seat);

/* The same in signs: "*→1 (+2x)", "C2→1". */
void my_waiting_symbols(const my_teller *t, const pub *u, int seat);

/* ---- spaces and cards ------------------------------------------------------------------------ */

/* "moss", "Mousse"; TERRAINS is "any" */
const char *my_terrain_name(int kind, lang l);

/* A terrain as one letter, as text and as a rune: L M W E, in French F M E T; "*" for TERRAINS. */
const char *my_terrain_sign(int kind, lang l);
uint32_t my_terrain_letter(int kind, lang l);

/* The terrain of a space of this place, or TERRAINS if it is a shrine space. */
int my_terrain_at(const rules *r, const place *w, int at);

/* "D2" */
void my_cell_name(int at, char out[3]);

/* "A1, C3", in the order of the cells. */
void my_cells_words(uint32_t cells, const char *between, buffer *out);

/* "1 on D4 and E2; 2 on A1; ...": the spaces of each symbol of the die. */
void my_dew_words(const dew_face *face, lang l, buffer *out);

/* The space that the seat has chosen and still acts on, or NO_CELL. */
int my_chosen_cell(const pub *u, int seat);

/* The name of a card without an article; the text lives as long as the rules and the languages. */
const char *my_card_name(const rules *r, int card, lang l);

/* The card for wording_thing. */
set_thing my_card_thing(const rules *r, int card);

/* ---- sentences: {0} is a text, {1} a number -------------------------------------------------- */

typedef struct {
    const char *text;
    int number;
} my_filling;

void my_fill(buffer *out, lang l, const char *pattern, my_filling with);

#endif
