/* worth.h - what a blow, a spell, a gift or an object is worth on a target, as a number. Both
 * `rate` and `novice` use it: anybody who knows the rules can count it. More is better. */
#ifndef VALLON_MYSTIC_WORTH_H
#define VALLON_MYSTIC_WORTH_H

#include "rules.h"

enum {
    POINT = 1000, /* a victory point */
    MARKER = 12,  /* a marker that decides nothing yet */
    WIN = 50 * POINT,
    NEVER = -100000,               /* the bots do not do it */
    POINTLESS = 2 * RATE_HOPELESS, /* a mistake, whatever is added to it */
};

/* The seat that gets advice, and what it sees. */
typedef struct {
    const tables *tables;
    const pub *pub;
    const own *own;
    const player *mine;
    int seat;
    int card; /* what a spent card of the hand costs: it brings the end of the piles nearer
                 (MS-R1.5) */
    int food; /* food that the seat can pay now */
    int buildings, spells, mutants; /* that the seat holds or may still draw */
    bool wary;                      /* characters on their way to strike count for more */
    int danger;                     /* the largest force with which an opponent could ever strike */
} advice;

static inline advice ms_advice(const rules *r, const view *v) {
    const pub *u = v->pub;
    return (advice){tables_of(r), u, v->own, &u->player[v->seat], v->seat, 0, 0, 0, 0, 0, false, 0};
}

/* A blow of this force on a target, and on the best target. */
int ms_worth_of_force(const advice *a, int target, int force);
int ms_best_blow(const advice *a, int force);

/* These markers on a target, and on the best target of the opponents. */
int ms_worth_of_markers(const advice *a, int target, int markers);
int ms_best_shot(const advice *a, int markers);

/* Attackers that would strike one target together: MS-R6.5. */
typedef struct {
    int members, strongest, modifiers;
} band;
void ms_join(const tables *t, band *b, const character *c);
int ms_force_of(const band *b);

/* What an attacker adds to those on a target, together with all that may still join. */
int ms_worth_of_assign(const advice *a, action act);

/* In this order: an effect on its best target, using an atout, an answer to ASK_TARGET, an object
 * for its best bearer, and for one bearer. */
int ms_best_on(const advice *a, const effect *e);
int ms_worth_of_atout(const advice *a, action act);
int ms_worth_of_target(const advice *a, action act);
int ms_best_bearer(const advice *a, int object);
int ms_worth_of_bearer(const advice *a, int place, int object);

/* What a verb would do to a target; rows of ms_verbs name these. */
int ms_worth_of_freezing(const advice *a, const effect *e, int target);
int ms_worth_of_fog(const advice *a, const effect *e, int target);
int ms_worth_of_mending(const advice *a, const effect *e, int target);
int ms_worth_of_strengthening(const advice *a, const effect *e, int target);

/* What using an atout on its best target is worth, less what that costs. */
int ms_use_of_strengthening(const advice *a, const effect *e, int user);
int ms_use_of_healing(const advice *a, const effect *e, int user);
int ms_use_of_conjuring(const advice *a, const effect *e, int user);

/* Paying from stores keeps the hand; choosing unit by unit is for people. */
int ms_worth_of_way(int by);

/* The strength of all its characters together, whatever they eat. */
int ms_worth_of_deck(const advice *a, int deck);

#endif
