/* store.h - what the server remembers: people, sessions, tables, and every line of every match.
 *
 * A match is its head (who plays what) and a journal of numbered lines; (match, step) is
 * unique, so of two who append the same step one wins and the other is told. Lines that are
 * appended wait in memory until store_commit writes them all in one transaction: nobody may
 * be told of a line before that has said STORE_OK. All other changes are whole at once. */
#ifndef VALLON_STORE_H
#define VALLON_STORE_H

#include "db.h"

enum { MATCH_ID = 17, HASH_HEX = 65, STORE_NAME = 48, PLAN_MAX = 4096, HEAD_MAX = 16 * 1024, CHAT_MAX = 400 };

typedef enum { STORE_OK, STORE_NONE, STORE_TAKEN, STORE_FAILED } store_result;
typedef enum { GATHERING, PLAYING, OVER } stage;

typedef struct store store;

/* A table. `plan` is the text of plan.h; `head` that of the record down to its set-up line. */
typedef struct {
    char id[MATCH_ID];
    stage stage;
    int64_t version; /* counts changes of this row; who updates must have seen the last */
    char game[32];
    bool listed;
    char seed[HASH_HEX];
    char plan[PLAN_MAX];
    char head[HEAD_MAX];
} match_row;

typedef struct {
    int64_t id;
    char name[STORE_NAME];
    char account[STORE_NAME]; /* "" for a guest */
    char password[128];       /* as libsodium writes it */
    bool muted, banned;
} person_row;

/* Where a person wants to be written to. */
enum { CONTACT_MAIL = 255, CONTACT_CODE = 11 };
typedef struct {
    int64_t person;
    char mail[CONTACT_MAIL]; /* "": nowhere */
    char code[CONTACT_CODE]; /* was sent there; who has it may receive there */
    bool confirmed;
    int lang;
} contact_row;

enum { SEATS_IN_RESULT = 6, WHO_MAX = 32 };

/* "p:12" is a person, "b:greedy" a bot. */
typedef struct {
    char who[WHO_MAX];
    char game[32];
    int mu, sigma, matches, wins;
} rating_row;

/* How a match ended for a seat. */
typedef struct {
    char who[WHO_MAX];
    int place, points;
} result_row;

typedef struct {
    int seats;
    result_row result[SEATS_IN_RESULT];
    int rated; /* 0, or as many as seats */
    rating_row rating[SEATS_IN_RESULT];
} ending;

typedef void (*store_rating)(void *user, const rating_row *row, const char *name);
typedef void (*store_line)(void *user, uint32_t step, const char *line);

/* What somebody said. */
typedef struct {
    int64_t person;
    const char *name, *text;
} chat_row;
typedef void (*store_chat)(void *user, int64_t number, const chat_row *c);
typedef void (*store_person)(void *user, const person_row *p);
typedef void (*store_id)(void *user, const char *id, const char *detail);

/* "sqlite:FILE" or "postgres://...". NULL: `why` holds the reason. */
store *store_open(const char *address, char why[DB_WHY]);
void store_close(store *s);
const char *store_why(const store *s); /* of the last failure, for the log */

/* Several processes on one PostgreSQL tell each other what to read again: "table ID",
 * "chat ID NUMBER", "here ID MASK". With SQLite there is nobody to tell. */
bool store_serve(store *s);        /* to be called by who serves; false: another does, and cannot be shared with */
bool store_shared(const store *s); /* there may be others on it */
int store_socket(const store *s,
                 unsigned *serial); /* readable when there may be something to hear; -1: not now; which connection's it is */
void store_tell(store *s, const char *text);
bool store_heard(store *s, char out[DB_HEARD]);

/* Processes on this store, we among them: how many are connected, and how many have gone since the store was made, or
 * lost their connection. Who dies between a commit and telling of it is told of by this. */
typedef struct {
    int64_t here, gone;
} peers;
MUST_USE store_result store_peers(store *s, peers *out);

/* Lines: STORE_LINES at most, then they must be committed. After STORE_OK `taken` says of each, in the order in which
 * they were appended, whether that step was somebody else's already; after STORE_FAILED none of them is there. */
enum { STORE_LINES = DB_TOGETHER };
void store_append(store *s, const char *id, uint32_t step, const char *line);
MUST_USE store_result store_commit(store *s, bool taken[STORE_LINES]);
bool store_pending(const store *s);
MUST_USE store_result store_lines(store *s, const char *id, uint32_t from, store_line each, void *user);

/* What is new at a table since somebody knew so many lines of it. */
typedef struct {
    const char *id;
    uint32_t from;
    int64_t version; /* of its row, as it is; 0: there is no such table */
    store_line each; /* in order */
    void *user;
} store_new;
MUST_USE store_result store_news(store *s, store_new *of, int count); /* STORE_LINES at most */

MUST_USE store_result store_add_match(store *s, const match_row *m);
MUST_USE store_result store_read_match(store *s, const char *id, match_row *out);
MUST_USE store_result store_update_match(store *s, match_row *m); /* STORE_TAKEN: it has changed since */
/* The same, and with it that a person sits down there or stands up; 0: nobody does. */
typedef struct {
    int64_t person;
    bool up;
} sitter;
MUST_USE store_result store_seat(store *s, match_row *m, sitter who);
MUST_USE store_result store_open_match(store *s, const match_row *m, int64_t host); /* adds it; the host sits there */
/* The row as it now is, the results and the ratings: all of it or nothing. */
MUST_USE store_result store_finish(store *s, match_row *m, const ending *e);
MUST_USE store_result store_read_rating(store *s, rating_row *row); /* of `who` in `game`; STORE_NONE: new */
typedef struct {
    const char *game;
    int64_t from;
} leaders_page;
MUST_USE store_result store_leaders(store *s, const leaders_page *p, store_rating each, void *user); /* fifty, the best first */
MUST_USE store_result store_rank(store *s, const char *who, const char *game, int64_t *rank);        /* from 1; STORE_NONE: not rated */
MUST_USE store_result store_ratings_of(store *s, const char *who, store_rating each, void *user);
MUST_USE store_result store_unfinished(store *s, store_id each, void *user);
MUST_USE store_result store_listed(store *s, store_id each, void *user); /* for the lobby; the detail is the stage's digit and the plan */
/* Quick play. A table is found while somebody who sits there is connected: who is says so again and again. */
MUST_USE store_result store_waits(store *s, const char *id, int seconds);
MUST_USE store_result store_waiting(store *s, const char *game, store_id each, void *user); /* gathering and listed, the oldest first */
/* What one process does at a time: between the two no other is. */
MUST_USE bool store_lock(store *s);
void store_unlock(store *s);

MUST_USE store_result store_sit(store *s, const char *id, int64_t person);
MUST_USE store_result store_count_unfinished(store *s, int64_t person, int64_t *count);      /* tables where one sits */
MUST_USE store_result store_matches_of(store *s, int64_t person, store_id each, void *user); /* newest first */

typedef struct {
    const char *match;
    int64_t number; /* the one that is wanted */
    int64_t viewer; /* or: all but what is said by those whom this person has muted */
} chat_wish;
MUST_USE store_result store_add_chat(store *s, const char *id, const chat_row *c, int64_t *number);
MUST_USE store_result store_read_chat(store *s, const chat_wish *w, store_chat each, void *user);
MUST_USE store_result store_chats(store *s, const chat_wish *w, store_chat each, void *user); /* the last hundred */

MUST_USE store_result store_mute(store *s, int64_t person, int64_t other);
MUST_USE store_result store_unmute(store *s, int64_t person, int64_t other);          /* STORE_TAKEN: was not muted */
MUST_USE store_result store_mutes(store *s, int64_t person, db_row each, void *user); /* other, name, made */
MUST_USE store_result store_muters(store *s, int64_t other, db_row each, void *user); /* person */

MUST_USE store_result store_add_person(store *s, person_row *p); /* fills in its id */
MUST_USE store_result store_read_person(store *s, int64_t id, person_row *out);
MUST_USE store_result store_find_account(store *s, const char *account, person_row *out);
MUST_USE store_result store_update_person(store *s, const person_row *p); /* STORE_TAKEN: the account's name is */

/* Only the hash of a token is kept. */
MUST_USE store_result store_add_session(store *s, const char *hash, int64_t person, const char *kind);
MUST_USE store_result store_add_guest(store *s, person_row *p, const char *hash); /* a person and their first session */
MUST_USE store_result store_find_session(store *s, const char *hash, int64_t *person);
MUST_USE store_result store_end_session(store *s, const char *hash);
MUST_USE store_result store_end_session_of(store *s, int64_t person, const char *beginning); /* STORE_TAKEN: there is none */
MUST_USE store_result store_end_sessions(store *s, int64_t person);

typedef struct {
    int64_t person, from, count;
} store_page;

/* What is held about a person; the cells are said with each. */
MUST_USE store_result store_sessions(store *s, int64_t person, db_row each, void *user);   /* hash, kind, made */
MUST_USE store_result store_said(store *s, const store_page *p, db_row each, void *user);  /* match, text, made */
MUST_USE store_result store_statistics(store *s, int64_t person, db_row each, void *user); /* game, seats, matches, wins */
MUST_USE store_result store_opponents(store *s, int64_t person, db_row each, void *user);  /* who, name, matches, ahead, behind */
/* match, game, seat, place, points, made, plan: newest first */
MUST_USE store_result store_past(store *s, const store_page *p, db_row each, void *user);
MUST_USE store_result store_all_matches_of(store *s, int64_t person, store_id each, void *user);

/* Everything of the person but their results, which nobody's are from then on. */
MUST_USE store_result store_forget(store *s, int64_t person);

/* Every set that a match was played with stays here, whatever later versions build in. */
MUST_USE store_result store_keep_set(store *s, const char *hash, const char *text);
MUST_USE store_result store_find_set(store *s, const char *hash, store_id found, void *user);

/* When somebody last served while clocks ran, in milliseconds; 0: never. */
MUST_USE store_result store_beat(store *s, int64_t at);
MUST_USE store_result store_last_beat(store *s, int64_t *at);
bool store_alone(store *s);                                             /* no other process uses this store, as far as we know */
MUST_USE store_result store_timed(store *s, store_id each, void *user); /* tables that are played with clocks */

MUST_USE store_result store_claim(store *s, const char *key); /* STORE_TAKEN: somebody has done it */
MUST_USE store_result store_read_contact(store *s, int64_t person, contact_row *out);
MUST_USE store_result store_put_contact(store *s, const contact_row *c);

/* What was done to the store while servers run: "person ID", "gone ID", "table ID"; they look once a second. */
MUST_USE store_result store_add_notice(store *s, const char *text);
MUST_USE store_result store_notices(store *s, int64_t after, store_id each, void *user);
MUST_USE store_result store_last_notice(store *s, int64_t *number);

/* What a keeper does: the change, the notice for running servers and the row of the trail, all of it or nothing.
 * In the trail stand numbers and not names, so that who is forgotten is not named there. */
typedef struct {
    const char *who;            /* the system's name of the keeper */
    const char *what, *whom;    /* "ban", "12": a person's number, a table or a file */
    const char *why;            /* in the keeper's words, or "" */
    const char *notice;         /* or NULL */
    const person_row *marked;   /* whose `muted` and `banned` become these, or NULL */
    const person_row *password; /* whose password becomes this one; their sessions end; or NULL */
    const char *closes;         /* the table whose journal says so at `step`, or NULL */
    uint32_t step;
} deed;
MUST_USE store_result store_do(store *s, const deed *d);              /* STORE_TAKEN: the table has moved on */
MUST_USE store_result store_deeds(store *s, db_row each, void *user); /* made, who, what, whom, why, name; oldest first */
MUST_USE store_result store_deeds_to(store *s, const char *whom, db_row each, void *user);  /* made, what */
MUST_USE store_result store_people(store *s, int64_t after, store_person each, void *user); /* a thousand at a time */
bool store_backup(store *s, const char *path); /* a whole copy, while servers run; SQLite only */

#endif
