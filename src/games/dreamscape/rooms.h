/* rooms.h - the state of Dreamscape: what is stored, and who may know it.
 *
 *     cards.h      the parsed set                set.c      the reader of set files
 *     rooms.h      the state                     words.h    the rows of words
 *     verbs.h      powers and kinds of tile      counts.h   counts for tiles, score and rules
 *     landscape.h  piles and where to build      pattern.h  when a card is completed
 *     rules.h      the modules of the rules
 *     game.c       the constant table of the game
 *
 * Nearly everything is public: fragments, Hands, open cards, even the contents of the bag. Hidden
 * are the cards in the piles, and those that a player has drawn and not yet shown. */
#ifndef VALLON_DREAMSCAPE_ROOMS_H
#define VALLON_DREAMSCAPE_ROOMS_H

#include "cards.h"
#include "game.h"

/* What a player does at the moment. */
typedef enum {
    STAGE_WAIT,   /* another player acts */
    STAGE_FIRST,  /* set-up: choosing the first card, DS-S-4 */
    STAGE_TRAVEL, /* DS-V-1 */
    STAGE_HAUNT,  /* the Nightmare step, DS-N-4 */
    STAGE_CREATE, /* DS-B-1 */
    STAGE_LAST,   /* last use of the fragments that lay on cards, DS-X-1 */
    STAGES
} stage;

/* Where points came from. */
typedef enum {
    FROM_CARDS,
    FROM_WATER,
    FROM_MOUNTAINS,
    FROM_TREES,
    FROM_REDS,
    SOURCES_OF_POINTS
} points_from;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* What everybody sees of a player. Cards are masks: bit c is card c. */
typedef struct {
    space cell[CELLS_MAX];     /* the Dreamscape: see landscape.h */
    uint64_t high[HIGH_WORDS]; /* its fragments above LOW_LEVELS, sixteen in a word */
    uint64_t open, done;       /* open cards; completed cards */
    uint8_t built[LANES];      /* fragments in the Dreamscape by colour */
    uint8_t hand[LANES];       /* fragments in the Hands by colour */
    uint32_t filled;           /* mask of spaces with a fragment */
    uint32_t trees, reds;      /* mask of spaces with a tree; with a red fragment */
    uint32_t run;              /* mask of the earth walked in this free run, DS-A-22 */
    uint32_t tall;             /* mask of piles with more than LOW_LEVELS fragments: DS-A-46 */
    int16_t points[SOURCES_OF_POINTS];
    uint8_t height[CELLS_MAX]; /* of each pile */
    uint8_t dreamer;           /* his space + 1; 0: outside */
    uint8_t sleeper;           /* his location */
    uint8_t stage;
    uint8_t token;     /* Initiative, 1 .. seats */
    uint8_t used;      /* 1: the token is turned, no location power until the next Cycle: DS-V-8 */
    uint8_t ap;        /* action points left: Travel */
    uint8_t visited;   /* Travel: mask of locations since the last change but key moves, DS-A-48 */
    uint8_t free_step; /* 1: a movement point from earth, DS-F-2 */
    uint8_t back;      /* 1: the Dreamer has walked back since his last new step, DS-A-22 */
    uint8_t top;       /* card on top of the completed pile; 0: none */
    uint8_t done_count, open_count;

    /* A power or a completion that waits for a choice; else zero. */
    uint8_t power;      /* the power in use */
    uint8_t left;       /* Tower, Golem: times left */
    uint8_t sown[2];    /* Harvesters: colours drawn and still to be put */
    uint8_t lake;       /* Lake: location being reordered; 0: not chosen yet */
    uint8_t lake_at;    /* Lake: slots that are decided */
    uint8_t lifted;     /* Golem: space + 1 of the fragment being moved; 0: none */
    uint8_t lifted_at;  /* Golem: its level in the pile, 0 at the bottom */
    uint8_t draw;       /* cards to be drawn from a pile of choice: DS-D-6, DS-P-2 */
    uint8_t drawn;      /* cards drawn, in own.drawn */
    uint8_t drawn_from; /* level of that pile */
    uint8_t spare;      /* DS-D-4: second fragment on the completed pile, beside on_card[top] */
    uint8_t zero[6];
} player;

typedef struct {
    head head; /* head.round is the Cycle */
    player player[PLAYERS_MAX];

    uint8_t order[PLAYERS_MAX];        /* seats by Initiative */
    uint8_t tile[TILES];               /* Design tiles face up */
    uint8_t tile_colour[TILES];        /* the fragment on each, or none */
    uint8_t count[LOCATIONS + 1];      /* fragments at each location; [0] stays 0 */
    uint8_t row[LOCATIONS + 1][SLOTS]; /* their colours, the key slot first; 0 after count */
    uint8_t bag[LANES];                /* by colour */
    uint8_t trees;                     /* left in the supply */
    uint8_t nightmare;                 /* location of Mr Nightmare; 0: base rules */
    uint8_t reserve;                   /* reds in the reserve */
    uint8_t turn;               /* index in `order` of the player to act, in sequential phases */
    uint16_t link_reds;         /* mask of links with a red */
    uint8_t on_card[CARDS_MAX]; /* colour of the fragment on each card, or none */

    /* The piles of cards, by level - 1: first the cards that nobody has seen, without an order,
     * and under them those that were put back, in the order in which they will come (DS-A-11).
     * under_by is 1 + the seat that put the card there and knows it; 0 beyond under[]. */
    uint8_t unseen[LEVELS];
    uint8_t under[LEVELS];
    uint8_t under_by[LEVELS][LEVEL_CARDS_MAX];
    uint8_t zero[6];
} pub;

/* What only this player knows. */
typedef struct {
    uint8_t drawn[KING_CARDS]; /* cards to choose from; player.drawn of them */
    uint8_t choice;            /* set-up: the card chosen, until all have chosen: DS-S-4 */
    uint8_t zero;
    uint8_t under[LEVELS][LEVEL_CARDS_MAX]; /* as pub.under_by: the cards of this seat; else 0 */
} own;

typedef struct {
    uint64_t unseen; /* mask of the cards that nobody has seen */
} secret;

typedef struct {
    pub pub;
    own own[PLAYERS_MAX];
    secret secret;
} dreamscape;
#pragma GCC diagnostic pop

_Static_assert(sizeof(dreamscape) <= 4096 && offsetof(dreamscape, pub) == 0,
               "the state is small and pub comes first");

static inline dreamscape *ds_state(play *p) { return (dreamscape *)p->state; }

/* The contract of game.h, except for what words.h declares. */
void ds_setup(play *p);
int ds_legal(const rules *r, const view *v, action out[ACTIONS_MAX]);
void ds_apply(play *p, int seat, action a);
void ds_score(const rules *r, const view *v, int seat, score *out);
void ds_guess(const rules *r, const view *v, dice *d, state *out);
const char *ds_check(const rules *r, const state *s);
remark ds_refuse(const rules *r, const view *v, action a);

#endif
