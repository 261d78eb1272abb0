#include "worth.h"

#include "counts.h"
#include "verbs.h"

/* ---- drops ----------------------------------------------------------------------------------- */

/* The cost of a drop's way by its steps. A removal is worth about two and a half moves, and the
 * last step counts the most, so that bots finish one drop after another. */
int my_way(int steps) {
    static const int cost[] = {0, 45, 84, 118, 148, 175, 199, 220};
    return cost[steps < COUNT_OF(cost) ? steps : COUNT_OF(cost) - 1];
}

int my_way_from(const place *w, int at) { return my_way(my_grid_nearest(at, w->shrines)); }

int my_board_work(const place *w) {
    int sum = 0;
    for (int i = 0; i < CELLS; i++)
        if (w->drops[i]) sum += w->drops[i] * my_way_from(w, i);
    return sum;
}

/* ---- effects --------------------------------------------------------------------------------- */

int my_turns_left(const pub *u) {
    int least = my_board_work(&u->place[0]);
    for (int i = 1; i < u->head.seats; i++) {
        int work = my_board_work(&u->place[i]);
        if (work < least) least = work;
    }
    if (is_solo(u) && u->heap * 140 < least) least = u->heap * 140;
    return u->finale ? 0 : 1 + least / 120;
}

int my_leaf_worth(int turns) { return turns > 2 ? LEAF : LEAF_LATE; }

int my_effect_worth(const rules *r, const pub *u, int seat, int node_number) {
    const my_task t = my_task_of_node(r, u, seat, node_number);
    return verb_of(t.node->op)->worth(&t);
}

/* The leaves of "/" count if they are the better side. */
int my_effect_leaves(const rules *r, const pub *u, int seat, int node_number) {
    const node *n = node_of(r, node_number);
    int sum = 0, best = -1, of_best = 0;
    if (verb_of(n->op)->gives_leaves) return n->count;
    if (n->op != OP_ALL && n->op != OP_EITHER && n->op != OP_REPEAT) return 0;
    for (int child = n->child; child; child = node_of(r, child)->next) {
        int leaves = my_effect_leaves(r, u, seat, child),
            worth = n->op == OP_EITHER ? my_effect_worth(r, u, seat, child) : 0;
        sum += leaves;
        if (worth > best) best = worth, of_best = leaves;
    }
    return n->op == OP_EITHER ? of_best : n->op == OP_REPEAT ? sum * n->count : sum;
}

/* What a bonus gives the opponents: about a third of its worth to this seat. */
static int gift_worth(const rules *r, const pub *u, int seat, int node_number) {
    const node *n = node_of(r, node_number);
    if (n->op == OP_OPPONENTS) return my_effect_worth(r, u, seat, n->child) / 3;
    int sum = 0;
    if (n->op == OP_ALL)
        for (int child = n->child; child; child = node_of(r, child)->next)
            sum += gift_worth(r, u, seat, child);
    return sum;
}

int my_card_worth(const rules *r, const pub *u, int seat, int card) {
    const design *d = design_of(r, card);
    return my_effect_worth(r, u, seat, d->play) - (d->bonus ? gift_worth(r, u, seat, d->play) : 0);
}

/* ---- a player's cards ------------------------------------------------------------------------ */

int my_deck_size(const place *w) { return w->bag + w->hidden + w->shows + w->tops + w->discards; }

int my_deck_worth(const rules *r, const pub *u, int seat) {
    const place *w = &u->place[seat];
    int sum = 0, size = my_deck_size(w);
    for (int c = 1; c < tables_of(r)->designs; c++) {
        int count = w->pool[c] + w->discard[c];
        if (count) sum += count * my_card_worth(r, u, seat, c);
    }
    for (int i = 0; i < w->shows; i++) sum += my_card_worth(r, u, seat, w->shown[i]);
    for (int i = 0; i < w->tops; i++) sum += my_card_worth(r, u, seat, w->top[i]);
    return size ? sum / size : 0;
}

prospect my_prospect_of(const rules *r, const pub *u, int seat) {
    return (prospect){
        r, u, seat, my_turns_left(u), my_deck_size(&u->place[seat]), my_deck_worth(r, u, seat)};
}

/* A bought card is played in the next turn, and then once in every pass through the deck, in
 * place of an average card. */
int my_recruit_worth(const prospect *p, int card) {
    const design *d = design_of(p->rules, card);
    if (p->turns <= 1 || p->pub->place[p->seat].total == 0) return -1;
    int better = my_card_worth(p->rules, p->pub, p->seat, card) - p->average;
    int plays = 100 + 100 * HAND_SIZE * (p->turns - 1) / (p->cards + 1); /* in hundredths */
    int now = d->instant ? my_effect_worth(p->rules, p->pub, p->seat, d->instant) -
                               gift_worth(p->rules, p->pub, p->seat, d->instant)
                         : 0;
    return now + better * plays / 100 - d->cost * my_leaf_worth(p->turns);
}

int my_best_recruit(const prospect *p, int leaves) {
    int best = 0;
    for (int i = 0; i < RIVER_SIZE; i++) {
        int card = p->pub->river[i];
        if (card == NO_CARD || design_of(p->rules, card)->cost > leaves) continue;
        int worth = my_recruit_worth(p, card);
        if (worth > best) best = worth;
    }
    return best;
}
