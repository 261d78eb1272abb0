/* replay.h - a record being replayed from one viewer's perspective; replay.c prints it as text,
 * replay_json.c as JSON.
 *
 * Nothing leaks that the viewer may not know: states are views, events go through event_for and
 * actions through action_for. Only EYE_ALL sees rolls, because they reveal cards. */
#ifndef VALLON_REPLAY_H
#define VALLON_REPLAY_H

#include "history.h"
#include "loading.h"

enum { EYE_ALL = WATCHER - 1 }; /* the viewer (`eye`) is a seat, WATCHER, or this */

typedef struct {
    args args;
    file_text file;
    loaded set;
    const char *set_path; /* --set, or NULL */
    int eye, to;
    bool legal; /* also list legal actions */
    const char *names[SEATS_MAX];
    buffer out; /* one line at a time */
    view view;  /* backs the last context; see replay_context */
    dice dice;
    events log; /* of the last step */
    match match;
    history history;
} replay;

/* Reads and checks the record that the first word names. False: it printed an error. */
MUST_USE bool replay_read(replay *r);
void replay_free(replay *r);

/* The context for a text about this seat, with the viewer's view; for EYE_ALL, with that seat's
 * view. */
context replay_context(replay *r, int seat);
action replay_action(const replay *r, const entry *e);
event replay_event(const replay *r, int i);

/* The seat's legal actions. None if it does not have to act, if the viewer may not know them, or
 * without --legal. */
int replay_legal(replay *r, int seat, const action **list);

/* The score that the viewer sees: at the end all points, before that only what its view
 * contains. */
void replay_score(const replay *r, int seat, score *out);

/* Of every seat, when the match is over. */
typedef struct {
    score scores[SEATS_MAX];
    int place[SEATS_MAX];
} replay_result;
void replay_count(const replay *r, replay_result *out);

/* Prints the finished line and starts the next. */
void replay_flush(replay *r);

/* One ply as one line of JSON; `e` is NULL for the set-up. Call the first before the action is
 * applied, because its text describes the position before it. */
void replay_json_before(replay *r, json *j, const entry *e);
void replay_json_after(replay *r, json *j);

#endif
