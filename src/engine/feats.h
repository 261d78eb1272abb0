/* feats.h - what a profile keeps of a finished match: the favourite things of each seat, and its
 * feats.
 *
 * Both are counted from the events of a match while it is replayed, so any recorded match has them:
 *
 *     feats_begin(&s, rules);
 *     feats_note(&s, log, seats);          for the set-up, then for every ply
 *     feats_of(&s, match, seat)            at the end
 *
 * A favourite is a thing that an event with `favours` (game.h) names: what a player bought, played
 * or completed. */
#ifndef VALLON_FEATS_H
#define VALLON_FEATS_H

#include "match.h"

enum {
    FEAT_EVENTS_MAX = 128, /* kinds of events */
    FAVOURITES_MAX = 96,   /* different things of one seat in one match; more are not kept */
    FEATS_MAX = 32
};

/* How often a seat had an event of one kind, and the sum of its number argument: in the whole
 * match, in the current turn, and in its best turn. */
typedef struct {
    int32_t times, total, now_times, now_total, turn_times, turn_total;
} tally;

typedef struct {
    uint8_t noun;
    uint16_t value, times;
} favourite;

typedef struct {
    const rules *rules;
    tally of[SEATS_MAX][FEAT_EVENTS_MAX];
    favourite favourite[SEATS_MAX][FAVOURITES_MAX];
    int favourites[SEATS_MAX];
} summary;

/* A finished match as one seat sees it, for the functions of the rows. */
struct feat_case {
    const rules *rules;
    view view;       /* of the seat, at the end */
    const tally *of; /* its events, by kind */
    score score;
    bool won;
    int ahead; /* the difference between its total and the best of the others; 0 without others */
};

void feats_begin(summary *s, const rules *r);
void feats_note(summary *s, const events *log, int seats);

/* A mask of the rows of game.feats that the seat achieved. The match must be over. */
uint32_t feats_of(const summary *s, const match *m, int seat);

const char *feat_title(const game *g, const feat *f, lang l);
const char *feat_about(const game *g, const feat *f, lang l);

#endif
