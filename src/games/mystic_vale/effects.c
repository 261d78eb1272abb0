/* effects.c - what abilities do when they are used. */
#include "verbs.h"

/* ---- When Played ----------------------------------------------------------------------------- */

void mv_to_discard(play *p, int seat, int card) {
    mystic_vale *s = mv_state(p);
    ASSERT(card > 0 && card <= CARDS && !(s->own[seat].discard & card_bit(card)));
    s->own[seat].discard |= card_bit(card);
    s->pub.player[seat].discard_count++;
}

static void forget_top(mystic_vale *s, int seat) {
    s->pub.player[seat].top_known = s->own[seat].top = 0;
}

/* MV-J2, MV-M15 */
bool mv_look(play *p, int seat) {
    mystic_vale *s = mv_state(p);
    player *who = &s->pub.player[seat];
    ASSERT(who->pending[PENDING_PEEK]);
    who->pending[PENDING_PEEK]--;
    if (!mv_deck_ready(p, seat)) return false;
    s->own[seat].top = mv_take_top(p, seat);
    who->top_known = 1;
    EMIT(p, E_LOOK, seat, s->own[seat].top);
    mv_ask(&s->pub, seat, ASK_TOP);
    return true;
}

bool mv_search(play *p, int seat) { /* MV-J3 */
    pub *u = &mv_state(p)->pub;
    ASSERT(u->player[seat].pending[PENDING_SEARCH]);
    u->player[seat].pending[PENDING_SEARCH]--;
    if (!mv_deck_ready(p, seat)) return false;
    EMIT(p, E_SEARCH, seat, 0);
    mv_ask(u, seat, ASK_RAIN);
    return true;
}

static bool nothing_pending(const player *who) {
    int sum = 0;
    for (int i = 0; i < PENDINGS; i++) sum += who->pending[i];
    return sum == 0;
}

/* MV-I3: if several kinds wait, the owner chooses which comes first. */
bool mv_ask_pending(play *p, int seat) {
    pub *u = &mv_state(p)->pub;
    player *who = &u->player[seat];
    for (;;) {
        if (who->field_count < 2) who->pending[PENDING_DISCARD] = 0; /* MV-J6 */
        if (nothing_pending(who)) return false;
        const verb_row *next = NULL;
        int waiting = 0;
        for (int i = 0; i < VERBS; i++) {
            if (!mv_verbs[i].played || !who->pending[mv_verbs[i].pending]) continue;
            next = &mv_verbs[i];
            waiting++;
        }
        ASSERT(next);
        if (waiting > 1) return mv_ask(u, seat, ASK_WHEN_PLAYED), true;
        if (next->played(p, seat)) return true;
    }
}

/* Continues Planting or Prep after a choice. */
static void resume(play *p, int seat) {
    mv_ask(&mv_state(p)->pub, seat, ASK_NOTHING);
    mv_advance(p, seat);
}

void mv_do_discard(play *p, int seat, int card) { /* MV-J6 */
    player *who = &mv_state(p)->pub.player[seat];
    int at = 0;
    ASSERT(mv_in_field(who, card));
    while (who->field[at] != card) at++;
    for (; at + 1 < who->field_count; at++) who->field[at] = who->field[at + 1];
    who->field[--who->field_count] = 0;
    who->pending[PENDING_DISCARD]--;
    mv_to_discard(p, seat, card);
    EMIT(p, E_DISCARD, seat, (uint16_t)card);
    resume(p, seat);
}

void mv_do_keep(play *p, int seat) { /* MV-J6 */
    ASSERT(mv_state(p)->pub.player[seat].pending[PENDING_DISCARD]);
    mv_state(p)->pub.player[seat].pending[PENDING_DISCARD] = 0;
    EMIT(p, E_KEEP, seat, 0);
    resume(p, seat);
}

void mv_do_look(play *p, int seat) { /* MV-I3 */
    if (!mv_look(p, seat)) resume(p, seat);
}

void mv_do_search(play *p, int seat) { /* MV-I3 */
    if (!mv_search(p, seat)) resume(p, seat);
}

void mv_do_top_keep(play *p, int seat) { /* MV-J2 */
    ASSERT(mv_state(p)->own[seat].top);
    EMIT(p, E_TOP_KEEP, seat, 0);
    resume(p, seat);
}

void mv_do_top_discard(play *p, int seat) { /* MV-J2 */
    mystic_vale *s = mv_state(p);
    const uint8_t card = s->own[seat].top;
    ASSERT(card);
    forget_top(s, seat);
    mv_to_discard(p, seat, card);
    EMIT(p, E_TOP_DISCARD, seat, card);
    resume(p, seat);
}

void mv_do_rain(play *p, int seat, int card) { /* MV-J3: the deck is shuffled in any case */
    forget_top(mv_state(p), seat);
    if (card)
        mv_to_discard(p, seat, card), EMIT(p, E_RAIN, seat, (uint16_t)card);
    else
        EMIT(p, E_RAIN_NONE, seat, 0);
    resume(p, seat);
}

/* ---- saves ----------------------------------------------------------------------------------- */

rescue mv_rescue(const tables *t, const player *who) {
    rescue r = {.needed = net_decay(mv_player_balance(t, who)) - (SPOIL_AT - 1),
                .arbors = mv_arbor_growth(t, who)};
    r.guardians = mv_guardians_left(t, who);
    r.guardian = who->on_deck ? mv_guardian_growth(t, who->card[who->on_deck]) : 0;
    for (int i = 0; i < who->field_count; i++) {
        const int card = who->field[i], growth = mv_guardian_growth(t, who->card[card]);
        if (growth > r.guardian) r.guardian = growth;
        if (mv_card_traits(t, who->card[card]) & TRAIT_REPLACE) r.keepers |= card_bit(card);
    }
    r.keepers &= ~who->replaced; /* MV-J13: each of them once */
    /* MV-M14: they answer only a card that was just turned up. */
    if (who->step != STEP_REVEALED || !who->on_deck) r.keepers = 0, r.arbors = 0;
    return r;
}

bool mv_growth_saves(const rescue *r) {
    return r->arbors + r->guardians * r->guardian >= r->needed;
}

void mv_do_replace(play *p, int seat, int card) { /* MV-J13 */
    pub *u = &mv_state(p)->pub;
    player *who = &u->player[seat];
    const uint8_t spoiling = who->on_deck;
    ASSERT(spoiling && mv_in_field(who, card));
    mv_ask(u, seat, ASK_NOTHING);
    who->replaced |= card_bit(card);
    who->on_deck = 0;
    mv_to_discard(p, seat, spoiling);
    EMIT(p, E_REPLACE, seat, (uint16_t)card, spoiling);
    mv_reveal(p, seat);
    mv_advance(p, seat);
}

void mv_do_arbor(play *p, int seat, int type) { /* MV-K3, MV-M7 */
    pub *u = &mv_state(p)->pub;
    const vale *v = vale_of(p->rules, type);
    int growth = 0;
    ASSERT(u->player[seat].vales[type]);
    for (int i = 0; i < v->effects; i++)
        if (v->effect[i].verb == SACRIFICE_GAIN) growth += v->effect[i].amount;
    mv_ask(u, seat, ASK_NOTHING);
    u->player[seat].vales[type]--;
    u->player[seat].arbor = (uint8_t)(u->player[seat].arbor + growth);
    EMIT(p, E_ARBOR, seat, (uint16_t)type, (uint16_t)growth);
    mv_advance(p, seat);
}

/* ---- Conclave of Ents ------------------------------------------------------------------------ */

static void give_guardian(player *who, ent given) {
    int at = who->ent_count++;
    for (; at > 0 && who->ent[at - 1].card > given.card; at--) who->ent[at] = who->ent[at - 1];
    who->ent[at] = given;
}

/* MV-M9: abilities that count guardians give what the new guardian adds. */
static void harvest_more(play *p, int seat, const yield *before) {
    pub *u = &mv_state(p)->pub;
    const yield after = mv_harvest_of(tables_of(p->rules), &u->player[seat]);
    u->mana = (uint16_t)(u->mana + after.mana - before->mana);
    if (after.mana != before->mana) EMIT(p, E_HARVEST, seat, (uint16_t)(after.mana - before->mana));
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) {
        if (after.spirits[s] == before->spirits[s]) continue;
        u->left[s] = (uint8_t)(u->left[s] + after.spirits[s] - before->spirits[s]);
        EMIT(p, E_SPIRITS, seat, (uint16_t)s, (uint16_t)(after.spirits[s] - before->spirits[s]));
    }
    mv_gain_vp(p, seat, after.vp - before->vp);
}

void mv_do_guardian(play *p, int seat, int card) { /* MV-K4 */
    const tables *t = tables_of(p->rules);
    pub *u = &mv_state(p)->pub;
    player *who = &u->player[seat];
    yield before = {0};
    ASSERT(who->ent_count < ENTS_MAX);
    if (who->phase == PHASE_HARVEST) before = mv_harvest_of(t, who);
    give_guardian(who, (ent){(uint8_t)card, who->phase == PHASE_PREP});
    who->guardians_used++;
    EMIT(p, E_GUARDIAN, seat, (uint16_t)card);
    if (who->phase == PHASE_HARVEST) harvest_more(p, seat, &before);
    if (u->head.ask[seat] != ASK_SAVE && u->head.ask[seat] != ASK_PREP) return;
    mv_ask(u, seat, ASK_NOTHING);
    mv_advance(p, seat);
}
