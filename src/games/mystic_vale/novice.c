/* novice.c - how actions look to somebody who has just learnt the rules: what they bring at once.
 *
 * The dearest card that can be paid, the vale with the most points, one more card while that is safe enough; no
 * thought for what a symbol is worth at which time, for what one saves up for, or for the others. */
#include "odds.h"
#include "verbs.h"

enum {
    DARING = 25,    /* per cent: pushes as long as spoiling is no likelier than this */
    FOOLHARDY = 40, /* and does not even think of it beyond this */
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

/* What costs more must be better; of equals, the one that shows more points. A promise is cheaper. */
static int look_at_offer(const beginner *b, action act) {
    const advancement *adv = &b->tables->advancement[act.arg[0]];
    return 20 * adv->cost + adv->vp + adv->gray + (act.arg[2] ? 1 : 0);
}

static int look_at_vale(const beginner *b, action act) {
    int from = act.arg[1]; /* what there is most of pays for "any", and the wild ones last */
    return ALWAYS + 10 * b->tables->vale[act.arg[0]].points + (from == NO_SPIRIT || from == SPIRIT_WILD ? 0 : b->pub->left[from]);
}

/* What the new text finds to work with on the card: decay to take away, guardians to count. */
static int use_of_texts(const beginner *b, const advancement *adv, sleeve card) {
    const uint64_t symbols = mv_card_symbols(b->tables, card);
    int found = 0;
    for (int i = 0; i < adv->effects; i++) found += mv_verb(&adv->effect[i])->novice(&adv->effect[i], symbols);
    return found;
}

/* Decay not beside decay; growth beside it; a text where it does something. */
static int look_at_place(const beginner *b, action act) {
    const advancement *adv = &b->tables->advancement[act.arg[0]];
    const sleeve card = b->who->card[act.arg[2]];
    const int decay = symbol_in(mv_card_symbols(b->tables, card), DECAY);
    return 2 * use_of_texts(b, adv, card) + (adv->symbols[GROWTH] - 4 * adv->symbols[DECAY]) * decay;
}

/* Cards with decay may go, unless they bring more than that. */
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
    case A_GUARDIAN: return b->ask == ASK_HARVEST || b->ask == ASK_SAVE || b->ask == ASK_PREP ? ALWAYS : NEVER;
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

void mv_novice(const rules *r, const view *v, const action *list, int count, int32_t *worth) {
    const pub *u = v->pub;
    const beginner b = {tables_of(r), u, &u->player[v->seat], v->own, u->head.ask[v->seat]};
    for (int i = 0; i < count; i++) worth[i] = look_at(&b, list[i]);
}
