/* text.h - the texts of a game in any language, and sentences made from its rows.
 *
 * A game's texts are rows in English and French; sentence.h describes the placeholders.
 * A language read from files finds a text by its key: the game's id, the kind of row and its name,
 * such as "mycelia.event.shed". */
#ifndef VALLON_TEXT_H
#define VALLON_TEXT_H

#include "game.h"

const char *game_name(const game *g, lang l);
const char *game_pitch(const game *g, lang l);
const char *game_primer(const game *g, lang l);
/* `row` is one of ORIENT_LINES. */
const char *orient_lead(const game *g, int row, lang l);
const char *orient_text(const game *g, int row, lang l);
const char *summary_title(const game *g, const summary_row *row, lang l);
const char *summary_text(const game *g, const summary_row *row, lang l);
const char *game_round(const game *g, lang l); /* "" if there is nothing that players count */
const char *option_text(const game *g, const option_row *o, lang l);
const char *option_about(const game *g, const option_row *o, lang l); /* "" if there is none */
const char *option_value_text(const game *g, const option_row *o, int value, lang l);
const char *phrase_text(const game *g, const phrase *row, lang l); /* a pattern for sentence.h */
const char *risk_text(const game *g, const phrase *event_row, lang l);
const char *correction_text(const game *g, const correction *c, lang l);
const char *set_word_text(const game *g, const set_word *w, lang l);

const char *noun_unknown(const game *g, const noun *n, lang l);

/* A thing of a set file. The file has its name in English and French; other languages translate
 * it under its kind and id, such as "mycelia.hero.amanita", and may put its gender before it
 * (see sentence_name). */
typedef struct {
    const char *kind, *id;
    bilingual name;
    gender gender; /* of the French name */
    bilingual_flag plural;
} set_thing;

void wording_thing(const context *c, const set_thing *thing, wording *out);

/* The name without its grammar. */
const char *thing_name(const rules *r, const set_thing *thing, lang l);

const char *set_title(const rules *r, lang l);

/* Calls `each` for every text of a game with its key, except the texts of its sets. */
void game_each_text(const game *g, lang_each_text *each, void *user);

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
void text_reason(const context *c, const remark *why, buffer *out);
void text_risk(const context *c, int event_row, buffer *out);
void text_phrase(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out);
void text_question(const context *c, buffer *out);      /* what the seat is asked now */
void text_who(const context *c, int seat, buffer *out); /* the name of a seat */

/* A thing with its name as a piece of a sentence; of seats, the reader's is "you". */
typedef struct {
    int noun, value;
} of_noun;
piece text_piece(const context *c, const wording *word, of_noun thing);

/* The name, or "You": for the beginning of a line or sentence. */
void text_subject(const context *c, int seat, buffer *out);

/* A sentence that is not in one of the game's tables, as in `tell`. Register it after its
 * definition with MSG_LISTED(row.text). */
typedef struct {
    msg text;
    uint8_t args, noun[ARGS_MAX];
} sentence_row;

void text_sentence(const context *c, const sentence_row *row, const uint16_t arg[ARGS_MAX],
                   buffer *out);

/* Sets a wording. A name that is too long is cut between characters. */
void wording_set(wording *w, const char *text, gender g, bool plural);

/* The same for a name that may begin with its grammar: "{f}aucune carte" (see sentence_name). */
void wording_name(wording *w, const char *text);

/* The stable form of an action or event in records and JSON: "buy aurora top". */
void text_code(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out);

/* Writes the fields of an action or event as members of an open JSON object. */
void json_phrase(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], json *out);

#endif
