/* planting.c - Planting and Prep.
 *
 * Both play cards, reveal cards and may spoil, so one small state machine does both. mv_advance
 * takes steps until somebody has to choose or the phase is over:
 *
 *     BEGUN     Planting: what lasted for the turn before has ended; ask for push or pass
 *     PLAYED    use the When Played abilities, then reveal
 *     REVEALED  Planting: ask for push or pass. Prep: enough decay? The turn ends, else play on
 *
 * Decay is checked after every change (MV-M14): by mv_advance first, and by the machine after
 * each reveal. Some answers to a spoil need a card that was just turned up: REVEALED. */
#include <string.h>

#include "verbs.h"

/* ---- the deck -------------------------------------------------------------------------------- */

bool mv_deck_ready(play *p, int seat) {
    mystic_vale *s = mv_state(p);
    player *who = &s->pub.player[seat];
    if (mv_deck_count(who) > 0) return true;
    if (!who->discard_count) return false;
    EMIT(p, E_SHUFFLE, seat, who->discard_count);
    who->discard_count = 0;
    s->own[seat].discard = 0;
    return true;
}

uint8_t mv_take_top(play *p, int seat) {
    mystic_vale *s = mv_state(p);
    player *who = &s->pub.player[seat];
    ASSERT(mv_deck_count(who) > 0);
    if (who->top_known) {
        const uint8_t card = s->own[seat].top;
        who->top_known = s->own[seat].top = 0;
        return card;
    }
    return card_nth(mv_deck_mask(who, &s->own[seat]),
                    dice_roll(p->dice, (uint32_t)mv_deck_count(who)));
}

void mv_reveal(play *p, int seat) { /* MV-C2, MV-C4 */
    player *who = &mv_state(p)->pub.player[seat];
    if (mv_deck_ready(p, seat)) {
        who->on_deck = mv_take_top(p, seat);
        EMIT(p, E_REVEAL, seat, who->on_deck);
    } else { /* MV-M4 */
        EMIT(p, E_NO_CARD, seat, 0);
    }
}

static void note_when_played(const tables *t, player *who, int card) { /* MV-I4 */
    const sleeve c = who->card[card];
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card_text(c, s)];
        for (int i = 0; i < a->effects; i++)
            if (a->effect[i].trigger == WHEN_PLAYED)
                who->pending[mv_verb(&a->effect[i])->pending]++;
    }
}

void mv_play_on_deck(play *p, int seat) {
    const tables *t = tables_of(p->rules);
    player *who = &mv_state(p)->pub.player[seat];
    const uint8_t card = who->on_deck;
    ASSERT(card && who->field_count < CARDS);
    who->field[who->field_count++] = card; /* MV-C3: to the right */
    who->on_deck = 0;
    who->step = STEP_PLAYED;
    EMIT(p, E_PLAY, seat, card);
    if (mv_card_traits(t, who->card[card]) & TRAIT_PLAYED) note_when_played(t, who, card);
}

/* ---- lasting effects ------------------------------------------------------------------------- */

/* Removes the guardians given in Prep, or those given at other times. True if there were any. */
static bool expire_guardians(play *p, int seat, bool prep) {
    player *who = &mv_state(p)->pub.player[seat];
    const int before = who->ent_count;
    int kept = 0;
    for (int i = 0; i < before; i++) {
        if (who->ent[i].prep == prep)
            EMIT(p, E_GUARDIAN_LEAVES, seat, who->ent[i].card);
        else
            who->ent[kept++] = who->ent[i];
    }
    for (int i = kept; i < before; i++) who->ent[i] = (ent){0};
    who->ent_count = (uint8_t)kept;
    return kept < before;
}

void mv_planting_end(play *p, int seat) { /* MV-M13 */
    pub *u = &mv_state(p)->pub;
    if (u->head.option[OPTION_CONCLAVE_PREP] == CONCLAVE_PLANTING) expire_guardians(p, seat, true);
    u->player[seat].step = STEP_NONE;
    memset(u->player[seat].pending, 0, PENDINGS);
}

/* MV-K4, MV-M12, MV-M13: effects of the turn end, and abilities may be used again. If the field
 * now has too much decay, it spoils when the next Planting begins; in version 1 of the rules it
 * spoiled here. */
static void turn_effects_end(play *p, int seat) {
    player *who = &mv_state(p)->pub.player[seat];
    const bool fewer = expire_guardians(p, seat, false);
    memset(who->fresh, 0, sizeof who->fresh);
    who->guardians_used = 0;
    if (fewer && !who->spoiled &&
        net_decay(mv_player_balance(tables_of(p->rules), who)) >= SPOIL_AT)
        CORRECTED(p, CORRECTION_M13);
}

void mv_prep_end(play *p, int seat) {
    pub *u = &mv_state(p)->pub;
    player *who = &u->player[seat];
    turn_effects_end(p, seat);
    who->phase = PHASE_IDLE;
    who->step = STEP_NONE;
    memset(who->pending, 0, PENDINGS);
    mv_ask(u, seat, ASK_NOTHING);
    if (u->head.option[OPTION_PREP] == PREP_STRICT) mv_pass_turn(u); /* MV-M11 */
}

/* ---- spoiling -------------------------------------------------------------------------------- */

void mv_spoil(play *p, int seat) {
    pub *u = &mv_state(p)->pub;
    player *who = &u->player[seat];
    const uint16_t decay = (uint16_t)net_decay(mv_player_balance(tables_of(p->rules), who));
    const bool prep = who->phase == PHASE_PREP;
    EMIT(p, prep ? E_PREP_SPOIL : E_SPOIL, seat, decay);
    mv_token_active(p, seat);
    if (prep) { /* MV-G3, MV-M2 */
        who->spoiled = 1;
        mv_prep_end(p, seat);
    } else { /* MV-D3 */
        mv_planting_end(p, seat);
        mv_discard_begin(p, seat);
    }
}

/* MV-D1, MV-M14. Returns true if it asked a question or the field has spoiled. */
static bool would_spoil(play *p, int seat, balance b) {
    pub *u = &mv_state(p)->pub;
    if (net_decay(b) < SPOIL_AT) return false;
    const rescue r = mv_rescue(tables_of(p->rules), &u->player[seat]);
    /* MV-M13: at the beginning of Planting, ask before the turn is lost. */
    if (r.keepers || mv_growth_saves(&r) || u->player[seat].step == STEP_BEGUN)
        mv_ask(u, seat, ASK_SAVE);
    else
        mv_spoil(p, seat);
    return true;
}

/* ---- the machine ----------------------------------------------------------------------------- */

/* MV-G1, MV-M1, MV-M4 */
static bool prepared(const pub *u, const player *who, balance b) {
    const int decay = u->head.option[OPTION_PREP_DECAY] == DECAY_NET ? net_decay(b) : b.decay;
    return !who->on_deck || decay >= PREP_UNTIL;
}

/* Adds the card that was turned up to `b`; nothing else has changed since `b` was counted. */
static balance balance_with(const tables *t, const player *who, balance b) {
    if (!who->on_deck) return b;
    const balance card = mv_card_balance(t, who, who->on_deck);
    return (balance){b.decay + card.decay, b.growth + card.growth};
}

static void ask_plant(pub *u, int seat) {
    u->player[seat].step = STEP_REVEALED; /* from now on only a push changes the field */
    mv_ask(u, seat, ASK_PLANT);
}

/* Takes one step and updates `b`. Returns true if somebody has to choose or the phase is over. */
static bool take_step(play *p, int seat, balance *b) {
    const tables *t = tables_of(p->rules);
    pub *u = &mv_state(p)->pub;
    player *who = &u->player[seat];
    if (who->step == STEP_PLAYED) {
        if (mv_ask_pending(p, seat)) return true;
        mv_reveal(p, seat);
        who->step = STEP_REVEALED;
        *b = balance_with(t, who, *b);
    }
    if (would_spoil(p, seat, *b)) return true;
    if (who->phase == PHASE_PLANTING) return ask_plant(u, seat), true;
    if (!prepared(u, who, *b)) return mv_play_on_deck(p, seat), false;
    /* MV-K4, MV-M13: the last moment of the turn. */
    if (mv_guardian_possible(t, u, seat))
        mv_ask(u, seat, ASK_PREP);
    else
        mv_prep_end(p, seat);
    return true;
}

static void run(play *p, int seat, balance b) {
    bool done = false;
    while (!done) done = take_step(p, seat, &b);
}

void mv_go_on(play *p, int seat) {
    run(p, seat, mv_player_balance(tables_of(p->rules), &mv_state(p)->pub.player[seat]));
}

void mv_advance(play *p, int seat) {
    const balance b = mv_player_balance(tables_of(p->rules), &mv_state(p)->pub.player[seat]);
    if (!would_spoil(p, seat, b)) run(p, seat, b);
}

void mv_planting_begin(play *p, int seat) {
    pub *u = &mv_state(p)->pub;
    player *who = &u->player[seat];
    who->phase = PHASE_PLANTING;
    who->step = STEP_BEGUN;
    /* MV-M13: only a guardian can have left since Prep. */
    if (mv_ready(tables_of(p->rules), who, USE_GUARDIAN))
        mv_go_on(p, seat);
    else
        ask_plant(u, seat);
}

void mv_prep_begin(play *p, int seat) {
    player *who = &mv_state(p)->pub.player[seat];
    who->phase = PHASE_PREP;
    who->arbor = 0;    /* MV-M7 */
    who->replaced = 0; /* MV-M13 */
    expire_guardians(p, seat, true);
    if (!who->on_deck) mv_reveal(p, seat); /* MV-M4 */
    mv_play_on_deck(p, seat);              /* MV-M1: at least one card */
    mv_advance(p, seat); /* checks the decay first, because effects of the last turn have ended */
}
