#include "plan.h"

#include "words.h"

outlook ds_outlook(const tables *t, const pub *u, int seat) {
    outlook o = {.t = t, .who = u->player[seat], .travels = CYCLES - u->head.round};
    for (uint64_t left = o.who.open | (o.who.top ? card_bit(o.who.top) : 0); left; left &= left - 1) o.stored[u->on_card[lowest(left)]]++;
    o.stored[NO_COLOUR] = 0;
    return o;
}

/* ---- what one space lacks ------------------------------------------------------------------------------ */

/* Fragments by colour in one word, a byte each, so that spaces are added up at once. The byte of
 * SEEN_STONE, which is never lacking, counts trees. */
typedef uint64_t lack;

static lack lack_of(int what) { return (lack)1 << (8 * what); }
static int lack_count(lack sum, int what) { return (int)(sum >> (8 * what) & 0xff); }

/* A space of a pattern, held against every space of the Dreamscape. */
typedef struct {
    uint32_t fits; /* spaces where what stands is the lower part of it */
    lack lacks[CELLS_MAX];
} fitting;

static lack pile_lack(space piled) {
    lack sum = 0;
    for (; piled; piled >>= LEVEL_BITS) sum += lack_of((int)(piled & 7));
    return sum;
}

/* False if what stands there is in the way. */
static bool lacks_at(const player *who, int cell, space want, lack *out) {
    space have = space_plain(who->cell[cell]), piled = want & PILE_BITS;
    int height = who->height[cell];
    if ((piled & (((space)1 << (LEVEL_BITS * height)) - 1)) != (have & PILE_BITS)) return false;
    piled >>= LEVEL_BITS * height;
    if (have & TREE && (piled || !(want & TREE))) return false;
    *out = pile_lack(piled) + (want & TREE && !(have & TREE) ? lack_of(GRASS) + lack_of(SEEN_STONE) : 0);
    return true;
}

static void fit(const outlook *o, space want, fitting *out) {
    lack bare = pile_lack(want & PILE_BITS) + (want & TREE ? lack_of(GRASS) + lack_of(SEEN_STONE) : 0);
    out->fits = o->t->all & ~o->who.filled;
    for (int i = 0; i < o->t->cells; i++) out->lacks[i] = bare;
    for (uint32_t left = o->who.filled; left; left &= left - 1) {
        int cell = lowest(left);
        if (lacks_at(&o->who, cell, want, &out->lacks[cell])) out->fits |= cell_bit(cell);
    }
}

/* ---- one place for a pattern ------------------------------------------------------------------------- */

static int distance(const tables *t, int a, int b) {
    int x = t->x[a] - t->x[b], y = t->y[a] - t->y[b];
    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

/* Fragments that must be put before any of these spaces can be built on. */
static int bridge_to(const outlook *o, uint32_t cells) {
    uint32_t reached = ds_empty_places(o->t, &o->who) | o->who.filled;
    int n = 0;
    for (; !(reached & cells); n++) reached |= ds_beside(o->t, reached);
    return n;
}

/* How far the Dreamer is; one who stands on a pile that must grow has to leave it first. */
static int steps_to(const outlook *o, int cell, bool grows) {
    int from = o->who.dreamer ? o->who.dreamer - 1 : o->t->entrance, n = distance(o->t, from, cell);
    return o->who.dreamer && n == 0 && grows ? 2 : n;
}

/* A tree on the entrance shuts the Dreamer out for good, or until the Golem comes. */
static bool shut_out(const outlook *o) { return !o->who.dreamer && o->who.trees >> o->t->entrance & 1; }

static void judge(const outlook *o, lack sum, plan *p) {
    for (int c = WATER; c < WHITE; c++) {
        int have = o->who.hand[c] + o->stored[c], missing = lack_count(sum, c);
        p->lacking += missing;
        if (missing > have) p->shortage += missing - have;
    }
    int whites = o->who.hand[WHITE] + o->stored[WHITE], walk = p->steps > whites ? p->steps - whites : 0;
    p->cost = 10 * p->shortage + 5 * walk + 3 * (p->lacking + p->steps) + (shut_out(o) ? HOPELESS / 5 : 0);
}

/* A pattern being laid over a Dreamscape. */
typedef struct {
    const outlook *o;
    const pattern *p;
    fitting other[PATTERN_CELLS_MAX];
    lack best_sum;
    plan best;
} laying;

static bool better(const laying *l, const plan *here) { return l->best.lacking == NO_PLAN || here->cost < l->best.cost; }

/* One orientation around the Dreamer's space, which lacks `sum`; kept if it is better. */
static void lay(laying *l, plan here, lack sum) {
    const tables *t = l->o->t;
    uint32_t cells = cell_bit(here.cell);
    for (int i = 0; i < l->p->others; i++) {
        int x = t->x[here.cell] + l->p->x[here.turn][i], y = t->y[here.cell] + l->p->y[here.turn][i], at = y * t->width + x;
        if (x < 0 || y < 0 || x >= t->width || y >= t->height || !(l->other[i].fits >> at & 1)) return;
        sum += l->other[i].lacks[at];
        cells |= cell_bit(at);
    }
    judge(l->o, sum, &here);
    if (!better(l, &here)) return;
    here.bridge = bridge_to(l->o, cells);
    here.cost += 10 * here.bridge;
    if (better(l, &here)) l->best = here, l->best_sum = sum;
}

plan ds_plan(const outlook *o, const pattern *p) {
    laying l = {.o = o, .p = p, .best = {.lacking = NO_PLAN}};
    fitting dreamer;
    fit(o, p->dreamer, &dreamer);
    for (int i = 0; i < p->others; i++) fit(o, p->other[i], &l.other[i]);
    for (uint32_t left = dreamer.fits; left; left &= left - 1) {
        plan here = {.cell = (uint8_t)lowest(left)};
        here.steps = steps_to(o, here.cell, dreamer.lacks[here.cell] != 0);
        plan least = here; /* no orientation costs less than the Dreamer's space alone */
        judge(o, dreamer.lacks[here.cell], &least);
        for (; here.turn < p->turns && better(&l, &least); here.turn++) lay(&l, here, dreamer.lacks[here.cell]);
    }
    for (int c = WATER; c < WHITE; c++) l.best.missing[c] = (uint8_t)lack_count(l.best_sum, c);
    l.best.trees = (uint8_t)lack_count(l.best_sum, SEEN_STONE);
    return l.best;
}

/* ---- worth ------------------------------------------------------------------------------------------------ */

/* What a Travel, or a point of it, brings of what one wants: in tenths, as the cost of a plan is. */
enum { A_TRAVEL = 17, A_POINT = 7, AT_ONCE = 4 };

static int budget(const outlook *o) { return A_TRAVEL * o->travels + A_POINT * o->who.ap + AT_ONCE; }

/* An open card that costs this much, with so much to spend: its points, or its loss. */
static int gamble(int points, int cost, int spend) {
    if (spend < 1) spend = 1;
    int chance = 1000 * spend * spend / (spend * spend + cost * cost);
    return (points + OPEN_CARD_LOSS) * POINT * chance / 1000 - OPEN_CARD_LOSS * POINT;
}

/* The open cards by rising cost. */
typedef struct {
    int count, card[OPEN_MAX], cost[OPEN_MAX];
} agenda;

static void enter(agenda *a, int which, int cost) {
    int at = a->count++;
    for (; at > 0 && a->cost[at - 1] > cost; at--) a->card[at] = a->card[at - 1], a->cost[at] = a->cost[at - 1];
    a->card[at] = which;
    a->cost[at] = cost;
}

static agenda agenda_of(const outlook *o) {
    agenda a = {0};
    for (uint64_t left = o->who.open; left; left &= left - 1) {
        int which = lowest(left);
        const pattern *p = &o->t->card[which].pattern;
        plan found = ds_completed(o->t, &o->who, p) ? (plan){0} : ds_plan(o, p);
        enter(&a, which, found.lacking == NO_PLAN ? HOPELESS : found.cost);
    }
    return a;
}

/* What is spent on one card is not there for the next. */
int ds_worth(const outlook *o) {
    agenda a = agenda_of(o);
    int sum = 0, spend = budget(o);
    for (int i = 0; i < a.count; i++) {
        sum += gamble(o->t->card[a.card[i]].points, a.cost[i], spend);
        spend -= a.cost[i];
    }
    return sum;
}

int ds_card_worth(const outlook *o, int which) {
    outlook with = *o;
    with.who.open |= card_bit(which);
    return ds_worth(&with) - ds_worth(o);
}

int ds_level_worth(const outlook *o, int level) {
    agenda a = agenda_of(o);
    int spend = budget(o);
    for (int i = 0; i < a.count; i++) spend -= a.cost[i];
    int cost = 9 * o->t->level_parts[level] / 10; /* ten for each part, and the best of several is taken */
    return gamble(o->t->level_points[level] / 10, cost, spend);
}
