/* table.h - one match in memory: the plan of its table and the state that follows from its journal.
 *
 * The journal in the store is the truth (journal.h); a `table` is derived from it and can be
 * dropped at any time. Nothing here reads or writes the store: the table service (tables.h) does,
 * and rebuilds a table from its journal with replay.h.
 *
 * A table takes a few kilobytes; all tables share one scratch for playing whole matches. */
#ifndef VALLON_TABLE_H
#define VALLON_TABLE_H

#include "journal.h"
#include "plan.h"
#include "wheel.h"

#define STAND_IN                                                                                  \
    "adept" /* the bot that plays for people who left or resigned: strong enough not to spoil the \
               match for the others */

/* The plies of a journal, without those that were taken back. */
typedef struct {
    char *text;
    size_t used, size;
    size_t at[HISTORY_PLIES_MAX]; /* where each ply's entry begins */
    int count;
    uint32_t steps;
    bool faulty;
} ply_list;

/* Working memory, one per process. */
typedef struct {
    match match;
    history history;
    dice dice;
    events log;
    record_line line;
    ply_list plies;
    match_row row;
    /* the last journal was started under older rules and does not fit the current ones */
    bool outdated;
} scratch;

enum { MARKS = 64 };

/* When each ply was reached: see unveil.c. */
typedef struct {
    int count;
    struct {
        uint32_t ply;
        double at;
    } mark[MARKS];
} marks;

/* What happened at a table besides plies, oldest first; the last NOTES_MAX of them. */
typedef enum {
    NOTE_RESIGNED, /* a bot plays on if others do */
    NOTE_LOST,     /* ran out of time, as if resigned */
    NOTE_LATE,     /* ran out of time, and a bot plays on */
    NOTE_AWAY,     /* a bot plays for somebody who is away */
    NOTE_BACK,     /* who plays again */
    NOTE_UNDONE,   /* plies were taken back at their wish */
    NOTES
} note_kind;
enum { NOTES_MAX = 24 };
typedef struct {
    uint32_t ply;   /* plies made by then */
    uint16_t plies; /* NOTE_UNDONE: that were taken back */
    int8_t seat;
    uint8_t kind;
} table_note;
extern const char *const note_names[NOTES];

/* The table service's lists of tables: those to attend to after the commit, and those where a bot
 * waits for its pace. */
typedef enum { LIST_ATTENTION, LIST_BOTS, TABLE_LISTS } table_list;
typedef struct {
    struct table *before, *after;
    bool on;
} table_links;

typedef struct table {
    char id[MATCH_ID];
    stage stage;
    int64_t version;
    plan plan;
    char seed[SHA256_HEX];
    const rules *rules;
    sha256 dice;     /* what the dice of all plies share: see fair.h; once the match has begun */
    uint32_t step;   /* number of journal entries */
    uint32_t undone; /* the same after the last undo; 0: nothing was taken back */
    int undo_seat;   /* who may take back the last ply, or WATCHER */
    undo_reason undo_last;    /* of the seat that made the last ply */
    uint32_t plies;           /* how many were made and not taken back */
    uint32_t last[SEATS_MAX]; /* the same after each seat's last one; 0: none */
    uint32_t seen;            /* the same after the last ply that rolled or revealed something */
    int take;                 /* of the dice of the next ply: see fair.h */
    uint32_t rolls;           /* of the set-up and all plies */
    struct {
        int seat, plies; /* plies 0: no request */
        uint8_t agreed;
        uint32_t step;
    } wish;                   /* the open request to take back plies */
    uint8_t asked[SEATS_MAX]; /* how often this seat has asked since another seat played */
    marks *marks;             /* NULL: not needed so far */
    bool closed;              /* ended without a result */
    table_note notes[NOTES_MAX];
    int note_count;
    clocks clocks; /* only if the plan has a clock */
    uint32_t since[SEATS_MAX];
    uint8_t *kept; /* the state, once the match has begun */
    /* For the table service: */
    struct watch *watches;
    struct table *next; /* in the hash bucket */
    table_links links[TABLE_LISTS];
    wheel_timer timer;             /* the next sweep */
    uint64_t household[SEATS_MAX]; /* see households.h; 0: not known */
    bool runs;                     /* a clock runs here, and is counted */
    bool pending;                  /* an entry of it is not yet committed */
    /* a process died, perhaps between a commit and its notification: see peers_check */
    bool maybe_stale;
    bool broken;               /* memory and store may differ: to be loaded again before use */
    int audience;              /* how many look on, as subscribers were last told */
    uint8_t gone;              /* mask of seats whose person has left the table here */
    uint8_t elsewhere;         /* mask of seats whose person is connected to another process, */
    double elsewhere_until;    /* valid until then */
    uint8_t thinking;          /* mask of bot seats that have been asked */
    double said_here, offered; /* when the sweep last stored who is here */
    double bot_due[SEATS_MAX], away_since[SEATS_MAX];
    uint8_t reminded[SEATS_MAX]; /* reminders sent in the turn that began at reminded_since */
    uint32_t reminded_since[SEATS_MAX];
} table;

/* A table from its row; NULL: no memory. The rules must be those of the plan. */
table *table_new(const match_row *row, const plan *p, const rules *r);
void table_free(table *t);

/* Its record has no room for another ply: whatever the cards do, a match is no longer. */
bool table_full(const table *t);
/* The table's match, in the scratch. */
match *table_match(const table *t, scratch *sc);
const head *table_head(const table *t); /* NULL before the match has begun */
bool table_over(const table *t);
uint8_t table_running(const table *t); /* mask of the seats whose clock is running */

/* Starts the match: rolls the set-up and writes the head. The caller stores the row. */
void table_set_up(table *t, scratch *sc, match_row *row);

/* Writes plan and stage into the row. */
void table_row(const table *t, match_row *row);

/* Tries an action in the scratch with the match's dice, and writes its journal entry. */
MUST_USE status table_try(const table *t, scratch *sc, const match_move *m, buffer *text);

/* After the entry was appended: updates the table. */
void table_commit(table *t, scratch *sc, int seat);

/* Applies an entry that is neither a ply nor an undo; false if it does not fit the table. */
bool table_apply_entry(table *t, const journal_entry *e);

/* After the seed and everybody's luck are known. */
void table_begin_dice(table *t);
/* Keeps the position of the match as the table's own. */
void table_keep_state(table *t, const match *m);
/* Notes a ply that was just played in the scratch, for taking back. */
void table_note_ply_made(table *t, const scratch *sc, int seat);

/* Notes that a seat took back plies that the others agreed to. */
void table_note_undo(table *t, int seat, int plies);

/* Why a seat cannot take back the last ply by itself. */
undo_reason table_undo_reason(const table *t, int seat);
/* The number of plies to take back to undo this seat's last action, if the others agree; 0: not
 * possible, or it has asked WISHES_EACH times since another seat played. Where no other person
 * plays nobody can agree, and what was rolled or revealed stays. */
enum { WISHES_EACH = 3 };
int table_undo_wish(const table *t, int seat);
/* Mask of the seats whose players must agree: those of other people. */
uint8_t table_others(const table *t, int seat);
/* This seat has played: withdraws requests to take back, and lets the others ask again. */
void table_note_ply(table *t, int seat);

void table_names(const table *t, const char *names[SEATS_MAX]);
int table_seat_of(const table *t, int64_t person); /* the first, or WATCHER */
bool table_holds(const table *t, int seat, int64_t person);
/* Once the match has begun behind closed doors, only its people may see it until it is over. */
bool table_may_see(const table *t, int64_t person);
int table_open_seats(const table *t);
/* 1 for the winners; valid when the match is over */
int table_place(const table *t, const match *m, int seat);

#endif
