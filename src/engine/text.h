/* text.h - sentences in French and English, from the rows of a game.
 *
 * A text may hold:
 *     {who}          the seat's name
 *     {0} {1} {2}    an argument: a number, or the name of the thing
 *     {0 the}        with the definite article      the Owl / la Chouette, l'Aurore
 *     {0 a}          with the indefinite article    an Owl / une Chouette
 *     {0 of}         with "of"                      of the Owl / de la Chouette, du Cerf
 *     {0?one|many}   one or many, by the number     1 point, 2 points; 0 points / 0 point
 *     {0~m|f}        by the gender of the thing     joue / jouee
 *     {0!, on the |}  the thing between these two, or nothing when it is 0: ", on the Owl"
 * Nothing else: the properties test reads every text of every game with text_sound. */
#ifndef VALLON_TEXT_H
#define VALLON_TEXT_H

#include "game.h"

/* Rows 0 and 1 of every game's nouns. */
enum { NUMBER, SEAT, FIRST_NOUN };
#define NOUN_NUMBER {"number", number_count, number_id, number_say, NULL, {"?", "?"}}
#define NOUN_SEAT   {"seat", seat_count, seat_id, seat_say, NULL, {"somebody", "quelqu'un"}}

int number_count(const rules *r);
void number_id(const rules *r, int value, buffer *out);
void number_say(const context *c, int value, wording *out);
int seat_count(const rules *r);
void seat_id(const rules *r, int value, buffer *out);
void seat_say(const context *c, int value, wording *out);

void text_action(const context *c, action a, buffer *out);
void text_event(const context *c, event e, buffer *out);
void text_phrase(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out);
void text_who(const context *c, int seat, buffer *out);

/* Fills a word; names longer than a word are cut at a character. */
void wording_set(wording *w, const char *text, bool feminine, bool plural);

/* NULL, or what is wrong with a template. */
const char *text_sound(const char *template, int args);

/* The stable form of an action or event, as records and JSON have it: "buy aurora top". */
void text_code(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out);

/* The fields of an action or event as members of an open JSON object. */
void json_phrase(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], json *out);

#endif
