/* clocks.h - chess clocks: the terms that a table agreed on, and the time each seat has left.
 *
 *     fischer   `seconds` for the match; each finished turn adds `step`
 *     delay     `seconds` for the match; the first `step` seconds of each turn are free
 *     move      `seconds` for each action; days, for correspondence play
 *
 * Times are milliseconds since 1970 as of the start of the process; from then on the monotonic
 * clock counts, so a system clock that jumps (NTP, a virtual machine that was asleep) changes
 * nothing. A clock runs while the match waits for its seat and a person plays it; several may run
 * at once. Every journal entry stores the time left, so nothing has to be recomputed: see table.h.
 */
#ifndef VALLON_CLOCKS_H
#define VALLON_CLOCKS_H

#include "game.h"

enum { CLOCK_SECONDS_MAX = 30 * 86400 };

typedef enum { CLOCK_NONE, CLOCK_FISCHER, CLOCK_DELAY, CLOCK_MOVE, CLOCK_KINDS } clock_kind;
extern const char *const clock_names[CLOCK_KINDS];

typedef struct {
    clock_kind kind;
    int seconds, step;
    bool bot; /* at zero a bot takes over; otherwise the seat loses, as if it had resigned */
} clock_terms;

typedef struct {
    int64_t at;               /* the time at which the values below were taken */
    int64_t left[SEATS_MAX];  /* milliseconds; negative after a timeout */
    int64_t spare[SEATS_MAX]; /* rest of the free delay; used up before `left` */
} clocks;

int64_t clocks_now(void);
/* Sets the time, at the start: several processes take it from their common database. */
void clocks_set(int64_t now);

void clocks_begin(clocks *c, const clock_terms *t, int64_t now);

/* Charges the time since `c->at` to the seats of the mask. */
void clocks_run(clocks *c, uint8_t running, int64_t now);

/* A seat acted. `ended`: the action also ended its turn. */
void clocks_acted(clocks *c, const clock_terms *t, int seat, bool ended);

/* The first seat of the mask that is out of time, or WATCHER. */
int clocks_late(const clocks *c, uint8_t running, int64_t now);

/* Milliseconds until a seat of the mask is out of time; INT64_MAX: never. */
int64_t clocks_remaining(const clocks *c, uint8_t running, int64_t now);

/* "@ AT LEFT+SPARE LEFT+SPARE ...", without a newline. */
void clocks_write(const clocks *c, int seats, buffer *out);
MUST_USE bool clocks_read(clocks *c, const char *text);

#endif
