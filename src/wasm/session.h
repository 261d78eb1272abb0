/* session.h - one match inside the wasm module, and its JSON for the page.
 *
 * The names of the fields are those of `vallon replay --json`; see docs/formats.md. */
#ifndef VALLON_SESSION_H
#define VALLON_SESSION_H

#include "review.h"

enum { TABLES_MAX = 1 << 18, TREE_SIZE = 8 << 20, OWN_SET_MAX = 1 << 18, NO_PLY = -1 };

/* A part of the input. */
typedef struct {
    const char *at, *end;
} span;
static inline size_t span_size(span s) { return (size_t)(s.end - s.at); }

/* Where an answer goes, and its language. */
typedef struct {
    lang lang;
    buffer *out;
} reply;

typedef struct {
    rules rules;
    dice dice, bots; /* for the match, and for the bots */
    events log;
    match match;
    history history;
    const char *names[SEATS_MAX];
    unsigned reader; /* mask of the seat that texts call "you"; 0: none */
    bool begun;
    mind mind;               /* of the last bot or hint */
    weights learnt;          /* weights from the page: session_learn */
    const game *learnt_game; /* NULL: none */
    search_report report;
    preview preview;
    sequel sequel;
    action list[ACTIONS_MAX];
    bool looking; /* uses rooms from a server instead of the match: look.h */
    int looked_seat;
    events seen;         /* by looked_seat, in the last ply */
    size_t own_set_size; /* 0: none */
    char own_set[OWN_SET_MAX], own_game[WORD_MAX], own_hash[65];
    rules read_rules; /* of a set that is only displayed: reading.h */
    _Alignas(64) uint8_t read_tables[TABLES_MAX];
    _Alignas(64) uint8_t rooms[STATE_MAX];
    _Alignas(64) uint8_t after[STATE_MAX];
    match past; /* of a review */
    dice past_dice;
    events past_log;
    int past_ply; /* the ply it stands before; NO_PLY: not set up */
    bool past_over;
    judgement judgement;
    _Alignas(64) uint8_t tables[TABLES_MAX];
    _Alignas(64) uint8_t tree[TREE_SIZE];
} session;

/* Starts a match from words: "pearls seats=2 seed=12 hand=five set=own"; "pearls lesson" is the
 * deal of its lesson. For a live match the page passes key= and 64 hexadecimal digits of its own
 * randomness. False on failure; `out` then holds the reason. */
MUST_USE bool session_new(session *s, const char *text, size_t size, buffer *out);

/* Reads, replays and checks a record. False on failure; `out` then holds the reason. */
MUST_USE bool session_load(session *s, span record, reply to);

/* Keeps a user's own set, for `set=own` and for records played with it. */
MUST_USE bool session_own_set(session *s, span file, reply to);

/* Loads the rules of a game with the set of this hash (empty: the default), without a match. */
MUST_USE bool session_rules(session *s, span id, span hash, buffer *out);

/* Names the seats of the match or of the rooms, one line each; a missing or empty line keeps the
 * name. */
void session_names(session *s, const char *text, size_t size);

/* Goes to the position after this many plies; the log has the last ply's events. Playing on is
 * possible only at the end of the history. */
void session_seek(session *s, int ply);
static inline bool session_at_end(const session *s) {
    return (int)match_head(&s->match)->ply == s->history.count;
}

/* Sets the key of the dice, 64 hexadecimal digits: for continuing a loaded match. False: it is
 * not such a key. */
MUST_USE bool session_key(session *s, const char *text, size_t size);

/* A lesson (lesson.h): goes to the position before a step, dealing again; what to show, when the
 * reader has reached this step; and what the script plays next ("" if it does not). False: the
 * lesson does not fit the rules. */
MUST_USE bool session_lesson_go(session *s, int step);
void session_lesson(session *s, int step, reply to);

/* For a seat or WATCHER; they contain only what it may know. */
void session_games(lang l, buffer *out);
void session_view(session *s, int seat, lang l, buffer *out);
void session_legal(session *s, int seat, lang l, buffer *out);
void session_tell(const context *c, json *j); /* the member "tell" of an open object */
void session_hint(session *s, int seat, uint32_t iterations, reply to);
void session_ready_mind(session *s);

/* Weights are not built in: the page must supply them before a bot or hint searches. True: they
 * exist for this match but have not been supplied; `path` names the file
 * ("weights/mycelia/2.weights"). */
MUST_USE bool session_wants(const session *s, buffer *path);

/* Takes the text of that file. False: it does not fit this match. */
MUST_USE bool session_learn(session *s, const char *text, size_t size);

/* Reviews the action of that ply, 0 <= ply < history.count; the match does not move. A review
 * uses every seat's cards in turn. False: the match is not over, and nothing is written. */
MUST_USE bool session_review(session *s, int ply, uint32_t iterations, reply to);
void session_events(session *s, int seat, lang l, buffer *out); /* of the last action */

#endif
