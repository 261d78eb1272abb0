/* speech.h - effects and spaces in words and in symbols, in both languages.
 *
 * The box writes its cards in pictures. Here the same effect is said twice, both times made
 * from its nodes, so that neither can disagree with what the card does:
 *
 *     words     up to 2 times, move 1 drop from any space to an adjacent space
 *     symbols   2x*→1
 *
 * The symbols: a letter is a terrain and * any of them; ≥2 asks for at least two drops, =2 for
 * exactly two; -1 removes a drop, →1 moves one; what is in brackets is done if a drop is there;
 * ◇ is one neighbour, ◆ each of them; ♣ a leaf, † a card out of the game, @ a shrine space. */
#ifndef VALLON_MYCELIA_SPEECH_H
#define VALLON_MYCELIA_SPEECH_H

#include "rooms.h"
#include "text.h"

/* Without a capital letter and without a full stop. */
void my_effect_words(const rules *r, int node_number, lang l, buffer *out);

void my_effect_symbols(const rules *r, int node_number, lang l, buffer *out);

/* What a card does when played and, after a lightning stroke, when recruited: "*-1 ↯opp *→1". */
void my_card_symbols(const rules *r, int card, lang l, buffer *out);

/* "moss", "Mousse"; TERRAINS is "any" */
const char *my_terrain_name(int kind, lang l);

/* One letter a terrain: L M W E, in French F M E T; TERRAINS is "*" */
char my_terrain_letter(int kind, lang l);

/* The terrain of a space of this place, or TERRAINS if it is a shrine space. */
int my_terrain_at(const rules *r, const place *w, int at);

/* "D2" */
void my_cell_name(int at, char out[3]);

/* "A1, C3", in the order of the cells. */
void my_cells_words(uint32_t cells, const char *between, buffer *out);

/* The English text or the French one. */
void my_put(buffer *out, lang l, const char *en, const char *fr);

/* A number with its word: "1 drop", "2 gouttes". */
void my_put_drops(buffer *out, lang l, int count);
void my_put_leaves(buffer *out, lang l, int count);
void my_put_cards(buffer *out, lang l, int count);

/* What a seat is asked to do now, or an empty text: "move 1 drop ... (then up to 2 more times)". */
void my_waiting_words(const rules *r, const pub *u, int seat, lang l, buffer *out);

/* The same in symbols: "*→1 (+2x)", "C2→1". */
void my_waiting_symbols(const rules *r, const pub *u, int seat, lang l, buffer *out);

/* The space that the seat has chosen and still acts on, or NO_CELL. */
int my_chosen_cell(const pub *u, int seat);

#endif
