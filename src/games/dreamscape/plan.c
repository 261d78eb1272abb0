#include "plan.h"

#include "words.h"

outlook ds_outlook(const tables *t, const pub *u, int seat) {
    outlook o = {.t = t, .who = u->player[seat], .travels = CYCLES - u->head.round};
    for (uint64_t left = o.who.open | (o.who.top ? card_bit(o.who.top) : 0); left; left &= left - 1) o.stored[u->on_card[lowest(left)]]++;
    o.stored[NO_COLOUR] = 0;
    return o;
}

/* ---- one place for a pattern ------------------------------------------------------------------------- */

/* What one space still lacks, added to the plan; false if what stands there is in the way. */
static bool lacks(const player *who, int cell, space want, plan *out) {
    space have = space_plain(who->cell[cell]), piled = want & PILE_BITS;
    int height = who->height[cell];
    if ((piled & (((space)1 << (LEVEL_BITS * height)) - 1)) != (have & PILE_BITS)) return false;
    piled >>= LEVEL_BITS * height;
    if (have & TREE && (piled || !(want & TREE))) return false;
    for (; piled; piled >>= LEVEL_BITS) out->missing[piled & 7]++;
    if (want & TREE && !(have & TREE)) out->missing[GRASS]++, out->trees++;
    return true;
}

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

static void judge(const outlook *o, plan *p) {
    for (int c = WATER; c < COLOURS; c++) {
        int have = o->who.hand[c] + o->stored[c];
        p->lacking += p->missing[c];
        if (p->missing[c] > have) p->shortage += p->missing[c] - have;
    }
    int whites = o->who.hand[WHITE] + o->stored[WHITE], walk = p->steps > whites ? p->steps - whites : 0;
    p->cost = 10 * (p->shortage + p->bridge) + 7 * walk + 2 * (p->lacking + p->steps);
}

/* The pattern with the Dreamer's space at `cell`. */
static plan lay(const outlook *o, const pattern *p, int cell, int turn) {
    static const plan none = {.lacking = NO_PLAN};
    uint32_t cells = cell_bit(cell);
    plan out = {.cell = (uint8_t)cell, .turn = (uint8_t)turn};
    if (!lacks(&o->who, cell, p->dreamer, &out)) return none;
    bool grows = out.missing[WATER] + out.missing[STONE] + out.missing[EARTH] + out.missing[GRASS] > 0;
    for (int i = 0; i < p->others; i++) {
        int x = o->t->x[cell] + p->x[turn][i], y = o->t->y[cell] + p->y[turn][i], at = y * o->t->width + x;
        if (x < 0 || y < 0 || x >= o->t->width || y >= o->t->height) return none;
        if (!lacks(&o->who, at, p->other[i], &out)) return none;
        cells |= cell_bit(at);
    }
    out.bridge = bridge_to(o, cells);
    out.steps = steps_to(o, cell, grows);
    judge(o, &out);
    return out;
}

plan ds_plan(const outlook *o, const pattern *p) {
    plan best = {.lacking = NO_PLAN};
    for (int cell = 0; cell < o->t->cells; cell++)
        for (int turn = 0; turn < p->turns; turn++) {
            plan here = lay(o, p, cell, turn);
            if (here.lacking != NO_PLAN && (best.lacking == NO_PLAN || here.cost < best.cost)) best = here;
        }
    return best;
}

/* ---- worth ------------------------------------------------------------------------------------------------ */

/* A Travel brings about three fragments that one wants: in tenths, as the cost of a plan is. */
enum { A_TRAVEL = 30, A_POINT = 8, AT_ONCE = 5 };

int ds_card_worth(const outlook *o, int which) {
    const card *c = &o->t->card[which];
    plan p = ds_plan(o, &c->pattern);
    if (p.lacking == NO_PLAN) return -OPEN_CARD_LOSS * POINT;
    int can = A_TRAVEL * o->travels + A_POINT * o->who.ap + AT_ONCE;
    int chance = 1000 * can * can / (can * can + p.cost * p.cost);
    return (c->points + OPEN_CARD_LOSS) * POINT * chance / 1000 - OPEN_CARD_LOSS * POINT;
}

int ds_worth(const outlook *o) {
    int sum = 0;
    for (uint64_t left = o->who.open; left; left &= left - 1) {
        int c = lowest(left);
        sum += ds_completed(o->t, &o->who, &o->t->card[c].pattern) ? (o->t->card[c].points + OPEN_CARD_LOSS) * POINT : ds_card_worth(o, c);
    }
    return sum;
}
