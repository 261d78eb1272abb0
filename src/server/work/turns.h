/* turns.h - a queue of jobs in which people take turns, not jobs: somebody with a thousand jobs
 * delays somebody with one by a single turn. It also divides the threads' time.
 *
 * Each owner's jobs are served in their order. The queue allocates nothing and has no entry for an
 * owner without jobs: an owner's first job carries what is known about the owner. All takes
 * constant time except turns_oldest.
 *
 * Of the time for a job (TURN_MS), an owner with more jobs than there are threads gives each job a
 * part, so that all of them take about TURN_MS. When several owners wait, each gives way to what
 * the others want for their next turn. So one job beside a thousand jobs of somebody else has
 * nearly TURN_MS, and each of the thousand has TURN_MS_LEAST. */
#ifndef VALLON_TURNS_H
#define VALLON_TURNS_H

#include <stdint.h>

enum { TURN_MS = 1000, TURN_MS_LEAST = 50, TURNS_SLOTS = 1024 };

/* Make it the first member of a job. The caller sets owner and since, the queue the others. */
typedef struct turn {
    int64_t owner;
    double since; /* when it was put */
    int ms;       /* its time, set by turns_take */

    struct turn *next; /* of the same owner */
    /* only in an owner's first job: */
    struct turn *last;  /* of the same owner */
    int count;          /* jobs of the owner */
    struct turn *after; /* the first job of the owner who is next */
    struct turn *chain; /* of the owners in the same slot */
} turn;

typedef struct {
    int threads; /* that serve this queue; set it before the first put, at least 1 */
    int count, owners;
    int64_t wanted;     /* the sum of what each owner wants for the next turn, in ms */
    turn *first, *last; /* the first jobs of the owners, in the order of their turns */
    turn *slot[TURNS_SLOTS];
} turns;

void turns_put(turns *q, turn *t);
turn *turns_take(turns *q);          /* NULL: empty */
double turns_oldest(const turns *q); /* `since` of the job that waits for longest; 0: empty */

#endif
