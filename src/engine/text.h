/* text.h - every text of a game in a language, and sentences from the rows of a game.
 *
 * A game's texts are rows with an English and a French text; sentence.h says what they may hold.
 * Each has a key for languages read from files: the game's id, the kind of row and its name, as
 * "mycelia.event.shed". */
#ifndef VALLON_TEXT_H
#define VALLON_TEXT_H

#include "game.h"

const char *game_name(const game *g, lang l);
const char *game_pitch(const game *g, lang l);
const char *game_primer(const game *g, lang l);
const char *game_round(const game *g, lang l); /* "" where players count nothing */
const char *option_text(const game *g, const option_row *o, lang l);
const char *option_value_text(const game *g, const option_row *o, int value, lang l);
const char *phrase_text(const game *g, const phrase *row, lang l); /* a pattern */
const char *correction_text(const game *g, const correction *c, lang l);
const char *set_word_text(const game *g, const set_word *w, lang l);

const char *noun_unknown(const game *g, const noun *n, lang l);

/* A thing of a set file. The file names it in English and French; other languages have its name by
 * kind and id, as "mycelia.hero.amanita", and may put its gender before it (see sentence_name). */
typedef struct {
    const char *kind, *id;
    bilingual name;
    gender gender; /* of the French name */
    bilingual_flag plural;
} set_thing;

void wording_thing(const context *c, const set_thing *thing, wording *out);
const char *thing_name(const rules *r, const set_thing *thing, lang l); /* without its grammar */

const char *set_title(const rules *r, lang l);

/* Every text of a game with its key, but for those of its sets. */
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
void text_phrase(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out);
void text_who(const context *c, int seat, buffer *out);

/* A sentence that is in no table of the game, as in `tell`. List it below its definition with
 * MSG_LISTED(row.text). */
typedef struct {
    msg text;
    uint8_t args, noun[ARGS_MAX];
} sentence_row;

void text_sentence(const context *c, const sentence_row *row, const uint16_t arg[ARGS_MAX],
                   buffer *out);

/* Fills a word; names longer than a word are cut at a character. */
void wording_set(wording *w, const char *text, gender g, bool plural);

/* The same with a name that may begin with its grammar: "{f}aucune carte" (see sentence_name). */
void wording_name(wording *w, const char *text);

/* The stable form of an action or event, as records and JSON have it: "buy aurora top". */
void text_code(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out);

/* The fields of an action or event as members of an open JSON object. */
void json_phrase(const rules *r, const phrase *row, const uint16_t arg[ARGS_MAX], json *out);

#endif
