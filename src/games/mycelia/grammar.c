#include "grammar.h"

#include "verbs.h"

enum {
    BRACKETS_MAX = 3, /* so that a stack of frames never overflows */
    PARTS_MAX = 4,
    /* Of a whole effect: even with three opponents at once, its events stay below EVENTS_MAX. */
    STEPS_MAX = 60,
    WORDS_MAX = 64, /* verbs with a word */
};

static bool read_parts(my_parser *p, uint8_t *out);

slice my_parser_here(const my_parser *p) {
    return p->at < p->f->count ? p->f->word[p->at] : p->f->key;
}

static bool next_is(const my_parser *p, const char *word) {
    return p->at < p->f->count && slice_is(p->f->word[p->at], word);
}
static bool take(my_parser *p, const char *word) { return next_is(p, word) && ++p->at; }
static node *node_at(my_parser *p, uint8_t n) { return &p->t->node[n]; }

static bool add(my_parser *p, node item, uint8_t *out) {
    if (p->t->nodes > NODES_MAX)
        return set_fail_range(p->in, SET_TOO_MANY, my_parser_here(p), (set_range){0, NODES_MAX});
    *out = (uint8_t)p->t->nodes++;
    p->t->node[*out] = item;
    return true;
}

bool my_parser_number(my_parser *p, int low, int high, uint8_t *out) {
    int number;
    if (!set_read_number(p->in, my_parser_here(p), (set_range){low, high}, &number)) return false;
    p->at++;
    *out = (uint8_t)number;
    return true;
}

bool my_parser_ends(const my_parser *p) {
    static const char *const stops[] = {"/", "&", ")"};
    for (int i = 0; i < COUNT_OF(stops); i++)
        if (next_is(p, stops[i])) return true;
    return p->at == p->f->count;
}

/* ---- verbs ----------------------------------------------------------------------------------- */

static const char *const tile_letters[TILES] = {[2] = "c", "d", "e"};

static bool read_tile(my_parser *p, uint8_t *out) {
    int letter;
    if (!set_read_choice(p->in, my_parser_here(p), (set_list){tile_letters, TILES}, &letter))
        return false;
    p->at++;
    *out = (uint8_t)letter;
    return true;
}

static bool read_argument(my_parser *p, const my_verb *v, node *n) {
    switch (v->argument) {
    case TAKES_NOTHING: return true;
    case TAKES_LEAVES: return my_parser_number(p, 1, LEAVES_MAX, &n->count);
    case TAKES_DROPS: return my_parser_number(p, 1, DROPS_MAX, &n->count);
    case TAKES_TILE: return read_tile(p, &n->count);
    case TAKES_OWN: return v->read(p, n);
    }
    return false;
}

static bool read_verb(my_parser *p, uint8_t *out) {
    const char *words[WORDS_MAX];
    node n = {0};
    int which;
    ASSERT(my_verb_count <= WORDS_MAX);
    for (int i = 0; i < my_verb_count; i++) words[i] = my_verbs[i].word;
    if (!set_read_choice(p->in, my_parser_here(p), (set_list){words, my_verb_count}, &which))
        return false;
    n.op = (uint8_t)which;
    p->at++;
    return read_argument(p, verb_of(which), &n) && add(p, n, out);
}

/* ---- parts ----------------------------------------------------------------------------------- */

static bool read_one(my_parser *p, uint8_t *out) {
    if (!take(p, "(")) return read_verb(p, out);
    if (++p->brackets > BRACKETS_MAX)
        return set_fail_range(p->in, SET_TOO_MANY, my_parser_here(p), (set_range){0, BRACKETS_MAX});
    if (!read_parts(p, out)) return false;
    p->brackets--;
    return take(p, ")") || set_fail(p->in, SET_MISSING, my_parser_here(p), ")");
}

enum { TIMES_MIN = 2 };
static const char *const times[] = {[TIMES_MIN] = "2x", "3x", "4x"};

static bool read_repeat(my_parser *p, uint8_t *out) {
    node n = {.op = OP_REPEAT};
    for (int i = TIMES_MIN; i < COUNT_OF(times); i++)
        if (take(p, times[i])) {
            n.count = (uint8_t)i;
            return read_one(p, &n.child) && add(p, n, out);
        }
    return read_one(p, out);
}

/* Parses a list with separators. It becomes one node with children, or just the item if there is
 * only one. */
static bool read_list(my_parser *p, op kind, uint8_t *out) {
    bool either = kind == OP_EITHER;
    node list = {.op = (uint8_t)kind};
    uint8_t item, last = 0;
    int count = 0;
    do {
        if (++count > PARTS_MAX)
            return set_fail_range(p->in, SET_TOO_MANY, my_parser_here(p),
                                  (set_range){0, PARTS_MAX});
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

static bool read_parts(my_parser *p, uint8_t *out) { return read_list(p, OP_ALL, out); }

/* ---- lines ----------------------------------------------------------------------------------- */

/* Adds a part to an effect; with the second part it becomes OP_ALL. */
static bool append(my_parser *p, uint8_t part, uint8_t *root) {
    if (*root == 0) return *root = part, true;
    if (node_at(p, *root)->op != OP_ALL) {
        node all = {.op = OP_ALL, .child = *root};
        if (!add(p, all, root)) return false;
    }
    uint8_t last = node_at(p, *root)->child;
    int count = 2;
    for (; node_at(p, last)->next; count++) last = node_at(p, last)->next;
    if (count > PARTS_MAX)
        return set_fail_range(p->in, SET_TOO_MANY, p->f->key, (set_range){0, PARTS_MAX});
    node_at(p, last)->next = part;
    return true;
}

/* The most events that an effect can emit without a choice in between. */
static int steps_of(const tables *t, int number) {
    const node *n = &t->node[number];
    int sum = 0, most = 0;
    for (int child = n->child; child; child = t->node[child].next) {
        int part = steps_of(t, child);
        sum += part;
        if (part > most) most = part;
    }
    if (n->op == OP_EITHER) return most;
    if (n->op == OP_REPEAT) return sum * n->count;
    return n->child ? sum : verb_of(n->op)->events + n->move + n->maybe_move;
}

bool my_grammar_read(set_reader *in, const field *f, tables *t, uint8_t *root) {
    my_parser p = {.in = in, .f = f, .t = t};
    uint8_t part;
    if (f->count == 0)
        return set_fail_range(in, SET_WORD_COUNT, f->key, (set_range){1, SET_WORDS_MAX});
    bool bonus = take(&p, "opponents");
    if (!read_parts(&p, &part)) return false;
    if (p.at < f->count) return set_fail(in, SET_UNKNOWN, my_parser_here(&p), "&, /");
    if (bonus && !add(&p, (node){.op = OP_OPPONENTS, .child = part}, &part)) return false;
    if (!append(&p, part, root)) return false;
    return steps_of(t, *root) <= STEPS_MAX ||
           set_fail_range(in, SET_TOO_MANY, f->key, (set_range){0, STEPS_MAX});
}

/* ---- describing ------------------------------------------------------------------------------ */

static void tell_argument(const set_teller *t, const my_verb *v, unsigned line) {
    const unsigned tiles = (BIT(TILES) - 1) & ~(BIT(2) - 1);
    switch (v->argument) {
    case TAKES_NOTHING: break;
    case TAKES_LEAVES: tell_part_number(t, "leaves", (set_range){1, LEAVES_MAX}); break;
    case TAKES_DROPS: tell_part_number(t, "drops", (set_range){1, DROPS_MAX}); break;
    case TAKES_TILE: tell_part_choice(t, "tile", (set_names){tile_letters, tiles}); break;
    case TAKES_OWN: v->tell(t, line); break;
    }
}

static void tell_verb(const set_teller *t, const my_verb *v, unsigned line) {
    static const msg on_space = {"mycelia.form.space",
                                 {"choose a space: remove or move drops",
                                  "choisir une case : retirer ou déplacer des gouttes"}};
    MSG_LISTED(on_space);
    tell_form_open(t, "", tr(t->lang, v->text.key ? &v->text : &on_space));
    tell_part_word(t, v->word);
    tell_argument(t, v, line);
    tell_form_close(t);
}

static void tell_join(const set_teller *t, unsigned line) {
    json *j = t->json;
    json_key(j, "join"), json_open(j, '{');
    json_field_text(j, "and", "&");
    json_field_text(j, "or", "/");
    json_field_text(j, "open", "(");
    json_field_text(j, "close", ")");
    json_key(j, "times"), json_open(j, '[');
    for (int i = TIMES_MIN; i < COUNT_OF(times); i++) json_text(j, times[i]);
    json_close(j, ']');
    json_key(j, "before"), json_open(j, '[');
    if (verb_of(OP_OPPONENTS)->allowed & line) json_text(j, "opponents");
    json_close(j, ']');
    json_field_int(j, "parts", PARTS_MAX);
    json_field_int(j, "brackets", BRACKETS_MAX);
    json_close(j, '}');
}

void my_grammar_tell(const set_teller *t, unsigned line) {
    json_field_text(t->json, "type", "effect");
    json_key(t->json, "forms"), json_open(t->json, '[');
    for (int i = 0; i < my_verb_count; i++)
        if (my_verbs[i].word && my_verbs[i].allowed & line) tell_verb(t, &my_verbs[i], line);
    json_close(t->json, ']');
    tell_join(t, line);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void write_parts(const rules *r, const node *n, const char *between, buffer *out) {
    for (int child = n->child; child; child = node_of(r, child)->next) {
        bool bracket = node_of(r, child)->op == OP_ALL ||
                       (node_of(r, child)->op == OP_EITHER && n->op == OP_REPEAT);
        if (child != n->child) buffer_text(out, between);
        if (bracket) buffer_text(out, "( ");
        my_grammar_write(r, child, out);
        if (bracket) buffer_text(out, " )");
    }
}

static void write_verb(const my_verb *v, const node *n, buffer *out) {
    buffer_text(out, v->word);
    if (v->argument == TAKES_NOTHING) return;
    buffer_char(out, ' ');
    if (v->argument == TAKES_OWN)
        v->write(n, out);
    else if (v->argument == TAKES_TILE)
        buffer_char(out, (char)('a' + n->count));
    else
        buffer_int(out, n->count);
}

void my_grammar_write(const rules *r, int node_number, buffer *out) {
    const node *n = node_of(r, node_number);
    if (n->op == OP_ALL || n->op == OP_EITHER) {
        write_parts(r, n, n->op == OP_ALL ? " & " : " / ", out);
    } else if (n->op == OP_REPEAT) {
        buffer_int(out, n->count);
        buffer_text(out, "x ");
        write_parts(r, n, "", out);
    } else if (n->op == OP_OPPONENTS) {
        buffer_text(out, "opponents ");
        my_grammar_write(r, n->child, out);
    } else if (verb_of(n->op)->word)
        write_verb(verb_of(n->op), n, out);
}
