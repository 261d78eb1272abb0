/* rooms.h - the parsed set and the state of Pearls, a toy game that uses every part of the contract
 * in game.h. Copy this folder to start a new game.
 *
 *     rooms.h   the state in rooms (who may see what), the numbers of all rows of text
 *     set.c     parses a set file into `tables`
 *     rules.c   the rules: setup, legal, apply; and the functions for bots and tests
 *     words.c   all texts in both languages, and JSON
 *     board.c   draws the position for a terminal
 *     game.c    the constant `game` that ties it all together */
#ifndef VALLON_PEARLS_ROOMS_H
#define VALLON_PEARLS_ROOMS_H

#include "frames.h"
#include "game.h"
#include "pile.h"
#include "set_rows.h"
#include "text.h"

/* ---- the set: cards are data, effects are verbs ---------------------------------------------- */

enum { NO_CARD, DESIGNS_MAX = 16, EFFECTS_MAX = 4, DECK_MIN = 24, DECK_MAX = 60, HAND_MAX = 12 };

/* A card that was looked at and slid under the deck is a layer of its own (see pile.h), so the
 * number of Looks in a set is limited. */
enum { LOOKS_MAX = PILE_LAYERS_MAX - 2 };

/* To add a verb, add a name here and a row to pearls_verbs in rules.c. A test fails if the row
 * is missing. */
typedef enum { GAIN, DRAW, DISCARD, CRAB, LOOK, VERBS } verb;

typedef struct {
    msg text;                          /* on a card; {0} is its number */
    const char *name;                  /* in set files */
    int worth;                         /* to the bots, per unit of its number */
    bool once;                         /* resolves one unit at a time */
    bool (*resolve)(play *p, frame f); /* true: it waits for a choice */
} verb_row;

extern const verb_row pearls_verbs[VERBS];

typedef struct {
    char id[WORD_MAX], name_en[WORD_MAX], name_fr[WORD_MAX];
    bool feminine;
    uint8_t copies;
    int effects;
    struct {
        uint8_t verb, number;
    } effect[EFFECTS_MAX];
} design;

typedef struct {
    int count; /* designs 1 .. count-1; 0 is NO_CARD */
    design design[DESIGNS_MAX];
} tables;

static inline const design *design_of(const rules *r, int card) {
    return &((const tables *)r->tables)->design[card];
}
static inline int designs(const rules *r) { return ((const tables *)r->tables)->count; }

/* ---- the rooms: who may see what ------------------------------------------------------------- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
typedef struct {
    head head;
    pile deck;
    frames frames; /* effects that are not resolved yet */
    uint8_t hand_count[SEATS_MAX], discards[SEATS_MAX];
    uint8_t answering; /* mask of seats that still have to discard */
    uint8_t zero[3];
    int16_t points[SEATS_MAX];
    uint8_t played[DESIGNS_MAX]; /* the number of face-up cards of each design */
} pub;
typedef struct {
    uint8_t hand[HAND_MAX]; /* sorted; NO_CARD from hand_count on */
    uint8_t looked_at;      /* the top card of the deck, while this seat decides on a Look */
    uint8_t zero[3];
} own;
typedef struct {
    uint8_t deck[DECK_MAX];
} secret;
typedef struct {
    pub pub;
    own own[SEATS_MAX];
    secret secret;
} pearls;
#pragma GCC diagnostic pop
_Static_assert(sizeof(pearls) <= STATE_MAX && offsetof(pearls, pub) == 0,
               "the state fits and pub comes first");

/* ---- rows of text; the texts themselves are in words.c --------------------------------------- */

enum { OPTION_HAND, OPTIONS };
typedef enum { ASK_NOTHING, ASK_TURN, ASK_DISCARD, ASK_LOOK, ASKS } ask_kind;
typedef enum { A_PLAY, A_DIVE, A_DROP, A_TAKE, A_UNDER, ACTIONS } action_kind;
enum { E_PLAY, E_DRAW, E_DROP, E_GAIN, E_LOOK, E_UNDER, EVENTS };
enum { N_CARD = FIRST_NOUN, NOUNS };
enum { NOT_NOW, NOT_IN_HAND, DECK_EMPTY, REFUSALS };
enum { LINE_POINTS, SCORE_LINES };
enum { ENDING_EMPTY, ENDINGS };
enum { TIE_DISCARDS, TIES };
enum { UNIT_POINTS, UNITS };
enum { F_POINTS, F_BEST_OTHER, F_HAND, F_DECK, FEATURES };

extern const option_row pearls_options[OPTIONS];
extern const noun pearls_nouns[NOUNS];
extern const phrase pearls_actions[ACTIONS], pearls_events[EVENTS], pearls_asks[ASKS],
    pearls_refusals[REFUSALS];
extern const phrase pearls_score_lines[SCORE_LINES], pearls_endings[ENDINGS], pearls_ties[TIES],
    pearls_units[UNITS];
remark pearls_ending(const rules *r, const view *v);
extern const char *const pearls_features_named[FEATURES];

/* ---- the functions of the contract; game.h says what each must do ---------------------------- */

bool pearls_load(set_reader *in, void *tables);

/* The format of sets has one kind of stanza, the card. */
enum { PEARLS_SHAPES = 1 };
extern const set_shape pearls_shapes[PEARLS_SHAPES];
void pearls_setup(play *p);
int pearls_legal(const rules *r, const view *v, action out[ACTIONS_MAX]);
void pearls_apply(play *p, int seat, action a);
void pearls_score(const rules *r, const view *v, int seat, score *out);
void pearls_guess(const rules *r, const view *v, dice *d, state *out);
const char *pearls_check(const rules *r, const state *s);
remark pearls_refuse(const rules *r, const view *v, action a);
void pearls_rate(const rules *r, const view *v, action_list list, int32_t *worth);
void pearls_features(const rules *r, const view *v, int32_t *out);
void pearls_json_pub(const rules *r, const void *room, json *out);
void pearls_json_own(const rules *r, const view *v, json *out);
void pearls_json_secret(const rules *r, const state *s, json *out);
void pearls_tell(const context *c, buffer *out);
void pearls_board(const rules *r, const view *v, const brief *b, canvas *out);

#endif
