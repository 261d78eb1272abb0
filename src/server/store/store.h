/* store.h - the server's storage: people, sessions, tables, and the journal of every match.
 *
 * A match is a head (the players and settings) and a journal of numbered entries. (match, step)
 * is unique, so if two processes append the same step, one wins and the other finds out.
 * Appended entries wait in memory until store_commit writes them in one transaction; broadcast
 * an entry only after STORE_OK. All other changes are atomic and immediate. */
#ifndef VALLON_STORE_H
#define VALLON_STORE_H

#include "db.h"
#include "lang.h"
#include "ratings.h"

enum {
    MATCH_ID = 17,
    HASH_HEX = 65,
    STORE_NAME = 48,
    PLAN_MAX = 4096,
    HEAD_MAX = 16 * 1024,
    CHAT_MAX = 400
};

typedef enum { STORE_OK, STORE_NONE, STORE_TAKEN, STORE_FAILED } store_result;
typedef enum { GATHERING, PLAYING, OVER } stage;

typedef struct store store;

/* A table. `plan` is the text of plan.h; `head` is the record down to its set-up line. */
typedef struct {
    char id[MATCH_ID];
    stage stage;
    int64_t version; /* incremented by each update, which must know the current one */
    char game[32];
    bool listed;            /* in the lobby */
    int64_t club;           /* opened for the members of this club; 0: of none */
    char own_set[HASH_HEX]; /* the hash of a person's set, or "" */
    char seed[HASH_HEX];
    char plan[PLAN_MAX];
    char head[HEAD_MAX];
} match_row;

typedef struct {
    int64_t id;
    char name[STORE_NAME];
    char account[STORE_NAME]; /* "" for a guest */
    char password[128];       /* in libsodium's format */
    bool muted, banned;
} person_row;

/* Where to send a person's mail. */
enum { CONTACT_MAIL = 255, CONTACT_CODE = 11 };
typedef struct {
    int64_t person;
    char mail[CONTACT_MAIL]; /* "": none */
    char code[CONTACT_CODE]; /* mailed to the address; entering it confirms the address */
    bool confirmed;
    char lang[LANG_CODE]; /* of the mails: "de" */
} contact_row;

typedef struct {
    int64_t person;
    bool program; /* a token for a program, not a cookie */
} session_row;

enum { SEATS_IN_RESULT = 6, WHO_MAX = 32 };

/* The rating of `who` ("p:12" for a person) in a game with that number of seats. */
typedef struct {
    char who[WHO_MAX];
    char game[32];
    int seats;
    strength now;
    int matches, wins;
    bool guest, program; /* only for store_leaders */
} rating_row;

/* The result of one seat; `who` is "p:12" for a person and "b:greedy" for a bot. */
typedef struct {
    char who[WHO_MAX];
    int place, points;
} result_row;

typedef struct {
    int seats;
    result_row result[SEATS_IN_RESULT];
    int rated;                          /* 0, or the number of seats: */
    strength before[SEATS_IN_RESULT];   /* of each seat, */
    rating_row rating[SEATS_IN_RESULT]; /* and after the match */
    bool tourney;                       /* the match belongs to a tournament: */
    int meeting[SEATS_IN_RESULT];       /* the places that count there, */
    int64_t ended;                      /* and when it ended, in seconds */
} ending;

typedef void (*store_rating)(void *user, const rating_row *row, const char *name);
typedef void (*store_entry)(void *user, uint32_t step, const char *text);

/* A chat message. */
typedef struct {
    int64_t person;
    const char *name, *text;
    bool account, program; /* neither: a guest */
    const char *saying;    /* the key of a saying (sayings.h), or "" or NULL */
} chat_row;
typedef void (*store_chat)(void *user, int64_t number, const chat_row *c);
typedef void (*store_person)(void *user, const person_row *p);
typedef void (*store_id)(void *user, const char *id, const char *detail);

/* "sqlite:FILE" or "postgres://...". NULL on failure; `why` then holds the reason. */
store *store_open(const char *address, lang l, char why[DB_WHY]);
void store_close(store *s);
const char *store_why(const store *s); /* of the last failure, for the log */

/* PostgreSQL may fall silent. An operation waits this long for its answer; after that, it and all
 * further ones fail at once until the database answers again, which store_poll notices. Call that
 * often and when the socket is readable: it never blocks. An operation that failed in this way may
 * still take effect later; when the database answers again, all processes read their tables again
 * (store_peers). */
enum { STORE_PATIENCE_MS = 15000, SERVER_PATIENCE_MS = 700 };
void store_set_patience(store *s, int ms); /* STORE_PATIENCE_MS unless it is set */
void store_poll(store *s);

/* The store works, as far as it knows without waiting: PostgreSQL has answered within the last
 * second; the file of SQLite is still where it was, and its disk has not become read-only. */
bool store_answers(store *s);

/* Processes that share a PostgreSQL notify each other of what to read again: "table ID", "chat
 * ID NUMBER", "here ID MASK". With SQLite these do nothing. */
bool store_serve(store *s); /* call this before serving; false: another process serves it alone */
bool store_shared(const store *s); /* other processes may use it too */
/* Readable when a notification may have arrived; -1: none. `serial` identifies the connection. */
int store_socket(const store *s, unsigned *serial);
void store_tell(store *s, const char *text);
bool store_heard(store *s, char out[DB_HEARD]);

/* The processes on this store, including this one: how many are connected, and how many have
 * disconnected since the store was created. It reveals a process that died between a commit and
 * its notification. */
typedef struct {
    int64_t here, gone;
} peers;
MUST_USE store_result store_peers(store *s, peers *out);

/* Appends a journal entry; after STORE_TOGETHER of them, commit. After STORE_OK `taken` says for
 * each entry, in the order of appending, whether its step was already taken; after STORE_FAILED
 * none was stored. */
enum { STORE_TOGETHER = DB_TOGETHER };
void store_append(store *s, const char *id, uint32_t step, const char *text);
MUST_USE store_result store_commit(store *s, bool taken[STORE_TOGETHER]);
bool store_pending(const store *s);
MUST_USE store_result store_entries(store *s, const char *id, store_entry each, void *user);

/* The new entries of a table since step `from`. */
typedef struct {
    const char *id;
    uint32_t from;
    int64_t version;  /* current version of its row; 0: no such table */
    store_entry each; /* called in order */
    void *user;
} store_new;
MUST_USE store_result store_news(store *s, store_new *of, int count); /* STORE_TOGETHER at most */

MUST_USE store_result store_add_match(store *s, const match_row *m);
MUST_USE store_result store_read_match(store *s, const char *id, match_row *out);
/* STORE_TAKEN: the row has changed since. */
MUST_USE store_result store_update_match(store *s, match_row *m);
/* The same, together with a person taking a seat or leaving one; 0: none. */
typedef struct {
    int64_t person;
    bool up;
} sitter;
MUST_USE store_result store_seat(store *s, match_row *m, sitter who);
/* Adds it and seats the host. STORE_TAKEN: the host sits at `most` unfinished tables already. */
MUST_USE store_result store_open_match(store *s, const match_row *m, int64_t host, int most);
/* Updates the row and adds the results and ratings: all or nothing. */
MUST_USE store_result store_finish(store *s, match_row *m, const ending *e);
MUST_USE store_result store_read_rating(store *s,
                                        rating_row *row); /* of `who`; STORE_NONE: a newcomer's */
typedef struct {
    const char *game;
    int seats;
    int64_t from;
} leaders_page;
/* Fifty per page, best first. */
MUST_USE store_result store_leaders(store *s, const leaders_page *p, store_rating each, void *user);
/* Counts from 1; STORE_NONE: not rated. */
MUST_USE store_result store_rank(store *s, const rating_row *of, int64_t *rank);
MUST_USE store_result store_ratings_of(store *s, const char *who, store_rating each, void *user);
MUST_USE store_result store_unfinished(store *s, store_id each, void *user);
/* For the lobby, a hundred at most; the detail is the digit of the stage, 1 if the table waits for
 * players (see store_waits), else 0, then the plan. */
MUST_USE store_result store_listed(store *s, store_id each, void *user);
/* The same for a club: all of its tables, or those that everybody sees. */
typedef struct {
    int64_t club;
    bool all;
} club_tables;
MUST_USE store_result store_listed_for(store *s, club_tables of, store_id each, void *user);
/* Tables that have not begun, were opened before a time and have not waited for players since (see
 * store_waits), oldest first, GATHERING_PAGE at most a call; the detail is the plan. The page
 * starts with `made` 0 and `id` "" and is moved on to the last table that was given. */
enum { GATHERING_PAGE = 64 };
typedef struct {
    int64_t before; /* in seconds, by store_time */
    int64_t made;
    char id[MATCH_ID];
    int64_t seen; /* when somebody was last known to be at the table that is given */
} gathering_page;
MUST_USE store_result store_gathering_before(store *s, gathering_page *p, store_id each,
                                             void *user);
/* Removes tables that were opened before a time and closed before their match began, VOID_PAGE at
 * most a call. */
enum { VOID_PAGE = 64 };
MUST_USE store_result store_remove_void(store *s, int64_t before);
/* Quick play finds a table while one of its people is connected; their process renews this
 * regularly. */
enum { WAITS_MAX = 256 };
MUST_USE store_result store_waits(store *s, const char *const id[], int count, int seconds);
/* Not started, listed and waiting; oldest first. The detail is when it was opened. */
MUST_USE store_result store_waiting(store *s, const char *game, store_id each, void *user);
/* A lock between processes: at most one holds it. */
MUST_USE bool store_lock(store *s);
void store_unlock(store *s);

MUST_USE store_result store_sit(store *s, const char *id, int64_t person);
/* Tables where the person has a seat. */
MUST_USE store_result store_count_unfinished(store *s, int64_t person, int64_t *count);
/* Newest first. */
MUST_USE store_result store_matches_of(store *s, int64_t person, store_id each, void *user);

typedef struct {
    const char *match;
    int64_t number; /* the message to read */
    int64_t viewer; /* or: all messages except those of people muted by this person */
} chat_wish;
MUST_USE store_result store_add_chat(store *s, const char *id, const chat_row *c, int64_t *number);
MUST_USE store_result store_read_chat(store *s, const chat_wish *w, store_chat each, void *user);
/* The last hundred. */
MUST_USE store_result store_chats(store *s, const chat_wish *w, store_chat each, void *user);

MUST_USE store_result store_mute(store *s, int64_t person, int64_t other);
/* STORE_TAKEN: was not muted, or is blocked (see store_friends.h), too. */
MUST_USE store_result store_unmute(store *s, int64_t person, int64_t other);
/* Has the person muted the other? STORE_NONE: no. */
MUST_USE store_result store_has_muted(store *s, int64_t person, int64_t other);
/* Cells: other, name, made, 1 if blocked. */
MUST_USE store_result store_mutes(store *s, int64_t person, db_row each, void *user);
/* Cells: person. */
MUST_USE store_result store_muters(store *s, int64_t other, db_row each, void *user);

MUST_USE store_result store_add_person(store *s, person_row *p); /* fills in the id */
MUST_USE store_result store_read_person(store *s, int64_t id, person_row *out);
MUST_USE store_result store_find_account(store *s, const char *account, person_row *out);
MUST_USE store_result
store_update_person(store *s, const person_row *p); /* STORE_TAKEN: the account name is taken */

/* Only hashes of tokens are stored. */
MUST_USE store_result store_add_session(store *s, const char *hash, int64_t person,
                                        const char *kind);
/* A program and its first session. */
MUST_USE store_result store_add_guest(store *s, person_row *p, const char *hash);
MUST_USE store_result store_find_session(store *s, const char *hash, session_row *out);
/* When a session was made, in seconds of store_time, by signing in with a password; STORE_NONE: it
 * was not. */
MUST_USE store_result store_session_made(store *s, const char *hash, int64_t *made);
/* STORE_TAKEN: no such session. */
MUST_USE store_result store_end_session_of(store *s, int64_t person, const char *beginning);
/* Also ends the tickets. */
MUST_USE store_result store_end_sessions(store *s, int64_t person);
/* Stores a person with a new password, ends all tickets and all sessions but the one with this
 * hash, and adds the notice for other processes: all of it or nothing. */
MUST_USE store_result store_change_password(store *s, const person_row *p, const char *hash,
                                            const char *notice);

/* A ticket proves that somebody just identified themselves. It is good once, for a minute, and as
 * long as the person has the same password. Only its hash is stored. */
typedef struct {
    const char *hash, *kind; /* `kind`: of the session to come */
    int64_t person;
    const char *password; /* as stored when the person identified themselves; "": none */
} ticket_row;
/* STORE_TAKEN: the person has another password now, or is gone. */
MUST_USE store_result store_add_ticket(store *s, const ticket_row *t);
/* A person and their first ticket. */
MUST_USE store_result store_add_newcomer(store *s, person_row *p, const char *hash);
/* Makes a ticket a session with this hash; STORE_NONE: it is not good. */
MUST_USE store_result store_exchange(store *s, const char *hash, const char *session,
                                     int64_t *person);
MUST_USE store_result store_end_tickets(store *s, int64_t person);

/* The networks that a person signed in from, the newest NETWORKS_MAX of them. */
enum { NETWORKS_MAX = 20 };
MUST_USE store_result store_add_network(store *s, int64_t person, const char *network);
MUST_USE store_result store_knows_network(store *s, int64_t person, const char *network);
/* Cells: network, made. */
MUST_USE store_result store_networks(store *s, int64_t person, db_row each, void *user);

/* The code that lets a person set a new password. Only its hash is stored; a new one replaces the
 * last. */
typedef struct {
    int64_t person;
    char hash[HASH_HEX];
    int64_t made; /* seconds of store_time */
} reset_row;
MUST_USE store_result store_put_reset(store *s, int64_t person, const char *hash);
MUST_USE store_result store_read_reset(store *s, int64_t person, reset_row *out);
MUST_USE store_result store_end_reset(store *s, int64_t person);

/* Notes that a mail goes to an address now; STORE_TAKEN: one went there within `seconds`. Only the
 * hash of the address is stored, for a month at most. */
MUST_USE store_result store_may_mail(store *s, const char *address_hash, int64_t seconds);

/* The skeleton of an account name is what it looks like: names with equal skeletons could be
 * confused. It is unset until store_set_skeleton. */
MUST_USE store_result store_set_skeleton(store *s, int64_t person, const char *skeleton);
/* A person with an account and this skeleton; STORE_NONE: there is none. */
MUST_USE store_result store_names_like(store *s, const char *skeleton, int64_t *person);
/* People with an account and no skeleton, at most a thousand a call, by number. */
MUST_USE store_result store_people_without_skeleton(store *s, store_person each, void *user);

typedef struct {
    int64_t person, from, count;
} store_page;

/* What is stored about a person. */

/* Cells: hash, kind, made. */
MUST_USE store_result store_sessions(store *s, int64_t person, db_row each, void *user);
/* Cells: match, text, made. */
MUST_USE store_result store_said(store *s, const store_page *p, db_row each, void *user);
/* Cells: game, seats, matches, wins. */
MUST_USE store_result store_statistics(store *s, int64_t person, db_row each, void *user);
/* Cells: who, name, matches, ahead, behind. */
MUST_USE store_result store_opponents(store *s, int64_t person, db_row each, void *user);
/* Cells: match, game, seat, place, points, made, plan; newest first. */
MUST_USE store_result store_past(store *s, const store_page *p, db_row each, void *user);
MUST_USE store_result store_all_matches_of(store *s, int64_t person, store_id each, void *user);

/* Erases the person and all their data, except results, which stay without a name. */
MUST_USE store_result store_forget(store *s, int64_t person);

/* Keeps every set that a match was played with, whatever sets later versions contain. */
MUST_USE store_result store_keep_set(store *s, const char *hash, const char *text);
MUST_USE store_result store_find_set(store *s, const char *hash, store_id found, void *user);

/* When a server last ran while clocks were running, in milliseconds; 0: never. */
MUST_USE store_result store_beat(store *s, int64_t at);
MUST_USE store_result store_last_beat(store *s, int64_t *at);
/* The time by the clock that all processes on this store share, in milliseconds. */
MUST_USE store_result store_time(store *s, int64_t *now);
bool store_alone(store *s); /* no other process uses this store, as far as we can see */
/* The running matches with clocks. */
MUST_USE store_result store_timed(store *s, store_id each, void *user);

/* STORE_TAKEN: the key was claimed before. */
MUST_USE store_result store_claim(store *s, const char *key);
MUST_USE store_result store_read_contact(store *s, int64_t person, contact_row *out);
MUST_USE store_result store_put_contact(store *s, const contact_row *c);
/* The language of a person's mails; English if this build no longer has it. */
lang store_mail_lang(const contact_row *c);

/* Notices to running servers about changes made by others: "person ID", "gone ID", "table ID".
 * Servers poll once a second. */
MUST_USE store_result store_add_notice(store *s, const char *text);
MUST_USE store_result store_notices(store *s, int64_t after, store_id each, void *user);
MUST_USE store_result store_last_notice(store *s, int64_t *number);

/* An action of an admin or a moderator: the change, the notice to running servers and the row of
 * the audit trail, all or nothing. The trail stores numbers instead of names, so that it does not
 * name people who had their data erased. */
typedef struct {
    const char *who;            /* the admin's login name; "p:12" for a moderator */
    const char *what, *whom;    /* "ban", "12": the number of a person, a table or a file */
    const char *why;            /* the admin's reason, or "" */
    const char *notice;         /* or NULL */
    const person_row *marked;   /* set this person's `muted` and `banned`; or NULL */
    const person_row *password; /* set this person's password and end their sessions; or NULL */
    const char *closes;         /* append `entry` to this table's journal at `step`; or NULL */
    const char *entry;
    uint32_t step;
    int64_t moderator; /* give this person the role of a moderator, or take it; 0: nobody */
    bool off;
    const struct judgement *judgement; /* settle a report: see store_reports.h; or NULL */
    const struct club_change *club;    /* change or close a club: see store_clubs.h; or NULL */
    const struct set_decision *set;    /* take down a card set: see store_sets.h; or NULL */
    const char *cancels; /* cancel this tournament and tell its people `why`; or NULL */
} deed;
/* STORE_TAKEN: the table has new entries, the report is settled already, the club has been closed
 * or its new name taken, or the tournament is over. */
MUST_USE store_result store_do(store *s, const deed *d);
/* Cells: made, who, what, whom, why, name; oldest first. */
MUST_USE store_result store_deeds(store *s, db_row each, void *user);
/* Cells: made, what. */
MUST_USE store_result store_deeds_to(store *s, const char *whom, db_row each, void *user);
/* The next thousand people, by number. */
MUST_USE store_result store_people(store *s, int64_t after, store_person each, void *user);
MUST_USE store_result store_size(store *s, int64_t *bytes); /* of the whole database */
/* A complete copy, also while servers run; SQLite only. */
bool store_backup(store *s, const char *path);

#endif
