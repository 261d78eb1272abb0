/* tourneys.h - the tournaments of this server, for the handlers of requests.
 *
 * A tournament is announced, entered, and then runs by itself (contests.h). Functions that return
 * WHY_CHANGED changed nothing: another process was first, and the request can be run again. */
#ifndef VALLON_TOURNEYS_H
#define VALLON_TOURNEYS_H

#include "client.h"
#include "json.h"
#include "plan.h"
#include "store_tourneys.h"
#include "why.h"

typedef struct contest contest;
typedef struct tables tables;

enum {
    TOURNEYS_EACH = 5, /* that a person organises and are not over */
    ENTRIES_EACH = 16, /* that a person has entered and are not over */
    TOURNEY_ROUNDS_MAX = 30,
    ARENA_MINUTES = 60,
    ARENA_MINUTES_MIN = 5,
    ARENA_MINUTES_MAX = 43200,
    TOURNEY_MOST = 128,    /* players, if the organiser does not say */
    TOURNEY_DAYS_MAX = 366 /* how far ahead one may announce */
};

contest *tourneys_load(tables *ts, const char *id, why *w); /* NULL: `w` says why */
/* Announces it; draws the id. The row has everything but `id`, `made`, `game` and `plan`. */
contest *tourneys_add(tables *ts, tourney_row *row, const plan *p, why *w);

MUST_USE why tourneys_enter(tables *ts, contest *c, const client *who);
MUST_USE why tourneys_leave(tables *ts, contest *c, int64_t person, bool resign);
MUST_USE why tourneys_pause(tables *ts, contest *c, int64_t person, bool yes);
MUST_USE why tourneys_start(tables *ts, contest *c);
MUST_USE why tourneys_cancel(tables *ts, contest *c);
MUST_USE why tourneys_remove(tables *ts, contest *c, int number);
/* Withdraws a person from all tournaments, and cancels what they have announced. */
MUST_USE bool tourneys_forget(tables *ts, int64_t person);
/* The person has another name, or is gone: their tournaments are read again. */
void tourneys_refresh(tables *ts, int64_t person);

int64_t tourneys_host(const contest *c);
int64_t tourneys_club(const contest *c);

/* Subscribes the client, instead of an earlier subscription. */
void tourneys_watch(tables *ts, contest *c, client *who);
void tourneys_unwatch(tables *ts, client *who);
/* Somebody has come back: they are called to the tables where they play. A stream is subscribed to
 * its tables anyway. */
void tourneys_call_again(tables *ts, client *who);

/* ---- showing --------------------------------------------------------------------------------- */

const char *tourneys_kind_name(int kind);
/* Members of an open object; `viewer` is a person or 0. False: no memory. */
MUST_USE bool tourneys_show(tables *ts, const contest *c, int64_t viewer, json *j);
/* The member "tables": of a round, or of an entrant if that is not negative. */
typedef struct {
    int round, number;
} meeting_wish;
void tourneys_show_tables(const contest *c, meeting_wish w, json *j);
/* A row of the list, as an object. False: its plan cannot be read. */
MUST_USE bool tourneys_show_listed(const tourney_listed *l, int64_t viewer, json *j);

/* The files for download: a JSON object with everything, the standings, the results. False: it
 * could not be written. */
MUST_USE bool tourneys_json(tables *ts, const contest *c, buffer *out);
MUST_USE bool tourneys_csv(tables *ts, const contest *c, buffer *out);
MUST_USE bool tourneys_results(tables *ts, const contest *c, buffer *out);

#endif
