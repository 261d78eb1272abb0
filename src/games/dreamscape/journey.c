#include "journey.h"

/* A fragment is always worth something: it can be built, planted or exchanged. */
enum { ANY_FRAGMENT = 25, A_RED = 200, A_NUMBER = 6, KEYS_AHEAD = 2 };

/* ---- what is wanted -------------------------------------------------------------------------- */

static int with_more(const outlook *o, prospects *open, int more, int count) {
    outlook after = *o;
    after.who.hand[more] = (uint8_t)(after.who.hand[more] + count);
    return ds_worth_after(&(trial){&after, &o->who, 0, 10 * count, NO_COLOUR}, open);
}

/* An upper bound: a way with n points brings at most the n most valuable fragments, where the
 * second of a colour may count any number of times. */
static void add_up(wishes *w) {
    bool had[LANES] = {0};
    for (int n = 0; n < ACTION_POINTS; n++) {
        int best = 0, dearest = 0;
        for (int c = WATER; c < RED; c++) {
            int worth = had[c] || w->second[c] > w->first[c] ? w->second[c] : w->first[c];
            if (worth > best) best = worth, dearest = c;
        }
        had[dearest] = true;
        w->most[n + 1] = w->most[n] + best;
    }
}

wishes ds_wishes(const outlook *o, prospects *open) {
    wishes w = {0};
    int now = ds_worth(o, open);
    for (int c = WATER; c < RED; c++) {
        int one = with_more(o, open, c, 1), two = with_more(o, open, c, 2);
        w.first[c] = one - now + ANY_FRAGMENT;
        w.second[c] = two - one + ANY_FRAGMENT;
    }
    w.first[RED] = w.second[RED] = -A_RED;
    add_up(&w);
    return w;
}

/* ---- looking ahead --------------------------------------------------------------------------- */

/* The Sleeper at some point of a way. */
typedef struct {
    const traveller *v;
    int *best; /* of all ways found so far */
    int place, ap, keys, worth;
    int power;                    /* the best location power on the way: only one may be used */
    uint16_t reds;                /* mask of links with a red */
    uint8_t taken[LOCATIONS + 1]; /* fragments taken from each location */
    uint8_t hand[LANES], gathered[LANES];
} trip;

static void explore(const trip *now);

static void collect(trip next) {
    const pub *u = next.v->u;
    int left = u->count[next.place] - next.taken[next.place], found = u->row[next.place][left - 1];
    next.worth += next.gathered[found] ? next.v->w->second[found] : next.v->w->first[found];
    next.taken[next.place]++;
    next.hand[found]++;
    next.gathered[found]++;
    next.ap--;
    next.keys = 0;
    explore(&next);
}

static void go(trip next, int to, int cost) {
    int link = next.v->t->link_between[next.place][to];
    if (link && next.reds >> (link - 1) & 1 && next.hand[RED] < COLLECT_CAP) {
        next.reds &= (uint16_t)~(1u << (link - 1));
        next.hand[RED]++;
        next.worth -= A_RED;
    }
    next.place = to;
    if (next.v->w->power[to] > next.power) next.power = next.v->w->power[to];
    next.ap -= cost;
    next.keys = cost ? 0 : next.keys + 1;
    explore(&next);
}

static bool keyed(const trip *now, int to) {
    const pub *u = now->v->u;
    return u->count[to] == now->taken[to] || now->hand[u->row[to][0]];
}

/* Even with the most valuable fragments and the highest location number, this way cannot beat the
 * best one. */
static bool hopeless(const trip *now) {
    return now->worth + now->v->w->most[now->ap] + now->v->w->power[0] + A_NUMBER * LOCATIONS <=
           *now->best;
}

static void explore(const trip *now) {
    const pub *u = now->v->u;
    int here =
        now->worth + now->power + A_NUMBER * now->place; /* a higher number draws more cards */
    if (here > *now->best) *now->best = here;
    if (!now->ap || hopeless(now)) return;
    int left = u->count[now->place] - now->taken[now->place];
    if (left > 0 && now->hand[u->row[now->place][left - 1]] < COLLECT_CAP) collect(*now);
    for (unsigned near = now->v->t->linked[now->place]; near; near &= near - 1) {
        int to = lowest(near), cost = !keyed(now, to);
        if (cost ? now->ap < 2 : now->keys == KEYS_AHEAD)
            continue; /* a paid move needs another point to collect with */
        go(*now, to, cost);
    }
}

int ds_journey(const traveller *v, int to, int cost) {
    const player *who = &v->u->player[v->seat];
    int best = INT32_MIN;
    trip now = {
        .v = v, .best = &best, .reds = v->u->link_reds, .place = who->sleeper, .ap = who->ap};
    if (!to && !cost) return A_NUMBER * now.place;
    for (int c = WATER; c < COLOURS; c++) now.hand[c] = who->hand[c];
    if (to)
        go(now, to, cost);
    else
        collect(now);
    return best;
}
