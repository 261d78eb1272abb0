#include "journey.h"

/* A fragment is worth something in any case: it can be built, planted or exchanged. */
enum { ANY_FRAGMENT = 25, A_RED = 200, A_NUMBER = 6, KEYS_AHEAD = 2 };

/* ---- what is wanted ----------------------------------------------------------------------------------- */

static int with_more(const outlook *o, int colour_more, int count) {
    outlook more = *o;
    more.who.hand[colour_more] = (uint8_t)(more.who.hand[colour_more] + count);
    return ds_worth(&more);
}

wishes ds_wishes(const outlook *o) {
    wishes w = {{0}, {0}};
    int now = ds_worth(o);
    for (int c = WATER; c < RED; c++) {
        int one = with_more(o, c, 1), two = with_more(o, c, 2);
        w.first[c] = one - now + ANY_FRAGMENT;
        w.second[c] = two - one + ANY_FRAGMENT;
    }
    w.first[RED] = w.second[RED] = -A_RED;
    return w;
}

/* ---- looking ahead ---------------------------------------------------------------------------------------- */

/* Where the Sleeper would be, with what. */
typedef struct {
    const tables *t;
    const pub *u;
    const wishes *w;
    uint8_t taken[LOCATIONS + 1]; /* fragments taken from each location */
    uint8_t hand[LANES], gathered[LANES];
    uint16_t reds; /* on links */
    int place, ap, keys;
} trip;

static int best_from(const trip *now);

static int collect(trip next) {
    int left = next.u->count[next.place] - next.taken[next.place];
    int found = next.u->row[next.place][left - 1];
    int worth = next.gathered[found] ? next.w->second[found] : next.w->first[found];
    next.taken[next.place]++;
    next.hand[found]++;
    next.gathered[found]++;
    next.ap--;
    next.keys = 0;
    return worth + best_from(&next);
}

static int go(trip next, int to, int cost) {
    int link = next.t->link_between[next.place][to], worth = 0;
    if (link && next.reds >> (link - 1) & 1 && next.hand[RED] < COLLECT_CAP) {
        next.reds &= (uint16_t)~(1u << (link - 1));
        next.hand[RED]++;
        worth = -A_RED;
    }
    next.place = to;
    next.ap -= cost;
    next.keys = cost ? 0 : next.keys + 1;
    return worth + best_from(&next);
}

static bool keyed(const trip *now, int to) { return now->u->count[to] == now->taken[to] || now->hand[now->u->row[to][0]]; }

static int best_from(const trip *now) {
    int best = A_NUMBER * now->place; /* a higher number draws more cards */
    if (!now->ap) return best;
    int left = now->u->count[now->place] - now->taken[now->place];
    if (left > 0 && now->hand[now->u->row[now->place][left - 1]] < COLLECT_CAP) {
        int worth = collect(*now);
        if (worth > best) best = worth;
    }
    for (unsigned near = now->t->linked[now->place]; near; near &= near - 1) {
        int to = lowest(near), cost = !keyed(now, to);
        if (cost ? now->ap < 2 : now->keys == KEYS_AHEAD) continue; /* the last point is not for walking */
        int worth = go(*now, to, cost);
        if (worth > best) best = worth;
    }
    return best;
}

int ds_journey(const traveller *v, int to, int cost) {
    const player *who = &v->u->player[v->seat];
    trip now = {.t = v->t, .u = v->u, .w = v->w, .reds = v->u->link_reds, .place = who->sleeper, .ap = who->ap};
    for (int c = WATER; c < COLOURS; c++) now.hand[c] = who->hand[c];
    if (to) return go(now, to, cost);
    return cost ? collect(now) : A_NUMBER * now.place;
}
