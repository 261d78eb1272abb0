/* replay.h - a record being played again, as somebody saw it: shared by the two ways of
 * telling it (replay.c in words, replay_json.c for programs).
 *
 * What a seat may not know does not pass: states are views, events go through event_for,
 * actions through action_for, and rolls are shown to EYE_ALL only, since they betray cards. */
#ifndef VALLON_REPLAY_H
#define VALLON_REPLAY_H

#include "history.h"
#include "loading.h"

enum { EYE_ALL = WATCHER - 1 }; /* who looks: a seat, WATCHER, or this */

typedef struct {
    args args;
    file_text file;
    loaded set;
    const char *set_path; /* --set, or NULL */
    int eye, to;
    bool legal; /* list legal actions, too */
    const char *names[SEATS_MAX];
    buffer out; /* one line at a time */
    view view;  /* that words are chosen for; see replay_context */
    dice dice;
    events log; /* of the last step */
    match match;
    history history;
} replay;

/* Reads and checks the record that the first word names. False: an error was said. */
MUST_USE bool replay_read(replay *r);
void replay_free(replay *r);

/* The eye's view, or where it sees everything that of the seat spoken of. */
context replay_context(replay *r, int seat);
action replay_action(const replay *r, const entry *e);
event replay_event(const replay *r, int i);

/* What the seat may do now; none if it need not act, if the eye may not know, or if nobody asked
 * for it. */
int replay_legal(replay *r, int seat, const action **list);

/* At the end everybody counts openly; before, each counts what he sees. */
void replay_score(const replay *r, int seat, score *out);

/* The line is whole: print it and begin the next. */
void replay_flush(replay *r);

/* One ply as one line of JSON; `e` is NULL for the set-up. The first half is written before
 * the action is applied, since its words are those of the moment before. */
void replay_json_before(replay *r, json *j, const entry *e);
void replay_json_after(replay *r, json *j);

#endif
