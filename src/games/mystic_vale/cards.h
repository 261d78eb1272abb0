/* cards.h - the cards of Mystic Vale as tables, read from a set file by set.c.
 *
 * The code knows no particular card: a card is symbols, numbers and effects, and an effect is a
 * trigger, a verb and its numbers. Type 0 of advancements and of vales is "none", so that a zero
 * byte in the state means an empty place. */
#ifndef VALLON_MYSTIC_VALE_CARDS_H
#define VALLON_MYSTIC_VALE_CARDS_H

#include "game.h"

/* Sizes that the rules fix for every set: MV-A2, MV-A7, MV-A8, MV-D1, MV-G1, MV-E4, MV-E7. */
enum {
    PLAYERS_MIN = 2,
    PLAYERS_MAX = 4,
    CARDS = 20, /* per player: card 1 .. 20; 0 is no card */
    SLOTS = 3,
    LEVELS = 3,      /* of advancements, 1 .. 3 */
    VALE_LEVELS = 2, /* of vales, 1 .. 2 */
    COMMONS_ROW = 3,
    COMMONS = LEVELS * COMMONS_ROW,
    VALE_ROW = 4,
    VALES_SHOWN = VALE_LEVELS * VALE_ROW,
    SPOIL_AT = 4,
    PREP_UNTIL = 3,
    VALES_PER_TURN = 2,
    ADVANCEMENTS_PER_TURN = 2,
};

/* Limits of a set. A set that exceeds one is refused with an error that names the limit. */
enum {
    ADVANCEMENTS_MAX = 64, /* types, "none" included */
    VALES_MAX = 40,        /* types, "none" included */
    EFFECTS_MAX = 3,       /* of one card */
    SYMBOL_MAX = 4,      /* of one kind on one advancement; the sum over 60 slots fits in a byte */
    COPIES_MAX = 9,      /* of an advancement in one slot, or of a vale */
    STOCK_TYPES_MAX = 4, /* keeps the list of purchases within ACTIONS_MAX, see legal.c */
    STOCK_MAX = 20,      /* of a stock advancement in one slot */
    CARD_VP_MAX = 20,    /* on the left, or gray, of one advancement or vale */
    COST_MAX = 20,
    PRICE_MAX = 6, /* spirits of one kind in the price of a vale */
    BUY_LIMIT_MAX = 4,
    GUARDIAN_VALES_MAX = 4, /* copies of all vales that give a guardian */
    POOL_MAX = 200,
};

/* The eight symbols that are not points come first; Gaia's Chosen counts exactly these. */
typedef enum {
    MANA,
    GROWTH,
    DECAY,
    GUARDIAN,
    ANIMAL,
    FOREST,
    SKY,
    WILD,
    SYMBOLS,
    VP = SYMBOLS,
    POINTS,
    RESOURCES
} symbol;

/* The values of the noun "spirit". NO_SPIRIT is for prices without an "any" part. */
typedef enum { NO_SPIRIT, SPIRIT_ANIMAL, SPIRIT_FOREST, SPIRIT_SKY, SPIRIT_WILD, SPIRITS } spirit;

/* The parts of a vale's price: three colours, and spirits of any kind. */
enum { PRICE_ANIMAL, PRICE_FOREST, PRICE_SKY, PRICE_ANY, PRICES };

enum { TOP, MIDDLE, BOTTOM };

/* Levels of advancements that are in no deck. */
enum { LEVEL_STOCK = 0, LEVEL_PRINTED = LEVELS + 1 };

typedef enum {
    WHEN_PLAYED,
    HARVEST,
    ONGOING,
    PURCHASE,
    WOULD_SPOIL,
    END_GAME,
    ANY_TIME,
    TRIGGERS
} trigger;

/* To add a verb, add a name here, a row in verbs.c, and a test. */
typedef enum {
    GAIN,            /* amount of resource, for each `divide` of what `per` counts */
    CAP_SYMBOL,      /* this card counts at most `amount` of the symbol `resource` (decay) */
    DISCARD_FIELD,   /* may discard one other card of the field */
    PEEK_DECK,       /* look at the top card, then leave or discard it */
    SEARCH_DECK,     /* may discard one card of the deck; shuffle */
    REPLACE_ON_DECK, /* discard the on-deck card that would spoil and reveal another */
    COST_REDUCTION,  /* an advancement promised to this card costs `amount` less */
    CONVERT_SPIRIT,  /* pay `amount` mana: one spirit becomes wild */
    SACRIFICE_GAIN,  /* this vale leaves the game for `amount` growth */
    BUY_LIMIT,       /* may buy `amount` advancements per turn */
    VERBS
} verb;

/* What an amount may be multiplied by. */
typedef enum {
    PER_NOTHING,  /* once */
    PER_GUARDIAN, /* guardians on this card */
    PER_FIELD,    /* cards in the field */
    PER_OTHER,    /* other cards in the field */
    PER_SYMBOL,   /* the eight symbols printed on this card */
    PERS
} per;

typedef struct {
    uint8_t trigger, verb, resource, per, divide;
    int8_t amount; /* negative only for mana: Grassland */
} effect;

/* The figures of a card, as bits of `reconstructed`. A bit is set if the set file marks the
 * figure as @reconstructed or @deduced. The explanation of a card lists them. Bits 0 ..
 * RESOURCES-1 are the symbols, VP and POINTS. */
enum {
    FIGURE_NAME = RESOURCES,
    FIGURE_LEVEL,
    FIGURE_COST,
    FIGURE_COPIES,
    FIGURE_EFFECT,
    FIGURE_LENGTHWISE,
    FIGURES
};

/* A name as the set file has it. */
typedef struct {
    char en[WORD_MAX], fr[WORD_MAX];
    bool feminine;  /* in French */
    bool plural[2]; /* in English, in French: "Podlings", "Jeunes Pousses" */
} title;

typedef struct {
    char id[WORD_MAX];
    title name;
    bool lengthwise; /* MV-F3: its text covers other lengthwise texts, and they cover it */
    uint8_t level;   /* 1 .. LEVELS, LEVEL_STOCK or LEVEL_PRINTED (never for sale) */
    uint8_t cost;
    uint8_t copies[SLOTS]; /* for sale */
    uint8_t symbols[SYMBOLS];
    uint8_t vp, gray;       /* left: tokens in each Harvest; right: points at the end */
    uint16_t reconstructed; /* mask of figures */
    uint8_t effects;
    effect effect[EFFECTS_MAX];
} advancement;

typedef struct {
    char id[WORD_MAX];
    title name;
    bool single;            /* MV-K1: nobody may own two */
    uint16_t reconstructed; /* mask of figures; the price is FIGURE_COST */
    uint8_t level, points, copies;
    uint8_t price[PRICES];
    uint8_t effects;
    effect effect[EFFECTS_MAX];
} vale;

/* A summary of the effects of a type in one byte, for speed. */
enum {
    TRAIT_PLAYED = 1,
    TRAIT_HARVEST = 2,
    TRAIT_ONGOING = 4,
    TRAIT_GUARDIANS = 8, /* some effect counts guardians: MV-M22 */
    TRAIT_DISCOUNT = 16,
    TRAIT_REPLACE = 32,
    TRAIT_END = 64,
    TRAIT_LENGTHWISE = 128,
};

enum { SPOIL_TEXT = 1 << 16 };

enum { TURNS_MAX = 12 }; /* the ratings distinguish up to this many turns left */

/* What a vale can be used for. */
typedef enum {
    USE_HARVEST,
    USE_GROWTH,
    USE_CONVERT,
    USE_LIMIT,
    USE_SACRIFICE,
    USE_GUARDIAN,
    USES
} use;

typedef struct {
    int advancements, vales; /* types 1 .. n-1 */
    int level_types[LEVELS + 1], level_copies[LEVELS + 1], vale_copies[VALE_LEVELS + 1];
    uint8_t level_type[LEVELS + 1][ADVANCEMENTS_MAX]; /* the types of each level; 0 is the stock */
    uint8_t printed[CARDS + 1][SLOTS];                /* the advancements on the starting cards */
    uint8_t pool[PLAYERS_MAX + 1], level1_deck[PLAYERS_MAX + 1]; /* by number of players */
    /* MV-A10: deal until the until_count-th card with this type is on deck. */
    uint8_t until, until_count;

    uint64_t packed[ADVANCEMENTS_MAX]; /* the eight symbols, a byte each, MANA lowest */
    uint8_t traits[ADVANCEMENTS_MAX];
    /* Decay, growth << 8, and SPOIL_TEXT if an Ongoing text changes them. */
    uint32_t spoil[ADVANCEMENTS_MAX];
    /* Worth by turns left, without decay and texts: worth.h. */
    int32_t glance[TURNS_MAX + 1][ADVANCEMENTS_MAX];
    uint8_t users[USES], user[USES][VALES_MAX]; /* the types of vale with each use */

    /* Copies by number of players, printed ones included. */
    uint8_t total[PLAYERS_MAX + 1][ADVANCEMENTS_MAX][SLOTS];
    bool leaves[VALES_MAX]; /* copies of this type may leave the game */

    advancement advancement[ADVANCEMENTS_MAX];
    vale vale[VALES_MAX];
} tables;

static inline const tables *tables_of(const rules *r) { return r->tables; }
static inline const advancement *advancement_of(const rules *r, int type) {
    return &tables_of(r)->advancement[type];
}
static inline const vale *vale_of(const rules *r, int type) { return &tables_of(r)->vale[type]; }

bool mv_load(set_reader *in, void *tables);

/* Words of set files, also used as stable ids. */
/* mana growth decay guardian animal forest sky wild vp points */
extern const char *const mv_symbol_names[RESOURCES];
extern const char *const mv_slot_names[SLOTS];

#endif
