/* rooms.h - the state of Mystic: what is stored, and who may know it.
 *
 *     cards.h    the parsed set          set.c      reads it
 *     rooms.h    the state               words.h    the rows of words, and who writes them
 *     counts.h   forces, speeds, stores, what can be paid
 *     rules.h    the parts of the rules and how they work together
 *     game.c     the table of the contract
 *
 * Cards are known by their design alone: two copies are the same. Hidden are hands, draw piles
 * and the face-down cards of A.D.N (MS-G-40): they are in the room of their owner. A draw pile
 * is a bag without an order; what is in it is what the owner's deck list has and nobody has seen.
 *
 * What lies on the table has a fixed place that it keeps until it leaves: characters and
 * buildings of a seat are places of that seat (see `place_of`). */
#ifndef VALLON_MYSTIC_ROOMS_H
#define VALLON_MYSTIC_ROOMS_H

#include "cards.h"
#include "frames.h"
#include "game.h"

/* MS-G-44: a camp has a cell for each card of the largest deck. Each character and each building
 * lies in a cell. Only cards of its owner's deck enter a camp, so there is always a free cell. */
enum { CELLS = DECK_MAX };

/* Places of a seat: CELLS numbers for characters, CELLS for buildings, and one for the camp itself
 * (pillage, MS-G-16). Character n lies in cell n, building n in cell CELLS - 1 - n: a new card
 * gets the lowest number whose cell is free. As a number, a place is 1 + seat * PLACES + slot, and
 * 0 is no place. */
enum {
    SLOT_BUILDING = CELLS,
    SLOT_CAMP = 2 * CELLS,
    PLACES = SLOT_CAMP + 1,
    PLACES_END = 1 + PLAYERS_MAX * PLACES
};

/* The longest list of places: every cell of every camp. An empty camp counts itself instead. */
enum { TARGETS_MAX = PLAYERS_MAX * CELLS };

static inline uint16_t place_of(int seat, int slot) { return (uint16_t)(1 + seat * PLACES + slot); }
static inline int place_seat(int place) { return (place - 1) / PLACES; }
static inline int place_slot(int place) { return (place - 1) % PLACES; }
static inline bool place_is_character(int place) {
    return place && place_slot(place) < SLOT_BUILDING;
}
static inline bool place_is_building(int place) {
    return place && place_slot(place) >= SLOT_BUILDING && place_slot(place) < SLOT_CAMP;
}
static inline bool place_is_camp(int place) { return place && place_slot(place) == SLOT_CAMP; }

/* A set of characters or of buildings, one bit per number. To visit them in order:
 *     for (slots left = all; slots_any(left); slots_next(&left)) use(slots_first(left)); */
typedef struct {
    uint64_t low, high;
} slots;

static inline bool slots_any(slots s) { return (s.low | s.high) != 0; }
static inline int slots_first(slots s) {
    return s.low ? __builtin_ctzll(s.low) : 64 + __builtin_ctzll(s.high);
}
static inline void slots_next(slots *s) {
    if (s->low)
        s->low &= s->low - 1;
    else
        s->high &= s->high - 1;
}
static inline bool slots_has(slots s, int slot) {
    return (slot < 64 ? s.low >> slot : s.high >> (slot - 64)) & 1;
}
static inline void slots_add(slots *s, int slot) {
    *(slot < 64 ? &s->low : &s->high) |= UINT64_C(1) << slot % 64;
}
static inline void slots_remove(slots *s, int slot) {
    *(slot < 64 ? &s->low : &s->high) &= ~(UINT64_C(1) << slot % 64);
}
static inline int slots_count(slots s) {
    return __builtin_popcountll(s.low) + __builtin_popcountll(s.high);
}
_Static_assert(CELLS <= 128, "a bit for each cell");

typedef enum {
    PHASE_DECKS,     /* each chooses a deck */
    PHASE_DISENGAGE, /* 1 */
    PHASE_LONG,      /* 2 */
    PHASE_DRAW,      /* 3 */
    PHASE_MAIN,      /* 4 */
    PHASE_QUICK,     /* 5 */
    PHASE_ADJUST,    /* 6 */
    PHASES
} phase;

/* What a character was engaged for. */
typedef enum {
    FOR_NOTHING, /* upright, or frozen */
    FOR_ATTACK,  /* MS-R8.5 */
    FOR_EXPLORATION,
    FOR_CLONE,  /* A.D.N; the face-down card is own.adn */
    FOR_MUTANT, /* A.D.N */
    FOR_SHOT,
    FOR_ATOUT,     /* nothing more happens */
    FOR_SACRIFICE, /* the atout of a Mutant: MS-R12.7 */
    PURPOSES
} purpose;

/* Flags of a character. */
enum {
    READY = 1,    /* must attack in its owner's next attack phase; fed already: MS-R6.1 */
    ACTED = 2,    /* has speed 0 and has done its one action of this turn: MS-G-27 */
    DECLARED = 4, /* takes part in the attacks of this phase; `aim` says on what */
};

typedef enum {
    SITE_IDLE,
    SITE_BUSY,
    SITE_BUILT
} site; /* of a building: placed, in construction, built */

/* When a seat that could react wants to be asked in the turns of others. */
typedef enum { WHEN_ATTACKED, WHEN_ALWAYS, WHEN_NEVER, WHENS } when;

/* MS-G-29: the windows in which all players may react. */
typedef enum {
    NO_WINDOW,
    WINDOW_DISENGAGED,
    WINDOW_STRIKE,
    WINDOW_SHOT,
    WINDOW_MAIN_END,
    WINDOW_QUICK_END,
    WINDOWS
} window_kind;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
typedef struct {
    uint8_t type;
    uint8_t turns;   /* quarter turns, 0: upright */
    uint8_t purpose; /* why it is engaged */
    uint8_t damage;  /* markers */
    uint8_t object;  /* type, or 0 */
    uint8_t bonus;   /* force until the end of the turn: MS-R12.2 */
    uint16_t aim;    /* place that it attacks in this phase, or 0 */
    uint8_t flags;
    uint8_t object_owner; /* seat whose deck has the object; 0 without one */
    uint8_t adn_known; /* type of the face-down card if everybody saw it go (from a Fort), else 0 */
    uint8_t adn_paid;  /* atoms paid for it */
} character;

typedef struct {
    uint8_t type;
    uint8_t turns;  /* quarter turns left of its construction */
    uint8_t site;   /* see above */
    uint8_t damage; /* markers */
    union {
        uint8_t lying[RESOURCES]; /* before it is built: resource cards on the site, MS-G-10 */
        struct {                  /* once it is built */
            uint8_t stored;       /* upright resources of the kind that it holds */
            uint8_t engaged;      /* engaged ones: upright again in the owner's next phase 1 */
            uint8_t hold[HOLD];   /* types in a Fort or Forge, sorted, 0 at the end */
        };
    };
    uint8_t zero;
} building;
_Static_assert(sizeof(character) == sizeof(building), "either lies in a cell");

/* What everybody knows of a player. */
typedef struct {
    slots characters, buildings; /* in play, by their numbers */
    union {
        character character[CELLS]; /* character n is in cell n */
        building cell[CELLS];       /* building n is in cell CELLS - 1 - n: see BUILDING */
    };
    uint8_t discard[TYPES_MAX]; /* how many of each type */
    uint8_t freed[RESOURCES];   /* resource cards of a site just completed: MS-G-11 */
    uint8_t powder;             /* units of Cyborgs, until the end of the turn: MS-G-39 */
    uint8_t hand_count, pile_count, discard_count;
    uint8_t points;    /* victory points */
    uint8_t deck;      /* 1 + row of tables.deck; 0: not known yet */
    uint8_t chosen;    /* 1: has chosen a deck, which own.deck says */
    uint8_t turn;      /* own turns begun */
    uint8_t piles;     /* draw piles used up; 2: loses at the end of the next own turn that ends
                          (MS-R1.5, MS-G-04) */
    uint8_t out;       /* 0: still plays; 1: lost first, 2: lost second, ... */
    uint8_t mulligans; /* cards discarded before the start: MS-R3.3 */
    uint8_t rights;    /* buildings that may still be placed: MS-G-09 */
    uint8_t when;      /* standing order: WHEN_ATTACKED or WHEN_ALWAYS */
    uint8_t quiet;     /* 1: not to be asked again in this turn */
    uint8_t ordered;   /* 1: has changed the standing order in this own turn */
    uint8_t zero[2];
} player;

/* Building n of a player. */
#define BUILDING(who, n) ((who)->cell[CELLS - 1 - (n)])

/* A cost being paid unit by unit, while ASK_PAY is open; else zero. */
typedef struct {
    uint8_t owed[RESOURCES];
    uint8_t zero;
    uint16_t
        site; /* building (place) on which cards paid from hand or freed will lie, or 0: MS-G-10 */
} bill;

typedef struct {
    head head;
    player player[PLAYERS_MAX];
    frames stack; /* what is under way, innermost last: see rules.h */
    bill bill;
    uint8_t phase;
    uint8_t starter;   /* seat that had the first turn */
    uint8_t lost;      /* players that are out */
    uint8_t struck;    /* the quick attacks of this turn have been struck: MS-G-14 */
    uint16_t attacker; /* place that is being given a target (ASK_ASSIGN), or that shoots; else 0 */
    uint16_t struck_at;     /* place that is about to be struck or shot at, or 0 */
    uint16_t aim;           /* target of the spell or atout under way, or 0 */
    uint8_t fogged;         /* 1: the blow on struck_at will inflict nothing */
    uint8_t window;         /* kind of the open window */
    uint8_t window_seat;    /* seat that is asked in it */
    uint8_t passes;         /* in a row */
    uint8_t treasure;       /* object (type) that may be taken: MS-R6.6 */
    uint8_t treasure_owner; /* seat */
    uint8_t step;           /* step of the phase: see phases.c */
    uint8_t zero[5];
    slots takers; /* characters of the active player that may take it */
} pub;

/* What only the player knows. */
typedef struct {
    uint8_t hand[HAND_MAX];  /* types, sorted, 0 at the end */
    uint8_t pile[TYPES_MAX]; /* how many of each type are in the draw pile */
    uint8_t adn[CELLS];      /* face-down card of the character of that number, or 0 */
    uint8_t deck;            /* 1 + row of tables.deck, once chosen */
    uint8_t zero;
} own;

typedef struct {
    pub pub;
    own own[PLAYERS_MAX];
} mystic;
#pragma GCC diagnostic pop

_Static_assert(sizeof(mystic) <= 8 * 1024 && offsetof(mystic, pub) == 0,
               "small with any number of players, and pub comes first");

static inline mystic *ms_state(play *p) { return (mystic *)p->state; }

/* The functions of the contract that words.h does not declare; game.h says what each must do. */
void ms_setup(play *p);
int ms_legal(const rules *r, const view *v, action out[ACTIONS_MAX]);
void ms_apply(play *p, int seat, action a);
void ms_score(const rules *r, const view *v, int seat, score *out);
void ms_guess(const rules *r, const view *v, dice *d, state *out);
const char *ms_check(const rules *r, const state *s);
remark ms_refuse(const rules *r, const view *v, action a);

#endif
