#include "rate.h"

#include "counts.h"
#include "effects.h"
#include "last.h"
#include "verbs.h"
#include "words.h"
#include "worth.h"

/* ---- actions --------------------------------------------------------------------------------- */

/* Cards that need particular spaces come first; the others can still be useful later. */
static int eagerness(const rules *r, int card) {
    const node *n = node_of(r, design_of(r, card)->play);
    int strict = 0;
    for (int child = n->op == OP_ALL ? n->child : design_of(r, card)->play; child;
         child = node_of(r, child)->next) {
        const node *part = node_of(r, child);
        if (part->op == OP_REPEAT) part = node_of(r, part->child);
        if (verb_of(part->op)->cells)
            strict += 1 + 2 * part->exact + (part->terrain != ANY_TERRAIN) + (part->need > 1);
    }
    return strict;
}

/* Washing the river is worth a leaf if the player could buy something but wants none of it. */
static int wash_worth(const prospect *p) {
    int leaves = p->pub->place[p->seat].leaves - tables_of(p->rules)->tile[TILE_A].cost;
    return leaves >= 4 && p->turns > 3 && my_best_recruit(p, leaves + 1) < 40 ? 40 : -1;
}

static bool is_wash(const rules *r, int tile) {
    return node_of(r, tables_of(r)->tile[tile].effect)->op == OP_RIVER;
}

static int tile_action_worth(const rules *r, const pub *u, int seat, int tile) {
    const tile_row *row = &tables_of(r)->tile[tile];
    if (u->place[seat].total == 0) return -1;
    return my_effect_worth(r, u, seat, row->effect) -
           row->cost * (u->finale ? 1 : my_leaf_worth(my_turns_left(u)) * 3 / 4);
}

static int purchase_worth(const prospect *p, const action *a) {
    if (a->kind == A_RECRUIT) return my_recruit_worth(p, a->arg[0]);
    return is_wash(p->rules, a->arg[0]) ? wash_worth(p)
                                        : tile_action_worth(p->rules, p->pub, p->seat, a->arg[0]);
}

/* The worth of a purchase before the last card is played. A hero goes on the draw pile
 * (MY-R5.01), so buying it early gains nothing except its instant effect. The river is best
 * washed when the player knows how many leaves there will be. */
static int early_worth(const rules *r, const pub *u, int seat, const action *a) {
    if (a->kind == A_TILE)
        return is_wash(r, a->arg[0]) ? -1 : tile_action_worth(r, u, seat, a->arg[0]);
    if (!design_of(r, a->arg[0])->instant) return RATE_HOPELESS;
    const prospect p = my_prospect_of(r, u, seat);
    return my_recruit_worth(&p, a->arg[0]);
}

/* ---- lists ----------------------------------------------------------------------------------- */

static int turn_action_worth(const rules *r, const pub *u, const prospect *late, const action *a) {
    switch ((action_kind)a->kind) {
    case A_PLAY: return 10000 + eagerness(r, a->arg[0]);
    case A_RECRUIT:
    case A_TILE:
        return hand_count(&u->place[late->seat]) > 0 ? early_worth(r, u, late->seat, a)
                                                     : purchase_worth(late, a);
    case A_END:
    case A_SIDE:
    case A_PICK:
    case A_REMOVE:
    case A_SWEEP:
    case A_TO:
    case A_NEIGHBOUR:
    case A_FORGET:
    case A_STOP:
    case ACTIONS: break;
    }
    return 0;
}

void my_rate(const rules *r, const view *v, action_list list, int32_t *worth) {
    const pub *u = v->pub;
    const bool turn = u->head.ask[v->seat] == ASK_TURN, early = hand_count(&u->place[v->seat]) > 0;
    const prospect late =
        !turn || early ? (prospect){.seat = v->seat} : my_prospect_of(r, u, v->seat);
    for (int i = 0; i < list.count; i++)
        worth[i] = turn ? turn_action_worth(r, u, &late, &list.item[i])
                        : my_effects_rate(r, v, &list.item[i]);
    if (u->place[v->seat].total != 1) return;
    for (int i = 0; i < list.count; i++)
        if (my_misses_last_drop(r, v, &list.item[i])) worth[i] = RATE_HOPELESS;
}
