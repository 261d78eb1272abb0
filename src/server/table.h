/* table.h - one match in memory: the plan of its table and the state that follows from its journal.
 *
 * The journal in the store is the truth; a `table` is derived from it. Journal entries are
 *     12 0 buy aurora top : 3 4     a ply, as in records
 *     undo 0                        seat 0 took back the last ply; "undo 0 3": the last three
 *     wish 0 3 / agree 1            seat 0 asks to take back three plies / seat 1 agrees
 *     wish none                     the request was refused
 *     resign 1                      seat 1 resigned; a bot plays for it if the others go on
 *     bot 1 adept / back 1          a bot plays for seat 1 / its person plays again
 *     close                         ended without a result
 *     pause                         the server was down: no clock ran
 * "resign 1 time" and "bot 1 adept time" mark a timeout. At a table with clocks each entry has a
 * second line with the time that every seat has left: see clocks_write.
 *
 * A table takes a few kilobytes; all tables share one scratch for playing whole matches. */
#ifndef VALLON_TABLE_H
#define VALLON_TABLE_H

#include "history.h"
#include "plan.h"
#include "shelf.h"

#define STAND_IN                                                                                  \
    "adept" /* the bot that plays for people who left or resigned: strong enough not to spoil the \
               match for the others */

/* The journal without the plies that were taken back. */
typedef struct {
    char *text;
    size_t used, size;
    size_t at[HISTORY_PLIES_MAX]; /* where each ply's entry begins */
    int plies;
    uint32_t steps;
    bool faulty;
} journal;

/* Working memory, one per process. */
typedef struct {
    match match;
    history history;
    dice dice;
    events log;
    record_line line;
    journal journal;
    match_row row;
    /* the last journal was started under older rules and does not fit the current ones */
    bool outdated;
} scratch;

enum { TRAIL = 16, MARKS = 64 };

/* When each ply was reached: see unveil.c. */
typedef struct {
    int count;
    struct {
        uint32_t ply;
        double at;
    } mark[MARKS];
} marks;

typedef struct table {
    char id[MATCH_ID];
    stage stage;
    int64_t version;
    plan plan;
    char seed[SHA256_HEX];
    const rules *rules;
    uint32_t step;   /* number of journal entries */
    uint32_t undone; /* the same after the last undo; 0: nothing was taken back */
    int undo_seat;   /* who may take back the last ply, or WATCHER */
    /* who made the last plies, newest first, back to the last roll or reveal */
    int8_t trail[TRAIL];
    int trail_count;
    struct {
        int seat, plies; /* plies 0: no request */
        uint8_t agreed;
        uint32_t step;
    } wish;                   /* the open request to take back plies */
    uint8_t asked[SEATS_MAX]; /* how often this seat has asked since another seat played */
    marks marks;
    bool closed;   /* ended without a result */
    clocks clocks; /* only if the plan has a clock */
    uint32_t since[SEATS_MAX];
    uint8_t *kept; /* the state, once the match has begun */
    struct watch *watches;
    struct table *next; /* in the hash bucket */
    bool pending;       /* an entry of it is not yet committed */
    /* a process died, perhaps between a commit and its notification: see others_peers */
    bool maybe_stale;
    bool broken;            /* memory and store may differ: reload before use, see table_reload */
    uint8_t elsewhere;      /* mask of seats whose person is connected to another process, */
    double elsewhere_until; /* valid until then */
    uint8_t thinking;       /* mask of bot seats that have been asked */
    double bot_due[SEATS_MAX], away_since[SEATS_MAX];
    uint8_t reminded[SEATS_MAX]; /* reminders sent in the turn that began at reminded_since */
    uint32_t reminded_since[SEATS_MAX];
} table;

/* table_replay calls `each` for the set-up (ply -1), then for every ply. */
typedef struct {
    void (*each)(void *user, scratch *sc, int ply);
    void *user;
} table_reader;

/* What a table needs from the rest of the server. */
typedef struct {
    store *store;
    shelf *shelf;
    scratch *scratch;
} table_env;

/* Loads a table from the store. NULL on failure; `result` then says why, where STORE_OK means
 * that the match was started under older rules and does not fit the current ones. */
table *table_load(const table_env *env, const char *id, store_result *result);
void table_free(table *t);

/* Reads the table again from the store. */
MUST_USE bool table_reload(table *t, const table_env *env);

/* Replays the journal up to the entries known here; the scratch then holds the last position.
 * After a failure the table is broken. */
MUST_USE bool table_replay(table *t, const table_env *env, const table_reader *reader);

/* The table's match, in the scratch. */
match *table_match(const table *t, scratch *sc);
const head *table_head(const table *t); /* NULL before the match has begun */
bool table_over(const table *t);
uint8_t table_running(const table *t); /* mask of the seats whose clock is running */

/* Starts the match: rolls the set-up and writes the head. The caller stores the row. */
void table_set_up(table *t, const table_env *env, match_row *row);

/* Writes plan and stage into the row. */
void table_row(const table *t, match_row *row);

/* Tries an action in the scratch with the match's dice, and writes its journal entry. */
MUST_USE status table_try(const table *t, scratch *sc, const match_move *m, buffer *text);

/* After the entry was appended: updates the table. */
void table_commit(table *t, scratch *sc, int seat);

/* Applies an entry that is not a ply; false if it is unknown. */
bool table_apply_entry(table *t, const char *text);

/* The record as text; once the match is over, for everybody. */
MUST_USE bool table_record(table *t, const table_env *env, buffer *out);

/* The number of plies to take back to undo this seat's last action, if the others agree; 0: not
 * possible, or it has asked WISHES_EACH times since another seat played. */
enum { WISHES_EACH = 3 };
int table_undo_wish(const table *t, int seat);
/* This seat has played: withdraws requests to take back, and lets the others ask again. */
void table_note_ply(table *t, int seat);

void table_names(const table *t, const char *names[SEATS_MAX]);
int table_seat_of(const table *t, int64_t person); /* the first, or WATCHER */
bool table_holds(const table *t, int seat, int64_t person);
int table_open_seats(const table *t);
/* 1 for the winners; valid when the match is over */
int table_place(const table *t, const match *m, int seat);

#endif
