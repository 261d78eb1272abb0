/* clocks.h - time to think: what a table agreed, and what each seat has left.
 *
 *     fischer   so many seconds for the match; each turn that ends adds `step`
 *     delay     so many seconds for the match; the first `step` of each turn are free
 *     move      so many seconds for each action: days, at tables that are played now and then
 *
 * Times are milliseconds of the system's clock. A clock runs while its seat is waited for and a
 * person plays it; several may run at once. What is left is written with every line of the
 * journal, so that nothing has to be reckoned again: see room.h. */
#ifndef VALLON_CLOCKS_H
#define VALLON_CLOCKS_H

#include "game.h"

enum { CLOCK_SECONDS_MAX = 30 * 86400 };

typedef enum { CLOCK_NONE, CLOCK_FISCHER, CLOCK_DELAY, CLOCK_MOVE, CLOCK_KINDS } clock_kind;
extern const char *const clock_names[CLOCK_KINDS];

/* Part of the plan. */
typedef struct {
    clock_kind kind;
    int seconds, step;
    bool bot; /* at zero a bot plays on; else the seat has lost, as by giving up */
} clock_terms;

typedef struct {
    int64_t at;               /* when the following was so */
    int64_t left[SEATS_MAX];  /* may be below zero for who was late */
    int64_t spare[SEATS_MAX]; /* of the delay, before `left` is touched */
} clocks;

int64_t clocks_now(void);

void clocks_begin(clocks *c, const clock_terms *t, int64_t now);

/* Time has passed for the seats of the mask. */
void clocks_run(clocks *c, uint8_t running, int64_t now);

/* A seat acted; `ended`: that was the end of its turn. */
void clocks_acted(clocks *c, const clock_terms *t, int seat, bool ended);

/* A seat of the mask that has nothing left, or WATCHER. */
int clocks_late(const clocks *c, uint8_t running, int64_t now);

/* "@ AT LEFT+SPARE LEFT+SPARE ...": a line without its end. */
void clocks_write(const clocks *c, int seats, buffer *out);
MUST_USE bool clocks_read(clocks *c, const char *text);

#endif
