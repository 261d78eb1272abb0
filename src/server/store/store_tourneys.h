/* store_tourneys.h - tournaments in the store: announcements, entrants and meetings.
 *
 * A meeting is one table of a round, or a bye. Its row is made when the round is paired, with the
 * id that its match will have; the match is made after that, and its end fills in the places. So
 * any process can go on from what it finds, wherever another one stopped.
 *
 * Every change but the end of a match increments the tournament's version and must know the current
 * one: of several processes that pair a round, one wins and the others find out. */
#ifndef VALLON_STORE_TOURNEYS_H
#define VALLON_STORE_TOURNEYS_H

#include "store.h"

enum {
    TOURNEY_NAME = 256,
    TOURNEY_ABOUT = 1024,
    ENTRANTS_MAX = 256,
    MEETING_SEATS = 4,
    MEETINGS_EACH = 200, /* of an entrant, in one answer */
    TOURNEYS_PAGE = 20
};

typedef enum {
    STATE_ANNOUNCED,
    STATE_RUNNING,
    STATE_OVER,
    STATE_CANCELLED,
    TOURNEY_STATES
} tourney_state;

typedef struct {
    char id[MATCH_ID];
    tourney_state state;
    int64_t version;
    char name[TOURNEY_NAME], about[TOURNEY_ABOUT], game[32];
    int kind; /* a tourney_kind */
    int64_t host, club;
    char host_name[STORE_NAME]; /* only read */
    int rounds, round;          /* how many there will be; how many were paired */
    int least, most, minutes;
    bool full, bots;            /* starts when `most` have entered; programs may enter */
    int64_t made, begins, ends; /* seconds; `begins` 0: when the organiser starts it */
    char plan[PLAN_MAX];        /* of each table, with free seats */
} tourney_row;

typedef enum {
    ENTRANT_IN,
    ENTRANT_PAUSE,
    ENTRANT_OUT,
    ENTRANT_REMOVED,
    ENTRANT_STATES
} entrant_state;

typedef struct {
    int number;     /* from 0, in the order of entering */
    int64_t person; /* negative: erased their data */
    entrant_state state;
    int is; /* a person_kind: how they entered */
    strength rating;
    int64_t since; /* when they entered or came back from a break */
    char name[STORE_NAME];
} entrant_row;

typedef enum { MEETING_WAITS, MEETING_PLAYS, MEETING_OVER } meeting_state;

typedef struct {
    int round, number;
    char match[MATCH_ID]; /* "": a bye */
    meeting_state state;
    int count;
    int player[MEETING_SEATS], place[MEETING_SEATS];
    int64_t ended;
} meeting_row;

typedef void (*store_tourney)(void *user, const tourney_row *row);
typedef void (*store_entrant)(void *user, const entrant_row *row);
typedef void (*store_meeting)(void *user, const meeting_row *row);

/* STORE_TAKEN: the organiser has `most` that are not over. */
MUST_USE store_result store_add_tourney(store *s, const tourney_row *t, int most);
MUST_USE store_result store_read_tourney(store *s, const char *id, tourney_row *out);
MUST_USE store_result store_entrants(store *s, const char *id, store_entrant each, void *user);
MUST_USE store_result store_meetings(store *s, const char *id, store_meeting each, void *user);
MUST_USE store_result store_unfinished_tourneys(store *s, store_id each, void *user);

/* Changes state, rounds, round and ends, and what else is given: all or nothing. STORE_TAKEN: the
 * version is another one by now. */
typedef struct {
    const entrant_row *enters, *changes; /* or NULL; `changes` has the new state */
    int leaves;                          /* 1 + the number of who leaves; 0: nobody */
    const meeting_row *pairs;            /* a new round */
    int pair_count;
} tourney_change;
MUST_USE store_result store_change_tourney(store *s, tourney_row *t, const tourney_change *c);

/* Makes the matches of meetings that wait, in one transaction. `fill` writes the row of one. */
enum { BEGIN_TOGETHER = 8 };
typedef struct {
    const char *id; /* of the tournament */
    const meeting_row *meeting[BEGIN_TOGETHER];
    bool begun[BEGIN_TOGETHER]; /* after STORE_OK; false: another process was first */
    int count;
    void (*fill)(void *user, int index, match_row *row);
    void (*sits)(void *user, int index, int64_t person[MEETING_SEATS]);
    match_row *row; /* working memory */
    void *user;
} meeting_batch;
MUST_USE store_result store_begin_meetings(store *s, meeting_batch *b);

/* Twenty per page. `state` is a tourney_state; -1: any, if there is a person; OPEN_TO_ENTER:
 * announced ones, and those that run and may still be entered. */
enum { ANY_STATE = -1, OPEN_TO_ENTER = -2 };
typedef struct {
    int state, kind;  /* kind -1: any */
    const char *game; /* "": any */
    int64_t club;     /* 0: any */
    int64_t person;   /* organised or entered by; 0: anybody */
    int64_t reader;   /* for `entered` */
    int page;
} tourney_filter;
typedef struct {
    tourney_row row;
    int entrants;
    bool entered;
} tourney_listed;
typedef void (*store_listing)(void *user, const tourney_listed *row);
/* One more than a page, if there are more. */
MUST_USE store_result store_tourneys(store *s, const tourney_filter *f, store_listing each,
                                     void *user);

/* All that are not over, oldest first. */
MUST_USE store_result store_live_tourneys(store *s, store_listing each, void *user);

/* Entries of a person in tournaments that are not over. */
MUST_USE store_result store_count_entries(store *s, int64_t person, int64_t *count);
/* Cells: tourney, name, game, kind, state, organised, entered as (an entrant_state; "": not). */
MUST_USE store_result store_tourneys_of(store *s, int64_t person, db_row each, void *user);

extern const char *const tourney_state_names[TOURNEY_STATES],
    *const entrant_state_names[ENTRANT_STATES];

#endif
