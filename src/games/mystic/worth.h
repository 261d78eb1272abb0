/* worth.h - what a blow, a spell, a gift or an object does to what it is aimed at, as a number:
 * what `rate` and `novice` have in common, since anybody who knows the rules can count it. More is
 * better. */
#ifndef VALLON_MYSTIC_WORTH_H
#define VALLON_MYSTIC_WORTH_H

#include "rules.h"

enum {
    POINT = 1000, /* a victory point */
    MARKER = 12,  /* a marker that decides nothing yet */
    WIN = 50 * POINT,
    NEVER = -100000,               /* not worth it */
    POINTLESS = 2 * RATE_HOPELESS, /* cannot be right, whatever is added */
};

/* Who is advised, and what that seat sees. */
typedef struct {
    const tables *tables;
    const pub *pub;
    const own *own;
    const player *mine;
    int seat;
    int card; /* what a card of the hand is worth that is spent: it brings the end of the piles
                 nearer (MS-R1.5) */
    int food; /* that can be paid now */
    int buildings, spells, mutants; /* that the player holds or may still draw */
    bool wary;                      /* who is on his way to strike counts for more */
    int danger; /* force with which the strongest opponent could strike one day */
} advice;

static inline advice ms_advice(const rules *r, const view *v) {
    const pub *u = v->pub;
    return (advice){tables_of(r), u, v->own, &u->player[v->seat], v->seat, 0, 0, 0, 0, 0, false, 0};
}

/* A blow of this force on a target, and the best that a lone one could do. */
int ms_worth_of_force(const advice *a, int target, int force);
int ms_best_blow(const advice *a, int force);

/* So many markers on a target, and on the best one that the opponents have. */
int ms_worth_of_markers(const advice *a, int target, int markers);
int ms_best_shot(const advice *a, int markers);

/* The attackers that would strike one target together: MS-R6.5. */
typedef struct {
    int members, strongest, modifiers;
} band;
void ms_join(const tables *t, band *b, const character *c);
int ms_force_of(const band *b);

/* What it adds that an attacker joins those on a target, with all that may still join. */
int ms_worth_of_assign(const advice *a, action act);

/* An effect on its best target; a gift; the target that is asked for; an object for its best bearer
 * and for one. */
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

/* What it is worth that a character uses its atout on the best target, less what that costs. */
int ms_use_of_strengthening(const advice *a, const effect *e, int user);
int ms_use_of_healing(const advice *a, const effect *e, int user);
int ms_use_of_conjuring(const advice *a, const effect *e, int user);

/* Paying from stores keeps the hand; choosing unit by unit is for people. */
int ms_worth_of_way(int by);

/* How strong its characters are, all together, whatever it takes to feed them. */
int ms_worth_of_deck(const advice *a, int deck);

#endif
