/* campaign.h - many matches between players that are not people, on several threads.
 *
 * Match number n (from 1) rolls its own dice, made from the seed and n alone, and is played
 * by one thread from its first ply to its last: so the matches, and their records, do not
 * depend on how many threads there are or on who was first. */
#ifndef VALLON_CAMPAIGN_H
#define VALLON_CAMPAIGN_H

#include "history.h"
#include "loading.h"
#include "tally.h"

enum { CAMPAIGN_MATCHES_MAX = 1000000000, CAMPAIGN_JOBS_MAX = 256, CAMPAIGN_PATH_MAX = 4096 };

typedef struct {
    const rules *rules;
    const record_head *head;
    const lineup *who;
    const char *records; /* directory, or NULL */
    uint64_t seed;
    uint32_t matches;
    int jobs;
    void (*progress)(uint32_t finished, uint32_t matches); /* called now and then; may be NULL */
} campaign;

typedef enum { CAMPAIGN_DONE, CAMPAIGN_INTERRUPTED, CAMPAIGN_TOO_LONG, CAMPAIGN_NOT_WRITTEN, CAMPAIGN_NO_THREAD } campaign_end;

typedef struct {
    campaign_end end;
    uint32_t match;               /* the first that failed */
    int number;                   /* errno of a file that could not be written */
    char path[CAMPAIGN_PATH_MAX]; /* and its name */
    tally tally;                  /* of the matches that were finished */
} campaign_result;

/* SIGINT and SIGTERM end it early, after the matches at hand are dropped. */
void campaign_run(const campaign *c, campaign_result *out);

#endif
