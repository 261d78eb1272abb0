/* refuse.c - the reason why an action is not legal. Only for people: legal decides what is legal.
 */
#include "rules.h"

static bool is_cell(const sight *v, int cell) { return cell < v->t->cells; }
static bool is_colour(int which) { return which > NO_COLOUR && which < COLOURS; }
static int covered(const sight *v, int cell) {
    return v->who->trees >> cell & 1 ? COVERED : DREAMER_ON_IT;
}
static bool is_location(int place) { return place >= 1 && place <= LOCATIONS; }

/* ---- Travel ---------------------------------------------------------------------------------- */

static int why_not_collect(const sight *v, int wanted) {
    int there = v->u->count[v->who->sleeper];
    if (!v->who->ap) return NO_POINTS;
    if (!there) return NOTHING_HERE;
    if (v->u->row[v->who->sleeper][there - 1] != wanted) return NOT_RIGHTMOST;
    return TWO_ALREADY;
}

static int why_not_move(const sight *v, int to) {
    if (!is_location(to)) return NOT_A_LOCATION;
    if (to == v->who->sleeper) return THERE_ALREADY;
    if (!v->t->link_between[v->who->sleeper][to]) return NOT_LINKED;
    if (!v->who->ap) return NO_POINTS;
    return v->who->visited >> to & 1 ? STOOD_THERE : MOVE_IS_FREE;
}

static int why_not_key(const sight *v, int to, bool red) {
    if (!is_location(to)) return NOT_A_LOCATION;
    if (to == v->who->sleeper) return THERE_ALREADY;
    const int link = v->t->link_between[v->who->sleeper][to];
    bool keyed = v->u->count[to] == 0 || v->who->hand[v->u->row[to][0]];
    if (!v->who->ap) return KEY_NEEDS_POINT;
    if (!keyed) return NO_KEY;
    if (red && !link) return NOT_LINKED;
    if (red) return v->u->link_reds >> (link - 1) & 1 ? REDS_HELD : NO_RED_THERE;
    if (v->who->visited >> to & 1) return STOOD_THERE;
    return link && ds_takes_red(v->u, v->seat, link - 1) ? RED_ON_THE_WAY : NOT_LINKED;
}

static int why_not_location(const sight *v, int which) {
    if (v->t->location[v->who->sleeper].power != which) return NOT_THIS_POWER;
    if (v->who->used) return TOKEN_USED;
    return v->u->nightmare == v->who->sleeper ? HAUNTED : POWER_IDLE;
}

/* ---- Creation -------------------------------------------------------------------------------- */

static int why_not_place(const sight *v, int put, int cell) {
    if (!is_colour(put) || !v->who->hand[put]) return NOT_IN_HANDS;
    if (put == WHITE && v->u->head.option[OPTION_WHITE] == WHITE_SPENT) return WHITE_NOT_BUILT;
    if (!v->who->filled) return ENTRANCE_FIRST;
    if (!is_cell(v, cell) || !(v->who->filled >> cell & 1)) return NOT_ADJACENT;
    if (put == RED || v->who->reds >> cell & 1) return RED_ALONE;
    return covered(v, cell);
}

/* Beside the Dreamer, or beside the earth that he has walked freely: DS-A-22. */
static bool is_beside(const sight *v, int cell) {
    const uint32_t from = v->who->free_step ? v->who->run : cell_bit(v->who->dreamer - 1);
    return ds_beside(v->t, from) >> cell & 1;
}

static int why_not_step(const sight *v, int cell) {
    if (!v->who->dreamer) return DREAMER_OUTSIDE;
    if (step_costs(v->who) && !v->who->hand[WHITE]) return NO_STEP;
    if (cell == v->who->dreamer - 1) return STANDS_THERE;
    if (!is_cell(v, cell) || !(v->who->filled >> cell & 1)) return NO_FRAGMENT;
    if (v->who->run >> cell & 1) return v->who->back ? WALKED_BACK : BACK_TO_TREE;
    return v->who->trees >> cell & 1 && is_beside(v, cell) ? NO_WAY_ON : NOT_BESIDE;
}

static int why_not_plant(const sight *v, int cell) {
    if (!v->who->hand[GRASS]) return NO_GREEN;
    if (!v->u->trees) return NO_TREES;
    if (!is_cell(v, cell) || !(v->who->filled >> cell & 1)) return NO_GROUND;
    return v->who->reds >> cell & 1 ? RED_ALONE : covered(v, cell);
}

static int why_not_swap(const sight *v, int given, int taken) {
    if (!is_colour(given) || given == RED || v->who->hand[given] < 2) return NEEDS_TWO;
    return given == taken ? SAME_COLOUR : NOT_IN_BAG;
}

static int why_not_icon(const sight *v, action a) {
    int c = a.arg[0], put = a.arg[1];
    if (v->who->stage == STAGE_LAST) return NO_POWER_LAST;
    if (on_tree(v->who)) return MUST_GO_ON;
    if (c == 0 || c >= v->t->cards || !(v->who->open & card_bit(c) || v->who->top == c))
        return NOT_YOUR_CARD;
    if (v->u->on_card[c]) return ICON_TAKEN;
    if (put == RED) return RED_ON_CARD;
    if (!is_colour(put) || !v->who->hand[put]) return NOT_IN_HANDS;
    return ds_power_works(v->t, v->u, v->seat, v->t->card[c].power) ? POWER_BLUE : POWER_IDLE;
}

/* ---- in the middle of something -------------------------------------------------------------- */

static int why_not_sow(const sight *v, int put, int place) {
    if (!put || (put != v->who->sown[0] && put != v->who->sown[1])) return NOT_DRAWN;
    return is_location(place) ? LOCATION_FULL : NOT_A_LOCATION;
}

static int why_not_lift(const sight *v, int cell, int height) {
    const bool there = is_cell(v, cell) && height >= 1 && height <= v->who->height[cell];
    return there ? NOWHERE_TO_GO : NO_SUCH_LEVEL;
}

/* DS-A-26: what the Golem lifted comes from `from`. */
static int why_not_set(const sight *v, int cell) {
    const int from = v->who->lifted - 1;
    if (!is_cell(v, cell) || !(ds_beside(v->t, cell_bit(from)) >> cell & 1)) return ONE_SPACE;
    return (v->who->reds >> from | v->who->reds >> cell) & 1 ? RED_ALONE : covered(v, cell);
}

static int why_not_link(const sight *v, int link) {
    const bool here = link < v->t->links && v->t->links_of[v->who->sleeper] >> link & 1;
    return here ? LINK_TAKEN : LINK_ELSEWHERE;
}

static int why_not_stir(int place) { return is_location(place) ? ONE_COLOUR : NOT_A_LOCATION; }

static int why_not_complete(const sight *v, int which) {
    return which && which < v->t->cards && v->who->open & card_bit(which) ? NOT_MATCHED : NOT_OPEN;
}

static int why_not_draw(int level) {
    return level >= 1 && level <= LEVELS ? DECK_EMPTY : NO_SUCH_PILE;
}

/* The reason when a question other than Travel or Creation is open. */
static int why_not_answer(const sight *v, int ask, action a) {
    switch ((ask_kind)ask) {
    case ASK_FIRST:
        return a.kind == A_CHOOSE ? NOT_DRAWN : a.kind == A_KEEP_NONE ? MUST_KEEP : NOT_NOW;
    case ASK_SPREAD: return a.kind == A_SPREAD ? why_not_link(v, a.arg[0]) : NOT_NOW;
    case ASK_SOW: return a.kind == A_SOW ? why_not_sow(v, a.arg[0], a.arg[1]) : NOT_NOW;
    case ASK_STIR: return a.kind == A_STIR ? why_not_stir(a.arg[0]) : NOT_NOW;
    case ASK_ARRANGE: return a.kind == A_ARRANGE ? NOT_AT_LAKE : NOT_NOW;
    case ASK_TOWER: return a.kind == A_TAKE ? NOT_FREE : NOT_NOW;
    case ASK_GOLEM: return a.kind == A_LIFT ? why_not_lift(v, a.arg[0], a.arg[1]) : NOT_NOW;
    case ASK_SET: return a.kind == A_SET ? why_not_set(v, a.arg[0]) : NOT_NOW;
    case ASK_COMPLETE: return a.kind == A_COMPLETE ? why_not_complete(v, a.arg[0]) : NOT_NOW;
    case ASK_DRAW: return a.kind == A_DRAW ? why_not_draw(a.arg[0]) : NOT_NOW;
    case ASK_KEEP: return a.kind == A_KEEP ? NOT_DRAWN : NOT_NOW;
    case ASK_LEAVE: return a.kind == A_LEAVE ? NOT_ON_CARD : NOT_NOW;
    case ASK_NOTHING:
    case ASK_TRAVEL:
    case ASK_CREATE:
    case ASK_LAST:
    case ASK_PASSING:
    case ASKS: break;
    }
    return NOT_NOW;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool in(int kind, int first, int last) { return kind >= first && kind <= last; }

/* The reason in Travel and Creation, for an action of that phase. */
static int why_not(const sight *v, action a) {
    switch ((action_kind)a.kind) {
    case A_COLLECT: return why_not_collect(v, a.arg[0]);
    case A_MOVE: return why_not_move(v, a.arg[0]);
    case A_KEY: return why_not_key(v, a.arg[0], false);
    case A_KEY_RED: return why_not_key(v, a.arg[0], true);
    case A_LOCATION: return why_not_location(v, a.arg[0]);
    case A_USE:
    case A_STORE: return why_not_icon(v, a);
    case A_PLACE: return why_not_place(v, a.arg[0], a.arg[1]);
    case A_ENTER: return v->who->dreamer ? DREAMER_INSIDE : ENTRANCE_SHUT;
    case A_STEP: return why_not_step(v, a.arg[0]);
    case A_PLANT: return why_not_plant(v, a.arg[0]);
    case A_SWAP: return why_not_swap(v, a.arg[0], a.arg[1]);
    case A_BANISH: return v->who->hand[RED] < REDS_BANISHED ? NEEDS_THREE_REDS : NOT_IN_BAG;
    case A_FINISH: return REDS_LEFT;
    case A_CHOOSE:
    case A_SLEEP:
    case A_SPREAD:
    case A_SOW:
    case A_STIR:
    case A_ARRANGE:
    case A_TAKE:
    case A_LIFT:
    case A_SET:
    case A_STOP:
    case A_COMPLETE:
    case A_LEAVE:
    case A_DRAW:
    case A_NO_DRAW:
    case A_KEEP:
    case A_KEEP_NONE:
    case ACTIONS: break;
    }
    return NOT_NOW;
}

static int row_of(const rules *r, const view *v, action a) {
    const pub *u = v->pub;
    int ask = u->head.ask[v->seat];
    sight s = {tables_of(r), u, v->own, &u->player[v->seat], v->seat};
    bool travels = ask == ASK_TRAVEL,
         creates = ask == ASK_CREATE || ask == ASK_LAST || ask == ASK_PASSING;
    if (!travels && !creates) return why_not_answer(&s, ask, a);
    if (in(a.kind, A_COLLECT, A_SLEEP) && !travels) return NOT_TRAVEL;
    if (in(a.kind, A_PLACE, A_FINISH)) {
        if (!creates) return NOT_CREATION;
        if (on_tree(s.who) && a.kind != A_STEP) return MUST_GO_ON; /* DS-A-19 */
    }
    return why_not(&s, a);
}

remark ds_refuse(const rules *r, const view *v, action a) {
    return (remark){.row = v->own ? row_of(r, v, a) : NOT_NOW};
}
