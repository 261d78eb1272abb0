/* cards.h - the components of Dreamscape as tables, which set.c reads from a set file.
 *
 * Row 0 of cards, tiles and locations is "none", so a zero byte in the state means "nothing
 * here". */
#ifndef VALLON_DREAMSCAPE_CARDS_H
#define VALLON_DREAMSCAPE_CARDS_H

#include "game.h"
#include "set_rows.h"

/* Numbers that the rules fix, and no set changes: DS-C-1, DS-V-1, DS-V-3, DS-S-3, DS-P-2, DS-D-10,
 * DS-N-1, DS-N-9, DS-N-11. */
enum {
    PLAYERS_MIN = 2,
    PLAYERS_MAX = 4,
    LOCATIONS = 6, /* 1 .. 6 */
    SLOTS = 5,     /* of a location, the key slot first */
    LEVELS = 3,    /* of cards, 1 .. 3 */
    CYCLES = 6,
    ACTION_POINTS = 4,
    COLLECT_CAP = 2,
    TILES = 4, /* Design tiles face up */
    KING_CARDS = 6,
    TOWER_TIMES = 2,
    GOLEM_TIMES = 3,
    HARVEST = 2,
    MOUNTAIN_POINTS = 2,
    OPEN_CARD_LOSS = 5,
    RED_LOSS = 3,
    REDS_IN_BAG = 3,
    REDS_BANISHED = 3,
};

/* Limits of a set. A set that exceeds one is refused with an error that names the limit.
 *
 * The rules limit neither the height of a pile nor the number of open cards (DS-A-46, DS-A-47), so
 * the state has room for the extremes: all fragments in one pile, and all cards open in front of
 * one player. */
enum {
    CARDS_MAX = 64, /* "none" included; cards are bits of a 64-bit mask */
    LEVEL_CARDS_MAX = 24,
    DESIGNS_MAX = 24, /* kinds of tile, "none" included */
    DESIGN_COPIES_MAX = 4,
    CELLS_MAX = 28,
    SIDE_MAX = 7, /* of a Dreamscape */
    LINKS_MAX = 12,
    PATTERN_SIDE_MAX = 4,
    PATTERN_CELLS_MAX = 8,
    TURNS = 8, /* rotations and mirror images: DS-A-14 */
    SCALE_MAX = 4,
    POINTS_MAX = 40,    /* of a card or tile */
    FRAGMENTS_MAX = 40, /* of one colour */
    TREES_MAX = 20,
    OPEN_MAX = CARDS_MAX - 1, /* open cards of one player: every card of the set */
};

/* Colours of fragments. SEEN_STONE marks a stone whose Mountain has scored in this Cycle (DS-A-24).
 * It exists only in piles and is an ordinary stone in every other respect. */
typedef enum {
    NO_COLOUR,
    WATER,
    STONE,
    EARTH,
    GRASS,
    WHITE,
    RED,
    COLOURS,
    SEEN_STONE = COLOURS
} colour;

/* Counts by colour have eight bytes, so check.c can add them as one 64-bit word. */
enum { LANES = 8 };

/* Heights of piles; see landscape.h. */
enum {
    /* All fragments of the box except the reds, which lie alone (DS-N-6, DS-A-46). */
    PILE_MAX = (COLOURS - 2) * FRAGMENTS_MAX,
    /* Fragments that fit into the word of a space. */
    LOW_LEVELS = 20,
    /* Fragments of one player above those, on all spaces together; half a byte each. */
    HIGH_MAX = PILE_MAX - LOW_LEVELS,
    HIGH_WORDS = (HIGH_MAX + 15) / 16,
    /* Piles of patterns are lower, so a pile that does not fit into its word matches no pattern. */
    PATTERN_PILE_MAX = LOW_LEVELS - 1,
};

/* Figures of a stanza. `reconstructed` has a bit for each one that the set file marks as
 * @reconstructed or @deduced; the explanation of a card lists them. */
enum {
    FIGURE_NAME_EN,
    FIGURE_NAME_FR,
    FIGURE_LEVEL,
    FIGURE_POINTS,
    FIGURE_POWER,
    FIGURE_PATTERN,
    FIGURE_COPIES,
    FIGURE_NUMBER,
    FIGURES
};

/* A space of a Dreamscape, up to LOW_LEVELS fragments high, in one word: see landscape.h. */
typedef uint64_t space;

/* What a card asks the player to build. `drawn` is the drawing of the set file; the rest is for
 * matching: every distinct rotation and mirror image, relative to the Dreamer's space. */
typedef struct {
    uint8_t width, height;
    space drawn[PATTERN_SIDE_MAX][PATTERN_SIDE_MAX]; /* [y][x], y upwards; 0: not part of it */
    uint8_t others;                                  /* number of spaces without the Dreamer's */
    uint8_t turns;                                   /* number of distinct orientations */
    space dreamer;                                   /* the Dreamer's space, with him on it */
    space other[PATTERN_CELLS_MAX];

    /* The other spaces in each orientation, relative to the Dreamer. */
    int8_t x[TURNS][PATTERN_CELLS_MAX];
    int8_t y[TURNS][PATTERN_CELLS_MAX];

    /* For planning on the board of the set; ds_spread_pattern fills these. */
    uint8_t piles;                         /* number of different piles, the Dreamer's first */
    space pile[PATTERN_CELLS_MAX];         /* each of them, without the Dreamer */
    uint8_t pile_of[PATTERN_CELLS_MAX];    /* which `pile` each other space has */
    int8_t away[TURNS][PATTERN_CELLS_MAX]; /* number of the other space minus the Dreamer's */
    uint32_t inside[TURNS]; /* the Dreamer's spaces from which the pattern stays on the board */
} pattern;

/* A name as the set file has it, without its article. */
typedef struct {
    char en[WORD_MAX], fr[WORD_MAX];
    bool feminine;  /* in French */
    bool plural[2]; /* in English, in French */
} title;

typedef struct {
    char id[WORD_MAX];
    title name;
    uint8_t level, points, power;
    uint16_t reconstructed; /* mask of figures */
    pattern pattern;
} card;

typedef struct {
    char id[WORD_MAX];
    title name;
    uint8_t kind;                /* design_kind: a row of ds_designs (verbs.h) */
    uint8_t copies;              /* tiles of this kind in the box */
    uint8_t points;              /* 0: the scale says it */
    bool advanced;               /* DS-A-33: Nightmare rules only */
    uint8_t scales;              /* steps of the scale, rising */
    uint8_t scale[SCALE_MAX][2]; /* from this many fragments: this many points */
    uint16_t reconstructed;
} design;

typedef struct {
    char id[WORD_MAX];
    title name;
    uint8_t power;
    uint16_t reconstructed;
} location;

typedef struct {
    int cards, designs; /* rows 1 .. n-1 are used */
    int links;
    uint8_t fragments[LANES];       /* in the box, by colour */
    uint8_t trees[PLAYERS_MAX + 1]; /* by number of players: DS-S-6 */
    uint8_t dots[SLOTS];            /* a slot is used with this many players or more: DS-S-7 */
    uint8_t slots[PLAYERS_MAX + 1]; /* slots of a location that are filled, by number of players */

    /* the Dream World */
    uint8_t link[LINKS_MAX][2];                         /* its two locations, the lower first */
    uint8_t linked[LOCATIONS + 1];                      /* mask of locations, bit 1 .. 6 */
    uint8_t link_between[LOCATIONS + 1][LOCATIONS + 1]; /* link + 1, or 0 */
    uint16_t links_of[LOCATIONS + 1];                   /* mask of links */

    /* a Dreamscape: space y * width + x, row 0 at the bottom */
    uint8_t width, height, cells, entrance;
    uint8_t x[CELLS_MAX], y[CELLS_MAX];
    uint32_t all, west, east; /* mask of all spaces, of the first and of the last column */
    uint8_t steps[CELLS_MAX][CELLS_MAX]; /* from space to space */

    uint64_t level[LEVELS + 1]; /* mask of the cards of a level; [0] has all */

    /* The average card of a level, in tenths: its points, and its fragments and trees. */
    uint16_t level_points[LEVELS + 1];
    uint16_t level_parts[LEVELS + 1];
    location location[LOCATIONS + 1];
    design design[DESIGNS_MAX];
    card card[CARDS_MAX];
} tables;

static inline const tables *tables_of(const rules *r) { return r->tables; }
static inline const card *card_of(const rules *r, int type) { return &tables_of(r)->card[type]; }
static inline const design *design_of(const rules *r, int type) {
    return &tables_of(r)->design[type];
}
static inline const location *location_of(const rules *r, int place) {
    return &tables_of(r)->location[place];
}

bool ds_load(set_reader *in, void *tables);

/* The format of sets: board, supply, location, card, design. */
enum { DS_SHAPES = 5 };
extern const set_shape ds_shapes[DS_SHAPES];

/* The words of set files, records and JSON. */
extern const char *const ds_colour_names[COLOURS]; /* none water stone earth grass white red */

#endif
