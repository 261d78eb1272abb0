/* cards.h - the parsed set of Mycelia: flat tables.
 *
 * An effect is a small tree of nodes. A set file has one line for each part that the card joins
 * with "&", from left to right:
 *
 *     effect  leaves 4 / on any remove 1          either the one or the other
 *     effect  2x on any move 1                    up to two times
 *     effect  2x ( on moss remove 1 & leaves 1 )  brackets are words of their own
 *     effect  on water holding 2 remove 2 one-neighbour
 *     effect  on any exactly 2 remove 2           the insect
 *     effect  on moss remove 1 maybe-remove 2     two transparent drops
 *     effect  on dead-leaves each-neighbour
 *     effect  opponents on any move 1             a bonus: it begins its line
 *     effect  remove-card
 *
 * and, where they make sense: `tile c`, `on any exactly 1 shrine` (instant effects), `river`
 * (tile a, solo), `flip`, `heap 2` (solo). */
#ifndef VALLON_MYCELIA_CARDS_H
#define VALLON_MYCELIA_CARDS_H

#include "game.h"
#include "grid.h"
#include "set_rows.h"

enum {
    NO_CARD = 0,
    DESIGNS_MAX = 64, /* designs are 1 .. count-1; piles are stored as arrays of this many counts */
    HEROES_MAX = 80,  /* cards of all heroes together, base and expansion */
    START_CARDS = 6,  /* per player (MY-R2.08) */
    NODES_MAX = 255,  /* node 0 is "nothing" */
    NAME_MAX_BYTES = 48,
    BOARDS = 5, /* the common front, then the four expert backs */
    SETUP_FACES = 8,
    DEW_FACES = 8, /* face = 2 * grid + side: 1a 1b 2a 2b ... */
    SYMBOLS = 6,   /* of the die */
    SOLO_CARDS = 6,
    TILES = 5, /* a b c d e */
    START_DROPS = 20,
    SEAT_COUNTS = 4, /* 1 to 4 players */
};

typedef enum { DEAD_LEAVES, MOSS, WATER, EARTH, TERRAINS, ANY_TERRAIN = TERRAINS } terrain;

/* The kinds of nodes: rows of my_verbs (verbs.h). Only kinds that the code refers to have a name
 * here. */
typedef enum {
    OP_NONE,
    OP_ALL,       /* the children in turn ("&", MY-R8.03) */
    OP_EITHER,    /* one of the children ("/", MY-R8.02) */
    OP_REPEAT,    /* the child up to `count` times (MY-R8.04) */
    OP_OPPONENTS, /* the child, for all other players (MY-R8.14) */
    OP_LEAVES,    /* gain `count` leaves (MY-R8.05) */
    OP_SPACE,     /* choose a space and act on it (MY-R8.06 to R8.13) */
    OP_CARD,      /* put a card of the own discard pile into the box (MY-R10.02) */
    OP_TILE,      /* take action tile `count`: 2 c, 3 d, 4 e (MY-R10.07) */
    OP_RIVER,     /* discard the river and deal five cards (MY-R5.06) */
    OP_FLIP,      /* turn Gwidyon's tile (MY-R12.06) */
    OP_HEAP,      /* take `count` drops from Gwidyon's heap (MY-R12.05) */
    /* Not in set files: what a frame on the stack waits for. */
    STEP_MOVE, /* arg: cell, moves left */
    STEP_ONE,  /* arg: centre; one of its neighbours loses a drop */
    STEP_EACH, /* arg: centre, mask of the directions still to come (up, right, down, left) */
    STEP_TOP,  /* arg: the recruited card goes on the draw pile (MY-R10.04) */
} op;

typedef enum { NEIGHBOURS_NONE, NEIGHBOURS_ONE, NEIGHBOURS_EACH } neighbour_rule;

typedef struct {
    uint8_t op;
    uint8_t count;       /* leaves, repetitions, drops, or a tile */
    uint8_t child, next; /* first child, next sibling: node numbers, 0 for none */
    /* For OP_SPACE. Removals come first, then moves, then neighbours. */
    uint8_t terrain;
    uint8_t need;                 /* drops that the space must have (MY-R8.10) */
    uint8_t exact;                /* neither fewer nor more: the insect (MY-R8.11) */
    uint8_t remove, maybe_remove; /* solid and transparent (MY-R8.09, R8.12) */
    uint8_t move, maybe_move;     /* solid and transparent (MY-R8.08) */
    uint8_t neighbours;           /* neighbour_rule (MY-R8.13) */
    uint8_t shrine;               /* the space becomes a shrine space (MY-R10.12) */
    uint8_t zero[3];
} node;

/* A name as it is written in the set. */
typedef struct {
    char en[NAME_MAX_BYTES], fr[NAME_MAX_BYTES];
} set_name;

/* A kind of card. A hero has a Latin name, the same in English and French; a leaf card has one
 * in each language. */
typedef struct {
    char id[NAME_MAX_BYTES];
    set_name name;
    bool feminine, start, leaf, expansion;
    uint8_t cost, copies;  /* for a start card: copies among each player's six */
    uint8_t play, instant; /* nodes; 0 for none */
    uint8_t bonus;         /* `play` or `instant` has a part for the opponents */
    source name_source, cost_source, play_source, instant_source;
} design;

typedef struct {
    char id[NAME_MAX_BYTES];      /* "front", "expert-1" */
    set_name name;                /* "Leaf fall" */
    uint8_t terrain[CELLS];       /* the shrine space has TERRAINS */
    uint32_t cells[TERRAINS + 1]; /* the same as masks; last: all terrain spaces (MY-R8.06) */
    source source;
} board_face;

typedef struct {
    char id[4]; /* "1a" */
    uint8_t drops[CELLS];
    source source;
} setup_face;

typedef struct {
    char id[4];
    uint32_t cells[SYMBOLS]; /* one or two spaces each (MY-R6.07) */
    source source;
} dew_face;

typedef struct {
    uint8_t cost, copies, effect; /* effect: a node */
    source source;
} tile_row;

typedef struct {
    char id[NAME_MAX_BYTES];
    uint8_t effect; /* a node */
    source source;
} solo_card;

typedef struct {
    int designs, nodes; /* number used, including the empty first one */
    int starts;         /* designs 1 .. starts are start cards, the others are heroes */
    int shrine;         /* the printed shrine space, the same on every face */
    design design[DESIGNS_MAX];
    node node[NODES_MAX + 1];
    board_face board[BOARDS];
    setup_face setup[SETUP_FACES];
    dew_face dew[DEW_FACES];
    tile_row tile[TILES];
    solo_card solo[SOLO_CARDS];
    /* All cards of a match: without and with expansion, for 1 to 4 seats. */
    uint8_t full[2][SEAT_COUNTS][DESIGNS_MAX];
} tables;

static inline const tables *tables_of(const rules *r) { return r->tables; }
static inline const design *design_of(const rules *r, int card) {
    return &tables_of(r)->design[card];
}
static inline const node *node_of(const rules *r, int n) { return &tables_of(r)->node[n]; }

bool my_load(set_reader *in, void *into);

/* The format of sets: start, hero, tile, solo, board, setup, dew. */
enum { MY_SHAPES = 7 };
extern const set_shape my_shapes[MY_SHAPES];

#endif
