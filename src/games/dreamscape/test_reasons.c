/* A refusal gives a reason that is true. */
#include "unit.h"

#include "refused.h"
#include "registry.h"
#include "rules.h"

typedef struct {
    const rules *r;
    const tables *t;
    const pub *u;
    const own *o;
    const player *who;
    const view *view;
    action a;
} facts;

static bool has_legal(const facts *k, int kind, int first) {
    static action list[ACTIONS_MAX];
    const int n = ds_legal(k->r, k->view, list);
    for (int i = 0; i < n; i++)
        if (list[i].kind == kind && list[i].arg[0] == first) return true;
    return false;
}

static int linked(const facts *k, int to) {
    return to && to <= LOCATIONS ? k->t->link_between[k->who->sleeper][to] : 0;
}

static bool red_between(const facts *k, int to) {
    return linked(k, to) && k->u->link_reds >> (linked(k, to) - 1) & 1;
}

static bool holds_key(const facts *k, int to) {
    return k->u->count[to] == 0 || k->who->hand[k->u->row[to][0]] > 0;
}

static bool holds_of_travel(const facts *k, int row) {
    const int here = k->who->sleeper, first = k->a.arg[0], there = k->u->count[here];
    switch (row) {
    case NO_POINTS:
    case KEY_NEEDS_POINT: return k->who->ap == 0;
    case NOTHING_HERE: return there == 0;
    case NOT_RIGHTMOST: return there && k->u->row[here][there - 1] != first;
    case TWO_ALREADY: return k->who->hand[first] >= COLLECT_CAP;
    case NOT_LINKED: return !linked(k, first);
    case THERE_ALREADY: return first == here;
    case NO_KEY: return !holds_key(k, first);
    case STOOD_THERE: return k->who->visited >> first & 1;
    case MOVE_IS_FREE: return has_legal(k, A_KEY, first) || has_legal(k, A_KEY_RED, first);
    case NO_RED_THERE: return !red_between(k, first) || k->who->hand[RED] >= COLLECT_CAP;
    case RED_ON_THE_WAY: return red_between(k, first);
    case TOKEN_USED: return k->who->used;
    case NOT_THIS_POWER: return k->t->location[here].power != first;
    case HAUNTED: return k->u->nightmare == here;
    default: return false;
    }
}

static bool is_own_card(const facts *k, int which) {
    return which && (k->who->open >> which & 1 || k->who->top == which);
}

static int power_of(const facts *k) {
    return k->a.kind == A_LOCATION ? k->a.arg[0] : k->t->card[k->a.arg[0]].power;
}

static bool works(const facts *k) { return ds_power_works(k->t, k->u, k->view->seat, power_of(k)); }

static bool holds_of_cards(const facts *k, int row) {
    const int which = k->a.arg[0];
    switch (row) {
    case POWER_IDLE: return k->a.kind == A_STIR ? !has_legal(k, A_STIR, which) : !works(k);
    case POWER_BLUE: return works(k) && k->u->head.ask[k->view->seat] != ASK_TRAVEL;
    case NO_POWER_LAST: return k->who->stage == STAGE_LAST;
    case NOT_YOUR_CARD: return !is_own_card(k, which);
    case ICON_TAKEN: return k->u->on_card[which] != NO_COLOUR;
    case RED_ON_CARD: return k->a.arg[1] == RED;
    case NOT_MATCHED: return !has_legal(k, A_COMPLETE, which);
    case DECK_EMPTY: return !has_legal(k, A_DRAW, which);
    case MUST_KEEP: return k->u->head.ask[k->view->seat] == ASK_FIRST;
    case NOT_DRAWN: return !has_legal(k, k->a.kind, which) || k->a.kind == A_SOW;
    case LINK_TAKEN:
        return k->u->link_reds >> which & 1 || !(k->t->links_of[k->who->sleeper] >> which & 1);
    case LOCATION_FULL: return k->u->count[k->a.arg[1]] == SLOTS;
    default: return false;
    }
}

static bool is_filled(const facts *k, int cell) { return k->who->filled >> cell & 1; }
static bool is_free(const facts *k, int cell) { return free_cells(k->who) >> cell & 1; }

static uint32_t beside_him(const facts *k) {
    return ds_beside(k->t, k->who->free_step && k->who->run ? k->who->run
                                                            : cell_bit(k->who->dreamer - 1));
}

static bool holds_of_spaces(const facts *k, int row) {
    const int cell = k->a.kind == A_PLACE ? k->a.arg[1] : k->a.arg[0];
    switch (row) {
    case ENTRANCE_FIRST: return !k->who->filled && cell != k->t->entrance;
    case NOT_ADJACENT: return !is_filled(k, cell);
    case COVERED: return is_filled(k, cell) && !is_free(k, cell);
    case RED_ALONE: return k->a.arg[0] == RED || k->who->reds >> cell & 1;
    case ENTRANCE_SHUT: return !is_free(k, k->t->entrance);
    case NO_FRAGMENT: return !is_filled(k, cell) || !(beside_him(k) >> cell & 1);
    case NO_WAY_ON: return k->who->trees >> cell & 1;
    case WALKED_BACK: return k->who->run >> cell & 1;
    case NO_GROUND: return !is_filled(k, cell);
    case NOT_FREE: return !is_free(k, cell);
    case NO_SUCH_LEVEL: return k->a.arg[1] == 0 || k->a.arg[1] > k->who->height[cell];
    case CANNOT_GO_THERE: return !has_legal(k, A_SET, cell);
    default: return false;
    }
}

static bool holds_of_hands(const facts *k, int row) {
    const uint8_t *hand = k->who->hand;
    const int put = k->a.kind == A_PLACE ? k->a.arg[0] : k->a.arg[1];
    switch (row) {
    case NOT_IN_HANDS: return put == NO_COLOUR || hand[put] == 0;
    case WHITE_NOT_BUILT: return k->a.arg[0] == WHITE;
    case NO_STEP: return !hand[WHITE] && !k->who->free_step;
    case NO_GREEN: return !hand[GRASS];
    case NO_TREES: return !k->u->trees;
    case NEEDS_TWO: return hand[k->a.arg[0]] < 2 || k->a.arg[0] == RED || !k->a.arg[0];
    case SAME_COLOUR: return k->a.arg[0] == k->a.arg[1];
    case NOT_IN_BAG: return !k->u->bag[k->a.arg[k->a.kind == A_SWAP]] || put == RED || !put;
    case NEEDS_THREE_REDS: return hand[RED] < 3;
    case REDS_LEFT: return hand[RED] > 0;
    case DREAMER_INSIDE: return k->who->dreamer > 0;
    case DREAMER_OUTSIDE: return k->who->dreamer == 0;
    case MUST_GO_ON: return on_tree(k->who);
    default: return false;
    }
}

static bool holds(const rules *r, const view *v, action a, const remark *why) {
    const pub *u = v->pub;
    const facts k = {r, tables_of(r), u, v->own, &u->player[v->seat], v, a};
    switch (why->row) {
    case NOT_NOW: return true;
    case NOT_TRAVEL: return k.who->stage != STAGE_TRAVEL;
    case NOT_CREATION: return k.who->stage != STAGE_CREATE;
    default:
        return holds_of_travel(&k, why->row) || holds_of_cards(&k, why->row) ||
               holds_of_spaces(&k, why->row) || holds_of_hands(&k, why->row);
    }
}

TEST(every_reason_is_true) {
    assert_true(refused_walk(fixture_rules(registry_find("dreamscape"), 0), scaled(30), holds) > 0);
}
