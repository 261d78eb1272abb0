/* session.h - one match inside the wasm module, and what the page is told of it as JSON.
 *
 * The names of the fields are those of `vallon replay --json`; see docs/formats.md. */
#ifndef VALLON_SESSION_H
#define VALLON_SESSION_H

#include "review.h"

enum { TABLES_MAX = 1 << 18, TREE_SIZE = 8 << 20, OWN_SET_MAX = 1 << 18, NO_PLY = -1 };

typedef struct {
    rules rules;
    dice dice, bots; /* of the match, and of players that are not people */
    events log;
    match match;
    history history;
    const char *names[SEATS_MAX];
    bool begun;
    mind mind;               /* of whoever is asked last */
    weights learnt;          /* that the page gave: session_learn */
    const game *learnt_game; /* NULL: none */
    search_report report;
    preview preview;
    sequel sequel;
    action list[ACTIONS_MAX];
    bool looking; /* at rooms that a server gave, and not at the match: look.h */
    int looked_seat;
    size_t own_set_size; /* 0: none */
    char own_set[OWN_SET_MAX], own_game[WORD_MAX], own_hash[65];
    rules read_rules; /* of a set that is only read: reading.h */
    _Alignas(64) uint8_t read_tables[TABLES_MAX];
    _Alignas(64) uint8_t rooms[STATE_MAX];
    _Alignas(64) uint8_t after[STATE_MAX];
    match past; /* of a review */
    dice past_dice;
    events past_log;
    int past_ply; /* before which it stands; NO_PLY: nowhere */
    bool past_over;
    judgement judgement;
    _Alignas(64) uint8_t tables[TABLES_MAX];
    _Alignas(64) uint8_t tree[TREE_SIZE];
} session;

/* Begins a match from words: "pearls seats=2 seed=12 hand=five set=own". For a live match the page gives
 * key= and 64 hexadecimal digits of its own randomness. False: `out` says what is wrong. */
MUST_USE bool session_new(session *s, const char *text, size_t size, buffer *out);

/* Reads, plays and checks a record. False: `out` says what is wrong with it. */
MUST_USE bool session_load(session *s, const char *text, size_t size, lang l, buffer *out);

/* Keeps a set of the reader's own, for `set=own` and for records that were played with it. */
MUST_USE bool session_own_set(session *s, const char *text, size_t size, lang l, buffer *out);

/* Loads the rules of a game with the set of this hash, without a match. */
MUST_USE bool session_rules(session *s, const char *id, size_t id_size, const char *hash, size_t hash_size, buffer *out);

/* Names the seats, a line each; what is missing keeps its name. */
void session_names(session *s, const char *text, size_t size);

/* The match as it was after so many plies; what happened last is in the log. Only at the end of the
 * history can one play on. */
void session_seek(session *s, int ply);
static inline bool session_at_end(const session *s) { return (int)match_head(&s->match)->ply == s->history.count; }

/* Luck from here on comes from this key of 64 hexadecimal digits: for a match that is played on
 * after it was loaded. False: it is not such a key. */
MUST_USE bool session_key(session *s, const char *text, size_t size);

/* For a seat or WATCHER: what it may know, and no more. */
void session_games(lang l, buffer *out);
void session_view(session *s, int seat, lang l, buffer *out);
void session_legal(session *s, int seat, lang l, buffer *out);
void session_hint(session *s, int seat, uint32_t iterations, lang l, buffer *out);
void session_ready_mind(session *s);

/* Weights are not built in: who asks somebody that thinks gives them first. True: for the match at hand they exist
 * and have not been given; `path` names them ("weights/mycelia/2.weights"). */
MUST_USE bool session_wants(const session *s, buffer *path);

/* Takes the text of that file. False: it is not of this match. */
MUST_USE bool session_learn(session *s, const char *text, size_t size);

/* What the action of that ply was worth, 0 <= ply < history.count; the match stays where it is. It looks at every
 * seat's cards in turn. False: the match is not over, and nothing is told. */
MUST_USE bool session_review(session *s, int ply, uint32_t iterations, lang l, buffer *out);
void session_events(session *s, int seat, lang l, buffer *out); /* of the last action */

#endif
