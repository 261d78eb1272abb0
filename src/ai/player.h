/* player.h - the bots. They see a seat's view, and no more.
 *
 * Bots that search need a `mind`: memory, learned weights, and a callback that tells them when
 * to stop. Without one they play like `greedy`. */
#ifndef VALLON_PLAYER_H
#define VALLON_PLAYER_H

#include "search.h"

/* A bot's working memory and settings. The caller owns it; one thread at a time. */
typedef struct {
    weights weights;
    void *memory; /* for the tree; see search.h */
    size_t size;
    uint32_t iterations;     /* 0: the level's own number */
    bool (*stop)(void *who); /* true: answer now; NULL: only the iterations decide */
    void *who;
    const state *truth;   /* see search.h; NULL except in the arena */
    search_report report; /* of the last search */
    /* searches with several threads; NULL: search_run */
    void (*run)(void *team, const search_order *o);
    void *team;
    /* the level whose tree is in `memory`, for reuse in the same match; NULL: none */
    const void *kept;
    int kept_seat;
} mind;

/* A choice to make. */
typedef struct {
    const rules *rules;
    const view *view;
    const action *list;
    int count;
    dice *dice; /* the bot's own chance */
    mind *mind; /* may be NULL */
} question;

typedef struct {
    const char *id;        /* "random", "greedy" */
    bilingual name, about; /* see player_name, player_about */
    bool thinks;           /* needs a mind */
    int patience;          /* default thinking time in ms; 0: only the iterations decide */
    bool sees_all;         /* reads mind.truth: for measurements only */
    action (*choose)(const question *q);
} player;

extern const player *const players[]; /* ends with NULL */

const char *player_name(const player *p, lang l);
const char *player_about(const player *p, lang l);

/* The names and descriptions of all, with their keys, as "ai.player.greedy.name". */
void players_each_text(lang_each_text *each, void *user);

const player *player_find(const char *id); /* or NULL */

/* Bots for measurements, not offered to people: `thumb` plays by the game's `rate` alone;
 * `plain` searches without learned values; `oracle` is the master with all cards visible. NULL:
 * no such bot. */
const player *player_yardstick(const char *id);

/* The bot's choice. It does not think about forced moves. */
action player_choose(const player *p, const question *q);

/* Searches, alone or with its team. */
void mind_search(mind *m, const search_order *o);

/* Call this before another match or with other weights: the tree is then not reused. */
void mind_forget(mind *m);

/* Initialises a mind with the built-in weights. The caller sets the memory. */
void mind_open(mind *m, const rules *r, int seats);

#endif
