#include "lesson.h"

#include <string.h>

enum { TEXT_MAX = 1024 };

/* ---- settings -------------------------------------------------------------------------------- */

static bool is(const char *text, size_t size, const char *word) {
    return strlen(word) == size && memcmp(text, word, size) == 0;
}

/* One word, "prep=strict". */
static bool set_option(const game *g, const char *word, size_t size, setting *out) {
    const char *sign = memchr(word, '=', size);
    ASSERT(sign);
    const size_t key = (size_t)(sign - word), value = size - key - 1;
    for (int i = 0; i < g->option_count; i++)
        for (int k = 0; k < g->options[i].count; k++)
            if (is(word, key, g->options[i].key) &&
                is(sign + 1, value, g->options[i].value[k].name))
                return out->option[i] = (uint8_t)k, true;
    return false;
}

static setting setting_of(const game *g, const char *options) {
    setting s = setting_normal(g, g->lesson->seats);
    for (const char *at = options ? options : ""; *at;) {
        const size_t size = strcspn(at, " ");
        const bool known = set_option(g, at, size, &s);
        ASSERT(known);
        at += size + strspn(at + size, " ");
    }
    return s;
}

setting lesson_setting(const game *g) { return setting_of(g, g->lesson->options); }

setting lesson_match_setting(const game *g) { return setting_of(g, g->lesson->match); }

/* ---- the script ------------------------------------------------------------------------------ */

/* Where the moves of a step begin, one after another: the reader's, then those of the others. */
typedef struct {
    const char *at;
    size_t size;
} move_text;

static move_text skip_blanks(const char *at) {
    at += strspn(at, " ;");
    return (move_text){at, strcspn(at, ";")};
}

/* The n-th move of a step; without text: it has fewer. */
static move_text move_of(const lesson_step *s, int n) {
    if (s->action && n-- == 0) return (move_text){s->action, strlen(s->action)};
    move_text m = skip_blanks(s->then ? s->then : "");
    while (n-- > 0 && m.size) m = skip_blanks(m.at + m.size);
    return m;
}

static int moves_of(const lesson_step *s) {
    int n = 0;
    while (move_of(s, n).size) n++;
    return n;
}

int lesson_ply(const lesson *l, int step) {
    int ply = 0;
    for (int i = 0; i < step; i++) ply += moves_of(&l->steps[i]);
    return ply;
}

int lesson_step_at(const lesson *l, int ply) {
    int step = 0;
    for (int at = 0; step < l->count && at < ply; step++) at += moves_of(&l->steps[step]);
    return step;
}

static move_text move_at(const lesson *l, int ply) {
    for (int i = 0; i < l->count; i++) {
        const int n = moves_of(&l->steps[i]);
        if (ply < n) return move_of(&l->steps[i], ply);
        ply -= n;
    }
    return (move_text){"", 0};
}

bool lesson_action(const rules *r, int ply, action *out) {
    const move_text m = move_at(r->game->lesson, ply);
    return m.size && action_parse(r, m.at, m.size, out);
}

bool lesson_is_own(const lesson *l, int ply) {
    int step = 0;
    for (; step < l->count && ply >= moves_of(&l->steps[step]); step++)
        ply -= moves_of(&l->steps[step]);
    return step < l->count && ply == 0 && l->steps[step].action;
}

int lesson_shared(const rules *r, const history *h) {
    for (int i = 0; i < h->count; i++) {
        action a;
        const entry *e = &h->entries[i];
        if (!lesson_action(r, i, &a) || !action_equal(a, e->action)) return i;
        if (lesson_is_own(r->game->lesson, i) && e->seat != LESSON_SEAT) return i;
    }
    return h->count;
}

bool lesson_follows(const rules *r, const history *h) { return lesson_shared(r, h) == h->count; }

/* The reader's own moves come from `action`; in `then`, others are asked first. */
static int actor_of(const lesson_step *s, int n, const head *h) {
    const bool own = s->action && n == 0;
    if (own || h->waiting == 1u << LESSON_SEAT) return LESSON_SEAT;
    for (int i = 0; i < h->seats; i++) {
        const int seat = (h->active + i) % h->seats;
        if (seat != LESSON_SEAT && waited_for(h, seat)) return seat;
    }
    return LESSON_SEAT;
}

static bool play_move(const lesson_table *t, const lesson_step *s, int n) {
    const move_text m = move_of(s, n);
    const head *h = match_head(t->match);
    const match_outcome out = {t->dice, t->log};
    match_move move = {.seat = actor_of(s, n, h), .ply = h->ply};
    return !h->over && action_parse(t->rules, m.at, m.size, &move.action) &&
           history_play(t->history, t->match, &move, out) == PLAYED;
}

const char *lesson_go(const lesson_table *t, int step) {
    const lesson *l = t->rules->game->lesson;
    dice_from_seed(t->dice, l->seed, 0);
    history_begin(t->history, t->match, t->rules, (match_outcome){t->dice, t->log});
    for (int i = 0; i < step; i++)
        for (int n = 0; n < moves_of(&l->steps[i]); n++)
            if (!play_move(t, &l->steps[i], n)) return move_of(&l->steps[i], n).at;
    return NULL;
}

/* ---- texts ----------------------------------------------------------------------------------- */

static bool action_of(const rules *r, const lesson_step *s, action *out) {
    return s->action && action_parse(r, s->action, strlen(s->action), out);
}

int lesson_number(int n, buffer *out) {
    buffer_int(out, n);
    return n;
}

int lesson_risk(const lesson_case *of, buffer *out) {
    const context *c = of->context;
    const game *g = c->rules->game;
    likelihood chance = {0};
    for (int i = 0; i < g->event_count; i++)
        if (g->events[i].risk.en && g->odds &&
            g->odds(c->rules, c->view, (hazard){of->action, i}, &chance)) {
            chance_say(chance, c->lang, out);
            return chance_percent(chance);
        }
    ASSERT(chance.of); /* a lesson speaks of a risk that is not there */
    return 0;
}

bool lesson_thing(const rules *r, const lesson_step *s, of_noun *out) {
    const game *g = r->game;
    const char *blank = s->at ? strchr(s->at, ' ') : NULL;
    for (out->noun = FIRST_NOUN; blank && out->noun < g->noun_count; out->noun++) {
        if (!is(s->at, (size_t)(blank - s->at), g->nouns[out->noun].name)) continue;
        for (out->value = 0; out->value < g->nouns[out->noun].count(r); out->value++) {
            char id[WORD_MAX];
            buffer b = BUFFER_OVER(id);
            g->nouns[out->noun].id(r, out->value, &b);
            if (strcmp(id, blank + 1) == 0) return true;
        }
    }
    return false;
}

/* The pieces that a pattern of a step can name. */
typedef struct {
    wording word[PIECES_MAX];
    piece item[PIECES_MAX];
} named;

enum { FIRST_FIGURE = ARGS_MAX, THING_PIECE = FIRST_FIGURE + LESSON_FIGURES };

static void name_thing(const context *c, of_noun thing, named *out, int at) {
    c->rules->game->nouns[thing.noun].say(c, thing.value, &out->word[at]);
    out->item[at] = text_piece(c, &out->word[at], thing);
}

static void name_action(const lesson_case *of, named *out) {
    const phrase *row = &of->context->rules->game->actions[of->action.kind];
    for (int i = 0; i < row->args; i++)
        name_thing(of->context, (of_noun){row->noun[i], of->action.arg[i]}, out, i);
}

static void name_all(const context *c, const lesson_step *s, named *out) {
    lesson_case of = {.context = c};
    memset(out, 0, sizeof *out);
    for (int i = 0; i < PIECES_MAX; i++) out->item[i].text = "";
    if (action_of(c->rules, s, &of.action)) name_action(&of, out);
    if (lesson_thing(c->rules, s, &of.thing))
        name_thing(c, of.thing, out, THING_PIECE);
    else
        of.thing = (of_noun){0};
    for (int i = 0; i < LESSON_FIGURES && s->figure[i]; i++) {
        piece *p = &out->item[FIRST_FIGURE + i];
        buffer b = BUFFER_OVER(out->word[FIRST_FIGURE + i].text);
        p->number = s->figure[i](&of, &b);
        p->text = out->word[FIRST_FIGURE + i].text;
    }
}

static void fill(const context *c, const lesson_step *s, const char *part, buffer *out) {
    static const char nothing[] = "";
    const char *pattern = lesson_pattern(c->rules->game, s, part, c->lang);
    const bool english =
        !lang_built_in(c->lang) && pattern == lesson_pattern(c->rules->game, s, part, EN);
    named names;
    if (!pattern || !*pattern) return;
    name_all(c, s, &names);
    sentence_fill(out, english ? EN : c->lang, pattern,
                  &(pieces){names.item, PIECES_MAX, nothing, true, false});
}

void lesson_title(const context *c, const lesson_step *s, buffer *out) { fill(c, s, "title", out); }
void lesson_text(const context *c, const lesson_step *s, buffer *out) { fill(c, s, "text", out); }
void lesson_why(const context *c, const lesson_step *s, buffer *out) { fill(c, s, "why", out); }

static void json_or_null(json *j, const char *key, const char *text) {
    json_key(j, key);
    if (text && *text)
        json_text(j, text);
    else
        json_null(j);
}

static void json_part(const context *c, const lesson_step *s, const char *part, json *j) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    fill(c, s, part, &b);
    json_or_null(j, part, text);
}

void lesson_json(const context *c, const lesson_step *s, json *j) {
    json_field_text(j, "name", s->name);
    json_part(c, s, "title", j);
    json_part(c, s, "text", j);
    json_part(c, s, "why", j);
    json_or_null(j, "action", s->action);
    json_or_null(j, "at", s->at);
    json_or_null(j, "rule", s->rule);
}
