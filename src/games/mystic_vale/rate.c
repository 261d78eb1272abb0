#include "rate.h"

#include "odds.h"
#include "rules.h"
#include "worth.h"

enum {
    FIRST = 1000000,   /* before anything is spent */
    NEVER = -1000000,  /* pointless now, and better later */
    SPENT_MANA = 1315, /* one mana less to spend in this Harvest */
};

/* ---- Harvest --------------------------------------------------------------------------------- */

static int left_mana(const advice *a, int cost) {
    int left = mana_to_spend(a->pub, a->seat) - cost;
    return left < 0 ? 0 : left > MANA_SPENT_MAX ? MANA_SPENT_MAX : left;
}

static int place_worth(const advice *a, int type, int slot) {
    for (int i = 0; i < a->offers; i++)
        if (a->offer[i].type == type && a->offer[i].slot == slot) return a->offer[i].worth;
    return 0;
}

/* The worth of this purchase and of the best one that the mana left after it could pay. */
static int rate_buy(const advice *a, action act) {
    int type = act.arg[0], slot = act.arg[1], card = act.arg[2];
    int cost = a->tables->advancement[type].cost -
               (card ? mv_discount(a->tables, a->pub, a->seat, card) : 0);
    if (cost < 0) cost = 0;
    int worth = card ? mv_worth_of_sleeving(a, a->who->card[card], type, slot)
                     : place_worth(a, type, slot),
        second = 0;
    if (worth <= 0) return -1;
    int mana = left_mana(a, cost);
    for (int i = 0; a->limit > 1 && i < a->offers; i++) {
        bool same = a->offer[i].type == type && a->offer[i].slot == slot;
        if (!same && a->offer[i].cost <= mana && a->offer[i].worth > second)
            second = a->offer[i].worth;
    }
    bool token = a->who->token && cost > a->pub->mana;
    return worth + second - (token ? 380 : 0);
}

/* Converting a spirit pays if it brings a better vale within reach. */
static int rate_convert(const advice *a, action act) {
    yield now = {0}, then;
    for (int s = 0; s < SPIRITS; s++) now.spirits[s] = a->pub->left[s];
    then = now;
    then.spirits[act.arg[0]]--;
    then.spirits[SPIRIT_WILD]++;
    int gain = mv_worth_of_yield(a, &then) - mv_worth_of_yield(a, &now) - 2 * SPENT_MANA;
    return gain > 0 ? FIRST + gain : NEVER;
}

static player with_guardian(const player *who, int card) {
    player more = *who;
    if (more.ent_count < ENTS_MAX) more.ent[more.ent_count++] = (ent){(uint8_t)card, 0};
    return more;
}

static int rate_guardian_for_harvest(const advice *a, int card) {
    const player more = with_guardian(a->who, card);
    const yield before = mv_harvest_of(a->tables, a->who), after = mv_harvest_of(a->tables, &more);
    const int gain = (after.vp - before.vp) * POINT + (after.mana - before.mana) * SPENT_MANA;
    return gain > 0 ? FIRST + gain : NEVER;
}

/* At the end of Prep, its growth allows further cards, each of which may spoil: MV-M13. */
static int rate_guardian_in_prep(const advice *a, int card) {
    /* The gain of a further card and the cost of a spoil, in per cent. */
    enum { ROOM = 17, RISK = 60 };
    if (!mv_guardian_growth(a->tables, a->who->card[card]))
        return rate_guardian_for_harvest(a, card);
    /* No further card is played. */
    if (a->pub->head.option[OPTION_PREP_DECAY] == DECAY_GROSS) return FIRST;
    const player more = with_guardian(a->who, card);
    const int chance = mv_odds_percent(mv_next_card(a->tables, &more, a->own));
    return ROOM * (100 - chance) - RISK * chance;
}

static int rate_guardian(const advice *a, action act) {
    switch ((ask_kind)a->pub->head.ask[a->seat]) {
    case ASK_SAVE: return 2000; /* it is offered only if it changes something */
    case ASK_HARVEST: return rate_guardian_for_harvest(a, act.arg[0]);
    case ASK_PREP: return rate_guardian_in_prep(a, act.arg[0]);
    case ASK_NOTHING:
    case ASK_PLANT:
    case ASK_CLEAR:
    case ASK_SLEEVE:
    case ASK_WHEN_PLAYED:
    case ASK_TOP:
    case ASK_RAIN:
    case ASKS: break;
    }
    return NEVER; /* later is as good, and it may be needed before that */
}

static int rate_vale(const advice *a, action act) {
    int any = act.arg[1], worth = mv_worth_of_vale(a, act.arg[0]);
    /* Pay "any" from the surplus. */
    if (any != NO_SPIRIT) worth += any == SPIRIT_WILD ? -100 : 10 * a->pub->left[any];
    return worth;
}

/* ---- the rest -------------------------------------------------------------------------------- */

/* Giving up points for a Harvest: only if the Harvest is worth more. */
static int rate_arbor(const advice *a, action act) {
    return mv_worth_of_field(a, 0) - mv_worth_of_vale(a, act.arg[0]);
}

static bool can_be_saved(const advice *a) {
    const rescue r = mv_rescue(a->tables, a->who);
    return r.keepers || r.arbors || (r.guardians > 0 && r.guardian);
}

/* A push that is certain to spoil is hopeless for players who could buy something. */
static int rate_planting(const advice *a, action act) {
    if (act.kind == A_PASS) return mv_worth_of_field(a, 0);
    const odds of = mv_next_card(a->tables, a->who, a->own);
    if (of.spoils == 0) return FIRST;
    if (of.spoils == of.cards && mv_worth_of_field(a, 0) > 0 && !can_be_saved(a))
        return RATE_HOPELESS;
    return mv_worth_of_push(a);
}

static int rate_one(const advice *a, action act) {
    switch ((action_kind)act.kind) {
    case A_PUSH:
    case A_PASS: return rate_planting(a, act);
    case A_BUY: return rate_buy(a, act);
    case A_BUY_VALE: return rate_vale(a, act);
    case A_CONVERT: return rate_convert(a, act);
    case A_GUARDIAN: return rate_guardian(a, act);
    case A_SLEEVE: return mv_worth_of_sleeving(a, a->who->card[act.arg[2]], act.arg[0], act.arg[1]);
    case A_DISCARD:
    case A_RAIN: return mv_worth_of_losing(a, act.arg[0]);
    case A_TOP_DISCARD: return mv_worth_of_losing(a, a->own->top);
    case A_LOOK:
    case A_SEARCH: return FIRST;
    case A_REPLACE: return 5000;
    case A_ARBOR: return rate_arbor(a, act);
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

/* Gathering the offers is expensive and useless for sleeving, discarding and pushes without
 * risk. */
static bool needs_offers(const advice *a, action_list list) {
    for (int i = 0; i < list.count; i++) {
        if (list.item[i].kind == A_BUY || list.item[i].kind == A_CONVERT ||
            list.item[i].kind == A_ARBOR)
            return true;
        if (list.item[i].kind == A_PASS) return mv_next_card(a->tables, a->who, a->own).spoils > 0;
    }
    return false;
}

void mv_rate(const rules *r, const view *v, action_list list, int32_t *worth) {
    advice a;
    mv_advice_begin(&a, tables_of(r), v->pub, v->seat);
    a.own = v->own;
    if (needs_offers(&a, list)) mv_advice_gather(&a);
    for (int i = 0; i < list.count; i++) worth[i] = rate_one(&a, list.item[i]);
}
