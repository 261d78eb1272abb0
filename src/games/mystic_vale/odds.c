#include "odds.h"

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

int mv_odds_percent(odds of) {
    if (of.spoils == 0 || of.cards == 0) return 0;
    if (of.spoils == of.cards) return 100;
    const int percent = (200 * of.spoils + of.cards) / (2 * of.cards);
    return percent < 1 ? 1 : percent > 99 ? 99 : percent;
}
