/* Checks that every text of a game exists and is sound in every language, that names differ, and
 * that cited rules exist. */
#include <stdio.h>
#include <string.h>

#include "library.h"
#include "properties.h"
#include "rulebook.h"
#include "text.h"
#include "utf8.h"

/* ---- spelling -------------------------------------------------------------------------------- */

/* French puts a space before ; : ! ? and English does not. Skips placeholders. */
static const char *spacing_fault(const char *text, lang l) {
    char before = 0;
    bool hole = false;
    for (; *text; before = *text++) {
        if (*text == '{') hole = true;
        if (*text == '}') hole = false;
        if (hole || !before || !strchr(";:!?", *text)) continue;
        /* the last two are the last bytes of no-break spaces */
        bool blank = before == ' ' || before == '\xa0' || before == '\xaf';
        if (l == FR && !blank) return "French has a blank before this sign";
        if (l == EN && blank) return "English has no blank before this sign";
    }
    return NULL;
}

static void check_text(const char *text, lang l, int args) {
    MUST_BE_NULL(sentence_fault(l, text, args), text);
    MUST_BE_NULL(utf8_clean(text, strlen(text)) ? NULL : "a control character", text);
    MUST_BE_NULL(spacing_fault(text, l), text);
}

/* A name may begin with its grammar. */
static void check_name(const char *text, lang l) {
    gender g;
    bool plural;
    check_text(sentence_name(text, &g, &plural), l, 0);
}

/* Checks a stable name: it appears in records, between spaces, and in JSON. */
static void check_word(const char *word) {
    MUST(word && *word && strlen(word) < WORD_MAX);
    MUST_BE_NULL(strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-.") == strlen(word)
                     ? NULL
                     : "not a stable word",
                 word);
}

static void check_rule_number(const game *g, const char *number) {
    for (int l = EN; l < lang_count(); l++) {
        const library_file *file = library_rules(g->id, (lang)l);
        rule found;
        MUST_BE_NULL(file ? NULL : "there is no rules file", g->id);
        MUST_BE_NULL(rulebook_find(rulebook_open(file->text, file->size), number, &found)
                         ? NULL
                         : "no such rule",
                     number);
    }
}

/* ---- rows ------------------------------------------------------------------------------------ */

static void check_rows(const game *g, const phrase *rows, int count) {
    MUST(count > 0 && count < UINT8_MAX);
    for (int i = 0; i < count; i++) {
        const phrase *p = &rows[i];
        MUST_BE_NULL(p->name ? NULL : "the row after this one is missing",
                     i > 0 ? rows[i - 1].name : g->id);
        check_word(p->name);
        MUST(p->args <= ARGS_MAX && p->hidden >> p->args == 0);
        for (int k = 0; k < p->args; k++) MUST(p->noun[k] < g->noun_count);
        for (int l = EN; l < lang_count(); l++) {
            /* in English if the language lacks it */
            const char *text = phrase_text(g, p, (lang)l);
            check_text(text, text == p->text.en ? EN : (lang)l, p->args);
        }
        if (p->rule) check_rule_number(g, p->rule);
        for (int k = 0; k < i; k++)
            MUST_BE_NULL(strcmp(rows[k].name, p->name) ? NULL : "two rows have this name", p->name);
    }
}

static void check_set_words(const game *g) {
    for (int i = 0; i < g->set_word_count; i++) {
        const set_word *w = &g->set_words[i];
        for (int l = EN; l < lang_count(); l++)
            check_text(set_word_text(g, w, (lang)l), (lang)l, 0);
        for (int k = 0; k < i; k++)
            MUST_BE_NULL(strcmp(g->set_words[k].word, w->word) ? NULL : "is there twice", w->word);
    }
}

static bool is_rule(const game *g, lang l, const char *id) {
    rule found;
    const library_file *file = library_rules(g->id, l);
    return rulebook_find(rulebook_open(file->text, file->size), id, &found);
}

static void check_options(const game *g) {
    MUST(g->option_count <= OPTIONS_MAX);
    for (int i = 0; i < g->option_count; i++) {
        const option_row *o = &g->options[i];
        check_word(o->key);
        MUST(o->count >= 2 && o->count <= COUNT_OF(o->value) && o->normal >= 0 &&
             o->normal < o->count);
        for (int l = EN; l < lang_count(); l++) {
            check_text(option_text(g, o, (lang)l), (lang)l, 0);
            if (o->about.en) check_text(option_about(g, o, (lang)l), (lang)l, 0);
            MUST(!o->rule || is_rule(g, (lang)l, o->rule));
        }
        for (int k = 0; k < o->count; k++) {
            check_word(o->value[k].name);
            for (int l = EN; l < lang_count(); l++)
                check_text(option_value_text(g, o, k, (lang)l), (lang)l, 0);
            for (int other = 0; other < k; other++)
                MUST(strcmp(o->value[k].name, o->value[other].name) != 0);
        }
    }
}

/* What a newcomer reads first: a few words without a full stop, then sentences, and no more than
 * stands on a small screen. */
static void check_orientation(const game *g) {
    enum { LEAD_MOST = 48, TEXT_MOST = 240 };
    for (int l = EN; l < lang_count(); l++)
        for (int i = 0; i < ORIENT_LINES; i++) {
            const char *lead = orient_lead(g, i, (lang)l), *text = orient_text(g, i, (lang)l);
            check_text(lead, (lang)l, 0);
            check_text(text, (lang)l, 0);
            if (!lang_built_in((lang)l)) continue;
            MUST(lead[strlen(lead) - 1] != '.' && text[strlen(text) - 1] == '.');
            MUST(utf8_length(lead) <= LEAD_MOST && utf8_length(text) <= TEXT_MOST);
        }
}

/* The rules on one page: short, and every row says where to read on. */
static void check_summary(const game *g) {
    enum { TITLE_MOST = 48, TEXT_MOST = 240, ROWS_MOST = 6 };
    MUST(g->summary_count >= 3 && g->summary_count <= ROWS_MOST);
    for (int i = 0; i < g->summary_count; i++) {
        const summary_row *row = &g->summary[i];
        check_word(row->name);
        for (int l = EN; l < lang_count(); l++) {
            const char *title = summary_title(g, row, (lang)l),
                       *text = summary_text(g, row, (lang)l);
            check_text(title, (lang)l, 0);
            check_text(text, (lang)l, 0);
            if (!lang_built_in((lang)l)) continue;
            MUST(is_rule(g, (lang)l, row->rule));
            MUST(title[strlen(title) - 1] != '.' && text[strlen(text) - 1] == '.');
            MUST(utf8_length(title) <= TITLE_MOST && utf8_length(text) <= TEXT_MOST);
        }
    }
}

static void check_names(const game *g) {
    check_word(g->id);
    for (int i = EN; i < lang_count(); i++) {
        const lang l = (lang)i;
        check_text(game_name(g, l), l, 0);
        check_text(game_pitch(g, l), l, 0);
        const char *primer = game_primer(g, l);
        MUST(primer && *primer && utf8_valid(primer, strlen(primer)));
    }
    MUST(!g->round.en == !g->round.fr);
    MUST(g->seats_min >= 1 && g->seats_max <= SEATS_MAX && g->seats_min <= g->seats_max &&
         g->version > 0);
    MUST(g->feature_count >= 1 && g->feature_count <= FEATURES_MAX);
    for (int i = 0; i < g->feature_count; i++) {
        check_word(g->features_named[i]);
        for (int k = 0; k < i; k++) MUST(strcmp(g->features_named[i], g->features_named[k]) != 0);
    }
}

/* ---- things ---------------------------------------------------------------------------------- */

static void check_thing(const context *c, const noun *n, int value) {
    wording w = {0};
    char text[4096];
    buffer b = BUFFER_OVER(text);
    n->say(c, value, &w);
    MUST(w.text[0] && utf8_clean(w.text, strlen(w.text)));
    if (!n->explain) return;
    n->explain(c, value, &b);
    MUST(!b.full && utf8_valid(text, b.used));
}

static void id_of(const rules *r, const noun *n, int value, char out[WORD_MAX]) {
    buffer b = buffer_over(out, WORD_MAX);
    n->id(r, value, &b);
    MUST(!b.full);
    check_word(out);
}

static void check_noun(const rules *r, int row) {
    const noun *n = &r->game->nouns[row];
    /* JSON keys beside it */
    static const char *const taken[] = {"kind", "text", "code", "who"};
    check_word(n->name);
    for (int i = 0; i < COUNT_OF(taken); i++) MUST(strcmp(n->name, taken[i]) != 0);
    for (int l = EN; l < lang_count(); l++) check_name(noun_unknown(r->game, n, (lang)l), (lang)l);
    if (row == NUMBER) return;
    MUST(n->count(r) > 0 && n->count(r) < HIDDEN_ARG);
    for (int value = 0; value < n->count(r); value++) {
        char id[WORD_MAX], other[WORD_MAX];
        id_of(r, n, value, id);
        for (int l = EN; l < lang_count(); l++)
            check_thing(&(context){.rules = r, .lang = (lang)l}, n, value);
        for (int k = 0; k < value; k++) {
            id_of(r, n, k, other);
            MUST_BE_NULL(strcmp(id, other) ? NULL : "two things have this id", id);
        }
    }
}

void check_phrase(const rules *r, const view *v, const phrase *row, const uint16_t arg[ARGS_MAX]) {
    static const char *const names[SEATS_MAX] = {"Anna", "Bruno", "Chloé", "Denis", "Ève", "Farid"};
    for (int l = EN; l < lang_count(); l++) {
        char text[1024];
        buffer b = BUFFER_OVER(text);
        text_phrase(&(context){r, v, names, 0, (lang)l, .you = 0}, row, arg, &b);
        MUST(b.used > 0 && !b.full && utf8_clean(text, b.used));
        MUST_BE_NULL(strpbrk(text, "{}") ? "a brace is left" : NULL, text);
        MUST_BE_NULL(strstr(text, "  ") ? "two blanks" : NULL, text);
    }
}

/* Checks every row with many arguments, including hidden ones. */
static void check_spoken(const rules *r, const phrase *rows, int count) {
    dice d;
    dice_from_seed(&d, 1, 2);
    for (int i = 0; i < count; i++)
        for (int times = 0; times < 40; times++) {
            uint16_t arg[ARGS_MAX] = {0};
            for (int k = 0; k < rows[i].args; k++) {
                int most = r->game->nouns[rows[i].noun[k]].count(r);
                arg[k] = (uint16_t)dice_roll(&d, (uint32_t)(most < 100 ? most : 100));
                if ((rows[i].hidden >> k & 1) && dice_roll(&d, 2)) arg[k] = HIDDEN_ARG;
            }
            dice_clear(&d);
            check_phrase(r, NULL, &rows[i], arg);
        }
}

static bool same_rule(const rule *one, const rule *other) {
    return one->section == other->section && one->id_length == other->id_length &&
           memcmp(one->id, other->id, (size_t)one->id_length) == 0;
}

/* Checks that every language has the same rules in the same order. A translation from lang/ may
 * lack some, which are new, but has no others. */
static void check_rulebook(const game *g, lang l) {
    const library_file *english = library_rules(g->id, EN), *own = library_rules(g->id, l);
    rule one, other;
    MUST_BE_NULL(english && own ? NULL : "there is no rules file", g->id);
    rulebook a = rulebook_open(english->text, english->size),
             b = rulebook_open(own->text, own->size);
    bool more = rulebook_next(&b, &other);
    while (rulebook_next(&a, &one)) {
        MUST(one.section || strncmp(one.id, g->prefix, strlen(g->prefix)) == 0);
        MUST(one.text_length > 0);
        const bool there = more && same_rule(&one, &other);
        MUST(there || !lang_built_in(l));
        if (!there) continue;
        MUST(other.text_length > 0);
        more = rulebook_next(&b, &other);
    }
    MUST(!more);
}

void check_words(const rules *r) {
    const game *g = r->game;
    const phrase *const tables[] = {g->actions, g->events, g->asks, g->refusals, g->score_lines};
    const int counts[] = {g->action_count, g->event_count, g->ask_count, g->refusal_count,
                          g->score_line_count};
    check_names(g);
    check_orientation(g);
    check_summary(g);
    for (int l = EN; l < lang_count(); l++) check_rulebook(g, (lang)l);
    check_options(g);
    check_set_words(g);
    for (int i = 0; i < g->noun_count; i++) check_noun(r, i);
    for (int i = 0; i < COUNT_OF(tables); i++) {
        check_rows(g, tables[i], counts[i]);
        check_spoken(r, tables[i], counts[i]);
    }
    for (int l = EN; l < lang_count(); l++)
        MUST(*set_title(r, (lang)l) &&
             utf8_clean(set_title(r, (lang)l), strlen(set_title(r, (lang)l))));
}
