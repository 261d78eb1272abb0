/* A refusal gives a reason that is true. */
#include "unit.h"

#include "reasons.h"
#include "refused.h"
#include "registry.h"
#include "rules.h"
#include "test_table.h"

static int count_field(const player *who, int slot, int card) {
    int n = 0;
    for (int i = 0; i < who->field_count; i++)
        n += card ? who->field[i] == card : !who->card[who->field[i]].slot[slot];
    return n;
}

static bool is_offered(const tables *t, const pub *u, int type, int slot) {
    if (type && t->advancement[type].level == LEVEL_STOCK) return u->unseen[type][slot] > 0;
    for (int i = 0; i < COMMONS; i++)
        if (type && u->commons[i].type == type && u->commons[i].slot == slot) return true;
    return false;
}

static bool is_promised(const pub *u, int card) {
    for (int i = 0; i < u->bought_count; i++)
        if (card && u->bought[i].promise == card) return true;
    return false;
}

static int reduction_on(const tables *t, sleeve card) {
    int most = 0;
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card.slot[s]];
        for (int i = 0; i < a->effects && !(card.covered >> s & 1); i++)
            if (a->effect[i].verb == COST_REDUCTION && a->effect[i].amount > most)
                most = a->effect[i].amount;
    }
    return most;
}

static bool cost_is_above(const tables *t, const view *v, action a, const uint16_t told[ARGS_MAX]) {
    const pub *u = v->pub;
    const player *who = &u->player[v->seat];
    const int off = a.arg[2] ? reduction_on(t, who->card[a.arg[2]]) : 0;
    return told[0] == t->advancement[a.arg[0]].cost - off && told[1] == u->mana + who->token &&
           told[0] > told[1];
}

/* With so many wild spirits more, the vale could be paid; with one less, it could not. */
static bool payable_with(const vale *w, const uint8_t left[SPIRITS], int more) {
    uint8_t purse[SPIRITS], pay[SPIRITS];
    memcpy(purse, left, SPIRITS);
    purse[SPIRIT_WILD] = (uint8_t)(purse[SPIRIT_WILD] + more);
    for (int any = 0; any < SPIRITS; any++)
        if (mv_payment(purse, w, (spirit)any, pay)) return true;
    return false;
}

static bool spirits_are_short(const pub *u, const vale *w, int told) {
    return told > 0 && payable_with(w, u->left, told) && !payable_with(w, u->left, told - 1);
}

static const purchase *unsleeved(const pub *u, int type, int slot) {
    for (int i = 0; i < u->bought_count; i++)
        if (!(u->sleeved >> i & 1) && u->bought[i].type == type && u->bought[i].slot == slot)
            return &u->bought[i];
    return NULL;
}

static bool is_sleeved(const pub *u, int type, int slot) {
    for (int i = 0; i < u->bought_count; i++)
        if (u->sleeved >> i & 1 && u->bought[i].type == type && u->bought[i].slot == slot)
            return true;
    return false;
}

static bool is_kept(const pub *u, action a) {
    for (int i = 0; i < u->bought_count; i++)
        if (!(u->sleeved >> i & 1) && u->bought[i].promise == a.arg[2] &&
            u->bought[i].slot == a.arg[1])
            return true;
    return false;
}

/* ---- abilities, as the set has them ---------------------------------------------------------- */

/* A text of the card that nothing covers has such an effect. */
static bool has_effect(const tables *t, sleeve card, bool (*test)(const effect *e)) {
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card.slot[s]];
        for (int i = 0; i < a->effects && !(card.covered >> s & 1); i++)
            if (test(&a->effect[i])) return true;
    }
    return false;
}

static bool counts_guardians(const effect *e) { return e->per == PER_GUARDIAN; }
static bool grows_with_guardians(const effect *e) {
    return e->per == PER_GUARDIAN && e->trigger == ONGOING;
}
static bool replaces(const effect *e) { return e->verb == REPLACE_ON_DECK; }

static bool gives_guardian(const effect *e) { return e->verb == GAIN && e->resource == GUARDIAN; }
static bool converts(const effect *e) { return e->verb == CONVERT_SPIRIT; }
static bool is_sacrifice(const effect *e) { return e->verb == SACRIFICE_GAIN; }

/* Vales with such an effect that were not bought this turn. */
static int vales_with(const tables *t, const player *who, bool (*test)(const effect *e)) {
    int n = 0;
    for (int type = 1; type < t->vales; type++)
        for (int i = 0; i < t->vale[type].effects; i++)
            if (test(&t->vale[type].effect[i])) {
                n += who->vales[type];
                for (int k = 0; k < VALES_PER_TURN; k++) n -= who->fresh[k] == type;
            }
    return n;
}

/* The most growth that one guardian could give on a card. */
static int growth_by_guardian(const tables *t, sleeve card) {
    int sum = 0;
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card.slot[s]];
        for (int i = 0; i < a->effects && !(card.covered >> s & 1); i++)
            if (grows_with_guardians(&a->effect[i])) sum += a->effect[i].amount;
    }
    return sum;
}

/* MV-M7: all arbors and all guardians together, this card with one of them, are too few. */
static bool would_spoil(const tables *t, const player *who, action a) {
    const int decay = net_decay(mv_player_balance(t, who));
    int guardians = vales_with(t, who, gives_guardian) - who->guardians_used, best = 0,
        growth = who->step == STEP_REVEALED && who->on_deck ? vales_with(t, who, is_sacrifice) : 0;
    for (int i = 0; i <= who->field_count; i++) {
        const int card = i < who->field_count ? who->field[i] : who->on_deck,
                  by = card ? growth_by_guardian(t, who->card[card]) : 0;
        if (by > best) best = by;
    }
    if (a.kind == A_GUARDIAN) growth += growth_by_guardian(t, who->card[a.arg[0]]), guardians--;
    return decay - growth - guardians * best >= 4;
}

/* MV-M22 */
static bool guardian_is_idle(const tables *t, const pub *u, const player *who, int card) {
    const bool for_growth =
        u->head.ask[who - u->player] == ASK_SAVE ||
        (who->phase == PHASE_PREP && u->head.option[OPTION_CONCLAVE_PREP] == CONCLAVE_PLANTING);
    return !has_effect(t, who->card[card], for_growth ? grows_with_guardians : counts_guardians);
}

/* A legal action of this kind with a card that looks the same. */
static bool has_a_twin(const rules *r, const view *v, action a) {
    static action list[ACTIONS_MAX];
    const player *who = &((const pub *)v->pub)->player[v->seat];
    const int at = a.kind == A_SLEEVE || a.kind == A_BUY ? 2 : 0, n = mv_legal(r, v, list);
    for (int i = 0; i < n; i++)
        if (list[i].kind == a.kind &&
            mv_card_key(who, list[i].arg[at]) == mv_card_key(who, a.arg[at]))
            return true;
    return false;
}

static bool shown_vale(const pub *u, int type) {
    for (int i = 0; i < VALES_SHOWN; i++)
        if (type && u->vale_row[i] == type) return true;
    return false;
}

static bool holds_of_vales(const tables *t, const view *v, action a, int row) {
    const pub *u = v->pub;
    const player *who = &u->player[v->seat];
    const vale *w = &t->vale[a.arg[0]];
    switch (row) {
    case VALE_NOT_ON_OFFER: return !shown_vale(u, a.arg[0]);
    case VALE_LIMIT: return u->vales_bought == 2;
    case ANY_NEEDS_SPIRIT: return w->price[PRICE_ANY] && payable_with(w, u->left, 0);
    case NO_ANY: return !w->price[PRICE_ANY] && a.arg[1];
    case ONE_PER_PLAYER: return w->single && who->vales[a.arg[0]];
    case NO_ARBOR: return !t->leaves[a.arg[0]] || mv_vales_ready(who, a.arg[0]) == 0;
    case ARBOR_NEEDS_REVEAL: return who->step != STEP_REVEALED || !who->on_deck;
    default: return false;
    }
}

static bool holds_of_cards(const tables *t, const view *v, action a, int row) {
    const pub *u = v->pub;
    const player *who = &u->player[v->seat];
    const int card = a.kind == A_SLEEVE || a.kind == A_BUY ? a.arg[2] : a.arg[0];
    const purchase *bought = unsleeved(u, a.arg[0], a.arg[1]);
    switch (row) {
    case NO_CHORUS: return !reduction_on(t, who->card[card]) || is_promised(u, card);
    case PROMISE_NO_FIT: return who->card[card].slot[a.arg[1]] != 0;
    case NO_CONCLAVE: return vales_with(t, who, gives_guardian) <= who->guardians_used;
    case NO_GUARDIAN_EFFECT: return guardian_is_idle(t, u, who, card);
    case NOT_IN_FIELD: return !card || count_field(who, 0, card) == 0;
    case SLOT_TAKEN: return who->card[card].slot[a.arg[1]] != 0;
    case SLOT_KEPT: return is_kept(u, a);
    case SLEEVED_ALREADY: return !bought && is_sleeved(u, a.arg[0], a.arg[1]);
    case NOT_BOUGHT: return !bought && !is_sleeved(u, a.arg[0], a.arg[1]);
    case PROMISED: return bought && bought->promise && bought->promise != card;
    case NOT_THIS_CARD: return who->field[who->field_count - 1] == card;
    case NOT_IN_DECK: return !(mv_deck_mask(who, v->own) >> card & 1);
    case NO_PEACEKEEPER:
        return !has_effect(t, who->card[card], replaces) || who->replaced >> card & 1 ||
               who->step != STEP_REVEALED || !who->on_deck;
    default: return false;
    }
}

static bool holds(const rules *r, const view *v, action a, const remark *why) {
    const tables *t = tables_of(r);
    const pub *u = v->pub;
    const player *who = &u->player[v->seat];
    switch (why->row) {
    case NOT_PLANTING: return who->phase != PHASE_PLANTING;
    case NOT_HARVEST: return who->phase != PHASE_HARVEST;
    case MUST_PASS: return who->phase == PHASE_PLANTING && !who->on_deck;
    case NOT_ON_OFFER: return !is_offered(t, u, a.arg[0], a.arg[1]);
    case SOLD_OUT:
        return t->advancement[a.arg[0]].level == LEVEL_STOCK && !u->unseen[a.arg[0]][a.arg[1]];
    case TOO_EXPENSIVE: return cost_is_above(t, v, a, why->arg);
    case ADVANCEMENT_LIMIT: return u->bought_count >= 2 && why->arg[0] == u->bought_count;
    case NO_PLACE: return count_field(who, a.arg[1], 0) <= mv_bought_for(u, a.arg[1]);
    case NEEDS_SPIRITS: return spirits_are_short(u, &t->vale[a.arg[0]], why->arg[0]);
    case NO_AERIE: return vales_with(t, who, converts) <= u->converted;
    case AERIE_MANA: return why->arg[0] > why->arg[1] && why->arg[1] == u->mana + who->token;
    case NO_SUCH_SPIRIT: return a.arg[0] == SPIRIT_WILD || !a.arg[0] || !u->left[a.arg[0]];
    case NOT_SAVING: return u->head.ask[v->seat] == ASK_SAVE && would_spoil(t, who, a);
    case ALIKE: return has_a_twin(r, v, a);
    default: return holds_of_vales(t, v, a, why->row) || holds_of_cards(t, v, a, why->row);
    }
}

TEST(MV_K1_a_second_vale_of_one_player_is_refused) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, 1, 2, 3);
    own_vale(&d, 0, "ancient_liferoots");
    vale_for_sale(&d, 4, "ancient_liferoots");
    harvest(&d, 0);
    assert_int_equal(refused_row(&d, 0, "buy_vale ancient_liferoots none", holds), ONE_PER_PLAYER);
}

TEST(MV_M7_what_would_not_save_is_refused) {
    desk d = lay(2);
    own_vale(&d, 0, "blooming_arbor");
    put(&d, BLANK, "peacekeeper_druid", TOP);
    put(&d, 5, "hurling_thornhide", TOP);
    FIELD(&d, 0, BLANK, 1, 2, 3, 4); /* 4 decay, 1 growth */
    on_deck(&d, 0, SOIL_TOP);
    planting(&d, 0);
    COMING(&d, 0, 5); /* 6 decay */
    act(&d, 0, "push");
    assert_int_equal(refused_row(&d, 0, "arbor blooming_arbor", holds), NOT_SAVING);
}

/* The Owl has just discarded the only growth: 4 decay, and no card was turned up. */
TEST(MV_M14_an_arbor_answers_a_card_that_was_turned_up) {
    desk d = lay(2);
    last_round(&d);
    own_vale(&d, 0, "blooming_arbor");
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, BLANK, "pebble_spring", TOP);
    put(&d, CURSED_MIDDLE, "mindful_owl", TOP);
    put(&d, 3, "grovetender", BOTTOM);
    FIELD(&d, 0, BLANK, 1, 2, 3);
    on_deck(&d, 0, CURSED_MIDDLE);
    planting(&d, 0);
    act(&d, 0, "push");
    act(&d, 0, "discard c13");
    assert_int_equal(refused_row(&d, 0, "arbor blooming_arbor", holds), ARBOR_NEEDS_REVEAL);
    COMING(&d, 0, SOIL_TOP);
    act(&d, 0, "guardian c3");
    assert_int_equal(refused_row(&d, 0, "guardian c3", holds), NO_CONCLAVE);
}

TEST(MV_C5_with_all_cards_in_the_field_push_is_refused) {
    desk d = lay(2);
    for (int c = 1; c <= CARDS; c++) in_field(&d, 0, c);
    planting(&d, 0);
    assert_int_equal(refused_row(&d, 0, "push", holds), MUST_PASS);
}

/* Rare in matches. */
static const uint8_t constructed[] = {NO_CONCLAVE, ONE_PER_PLAYER, NOT_SAVING, ARBOR_NEEDS_REVEAL,
                                      MUST_PASS};

TEST(every_reason_is_true) {
    refused_walk(fixture_rules(registry_find("mystic-vale"), 0),
                 &(refused_plan){400, 40, holds, constructed, sizeof constructed});
}

/* An advancement that is on offer in one slot or two: the reason is never that it is not on offer
 * in another slot. */
static long ask_about_offers(const fixture *f, int seat) {
    const view v = fixture_view(f, seat);
    const pub *u = v.pub;
    long dear = 0;
    if (u->head.ask[seat] != ASK_HARVEST) return 0;
    for (int i = 0; i < COMMONS; i++) {
        obstacle found;
        const int cost = tables_of(f->rules)->advancement[u->commons[i].type].cost;
        if (!u->commons[i].type ||
            !reason_against(f->rules, &v, (thing){N_ADVANCEMENT, u->commons[i].type}, &found))
            continue;
        MUST(found.why.row != NOT_ON_OFFER);
        if (found.why.row != TOO_EXPENSIVE) continue;
        MUST(found.why.arg[0] == cost && found.why.arg[1] < cost);
        dear++;
    }
    return dear;
}

TEST(what_is_on_offer_is_refused_for_its_cost) {
    static fixture f;
    long dear = 0;
    for (int number = 0; number < scaled(20); number++) {
        fixture_begin(&f, fixture_rules(registry_find("mystic-vale"), 0), (uint64_t)number);
        while (!fixture_over(&f)) {
            const int seat = fixture_actor(&f);
            dear += ask_about_offers(&f, seat);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    assert_true(dear > 0);
}
