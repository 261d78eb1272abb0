/* campaign.h - plays many matches between bots, on several threads.
 *
 * Match number n (from 1) has its own dice, derived from the seed and n alone, and one thread
 * plays it from the first ply to the last. So the matches and their records do not depend on the
 * number of threads or their timing. Only bots that think by the clock may choose differently in
 * another run. */
#ifndef VALLON_CAMPAIGN_H
#define VALLON_CAMPAIGN_H

#include "history.h"
#include "loading.h"
#include "options.h"
#include "progress.h"
#include "tally.h"

enum { CAMPAIGN_MATCHES_MAX = 1000000000, CAMPAIGN_JOBS_MAX = 256, CAMPAIGN_PATH_MAX = 4096 };

/* A match, for `open`, `decide` and `note`. */
typedef struct {
    uint32_t number;
    const lineup *who;
    const match *match;
    void *memory; /* what `open` returned */
} campaign_match;

/* What a bot chose, for `decide`. */
typedef struct {
    int seat;
    action_list legal;
    action chosen;
} campaign_choice;

typedef struct {
    const rules *rules;
    const setting *setting;
    const lineup *who;
    const char *records; /* directory, or NULL */
    uint64_t seed;
    uint32_t matches;
    uint32_t same_deal; /* this many consecutive matches share the dice of the table */
    bool draws_outfits; /* the dice choose what the seats begin with, not the bots */
    int jobs;
    /* ms of processor time per action, for bots that think by the clock; 0: each bot's default */
    int think;
    uint32_t nodes; /* iterations for those bots, instead of the clock; 0: by the clock */
    progress *progress;

    /* Both may be NULL. `seat` fills the lineup of a match, if it is not always `who`. `note` is
     * called for each finished match, one at a time in any order; it returns true to stop. */
    void (*seat)(void *self, uint32_t number, lineup *out);
    bool (*note)(void *self, const campaign_match *over);
    /* Both or neither: `open` gets memory for a match that begins (its `match` is not ready yet),
     * `decide` is called before each action is applied. Both run on the thread of the match.
     * `drop` gives up the memory of a match that does not finish. */
    void *(*open)(void *self, const campaign_match *begins);
    void (*decide)(void *self, const campaign_match *at, const campaign_choice *choice);
    void (*drop)(void *self, void *memory);
    /* May be NULL. True: this match was played in an earlier run and is left out. */
    bool (*done)(void *self, uint32_t number);
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

/* Runs the campaign. SIGINT and SIGTERM end it early and drop the unfinished matches. */
void campaign_run(const campaign *c, campaign_result *out);

/* Prints to stderr why it ended early, if it did. Returns the exit code. */
int campaign_tell_end(const campaign *c, const campaign_result *r, lang l);

#endif
