/* rules.c - set-up, apply, the score. */
#include "rules.h"

#include "looks.h"

int ms_next_seat(const pub *u, int seat) {
    do seat = (seat + 1) % u->head.seats;
    while (u->player[seat].out);
    return seat;
}

static void run_frame(play *p) {
    switch ((deed_kind)frames_top(&pub_of(p)->stack)->verb) {
    case FRAME_WINDOW: ms_run_window(p); break;
    case FRAME_COST: ms_run_cost(p); break;
    case FRAME_PAY: ms_run_pay(p); break;
    case FRAME_AIM: ms_run_aim(p); break;
    case FRAME_CAST: ms_run_cast(p); break;
    case FRAME_ATOUT: ms_run_atout(p); break;
    case FRAME_BLOW: ms_run_blow(p); break;
    case FRAME_SHOT: ms_run_shot(p); break;
    case FRAME_TREASURE: ms_run_treasure(p); break;
    case FRAME_RECRUIT:
    case FRAME_BUILD:
    case FRAME_SEND:
    case FRAME_EQUIP:
    case FRAME_ADN:
    case FRAME_LAY:
    case FRAME_QUICK: ms_run_deed(p); break;
    case FRAME_NONE: break;
    }
}

void ms_run(play *p) {
    pub *u = pub_of(p);
    while (!u->head.over && !u->head.waiting) {
        if (u->stack.count)
            run_frame(p);
        else
            ms_run_phase(p);
    }
}

/* ---- decks: MS-G-45 -------------------------------------------------------------------------- */

/* The n-th deck, from 0, that the options allow; after the last comes the first again. */
static int allowed_deck(const tables *t, const pub *u, int nth) {
    for (int deck = 0;; deck = (deck + 1) % t->decks)
        if (ms_deck_allowed(t, u, deck) && nth-- == 0) return deck;
}

static bool for_starters(const tables *t, const pub *u, int deck) {
    return ms_deck_allowed(t, u, deck) && ms_deck_for_starters(t, deck);
}

/* The first seat gets any deck for starters, each further seat the next; after the last comes the
 * first again. */
static void deal_starters(play *p) {
    const tables *t = tables_of(p->rules);
    mystic *s = ms_state(p);
    int pool[DECKS_MAX], count = 0;
    for (int i = 0; i < t->decks; i++)
        if (for_starters(t, &s->pub, i)) pool[count++] = i;
    if (!count) pool[count++] = allowed_deck(t, &s->pub, 0);
    const int first = (int)dice_roll(p->dice, (uint32_t)count);
    for (int i = 0; i < s->pub.head.seats; i++) {
        s->own[i].deck = (uint8_t)(1 + pool[(first + i) % count]);
        s->pub.player[i].chosen = 1;
    }
}

void ms_setup(play *p) {
    const tables *t = tables_of(p->rules);
    mystic *s = ms_state(p);
    pub *u = &s->pub;
    const int how = u->head.option[OPTION_DECKS];
    int allowed = 0;
    if (how == DECKS_STARTER) {
        deal_starters(p);
        ms_game_begin(p);
        ms_run(p);
        return;
    }
    for (int i = 0; i < t->decks; i++) allowed += ms_deck_allowed(t, u, i);
    for (int i = 0; i < u->head.seats; i++) {
        if (how == DECKS_CHOOSE) {
            ms_ask(u, i, ASK_DECK);
            continue;
        }
        const int nth = how == DECKS_ORDER ? i : (int)dice_roll(p->dice, (uint32_t)allowed);
        s->own[i].deck = (uint8_t)(1 + allowed_deck(t, u, nth));
        u->player[i].chosen = 1;
    }
    if (how == DECKS_CHOOSE) return;
    ms_game_begin(p);
    ms_run(p);
}

static void choose_deck(play *p, int seat, int deck) {
    mystic *s = ms_state(p);
    s->own[seat].deck = (uint8_t)(1 + deck);
    s->pub.player[seat].chosen = 1;
    EMIT(p, E_CHOSEN, seat, 0);
    if (!s->pub.head.waiting) ms_game_begin(p);
}

/* ---- apply ----------------------------------------------------------------------------------- */

void ms_apply(play *p, int seat, action a) {
    ms_ask(pub_of(p), seat, ASK_NOTHING);
    switch ((action_kind)a.kind) {
    case A_DECK: choose_deck(p, seat, a.arg[0]); break;
    case A_TARGET:
    case A_PUT: ms_do_aim(p, a); break;
    case A_PAY:
    case A_PAY_USUAL: ms_do_pay(p, seat, a); break;
    case A_ASSIGN: ms_do_assign(p, seat, a); break;
    case A_TAKE:
    case A_LEAVE: ms_do_treasure(p, seat, a); break;
    case A_PASS: ms_do_pass(p, seat, a); break;
    case A_END_MAIN:
    case A_STRIKE:
    case A_END_QUICK:
    case A_RESOLVE:
    case A_DISCARD:
    case A_REFILL:
    case A_WATCH: ms_do_phase(p, seat, a); break;
    case A_EXPLORE:
    case A_RECRUIT:
    case A_PLACE:
    case A_BUILD:
    case A_SEND:
    case A_EQUIP:
    case A_CAST:
    case A_STORE:
    case A_STORE_FREED:
    case A_ADN:
    case A_CLONE:
    case A_MUTANT:
    case A_ATOUT:
    case A_QUICK:
    case A_SHOOT: ms_do_deed(p, seat, a); break;
    case ACTIONS: break;
    }
    ms_run(p);
}

/* ---- the score ------------------------------------------------------------------------------- */

/* MS-G-54: a player who is out has no points, and a lower place the earlier that was. The last
 * player left wins with any points. */
void ms_score(const rules *r, const view *v, int seat, score *out) {
    enum { STILL_IN = PLAYERS_MAX + 1 };
    const player *who = &((const pub *)v->pub)->player[seat];
    (void)r;
    out->total = who->out ? 0 : who->points;
    out->tie[0] = who->out ? who->out : STILL_IN;
    out->unit = UNIT_POINTS;
    out->counted = out->total;
    out->count = 1;
    out->line[0].row = SCORE_POINTS;
    out->line[0].points = who->points;
    if (!who->out || !who->points) return;
    out->count = 2;
    out->line[1].row = SCORE_OUT;
    out->line[1].points = (int16_t)-who->points;
}
