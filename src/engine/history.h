/* history.h - a match with its record in memory, the basis of undo, saving and replay.
 *
 * A history stores actions and rolls but no states. Going back means replaying from the start,
 * which takes less than a millisecond for a whole match. A history is about a megabyte; the
 * caller owns it. */
#ifndef VALLON_HISTORY_H
#define VALLON_HISTORY_H

#include "record.h"

enum { HISTORY_PLIES_MAX = 1 << 15, HISTORY_ROLLS_MAX = 1 << 17 };

typedef struct {
    action action;
    uint32_t roll_at;
    uint16_t roll_count;
    uint8_t seat;
    uint8_t undo;  /* an undo_reason */
    uint16_t take; /* of its dice, see fair.h */
} entry;

typedef struct {
    record_head head;
    int count;          /* number of plies */
    uint32_t roll_used; /* entries used in `roll`; the rolls of the set-up come first */
    uint16_t setup_rolls;
    entry entries[HISTORY_PLIES_MAX];
    /* Hashes of the states before ply 0, 16, 32, ... */
    uint64_t hash[HISTORY_PLIES_MAX / RECORD_HASH_EVERY + 1];
    uint16_t roll[HISTORY_ROLLS_MAX];
} history;

/* Fills in what follows from the rules and the setting. The caller adds players and names. */
void record_head_for(record_head *h, const rules *r, const setting *s);

/* Sets up a match as h->head says, and starts its record. */
void history_begin(history *h, match *m, const rules *r, match_outcome out);

/* Like match_try and match_commit, but they also update the record. Precondition of history_try:
 * not history_full. Between the two the caller may save; if that fails, history_cancel drops the
 * tried action. */
MUST_USE status history_try(history *h, match *m, const match_move *move, match_outcome out);
void history_commit(history *h, match *m, match_outcome out);
void history_cancel(history *h);
void history_take(history *h, int take); /* of the dice of the last ply: see fair.h */
MUST_USE status history_play(history *h, match *m, const match_move *move, match_outcome out);

/* True if there is no space for another action: the match has to stop here. */
bool history_full(const history *h);

bool history_can_undo(const history *h, int seat);
undo_reason history_undo_reason(const history *h, int seat);

/* Undoes the last action. Precondition: history_can_undo. */
void history_undo(history *h, match *m);

/* Replays the record on `m` from the start: history_start, then one history_step per ply. */
void history_start(const history *h, match *m, const rules *r, match_outcome out);
void history_step(const history *h, match *m, int ply, match_outcome out);

/* Writes the whole record as text. The match must be at the end of the history, or one
 * history_try behind it; then the record includes the tried action. */
void history_write(const history *h, const match *m, buffer *out);

typedef struct {
    const rules *rules;
    const char *text;
    size_t size;
} record_input;

/* Parses, replays and verifies a whole record; the match is then at its end. */
MUST_USE bool history_read(history *h, match *m, record_input in, record_error *error);

#endif
