/* verbs.h - what cards, locations and Design tiles do: the powers, and the kinds of tile.
 *
 * Everything that depends on one of them is in its row: the word in set files, records and JSON,
 * the texts, the symbol of the page, the rule, and what advice thinks of it.
 *
 * To add a power: a line in `power` and the declaration of its worth here, a row of ds_powers in
 * powers.c, and its worth in rate.c.
 * To add a kind of tile: a line in `design_kind` here, a row of ds_designs in designs.c, and its
 * line of the score in refusals.c.
 * test_verbs.c fails while a member of a row is missing. */
#ifndef VALLON_DREAMSCAPE_VERBS_H
#define VALLON_DREAMSCAPE_VERBS_H

#include "lang.h"
#include "rooms.h"

/* ---- powers ---------------------------------------------------------------------------------- */

typedef enum { NO_POWER, ARCHIVES, HARVESTERS, TOWER, GOLEM, LAKE, KING, POWERS } power;

typedef struct advisor advisor; /* who rates, and what: rate.c */

typedef struct {
    msg noun;           /* "Tower": also how a terminal draws it */
    msg text;           /* what it does, without a full stop */
    const char *name;   /* in set files, records and JSON */
    const char *symbol; /* on the page */
    uint8_t feature;    /* the feature that counts its icons */
    bool blue;          /* DS-P-7: it changes the Dream World */
    bool detour;        /* bots may go to a location for it */
    bool optional;      /* whoever uses it may still do nothing, so storing is never better */

    bool (*works)(const tables *t, const pub *u, int seat); /* it could do something: DS-A-49 */
    void (*begin)(play *p, int seat);
    int (*ask)(play *p, int seat); /* what it asks next; ASK_NOTHING: it is done */

    int (*worth)(const advisor *a);                     /* to `rate`, in hundredths of a point */
    int (*novice)(const player *who, int travels_left); /* to a beginner */
} power_row;

/* Row 0 is no power: it never works. */
extern const power_row ds_powers[POWERS];

/* rate.c */
int ds_worth_archives(const advisor *a);
int ds_worth_tower(const advisor *a);
int ds_worth_golem(const advisor *a);
int ds_worth_king(const advisor *a);
int ds_worth_shuffle(const advisor *a); /* Harvesters and Lake */
int ds_worth_nothing(const advisor *a);

/* ---- Design tiles ---------------------------------------------------------------------------- */

/* What a Design tile asks for: DS-X-3, DS-A-33 to DS-A-39. */
typedef enum {
    MOST_FRAGMENTS, /* tile 1 */
    MOST_PAIRS,     /* tile 2: piles of exactly two fragments */
    MOST_CARDS,     /* tile 3: completed */
    FARTHEST,       /* tile 4: the Dreamer from the entrance */
    MOST_COLOUR,    /* tile 5 */
    MOST_SINGLES,   /* tile 6: spaces with one single fragment, of the colour */
    SCALE_COLOUR,   /* tile 7: points by number of fragments of the colour */
    LONGEST_COLOUR, /* tile 8: largest group of piles topped by the colour */
    NO_RED,         /* tile 9 */
    FEWEST_FREE,    /* tile 10: free spaces; a red counts as free */
    VIEW_COLOUR,    /* tile 11: groups of the colour around the Dreamer, doubled on a Mountain */
    DESIGN_KINDS
} design_kind;

/* How a count becomes points. */
typedef enum {
    NO_SCORING,
    TO_MOST,   /* to all who have the most, and at least one: DS-X-3, DS-A-35 */
    TO_FEWEST, /* to all who have the fewest */
    TO_NONE,   /* to all who have none */
    FOR_EACH,  /* for each one */
    BY_SCALE,  /* by the scale of the tile */
    SCORINGS
} scoring;

typedef struct {
    msg text;         /* what it asks for; {0} is the colour of the tile, if it is known */
    const char *name; /* in set files and JSON */
    scoring scoring;
    bool coloured; /* a fragment on the tile says the colour */
    int8_t weight; /* to `rate`: what one more counts; 0: it is counted elsewhere */
    int (*count)(const tables *t, const player *who, int wanted); /* wanted: that colour */
} design_row;

extern const design_row ds_designs[DESIGN_KINDS];

static inline const design_row *design_row_of(const design *d) { return &ds_designs[d->kind]; }

#endif
