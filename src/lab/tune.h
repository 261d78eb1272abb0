/* tune.h - searches small changes of a set that bring it nearer to its aims, and checks what it
 * found with matches that the search did not use.
 *
 * The search goes in steps. Each step plays the set as it is and a number of candidates, each with
 * one figure changed a little, with the same new luck. Candidates race: all play a few matches,
 * the better half plays twice as many, and so on. docs/lab.md explains the method.
 *
 * How matches are played is left to the caller. The same order and seed give the same result. */
#ifndef VALLON_LAB_TUNE_H
#define VALLON_LAB_TUNE_H

#include "aims.h"
#include "figures.h"

enum {
    LAB_CANDIDATES_MAX = 256,
    LAB_STEPS_MAX = 32,
    LAB_BLOCK_CHECK = 1000, /* blocks of luck: of the final check, */
    LAB_BLOCK_PRUNE = 1001  /* and for finding changes that are not needed */
};

typedef enum {
    LAB_PLAYED,
    LAB_NO_SET, /* the set with these changes breaks a rule of its game */
    LAB_STOPPED
} lab_trial;

/* Plays groups `from` up to `to` of a block of luck with the set after these changes. */
typedef struct {
    const lab_changes *changes;
    int block, from, to;
    lab_sum *sum; /* of group `from`, then of the next */
} lab_order_of_play;

typedef struct {
    const lab_book *book; /* of the set as it is */
    const lab_figures *figures;
    lab_aims *aims;
    int groups;     /* of a full study */
    int steps;      /* at most */
    int candidates; /* of a step, at most */
    int reach;      /* how far a figure may move from where it was */
    uint64_t seed;
    lab_trial (*play)(void *self, const lab_order_of_play *order);
    void *self;
} lab_tuning;

typedef enum {
    LAB_TUNE_MET,      /* the set misses none of its aims */
    LAB_TUNE_NOTHING,  /* no candidate was better */
    LAB_TUNE_UNPROVEN, /* the fresh matches do not confirm what the search found */
    LAB_TUNE_PROPOSED,
    LAB_TUNE_STOPPED,
    LAB_TUNE_NO_MEMORY
} lab_tune_end;

typedef struct {
    lab_tune_end end;
    lab_changes changes;
    int tried, steps;
    /* Of the fresh matches, if the search found changes; else `before` has those of the first step
     * and `after` is NULL. */
    lab_sum *before, *after;
    lab_estimate gain; /* of the distance, if there is `after` */
} lab_tuned;

/* How many groups a search plays at most. */
int lab_tune_groups(const lab_tuning *t);

void lab_tune(const lab_tuning *t, lab_tuned *out);
void lab_tuned_free(lab_tuned *t);

#endif
