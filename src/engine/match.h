/* match.h - a match being played, and the one door to it.
 *
 * People, bots, replays and tests all come through match_play: it refuses with a status
 * and the state stays as it was, byte for byte; or it applies, which cannot fail. An action
 * is applied to a copy, so that a caller may write the record before the move counts:
 * match_try, then match_commit, or nothing. A match allocates nothing; it is about 40 KB. */
#ifndef VALLON_MATCH_H
#define VALLON_MATCH_H

#include "game.h"

typedef enum {
    PLAYED,
    REFUSED_OVER,      /* the match has ended */
    REFUSED_SEAT,      /* no such seat, or it is not waited for */
    REFUSED_STALE,     /* chosen at an older or a future ply */
    REFUSED_NOT_LEGAL, /* match.refusal is the game's row that says why */
} status;

typedef struct {
    const rules *rules;
    uint32_t since[SEATS_MAX]; /* ply from which each seat has been waited for without a break */
    uint32_t legal_ply;        /* the list below is of this ply and seat; see match_legal */
    int legal_seat, legal_count;
    int refusal;        /* row of game.refusals after REFUSED_NOT_LEGAL */
    int tried_seat;     /* who acted in the block that is not committed yet */
    int current;        /* which block is the state */
    uint32_t corrected; /* rows of game.corrections that decided something since match_begin */
    action legal[ACTIONS_MAX];
    _Alignas(64) uint8_t block[2][STATE_MAX];
} match;

typedef struct {
    int seats;
    uint8_t option[OPTIONS_MAX];
} setting;

/* The normal value of every option. */
setting setting_normal(const game *g, int seats);

/* An action that a seat chose at this ply. */
typedef struct {
    int seat;
    uint32_t ply;
    action action;
} match_move;

/* Where an action leaves its rolls and its events. `log` may be NULL. */
typedef struct {
    dice *dice;
    events *log;
} match_outcome;

/* Sets the table. */
void match_begin(match *m, const rules *r, const setting *s, match_outcome out);

/* Takes up a match whose state and `since` were kept elsewhere, byte for byte. */
void match_resume(match *m, const rules *r, const void *kept, const uint32_t since[SEATS_MAX]);

const state *match_state(const match *m);
const head *match_head(const match *m);
view match_view(const match *m, int seat);
uint64_t match_hash(const match *m);

/* The legal actions of a seat, from its view; kept until the next action. */
int match_legal(match *m, int seat, const action **list);

/* Both clear the dice and the log first. */
MUST_USE status match_try(match *m, match_move move, match_outcome out);
void match_commit(match *m);
MUST_USE status match_play(match *m, match_move move, match_outcome out);

/* The state after a successful match_try that is not committed yet. */
const state *match_tried(const match *m);

/* An applied action can be taken back: nothing was rolled, nothing revealed, and the same
 * seat is still to act. `m` is the match after the action. */
bool match_was_private(const match *m, int seat, const dice *d, const events *log);

/* 1 for the winners, then 2, ...; equal places are shared. Meaningful when over. */
int match_place(const match *m, int seat);

/* In the first place; and who plays alone has lost to the game itself if his total is below zero.
 */
bool match_won(const match *m, int seat);
void match_score(const match *m, int seat, score *out);

#endif
