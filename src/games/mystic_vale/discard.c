/* discard.c - Discard: sleeving, and the end of a turn. */
#include <string.h>

#include "rules.h"

/* MV-F3, MV-M6: the newer lengthwise text covers the older one permanently. */
static void cover_texts(play *p, int seat, int card, int slot) {
    const tables *t = tables_of(p->rules);
    sleeve *c = &mv_state(p)->pub.player[seat].card[card];
    if (!(t->traits[c->slot[slot]] & TRAIT_LENGTHWISE)) return;
    for (int s = 0; s < SLOTS; s++) {
        if (s == slot || !(t->traits[card_text(*c, s)] & TRAIT_LENGTHWISE)) continue;
        c->covered |= (uint8_t)(1 << s);
        EMIT(p, E_COVER, seat, c->slot[s], (uint16_t)card);
    }
}

/* The purchase that an action refers to: one promised to this card, otherwise one without a
 * promise. */
static int purchase_of(const pub *u, action a) {
    int found = -1;
    for (int i = 0; i < u->bought_count; i++) {
        const purchase *b = &u->bought[i];
        if (u->sleeved >> i & 1 || b->type != a.arg[0] || b->slot != a.arg[1]) continue;
        if (b->promise == a.arg[2]) return i;
        if (!b->promise && found < 0) found = i;
    }
    return found;
}

static void put_in_sleeve(play *p, int seat, action a) { /* MV-F1 */
    pub *u = &mv_state(p)->pub;
    const int which = purchase_of(u, a), card = a.arg[2];
    ASSERT(which >= 0);
    u->sleeved |= (uint8_t)(1 << which);
    u->player[seat].card[card].slot[a.arg[1]] = (uint8_t)a.arg[0];
    EMIT(p, E_SLEEVE, seat, a.arg[0], a.arg[1], a.arg[2]);
    cover_texts(p, seat, card, a.arg[1]);
}

static void discard_field(play *p, int seat) { /* MV-F4 */
    mystic_vale *s = mv_state(p);
    player *who = &s->pub.player[seat];
    s->own[seat].discard |= mv_field_mask(who);
    EMIT(p, E_DISCARD_FIELD, seat, who->field_count);
    who->discard_count = (uint8_t)(who->discard_count + who->field_count);
    memset(who->field, 0, sizeof who->field);
    who->field_count = 0;
}

static void refill(play *p) {
    pub *u = &mv_state(p)->pub;
    mv_market_refill(p);
    memset(u->bought, 0, sizeof u->bought);
    memset(u->vale_from, 0, sizeof u->vale_from);
    u->bought_count = u->sleeved = u->vales_bought = 0;
}

static void game_over(play *p) {
    pub *u = &mv_state(p)->pub;
    for (int i = 0; i < u->head.seats; i++) {
        player *who = &u->player[i];
        who->phase = PHASE_IDLE;
        who->step = STEP_NONE;
        memset(who->pending, 0, PENDINGS);
        mv_ask(u, i, ASK_NOTHING);
    }
    u->head.over = 1;
    EMIT(p, E_END, u->head.active, 0);
}

/* MV-B2, MV-H1, MV-M11, MV-M20. With prep=strict the turn passes to the next player when this
 * Prep is done.
 *
 * No rule forces the pool to run dry: people who never buy a card that gives tokens can go on
 * forever, as in the printed game. Random players buy such a card sooner or later and play it
 * again and again, and the pool only shrinks, so their matches end. */
static void end_turn(play *p, int seat) {
    pub *u = &mv_state(p)->pub;
    const bool last = (seat + 1) % u->head.seats == u->starter,
               strict = u->head.option[OPTION_PREP] == PREP_STRICT;
    u->player[seat].phase = PHASE_IDLE;
    mv_ask(u, seat, ASK_NOTHING);
    if (!u->pool && last) {
        game_over(p);
        return;
    }
    if (!u->pool || !strict) mv_pass_turn(u);
    if (u->pool) mv_prep_begin(p, seat); /* MV-M11: no Prep after the last turn */
}

static void discard_phase(play *p, int seat) {
    pub *u = &mv_state(p)->pub;
    action list[BUY_LIMIT_MAX * CARDS];
    while (u->sleeved != (1 << u->bought_count) - 1) {
        if (mv_sleeve_actions(u, seat, list) > 1) {
            mv_ask(u, seat, ASK_SLEEVE);
            return;
        }
        put_in_sleeve(p, seat, list[0]); /* there is no choice */
    }
    discard_field(p, seat);
    refill(p);
    end_turn(p, seat);
}

void mv_discard_begin(play *p, int seat) {
    mv_state(p)->pub.player[seat].phase = PHASE_DISCARD;
    discard_phase(p, seat);
}

void mv_do_sleeve(play *p, int seat, action a) {
    put_in_sleeve(p, seat, a);
    discard_phase(p, seat);
}
