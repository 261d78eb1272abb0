/* guess.c - `guess`: a state that a viewer could be in; and `check`: the invariants of a state.
 *
 * Only two things are hidden: which of the unseen cards of a player lie in the discard pile, and
 * which card the player knows to be on top of the deck. */
#include <string.h>

#include "rules.h"

/* ---- guess ----------------------------------------------------------------------------------- */

static uint8_t take_any(uint32_t *mask, int count, dice *d) {
    const uint8_t card = card_nth(*mask, dice_roll(d, (uint32_t)count));
    *mask &= ~card_bit(card);
    return card;
}

static void guess_own(const player *who, own *o, dice *d) {
    uint32_t unseen = mv_deck_mask(who, o);
    int count = mv_deck_count(who) + who->discard_count;
    for (int i = 0; i < who->discard_count; i++)
        o->discard |= card_bit(take_any(&unseen, count--, d));
    if (who->top_known) o->top = take_any(&unseen, count, d);
}

void mv_guess(const rules *r, const view *v, dice *d, state *out) {
    mystic_vale *s = (mystic_vale *)out;
    (void)r;
    memset(s, 0, sizeof *s);
    s->pub = *(const pub *)v->pub;
    for (int i = 0; i < s->pub.head.seats; i++)
        if (v->own && i == v->seat)
            s->own[i] = *(const own *)v->own;
        else
            guess_own(&s->pub.player[i], &s->own[i], d);
}

/* ---- check ----------------------------------------------------------------------------------- */

/* Counting every copy takes longer than most moves, and few moves change any, so `check` does it
 * only every 16 plies. */
enum { INVENTORY_EVERY = 16 };

/* MV-A3: every card is in one place. */
static const char *check_places(const player *who, const own *o) {
    const uint32_t field = mv_field_mask(who), on_deck = who->on_deck ? card_bit(who->on_deck) : 0;
    if ((field | on_deck | o->discard) & ~(uint32_t)ALL_CARDS) return "there is no such card";
    if (card_bits(field) != who->field_count || card_bits(o->discard) != who->discard_count)
        return "the cards were counted wrongly";
    if (field & on_deck || (field | on_deck) & o->discard) return "a card is in two places";
    if (!who->top_known != !o->top) return "who knows the top card is not clear";
    return o->top && !(mv_deck_mask(who, o) >> o->top & 1) ? "the known top card is not in the deck"
                                                           : NULL;
}

/* Equal states must have equal bytes, so unused slots are 0. */
static const char *check_tidy(const player *who) {
    for (int i = who->field_count; i < CARDS; i++)
        if (who->field[i]) return "the field is not tidy";
    for (int i = who->ent_count; i < ENTS_MAX; i++)
        if (who->ent[i].card || who->ent[i].prep) return "the guardians are not tidy";
    return NULL;
}

static const char *check_player(const pub *u, const own *o, int seat) {
    const player *who = &u->player[seat];
    if (who->phase >= PHASES || who->step >= STEPS || who->token > 1 || who->spoiled > 1)
        return "a player is nowhere";
    if (waited_for(&u->head, seat) != (u->head.ask[seat] != ASK_NOTHING))
        return "waiting and asking differ";
    if (who->phase == PHASE_IDLE && u->head.ask[seat]) return "an idle player is asked";
    if (u->head.active != seat && who->phase != PHASE_IDLE && who->phase != PHASE_PREP)
        return "two turns at once";
    return check_places(who, &o[seat]);
}

/* Every copy of every advancement is for sale, bought, in a sleeve or unseen. */
static const char *check_advancements(const tables *t, const pub *u) {
    uint8_t have[ADVANCEMENTS_MAX][SLOTS];
    memcpy(have, u->unseen, sizeof have);
    for (int i = 0; i < COMMONS; i++) have[u->commons[i].type][u->commons[i].slot]++;
    for (int i = 0; i < u->bought_count; i++)
        if (!(u->sleeved >> i & 1)) have[u->bought[i].type][u->bought[i].slot]++;
    for (int p = 0; p < u->head.seats; p++)
        for (int c = 1; c <= CARDS; c++)
            for (int s = 0; s < SLOTS; s++) have[u->player[p].card[c].slot[s]][s]++;
    for (int i = 1; i < t->advancements; i++)
        for (int s = 0; s < SLOTS; s++)
            if (have[i][s] != t->total[u->head.seats][i][s])
                return "an advancement was lost or doubled";
    return NULL;
}

static const char *check_vales(const tables *t, const pub *u) {
    uint8_t have[VALES_MAX];
    memcpy(have, u->unseen_vale, sizeof have);
    for (int i = 0; i < VALES_SHOWN; i++) have[u->vale_row[i]]++;
    for (int p = 0; p < u->head.seats; p++)
        for (int i = 0; i < t->vales; i++) have[i] = (uint8_t)(have[i] + u->player[p].vales[i]);
    for (int i = 1; i < t->vales; i++) /* MV-K3: a vale that was given up has left the game */
        if (have[i] > t->vale[i].copies || (have[i] < t->vale[i].copies && !t->leaves[i]))
            return "a vale was lost or doubled";
    return NULL;
}

static const char *check_inventory(const tables *t, const pub *u) {
    const char *fault = check_advancements(t, u);
    if (!fault) fault = check_vales(t, u);
    for (int i = 0; i < u->head.seats && !fault; i++) fault = check_tidy(&u->player[i]);
    return fault;
}

const char *mv_check(const rules *r, const state *whole) {
    const mystic_vale *s = (const mystic_vale *)whole;
    const tables *t = tables_of(r);
    const char *fault = NULL;
    for (int i = 0; i < s->pub.head.seats && !fault; i++) fault = check_player(&s->pub, s->own, i);
    if (!fault && s->pub.head.ply % INVENTORY_EVERY == 0) fault = check_inventory(t, &s->pub);
    if (!fault && (s->pub.head.waiting == 0) != s->pub.head.over)
        fault = "nobody is asked, or somebody after the end";
    return fault;
}
