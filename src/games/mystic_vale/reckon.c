#include "reckon.h"

#include <string.h>

enum {
    DARING = 40, /* per cent: pushes if spoiling is no likelier */
    RICH = 8,    /* mana that buys most cards of level 3 */
    NETS = 16,   /* values of net decay that are distinguished, from -NET_ZERO on */
    NET_ZERO = 10,
};

/* What a card gives, one byte each, so that a field is a sum. IN_LESS: mana that it takes. */
enum { IN_MANA, IN_VP, IN_SPIRITS, IN_LESS = IN_SPIRITS + SPIRITS - 1, IN_CARDS };
static uint64_t one(int what, int amount) { return (uint64_t)amount << (8 * what); }
static int in(uint64_t sum, int what) { return (int)(sum >> (8 * what) & 0xff); }

typedef struct {
    uint64_t brings[CARDS];
    int8_t net[CARDS];
    int8_t harmful[NETS]; /* how many cards have at least this net decay, from -NET_ZERO on */
} deck;

static uint64_t from_effect(const effect *e, int gain) {
    if (e->resource == MANA) return gain < 0 ? one(IN_LESS, -gain) : one(IN_MANA, gain);
    if (e->resource == VP) return one(IN_VP, gain);
    return e->resource >= ANIMAL && e->resource <= WILD
               ? one(IN_SPIRITS + e->resource - ANIMAL, gain)
               : 0;
}

static uint64_t from_texts(const advice *a, sleeve card) {
    uint64_t sum = 0;
    for (int s = 0; s < SLOTS; s++) {
        const advancement *adv = &a->tables->advancement[card_text(card, s)];
        for (int i = 0; i < adv->effects; i++)
            if (adv->effect[i].trigger == HARVEST)
                sum += from_effect(&adv->effect[i], mv_usual_gain(a, card, &adv->effect[i]));
    }
    return sum;
}

static uint64_t from_card(const advice *a, sleeve card) {
    const uint64_t symbols = mv_card_symbols(a->tables, card);
    uint64_t sum = one(IN_CARDS, 1) + one(IN_MANA, symbol_in(symbols, MANA));
    for (int s = ANIMAL; s <= WILD; s++)
        sum += one(IN_SPIRITS + s - ANIMAL, symbol_in(symbols, (symbol)s));
    for (int s = 0; s < SLOTS; s++) sum += one(IN_VP, a->tables->advancement[card.slot[s]].vp);
    return mv_card_traits(a->tables, card) & TRAIT_HARVEST ? sum + from_texts(a, card) : sum;
}

static void gather(const advice *a, deck *d) {
    for (int i = 0; i < NETS; i++) d->harmful[i] = 0;
    for (int c = 0; c < CARDS; c++) {
        int net = net_decay(mv_card_balance(a->tables, a->who, c + 1));
        net = net < -NET_ZERO ? -NET_ZERO : net >= NETS - NET_ZERO ? NETS - NET_ZERO - 1 : net;
        d->net[c] = (int8_t)net;
        d->brings[c] = from_card(a, a->who->card[c + 1]);
        for (int i = 0; i <= net + NET_ZERO; i++) d->harmful[i]++;
    }
}

/* A fixed order of the cards, repeated so that a turn can start at any of them. */
static const uint8_t row[2 * CARDS] = {13, 4,  17, 0,  9,  6,  19, 11, 2,  15, 8, 1, 18, 5,
                                       12, 3,  10, 16, 7,  14, 13, 4,  17, 0,  9, 6, 19, 11,
                                       2,  15, 8,  1,  18, 5,  12, 3,  10, 16, 7, 14};

/* Whether another push is safe enough with `at` cards in the field, one on deck, and `room` more
 * decay before spoiling. */
static bool dares(const deck *d, const uint8_t *card, int at, int room) {
    if (room >= NETS - NET_ZERO) return true;
    int bad = d->harmful[room + NET_ZERO];
    for (int i = 0; i <= at; i++) bad -= d->net[card[i]] >= room;
    return 100 * bad <= DARING * (CARDS - 1 - at);
}

/* Plays one turn from the card at `first`; 0 if it spoils. */
static uint64_t lay_out(const deck *d, int first, int growth) {
    const uint8_t *card = row + first;
    uint64_t field = 0;
    int shown = d->net[card[0]] - growth, at = 0; /* card[at] is on deck */
    do {
        field += d->brings[card[at++]];
        shown += d->net[card[at]];
    } while (shown < PREP_UNTIL && at < CARDS - 1);
    while (shown < SPOIL_AT && at < CARDS - 1 && dares(d, card, at, SPOIL_AT - shown)) {
        field += d->brings[card[at++]];
        shown += d->net[card[at]];
    }
    return shown < SPOIL_AT ? field : 0;
}

static void add_turn(reckoning *r, uint64_t field) {
    int mana = in(field, IN_MANA) - in(field, IN_LESS);
    r->mana += mana > 0 ? mana : 0;
    r->vp += in(field, IN_VP);
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++)
        r->spirits[s] += in(field, IN_SPIRITS + s - SPIRIT_ANIMAL);
    r->cards += in(field, IN_CARDS);
    r->spoiled += !field;
    r->rich += mana >= RICH;
}

reckoning mv_reckon(const advice *a) {
    reckoning r = {0};
    deck d;
    player vales = {0}; /* a player who has only the vales */
    memcpy(vales.vales, a->who->vales, sizeof vales.vales);
    const int growth = mv_player_balance(a->tables, &vales).growth;
    gather(a, &d);
    for (int first = 0; first < RECKONED; first++) add_turn(&r, lay_out(&d, first, growth));
    const yield y = mv_harvest_of(a->tables, &vales);
    r.mana += RECKONED * y.mana;
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) r.spirits[s] += RECKONED * y.spirits[s];
    return r;
}
