/* table.h - a match at this terminal: the rules, the record, who plays, and the saving.
 *
 * Both ways to play (plain.h, screen.h) stand on it. An action goes through one door: it is
 * tried, the record with it is saved, and only then it counts. When saving fails the move
 * still counts in memory, the old file is as it was, and the front end is asked what to do. */
#ifndef VALLON_TABLE_H
#define VALLON_TABLE_H

#include "deadline.h"
#include "history.h"
#include "player.h"
#include "save.h"

/* What one wants to play. */
typedef struct {
    const game *game;
    const char *set_path; /* NULL: the set that is built in */
    setting setting;
    char player[SEATS_MAX][PLAYER_NAME_MAX]; /* "human", or an id of player.h */
    char name[SEATS_MAX][SEAT_NAME_MAX];     /* empty: one is made up */
    char save_path[SAVE_PATH_MAX];           /* empty: the usual place */
    bool resume, seeded;
    uint64_t seed;
    lang lang;
    int pace;  /* ms after each action of a program */
    int think; /* ms that the strongest programs take for an action; 0: as they like */
} wish;

/* One event of the journal, in words for everybody who may read it. The words are found when it
 * happens: later the things in it may have changed. */
enum { SETTING_UP = 0xff };
typedef struct {
    uint32_t turn;                /* counted from the set-up, which is 0 */
    uint32_t text[SEATS_MAX + 1]; /* where in `words`: for a watcher, then for each person */
    uint8_t active;               /* whose turn it was; SETTING_UP before the first */
} told;

/* How a front end came to its end. */
typedef enum { ENDED_QUIT, ENDED_AGAIN, ENDED_GONE } ending;

typedef struct table table;
typedef enum { TRY_AGAIN, GO_ON } remedy;

struct table {
    const game *game;
    rules rules;
    void *tables;
    lang lang;
    int pace, think;
    const player *bot[SEATS_MAX]; /* NULL: a person */
    const char *names[SEATS_MAX]; /* of the seats */
    int people;                   /* how many seats are played by people */
    save save;
    int fault;            /* errno of the last saving; 0: the file is up to date */
    bool kept_unfinished; /* the notice is of a match that somebody may want to go on with */
    char notice[2400];    /* what the start had to tell, in the user's language */
    remedy (*trouble)(void *self, const table *t); /* saving failed; NULL: go on */
    void *self;
    told *journal;
    int journal_count, journal_room;
    char *words;
    size_t words_used, words_room;
    uint32_t turn;                          /* of the next entry */
    uint8_t active;                         /* and whose it is */
    char made_up[SEATS_MAX][SEAT_NAME_MAX]; /* names of seats that have none of their own, in the
                                               language spoken */
    char *text;                             /* the record as read or written last */
    size_t text_size;
    dice dice, thoughts; /* the match's own, and those of the programs */
    deadline deadline;   /* of the program that thinks */
    mind mind;
    events log;    /* of the last action */
    status answer; /* to the last action that was tried */
    match match;
    history history;
};

/* Sets the table, or takes up the saved match. NULL: `error` says why, in the wish's language.
 * Nothing is written yet: see table_keep. */
table *table_open(const wish *w, buffer *error);
void table_close(table *t);

/* Changes the language of everything that is told, the journal and made-up names too. */
void table_speak(table *t, lang l);

/* Saves the record as it stands. True: it is on the disk. */
bool table_keep(table *t);

/* Whose answer is taken next; NOBODY when the match is over or too long. Of several seats that
 * are waited for, `near` comes first (who sits before the screen), then the active one. */
enum { NOBODY = -1 };
int table_next(const table *t, int near);

bool table_is_person(const table *t, int seat);
int table_only_person(
    const table *t); /* the seat of the only person; WATCHER when there are none or several */
const action *table_moves(table *t, int seat, int *count);

MUST_USE status table_play(table *t, int seat, action a);
void table_play_bot(table *t, int seat);

/* What the last action would be called if a seat asked to take it back. */
typedef enum { UNDO_DONE, UNDO_NOTHING, UNDO_NOT_YOURS, UNDO_SEEN } undo_result;
undo_result table_undo(table *t, int seat);

/* The sentence of a journal entry as this viewer may read it. */
const char *table_told(const table *t, int viewer, int i);

/* The first journal entry after this seat's previous turn: what it has missed. */
int table_since_last_turn(const table *t, int seat);

/* Why saving fails, with the path, in the user's language. */
void table_fault_text(const table *t, buffer *out);

#endif
