#include "matching.h"

#include <stdlib.h>
#include <string.h>

/* Vertices have the numbers 1 to n. A blossom, an odd cycle that the search treats as one vertex,
 * has a number above n; 0 is none. The search grows trees from the vertices without a partner:
 * outer vertices are an even number of edges from their root, inner ones an odd number. Dual
 * values (`dual`) say which edges are tight; only those may be used. */
enum { NODES = MATCHING_MAX + MATCHING_MAX / 2 + 2, VERTICES = MATCHING_MAX + 1 };

typedef enum { FREE = -1, OUTER, INNER } label;

/* The edge that stands for the connection of two nodes: its ends are vertices. */
typedef struct {
    int16_t u, v;
} edge;

typedef struct {
    int n, top; /* vertices; the highest number of a node in use */
    int64_t weight[VERTICES][VERTICES];
    int64_t dual[NODES];
    edge join[NODES][NODES];
    int16_t mate[NODES];   /* the vertex at the other end of the matched edge */
    int16_t node[NODES];   /* the outermost blossom that contains it, or itself */
    int16_t parent[NODES]; /* the vertex from which the tree reached it */
    int16_t slack[NODES];  /* the outer vertex with the least slack to it */
    int32_t seen[NODES];   /* marks of `meeting` */
    int32_t mark;
    int8_t label[NODES];
    int16_t petals[NODES]; /* how many nodes a blossom consists of */
    int16_t petal[NODES][VERTICES];
    int16_t entry[NODES][VERTICES]; /* the petal of a blossom that contains a vertex */
    int16_t queue[VERTICES];
    int head, tail;
} search;

static int64_t slack_of(const search *s, edge e) {
    return s->dual[e.u] + s->dual[e.v] - 2 * s->weight[e.u][e.v];
}

static void offer_slack(search *s, int u, int x) {
    if (!s->slack[x] || slack_of(s, s->join[u][x]) < slack_of(s, s->join[s->slack[x]][x]))
        s->slack[x] = (int16_t)u;
}

static void find_slack(search *s, int x) {
    s->slack[x] = 0;
    for (int u = 1; u <= s->n; u++)
        if (s->node[u] != x && s->label[s->node[u]] == OUTER && s->join[u][x].u)
            offer_slack(s, u, x);
}

/* Every vertex of an outer node waits to be looked at. */
static void enqueue(search *s, int x) {
    if (x <= s->n) {
        s->queue[s->tail++] = (int16_t)x;
        return;
    }
    for (int i = 0; i < s->petals[x]; i++) enqueue(s, s->petal[x][i]);
}

static void set_node(search *s, int x, int node) {
    s->node[x] = (int16_t)node;
    if (x <= s->n) return;
    for (int i = 0; i < s->petals[x]; i++) set_node(s, s->petal[x][i], node);
}

static void reverse(int16_t *from, int count) {
    for (int i = 0; i < count / 2; i++) {
        int16_t kept = from[i];
        from[i] = from[count - 1 - i];
        from[count - 1 - i] = kept;
    }
}

/* The first `by` move behind the others. */
static void rotate(int16_t *from, int count, int by) {
    reverse(from, by);
    reverse(from + by, count - by);
    reverse(from, count);
}

/* Where `x` stands in blossom b, counted in the direction in which that is an even number. */
static int even_position(search *s, int b, int x) {
    int at = 0;
    while (s->petal[b][at] != x) at++;
    if (at % 2 == 0) return at;
    reverse(s->petal[b] + 1, s->petals[b] - 1);
    return s->petals[b] - at;
}

/* Matches node u along its edge to node v, and the petals within u accordingly. */
static void set_mate(search *s, int u, int v) {
    edge e = s->join[u][v];
    s->mate[u] = e.v;
    if (u <= s->n) return;
    int base = s->entry[u][e.u], at = even_position(s, u, base);
    for (int i = 0; i < at; i++) set_mate(s, s->petal[u][i], s->petal[u][i ^ 1]);
    set_mate(s, base, v);
    rotate(s->petal[u], s->petals[u], at);
}

/* Swaps matched and unmatched edges from the edge (u, v) to the root of u. */
static void augment(search *s, int u, int v) {
    for (;;) {
        int next = s->node[s->mate[u]];
        set_mate(s, u, v);
        if (!next) return;
        int above = s->node[s->parent[next]];
        set_mate(s, next, above);
        u = above, v = next;
    }
}

/* Where the paths from two outer nodes to their roots meet, or 0 if the roots differ. */
static int meeting(search *s, int u, int v) {
    s->mark++;
    while (u || v) {
        if (u) {
            if (s->seen[u] == s->mark) return u;
            s->seen[u] = s->mark;
            u = s->node[s->mate[u]];
            if (u) u = s->node[s->parent[u]];
        }
        int kept = u;
        u = v, v = kept;
    }
    return 0;
}

/* The petals on the path from outer node x up to `base`, without it. */
static void add_path(search *s, int b, int x, int base) {
    while (x != base) {
        int inner = s->node[s->mate[x]];
        s->petal[b][s->petals[b]++] = (int16_t)x;
        s->petal[b][s->petals[b]++] = (int16_t)inner;
        enqueue(s, inner);
        x = s->node[s->parent[inner]];
    }
}

/* The best edge from a blossom to each other node is the best that one of its petals has. */
static void join_blossom(search *s, int b) {
    for (int x = 1; x <= s->top; x++) s->join[b][x] = s->join[x][b] = (edge){0};
    memset(s->entry[b], 0, sizeof s->entry[b]);
    for (int i = 0; i < s->petals[b]; i++) {
        int p = s->petal[b][i];
        for (int x = 1; x <= s->top; x++)
            if (s->join[p][x].u &&
                (!s->join[b][x].u || slack_of(s, s->join[p][x]) < slack_of(s, s->join[b][x])))
                s->join[b][x] = s->join[p][x], s->join[x][b] = s->join[x][p];
        for (int x = 1; x <= s->n; x++)
            if (p == x || (p > s->n && s->entry[p][x])) s->entry[b][x] = (int16_t)p;
    }
}

/* The cycle that the edge (u, v) closes becomes one outer node. */
static void shrink(search *s, int u, int base, int v) {
    int b = s->n + 1;
    while (b <= s->top && s->node[b]) b++;
    if (b > s->top) s->top = b;
    s->dual[b] = 0, s->label[b] = OUTER, s->mate[b] = s->mate[base];
    s->petals[b] = 0;
    s->petal[b][s->petals[b]++] = (int16_t)base;
    add_path(s, b, u, base);
    reverse(s->petal[b] + 1, s->petals[b] - 1);
    add_path(s, b, v, base);
    set_node(s, b, b);
    join_blossom(s, b);
    find_slack(s, b);
}

/* An inner blossom with a dual value of 0 falls apart; the part of its cycle that the tree needs
 * stays in the tree. */
static void expand(search *s, int b) {
    for (int i = 0; i < s->petals[b]; i++) set_node(s, s->petal[b][i], s->petal[b][i]);
    int reached = s->entry[b][s->join[b][s->parent[b]].u];
    int at = even_position(s, b, reached);
    for (int i = 0; i < at; i += 2) {
        int inner = s->petal[b][i], outer = s->petal[b][i + 1];
        s->parent[inner] = s->join[outer][inner].u;
        s->label[inner] = INNER, s->label[outer] = OUTER;
        s->slack[inner] = 0;
        find_slack(s, outer);
        enqueue(s, outer);
    }
    s->label[reached] = INNER, s->parent[reached] = s->parent[b];
    for (int i = at + 1; i < s->petals[b]; i++) {
        s->label[s->petal[b][i]] = FREE;
        find_slack(s, s->petal[b][i]);
    }
    s->node[b] = 0;
}

/* Follows a tight edge from an outer vertex. True if it completed a path between two trees. */
static bool follow(search *s, edge e) {
    int u = s->node[e.u], v = s->node[e.v];
    if (s->label[v] == FREE) {
        int next = s->node[s->mate[v]];
        s->parent[v] = e.u, s->label[v] = INNER;
        s->slack[v] = s->slack[next] = 0;
        s->label[next] = OUTER;
        enqueue(s, next);
    } else if (s->label[v] == OUTER) {
        int base = meeting(s, u, v);
        if (!base) {
            augment(s, u, v);
            augment(s, v, u);
            return true;
        }
        shrink(s, u, base, v);
    }
    return false;
}

/* Looks at the edges of all outer vertices that wait. */
static bool scan(search *s) {
    while (s->head < s->tail) {
        int u = s->queue[s->head++];
        if (s->label[s->node[u]] == INNER) continue;
        for (int v = 1; v <= s->n; v++) {
            if (v == u || s->node[u] == s->node[v]) continue;
            edge e = {(int16_t)u, (int16_t)v};
            if (slack_of(s, e))
                offer_slack(s, u, s->node[v]);
            else if (follow(s, e))
                return true;
        }
    }
    return false;
}

/* How far the dual values can move until an edge becomes tight or a blossom falls apart. */
static int64_t next_event(const search *s) {
    int64_t least = INT64_MAX;
    for (int x = 1; x <= s->top; x++) {
        if (s->node[x] != x) continue;
        if (x > s->n && s->label[x] == INNER && s->dual[x] / 2 < least) least = s->dual[x] / 2;
        if (!s->slack[x] || s->label[x] == INNER) continue;
        int64_t slack = slack_of(s, s->join[s->slack[x]][x]);
        if (s->label[x] == OUTER) slack /= 2;
        if (slack < least) least = slack;
    }
    return least;
}

static void move_duals(search *s, int64_t by) {
    for (int u = 1; u <= s->n; u++) {
        if (s->label[s->node[u]] == OUTER) s->dual[u] -= by;
        if (s->label[s->node[u]] == INNER) s->dual[u] += by;
    }
    for (int b = s->n + 1; b <= s->top; b++) {
        if (s->node[b] != b) continue;
        if (s->label[b] == OUTER) s->dual[b] += 2 * by;
        if (s->label[b] == INNER) s->dual[b] -= 2 * by;
    }
}

/* Uses what `move_duals` made tight. */
static bool use_tight(search *s) {
    for (int x = 1; x <= s->top; x++) {
        if (s->node[x] != x || !s->slack[x] || s->node[s->slack[x]] == x) continue;
        edge e = s->join[s->slack[x]][x];
        if (slack_of(s, e) == 0 && follow(s, e)) return true;
    }
    for (int b = s->n + 1; b <= s->top; b++)
        if (s->node[b] == b && s->label[b] == INNER && s->dual[b] == 0) expand(s, b);
    return false;
}

/* One more pair: trees grow from all vertices without a partner until two of them meet. */
static void add_pair(search *s) {
    s->head = s->tail = 0;
    for (int x = 1; x <= s->top; x++) {
        s->label[x] = FREE, s->slack[x] = 0;
        if (s->node[x] != x || s->mate[x]) continue;
        s->parent[x] = 0, s->label[x] = OUTER;
        enqueue(s, x);
    }
    while (!scan(s)) {
        s->head = s->tail = 0;
        int64_t by = next_event(s);
        ASSERT(by != INT64_MAX);
        move_duals(s, by);
        if (use_tight(s)) return;
    }
}

/* Weights are even, and so are the first dual values. Those of vertices without a partner then stay
 * all even or all odd, and half of the slack between two of their trees is a whole number. */
static void prepare(search *s, const int32_t *cost, int count) {
    s->n = s->top = count;
    for (int u = 1; u <= count; u++) {
        s->node[u] = (int16_t)u;
        for (int v = 1; v <= count; v++) {
            if (u == v) continue;
            /* Positive, so that the heaviest matching is perfect. */
            s->weight[u][v] = 2 * (MATCHING_COST_MAX + 1 - (int64_t)cost[(u - 1) * count + v - 1]);
            s->join[u][v] = (edge){(int16_t)u, (int16_t)v};
            if (s->weight[u][v] > s->dual[u]) s->dual[u] = s->weight[u][v];
        }
        s->entry[u][u] = (int16_t)u;
    }
}

/* Pairs whoever can be paired by an edge that is tight from the start, and has no partner yet. */
static int pair_at_once(search *s) {
    int pairs = 0;
    for (int u = 1; u <= s->n; u++)
        for (int v = u + 1; v <= s->n && !s->mate[u]; v++) {
            if (s->mate[v] || slack_of(s, (edge){(int16_t)u, (int16_t)v})) continue;
            s->mate[u] = (int16_t)v, s->mate[v] = (int16_t)u;
            pairs++;
        }
    return pairs;
}

bool match_pairs(const int32_t *cost, int count, int16_t *partner) {
    ASSERT(count % 2 == 0 && count <= MATCHING_MAX);
    search *s = calloc(1, sizeof *s);
    if (!s) return false;
    prepare(s, cost, count);
    for (int pairs = pair_at_once(s); pairs < count / 2; pairs++) add_pair(s);
    for (int i = 0; i < count; i++) partner[i] = (int16_t)(s->mate[i + 1] - 1);
    free(s);
    return true;
}
