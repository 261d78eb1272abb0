/* plan.c: the quick worth after a change of a few spaces equals the worth computed from scratch. */
#include "plan.h"
#include "test_table.h"

/* The same as in rate.c. */
enum { GAIN_ANY = HOPELESS, GAIN_PUT = 20, GAIN_SWAP = 10 };

/* A position to try actions from. */
typedef struct {
    outlook now;
    prospects open;
} position;

static void stand_at(position *p, const fixture *f, int seat, uint64_t also_open) {
    view v = fixture_view(f, seat);
    p->now = ds_outlook(tables_of(f->rules), v.pub, seat);
    p->now.who.open |= also_open & ~p->now.who.done;
    ds_prospects(&p->now, &p->open);
}

static void compare(position *p, trial of) {
    static prospects anew;
    ds_prospects(of.after, &anew);
    MUST(ds_worth_after(&of, &p->open) == ds_worth(of.after, &anew));
    ds_prospects(&p->now, &anew); /* the try leaves no trace */
    MUST(ds_worth(&p->now, &p->open) == ds_worth(&p->now, &anew));
}

static void try_put(position *p, action a) {
    outlook after = p->now;
    after.who.hand[a.arg[0]]--;
    ds_put(&after.who, a.arg[1], a.arg[0]);
    compare(p, (trial){&after, &p->now.who, cell_bit(a.arg[1]), GAIN_PUT, a.arg[0]});
}

static void try_plant(position *p, action a) {
    outlook after = p->now;
    after.who.hand[GRASS]--;
    ds_plant(&after.who, a.arg[0]);
    compare(p, (trial){&after, &p->now.who, cell_bit(a.arg[0]), GAIN_PUT, GRASS});
}

static void try_step(position *p, action a) {
    outlook after = p->now;
    if (step_costs(&after.who)) after.who.hand[WHITE]--;
    ds_stand(&after.who, a.arg[0]);
    compare(p, (trial){&after, &p->now.who, 0, GAIN_ANY, NO_COLOUR});
}

static void try_swap(position *p, action a) {
    outlook after = p->now;
    after.who.hand[a.arg[0]] = (uint8_t)(after.who.hand[a.arg[0]] - 2);
    after.who.hand[a.arg[1]]++;
    compare(p, (trial){&after, &p->now.who, 0, GAIN_SWAP, NO_COLOUR});
}

static void try_powers(position *p) {
    const player *who = &p->now.who;
    for (uint32_t left = free_cells(who); left; left &= left - 1) {
        outlook after = p->now;
        after.who.hand[ds_take(&after.who, lowest(left))]++;
        compare(p, (trial){&after, &p->now.who, left & -left, GAIN_PUT, NO_COLOUR});
    }
    for (uint32_t left = who->filled; left; left &= left - 1)
        for (uint32_t to = ds_lift_targets(p->now.t, who, lowest(left)); to; to &= to - 1) {
            outlook after = p->now;
            ds_lift(&after.who, lowest(left), 0, lowest(to));
            compare(p,
                    (trial){&after, &p->now.who, (left & -left) | (to & -to), GAIN_PUT, NO_COLOUR});
        }
}

static void try_all(position *p, const action *list, int count) {
    for (int i = 0; i < count; i++) switch (list[i].kind) {
        case A_PLACE: try_put(p, list[i]); break;
        case A_PLANT: try_plant(p, list[i]); break;
        case A_STEP: try_step(p, list[i]); break;
        case A_SWAP: try_swap(p, list[i]); break;
        default: break;
        }
}

TEST(what_is_tried_is_worth_what_a_look_at_everything_says) {
    static fixture f;
    static position p;
    int looked = 0;
    for (int number = 0; number < 2 * scaled(12); number++) {
        fixture_begin(&f, fixture_rules(registry_find("dreamscape"), 0), (uint64_t)number);
        while (!fixture_over(&f)) {
            const action *list;
            int seat = fixture_actor(&f), count = match_legal(&f.match, seat, &list),
                ask = match_head(&f.match)->ask[seat];
            if ((ask == ASK_CREATE || ask == ASK_LAST) && fixture_pick(&f, 3) == 0) {
                uint64_t also =
                    card_bit(1 + fixture_pick(&f, 50)) | card_bit(1 + fixture_pick(&f, 50));
                stand_at(&p, &f, seat, also);
                try_all(&p, list, count);
                if (fixture_pick(&f, 4) == 0) try_powers(&p);
                looked++;
            }
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    assert_true(looked > 0);
}

TEST(the_cheapest_site_is_the_plan) {
    static fixture f;
    static position p;
    fixture_begin(&f, fixture_rules(registry_find("dreamscape"), 0), 1);
    while (!fixture_over(&f)) {
        int seat = fixture_actor(&f);
        stand_at(&p, &f, seat, card_bit(1 + fixture_pick(&f, 50)));
        for (int i = 0; i < p.open.count; i++) {
            plan found = ds_plan(&p.now, p.open.of[i].p);
            MUST(found.lacking == NO_PLAN ? p.open.of[i].best == HOPELESS
                                          : p.open.of[i].best == found.cost);
        }
        fixture_play(&f, seat, fixture_choose(&f, seat));
    }
}

/* Using the King is never rated below storing the fragment on the same card. */
static int compare_with_storing(const fixture *f, int seat, const action *list, int count) {
    view v = fixture_view(f, seat);
    int32_t worth[ACTIONS_MAX];
    int looked = 0;
    ds_rate(f->rules, &v, (action_list){list, count}, worth);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            if (list[i].kind != A_USE || list[j].kind != A_STORE) continue;
            if (memcmp(list[i].arg, list[j].arg, sizeof list[i].arg) ||
                tables_of(f->rules)->card[list[i].arg[0]].power != KING)
                continue;
            MUST(worth[i] > worth[j]);
            looked++;
        }
    return looked;
}

TEST(who_stores_a_fragment_could_rather_call_the_King) {
    static fixture f;
    int looked = 0;
    for (uint64_t number = 0; number < 4; number++) {
        fixture_begin(&f, fixture_rules(registry_find("dreamscape"), 0), number);
        while (!fixture_over(&f)) {
            const action *list;
            int seat = fixture_actor(&f), count = match_legal(&f.match, seat, &list);
            looked += compare_with_storing(&f, seat, list, count);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    assert_true(looked > 0);
}
