/* match.h - a match in progress, and the only way to change it.
 *
 * People, bots, replays and tests all play through match_play. It either refuses the action with a
 * status and leaves the state unchanged, or applies it, which cannot fail.
 *
 * The action is applied to a copy of the state. A caller that must write the record before the
 * action counts calls match_try, saves, and then calls match_commit; if saving fails it does not
 * commit. A match allocates no memory; it takes about 40 KB. */
#ifndef VALLON_MATCH_H
#define VALLON_MATCH_H

#include "game.h"

typedef enum {
    PLAYED,
    REFUSED_OVER, /* the match has ended */
    REFUSED_SEAT, /* no such seat, or it does not have to act */
    /* Chosen at a ply before the seat got its current question, or at a future ply. */
    REFUSED_STALE,
    REFUSED_NOT_LEGAL, /* match.refusal says why */
} status;

typedef struct {
    const rules *rules;
    /* The ply since which each seat has had to answer its current question. */
    uint32_t since[SEATS_MAX];
    uint32_t legal_ply; /* ply and seat of the cached list `legal` */
    int legal_seat, legal_count;
    remark refusal;     /* after REFUSED_NOT_LEGAL */
    int tried_seat;     /* the seat that acted in the block that is not committed yet */
    int current;        /* index of the block that is the state */
    uint32_t corrected; /* mask of rows of game.corrections that mattered since match_begin */
    action legal[ACTIONS_MAX];
    _Alignas(64) uint8_t block[2][STATE_MAX];
} match;

typedef struct {
    int seats;
    uint8_t option[OPTIONS_MAX];
} setting;

/* The default value of every option. */
setting setting_normal(const game *g, int seats);

/* The same for people who begin without choosing options: see option_row.offered. */
setting setting_offered(const game *g, int seats);
int option_offered(const option_row *o);

/* An action and the ply at which the seat chose it. */
typedef struct {
    int seat;
    uint32_t ply;
    action action;
} match_move;

/* The dice to roll, and where to put the events. `log` may be NULL. */
typedef struct {
    dice *dice;
    events *log;
} match_outcome;

/* Sets up a new match. */
void match_begin(match *m, const rules *r, const setting *s, match_outcome out);

/* Continues a match from a saved copy of its state and of `since`. */
void match_resume(match *m, const rules *r, const void *kept, const uint32_t since[SEATS_MAX]);

const state *match_state(const match *m);
const head *match_head(const match *m);
view match_view(const match *m, int seat);
uint64_t match_hash(const match *m);

/* The legal actions of a seat. The list is cached and stays valid until the next action. */
int match_legal(match *m, int seat, const action **list);

/* match_try applies an action to the copy; match_commit makes the copy the state; match_play
 * does both. Before applying they clear the rolls and the log. A refused action changes neither. */
MUST_USE status match_try(match *m, const match_move *move, match_outcome out);
void match_commit(match *m);
MUST_USE status match_play(match *m, const match_move *move, match_outcome out);

/* The state after a successful match_try that has not been committed. */
const state *match_tried(const match *m);

/* Why a seat cannot take back the last action. */
typedef enum {
    BACK_FINE,     /* it can */
    BACK_NOTHING,  /* it has not acted yet */
    BACK_OTHERS,   /* another seat has acted since */
    BACK_ROLLED,   /* the action rolled dice, */
    BACK_REVEALED, /* or showed something that somebody did not know, */
    BACK_PASSED,   /* or ended the turn */
    BACK_REASONS
} undo_reason;
extern const char *const undo_reason_names[BACK_REASONS];

/* Of the seat that has just acted. `m` is the match after the action, `d` and `log` are its
 * outcome. */
undo_reason match_undo_reason(const match *m, int seat, const dice *d, const events *log);
/* BACK_FINE: the action rolled no dice and revealed nothing, and its seat has to act again. */
bool match_was_private(const match *m, int seat, const dice *d, const events *log);

/* The place of a seat: 1 for the winners, then 2, ...; equal results share a place. Only
 * meaningful when the match is over. */
int match_place(const match *m, int seat);

/* True for the first place. A player who plays alone wins with a total of 0 or more. */
bool match_won(const match *m, int seat);
void match_score(const match *m, int seat, score *out);

#endif
