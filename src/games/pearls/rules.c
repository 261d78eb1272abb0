/* The rules of Pearls, in this order: moving cards, effects, the contract, functions for bots
 * and tests. */
#include <string.h>

#include "rooms.h"

static pearls *of(play *p) { return (pearls *)p->state; }

/* ---- moving cards ---------------------------------------------------------------------------- */

static void into_hand(pearls *s, int seat, uint8_t card) {
    uint8_t *hand = s->own[seat].hand;
    int at = s->pub.hand_count[seat]++;
    for (; at > 0 && hand[at - 1] > card; at--) hand[at] = hand[at - 1];
    hand[at] = card;
}

static void out_of_hand(pearls *s, int seat, uint8_t card) {
    uint8_t *hand = s->own[seat].hand, *found = memchr(hand, card, s->pub.hand_count[seat]);
    ASSERT(found);
    memmove(found, found + 1, (size_t)(hand + HAND_MAX - 1 - found));
    hand[HAND_MAX - 1] = NO_CARD;
    s->pub.hand_count[seat]--;
}

static void draw(play *p, int seat) { /* PE-4, PE-7 */
    pearls *s = of(p);
    if (s->pub.deck.count == 0 || s->pub.hand_count[seat] == HAND_MAX) return;
    uint8_t card = pile_draw(&s->pub.deck, s->secret.deck, p->dice);
    into_hand(s, seat, card);
#if PLANT_LEAK == 1 /* tests/test_leaks.c must detect the planted leaks 1, 2 and 3 */
    s->pub.zero[0] = card;
#endif
#if PLANT_LEAK == 2
    EMIT(p, E_DRAW, seat, card, card);
#else
    EMIT(p, E_DRAW, seat, card);
#endif
}

/* ---- effects --------------------------------------------------------------------------------- */

/* Makes these seats answer the question; nobody else has to act. */
static void wait_for(pearls *s, uint8_t seats, ask_kind question) {
    s->pub.head.waiting = seats;
    for (int i = 0; i < s->pub.head.seats; i++)
        s->pub.head.ask[i] = seats >> i & 1 ? (uint8_t)question : ASK_NOTHING;
}

static bool can_act(const pearls *s, int seat) {
    return s->pub.deck.count > 0 || s->pub.hand_count[seat] > 0;
}

static void end_turn(pearls *s) { /* PE-5, PE-11 */
    head *h = &s->pub.head;
    for (int i = 0; i < h->seats; i++) {
        h->active = (uint8_t)((h->active + 1) % h->seats);
        if (can_act(s, h->active)) {
            wait_for(s, (uint8_t)(1 << h->active), ASK_TURN);
            return;
        }
    }
    wait_for(s, 0, ASK_NOTHING);
    h->over = 1;
}

/* PE-8, PE-9: only seats with cards have to discard. Returns true if there are any. */
static bool ask_discard(pearls *s, uint8_t seats) {
    for (int i = 0; i < s->pub.head.seats; i++)
        if ((seats >> i & 1) && s->pub.hand_count[i]) s->pub.answering |= (uint8_t)(1 << i);
    if (s->pub.answering) wait_for(s, s->pub.answering, ASK_DISCARD);
    return s->pub.answering != 0;
}

static bool ask_look(play *p, int seat) { /* PE-10 */
    pearls *s = of(p);
    if (s->pub.deck.count == 0 || s->pub.hand_count[seat] == HAND_MAX) return false;
    s->own[seat].looked_at = pile_peek(&s->pub.deck, s->secret.deck, p->dice);
    EMIT(p, E_LOOK, seat, s->own[seat].looked_at);
    wait_for(s, (uint8_t)(1 << seat), ASK_LOOK);
    return true;
}

static bool resolve_gain(play *p, frame f) { /* PE-6 */
    of(p)->pub.points[f.seat] = (int16_t)(of(p)->pub.points[f.seat] + f.arg[0]);
    EMIT(p, E_GAIN, f.seat, f.arg[0]);
    return false;
}

static bool resolve_draw(play *p, frame f) {
    for (int i = 0; i < f.arg[0]; i++) draw(p, f.seat);
    return false;
}

static bool resolve_discard(play *p, frame f) { return ask_discard(of(p), (uint8_t)(1 << f.seat)); }
static bool resolve_crab(play *p, frame f) { return ask_discard(of(p), (uint8_t)~(1 << f.seat)); }
static bool resolve_look(play *p, frame f) { return ask_look(p, f.seat); }

#define TEXT(name, en, fr) {"pearls.verb." name, {en, fr}}, name
const verb_row pearls_verbs[VERBS] = {
    [GAIN] = {TEXT("gain", "gain {0} {0?point|points}", "gagnez {0} {0?point|points}"), 10, false,
              resolve_gain},
    [DRAW] = {TEXT("draw", "draw {0} {0?card|cards}", "piochez {0} {0?carte|cartes}"), 12, false,
              resolve_draw},
    [DISCARD] = {TEXT("discard", "discard {0} {0?card|cards}", "défaussez {0} {0?carte|cartes}"),
                 -8, true, resolve_discard},
    [CRAB] = {TEXT("crab", "every other player discards {0} {0?card|cards}",
                   "chaque autre joueur défausse {0} {0?carte|cartes}"),
              9, true, resolve_crab},
    [LOOK] = {TEXT("look", "{0} {0?time|times}, look at the top card, take it or slide it under",
                   "{0} fois, regardez la carte du dessus, prenez-la ou glissez-la dessous"),
              12, true, resolve_look},
};
#undef TEXT
MSG_ROWS(pearls_verbs, text);

/* Resolves the effects on the stack until one needs a choice, or the turn ends. A verb with
 * `once` resolves one unit at a time; the rest goes back on the stack. */
static void resolve(play *p) {
    frames *waiting = &of(p)->pub.frames;
    while (waiting->count > 0) {
        frame f = frames_pop(waiting);
        const verb_row *row = &pearls_verbs[f.verb];
        if (row->once && f.arg[0] > 1)
            frames_push(waiting, (frame){f.verb, f.seat, {(uint8_t)(f.arg[0] - 1), 0}});
        if (row->resolve(p, f)) return;
    }
    end_turn(of(p));
}

/* Pushes the effects of a card, the last one first, so that the first one is on top. */
static void push_effects(play *p, int seat, uint8_t card) {
    const design *d = design_of(p->rules, card);
    for (int i = d->effects; i-- > 0;)
        frames_push(&of(p)->pub.frames,
                    (frame){d->effect[i].verb, (uint8_t)seat, {d->effect[i].number, 0}});
}

/* ---- the contract ---------------------------------------------------------------------------- */

void pearls_setup(play *p) { /* PE-1, PE-2 */
    pearls *s = of(p);
    uint8_t cards[DECK_MAX];
    int n = 0, hand = s->pub.head.option[OPTION_HAND] ? 5 : 3;
    for (int c = 1; c < designs(p->rules); c++)
        for (int i = 0; i < design_of(p->rules, c)->copies; i++) cards[n++] = (uint8_t)c;
    pile_put_under(&s->pub.deck, s->secret.deck, cards, n);
    for (int i = 0; i < s->pub.head.seats; i++)
        for (int k = 0; k < hand; k++) draw(p, i);
    wait_for(s, 1, ASK_TURN);
}

/* One action for each different card in the hand. */
static int hand_actions(const view *v, uint8_t kind, action *out) {
    const pub *u = v->pub;
    const own *o = v->own;
    int n = 0;
    for (int i = 0; i < u->hand_count[v->seat]; i++)
        if (i == 0 || o->hand[i] != o->hand[i - 1])
            out[n++] = (action){.kind = kind, .arg = {o->hand[i]}};
    return n;
}

int pearls_legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const pub *u = v->pub;
    int n;
    (void)r;
    if (!v->own || !waited_for(&u->head, v->seat)) return 0;
    switch ((ask_kind)u->head.ask[v->seat]) {
    case ASK_DISCARD: return hand_actions(v, A_DROP, out);
    case ASK_LOOK:
        out[0] = (action){.kind = A_TAKE};
        out[1] = (action){.kind = A_UNDER};
        return 2;
    case ASK_TURN:
        n = hand_actions(v, A_PLAY, out);
        if (u->deck.count > 0) out[n++] = (action){.kind = A_DIVE};
        return n;
    case ASK_NOTHING:
    case ASKS: break;
    }
    return 0;
}

static void apply_drop(play *p, int seat, uint8_t card) {
    pearls *s = of(p);
    out_of_hand(s, seat, card);
    s->pub.discards[seat]++;
    s->pub.played[card]++;
    EMIT(p, E_DROP, seat, card);
    s->pub.answering &= (uint8_t)~(1 << seat);
    if (s->pub.answering)
        wait_for(s, s->pub.answering, ASK_DISCARD);
    else
        resolve(p);
}

static void apply_look(play *p, int seat, bool take) {
    pearls *s = of(p);
    uint8_t card = pile_draw(&s->pub.deck, s->secret.deck, p->dice);
    s->own[seat].looked_at = NO_CARD;
    if (take)
        into_hand(s, seat, card), EMIT(p, E_DRAW, seat, card);
    else
        pile_put_under(&s->pub.deck, s->secret.deck, &card, 1), EMIT(p, E_UNDER, seat, card);
    resolve(p);
}

void pearls_apply(play *p, int seat, action a) {
    pearls *s = of(p);
    uint8_t card = (uint8_t)a.arg[0];
    ASSERT(waited_for(&s->pub.head, seat));
    switch ((action_kind)a.kind) {
    case A_PLAY:
        out_of_hand(s, seat, card);
        s->pub.played[card]++;
        EMIT(p, E_PLAY, seat, card);
        push_effects(p, seat, card);
        resolve(p);
        break;
    case A_DIVE:
        draw(p, seat);
        resolve(p);
        break;
    case A_DROP: apply_drop(p, seat, card); break;
    case A_TAKE:
    case A_UNDER: apply_look(p, seat, a.kind == A_TAKE); break;
    case ACTIONS: break;
    }
}

void pearls_score(const rules *r, const view *v, int seat, score *out) { /* PE-11 */
    const pub *u = v->pub;
    (void)r;
    out->total = u->points[seat];
    out->tie[0] = -u->discards[seat];
    out->tie_row[0] = 1 + TIE_DISCARDS;
    out->unit = UNIT_POINTS;
    out->counted = out->total;
    out->count = 1;
    out->line[0].row = LINE_POINTS;
    out->line[0].points = u->points[seat];
}

remark pearls_ending(const rules *r, const view *v) {
    return (void)r, (void)v, (remark){.row = ENDING_EMPTY};
}

static bool holds(const own *o, int count, int card) {
    for (int i = 0; i < count; i++)
        if (o->hand[i] == card) return true;
    return false;
}

remark pearls_refuse(const rules *r, const view *v, action a) {
    const pub *u = v->pub;
    (void)r;
    if (!v->own) return (remark){.row = NOT_NOW};
    if (u->head.ask[v->seat] == ASK_TURN && a.kind == A_DIVE && u->deck.count == 0)
        return (remark){.row = DECK_EMPTY};
    if ((a.kind == A_PLAY || a.kind == A_DROP) && !holds(v->own, u->hand_count[v->seat], a.arg[0]))
        return (remark){.row = NOT_IN_HAND};
    return (remark){.row = NOT_NOW};
}

/* ---- for bots and tests ---------------------------------------------------------------------- */

/* Collects the cards that this viewer cannot see in `bag`; returns their number. */
static int unseen(const rules *r, const view *v, uint8_t bag[DECK_MAX]) {
    const pub *u = v->pub;
    const own *o = v->own;
    int n = 0;
    for (int c = 1; c < designs(r); c++) {
        int left = design_of(r, c)->copies - u->played[c] - (o && o->looked_at == c);
        for (int i = 0; o && i < u->hand_count[v->seat]; i++) left -= o->hand[i] == c;
        while (left-- > 0) bag[n++] = (uint8_t)c;
    }
    return n;
}

/* Deals the unseen cards to the other hands and to the deck. */
void pearls_guess(const rules *r, const view *v, dice *d, state *out) {
    pearls *s = (pearls *)out;
    uint8_t bag[DECK_MAX];
    int n = unseen(r, v, bag);
    pile rest = {(uint8_t)n, n > 0, {(uint8_t)n}};
    memset(s, 0, sizeof *s);
    s->pub = *(const pub *)v->pub;
    if (v->own) s->own[v->seat] = *(const own *)v->own;
    for (int i = 0; i < s->pub.head.seats; i++) {
        if (i == v->seat) continue;
        int hand = s->pub.hand_count[i];
        s->pub.hand_count[i] = 0;
        while (hand-- > 0) into_hand(s, i, pile_draw(&rest, bag, d));
    }
    int known = v->own && s->own[v->seat].looked_at, top = s->pub.deck.count - known;
    for (int i = 0; i < top; i++) s->secret.deck[i] = pile_draw(&rest, bag, d);
    if (known) s->secret.deck[top] = s->own[v->seat].looked_at;
    /* Another player may be looking at the top card. */
    for (int i = 0; i < s->pub.head.seats; i++)
        if (i != v->seat && s->pub.head.ask[i] == ASK_LOOK)
            s->own[i].looked_at = s->secret.deck[s->pub.deck.count - 1];
    pile_tidy(&s->pub.deck, s->secret.deck);
}

const char *pearls_check(const rules *r, const state *whole) {
    const pearls *s = (const pearls *)whole;
    int have[DESIGNS_MAX] = {0};
    for (int i = 0; i < s->pub.deck.count; i++) have[s->secret.deck[i]]++;
    for (int seat = 0; seat < s->pub.head.seats; seat++)
        for (int i = 0; i < s->pub.hand_count[seat]; i++) have[s->own[seat].hand[i]]++;
    for (int c = 1; c < designs(r); c++)
        if (have[c] + s->pub.played[c] != design_of(r, c)->copies)
            return "a card was lost or doubled";
    return have[NO_CARD] ? "there is a hole in a hand or in the deck" : NULL;
}

/* The worth of playing a card, by rule of thumb: points now and cards for later. */
static int card_worth(const rules *r, int card) {
    const design *d = design_of(r, card);
    int worth = 0;
    for (int i = 0; i < d->effects; i++)
        worth += pearls_verbs[d->effect[i].verb].worth * d->effect[i].number;
    return worth;
}

static int action_worth(const rules *r, const own *o, action a) {
    switch ((action_kind)a.kind) {
    case A_PLAY: return card_worth(r, a.arg[0]);
    case A_DROP: return -card_worth(r, a.arg[0]);
    case A_TAKE: return card_worth(r, o->looked_at);
    case A_DIVE:
    case A_UNDER:
    case ACTIONS: break;
    }
    return 11; /* an unknown card */
}

void pearls_rate(const rules *r, const view *v, action_list list, int32_t *worth) {
    for (int i = 0; i < list.count; i++) worth[i] = action_worth(r, v->own, list.item[i]);
}

void pearls_features(const rules *r, const view *v, int32_t *out) {
    const pub *u = v->pub;
    int seat = v->seat < 0 ? 0 : v->seat, best = INT16_MIN;
    (void)r;
    for (int i = 0; i < u->head.seats; i++)
        if (i != seat && u->points[i] > best) best = u->points[i];
    out[F_POINTS] = u->points[seat];
    out[F_BEST_OTHER] = best;
    out[F_HAND] = u->hand_count[seat];
    out[F_DECK] = u->deck.count;
}
