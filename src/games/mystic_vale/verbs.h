/* verbs.h - the parts of an effect: when it works, what it does, and what multiplies its amount.
 *
 * Everything that depends on a verb is in its row: the words of set files, the text on cards,
 * the symbols of the page, the rule, and its worth to the bots. To add a verb, add a name to
 * `verb` in cards.h, a row to mv_verbs in verbs.c, and a test; test_verbs.c fails while a member
 * of a row is missing. */
#ifndef VALLON_MYSTIC_VALE_VERBS_H
#define VALLON_MYSTIC_VALE_VERBS_H

#include "rules.h"
#include "set_fields.h"
#include "worth.h"

/* Which words follow a verb in set files. */
typedef enum {
    FORM_NONE,
    FORM_BARE,   /* nothing */
    FORM_AMOUNT, /* AMOUNT */
    FORM_SYMBOL, /* SYMBOL AMOUNT */
    FORM_GAIN,   /* SYMBOL AMOUNT [per DIVIDE COUNT] */
} verb_form;

typedef struct {
    msg text;         /* on a card; {0} is the amount. The sentences of GAIN are in explain.c */
    const char *name; /* in set files */
    /* For the page: a text with <symbols>; {0} is the amount, {1} its symbol. */
    const char *sign;
    verb_form form;   /* the words that follow in set files */
    set_range amount; /* FORM_AMOUNT and FORM_SYMBOL: the range allowed in set files */
    /* Masks of the triggers that may precede it, on advancements and on vales. */
    uint8_t on_card, on_vale;
    uint8_t action;  /* the kind of action that uses it; ACTIONS: it works by itself */
    uint8_t use;     /* the use of a vale with it; USES: the trigger decides */
    uint8_t pending; /* WHEN_PLAYED: its place in player.pending */
    uint8_t feature; /* the feature that counts it; 0: GAIN, which counts by symbol */
    /* The worth of its text in per cent of a growth symbol: both allow further pushes. */
    uint8_t percent_of_growth;

    bool (*played)(play *p, int seat); /* WHEN_PLAYED; true: it waits for a choice */
    void (*ongoing)(const effect *e, int times, balance *b); /* ONGOING */
    void (*harvest)(const effect *e, int times, yield *y);   /* HARVEST, unless an action uses it */
    int (*points)(const effect *e, int times);               /* END_GAME */

    /* The worth of the text on a card; NULL: never on a card. */
    int (*worth)(const advice *a, sleeve card, const effect *e);
    int (*worth_on_vale)(const advice *a, const effect *e); /* NULL: never on a vale */
    int (*novice)(
        const effect *e,
        uint64_t symbols); /* what a beginner sees it find on a card; NULL: never on one */
} verb_row;

typedef struct {
    msg text;         /* {0} is what the effect does */
    const char *name; /* in set files, and of the symbol on the page */
} trigger_row;

/* What an amount is multiplied by. */
typedef struct {
    msg one, many;    /* {0} is what is counted, {1} the divisor; `one` is for divisor 1 */
    const char *name; /* in set files */
    const char *sign; /* symbol on the page */
} per_row;

extern const verb_row mv_verbs[VERBS];
extern const trigger_row mv_triggers[TRIGGERS];
extern const per_row mv_pers[PERS];

static inline const verb_row *mv_verb(const effect *e) { return &mv_verbs[e->verb]; }

#endif
