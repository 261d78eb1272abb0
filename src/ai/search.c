#include "search.h"

#include <string.h>

#include "hash.h"

enum {
    DEPTH_MAX = 128,
    PLAYOUT_MAX = 4000, /* plies: a longer match is judged by its scores */
    STOP_EVERY = 8,     /* iterations between two calls of `stop` */
    TREE_DICE = 4,      /* rolls of the caller's dice that seed all luck of a search */
    /* weight of the prior beside the mean, as a part of a node's spread */
    EXPLORE = VALUE_ONE / 4 * 3,
    USUAL_SPREAD = VALUE_ONE / 16, /* prior for the spread of a node's values */
    FAIR_FIRST = 8,                /* actions of the root that a thorough search always tries */
    PAIRS_LEAST = 12,              /* worlds before a rival may be dropped */
    WIDE_FIRST = 4,                /* actions of a node that may be tried from the start */
    SEARCHES_KEPT = 8,             /* searches for which a reused tree has space */
    EDGES_A_NODE = 10,             /* for dividing the memory */
    ALONE_PART = 4, /* a thorough search with only one choice uses this part of its iterations */
};

typedef struct {
    action action;
    uint32_t visits, prior; /* out of VALUE_ONE */
    int64_t sum;            /* of the value for the seat that chooses */
} edge;

typedef struct {
    uint64_t key;
    uint32_t first, visits;  /* first: index of its first edge */
    int64_t sum, squares;    /* squares are of value / 16 */
    uint16_t count, hopeful; /* number of actions, and of those worth trying, which come first */
    uint8_t seat, zero[3];
} node;

typedef struct {
    node *node;
    edge *edge;
} step;

/* An action of the root compared with the glance, the highest-rated one: its gain in the worlds
 * where both were tried. */
typedef struct {
    report_pairs pairs;
    bool out; /* dropped: it cannot catch up */
} rival;

/* At the start of the caller's memory; the arrays follow. */
typedef struct {
    const search_task *task;
    const rules *rules;
    uint64_t seed;
    uint32_t worlds, done; /* so far */
    uint64_t plies;        /* played in all iterations */
    dice dice;
    node *nodes;
    edge *edges;
    uint32_t *slots; /* hash table: index of a node + 1 */
    uint32_t node_count, node_room, edge_count, edge_room, slot_mask;
    node *root;
    int depth;
    node *leaf; /* the new node of this iteration, or NULL */
    step path[DEPTH_MAX];
    action list[ACTIONS_MAX];
    int32_t worth[ACTIONS_MAX];
    int order[ACTIONS_MAX];
    rival rival[ACTIONS_MAX];   /* by the edges of the root; [0] is the glance itself */
    uint16_t race[ACTIONS_MAX]; /* the actions in the race: see run_race */
    _Alignas(64) uint8_t world[STATE_MAX];
} tree;

static state *world(tree *t) { return (state *)t->world; }
static const head *top(const tree *t) { return head_of(t->world); }

/* ---- memory ---------------------------------------------------------------------------------- */

static uint32_t power_below(size_t n) {
    uint32_t p = 1;
    while ((size_t)p * 2 <= n && p < 1u << 30) p *= 2;
    return p;
}

/* The most nodes that a search can add: the root, and one per iteration. */
static size_t nodes_of(const search_task *task) { return (size_t)task->iterations + 2; }

static void clear(tree *t, const search_task *task) {
    size_t room = task->size - sizeof *t,
           each = sizeof(node) + EDGES_A_NODE * sizeof(edge) + 4 * sizeof(uint32_t);
    size_t wanted = nodes_of(task) * (task->reuse ? SEARCHES_KEPT : 1);
    t->node_room = (uint32_t)(room / each < wanted ? room / each : wanted);
    t->slot_mask = power_below(2 * (size_t)t->node_room) * 2 - 1;
    t->nodes = (node *)(t + 1);
    t->slots = (uint32_t *)(t->nodes + t->node_room);
    t->edges = (edge *)(t->slots + t->slot_mask + 1);
    t->edge_room = (uint32_t)((size_t)((uint8_t *)task->memory + task->size - (uint8_t *)t->edges) /
                              sizeof(edge));
    t->node_count = t->edge_count = 0;
    memset(t->slots, 0, ((size_t)t->slot_mask + 1) * sizeof *t->slots);
}

/* True if the old tree may be reused: at most half full, so that old positions do not fill it. */
static bool has_room(const tree *t) {
    return t->node_count < t->node_room / 2 && t->edge_count < t->edge_room / 2;
}

static tree *begin_tree(const search_task *task, const rules *r, dice *d) {
    ASSERT(task->size >= SEARCH_MEMORY_LEAST);
    tree *t = task->memory;
    t->task = task, t->rules = r;
    t->worlds = t->done = 0, t->plies = 0;
    t->seed = 0;
    dice_clear(d);
    for (int i = 0; i < TREE_DICE; i++) t->seed = t->seed << 16 | dice_roll(d, UINT16_MAX);
    if (task->reuse != REUSE_GO_ON || !has_room(t)) clear(t, task);
    return t;
}

/* ---- nodes ----------------------------------------------------------------------------------- */

/* Hashes what the seat sees, without the ply: how long it took to get here does not matter. */
static uint64_t key_of(const tree *t, int seat) {
    const layout *l = &t->rules->game->layout;
    view v = view_of(t->rules->game, (const state *)t->world, seat);
    size_t skip = sizeof(uint32_t);
    _Static_assert(offsetof(head, ply) == 0 && sizeof(((head *)0)->ply) == sizeof(uint32_t),
                   "a view begins with its ply");
    uint64_t both[3] = {hash64((const uint8_t *)v.pub + skip, l->pub_size - skip),
                        hash64(v.own, l->own_size), (uint64_t)seat};
    return hash64(both, sizeof both);
}

static uint32_t *slot_of(const tree *t, uint64_t key) {
    uint32_t at = (uint32_t)key & t->slot_mask;
    while (t->slots[at] && t->nodes[t->slots[at] - 1].key != key) at = (at + 1) & t->slot_mask;
    return &t->slots[at];
}

static int legal_now(tree *t, int seat, view *v) {
    *v = view_of(t->rules->game, world(t), seat);
    return t->rules->game->legal(t->rules, v, t->list);
}

static void rate(tree *t, const view *v, int count) {
    rater *given = t->task->rate;
    (given ? given : t->rules->game->rate)(t->rules, v, (action_list){t->list, count}, t->worth);
}

/* Sorts the actions by rating, highest first. */
static void sort_by_worth(tree *t, int count) {
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && t->worth[t->order[at - 1]] < t->worth[i]; at--)
            t->order[at] = t->order[at - 1];
        t->order[at] = i;
    }
}

/* Sets priors by rank, because every game has its own scale of ratings: 1/2, 1/3, 1/4, ...;
 * equal ratings get equal priors. */
static void set_priors(const tree *t, edge *first, int count) {
    int64_t sum = 0;
    int rank = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0 && t->worth[t->order[i]] < t->worth[t->order[i - 1]]) rank = i;
        first[i].prior = (uint32_t)(VALUE_ONE / (rank + 2));
        sum += first[i].prior;
    }
    for (int i = 0; i < count; i++)
        first[i].prior = (uint32_t)((int64_t)first[i].prior * VALUE_ONE / sum);
}

/* The number of actions worth trying; all of them if the game considers none worth it. */
static int count_hopeful(const tree *t, int count) {
    int n = 0;
    while (n < count && t->worth[t->order[n]] > RATE_HOPELESS) n++;
    return n ? n : count;
}

/* NULL when the memory is full. */
static node *add_node(tree *t, int seat, uint64_t key, uint32_t *slot) {
    view v;
    int count = legal_now(t, seat, &v);
    ASSERT(count > 0);
    if (t->node_count == t->node_room || t->edge_room - t->edge_count < (uint32_t)count)
        return NULL;
    edge *first = &t->edges[t->edge_count];
    if (count > 1)
        rate(t, &v, count);
    else
        t->worth[0] = 0;
    sort_by_worth(t, count);
    for (int i = 0; i < count; i++) first[i] = (edge){.action = t->list[t->order[i]]};
    set_priors(t, first, count);
    t->nodes[t->node_count] = (node){.key = key,
                                     .first = t->edge_count,
                                     .count = (uint16_t)count,
                                     .hopeful = (uint16_t)count_hopeful(t, count),
                                     .seat = (uint8_t)seat};
    t->edge_count += (uint32_t)count;
    *slot = ++t->node_count;
    return &t->nodes[t->node_count - 1];
}

/* ---- selection ------------------------------------------------------------------------------- */

/* The standard deviation of a node's values. Values of playouts to the end differ by a whole
 * win, learned ones by a few hundredths, so the exploration bonus is scaled by it. */
static int64_t spread_of(const node *n) {
    const int64_t usual = USUAL_SPREAD / 16, visits = n->visits + 1,
                  mean = n->visits ? n->sum / n->visits / 16 : 0;
    const int64_t variance = (n->squares + usual * usual - n->visits * mean * mean) / visits;
    return variance > 0 ? (int64_t)report_square_root((uint64_t)variance) * 16 : 0;
}

/* Common to all actions of a node: the bonus for a prior of VALUE_ONE, and the assumed value of
 * an untried action. */
typedef struct {
    int64_t bonus, guess;
} node_prior;

static node_prior prior_of(const node *n) {
    const int64_t spread = spread_of(n), root = report_square_root((uint64_t)(n->visits + 1) << 16);
    return (node_prior){spread * EXPLORE / VALUE_ONE * root / 256,
                        n->visits ? n->sum / n->visits - spread / 4 : VALUE_ONE / 2};
}

static int64_t promise(const node_prior *o, const edge *e) {
    int64_t mean = e->visits ? e->sum / e->visits : o->guess;
    return mean + o->bonus * e->prior / VALUE_ONE / (1 + e->visits);
}

static edge *select_edge(tree *t, const node *n) {
    edge *first = &t->edges[n->first], *best = first;
    const node_prior o = prior_of(n);
    int64_t most = INT64_MIN;
    int wide = WIDE_FIRST + (int)report_square_root(n->visits + 1);
    for (int i = 0; i < n->hopeful && i < wide; i++) {
        int64_t now = promise(&o, &first[i]);
        if (now > most) most = now, best = &first[i];
    }
    return best;
}

/* Luck depends on the world and the turn, not on the action that is tried: all actions of the
 * root meet the same luck, however many dice each of them rolls before the turn ends. */
static void new_luck(tree *t, uint32_t round, uint32_t active) {
    const uint64_t of[3] = {t->seed, t->worlds, (uint64_t)round << 32 | active};
    dice_from_seed(&t->dice, hash64(of, sizeof of), 0);
}

static void act(tree *t, int seat, action a) {
    const int active = top(t)->active, round = top(t)->round;
    dice_clear(&t->dice);
    t->rules->game->apply(
        &(play){.rules = t->rules, .state = world(t), .dice = &t->dice, .log = NULL}, seat, a);
    ((head *)t->world)->ply++;
    t->plies++;
    if (top(t)->active != active || top(t)->round != round)
        new_luck(t, top(t)->round, top(t)->active);
}

/* ---- playouts -------------------------------------------------------------------------------- */

static action playout_action(tree *t, int seat) {
    view v;
    int count = legal_now(t, seat, &v), best = 0;
    const int stray = t->task->stray;
    ASSERT(count > 0);
    if (count == 1) return t->list[0];
    dice_clear(&t->dice);
    if (stray && dice_roll(&t->dice, (uint32_t)stray) == 0)
        return t->list[dice_roll(&t->dice, (uint32_t)count)];
    rate(t, &v, count);
    for (int i = 1; i < count; i++)
        if (t->worth[i] > t->worth[best]) best = i;
    return t->list[best];
}

static bool has_learnt(const search_task *task) {
    return task->weights && task->weights->features > 0;
}

static int turns_of(const search_task *t) {
    if (!has_learnt(t)) return PLAYOUT_MAX;
    int turns = t->turns > 0 ? t->turns : t->weights->reach;
    return turns > 0 ? turns : PLAYOUT_MAX;
}

static void play_out(tree *t) {
    int turns = turns_of(t->task);
    for (int ply = 0; ply < PLAYOUT_MAX && turns > 0 && !top(t)->over; ply++) {
        int active = top(t)->active, round = top(t)->round, seat = next_waited_for(top(t));
        act(t, seat, playout_action(t, seat));
        turns -= top(t)->active != active || top(t)->round != round;
    }
}

static void judge(tree *t, int32_t out[SEATS_MAX]) {
    int lead = has_learnt(t->task) ? t->task->weights->lead : LEAD_USUAL;
    if (top(t)->over)
        value_of_end(t->rules, world(t), lead, out);
    else if (has_learnt(t->task))
        value_now(t->task->weights, t->rules, world(t), out);
    else
        value_of_scores(t->rules, world(t), lead, out);
}

/* ---- one iteration --------------------------------------------------------------------------- */

static void walk(tree *t, node *n, edge *e) {
    t->path[t->depth++] = (step){n, e};
    act(t, n->seat, e->action);
}

/* Descends from the position after the first action, which the race has chosen. */
static void descend(tree *t) {
    int limit = t->task->depth < DEPTH_MAX ? t->task->depth : DEPTH_MAX;
    while (!top(t)->over && t->depth < limit) {
        int seat = next_waited_for(top(t));
        uint64_t key = key_of(t, seat);
        uint32_t *slot = slot_of(t, key);
        bool new = !*slot;
        node *n = new ? add_node(t, seat, key, slot) : &t->nodes[*slot - 1];
        if (new && (!n || n->count > 1)) {
            t->leaf = n;
            return;
        }
        walk(t, n, select_edge(t, n));
    }
}

static void visit(node *n, int64_t value) {
    n->visits++, n->sum += value, n->squares += value / 16 * (value / 16);
}

static void back_up(tree *t, const int32_t got[SEATS_MAX]) {
    if (t->leaf) visit(t->leaf, got[t->leaf->seat]);
    for (int i = 0; i < t->depth; i++) {
        node *n = t->path[i].node;
        edge *e = t->path[i].edge;
        visit(n, got[n->seat]);
        e->visits++, e->sum += got[n->seat];
    }
}

static void deal_world(tree *t, const view *v) {
    const game *g = t->rules->game;
    new_luck(t, UINT32_MAX, UINT32_MAX);
    if (t->task->truth)
        memcpy(t->world, t->task->truth, g->layout.size);
    else
        g->guess(t->rules, v, &t->dice, world(t));
}

/* Tries an action of the root in the current world; returns the value for the searcher. */
static int32_t iterate(tree *t, const view *v, int number) {
    int32_t got[SEATS_MAX];
    node *root = t->root;
    deal_world(t, v);
    t->leaf = NULL, t->depth = 0;
    walk(t, root, &t->edges[root->first + (uint32_t)number]);
    descend(t);
    play_out(t);
    judge(t, got);
    back_up(t, got);
    t->done++;
    return got[v->seat];
}

/* ---- the race of the root's actions ----------------------------------------------------------
 *
 * The actions are ordered by their gain so far, at first by rating. The runners are tried in one
 * world together with the glance, then the first half of them in the next world, and so on until
 * one is left. Then all start again in the new order. This is a kind of sequential halving that
 * can be stopped at any time and stays near the rating while there are few tries. */

/* Drops the actions that cannot catch up with the best. */
static void drop_hopeless(tree *t) {
    const uint32_t count = t->root->count;
    int64_t best = 0;
    for (uint32_t i = 1; i < count; i++) {
        int64_t least = report_gain(&t->rival[i].pairs) - report_doubt(&t->rival[i].pairs);
        if (least > best) best = least;
    }
    for (uint32_t i = 1; i < count; i++) {
        rival *r = &t->rival[i];
        r->out = r->pairs.count >= PAIRS_LEAST &&
                 report_gain(&r->pairs) + 3 * report_doubt(&r->pairs) < best;
    }
}

/* Orders the actions that take part this time, best first; returns their number. */
static int line_up(tree *t) {
    const search_task *task = t->task;
    const node *root = t->root;
    int wide = WIDE_FIRST + (int)report_square_root(root->visits), n = 0;
    if (task->thorough && wide < FAIR_FIRST) wide = FAIR_FIRST;
    if (wide > root->hopeful) wide = root->hopeful;
    if (!task->thorough) drop_hopeless(t);
    for (int i = 1; i < root->count; i++) {
        bool asked =
            task->also && action_equal(t->edges[root->first + (uint32_t)i].action, *task->also);
        if ((i >= wide && !asked) || t->rival[i].out) continue;
        int at = n++;
        for (; at > 0 &&
               report_gain(&t->rival[t->race[at - 1]].pairs) < report_gain(&t->rival[i].pairs);
             at--)
            t->race[at] = t->race[at - 1];
        t->race[at] = (uint16_t)i;
    }
    return n;
}

static bool finished(const tree *t) {
    const search_task *task = t->task;
    if (t->done >= task->iterations || (task->plies && t->plies >= task->plies)) return true;
    return t->done % STOP_EVERY == 0 && task->stop && task->stop(task->who);
}

/* Tries the glance and the first runners in one new world. False: the search has to stop. */
static bool run_world(tree *t, const view *v, int runners) {
    t->worlds++;
    int64_t glance = iterate(t, v, 0);
    for (int i = 0; i < runners; i++) {
        if (finished(t)) return false;
        report_add(&t->rival[t->race[i]].pairs, iterate(t, v, t->race[i]) - glance);
    }
    return !finished(t);
}

/* True if one runner is left and is certainly better than the glance. */
static bool settled(const tree *t, int runners) {
    const rival *r = &t->rival[t->race[0]];
    return runners == 1 && !t->task->thorough && r->pairs.count >= PAIRS_LEAST &&
           report_gain(&r->pairs) > 3 * report_doubt(&r->pairs);
}

/* With nothing to compare, only a thorough search goes on, to estimate the value. */
static void run_alone(tree *t, const view *v) {
    uint32_t tries = t->task->thorough ? t->task->iterations / ALONE_PART : 0;
    do {
        if (!run_world(t, v, 0)) return;
    } while (t->done < tries);
}

static void run_race(tree *t, const view *v) {
    if (finished(t)) return;
    if (line_up(t) == 0) run_alone(t, v);
    for (int runners = line_up(t); runners > 0 && !settled(t, runners); runners = line_up(t))
        for (; runners > 0; runners /= 2)
            if (!run_world(t, v, runners)) return;
}

/* ---- the result ------------------------------------------------------------------------------ */

static void report(const tree *t, search_report *out) {
    const edge *first = &t->edges[t->root->first];
    out->iterations = t->done;
    out->nodes = t->node_count;
    out->glance = first->action;
    out->count = t->root->count;
    for (int i = 0; i < out->count; i++)
        out->line[i] = (search_line){.action = first[i].action,
                                     .visits = first[i].visits,
                                     .sum = first[i].sum,
                                     .pairs = t->rival[i].pairs};
    report_settle(out);
}

void search_run(const search_order *o) {
    tree *t = begin_tree(o->task, o->rules, o->dice);
    deal_world(t, o->view);
    uint64_t key = key_of(t, o->view->seat);
    uint32_t *slot = slot_of(t, key);
    t->root = *slot ? &t->nodes[*slot - 1] : add_node(t, o->view->seat, key, slot);
    ASSERT(t->root);
    memset(t->rival, 0, (size_t)t->root->count * sizeof *t->rival);
    run_race(t, o->view);
    report(t, o->out);
}

void search_value(const search_order *o, int32_t out[SEATS_MAX]) {
    const search_task *task = o->task;
    tree *t = begin_tree(task, o->rules, o->dice);
    int64_t sum[SEATS_MAX] = {0};
    int32_t got[SEATS_MAX] = {0};
    ASSERT(task->iterations > 0);
    for (uint32_t i = 0; i < task->iterations; i++) {
        t->worlds++;
        deal_world(t, o->view);
        play_out(t);
        judge(t, got);
        for (int seat = 0; seat < SEATS_MAX; seat++) sum[seat] += got[seat];
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        out[seat] = (int32_t)(sum[seat] / task->iterations);
}
