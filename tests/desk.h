/* desk.h - a position of any game that a test sets up and acts on: used by all rule tests.
 *
 * A game's own test header sets up a position in its notation (`lay`, `build`, `hand`) and adds
 * what only that game has; acting, rolls, refusals, events and scores are here. Actions are written
 * as in records:
 *
 *     desk d = lay(2);
 *     roll_is(&d, 3);                      the only roll of the next action
 *     act(&d, 0, "push");                  must be legal, roll exactly this, leave a sound state
 *     assert_int_equal(times(&d, E_SPOIL), 1);
 *     assert_int_equal(refusal(&d, 0, "push"), R_SPOILT); */
#ifndef VALLON_DESK_H
#define VALLON_DESK_H

#include "match.h"
#include "unit.h"

typedef struct {
    const rules *rules;
    dice dice;
    events log;               /* of the last action */
    uint16_t face[ROLLS_MAX]; /* expected rolls of the next action */
    int faces;
    uint32_t corrected; /* corrections that the last action met: see CORRECTED */
    bool zeros;         /* a roll that the test does not expect is 0; otherwise it fails the test */
    _Alignas(64) uint8_t block[STATE_MAX];
} desk;

/* Makes an empty state with the game's normal options. */
void desk_clear(desk *d, const rules *r, int seats);

/* Lets the game set the table. Set options, and the rolls that the test wants, before. */
void desk_setup(desk *d);

/* Sets an option by its names: "expansion", "yes". */
void desk_option(desk *d, const char *key, const char *value);

static inline state *desk_state(desk *d) { return (state *)d->block; }
static inline head *desk_head(desk *d) { return (head *)d->block; }

/* For calling the game's functions on the position directly. Clears the log. */
play desk_play(desk *d);
view view_from(const desk *d, int seat);

/* The row of the game's `endings`. Precondition: the match is over. */
int desk_ending(const desk *d);

/* Fails the test if the position is not sound. */
void desk_check(const desk *d);

/* ---- rolls ----------------------------------------------------------------------------------- */

void roll_is(desk *d, int face);
#define ROLLS(d, ...) \
    rolls_are(d, (const int[]){__VA_ARGS__}, (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int)))
void rolls_are(desk *d, const int *faces, int count);

/* ---- acting: actions as in records, or as values --------------------------------------------- */

action desk_action(const desk *d, const char *words);
/* A kind and its arguments; without arguments: MOVE(A_PASS, 0). */
#define MOVE(k, ...) ((action){.kind = (k), .arg = {__VA_ARGS__}})

bool may(const desk *d, int seat, const char *words);
void act(desk *d, int seat, const char *words);
/* The row of the refusal; fails the test if the action is legal. */
int refusal(const desk *d, int seat, const char *words);

bool may_do(const desk *d, int seat, action a);
void act_do(desk *d, int seat, action a);
int refusal_of(const desk *d, int seat, action a);

int choices(const desk *d, int seat);
int choices_to(const desk *d, int seat, int kind); /* number of legal actions of this kind */

/* ---- results --------------------------------------------------------------------------------- */

int asked(const desk *d, int seat); /* row of asks */
int times(const desk *d, int kind); /* number of such events in the last action */
/* Argument `which` of the first such event; fails the test if there is none. */
int told(const desk *d, int kind, int which);
int event_at(const desk *d, int kind); /* its index in the log; -1: it did not happen */
score score_of(const desk *d, int seat);
int rank_of(const desk *d, int seat); /* 1 is the best; equal players share it */
bool has_won(const desk *d, int seat);
bool can_take_back(const desk *d, int seat);      /* the last action, by this seat */
int score_line(const desk *d, int seat, int row); /* points of a row; it must exist */

#endif
