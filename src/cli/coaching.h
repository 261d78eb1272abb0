/* coaching.h - what `hint` and `review` share: a record, a position of it, and a coach's mind. */
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

/* Reads the record that the first word names. NULL: an error was said, its exit code is in `a`. */
coaching *coaching_open(args *a, const char *set, uint64_t iterations);
void coaching_close(coaching *c);

/* So many threads think together. */
void coaching_share(coaching *c, int threads);

/* The match as it stood before this ply. */
void coaching_go_to(coaching *c, int ply);

/* Thinks about what the seat should do now; `also` may be NULL. */
void coaching_look(coaching *c, int seat, const action *also);

/* A value as per cent. */
double percent(int32_t value);

#endif
