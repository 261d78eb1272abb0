/* campaign.h - many matches between players that are not people, on several threads.
 *
 * Match number n (from 1) rolls its own dice, made from the seed and n alone, and is played
 * by one thread from its first ply to its last: so the matches, and their records, do not
 * depend on how many threads there are or on who was first. Only players who think by the clock
 * may choose otherwise another time. */
#ifndef VALLON_CAMPAIGN_H
#define VALLON_CAMPAIGN_H

#include "history.h"
#include "loading.h"
#include "options.h"
#include "tally.h"

enum { CAMPAIGN_MATCHES_MAX = 1000000000, CAMPAIGN_JOBS_MAX = 256, CAMPAIGN_PATH_MAX = 4096 };

/* A match that is over, as one may want to note it. */
typedef struct {
    uint32_t number;
    const lineup *who;
    const match *match;
} campaign_match;

typedef struct {
    const rules *rules;
    const setting *setting;
    const lineup *who;
    const char *records; /* directory, or NULL */
    uint64_t seed;
    uint32_t matches;
    uint32_t same_deal; /* so many matches one after the other have the same luck at the table */
    int jobs;
    int think; /* ms of processor time for an action, of those who think by the clock; 0: as they
                  like */
    uint32_t nodes; /* iterations of those, instead of the clock; 0: by the clock */
    void (*progress)(uint32_t finished, uint32_t matches); /* called now and then; may be NULL */

    /* Both may be NULL. Who sits where in a match, if not always `who`; and what is done when it is
     * over, one match at a time in any order: true if no more are wanted. */
    void (*seat)(void *self, uint32_t number, lineup *out);
    bool (*note)(void *self, const campaign_match *over);
    void *self;
} campaign;

typedef enum {
    CAMPAIGN_DONE,
    CAMPAIGN_INTERRUPTED,
    CAMPAIGN_TOO_LONG,
    CAMPAIGN_NOT_WRITTEN,
    CAMPAIGN_NO_THREAD
} campaign_end;

typedef struct {
    campaign_end end;
    uint32_t match;               /* the first that failed */
    int number;                   /* errno of a file that could not be written */
    char path[CAMPAIGN_PATH_MAX]; /* and its name */
    tally tally;                  /* of the matches that were finished */
} campaign_result;

/* SIGINT and SIGTERM end it early, after the matches at hand are dropped. */
void campaign_run(const campaign *c, campaign_result *out);

/* Says on stderr why it ended, if not because all was played. The exit code. */
int campaign_tell_end(const campaign *c, const campaign_result *r, lang l);

#endif
