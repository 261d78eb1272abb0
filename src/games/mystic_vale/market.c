/* market.c - the decks and rows in the centre of the table.
 *
 * A deck has no stored order: it is the set of cards that nobody has seen. The level 1 deck
 * contains only some of the cards of its level, and nobody knows which. A card is therefore
 * drawn from all unseen ones, and only the count decides when the deck is empty (MV-A5). */
#include "rules.h"

static int deck_size(const tables *t, const pub *u, int level) {
    return level == 1 ? t->level1_deck[u->head.seats] : t->level_copies[level];
}

static offer draw_advancement(play *p, int level) {
    pub *u = &mv_state(p)->pub;
    const tables *t = tables_of(p->rules);
    const int seen = deck_size(t, u, level) - u->deck[level];
    int nth = (int)dice_roll(p->dice, (uint32_t)(t->level_copies[level] - seen));
    for (int i = 0; i < t->level_types[level]; i++) {
        const uint8_t type = t->level_type[level][i];
        for (uint8_t slot = 0; slot < SLOTS; slot++) {
            nth -= u->unseen[type][slot];
            if (nth >= 0) continue;
            u->unseen[type][slot]--;
            u->deck[level]--;
            return (offer){type, slot};
        }
    }
    assert_failed("a deck has fewer cards than it says", __FILE__, __LINE__);
    return (offer){0};
}

static uint8_t draw_vale(play *p, int level) {
    pub *u = &mv_state(p)->pub;
    const tables *t = tables_of(p->rules);
    int nth = (int)dice_roll(p->dice, u->vale_deck[level - 1]);
    for (int type = 1; type < t->vales; type++) {
        if (t->vale[type].level != level) continue;
        nth -= u->unseen_vale[type];
        if (nth >= 0) continue;
        u->unseen_vale[type]--;
        u->vale_deck[level - 1]--;
        return (uint8_t)type;
    }
    assert_failed("a vale deck has fewer cards than it says", __FILE__, __LINE__);
    return 0;
}

/* Fills a place from the deck of this level, or of the next level that has cards; otherwise it
 * stays empty: MV-F6, MV-M3. */
static void fill(play *p, int place, int level) {
    pub *u = &mv_state(p)->pub;
    while (level <= LEVELS && !u->deck[level]) level++;
    u->commons[place] = level <= LEVELS ? draw_advancement(p, level) : (offer){0};
    if (u->commons[place].type)
        EMIT(p, E_REFILL, u->head.active, u->commons[place].type, u->commons[place].slot);
}

static void fill_vale(play *p, int place, int level) { /* MV-F5, MV-M3 */
    pub *u = &mv_state(p)->pub;
    while (level <= VALE_LEVELS && !u->vale_deck[level - 1]) level++;
    u->vale_row[place] = level <= VALE_LEVELS ? draw_vale(p, level) : 0;
    if (u->vale_row[place]) EMIT(p, E_REFILL_VALE, u->head.active, u->vale_row[place]);
}

void mv_market_setup(play *p) { /* MV-A4 .. MV-A9 */
    pub *u = &mv_state(p)->pub;
    const tables *t = tables_of(p->rules);
    u->pool = t->pool[u->head.seats];
    for (int i = 1; i < t->advancements; i++)
        for (int s = 0; s < SLOTS; s++) u->unseen[i][s] = t->advancement[i].copies[s];
    for (int i = 1; i < t->vales; i++) u->unseen_vale[i] = t->vale[i].copies;
    for (int l = 1; l <= LEVELS; l++) u->deck[l] = (uint8_t)deck_size(t, u, l);
    for (int l = 1; l <= VALE_LEVELS; l++) u->vale_deck[l - 1] = (uint8_t)t->vale_copies[l];
    for (int i = 0; i < COMMONS; i++) fill(p, i, 1 + i / COMMONS_ROW);
    for (int i = 0; i < VALES_SHOWN; i++) fill_vale(p, i, 1 + i / VALE_ROW);
}

/* MV-M3: a place is refilled at the level of the card that was bought there. */
void mv_market_refill(play *p) {
    pub *u = &mv_state(p)->pub;
    const tables *t = tables_of(p->rules);
    for (int i = 0; i < u->vales_bought; i++)
        fill_vale(p, u->vale_from[i] - 1, t->vale[u->player[u->head.active].fresh[i]].level);
    for (int i = 0; i < u->bought_count; i++)
        if (u->bought[i].from)
            fill(p, u->bought[i].from - 1, t->advancement[u->bought[i].type].level);
}
