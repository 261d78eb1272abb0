/* table.h - a match in this terminal: rules, record, players and saving.
 *
 * Both front ends (plain.h, screen.h) use it. table_play tries an action, saves the record with
 * it and then commits it. If saving fails, the move still counts in memory, the old file stays
 * as it was, and the callback `trouble` decides what to do. */
#ifndef VALLON_TABLE_H
#define VALLON_TABLE_H

#include "deadline.h"
#include "history.h"
#include "player.h"
#include "save.h"

/* What the user wants to play. */
typedef struct {
    const game *game;
    const char *set_path; /* NULL: the built-in set, or the text below */
    const char *set_text; /* with `set_path` as its name for errors; NULL: read the file */
    size_t set_size;
    setting setting;
    char player[SEATS_MAX][PLAYER_NAME_MAX]; /* "human", or an id of player.h */
    char name[SEATS_MAX][SEAT_NAME_MAX];     /* empty: generated */
    char save_path[SAVE_PATH_MAX];           /* empty: the default path */
    bool resume, seeded;
    bool lesson; /* the match is the game's lesson: see teach.h */
    uint64_t seed;
    lang lang;
    int pace;  /* ms after each action of a bot */
    int think; /* ms that bots with a time limit take for an action; 0: their default */
} wish;

/* A journal entry: one event, in words for each viewer. The words are generated when it happens,
 * because things may have other names later. */
enum { SETTING_UP = 0xff };
typedef struct {
    uint32_t turn;                /* counts from 0, the set-up */
    uint32_t text[SEATS_MAX + 1]; /* offsets in `words`: for a watcher, then for each person */
    uint8_t active;               /* the seat whose turn it was; SETTING_UP before the first */
    uint8_t seat;                 /* of the event */
    uint8_t matters;              /* how much, see phrase.matters */
} told;

/* How a front end ended. */
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
    int people;                   /* number of seats played by people */
    save save;
    int fault;            /* errno of the last save; 0: the file is up to date */
    bool first;           /* nobody has a match of this game in the state folder */
    bool kept_unfinished; /* the notice is about an unfinished match that was moved away */
    char notice[2400];    /* messages from the start, in the user's language */
    remedy (*trouble)(void *self, const table *t); /* called when a save failed; NULL: go on */
    void *self;
    told *journal;
    int journal_count, journal_room;
    char *words;
    size_t words_used, words_room;
    uint32_t turn;  /* of the next entry */
    uint8_t active; /* of the next entry */
    /* generated names of seats without one, in the current language */
    char made_up[SEATS_MAX][SEAT_NAME_MAX];
    char *text; /* the record as last read or written */
    size_t text_size;
    bool lesson;         /* the match is a lesson */
    int step;            /* of the lesson: the last one shown */
    char wanted[512];    /* what the lesson had when the reader left it */
    dice dice, thoughts; /* the dice of the match, and of the bots */
    deadline deadline;   /* of the thinking bot */
    mind mind;
    events log;    /* of the last action */
    status answer; /* the result of the last attempted action */
    match match;
    history history;
};

/* Starts a match or resumes the saved one. NULL: `error` says why, in the wish's language.
 * Nothing is written yet: see table_keep. */
table *table_open(const wish *w, buffer *error);
void table_close(table *t);

/* Changes the language of all texts, including the journal and generated names. */
void table_speak(table *t, lang l);

/* Saves the record. True: it is on disk. */
bool table_keep(table *t);

/* The seat to act next; NOBODY when the match is over or too long. If several seats have to act,
 * prefers `near` (the viewer), then the active seat. */
enum { NOBODY = -1 };
int table_next(const table *t, int near);

bool table_is_person(const table *t, int seat);
/* The seat of the only person; WATCHER if there are none or several. */
int table_only_person(const table *t);
const action *table_moves(table *t, int seat, int *count);

MUST_USE status table_play(table *t, int seat, action a);
void table_play_bot(table *t, int seat);

/* Deals the lesson again and plays it up to this step. */
void table_lesson_go(table *t, int step);

/* Takes the last action back, if this seat played it and nobody has learned anything since. */
typedef enum { UNDO_DONE, UNDO_NOTHING, UNDO_NOT_YOURS, UNDO_SEEN } undo_result;
undo_result table_undo(table *t, int seat);

/* The sentence of a journal entry, as this viewer may read it. */
const char *table_told(const table *t, int viewer, int i);

/* The first entry of the journal that is not in the turn of the entry `from`. */
int table_turn_end(const table *t, int from);

/* The first journal entry after this seat's previous turn. */
int table_since_last_turn(const table *t, int seat);

/* Why the save failed, with the path, in the user's language. */
void table_fault_text(const table *t, buffer *out);

#endif
