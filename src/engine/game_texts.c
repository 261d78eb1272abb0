/* The texts of a game by language: their keys, and the list of all of them. */
#include "text.h"

#include <string.h>

#include "feats.h"
#include "lesson.h"

/* The part of a key after the game's id: "option.prep.strict". NULL parts are left out. */
typedef struct {
    const char *kind, *name, *value;
} label;

static const char *key_of(const game *g, label of, char out[LANG_KEY]) {
    const char *const parts[] = {g->id, of.kind, of.name, of.value};
    buffer b = buffer_over(out, LANG_KEY);
    for (int i = 0; i < COUNT_OF(parts); i++) {
        if (!parts[i]) continue;
        if (i) buffer_char(&b, '.');
        buffer_text(&b, parts[i]);
    }
    for (char *c = out; *c; c++) { /* a set word may be a key and a value: "category worker" */
        if (*c == ' ') *c = '-';
        if (*c == '@') *c = '_'; /* a value that is a sign: "pattern @" */
    }
    return out;
}

static const char *pick(const game *g, label of, const bilingual *in, lang l) {
    char key[LANG_KEY];
    return tr_key(l, lang_built_in(l) ? NULL : key_of(g, of, key), in);
}

/* ---- single texts ---------------------------------------------------------------------------- */

const char *game_name(const game *g, lang l) {
    return pick(g, (label){"name", NULL, NULL}, &g->name, l);
}
const char *game_pitch(const game *g, lang l) {
    return pick(g, (label){"pitch", NULL, NULL}, &g->pitch, l);
}
const char *game_primer(const game *g, lang l) {
    return pick(g, (label){"primer", NULL, NULL}, &g->primer, l);
}

static const char *const orient_names[ORIENT_LINES] = {
    [ORIENT_GOAL] = "goal", [ORIENT_TURN] = "turn", [ORIENT_END] = "end"};

const char *orient_lead(const game *g, int row, lang l) {
    return pick(g, (label){"orient", orient_names[row], "lead"}, &g->orientation[row].lead, l);
}
const char *orient_text(const game *g, int row, lang l) {
    return pick(g, (label){"orient", orient_names[row], "text"}, &g->orientation[row].text, l);
}

const char *summary_title(const game *g, const summary_row *row, lang l) {
    return pick(g, (label){"summary", row->name, "title"}, &row->title, l);
}
const char *summary_text(const game *g, const summary_row *row, lang l) {
    return pick(g, (label){"summary", row->name, "text"}, &row->text, l);
}

const char *feat_title(const game *g, const feat *f, lang l) {
    return pick(g, (label){"feat", f->name, "title"}, &f->title, l);
}
const char *feat_about(const game *g, const feat *f, lang l) {
    return pick(g, (label){"feat", f->name, "about"}, &f->about, l);
}

const char *game_round(const game *g, lang l) {
    if (!g->round.en) return TR(l, "engine.round", "round", "manche");
    return pick(g, (label){"round", NULL, NULL}, &g->round, l);
}

const char *option_text(const game *g, const option_row *o, lang l) {
    return pick(g, (label){"option", o->key, NULL}, &o->text, l);
}

const char *option_about(const game *g, const option_row *o, lang l) {
    return o->about.en ? pick(g, (label){"option", o->key, "about"}, &o->about, l) : "";
}

const char *option_value_text(const game *g, const option_row *o, int value, lang l) {
    return pick(g, (label){"option", o->key, o->value[value].name}, &o->value[value].text, l);
}

const char *set_word_text(const game *g, const set_word *w, lang l) {
    return pick(g, (label){"word", w->word, NULL}, &w->text, l);
}

const char *correction_text(const game *g, const correction *c, lang l) {
    return pick(g, (label){"correction", c->rule, NULL}, &c->text, l);
}

const char *noun_unknown(const game *g, const noun *n, lang l) {
    return pick(g, (label){"unknown", n->name, NULL}, &n->unknown, l);
}

static const lesson_said *lesson_part(const lesson_step *s, const char *part) {
    if (strcmp(part, "title") == 0) return &s->title;
    return strcmp(part, "why") == 0 ? &s->why : &s->text;
}

/* English and French texts of lessons come from the page: see SAID. */
#ifdef __wasm__
static const char *said(const char *key, const char *code) {
    lang own;
    return lang_find(code, strlen(code), &own) ? lang_own(own, key) : NULL;
}

const char *lesson_pattern(const game *g, const lesson_step *s, const char *part, lang l) {
    char key[LANG_KEY], code[LANG_CODE + 1];
    buffer b = BUFFER_OVER(code);
    const char *text = NULL;
    if (!lesson_part(s, part)->en) return "";
    key_of(g, (label){"lesson", s->name, part}, key);
    buffer_char(&b, 'x'), buffer_text(&b, lang_code(l));
    if (!lang_built_in(l)) text = lang_own(l, key);
    if (!text) text = said(key, code);
    if (!text) text = said(key, "xen");
    return text ? text : "";
}
#else
const char *lesson_pattern(const game *g, const lesson_step *s, const char *part, lang l) {
    const lesson_said *in = lesson_part(s, part);
    return in->en ? pick(g, (label){"lesson", s->name, part}, in, l) : "";
}
#endif

/* ---- tables of phrases ----------------------------------------------------------------------- */

typedef struct {
    const char *kind;
    const phrase *rows;
    int count;
} phrase_table;

enum { PHRASE_TABLES = 8 };

static void phrase_tables(const game *g, phrase_table out[PHRASE_TABLES]) {
    out[0] = (phrase_table){"action", g->actions, g->action_count};
    out[1] = (phrase_table){"event", g->events, g->event_count};
    out[2] = (phrase_table){"ask", g->asks, g->ask_count};
    out[3] = (phrase_table){"refusal", g->refusals, g->refusal_count};
    out[4] = (phrase_table){"score", g->score_lines, g->score_line_count};
    out[5] = (phrase_table){"ending", g->endings, g->ending_count};
    out[6] = (phrase_table){"tie", g->ties, g->tie_count};
    out[7] = (phrase_table){"unit", g->units, g->unit_count};
}

const char *phrase_text(const game *g, const phrase *row, lang l) {
    phrase_table tables[PHRASE_TABLES];
    const char *kind = NULL;
    if (lang_built_in(l)) return tr_key(l, NULL, &row->text);
    phrase_tables(g, tables);
    for (int i = 0; i < PHRASE_TABLES; i++)
        if (row >= tables[i].rows && row < tables[i].rows + tables[i].count) kind = tables[i].kind;
    return pick(g, (label){kind, row->name, NULL}, &row->text, l);
}

const char *risk_text(const game *g, const phrase *event_row, lang l) {
    return pick(g, (label){"risk", event_row->name, NULL}, &event_row->risk, l);
}

/* ---- sets ------------------------------------------------------------------------------------ */

const char *set_title(const rules *r, lang l) {
    const bilingual in = {r->set_title.en, r->set_title.fr};
    return pick(r->game, (label){"set", r->set_name, NULL}, &in, l);
}

const char *thing_name(const rules *r, const set_thing *thing, lang l) {
    gender g;
    bool plural;
    return sentence_name(pick(r->game, (label){thing->kind, thing->id, NULL}, &thing->name, l), &g,
                         &plural);
}

void wording_thing(const context *c, const set_thing *thing, wording *out) {
    const char *name =
        pick(c->rules->game, (label){thing->kind, thing->id, NULL}, &thing->name, c->lang);
    const bilingual_flag feminine = {false, thing->gender == FEMININE};
    if (lang_built_in(c->lang))
        wording_set(out, name, tr_flag(c->lang, feminine) ? FEMININE : MASCULINE,
                    tr_flag(c->lang, thing->plural));
    else
        wording_name(out, name);
}

/* ---- all texts ------------------------------------------------------------------------------- */

typedef struct {
    const game *game;
    lang_each_text *each;
    void *user;
} listing;

static void list(const listing *to, label of, const bilingual *in) {
    char key[LANG_KEY];
    if (in->en && *in->en) to->each(to->user, key_of(to->game, of, key), in);
}

static void list_phrases(const listing *to) {
    phrase_table tables[PHRASE_TABLES];
    phrase_tables(to->game, tables);
    for (int t = 0; t < PHRASE_TABLES; t++)
        for (int i = 0; i < tables[t].count; i++)
            list(to, (label){tables[t].kind, tables[t].rows[i].name, NULL},
                 &tables[t].rows[i].text);
}

static void list_options(const listing *to) {
    for (int i = 0; i < to->game->option_count; i++) {
        const option_row *o = &to->game->options[i];
        list(to, (label){"option", o->key, NULL}, &o->text);
        list(to, (label){"option", o->key, "about"}, &o->about);
        for (int k = 0; k < o->count; k++)
            list(to, (label){"option", o->key, o->value[k].name}, &o->value[k].text);
    }
}

static void list_orientation(const listing *to) {
    for (int i = 0; i < ORIENT_LINES; i++) {
        const orient_line *line = &to->game->orientation[i];
        list(to, (label){"orient", orient_names[i], "lead"}, &line->lead);
        list(to, (label){"orient", orient_names[i], "text"}, &line->text);
    }
}

static void list_summary(const listing *to) {
    for (int i = 0; i < to->game->summary_count; i++) {
        const summary_row *row = &to->game->summary[i];
        list(to, (label){"summary", row->name, "title"}, &row->title);
        list(to, (label){"summary", row->name, "text"}, &row->text);
    }
}

static void list_feats(const listing *to) {
    for (int i = 0; i < to->game->feat_count; i++) {
        const feat *f = &to->game->feats[i];
        list(to, (label){"feat", f->name, "title"}, &f->title);
        list(to, (label){"feat", f->name, "about"}, &f->about);
    }
}

/* The module does not list its texts. */
#ifdef __wasm__
static void list_lesson(const listing *to) { (void)to; }
#else
static void list_lesson(const listing *to) {
    static const char *const parts[] = {"title", "text", "why"};
    const lesson *l = to->game->lesson;
    for (int i = 0; l && i < l->count; i++)
        for (int k = 0; k < COUNT_OF(parts); k++)
            list(to, (label){"lesson", l->steps[i].name, parts[k]},
                 lesson_part(&l->steps[i], parts[k]));
}
#endif

void game_each_text(const game *g, lang_each_text *each, void *user) {
    const listing to = {g, each, user};
    list(&to, (label){"name", NULL, NULL}, &g->name);
    list(&to, (label){"pitch", NULL, NULL}, &g->pitch);
    list_orientation(&to);
    list_summary(&to);
    list(&to, (label){"primer", NULL, NULL}, &g->primer);
    list(&to, (label){"round", NULL, NULL}, &g->round);
    list_options(&to);
    list_phrases(&to);
    list_lesson(&to);
    list_feats(&to);
    for (int i = 0; i < g->event_count; i++)
        list(&to, (label){"risk", g->events[i].name, NULL}, &g->events[i].risk);
    for (int i = FIRST_NOUN; i < g->noun_count; i++)
        list(&to, (label){"unknown", g->nouns[i].name, NULL}, &g->nouns[i].unknown);
    for (int i = 0; i < g->set_word_count; i++)
        list(&to, (label){"word", g->set_words[i].word, NULL}, &g->set_words[i].text);
    for (int i = 0; i < g->correction_count; i++)
        list(&to, (label){"correction", g->corrections[i].rule, NULL}, &g->corrections[i].text);
}
