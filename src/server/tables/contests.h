/* contests.h - tournaments in memory, for the files of the table service only.
 *
 * A `contest` is derived from the rows of a tournament (store_tourneys.h) and can be dropped at any
 * time. Every process has all that are not over. What happens next follows from what is stored: the
 * end of a match, a change by somebody, or the passing of time makes a contest due, and then
 * contests_run.c looks at it and does what there is to do. */
#ifndef VALLON_CONTESTS_H
#define VALLON_CONTESTS_H

#include "plan.h"
#include "store_tourneys.h"
#include "table.h"
#include "tourney.h"
#include "tourneys.h"
#include "wheel.h"

enum {
    CONTEST_BUCKETS = 256,
    CONTESTS_MAX = 1000,
    CONTEST_RETRY = 2 /* seconds, after the store failed */
};

struct contest {
    struct contest *next; /* in the hash bucket */
    tourney_row row;
    plan plan; /* of each table, with free seats */
    entrant_row entrant[ENTRANTS_MAX];
    int entrants;
    meeting_row *meeting; /* by rounds, in the order of pairing */
    bool *called;         /* of each meeting: its players know that it has begun */
    int meetings, size;
    wheel_timer timer;
    bool stale;         /* another process has changed it, or a write failed: to be read again */
    int64_t paired;     /* arena: when players were last paired, in seconds */
    double waits_since; /* meetings wait to begin since then; 0: none */
    bool ours;          /* this process paired them */
    ring due;           /* in the list of those to look at in the next tick */
    ring beginning;     /* in the list of those with meetings to begin */
    ring news;          /* in the list of those to send to subscribers */
    client *clients;    /* the subscribers, */
    client *turn;       /* who gets the current text next; NULL: everybody has it */
    double published;   /* when sending it began */
    bool changed;       /* since then */
    char *text;         /* what all of them get, without the last bracket */
    size_t text_size, text_used;
};

typedef struct {
    contest *bucket[CONTEST_BUCKETS];
    int count;
    wheel wheel;
    ring due, beginning, news;
    tourney so_far; /* working memory: see contests_so_far */
    tourney_table *table;
    int table_size;
} contests;

/* contests.c */
void contests_start(contests *cs, double now);
void contests_close(contests *cs);
contest *contests_find(const tables *ts, const char *id);
contest *contests_load(tables *ts, const char *id, why *w);
MUST_USE bool contests_reload(tables *ts, contest *c);
void contests_drop(tables *ts, contest *c); /* it has no subscribers */
void contests_each(tables *ts, void (*each)(tables *ts, contest *c, void *user), void *user);
/* A match of this tournament has ended and is stored. */
void contests_result(tables *ts, const table *t, const ending *e);
/* Another process has changed it, or has begun it. */
void contests_heard(tables *ts, const char *id);
void contests_doubt(tables *ts); /* a process is gone: all are read again */
/* It will be looked at in the next tick, or about a second after this time at the latest. */
void contests_soon(tables *ts, contest *c);
void contests_by(tables *ts, contest *c, double due);
void contests_changed(tables *ts, contest *c); /* soon; and its subscribers get it */
/* Stores a change. The caller has changed c->row and nothing else; after a failure everything is
 * read again. WHY_CHANGED: another process was first. */
MUST_USE why contests_store(tables *ts, contest *c, const tourney_change *change);
/* As the library wants it; NULL: no memory. Valid until the next call. */
const tourney *contests_so_far(tables *ts, const contest *c);
int64_t contests_now(void); /* seconds, the same for all processes */

const entrant_row *contest_entrant(const contest *c, int number);
entrant_row *contest_person(contest *c, int64_t person); /* NULL: has not entered */
int contest_active(const contest *c);                    /* entrants that take part */
/* The meeting where this entrant plays or waits; NULL: none. */
const meeting_row *contest_meeting_of(const contest *c, int number);
bool contest_open(const contest *c);
/* True if tournaments like this may be entered now. */
bool contest_row_open(const tourney_row *row, int active);

/* contest_shown.c */
enum { SHOWN_ENDED = 20 }; /* of an arena's matches */
typedef struct {
    const tourney_standing *standing; /* valid until the next call */
    int players;
} contest_view;
MUST_USE bool contest_standings(tables *ts, const contest *c, contest_view *out);
/* What everybody may see, with the newest tables or all; false: no memory. */
MUST_USE bool contest_json(tables *ts, const contest *c, bool all, json *j);
void contest_personal(const contest *c, int64_t viewer, json *j);

/* contest_news.c */
void contest_news_tick(tables *ts, double now);

/* contest_call.c */
void contest_call(tables *ts, const contest *c, const meeting_row *m);

/* tourneys.c */
void contests_person_barred(tables *ts, int64_t person); /* withdraws them everywhere */

/* contests_run.c */
void contests_tick(tables *ts, double now);
void contests_resume(tables *ts);
MUST_USE why contest_begin(tables *ts, contest *c); /* the tournament starts */

#endif
