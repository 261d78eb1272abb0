#include "search.h"

#include <string.h>

#include "hash.h"

enum {
    DEPTH_MAX = 128,
    PLAYOUT_MAX = 4000, /* plies: a match that long is judged by its scores */
    STOP_EVERY = 8,     /* iterations between two looks at the clock */
    EXPLORE = VALUE_ONE / 3,
    SHY = VALUE_ONE / 32, /* an action not yet tried is thought to be this much worse than its node */
    FAIR_FIRST = 8,       /* actions that a thorough search gives their due */
    WIDE_FIRST = 4,       /* actions of a node that may be tried at once */
    EDGES_A_NODE = 10,    /* for which memory is divided */
};

typedef struct {
    action action;
    uint32_t visits, prior; /* of VALUE_ONE */
    int64_t sum, squares;   /* of the value for the seat that chooses; squares of value / 256 */
} edge;

typedef struct {
    uint64_t key;
    uint32_t first, visits; /* edge */
    int64_t sum;
    uint16_t count;
    uint8_t seat, zero[5];
} node;

typedef struct {
    node *node;
    edge *edge;
} step;

/* What lies at the start of the caller's memory; the arrays follow. */
typedef struct {
    const search_task *task;
    const rules *rules;
    dice *dice;
    node *nodes;
    edge *edges;
    uint32_t *slots; /* hash table: number of a node + 1 */
    uint32_t node_count, node_room, edge_count, edge_room, slot_mask;
    int depth;
    bool fair;  /* this iteration tries the root's less tried actions: see search_task.thorough */
    node *leaf; /* the new node of this iteration, or NULL */
    step path[DEPTH_MAX];
    action list[ACTIONS_MAX];
    int32_t worth[ACTIONS_MAX];
    int order[ACTIONS_MAX];
    _Alignas(64) uint8_t world[STATE_MAX];
} tree;

static state *world(tree *t) { return (state *)t->world; }
static const head *top(const tree *t) { return head_of(t->world); }

/* ---- memory --------------------------------------------------------------------------------------------- */

static uint32_t power_below(size_t n) {
    uint32_t p = 1;
    while ((size_t)p * 2 <= n && p < 1u << 30) p *= 2;
    return p;
}

static tree *plant(const search_task *task, const rules *r, dice *d) {
    ASSERT(task->size >= SEARCH_MEMORY_LEAST);
    tree *t = task->memory;
    size_t room = task->size - sizeof *t, each = sizeof(node) + EDGES_A_NODE * sizeof(edge) + 4 * sizeof(uint32_t);
    size_t wanted = (size_t)task->iterations + 2; /* an iteration makes no more than one node that counts */
    t->task = task, t->rules = r, t->dice = d;
    t->node_room = (uint32_t)(room / each < wanted ? room / each : wanted);
    t->slot_mask = power_below(2 * (size_t)t->node_room) * 2 - 1;
    t->nodes = (node *)(t + 1);
    t->slots = (uint32_t *)(t->nodes + t->node_room);
    t->edges = (edge *)(t->slots + t->slot_mask + 1);
    t->edge_room = (uint32_t)((size_t)((uint8_t *)task->memory + task->size - (uint8_t *)t->edges) / sizeof(edge));
    t->node_count = t->edge_count = 0;
    memset(t->slots, 0, ((size_t)t->slot_mask + 1) * sizeof *t->slots);
    return t;
}

/* ---- nodes -------------------------------------------------------------------------------------------------- */

/* Of several seats that are waited for, the active one answers first, then the lowest. */
static int next_seat(const head *h) {
    int seat = 0;
    if (waited_for(h, h->active)) return h->active;
    while (seat < h->seats && !waited_for(h, seat)) seat++;
    return seat; /* at the end of the match: nobody */
}

/* What the seat sees; how many plies it took to come here does not matter. */
static uint64_t key_of(const tree *t, int seat) {
    const layout *l = &t->rules->game->layout;
    view v = view_of(t->rules->game, (const state *)t->world, seat);
    size_t skip = sizeof(uint32_t);
    _Static_assert(offsetof(head, ply) == 0 && sizeof(((head *)0)->ply) == sizeof(uint32_t), "a view begins with its ply");
    uint64_t both[3] = {hash64((const uint8_t *)v.pub + skip, l->pub_size - skip), hash64(v.own, l->own_size), (uint64_t)seat};
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

/* The places of the actions, the one that the game rates highest first. */
static void sort_by_worth(tree *t, int count) {
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && t->worth[t->order[at - 1]] < t->worth[i]; at--) t->order[at] = t->order[at - 1];
        t->order[at] = i;
    }
}

/* By rank alone, since every game rates in its own coin: 1/2, 1/3, 1/4, ... of the same; equals are equal. */
static void set_priors(const tree *t, edge *first, int count) {
    int64_t sum = 0;
    int rank = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0 && t->worth[t->order[i]] < t->worth[t->order[i - 1]]) rank = i;
        first[i].prior = (uint32_t)(VALUE_ONE / (rank + 2));
        sum += first[i].prior;
    }
    for (int i = 0; i < count; i++) first[i].prior = (uint32_t)((int64_t)first[i].prior * VALUE_ONE / sum);
}

/* NULL when the memory is full. */
static node *grow(tree *t, int seat, uint64_t key, uint32_t *slot) {
    view v;
    int count = legal_now(t, seat, &v);
    ASSERT(count > 0);
    if (t->node_count == t->node_room || t->edge_room - t->edge_count < (uint32_t)count) return NULL;
    edge *first = &t->edges[t->edge_count];
    if (count > 1)
        t->rules->game->rate(t->rules, &v, t->list, count, t->worth);
    else
        t->worth[0] = 0;
    sort_by_worth(t, count);
    for (int i = 0; i < count; i++) first[i] = (edge){.action = t->list[t->order[i]]};
    set_priors(t, first, count);
    t->nodes[t->node_count] = (node){.key = key, .first = t->edge_count, .count = (uint16_t)count, .seat = (uint8_t)seat};
    t->edge_count += (uint32_t)count;
    *slot = ++t->node_count;
    return &t->nodes[t->node_count - 1];
}

/* ---- choosing in the tree ------------------------------------------------------------------------------------- */

static uint32_t square_root(uint64_t n) {
    uint64_t root = 0, bit = 1ull << 32;
    while (bit > n) bit >>= 2;
    for (; bit; bit >>= 2) {
        if (n >= root + bit)
            n -= root + bit, root = (root >> 1) + bit;
        else
            root >>= 1;
    }
    return (uint32_t)root;
}

static int64_t promise(const node *n, const edge *e, int64_t root) {
    int64_t guess = n->visits ? n->sum / n->visits - SHY : VALUE_ONE / 2;
    int64_t mean = e->visits ? e->sum / e->visits : guess;
    return mean + (int64_t)EXPLORE * e->prior / VALUE_ONE * root / 256 / (1 + e->visits);
}

static edge *select_edge(tree *t, const node *n) {
    edge *first = &t->edges[n->first], *best = first;
    int64_t root = square_root((uint64_t)(n->visits + 1) << 16), most = INT64_MIN;
    int wide = WIDE_FIRST + (int)(root >> 8);
    for (int i = 0; i < n->count && i < wide; i++) {
        int64_t now = promise(n, &first[i], root);
        if (now > most) most = now, best = &first[i];
    }
    return best;
}

/* Of what looks best at a glance, and what was asked for: that which was tried least. */
static edge *least_tried(tree *t, const node *n) {
    edge *first = &t->edges[n->first], *best = first;
    for (int i = 0; i < n->count; i++) {
        bool asked = t->task->also && action_equal(first[i].action, *t->task->also);
        if ((i < FAIR_FIRST || asked) && first[i].visits < best->visits) best = &first[i];
    }
    return best;
}

static void act(tree *t, int seat, action a) {
    dice_clear(t->dice);
    t->rules->game->apply(&(play){t->rules, world(t), t->dice, NULL}, seat, a);
    ((head *)t->world)->ply++;
}

/* ---- playing out -------------------------------------------------------------------------------------------------- */

static action playout_action(tree *t, int seat) {
    view v;
    int count = legal_now(t, seat, &v), best = 0;
    const int stray = t->task->stray;
    ASSERT(count > 0);
    if (count == 1) return t->list[0];
    dice_clear(t->dice);
    if (stray && dice_roll(t->dice, (uint32_t)stray) == 0) return t->list[dice_roll(t->dice, (uint32_t)count)];
    t->rules->game->rate(t->rules, &v, t->list, count, t->worth);
    for (int i = 1; i < count; i++)
        if (t->worth[i] > t->worth[best]) best = i;
    return t->list[best];
}

static bool has_learnt(const search_task *task) { return task->weights && task->weights->features > 0; }

static void play_out(tree *t) {
    int turns = has_learnt(t->task) ? t->task->turns : PLAYOUT_MAX;
    for (int ply = 0; ply < PLAYOUT_MAX && turns > 0 && !top(t)->over; ply++) {
        int active = top(t)->active, round = top(t)->round, seat = next_seat(top(t));
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

/* ---- one iteration --------------------------------------------------------------------------------------------------- */

static void descend(tree *t, int seat) {
    int limit = t->task->depth < DEPTH_MAX ? t->task->depth : DEPTH_MAX;
    t->leaf = NULL;
    for (t->depth = 0; !top(t)->over && t->depth < limit; seat = next_seat(top(t))) {
        uint64_t key = key_of(t, seat);
        uint32_t *slot = slot_of(t, key);
        bool new = !*slot;
        node *n = new ? grow(t, seat, key, slot) : &t->nodes[*slot - 1];
        if (new && t->depth > 0 && (!n || n->count > 1)) {
            t->leaf = n;
            return;
        }
        edge *e = t->fair && t->depth == 0 ? least_tried(t, n) : select_edge(t, n);
        t->path[t->depth++] = (step){n, e};
        act(t, seat, e->action);
    }
}

static void back_up(tree *t, const int32_t got[SEATS_MAX]) {
    if (t->leaf) t->leaf->visits++, t->leaf->sum += got[t->leaf->seat];
    for (int i = 0; i < t->depth; i++) {
        node *n = t->path[i].node;
        edge *e = t->path[i].edge;
        int64_t mine = got[n->seat], small = mine >> 8;
        n->visits++, n->sum += mine;
        e->visits++, e->sum += mine, e->squares += small * small;
    }
}

static void imagine(tree *t, const view *v) {
    const game *g = t->rules->game;
    dice_clear(t->dice);
    if (t->task->truth)
        memcpy(t->world, t->task->truth, g->layout.size);
    else
        g->guess(t->rules, v, t->dice, world(t));
}

static void iterate(tree *t, const view *v) {
    int32_t got[SEATS_MAX];
    imagine(t, v);
    descend(t, v->seat);
    play_out(t);
    judge(t, got);
    back_up(t, got);
}

/* ---- the answer -------------------------------------------------------------------------------------------------------- */

static search_line line_of(const edge *e) {
    search_line l = {e->action, e->visits, -1, 0};
    if (!e->visits) return l;
    int64_t mean = e->sum / e->visits, small = mean >> 8, variance = e->squares / e->visits - small * small;
    l.mean = (int32_t)mean;
    l.spread = variance > 0 ? (int32_t)square_root((uint64_t)variance << 16) : 0;
    return l;
}

/* The most tried first; equally tried: the better one. */
static bool before(const search_line *a, const search_line *b) {
    return a->visits != b->visits ? a->visits > b->visits : a->mean > b->mean;
}

static void report(const tree *t, const node *root, search_report *out) {
    out->nodes = t->node_count;
    out->glance = t->edges[root->first].action;
    out->count = root->count;
    for (int i = 0; i < root->count; i++) {
        search_line l = line_of(&t->edges[root->first + i]);
        int at = i;
        for (; at > 0 && before(&l, &out->line[at - 1]); at--) out->line[at] = out->line[at - 1];
        out->line[at] = l;
    }
}

/* Nobody can catch up with the leader in what is left. */
static bool settled(const tree *t, const node *root, uint32_t left) {
    uint32_t most = 0, second = 0;
    for (int i = 0; i < root->count; i++) {
        uint32_t visits = t->edges[root->first + i].visits;
        if (visits > most)
            second = most, most = visits;
        else if (visits > second)
            second = visits;
    }
    return most - second > left;
}

static bool finished(const tree *t, const node *root, uint32_t done) {
    const search_task *task = t->task;
    if (!task->thorough && settled(t, root, task->iterations - done)) return true;
    return task->stop && task->stop(task->who);
}

void search_run(const search_task *task, const rules *r, const view *v, dice *d, search_report *out) {
    tree *t = plant(task, r, d);
    dice_clear(d);
    r->game->guess(r, v, d, world(t));
    uint64_t key = key_of(t, v->seat);
    const node *root = grow(t, v->seat, key, slot_of(t, key));
    ASSERT(root);
    uint32_t done = 0;
    for (; done < task->iterations; done++) {
        if (done % STOP_EVERY == 0 && finished(t, root, done)) break;
        t->fair = task->thorough && done % 2 == 1;
        iterate(t, v);
    }
    out->iterations = done;
    report(t, root, out);
}

void search_value(const search_task *task, const rules *r, const view *v, dice *d, int32_t out[SEATS_MAX]) {
    tree *t = plant(task, r, d);
    int64_t sum[SEATS_MAX] = {0};
    int32_t got[SEATS_MAX] = {0};
    ASSERT(task->iterations > 0);
    for (uint32_t i = 0; i < task->iterations; i++) {
        imagine(t, v);
        play_out(t);
        judge(t, got);
        for (int seat = 0; seat < SEATS_MAX; seat++) sum[seat] += got[seat];
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) out[seat] = (int32_t)(sum[seat] / task->iterations);
}
