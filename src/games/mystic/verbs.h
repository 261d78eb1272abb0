/* verbs.h - one row for each verb of an effect and one for each ability: everything that the game
 * knows about it.
 *
 * The parser of set files, the rules, the words, JSON, the page and the bots all read these rows.
 * To add a verb: a line in `verb` (cards.h), a row in ms_verbs with its functions (verbs.c), a card
 * with it in a set, and a test of what it does. To add an ability: a line in `ability` (cards.h)
 * and a row in ms_abilities. test_verbs.c fails while a member of a row is missing. */
#ifndef VALLON_MYSTIC_VERBS_H
#define VALLON_MYSTIC_VERBS_H

#include "rules.h"
#include "set_fields.h"
#include "worth.h"

/* Where a verb may stand. */
enum { ON_SPELL = 1 << 0, ON_OBJECT = 1 << 1, ON_ATOUT = 1 << 2 };

/* What a verb adds its amount to. The rules and the bots add it up before it is used. */
typedef enum {
    GIVES_NOTHING,
    GIVES_FORCE,    /* the force of a character, this turn */
    GIVES_POWDER,   /* powder to pay with, this turn */
    GIVES_SHOT,     /* the damage of the bearer's Tir: the largest counts */
    GIVES_DISCOUNT, /* powder that spells need not cost */
} giving;

typedef struct {
    msg text[WHATS];  /* on a card; {0} is the amount. A verb without a WHAT has text[ANYTHING] */
    const char *name; /* in set files and JSON */
    const char *sign; /* for the page: text with <symbols> of web/src/boards/mystic/symbols.tsx;
                         {0} is the amount, {1} the sign of the WHAT */
    set_range amount; /* what set files may write; both 0: no amount */
    uint8_t whats;    /* mask of what set files may write; 0: no such word */
    uint8_t allowed;  /* mask of ON_... */
    uint8_t ask;      /* spell or atout: how the player chooses its target; ASK_NOTHING: it has none
                         to choose */
    uint8_t purpose;  /* atout: what its character is engaged for */
    uint8_t gives;    /* giving */
    uint8_t borne;    /* object: what it is worth to a bearer, for the bots */
    bool harms;       /* puts as many markers on its target as its amount says */

    /* of a spell or atout */
    void (*targets)(const chooser *c, const effect *e, basket *b); /* none: it cannot be done */
    bool (*takes)(const design *d, const effect *e); /* ASK_PUT: is this a card of the hand that can
                                                        be chosen? */
    void (*run)(play *p, int seat, const effect *e, int target);
    int (*worth)(const advice *a, const effect *e, int target); /* to rate and novice */

    /* of an atout */
    bool (*reacts)(const pub *u, int seat, bool all); /* could be used in the open window; one that
                                                         would change nothing, only if `all` */
    int (*worth_of_use)(const advice *a, const effect *e, int user); /* on its best target */
} verb_row;

/* What a verb may be about. */
typedef struct {
    const char *name; /* in set files */
    const char *sign; /* for the page; may be empty */
} what_row;

typedef struct {
    msg text;
    const char *name;   /* in set files and JSON, and of the symbol on the page */
    uint8_t feature;    /* counts the characters who have it */
    int first, another; /* what it is worth to the first character who has it, and to another */
    bool (*wanted)(const advice *a); /* false: the deck has no use for it */
} ability_row;

extern const verb_row ms_verbs[VERBS];
extern const what_row ms_whats[WHATS];
extern const ability_row ms_abilities[ABILITIES];

static inline const verb_row *ms_verb(const effect *e) { return &ms_verbs[e->verb]; }

/* How much an effect gives of something; 0: nothing. */
static inline int ms_given(const effect *e, giving which) {
    return ms_verbs[e->verb].gives == which ? e->amount : 0;
}

/* The words of set files: "damage characters 3". */
void ms_write_effect(const effect *e, buffer *out);

#endif
