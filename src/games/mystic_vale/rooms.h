/* rooms.h - the state of Mystic Vale, and who may see which part of it.
 *
 *     cards.h    the parsed set; set.c and grammar.c parse it
 *     rooms.h    the state
 *     counts.h   counts symbols
 *     rules.h    the parts of the rules
 *     words.h    the rows of text, and the functions that show the game
 *     rate.h     ratings and features; worth.h has the estimates behind them
 *     game.c     the constant `game`
 *
 * A card is a sleeve, 1 .. 20 of its player. The contents of all sleeves are public, because
 * sleeving is. A deck has no order: it contains the cards that are nowhere else. Only the owner
 * knows which of the unseen cards are in the discard pile (MV-I8). */
#ifndef VALLON_MYSTIC_VALE_ROOMS_H
#define VALLON_MYSTIC_VALE_ROOMS_H

#include "cards.h"
#include "game.h"

/* The phase of a player. With the option prep=beside several players may be in Prep at once. */
typedef enum {
    PHASE_IDLE,     /* prepared, not this player's turn */
    PHASE_SPOILED,  /* own turn, lost to a spoil in Prep: Discard and Prep only (MV-M2) */
    PHASE_PLANTING, /* own turn */
    PHASE_HARVEST,  /* own turn */
    PHASE_DISCARD,  /* own turn: sleeving what was bought */
    PHASE_PREP,     /* after the turn */
    PHASES
} phase;

/* The step of Planting or Prep: see planting.c. */
typedef enum {
    STEP_NONE,
    STEP_PLAYED,   /* a card entered the field; its When Played abilities are in `pending` */
    STEP_REVEALED, /* a card was turned up on deck */
    STEP_BEGUN,    /* Planting has begun, but no card has been turned up yet (MV-M13) */
    STEPS
} step;

/* When Played abilities that wait for their use. */
enum { PENDING_DISCARD, PENDING_PEEK, PENDING_SEARCH, PENDINGS };

enum { ENTS_MAX = 2 * GUARDIAN_VALES_MAX };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
typedef struct {
    uint8_t slot[SLOTS]; /* types of advancements, or 0 */
    uint8_t covered;     /* mask of slots whose lengthwise text is covered (MV-M6) */
} sleeve;

typedef struct {
    uint8_t card;
    uint8_t prep; /* 1: given in Prep, so it ends with the next Planting (MV-M13) */
} ent;

/* What everybody knows about a player. */
typedef struct {
    sleeve card[CARDS + 1]; /* [0] stays empty */
    uint8_t field[CARDS];   /* cards, left to right; 0 after field_count */
    uint8_t field_count;
    uint8_t on_deck;       /* card, or 0 */
    uint8_t discard_count; /* cards in the discard pile; the deck has the rest of the 20 */
    uint8_t top_known;     /* 1: the owner knows the top card of the deck */
    uint8_t phase, step;
    uint8_t token;             /* 1: the mana token is active */
    uint8_t spoiled;           /* 1: spoiled in Prep, the next turn has no Harvest */
    uint8_t pending[PENDINGS]; /* When Played abilities still to use */
    uint8_t arbor;             /* growth of vales given up, until the next Prep */
    uint8_t guardians_used;    /* uses of Conclave of Ents in this turn, Prep included (MV-M13) */
    uint8_t ent_count;
    ent ent[ENTS_MAX];             /* the guardians that it gave, sorted by card */
    uint8_t vales[VALES_MAX];      /* how many of each type */
    uint8_t fresh[VALES_PER_TURN]; /* types bought this turn: not yet usable (MV-E6, MV-M12) */
    uint16_t tokens;               /* VP tokens */
    uint8_t zero[2];
    uint32_t replaced; /* mask of cards whose Peacekeeper was used since the last Prep began */
} player;

typedef struct {
    uint8_t type, slot; /* type 0: an empty place */
} offer;

/* An advancement bought this turn. */
typedef struct {
    uint8_t type, slot;
    uint8_t promise; /* the Earthchant Chorus card that it was promised to, or 0 */
    uint8_t from;    /* place in the commons, 1 .. COMMONS; 0: from the stock */
} purchase;

typedef struct {
    head head;
    player player[PLAYERS_MAX];

    /* the centre of the table */
    uint16_t pool;   /* VP tokens left; 0: this is the last round */
    uint8_t starter; /* the seat that had the first turn */
    uint8_t zero;
    offer commons[COMMONS];         /* level 1 row first */
    uint8_t vale_row[VALES_SHOWN];  /* types, level 1 first; 0: an empty place */
    uint8_t deck[LEVELS + 1];       /* cards left in the deck of a level; [0] stays 0 */
    uint8_t vale_deck[VALE_LEVELS]; /* cards left, level 1 first */
    uint8_t zero2[2];
    /* Copies that nobody has seen; for a stock type, copies left. */
    uint8_t unseen[ADVANCEMENTS_MAX][SLOTS];
    uint8_t unseen_vale[VALES_MAX];

    /* the Harvest and Discard of the active player; zero otherwise */
    uint16_t mana; /* left to spend, without the token */
    /* Spirits left to spend, indexed by the noun "spirit"; [0] stays 0. */
    uint8_t left[SPIRITS];
    uint8_t converted;                 /* uses of Sunstone Aerie this turn */
    uint8_t bought_count;              /* advancements */
    uint8_t sleeved;                   /* mask of `bought` that are in their sleeve */
    uint8_t vales_bought;              /* their types are in player.fresh */
    uint8_t vale_from[VALES_PER_TURN]; /* places in vale_row, 1 .. VALES_SHOWN */
    purchase bought[BUY_LIMIT_MAX];
    uint8_t zero3;
} pub;

/* What only the player knows. The deck consists of all cards that are not in the field, in the
 * discard pile or on deck. */
typedef struct {
    uint32_t discard; /* mask of cards */
    uint8_t top;      /* top card of the deck if top_known, else 0 */
    uint8_t zero[3];
} own;

typedef struct {
    pub pub;
    own own[PLAYERS_MAX];
} mystic_vale;
#pragma GCC diagnostic pop

_Static_assert(sizeof(mystic_vale) <= STATE_MAX && offsetof(mystic_vale, pub) == 0,
               "the state fits and pub comes first");

static inline mystic_vale *mv_state(play *p) { return (mystic_vale *)p->state; }

static inline uint32_t card_bit(int card) { return (uint32_t)1 << card; }
enum { ALL_CARDS = 0x1ffffe }; /* bits 1 .. 20 */

static inline int card_bits(uint32_t mask) {
    mask -= mask >> 1 & 0x55555555;
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333);
    return (int)(((mask + (mask >> 4)) & 0x0f0f0f0f) * 0x01010101u >> 24);
}

/* The nth card of a mask, counted from 0. The mask must have more than n cards. */
static inline uint8_t card_nth(uint32_t mask, uint32_t nth) {
    while (nth-- > 0) mask &= mask - 1;
    return (uint8_t)card_bits((mask & -mask) - 1);
}

/* The functions of the contract (game.h) that words.h does not declare. */
void mv_setup(play *p);
int mv_legal(const rules *r, const view *v, action out[ACTIONS_MAX]);
void mv_apply(play *p, int seat, action a);
void mv_score(const rules *r, const view *v, int seat, score *out);
void mv_guess(const rules *r, const view *v, dice *d, state *out);
const char *mv_check(const rules *r, const state *s);
remark mv_refuse(const rules *r, const view *v, action a);

#endif
