#include "plan.h"

#include "words.h"

outlook ds_outlook(const tables *t, const pub *u, int seat) {
    outlook o = {.t = t, .who = u->player[seat], .travels = CYCLES - u->head.round};
    for (uint64_t left = o.who.open | (o.who.top ? card_bit(o.who.top) : 0); left; left &= left - 1)
        o.stored[u->on_card[lowest(left)]]++;
    o.stored[NO_COLOUR] = 0;
    return o;
}

/* ---- what one space lacks -------------------------------------------------------------------- */

static lack lack_of(int what) { return (lack)1 << (8 * what); }
static int lack_count(lack sum, int what) { return (int)(sum >> (8 * what) & 0xff); }

static lack pile_lack(space piled) {
    lack sum = 0;
    for (; piled; piled >>= LEVEL_BITS) sum += lack_of((int)(piled & 7));
    return sum;
}

/* What the space lacks; false if something there is in the way. */
static bool lacks_at(const player *who, int cell, space want, lack *out) {
    space have = space_plain(who->cell[cell]), piled = want & PILE_BITS;
    int height = who->height[cell];
    if (height > PATTERN_PILE_MAX) return false;
    if ((piled & (((space)1 << (LEVEL_BITS * height)) - 1)) != (have & PILE_BITS)) return false;
    piled >>= LEVEL_BITS * height;
    if (have & TREE && (piled || !(want & TREE))) return false;
    *out = pile_lack(piled) +
           (want & TREE && !(have & TREE) ? lack_of(GRASS) + lack_of(SEEN_STONE) : 0);
    return true;
}

static void survey_space(prospect *c, const player *who, int cell) {
    uint32_t bit = cell_bit(cell);
    for (int i = 0; i < c->p->piles; i++)
        c->fits[i] = lacks_at(who, cell, c->p->pile[i], &c->lacks[i][cell]) ? c->fits[i] | bit
                                                                            : c->fits[i] & ~bit;
}

static void survey_spaces(prospect *c, const player *who, uint32_t cells) {
    for (; cells; cells &= cells - 1) survey_space(c, who, lowest(cells));
}

static void survey(const outlook *o, prospect *c) {
    const pattern *p = c->p;
    for (int i = 0; i < p->piles; i++) {
        lack bare = pile_lack(p->pile[i] & PILE_BITS) +
                    (p->pile[i] & TREE ? lack_of(GRASS) + lack_of(SEEN_STONE) : 0);
        c->fits[i] = o->t->all;
        for (int cell = 0; cell < o->t->cells; cell++) c->lacks[i][cell] = bare;
    }
    survey_spaces(c, &o->who, o->who.filled);
}

/* ---- what a place for a pattern costs -------------------------------------------------------- */

/* What the player can pay with. */
typedef struct {
    const outlook *o;
    uint32_t have;    /* fragments of the four colours that are built, a byte each */
    uint32_t reached; /* spaces where the player can build now */
    int from, whites; /* the Dreamer's space, and whites for his steps */
    int shut;         /* the cost if he cannot enter */
} purse;

static uint32_t four(lack sum) { return (uint32_t)(sum >> 8 * WATER); }
static int add_up(uint32_t bytes) { return (int)(bytes * 0x01010101u >> 24); }

/* Subtracts byte by byte, at least to 0. All bytes are below 128. */
static uint32_t beyond(uint32_t a, uint32_t b) {
    uint32_t left = (a | 0x80808080u) - b, some = left & 0x80808080u;
    return left & (some - (some >> 7));
}

/* A tree on the entrance keeps the Dreamer out, unless the Golem moves it. */
static int shut_cost(const tables *t, const player *who) {
    return !who->dreamer && who->trees >> t->entrance & 1 ? HOPELESS / 5 : 0;
}

static purse purse_of(const outlook *o) {
    purse m = {.o = o};
    for (int c = WATER; c < WHITE; c++)
        m.have |= (uint32_t)(o->who.hand[c] + o->stored[c]) << 8 * (c - WATER);
    m.reached = ds_empty_places(o->t, &o->who) | o->who.filled;
    m.from = o->who.dreamer ? o->who.dreamer - 1 : o->t->entrance;
    m.whites = o->who.hand[WHITE] + o->stored[WHITE];
    m.shut = shut_cost(o->t, &o->who);
    return m;
}

/* Fragments to place before the player can build on any of these spaces. */
static int bridge_to(const purse *m, uint32_t cells) {
    uint32_t reached = m->reached;
    int n = 0;
    for (; !(reached & cells); n++) reached |= ds_beside(m->o->t, reached);
    return n;
}

/* Steps of the Dreamer to a space. If he stands on it and its pile must grow, he has to leave and
 * come back. */
static int steps_to(const purse *m, const prospect *c, int cell) {
    int n = m->o->t->steps[m->from][cell];
    return n == 0 && m->o->who.dreamer && c->lacks[0][cell] ? 2 : n;
}

static int walk_cost(const purse *m, int steps) {
    return 3 * steps + (steps > m->whites ? 5 * (steps - m->whites) : 0);
}
static int build_cost(const purse *m, uint32_t lacks) {
    return 10 * add_up(beyond(lacks, m->have)) + 3 * add_up(lacks);
}

static uint32_t cells_of(const pattern *p, int turn, int cell) {
    uint32_t cells = cell_bit(cell);
    for (int i = 0; i < p->others; i++) cells |= cell_bit(cell + p->away[turn][i]);
    return cells;
}

static lack lacks_of(const prospect *c, int turn, int cell) {
    lack sum = c->lacks[0][cell];
    for (int i = 0; i < c->p->others; i++)
        sum += c->lacks[c->p->pile_of[i]][cell + c->p->away[turn][i]];
    return sum;
}

/* Spaces of the Dreamer at which the pattern fits in this orientation. */
static uint32_t fitting(const prospect *c, int turn) {
    const pattern *p = c->p;
    uint32_t cells = p->inside[turn] & c->fits[0];
    for (int i = 0; i < p->others; i++) {
        int away = p->away[turn][i];
        uint32_t fits = c->fits[p->pile_of[i]];
        cells &= away < 0 ? fits << -away : fits >> away;
    }
    return cells;
}

static site site_at(const purse *m, const prospect *c, int turn, int cell) {
    site s = {.cell = (uint8_t)cell,
              .turn = (uint8_t)turn,
              .cells = cells_of(c->p, turn, cell),
              .lacks = four(lacks_of(c, turn, cell))};
    int steps = steps_to(m, c, cell), bridge = bridge_to(m, s.cells);
    s.steps = (uint8_t)steps;
    s.bridge = (uint8_t)bridge;
    s.walk = (int16_t)walk_cost(m, steps);
    s.cost = (int16_t)(m->shut + s.walk + 10 * bridge + build_cost(m, s.lacks));
    return s;
}

static void note_site(prospect *c, const site *s) {
    if (s->cost < c->best) c->best = s->cost;
    if (s->bridge && s->cost < c->bridged) c->bridged = s->cost;
    for (uint32_t left = s->cells; left; left &= left - 1)
        if (s->cost < c->least[lowest(left)]) c->least[lowest(left)] = s->cost;
}

static void find_sites(const outlook *o, prospect *c) {
    purse m = purse_of(o);
    c->count = 0;
    c->best = c->bridged = HOPELESS;
    for (int i = 0; i < o->t->cells; i++) c->least[i] = HOPELESS;
    for (int i = 0; i < LANES; i++) c->without[i].known = false;
    for (int turn = 0; turn < c->p->turns; turn++)
        for (uint32_t left = fitting(c, turn); left; left &= left - 1) {
            site *s = &c->site[c->count++];
            *s = site_at(&m, c, turn, lowest(left));
            note_site(c, s);
        }
}

/* The cheapest site; among equals the first space, then the first orientation. */
static const site *best_site(const prospect *c) {
    const site *best = NULL;
    for (int i = 0; i < c->count; i++) {
        const site *s = &c->site[i];
        if (!best || s->cost < best->cost || (s->cost == best->cost && s->cell < best->cell))
            best = s;
    }
    return best;
}

plan ds_plan_of(const outlook *o, const prospect *c) {
    plan out = {.lacking = NO_PLAN};
    const site *s = best_site(c);
    if (!s) return out;
    purse m = purse_of(o);
    lack sum = lacks_of(c, s->turn, s->cell);
    for (int i = WATER; i < WHITE; i++) out.missing[i] = (uint8_t)lack_count(sum, i);
    out.trees = (uint8_t)lack_count(sum, SEEN_STONE);
    out.lacking = add_up(s->lacks), out.shortage = add_up(beyond(s->lacks, m.have));
    out.bridge = s->bridge, out.steps = s->steps, out.cost = s->cost, out.cell = s->cell,
    out.turn = s->turn;
    return out;
}

plan ds_plan(const outlook *o, const pattern *p) {
    prospect c = {.p = p};
    survey(o, &c);
    find_sites(o, &c);
    return ds_plan_of(o, &c);
}

/* ---- trying things out ----------------------------------------------------------------------- */

/* The cost of the cheapest site that the change does not touch. */
static int cost_elsewhere(const trial *t, const purse *m, const prospect *c) {
    const player *was = t->before, *is = &t->after->who;
    bool moved = is->dreamer != was->dreamer || is->hand[WHITE] != was->hand[WHITE],
         apart = was->filled & ~is->filled;
    int best = HOPELESS, gain = t->gain + shut_cost(t->after->t, was);
    for (int i = 0; i < c->count; i++) {
        const site *s = &c->site[i];
        if (s->cost - gain >= best || s->cells & t->cells) continue;
        int cost = m->shut + build_cost(m, s->lacks) +
                   (moved ? walk_cost(m, steps_to(m, c, s->cell)) : s->walk);
        if (s->bridge || apart) cost += 10 * bridge_to(m, s->cells);
        if (cost < best) best = cost;
    }
    return best;
}

/* Spaces of the Dreamer at which the pattern covers one of these spaces. */
static uint32_t around(const pattern *p, int turn, uint32_t cells) {
    uint32_t found = cells;
    for (int i = 0; i < p->others; i++) {
        int away = p->away[turn][i];
        found |= away < 0 ? cells << -away : cells >> away;
    }
    return found;
}

/* The cost of the cheapest site that the change touches, or `best` if that is less. */
static int cost_there(const trial *t, const purse *m, prospect *c, int best) {
    survey_spaces(c, &t->after->who, t->cells);
    for (int turn = 0; turn < c->p->turns; turn++)
        for (uint32_t left = around(c->p, turn, t->cells) & fitting(c, turn); left;
             left &= left - 1) {
            int cell = lowest(left), cost = m->shut + walk_cost(m, steps_to(m, c, cell));
            if (cost >= best) continue;
            cost += build_cost(m, four(lacks_of(c, turn, cell)));
            if (cost < best) cost += 10 * bridge_to(m, cells_of(c->p, turn, cell));
            if (cost < best) best = cost;
        }
    survey_spaces(c, t->before, t->cells);
    return best;
}

/* ---- worth ----------------------------------------------------------------------------------- */

/* What a Travel and an action point bring of what the player wants, in the unit of costs. */
enum { TEMPO = 10, TEMPO_MOST = 60, A_TRAVEL = 17, A_POINT = 7, AT_ONCE = 4 };

static int budget(const outlook *o) {
    return A_TRAVEL * o->travels + A_POINT * o->who.ap + AT_ONCE;
}

/* The expected worth of an open card with this cost: its points or its loss. */
static int gamble(int points, int cost, int spend) {
    if (spend < 1) spend = 1;
    int chance = 1000 * spend * spend / (spend * spend + cost * cost);
    return (points + OPEN_CARD_LOSS) * POINT * chance / 1000 - OPEN_CARD_LOSS * POINT;
}

/* The open cards, the cheapest first. */
typedef struct {
    int count, card[PLANNED_MAX + 1], cost[PLANNED_MAX + 1];
} agenda;

static void enter(agenda *a, int which, int cost) {
    int at = a->count++;
    for (; at > 0 && a->cost[at - 1] > cost; at--)
        a->card[at] = a->card[at - 1], a->cost[at] = a->cost[at - 1];
    a->card[at] = which;
    a->cost[at] = cost;
}

/* What one card costs is not there for the next. `tempo` is the worth of saving one unit of cost;
 * without it nobody would complete a card before the last Cycle. */
static int worth_of(const outlook *o, const agenda *a, int tempo) {
    int sum = 0, spend = budget(o);
    for (int i = 0; i < a->count; i++) {
        sum += gamble(o->t->card[a->card[i]].points, a->cost[i], spend) -
               tempo * (a->cost[i] < TEMPO_MOST ? a->cost[i] : TEMPO_MOST);
        spend -= a->cost[i];
    }
    return sum;
}

static void survey_card(const outlook *o, int which, prospects *out) {
    prospect *c = &out->of[out->count++];
    c->card = which;
    c->p = &o->t->card[which].pattern;
    survey(o, c);
    find_sites(o, c);
}

static void give_up_the_dearest(prospects *open) {
    int dearest = 0;
    for (int i = 1; i < open->count; i++)
        if (open->of[i].best > open->of[dearest].best) dearest = i;
    open->of[dearest] = open->of[--open->count];
    open->given_up++;
}

void ds_prospects(const outlook *o, prospects *out) {
    out->count = out->given_up = 0;
    for (uint64_t left = o->who.open; left; left &= left - 1) {
        survey_card(o, lowest(left), out);
        if (out->count > PLANNED_MAX) give_up_the_dearest(out);
    }
}

static agenda agenda_of(const prospects *open) {
    agenda a = {0};
    for (int i = 0; i < open->count; i++) enter(&a, open->of[i].card, open->of[i].best);
    return a;
}

static int lost(const prospects *open) { return OPEN_CARD_LOSS * POINT * open->given_up; }

int ds_worth(const outlook *o, const prospects *open) {
    agenda a = agenda_of(open);
    return worth_of(o, &a, TEMPO) - lost(open);
}

/* Finds the cheapest site with one fragment of this colour less. */
static void look_without(const purse *m, prospect *c, int colour_spent) {
    int best = HOPELESS;
    for (int i = 0; i < c->count; i++) {
        const site *s = &c->site[i];
        if (s->cost >= best) continue;
        int cost = m->shut + s->walk + 10 * s->bridge + build_cost(m, s->lacks);
        if (cost < best) best = cost, c->without[colour_spent].cells = s->cells;
    }
    c->without[colour_spent].cost = best;
    c->without[colour_spent].known = true;
}

/* The cost after a fragment went to one space, for the usual case that no cheap site contains that
 * space. False: this is not that case, or the entrance is shut. A site becomes cheaper by the
 * fragment that it lacked and the bridge that it needed. */
static bool put_elsewhere(const trial *t, const purse *m, prospect *c, int *cost) {
    enum { BY_ONE = 3, BY_BRIDGE = 10 };
    if (!t->spent || t->spent == WHITE || m->shut) return false;
    const int cell = lowest(t->cells);
    if (!c->without[t->spent].known) look_without(m, c, t->spent);
    *cost = c->without[t->spent].cost;
    if (*cost == HOPELESS) return c->count == 0;
    return !(c->without[t->spent].cells >> cell & 1) && c->least[cell] - BY_ONE >= *cost &&
           c->bridged - BY_ONE - BY_BRIDGE >= *cost;
}

static int cost_after(const trial *t, const purse *m, prospect *c) {
    int cost;
    if (put_elsewhere(t, m, c, &cost)) return cost;
    cost = cost_elsewhere(t, m, c);
    return t->cells ? cost_there(t, m, c, cost) : cost;
}

int ds_worth_after(const trial *t, prospects *open) {
    purse m = purse_of(t->after);
    agenda a = {0};
    for (int i = 0; i < open->count; i++)
        enter(&a, open->of[i].card, cost_after(t, &m, &open->of[i]));
    return worth_of(t->after, &a, TEMPO) - lost(open);
}

int ds_spare(const outlook *o, const prospects *open) {
    int spend = budget(o);
    for (int i = 0; i < open->count; i++) spend -= open->of[i].best;
    return spend;
}

int ds_card_worth(const outlook *o, prospects *open, int which) {
    agenda a = agenda_of(open);
    int without = worth_of(o, &a, 0);
    survey_card(o, which, open);
    a = agenda_of(open);
    int with = worth_of(o, &a, 0);
    open->count--;
    return with - without;
}

int ds_level_worth(const outlook *o, int spare, int level) {
    int cost = 9 * o->t->level_parts[level] /
               10; /* ten for each part; the player keeps the best of several cards */
    return gamble(o->t->level_points[level] / 10, cost, spare);
}
