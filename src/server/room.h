/* room.h - one table in memory: its plan, and its match from the first line to the last.
 *
 * The journal in the store is the truth; a room is what follows from it. Its lines are
 *     12 0 buy aurora top : 3 4     a ply, as records have it
 *     undo 0                        seat 0 took back the last ply; "undo 0 3": the last three
 *     wish 0 3 / agree 1            seat 0 wishes to take back three plies / seat 1 agrees; "wish none": no
 *     resign 1                      seat 1 gave up; a bot plays for it while others go on
 *     bot 1 adept / back 1          a bot plays for seat 1 / its person plays again
 *     close                         ended without a result
 *     pause                         the server was down: no clock ran
 * "resign 1 time" and "bot 1 adept time" are for who had no time left. At a table with clocks each
 * of these has a second line, what every seat has left after it: see clocks_write.
 * A room keeps a few kilobytes; whole matches are played on a scratch that all rooms share. */
#ifndef VALLON_ROOM_H
#define VALLON_ROOM_H

#include "history.h"
#include "plan.h"
#include "shelf.h"

#define STAND_IN "adept" /* who plays for people who are away or gave up: none that others would mind */

/* The journal with what was undone left out. */
typedef struct {
    char *text;
    size_t used, size;
    size_t at[HISTORY_PLIES_MAX]; /* where each ply's line begins */
    int plies;
    uint32_t steps;
    bool faulty;
} journal;

/* Room to work in, one a process. */
typedef struct {
    match match;
    history history;
    dice dice;
    events log;
    record_line line;
    journal journal;
    match_row row;
    bool outdated; /* the journal read last was begun by older rules and does not fit those of today */
} scratch;

enum { TRAIL = 16, MARKS = 64 };

/* When which ply was reached: see unveil.c. */
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
    uint32_t step;       /* lines of the journal */
    uint32_t undone;     /* of them up to the last that took something back; 0: none did */
    int undo_seat;       /* who may take back the last ply, or WATCHER */
    int8_t trail[TRAIL]; /* who made the last plies, newest first, as far as nothing was rolled or revealed */
    int trail_count;
    struct {
        int seat, plies; /* 0: nobody wishes anything */
        uint8_t agreed;
        uint32_t step;
    } wish;                   /* to take back */
    uint8_t asked[SEATS_MAX]; /* how often this seat has wished for that since another one played */
    marks marks;
    bool closed;   /* ended without a result */
    clocks clocks; /* at tables that agreed one */
    uint32_t since[SEATS_MAX];
    uint8_t *kept; /* the state, once the match has begun */
    struct watch *watches;
    struct room *next;      /* in the table of rooms */
    bool pending;           /* a line of it waits for the commit */
    bool unsure;            /* somebody may have appended and died before telling us: see others_peers */
    bool broken;            /* what is here may not be what the store has: see room_reload */
    uint8_t elsewhere;      /* mask of seats whose person is connected to another process, */
    double elsewhere_until; /* as it said; not for longer than this */
    uint8_t thinking;       /* mask of bot seats that were asked */
    double bot_due[SEATS_MAX], away_since[SEATS_MAX];
    uint8_t reminded[SEATS_MAX]; /* how often, since it is waited for from ply: */
    uint32_t reminded_since[SEATS_MAX];
} room;

/* What room_replay tells: the set-up (ply -1), then every ply. */
typedef struct {
    void (*each)(void *user, scratch *sc, int ply);
    void *user;
} room_reader;

/* What a room is made from and kept in. */
typedef struct {
    store *store;
    shelf *shelf;
    scratch *scratch;
} room_kit;

/* Makes a room of a stored table. NULL: `result` says why; STORE_OK then means that the match was begun by older rules and
 * does not fit those of today. */
room *room_load(const room_kit *k, const char *id, store_result *result);
void room_free(room *r);

/* The same room as the store has it now. */
MUST_USE bool room_reload(room *r, const room_kit *k);

/* Plays the journal again as far as it is known here; the scratch stands at its end. After a failure the room is broken. */
MUST_USE bool room_replay(room *r, const room_kit *k, const room_reader *reader);

/* The room's match, on the scratch. */
match *room_match(const room *r, scratch *sc);
const head *room_head(const room *r); /* NULL before the match has begun */
bool room_over(const room *r);
uint8_t room_running(const room *r); /* mask of the seats whose clock runs */

/* Sets the table: rolls the set-up and writes the head. The caller stores the row. */
void room_begin(room *r, const room_kit *k, match_row *row);

/* Writes plan and stage into the row that the store keeps. */
void room_row(const room *r, match_row *row);

typedef struct {
    int seat;
    uint32_t ply;
    action action;
} room_move;

/* Tries an action on the scratch with the match's dice, and writes its line. */
MUST_USE status room_try(const room *r, scratch *sc, const room_move *m, buffer *line);

/* After the line was appended: the room moves on. */
void room_commit(room *r, scratch *sc, int seat);

/* Applies a line that is not a ply; false if it is none we know. */
bool room_apply(room *r, const char *line);

/* The record as text: for anybody once the match is over. */
MUST_USE bool room_record(room *r, const room_kit *k, buffer *out);

/* How many plies must be taken back to undo this seat's last action, if the others agree; 0: it cannot be, or they were asked
 * WISHES_EACH times since one of them played. */
enum { WISHES_EACH = 3 };
int room_undo_wish(const room *r, int seat);
void room_note_ply(room *r, int seat); /* this seat has played: nobody wishes anything, and the others may ask again */

void room_names(const room *r, const char *names[SEATS_MAX]);
int room_seat_of(const room *r, int64_t person); /* the first, or WATCHER */
bool room_holds(const room *r, int seat, int64_t person);
int room_open_seats(const room *r);
int room_place(const room *r, const match *m, int seat); /* 1 for the winners; when it is over */

#endif
