/* desk.h - a position of any game, laid by hand and acted on: the vocabulary of all rule tests.
 *
 * A game's own test header lays a position in its notation (`lay`, `build`, `hand`) and adds
 * what only it has; everything about acting, rolling, refusing, events and scores is here.
 * Actions are written as in records:
 *
 *     desk d = lay(2);
 *     roll_is(&d, 3);                      the only roll that the next action makes
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
    uint16_t face[ROLLS_MAX]; /* foreseen for the next action */
    int faces;
    uint32_t corrected; /* by the last action: see CORRECTED */
    bool zeros;         /* a roll that the test did not foresee shows 0; else it fails the test */
    _Alignas(64) uint8_t block[STATE_MAX];
} desk;

/* An empty state with the game's normal options. */
void desk_clear(desk *d, const rules *r, int seats);

/* The game sets the table: the options, and the rolls that the test foresees, are there already. */
void desk_setup(desk *d);

/* Sets an option by its words: "expansion", "yes". */
void desk_option(desk *d, const char *key, const char *value);

static inline state *desk_state(desk *d) { return (state *)d->block; }
static inline head *desk_head(desk *d) { return (head *)d->block; }

/* For calling the game's own functions on the position. Clears the log. */
play desk_play(desk *d);
view view_from(const desk *d, int seat);

/* Fails the test if the position is not sound. */
void desk_check(const desk *d);

/* ---- luck ------------------------------------------------------------------------------------ */

void roll_is(desk *d, int face);
#define ROLLS(d, ...) \
    rolls_are(d, (const int[]){__VA_ARGS__}, (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int)))
void rolls_are(desk *d, const int *faces, int count);

/* ---- acting: actions in the words of records, or as values ----------------------------------- */

action desk_action(const desk *d, const char *words);
#define MOVE(k, ...) ((action){.kind = (k), .arg = {__VA_ARGS__}})

bool may(const desk *d, int seat, const char *words);
void act(desk *d, int seat, const char *words);
int refusal(const desk *d, int seat,
            const char *words); /* its row; fails the test if the action is legal */

bool may_do(const desk *d, int seat, action a);
void act_do(desk *d, int seat, action a);
int refusal_of(const desk *d, int seat, action a);

int choices(const desk *d, int seat);
int choices_to(const desk *d, int seat, int kind); /* how many legal actions are of this kind */

/* ---- what came of it ------------------------------------------------------------------------- */

int asked(const desk *d, int seat); /* row of asks */
int times(const desk *d, int kind); /* how often the event happened in the last action */
int told(const desk *d, int kind,
         int which); /* argument `which` of the first such event; fails if there is none */
int event_at(const desk *d, int kind); /* its place in the log; -1: it did not happen */
score score_of(const desk *d, int seat);
int rank_of(const desk *d, int seat); /* 1 is the best; equal players share it */
bool has_won(const desk *d, int seat);
bool can_take_back(const desk *d, int seat);      /* the last action, by this seat */
int score_line(const desk *d, int seat, int row); /* points of a line; fails if there is none */

#endif
