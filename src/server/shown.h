/* shown.h - what a client is shown of a table, as JSON. The fields are in docs/protocol.md.
 *
 * Everything about a match comes from a view of one seat (or of a watcher) and from events as
 * that seat may read them: live, after a reconnection and in the log it is the same code. */
#ifndef VALLON_SHOWN_H
#define VALLON_SHOWN_H

#include "room.h"

/* What a client wants to be told with each state; unless it says otherwise, PARTS_ALL. */
enum { PART_VIEW = 1, PART_TELL = 2, PART_LEGAL = 4, PART_EVENTS = 8, PART_ROOMS = 16, PARTS_ALL = 15 };
extern const char *const part_names[]; /* in the order of the bits; ends with NULL */

typedef struct {
    const room *room;
    int seat; /* or WATCHER */
    lang lang;
    int parts;
    int64_t person;  /* which seats are "yours" */
    uint8_t present; /* mask of the seats whose person is connected */
} shown;

void shown_table(const shown *s, json *j);                                   /* the plan and the seats: members of an open object */
void shown_state(const shown *s, match *m, json *j);                         /* the match: the same */
void shown_past(const shown *s, const match *m, const events *log, json *j); /* how it was, and what led there: the same */
void shown_clock(const clock_terms *t, json *j);                             /* what was agreed: the member "clock", or nothing */
void shown_reveal(const plan *p, json *j);              /* what watchers are offered: the member "reveal", or nothing */
void shown_all(const room *r, const match *m, json *j); /* "state" with every seat's room: for who may see all */
void shown_events(const shown *s, const match *m, const events *log, json *j);     /* an array */
void shown_events_all(const shown *s, const match *m, const events *log, json *j); /* the same with nothing hidden */
void shown_game(const game *g, const rules *r, lang l, json *j);                   /* a game, for who opens a table */

#endif
