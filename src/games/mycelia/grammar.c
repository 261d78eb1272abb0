/* The language of effects in set files; cards.h shows it by examples. A line is
 *
 *     line    = [ "opponents" ] parts
 *     parts   = either { "&" either }
 *     either  = repeat { "/" repeat }
 *     repeat  = [ "2x" | "3x" | "4x" ] one
 *     one     = "(" parts ")" | verb
 *
 * To add a verb: a name in `verbs` and a case in read_verb. */
#include <string.h>

#include "cards.h"

enum {
    BRACKETS_MAX = 3, /* so that a stack of frames is always deep enough */
    PARTS_MAX = 4,
    DROPS_MAX = 9,
    LEAVES_MAX = 9,
    STEPS_MAX = 60, /* of a whole effect: three opponents at once still make fewer events than an action may */
};

typedef struct {
    set_reader *in;
    const field *f;
    tables *t;
    int at, brackets;
} parser;

static bool read_parts(parser *p, uint8_t *out);

static slice here(const parser *p) { return p->at < p->f->count ? p->f->word[p->at] : p->f->key; }
static bool next_is(const parser *p, const char *word) { return p->at < p->f->count && slice_is(p->f->word[p->at], word); }
static bool take(parser *p, const char *word) { return next_is(p, word) && ++p->at; }
static node *node_at(parser *p, uint8_t n) { return &p->t->node[n]; }

static bool add(parser *p, node item, uint8_t *out) {
    if (p->t->nodes > NODES_MAX) return set_fail_range(p->in, SET_TOO_MANY, here(p), 0, NODES_MAX);
    *out = (uint8_t)p->t->nodes++;
    p->t->node[*out] = item;
    return true;
}

static bool read_number(parser *p, int low, int high, uint8_t *out) {
    int number;
    if (!set_read_number(p->in, here(p), low, high, &number)) return false;
    p->at++;
    *out = (uint8_t)number;
    return true;
}

/* ---- what is done on a space --------------------------------------------------------------- */

enum { HOLDING, EXACTLY, REMOVE, MAYBE_REMOVE, MOVE, MAYBE_MOVE, ONE_NEIGHBOUR, EACH_NEIGHBOUR, SHRINE, CLAUSES };
static const char *const clauses[CLAUSES] = {"holding",    "exactly",       "remove",         "maybe-remove", "move",
                                             "maybe-move", "one-neighbour", "each-neighbour", "shrine"};

static bool read_clause(parser *p, node *n, int clause) {
    switch (clause) {
    case HOLDING: return read_number(p, 0, DROPS_MAX, &n->need);
    case EXACTLY: n->exact = 1; return read_number(p, 1, DROPS_MAX, &n->need);
    case REMOVE: return read_number(p, 1, DROPS_MAX, &n->remove);
    case MAYBE_REMOVE: return read_number(p, 1, DROPS_MAX, &n->maybe_remove);
    case MOVE: return read_number(p, 1, DROPS_MAX, &n->move);
    case MAYBE_MOVE: return read_number(p, 1, DROPS_MAX, &n->maybe_move);
    case ONE_NEIGHBOUR: n->neighbours = NEIGHBOURS_ONE; return true;
    case EACH_NEIGHBOUR: n->neighbours = NEIGHBOURS_EACH; return true;
    default: n->shrine = 1; return true;
    }
}

/* What a space cannot have twice, nor beside each other: two numbers of drops, two rules for its neighbours,
 * or a shrine space and another use of its drops. */
static bool clashes(int clause, int seen) {
    enum { USES = 1 << REMOVE | 1 << MAYBE_REMOVE | 1 << MOVE | 1 << MAYBE_MOVE | 1 << ONE_NEIGHBOUR | 1 << EACH_NEIGHBOUR };
    static const int groups[] = {1 << HOLDING | 1 << EXACTLY, 1 << ONE_NEIGHBOUR | 1 << EACH_NEIGHBOUR};
    int against = 1 << clause | (clause == SHRINE ? USES : 0) | (USES >> clause & 1) << SHRINE;
    for (int i = 0; i < COUNT_OF(groups); i++)
        if (groups[i] >> clause & 1) against |= groups[i];
    return seen & against;
}

static bool ends_space(const parser *p) {
    static const char *const stops[] = {"/", "&", ")"};
    for (int i = 0; i < COUNT_OF(stops); i++)
        if (next_is(p, stops[i])) return true;
    return p->at == p->f->count;
}

static bool does_nothing(const node *n) {
    return !(n->remove || n->maybe_remove || n->move || n->maybe_move || n->neighbours || n->shrine);
}

/* MY-R8.10, R8.11: a space needs the solid drops shown, unless the line says another number. */
static bool read_space(parser *p, uint8_t *out) {
    static const char *const terrains[] = {
        [DEAD_LEAVES] = "dead-leaves", [MOSS] = "moss", [WATER] = "water", [ANY_TERRAIN] = "any"}; /* never earth alone */
    node n = {.op = OP_SPACE};
    int which, clause, seen = 0;
    slice start = here(p);
    if (!set_read_choice(p->in, start, terrains, COUNT_OF(terrains), &which)) return false;
    n.terrain = (uint8_t)which;
    for (p->at++; !ends_space(p);) {
        slice word = here(p);
        if (!set_read_choice(p->in, word, clauses, CLAUSES, &clause)) return false;
        if (clashes(clause, seen)) return set_fail(p->in, SET_TWICE, word, NULL);
        seen |= 1 << clause;
        p->at++;
        if (!read_clause(p, &n, clause)) return false;
    }
    if (does_nothing(&n)) return set_fail(p->in, SET_MISSING, start, "remove, move, one-neighbour, each-neighbour, shrine");
    if (n.need < n.remove + n.move) {
        if (n.need > 0) return set_fail_range(p->in, SET_SUM, start, n.need, n.remove + n.move);
        n.need = (uint8_t)(n.remove + n.move);
    }
    return add(p, n, out);
}

/* ---- verbs ---------------------------------------------------------------------------------- */

static bool read_tile(parser *p, uint8_t *out) {
    static const char *const letters[TILES] = {[2] = "c", "d", "e"};
    int letter;
    if (!set_read_choice(p->in, here(p), letters, TILES, &letter)) return false;
    p->at++;
    *out = (uint8_t)letter;
    return true;
}

static bool read_verb(parser *p, uint8_t *out) {
    static const char *const verbs[OPS] = {[OP_LEAVES] = "leaves", [OP_SPACE] = "on",  [OP_CARD] = "remove-card", [OP_TILE] = "tile",
                                           [OP_RIVER] = "river",   [OP_FLIP] = "flip", [OP_HEAP] = "heap"};
    node n = {0};
    int which;
    if (!set_read_choice(p->in, here(p), verbs, OPS, &which)) return false;
    n.op = (uint8_t)which;
    p->at++;
    if (which == OP_SPACE) return read_space(p, out);
    if (which == OP_LEAVES && !read_number(p, 1, LEAVES_MAX, &n.count)) return false;
    if (which == OP_HEAP && !read_number(p, 1, DROPS_MAX, &n.count)) return false;
    if (which == OP_TILE && !read_tile(p, &n.count)) return false;
    return add(p, n, out);
}

static bool read_one(parser *p, uint8_t *out) {
    if (!take(p, "(")) return read_verb(p, out);
    if (++p->brackets > BRACKETS_MAX) return set_fail_range(p->in, SET_TOO_MANY, here(p), 0, BRACKETS_MAX);
    if (!read_parts(p, out)) return false;
    p->brackets--;
    return take(p, ")") || set_fail(p->in, SET_MISSING, here(p), ")");
}

static bool read_repeat(parser *p, uint8_t *out) {
    static const char *const times[] = {[2] = "2x", "3x", "4x"};
    node n = {.op = OP_REPEAT};
    for (int i = 2; i < COUNT_OF(times); i++)
        if (take(p, times[i])) {
            n.count = (uint8_t)i;
            return read_one(p, &n.child) && add(p, n, out);
        }
    return read_one(p, out);
}

/* A list with a word between its items: one node for all of them, unless there is only one. */
static bool read_list(parser *p, op kind, uint8_t *out) {
    bool either = kind == OP_EITHER;
    node list = {.op = (uint8_t)kind};
    uint8_t item, last = 0;
    int count = 0;
    do {
        if (++count > PARTS_MAX) return set_fail_range(p->in, SET_TOO_MANY, here(p), 0, PARTS_MAX);
        if (!(either ? read_repeat(p, &item) : read_list(p, OP_EITHER, &item))) return false;
        if (last)
            node_at(p, last)->next = item;
        else
            list.child = item;
        last = item;
    } while (take(p, either ? "/" : "&"));
    if (count > 1) return add(p, list, out);
    *out = list.child;
    return true;
}

static bool read_parts(parser *p, uint8_t *out) { return read_list(p, OP_ALL, out); }

/* ---- lines ------------------------------------------------------------------------------------ */

/* Adds a part to an effect: the second makes it OP_ALL. */
static bool append(parser *p, uint8_t part, uint8_t *root) {
    if (*root == 0) return *root = part, true;
    if (node_at(p, *root)->op != OP_ALL) {
        node all = {.op = OP_ALL, .child = *root};
        if (!add(p, all, root)) return false;
    }
    uint8_t last = node_at(p, *root)->child;
    int count = 2;
    for (; node_at(p, last)->next; count++) last = node_at(p, last)->next;
    if (count > PARTS_MAX) return set_fail_range(p->in, SET_TOO_MANY, p->f->key, 0, PARTS_MAX);
    node_at(p, last)->next = part;
    return true;
}

/* The most that can happen in an effect without a question in between, counted in events. */
static int steps_of(const tables *t, int number) {
    const node *n = &t->node[number];
    int sum = 0, most = 0;
    for (int child = n->child; child; child = t->node[child].next) {
        int part = steps_of(t, child);
        sum += part;
        if (part > most) most = part;
    }
    switch (n->op) {
    case OP_EITHER: return most;
    case OP_REPEAT: return sum * n->count;
    case OP_SPACE: return 2 + n->move + n->maybe_move; /* Gwidyon flips for each drop that could be moved */
    case OP_RIVER: return 12;                          /* five away, five dealt, a shuffle between */
    case OP_FLIP: return 2;
    default: return n->child ? sum : 1;
    }
}

bool my_grammar_read(set_reader *in, const field *f, tables *t, uint8_t *root) {
    parser p = {.in = in, .f = f, .t = t};
    uint8_t part;
    if (f->count == 0) return set_fail_range(in, SET_WORD_COUNT, f->key, 1, SET_WORDS_MAX);
    bool bonus = take(&p, "opponents");
    if (!read_parts(&p, &part)) return false;
    if (p.at < f->count) return set_fail(in, SET_UNKNOWN, here(&p), "&, /");
    if (bonus && !add(&p, (node){.op = OP_OPPONENTS, .child = part}, &part)) return false;
    if (!append(&p, part, root)) return false;
    return steps_of(t, *root) <= STEPS_MAX || set_fail_range(in, SET_TOO_MANY, f->key, 0, STEPS_MAX);
}
