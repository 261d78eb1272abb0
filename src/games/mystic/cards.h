/* cards.h - the cards of Mystic as tables, read from a set file by set.c.
 *
 * No code knows a particular card: a design has figures, abilities and effects, and an effect is
 * a verb with what it is about and an amount. A camp says which resource recruits its characters
 * and which hereditary atout they have. Type 0 is "none", so that a zero byte in the state is an
 * empty place. Decks are stanzas too: a set with a player's own deck is hashed and recorded like
 * any other. */
#ifndef VALLON_MYSTIC_CARDS_H
#define VALLON_MYSTIC_CARDS_H

#include "game.h"
#include "set_rows.h"

/* Numbers of the rules: MS-R1.1, MS-R2.1, MS-R3.1, MS-R15.1, MS-G-01, MS-G-02. */
enum {
    PLAYERS_MIN = 2,
    PLAYERS_MAX = 6,
    GOAL = 10, /* victory points */
    DECK_MIN = 60,
    DECK_MAX = 70,
    COPY_CAP = 4,
    HAND = 7,
    HAND_MAX = HAND + 1, /* after the card of phase 3; nothing else fills a hand above 7 */
    TURNS_MAX = 3,       /* quarter turns of a card */
};

/* Limits of set files. set.c refuses a set beyond them and names the limit. */
enum {
    TYPES_MAX = 128, /* designs, "none" included */
    CAMPS_MAX = 8,   /* "none" included */
    DECKS_MAX = 32,
    EFFECTS_MAX = 2,
    FIGURE_MAX = 9,      /* of a cost, a food figure, an amount */
    GIFT_MAX = 3,        /* of STRENGTHEN and CONJURE: see below */
    FORCE_MAX = 20,      /* and the resistance of a character */
    RESISTANCE_MAX = 99, /* of a building */
    CAPACITY_MAX = 9,    /* of a resource store */
    HOLD = 4,            /* cards in a Fort or Forge: MS-G-22 */
};

/* The sum of the gifts of one turn fits in a byte. A gift takes an upright character, and only a
 * spell (HASTEN) turns it upright again in the same turn. Both are cards of the deck. Only one
 * spell can be cast twice in a turn: the card of phase 3, if the discard pile was just shuffled. */
_Static_assert((DECK_MAX + 1) * GIFT_MAX <= UINT8_MAX,
               "character.bonus and player.powder never overflow");

/* In the order in which cards list them. */
typedef enum { ATOM, WOOD, BRICK, IRON, FOOD, GOLD, POWDER, RESOURCES } resource;

typedef enum {
    KIND_NONE,
    KIND_RESOURCE,
    KIND_BUILDING,
    KIND_CHARACTER,
    KIND_OBJECT,
    KIND_SPELL,
    KINDS
} kind;

/* As bits of `abilities`: 1 << ABILITY_... */
typedef enum { ABILITY_ADN, ABILITY_EXPLORATION, ABILITY_POWER, ABILITY_SHOT, ABILITIES } ability;

typedef enum { NO_CATEGORY, WORKER, SCOUT, WARRIOR, SHOOTER, MAGE, SCHOLAR, CATEGORIES } category;

/* What a building can hold when it is built: a resource, 0 .. RESOURCES-1, or one of these. */
enum { HOLDS_CHARACTERS = RESOURCES, HOLDS_ARTEFACTS, HOLDS_NOTHING, HOLDINGS };

/* To add a verb: a line here, and its row in verbs.c. */
typedef enum {
    NO_VERB,

    /* Spells. The caster chooses the target. */
    SEARCH,   /* search N: puts a building of level N from the hand into play, built */
    DAMAGE,   /* damage WHAT N: N markers on any such target, resistance ignored (MS-G-38) */
    FREEZE,   /* freeze N: engages an upright opposing character by N, for nothing */
    FOG,      /* fog: the attack or Tir about to hit a card of the caster inflicts nothing */
    MEND,     /* mend WHAT N: removes up to N markers from such a card of the caster */
    SABOTAGE, /* sabotage N: discards up to N resources stored in an opposing building */
    HASTEN,   /* hasten N: turns an engaged character of the caster back by N quarter turns */

    /* Objects. */
    SHOT,     /* shot N: the bearer's Tir inflicts N */
    DISCOUNT, /* discount N: spells cost the bearer's player N powder less, but at least 1 */

    /* Atouts of a camp. */
    STRENGTHEN, /* strengthen N: an own character has N more force this turn (MS-R12.2) */
    HEAL,       /* heal N: removes N markers from an own character (MS-R12.3) */
    CONJURE,    /* conjure N: N units of powder this turn (MS-R12.4) */
    WOUND,      /* wound N: N markers on any character; the user is discarded once it is upright
                   again (MS-R12.5, MS-R12.7) */
    VERBS
} verb;

/* What a verb may be about. */
typedef enum { ANYTHING, CHARACTERS, BUILDINGS, WHATS } what;

typedef struct {
    uint8_t verb, what, amount;
} effect;

/* The figures of a design, as bits of `reconstructed`: those that its set file marks as
 * @reconstructed or @deduced. The explanation of a card lists them. */
enum {
    FIGURE_NAME,
    FIGURE_CAMP,
    FIGURE_CATEGORY,
    FIGURE_SPEED,
    FIGURE_COST,
    FIGURE_FOOD,
    FIGURE_FORCE,
    FIGURE_RESISTANCE,
    FIGURE_ABILITIES,
    FIGURE_ATOUT,
    FIGURE_LEVEL,
    FIGURE_HOLDS,
    FIGURE_CAPACITY,
    FIGURE_REQUIRES,
    FIGURE_EFFECT,
    FIGURES
};

/* A name as the set file has it. */
typedef struct {
    char en[WORD_MAX], fr[WORD_MAX];
    bool feminine;  /* in French */
    bool plural[2]; /* in English, in French */
} title;

/* One design. What a kind does not have is 0. */
typedef struct {
    char id[WORD_MAX];
    title name;
    uint8_t kind;
    uint8_t resource;        /* of a resource card */
    uint8_t camp, category;  /* of a character */
    uint8_t cost[RESOURCES]; /* to recruit (in the camp's resource), construct, play, cast */
    uint8_t food;            /* of a character: paid for each attack and Tir (MS-G-06) */
    int8_t speed; /* of a character; construction speed of a building; modifier of an object */
    int8_t force, resistance; /* of a character; resistance of a building; modifiers of an object */
    uint8_t abilities;        /* mask; of an object or spell: what is needed to bear or cast it */
    uint8_t atout;            /* quarter turns, of a character */
    uint8_t level;            /* of a building */
    uint8_t holds, capacity;  /* of a building; holds is HOLDS_NOTHING for all else */
    uint8_t effects;
    effect effect[EFFECTS_MAX];
    uint16_t reconstructed; /* mask of figures */
} design;

/* Kroko, Speedo, Mutant, Cyborg. */
typedef struct {
    char id[WORD_MAX];
    title name;
    bool artefact; /* MS-R13.3: kept in a Forge, not in a Fort */
    bool adn;      /* MS-G-32: enters by A.D.N only */
    uint8_t pays;  /* resource that its characters cost */
    effect atout;
} camp_row;

typedef struct {
    char id[WORD_MAX];
    title name;
    bool over_cap;          /* more than COPY_CAP of a card that is no resource: MS-G-02 */
    bool has_worker;        /* else Exploration keeps an opening hand: MS-G-03 */
    uint8_t size, kinds;    /* cards, and different ones */
    uint8_t spells;         /* cards that can be cast */
    uint8_t type[DECK_MAX]; /* the different ones, in order of type */
    uint8_t copies[TYPES_MAX];
} deck_row;

typedef struct {
    int types, camps, decks; /* types and camps 1 .. n-1, decks 0 .. n-1 */
    uint8_t resource_type[RESOURCES];
    uint8_t cheapest_spell; /* powder that the cheapest spell costs */
    camp_row camp[CAMPS_MAX];
    deck_row deck[DECKS_MAX];
    design design[TYPES_MAX];
} tables;

static inline const tables *tables_of(const rules *r) { return r->tables; }
static inline const design *design_of(const rules *r, int type) {
    return &tables_of(r)->design[type];
}

/* MS-R13.3, MS-G-22. */
static inline bool is_artefact(const tables *t, int type) {
    const design *d = &t->design[type];
    return d->kind == KIND_OBJECT || d->kind == KIND_SPELL ||
           (d->kind == KIND_CHARACTER && t->camp[d->camp].artefact);
}

bool ms_load(set_reader *in, void *tables);

/* The format of sets: resource, building, character, object, spell, camp, deck. */
enum { MS_SHAPES = KINDS + 1 };
extern const set_shape ms_shapes[MS_SHAPES];

/* Words of set files, also used as stable ids. */
extern const char *const ms_resource_names[RESOURCES]; /* at bo br fe no or po */
extern const char *const ms_category_names[CATEGORIES];
extern const char *const ms_holding_names[HOLDINGS]; /* resources, characters, artefacts, nothing */

#endif
