/* shown.h - a table and its match as JSON for one client. docs/protocol.md describes the fields.
 *
 * Everything about a match comes from the view of one seat (or of a watcher) and from events
 * masked for that seat. Live updates, reconnections and the log use the same code. */
#ifndef VALLON_SHOWN_H
#define VALLON_SHOWN_H

#include "table.h"

/* The parts of a state that a client asks for; by default PARTS_ALL. */
enum {
    PART_VIEW = 1,
    PART_TELL = 2,
    PART_LEGAL = 4,
    PART_EVENTS = 8,
    PART_ROOMS = 16,
    PART_CHANGES = 32, /* rooms and events, then only what changes: see changes.h */
    PARTS_ALL = 15
};
extern const char *const part_names[]; /* in the order of the bits; ends with NULL */

typedef struct {
    const table *table;
    int seat; /* the viewer, or WATCHER */
    lang lang;
    int parts;
    int64_t person;  /* the client's person: their seats are "yours" */
    uint8_t present; /* mask of the seats whose person is connected */
    int watching;    /* how many look on */
} shown;
/* Unless noted, these write members into an object that the caller has opened. */

void shown_table(const shown *s, json *j);           /* the plan and the seats */
void shown_state(const shown *s, match *m, json *j); /* the match */
/* The member "clock": the time that each seat has left now, if the table has clocks. */
void shown_running_clock(const table *t, json *j);
/* An earlier position, and the events that led to it. */
void shown_past(const shown *s, const match *m, const events *log, json *j);
void shown_clock(const clock_terms *t, json *j); /* the agreed terms: the member "clock", if any */
void shown_options(const plan *p, json *j);      /* the member "options" */
void shown_rating(const char *key, strength s, json *j);
void shown_writer(const chat_row *said, json *j); /* of a chat message */
/* The person in the seat: members "guest" or "program", "rating", and after the match "rated". */
void shown_seat_person(const plan_seat *seat, json *j);
/* The terms of a table, the same for all viewers. */
/* Name and text of a chat message; a saying in this language. */
void shown_said(const chat_row *said, lang l, json *j);
/* Why the seat cannot take back, as a word; NULL: it can. */
const char *shown_undo_why(const table *t, int seat);
void shown_terms(const plan *p, json *j);
/* A row of a list of tables, without what differs between readers. */
void shown_row(const char *id, const plan *p, stage at, json *j);
/* What watchers are offered: the member "reveal", if any. */
void shown_reveal(const plan *p, json *j);
/* "state" with every seat's room, for viewers who may see everything */
void shown_all(const table *t, const match *m, json *j);
void shown_events(const shown *s, const match *m, const events *log, json *j); /* an array */
/* The same, with nothing hidden. */
void shown_events_all(const shown *s, const match *m, const events *log, json *j);
void shown_game(const game *g, const rules *r, lang l, json *j); /* a game, as an object */

#endif
