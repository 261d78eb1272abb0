/* session.h - one match inside the wasm module, and what the page is told of it as JSON.
 *
 * The names of the fields are those of `vallon replay --json`; see docs/formats.md. */
#ifndef VALLON_SESSION_H
#define VALLON_SESSION_H

#include "coach.h"
#include "history.h"

enum { TABLES_MAX = 1 << 18, TREE_SIZE = 8 << 20 };

typedef struct {
    rules rules;
    dice dice, bots; /* of the match, and of players that are not people */
    events log;
    match match;
    history history;
    const char *names[SEATS_MAX];
    bool begun;
    mind mind; /* of whoever is asked last */
    search_report report;
    preview preview;
    _Alignas(64) uint8_t tables[TABLES_MAX];
    _Alignas(64) uint8_t tree[TREE_SIZE];
} session;

/* Begins a match from words: "pearls seats=2 seed=12 hand=five". For a live match the page gives
 * key= and 64 hexadecimal digits of its own randomness. False: `out` says what is wrong. */
MUST_USE bool session_new(session *s, const char *text, size_t size, buffer *out);

/* Reads, plays and checks a record. False: `out` says what is wrong with it. */
MUST_USE bool session_load(session *s, const char *text, size_t size, lang l, buffer *out);

/* Luck from here on comes from this key of 64 hexadecimal digits: for a match that is played on
 * after it was loaded. False: it is not such a key. */
MUST_USE bool session_key(session *s, const char *text, size_t size);

/* For a seat or WATCHER: what it may know, and no more. */
void session_games(lang l, buffer *out);
void session_view(session *s, int seat, lang l, buffer *out);
void session_legal(session *s, int seat, lang l, buffer *out);
void session_hint(session *s, int seat, uint32_t iterations, lang l, buffer *out);
void session_ready_mind(session *s);
void session_events(session *s, int seat, lang l, buffer *out); /* of the last action */

#endif
