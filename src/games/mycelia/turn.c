#include "turn.h"

#include "effects.h"
#include "moves.h"
#include "words.h"

/* ---- turns ----------------------------------------------------------------------------------- */

static void ask_turn(pub *u) {
    u->played = NO_CARD;
    u->tile = 0;
    u->head.waiting = (uint8_t)(1 << u->head.active);
    u->head.ask[u->head.active] = ASK_TURN;
}

void my_start_turn(play *p) {
    pub *u = pub_of(p);
    u->place[u->head.active].used = 0; /* MY-R5.05 */
    EMIT(p, E_TURN, u->head.active, 0);
    ask_turn(u);
}

void my_finish(play *p) {
    pub *u = pub_of(p);
    u->head.waiting = 0;
    u->head.over = 1;
}

/* ---- the Shrine ------------------------------------------------------------------------------ */

static void turn_shrine(play *p) { /* MY-R6.06 to R6.09, R12.08 */
    pub *u = pub_of(p);
    u->symbol = (uint8_t)(1 + dice_roll(p->dice, SYMBOLS));
    EMIT(p, E_DIE, u->head.active, u->symbol);
    uint32_t cells = tables_of(p->rules)->dew[u->dew].cells[u->symbol - 1];
    for (int seat = 0; seat < u->head.seats; seat++)
        for (uint32_t left = cells; left; left &= left - 1) my_add_dew(p, seat, grid_first(left));
    u->shrine = 0;
    u->dew ^= 1;
    EMIT(p, E_DEW_FLIP, u->head.active, u->dew);
}

/* MY-R9.03, A-05, A-06: the Shrine stops turning as soon as a player or Gwidyon has no drops
 * left. */
static bool is_frozen(const pub *u) { return u->finale || (is_solo(u) && u->heap == 0); }

void my_feed_shrine(play *p) {
    pub *u = pub_of(p);
    if (u->removed) {
        int drops = u->shrine + u->removed;
        u->shrine = (uint8_t)(drops < u->capacity ? drops : u->capacity); /* MY-R6.05, A-04 */
        EMIT(p, E_SHRINE, u->head.active, u->removed, u->shrine);
        u->removed = 0;
    }
    if (u->shrine < u->capacity) return;
    if (is_frozen(u))
        EMIT(p, E_FROZEN, u->head.active, 0);
    else
        turn_shrine(p);
}

/* ---- the end of a turn ----------------------------------------------------------------------- */

/* MY-R9.04, R9.05, A-08: the round is played to its end, so that everybody has the same number
 * of turns. */
static void next_seat(play *p) {
    pub *u = pub_of(p);
    int next = (u->head.active + 1) % u->head.seats;
    if (next == u->first) {
        bool limit = u->head.round == ROUNDS_MAX; /* MY-A-52 */
        if (limit && !u->finale) EMIT(p, E_LIMIT, u->head.active, ROUNDS_MAX);
        if (limit || u->finale) {
            my_finish(p);
            return;
        }
        u->head.round++;
    }
    u->head.active = (uint8_t)next;
    my_start_turn(p);
}

static void end_turn(play *p) { /* MY-R6.01: in this order */
    pub *u = pub_of(p);
    my_fill_river(p);
    my_feed_shrine(p);
    my_draw_hand(p, u->head.active);
    if (!is_solo(u))
        next_seat(p);
    else if (!my_gwidyon_ends(p))
        my_gwidyon_turn(p);
}

/* ---- actions --------------------------------------------------------------------------------- */

/* Runs the effects; when they are done, the turn continues. */
static void go_on(play *p, int seat) {
    pub *u = pub_of(p);
    if (my_effects_run(p, seat)) return;
    if (u->phase == PHASE_GWIDYON)
        my_gwidyon_done(p);
    else
        ask_turn(u);
}

static void apply_play(play *p, int seat, uint8_t card) { /* MY-R4.01, R4.02 */
    my_discard_from_hand(p, seat, card);
    pub_of(p)->played = card;
    my_effects_push(p, seat, design_of(p->rules, card)->play);
}

static void apply_recruit(play *p, int seat, uint8_t card) { /* MY-R5.01, R10.04 */
    const design *d = design_of(p->rules, card);
    place *w = place_of(p, seat);
    my_take_from_river(p, card);
    my_pay_leaves(p, seat, d->cost);
    w->recruited = (uint8_t)(w->recruited + (w->recruited < UINT8_MAX));
    EMIT(p, E_RECRUIT, seat, card, d->cost);
    pub_of(p)->recruit = card;
    frames_push(&w->frames, (frame){STEP_TOP, (uint8_t)seat, {card, 0}});
    my_effects_push(p, seat, d->instant);
}

static void apply_tile(play *p, int seat, int tile) { /* MY-R5.05 */
    const tile_row *row = &tables_of(p->rules)->tile[tile];
    my_pay_leaves(p, seat, row->cost);
    place_of(p, seat)->used |= (uint8_t)(1 << tile);
    pub_of(p)->tile = (uint8_t)(1 + tile);
    EMIT(p, E_TILE, seat, (uint16_t)tile, row->cost);
    my_effects_push(p, seat, row->effect);
}

void my_apply(play *p, int seat, action a) {
    head *h = &pub_of(p)->head;
    ASSERT(waited_for(h, seat));
    h->waiting &= (uint8_t)~(1 << seat);
    h->ask[seat] = ASK_NOTHING;
    switch ((action_kind)a.kind) {
    case A_PLAY: apply_play(p, seat, (uint8_t)a.arg[0]); break;
    case A_RECRUIT: apply_recruit(p, seat, (uint8_t)a.arg[0]); break;
    case A_TILE: apply_tile(p, seat, a.arg[0]); break;
    case A_END: end_turn(p); return;
    case A_SIDE:
    case A_PICK:
    case A_REMOVE:
    case A_SWEEP:
    case A_TO:
    case A_NEIGHBOUR:
    case A_FORGET:
    case A_STOP: my_effects_answer(p, seat, a); break;
    case ACTIONS: break;
    }
    go_on(p, seat);
}

/* ---- legal actions --------------------------------------------------------------------------- */

static int add_once(action *out, int count, uint8_t kind, uint8_t value) {
    for (int i = 0; i < count; i++)
        if (out[i].kind == kind && out[i].arg[0] == value) return count;
    out[count] = (action){.kind = kind, .arg = {value}};
    return count + 1;
}

static int legal_turn(const rules *r, const view *v, action *out) {
    const pub *u = v->pub;
    const own *o = v->own;
    const place *w = &u->place[v->seat];
    int n = 0;
    for (int i = 0; i < w->shows; i++) n = add_once(out, n, A_PLAY, w->shown[i]);
    for (int i = 0; i < w->hidden; i++) n = add_once(out, n, A_PLAY, o->hand[i]);
    for (int i = 0; i < RIVER_SIZE; i++)
        if (u->river[i] != NO_CARD && design_of(r, u->river[i])->cost <= w->leaves)
            n = add_once(out, n, A_RECRUIT, u->river[i]);
    for (uint8_t i = 0; i < TILES; i++)
        if (my_can_use_tile(r, u, v->seat, i)) out[n++] = (action){.kind = A_TILE, .arg = {i}};
    if (hand_count(w) == 0) out[n++] = (action){.kind = A_END}; /* MY-R3.03, R4.04 */
    return n;
}

int my_legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const head *h = head_of(v->pub);
    if (!v->own || !waited_for(h, v->seat)) return 0;
    return h->ask[v->seat] == ASK_TURN ? legal_turn(r, v, out) : my_effects_legal(r, v, out);
}

static bool in_river(const pub *u, int card) {
    for (int i = 0; i < RIVER_SIZE; i++)
        if (u->river[i] == card && card != NO_CARD) return true;
    return false;
}

static int refuse_tile(const rules *r, const place *w, int tile) {
    if (tile >= TILES || !(w->tiles >> tile & 1)) return REFUSE_NO_TILE;
    if (w->used >> tile & 1) return REFUSE_TILE_USED;
    const tile_row *row = &tables_of(r)->tile[tile];
    if (w->leaves < row->cost) return REFUSE_TOO_DEAR;
    return node_of(r, row->effect)->op == OP_RIVER ? REFUSE_SAME_RIVER : REFUSE_TILE_IDLE;
}

static int row_of(const rules *r, const view *v, action a) {
    const pub *u = v->pub;
    const place *w = &u->place[v->seat];
    if (!v->own || !waited_for(&u->head, v->seat)) return REFUSE_NOT_NOW;
    if (u->head.ask[v->seat] != ASK_TURN) return my_effects_refuse(r, v, a);
    switch ((action_kind)a.kind) {
    case A_PLAY: return REFUSE_NOT_IN_HAND;
    case A_RECRUIT: return in_river(u, a.arg[0]) ? REFUSE_TOO_DEAR : REFUSE_NOT_IN_RIVER;
    case A_TILE: return refuse_tile(r, w, a.arg[0]);
    case A_END: return REFUSE_CARDS_LEFT;
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
    return REFUSE_NOT_NOW;
}

remark my_refuse(const rules *r, const view *v, action a) {
    const place *w = &((const pub *)v->pub)->place[v->seat];
    remark why = {.row = row_of(r, v, a)};
    if (why.row != REFUSE_TOO_DEAR) return why;
    const int cost =
        a.kind == A_TILE ? tables_of(r)->tile[a.arg[0]].cost : design_of(r, a.arg[0])->cost;
    why.arg[0] = (uint16_t)cost;
    why.arg[1] = w->leaves;
    return why;
}

/* ---- the score ------------------------------------------------------------------------------- */

/* MY-R9.06 to R9.08: fewest drops, then most leaves. MY-R12.09 to R12.11: solo, against the
 * heap. */
void my_score(const rules *r, const view *v, int seat, score *out) {
    const pub *u = v->pub;
    const place *w = &u->place[seat];
    (void)r;
    out->total = -w->total;
    out->unit = UNIT_DROPS;
    out->counted = w->total;
    out->line[out->count].row = SCORE_DROPS;
    out->line[out->count++].points = (int16_t)-w->total;
    if (!is_solo(u)) {
        out->tie[0] = w->total == 0 ? w->leaves : 0;
        out->tie_row[0] = 1 + TIE_LEAVES;
        return;
    }
    out->total += u->heap;
    out->line[out->count].row = SCORE_HEAP;
    out->line[out->count++].points = u->heap;
}
