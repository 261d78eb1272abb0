/* rules.c - set-up, the order of turns, apply, the score. */
#include "rules.h"

#include <string.h>

void mv_gain_vp(play *p, int seat, int points) {
    pub *u = &mv_state(p)->pub;
    if (points <= 0) return;
    u->player[seat].tokens = (uint16_t)(u->player[seat].tokens + points);
    EMIT(p, E_VP, seat, (uint16_t)points);
    if (!u->pool) return; /* MV-H1: further tokens come from the box */
    u->pool = (uint16_t)(points < u->pool ? u->pool - points : 0);
    if (!u->pool) EMIT(p, E_POOL_EMPTY, seat, 0);
}

void mv_token_active(play *p, int seat) {
    player *who = &mv_state(p)->pub.player[seat];
    if (who->token) return; /* MV-D4 */
    who->token = 1;
    EMIT(p, E_TOKEN, seat, 0);
}

void mv_pass_turn(pub *u) {
    u->head.active = (uint8_t)((u->head.active + 1) % u->head.seats);
    if (u->head.active == u->starter) u->head.round++;
}

void mv_turn_begin(play *p) {
    pub *u = &mv_state(p)->pub;
    const int seat = u->head.active;
    player *who = &u->player[seat];
    if (u->head.over || who->phase != PHASE_IDLE) return;
    EMIT(p, E_TURN, seat, u->head.round);
    if (who->spoiled) { /* MV-M2 */
        who->phase = PHASE_SPOILED;
        mv_ask(u, seat, ASK_CLEAR);
    } else {
        mv_planting_begin(p, seat);
    }
}

/* ---- set-up ---------------------------------------------------------------------------------- */

static bool has_type(sleeve card, int type) {
    return card.slot[0] == type || card.slot[1] == type || card.slot[2] == type;
}

/* MV-A2, MV-A10. Cards are only laid out: When Played abilities do not happen here. */
static void first_field(play *p, int seat) {
    const tables *t = tables_of(p->rules);
    player *who = &mv_state(p)->pub.player[seat];
    int found = 0;
    for (int c = 1; c <= CARDS; c++) memcpy(who->card[c].slot, t->printed[c], SLOTS);
    for (;;) {
        mv_reveal(p, seat);
        found += has_type(who->card[who->on_deck], t->until);
        if (found == t->until_count) break;
        mv_play_on_deck(p, seat);
    }
    who->step = STEP_NONE;
    memset(who->pending, 0, PENDINGS);
}

void mv_setup(play *p) {
    pub *u = &mv_state(p)->pub;
    mv_market_setup(p);
    for (int i = 0; i < u->head.seats; i++) first_field(p, i);
    u->starter = u->head.active = (uint8_t)dice_roll(p->dice, u->head.seats); /* MV-A11 */
    u->head.round = 1;
    EMIT(p, E_FIRST, u->starter, 0);
    mv_turn_begin(p);
}

/* ---- apply ----------------------------------------------------------------------------------- */

static void push(play *p, int seat) { /* MV-C2 */
    mv_ask(&mv_state(p)->pub, seat, ASK_NOTHING);
    mv_play_on_deck(p, seat);
    mv_go_on(p, seat);
}

static void clear(play *p, int seat) { /* MV-M2 */
    mv_state(p)->pub.player[seat].spoiled = 0;
    EMIT(p, E_SKIP, seat, 0);
    mv_discard_begin(p, seat);
}

void mv_apply(play *p, int seat, action a) {
    ASSERT(waited_for(&mv_state(p)->pub.head, seat));
    switch ((action_kind)a.kind) {
    case A_PUSH: push(p, seat); break;
    case A_PASS: mv_harvest_begin(p, seat); break;
    case A_CLEAR: clear(p, seat); break;
    case A_BUY: mv_do_buy(p, seat, a); break;
    case A_BUY_VALE: mv_do_buy_vale(p, seat, a.arg[0], (spirit)a.arg[1]); break;
    case A_CONVERT: mv_do_convert(p, seat, (spirit)a.arg[0]); break;
    case A_END_HARVEST: mv_do_end_harvest(p, seat); break;
    case A_GUARDIAN: mv_do_guardian(p, seat, a.arg[0]); break;
    case A_SLEEVE: mv_do_sleeve(p, seat, a); break;
    case A_REPLACE: mv_do_replace(p, seat, a.arg[0]); break;
    case A_ARBOR: mv_do_arbor(p, seat, a.arg[0]); break;
    case A_ACCEPT: mv_spoil(p, seat); break;
    case A_END_PREP: mv_prep_end(p, seat); break;
    case A_DISCARD: mv_do_discard(p, seat, a.arg[0]); break;
    case A_KEEP: mv_do_keep(p, seat); break;
    case A_LOOK: mv_do_look(p, seat); break;
    case A_SEARCH: mv_do_search(p, seat); break;
    case A_TOP_KEEP: mv_do_top_keep(p, seat); break;
    case A_TOP_DISCARD: mv_do_top_discard(p, seat); break;
    case A_RAIN:
    case A_RAIN_NONE: mv_do_rain(p, seat, a.arg[0]); break;
    case ACTIONS: break;
    }
    mv_turn_begin(p);
}

/* ---- the score ------------------------------------------------------------------------------- */

void mv_score(const rules *r, const view *v, int seat, score *out) { /* MV-H2, MV-H3 */
    const tables *t = tables_of(r);
    const player *who = &((const pub *)v->pub)->player[seat];
    const int points[SCORE_LINES] = {[LINE_TOKENS] = who->tokens,
                                     [LINE_ADVANCEMENTS] = mv_gray_points(t, who),
                                     [LINE_END_GAME] = mv_end_points(t, who),
                                     [LINE_VALES] = mv_vale_points(t, who)};
    out->total = 0;
    out->count = SCORE_LINES;
    for (int i = 0; i < SCORE_LINES; i++) {
        out->line[i].row = (uint8_t)i;
        out->line[i].points = (int16_t)points[i];
        out->total += points[i];
    }
    out->tie[0] = mv_tie_count(t, who);
    out->tie_row[0] = 1 + TIE_LEVELS;
    out->unit = UNIT_POINTS;
    out->counted = out->total;
}
