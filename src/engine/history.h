/* history.h - a match with its record in memory: what undo, saving and replay stand on.
 *
 * The states are not kept: a history is replayed from the start, which takes less than a
 * millisecond for a whole match. It is about a megabyte; the caller owns it. */
#ifndef VALLON_HISTORY_H
#define VALLON_HISTORY_H

#include "record.h"

enum { HISTORY_PLIES_MAX = 1 << 15, HISTORY_ROLLS_MAX = 1 << 17 };

typedef struct {
    action action;
    uint32_t roll_at;
    uint16_t roll_count;
    uint8_t seat;
    bool private; /* may be taken back: see match_was_private */
} entry;

typedef struct {
    record_head head;
    int count;          /* plies */
    uint32_t roll_used; /* of `roll`; those of the set-up come first */
    uint16_t setup_rolls;
    entry entries[HISTORY_PLIES_MAX];
    uint64_t hash[HISTORY_PLIES_MAX / RECORD_HASH_EVERY +
                  1]; /* of the state before ply 0, 16, 32, ... */
    uint16_t roll[HISTORY_ROLLS_MAX];
} history;

/* Fills in what rules and setting say; players and names are the caller's. */
void record_head_for(record_head *h, const rules *r, const setting *s);

/* Sets the table as h->head says, and begins the record. */
void history_begin(history *h, match *m, const rules *r, match_outcome out);

/* As match_try and match_commit, with the record kept in step. Between the two a caller may
 * save; if that fails, history_cancel and nothing has happened. */
MUST_USE status history_try(history *h, match *m, match_move move, match_outcome out);
void history_commit(history *h, match *m, match_outcome out);
void history_cancel(history *h);
MUST_USE status history_play(history *h, match *m, match_move move, match_outcome out);

/* No room for another action: the match must stop here. */
bool history_full(const history *h);

bool history_can_undo(const history *h, int seat);
void history_undo(history *h, match *m); /* takes back the last action; precondition: can */

/* Plays the record on `m` from the start: history_start, then one step for each ply. */
void history_start(const history *h, match *m, const rules *r, match_outcome out);
void history_step(const history *h, match *m, int ply, match_outcome out);

/* The whole record as text. The match must stand at the end of the history, or be one
 * history_try short of it: then the record has the action that was tried. */
void history_write(const history *h, const match *m, buffer *out);

typedef struct {
    const rules *rules;
    const char *text;
    size_t size;
} record_input;

/* Reads, plays and checks a whole record; the match stands at its end. */
MUST_USE bool history_read(history *h, match *m, record_input in, record_error *error);

#endif
