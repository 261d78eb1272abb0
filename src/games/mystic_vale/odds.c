#include "odds.h"

#include "words.h"

uint32_t mv_next_cards(const player *who, const own *o) {
    if (who->top_known) return card_bit(o->top);
    return mv_deck_count(who) ? mv_deck_mask(who, o) : o->discard;
}

odds mv_next_card(const tables *t, const player *who, const own *o) {
    const uint32_t mask = mv_next_cards(who, o);
    const int now = net_decay(mv_player_balance(t, who));
    odds of = {0, 0};
    for (int card = 1; card <= CARDS; card++) {
        if (!(mask & card_bit(card))) continue;
        of.cards++;
        of.spoils += now + net_decay(mv_card_balance(t, who, card)) >= SPOIL_AT;
    }
    return of;
}

bool mv_pushes_straight(const tables *t, const player *who) {
    return !(mv_card_traits(t, who->card[who->on_deck]) & TRAIT_PLAYED);
}

int mv_odds_percent(odds of) { return chance_percent((likelihood){of.spoils, of.cards, 1}); }

bool mv_odds(const rules *r, const view *v, hazard of, likelihood *out) {
    const player *who = &((const pub *)v->pub)->player[v->seat];
    if (of.event != E_SPOIL || of.action.kind != A_PUSH || !mv_pushes_straight(tables_of(r), who))
        return false;
    const odds next = mv_next_card(tables_of(r), who, v->own);
    *out = (likelihood){next.spoils, next.cards, 1};
    return next.cards > 0;
}
