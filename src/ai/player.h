/* player.h - players that are not people. They see what a seat sees: a view, and no more.
 *
 * Those that search need a mind: memory, what was learnt of the game, and somebody to tell them
 * when to stop. Without one they look no further than `greedy`. */
#ifndef VALLON_PLAYER_H
#define VALLON_PLAYER_H

#include "search.h"

/* What a player thinks with. The caller owns it; one thread at a time. */
typedef struct {
    weights weights;
    void *memory; /* for the tree; see search.h */
    size_t size;
    uint32_t iterations;     /* instead of the level's own; 0: the level's own */
    bool (*stop)(void *who); /* true: answer now; NULL: the iterations alone decide */
    void *who;
    const state *truth;                             /* see search.h; NULL but in the arena */
    search_report report;                           /* of the last search */
    void (*run)(void *team, const search_order *o); /* several who search as one; NULL: search_run */
    void *team;
    const void *kept; /* whose tree is in the memory, NULL: nobody's; it is used again in the same match */
    int kept_seat;
} mind;

/* What a seat is asked. */
typedef struct {
    const rules *rules;
    const view *view;
    const action *list;
    int count;
    dice *dice; /* the player's own chance */
    mind *mind; /* may be NULL */
} question;

typedef struct {
    const char *id;        /* "random", "greedy" */
    bilingual name, about; /* see player_name, player_about */
    bool thinks;           /* it needs a mind */
    int patience;          /* ms that it takes when it is not told; 0: its iterations alone decide */
    bool sees_all;         /* it wants mind.truth, and is no player at all */
    action (*choose)(const question *q);
} player;

extern const player *const players[]; /* ends with NULL */

const char *player_name(const player *p, lang l);
const char *player_about(const player *p, lang l);

/* The names and descriptions of all, with their keys, as "ai.player.greedy.name". */
void players_each_text(lang_each_text *each, void *user);

const player *player_find(const char *id); /* or NULL */

/* Those that are there to measure others with, and are not offered to people: `thumb` plays by the
 * game's `rate` alone; `plain` searches with nothing learnt; `oracle` is the master with open eyes. NULL: there is none of that name. */
const player *player_yardstick(const char *id);

/* What the player does. It does not think about what it must do. */
action player_choose(const player *p, const question *q);

/* Searches, alone or with its team. */
void mind_search(mind *m, const search_order *o);

/* Before another match, or other weights: what was thought of the last one is no longer used. */
void mind_forget(mind *m);

/* Readies a mind with the weights that are built in; the memory is given apart. */
void mind_open(mind *m, const rules *r, int seats);

#endif
