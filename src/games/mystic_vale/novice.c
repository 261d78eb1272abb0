/* novice.c - rates actions as a beginner sees them, by what they bring at once.
 *
 * A beginner buys the most expensive card and the vale with the most points, and pushes while
 * the risk is small. Beginners ignore how the worth of symbols changes, future turns and the
 * other players. */
#include "odds.h"
#include "verbs.h"

enum {
    DARING = 25,    /* per cent: pushes as long as spoiling is no likelier than this */
    FOOLHARDY = 40, /* never pushes beyond this */
    ALWAYS = 1000,  /* before anything else */
    NEVER = -1,     /* worse than doing nothing, which is 0 */
};

typedef struct {
    const tables *tables;
    const pub *pub;
    const player *who;
    const own *own;
    int ask;
} beginner;

static int look_at_push(const beginner *b) {
    odds of = mv_next_card(b->tables, b->who, b->own);
    if (100 * of.spoils > FOOLHARDY * of.cards) return RATE_HOPELESS;
    return 100 * of.spoils <= DARING * of.cards ? 1 : NEVER;
}

/* The more expensive offer is better; of equal ones, the one with more points. A promise is
 * cheaper. */
static int look_at_offer(const beginner *b, action act) {
    const advancement *adv = &b->tables->advancement[act.arg[0]];
    return 20 * adv->cost + adv->vp + adv->gray + (act.arg[2] ? 1 : 0);
}

static int look_at_vale(const beginner *b, action act) {
    int from = act.arg[1]; /* pay "any" with the most frequent spirit, and wild last */
    return ALWAYS + 10 * b->tables->vale[act.arg[0]].points +
           (from == NO_SPIRIT || from == SPIRIT_WILD ? 0 : b->pub->left[from]);
}

/* How much of the card the new text uses: decay that it removes, guardians that it counts. */
static int use_of_texts(const beginner *b, const advancement *adv, sleeve card) {
    const uint64_t symbols = mv_card_symbols(b->tables, card);
    int found = 0;
    for (int i = 0; i < adv->effects; i++)
        found += mv_verb(&adv->effect[i])->novice(&adv->effect[i], symbols);
    return found;
}

/* Avoid decay beside decay, put growth beside decay, and put a text where it has an effect. */
static int look_at_place(const beginner *b, action act) {
    const advancement *adv = &b->tables->advancement[act.arg[0]];
    const sleeve card = b->who->card[act.arg[2]];
    const int decay = symbol_in(mv_card_symbols(b->tables, card), DECAY);
    return 2 * use_of_texts(b, adv, card) +
           (adv->symbols[GROWTH] - 4 * adv->symbols[DECAY]) * decay;
}

/* Discard cards with decay, unless they gain more than they cost. */
static int look_at_loss(const beginner *b, int card) {
    const int decay = net_decay(mv_card_balance(b->tables, b->who, card));
    const uint64_t symbols = mv_card_symbols(b->tables, b->who->card[card]);
    int brings = symbol_in(symbols, MANA) + 2 * symbol_in(symbols, WILD);
    for (int s = ANIMAL; s <= SKY; s++) brings += symbol_in(symbols, (symbol)s);
    return decay > 0 ? 2 * decay - brings : NEVER;
}

static int look_at(const beginner *b, action act) {
    switch ((action_kind)act.kind) {
    case A_PUSH: return look_at_push(b);
    case A_BUY: return look_at_offer(b, act);
    case A_BUY_VALE: return look_at_vale(b, act);
    case A_SLEEVE: return look_at_place(b, act);
    case A_DISCARD:
    case A_RAIN: return look_at_loss(b, act.arg[0]);
    case A_TOP_DISCARD: return look_at_loss(b, b->own->top);
    case A_CONVERT: return NEVER;
    case A_GUARDIAN:
        return b->ask == ASK_HARVEST || b->ask == ASK_SAVE || b->ask == ASK_PREP ? ALWAYS : NEVER;
    case A_LOOK:
    case A_SEARCH:
    case A_REPLACE:
    case A_ARBOR: return ALWAYS;
    case A_PASS:
    case A_CLEAR:
    case A_END_HARVEST:
    case A_KEEP:
    case A_TOP_KEEP:
    case A_RAIN_NONE:
    case A_ACCEPT:
    case A_END_PREP:
    case ACTIONS: break;
    }
    return 0;
}

void mv_novice(const rules *r, const view *v, action_list list, int32_t *worth) {
    const pub *u = v->pub;
    const beginner b = {tables_of(r), u, &u->player[v->seat], v->own, u->head.ask[v->seat]};
    for (int i = 0; i < list.count; i++) worth[i] = look_at(&b, list.item[i]);
}
