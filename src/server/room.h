/* room.h - one match in memory: the plan of its table and the state that follows from its journal.
 *
 * The journal in the store is the truth; a room is derived from it. (This `room` has nothing to do
 * with the rooms pub, own and secret of a state.) Journal entries are
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
 * A room takes a few kilobytes; all rooms share one scratch for playing whole matches. */
#ifndef VALLON_ROOM_H
#define VALLON_ROOM_H

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
    bool outdated; /* the last journal was started under older rules and does not fit the current
                      ones */
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

typedef struct room {
    char id[MATCH_ID];
    stage stage;
    int64_t version;
    plan plan;
    char seed[SHA256_HEX];
    const rules *rules;
    uint32_t step;   /* number of journal entries */
    uint32_t undone; /* the same after the last undo; 0: nothing was taken back */
    int undo_seat;   /* who may take back the last ply, or WATCHER */
    int8_t
        trail[TRAIL]; /* who made the last plies, newest first, back to the last roll or reveal */
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
    struct room *next;      /* in the hash bucket */
    bool pending;           /* an entry of it is not yet committed */
    bool maybe_stale;       /* a process died, perhaps between a commit and its notification: see
                               others_peers */
    bool broken;            /* memory and store may differ: reload before use, see room_reload */
    uint8_t elsewhere;      /* mask of seats whose person is connected to another process, */
    double elsewhere_until; /* valid until then */
    uint8_t thinking;       /* mask of bot seats that have been asked */
    double bot_due[SEATS_MAX], away_since[SEATS_MAX];
    uint8_t reminded[SEATS_MAX]; /* reminders sent in the turn that began at reminded_since */
    uint32_t reminded_since[SEATS_MAX];
} room;

/* room_replay calls `each` for the set-up (ply -1), then for every ply. */
typedef struct {
    void (*each)(void *user, scratch *sc, int ply);
    void *user;
} room_reader;

/* What a room needs from the rest of the server. */
typedef struct {
    store *store;
    shelf *shelf;
    scratch *scratch;
} room_env;

/* Loads a table from the store. NULL on failure; `result` then says why, where STORE_OK means
 * that the match was started under older rules and does not fit the current ones. */
room *room_load(const room_env *env, const char *id, store_result *result);
void room_free(room *r);

/* Reads the room again from the store. */
MUST_USE bool room_reload(room *r, const room_env *env);

/* Replays the journal up to the entries known here; the scratch then holds the last position.
 * After a failure the room is broken. */
MUST_USE bool room_replay(room *r, const room_env *env, const room_reader *reader);

/* The room's match, in the scratch. */
match *room_match(const room *r, scratch *sc);
const head *room_head(const room *r); /* NULL before the match has begun */
bool room_over(const room *r);
uint8_t room_running(const room *r); /* mask of the seats whose clock is running */

/* Starts the match: rolls the set-up and writes the head. The caller stores the row. */
void room_begin(room *r, const room_env *env, match_row *row);

/* Writes plan and stage into the row. */
void room_row(const room *r, match_row *row);

typedef struct {
    int seat;
    uint32_t ply;
    action action;
} room_move;

/* Tries an action in the scratch with the match's dice, and writes its journal entry. */
MUST_USE status room_try(const room *r, scratch *sc, const room_move *m, buffer *line);

/* After the entry was appended: updates the room. */
void room_commit(room *r, scratch *sc, int seat);

/* Applies an entry that is not a ply; false if it is unknown. */
bool room_apply(room *r, const char *line);

/* The record as text; once the match is over, for everybody. */
MUST_USE bool room_record(room *r, const room_env *env, buffer *out);

/* The number of plies to take back to undo this seat's last action, if the others agree; 0: not
 * possible, or it has asked WISHES_EACH times since another seat played. */
enum { WISHES_EACH = 3 };
int room_undo_wish(const room *r, int seat);
void room_note_ply(room *r, int seat); /* this seat has played: withdraws requests to take back, and
                                          lets the others ask again */

void room_names(const room *r, const char *names[SEATS_MAX]);
int room_seat_of(const room *r, int64_t person); /* the first, or WATCHER */
bool room_holds(const room *r, int seat, int64_t person);
int room_open_seats(const room *r);
int room_place(const room *r, const match *m,
               int seat); /* 1 for the winners; valid when the match is over */

#endif
