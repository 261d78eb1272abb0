/* rooms.h - the state of Mycelia, and who may see which part of it.
 *
 * Almost everything is public. Discard piles are face up, everybody sees what is bought, and all
 * start with the same six cards. So everybody knows each player's cards; only which of them are
 * in the hand is hidden. These fields store exactly that:
 *
 *     top[]    bought and laid on the draw pile: known to all, in order
 *     pool[]   the cards of the *bag* (the shuffled rest of the draw pile) and of the hidden
 *              part of the hand, together: known to all as a heap, to the owner in two parts
 *     shown[]  the part of the hand that everybody can work out: what was drawn from top[],
 *              and what was drawn when the bag ran out
 *     own      the hidden part of the hand
 *
 * The bag is pool minus own.hand and is not stored; it has no order until it is drawn. The river
 * pile is a bag, too; it contains the cards that nobody has seen. The secret room is empty.
 * (pile.h would do the same but has at most 14 layers, and a rich player can buy more than 14
 * cards before drawing them.) */
#ifndef VALLON_MYCELIA_ROOMS_H
#define VALLON_MYCELIA_ROOMS_H

#include "cards.h"
#include "frames.h"
#include "game.h"
#include "grid.h"

enum {
    TABLE_SEATS = 4,
    HAND_SIZE = 3,
    RIVER_SIZE = 5,
    EXTRA_SHRINES = 2,
    ROUNDS_MAX = 200,
    LEAVES_LIMIT = 60000
};
enum { TILE_A, TILE_B, TILE_C, TILE_D, TILE_E };

/* Whose turn it is: a seat's, or Gwidyon's (solo only; the seat may have to choose during it). */
enum { PHASE_SEAT, PHASE_GWIDYON };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* What belongs to one player. */
typedef struct {
    uint32_t shrines; /* mask: the printed shrine space and the extra ones */
    uint16_t leaves;
    uint8_t face;                 /* of the board: a row of tables.board */
    uint8_t total;                /* drops on the board */
    uint8_t drops[CELLS];         /* 0 on shrine spaces (MY-R7.03) */
    uint8_t tiles, used;          /* masks of action tiles: owned, used this turn */
    uint8_t bag;                  /* cards in the shuffled part of the draw pile */
    uint8_t tops;                 /* cards in top[] */
    uint8_t hidden;               /* cards in own.hand */
    uint8_t shows;                /* cards in shown[] */
    uint8_t discards;             /* cards in discard[] */
    uint8_t recruited;            /* cards bought, in the whole match */
    uint8_t shown[HAND_SIZE + 1]; /* sorted; NO_CARD from `shows` on */
    uint8_t top[HEROES_MAX];      /* the last one is drawn first; NO_CARD from `tops` on */
    uint8_t pool[DESIGNS_MAX];    /* counts by design, bag and hidden hand together */
    uint8_t discard[DESIGNS_MAX]; /* the discard pile, counts by design */
    frames frames;                /* effects that this seat has not resolved yet */
} place;

typedef struct {
    head head;
    uint8_t setup, dew; /* faces: rows of tables.setup and tables.dew */
    uint8_t capacity;   /* drops that fill the Shrine (MY-R6.04) */
    uint8_t shrine;     /* drops on the Shrine */
    /* Drops removed in this turn, which join the Shrine at its end (MY-A-03). */
    uint8_t removed;
    uint8_t symbol;    /* the last roll of the symbol die, 1 to 6; 0: none yet */
    uint8_t first;     /* the starting seat */
    uint8_t finale;    /* 0, or 1 + the seat that first cleared its board (MY-R9.01) */
    uint8_t answering; /* mask of seats that still have a bonus to use (MY-R8.14) */
    uint8_t phase;     /* PHASE_ */
    /* The card being recruited while its instant effect runs, otherwise NO_CARD. */
    uint8_t recruit;
    uint8_t played;            /* the card whose effect is running, otherwise NO_CARD */
    uint8_t tile;              /* 1 + the tile whose effect is running, otherwise 0 */
    uint8_t extras;            /* extra shrine spaces left (MY-R10.13) */
    uint8_t tile_left[TILES];  /* action tiles in the supply */
    uint8_t river[RIVER_SIZE]; /* NO_CARD: an empty spot */
    uint8_t pile_count, gone_count;
    uint8_t heap;      /* solo: drops of Gwidyon */
    uint8_t blank;     /* solo: his tile does not show Remove */
    uint8_t solo_left; /* solo: mask of the cards not turned over yet */
    uint8_t solo_last; /* solo: 1 + the card turned over last, 0 for none */
    uint8_t zero[2];
    uint8_t pile[DESIGNS_MAX]; /* the river pile, counts by design */
    uint8_t gone[DESIGNS_MAX]; /* the river discard */
    uint8_t box[DESIGNS_MAX];  /* cards removed from the game (MY-R10.02) */
    place place[TABLE_SEATS];
} pub;

typedef struct {
    uint8_t hand[HAND_SIZE + 1]; /* sorted; NO_CARD from `hidden` on */
} own;

typedef struct {
    pub pub;
    own own[TABLE_SEATS];
} table;
#pragma GCC diagnostic pop

_Static_assert(sizeof(table) <= 4096, "a table is small");

static inline bool is_solo(const pub *u) { return u->head.seats == 1; }
static inline int hand_count(const place *w) { return w->hidden + w->shows; }
static inline int draw_count(const place *w) { return w->bag + w->tops; }

#endif
