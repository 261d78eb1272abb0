/* coaching.h - common to `hint` and `review`: a record, a position in it, and the coach's mind. */
#ifndef VALLON_COACHING_H
#define VALLON_COACHING_H

#include "coach.h"
#include "replay.h"
#include "team.h"

typedef struct {
    replay record;
    uint32_t iterations;
    mind mind;
    team *team; /* NULL: one thread */
    preview preview;
    sequel sequel;
    search_report report;
} coaching;

/* Reads the record that the first word names. NULL: it printed an error and set the exit code in
 * `a`. */
coaching *coaching_open(args *a, const char *set, uint64_t iterations);
void coaching_close(coaching *c);

/* Lets this many threads search together. */
void coaching_share(coaching *c, int threads);

/* Moves the match to the position before this ply. */
void coaching_go_to(coaching *c, int ply);

/* Searches the seat's current decision; `also` may be NULL. */
void coaching_look(coaching *c, int seat, const action *also);

/* A value in per cent. */
double percent(int32_t value);

#endif
