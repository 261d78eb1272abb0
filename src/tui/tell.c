#include "tell.h"

#include <stdlib.h>
#include <string.h>

#include "ending.h"
#include "fold.h"
#include "library.h"
#include "rulebook.h"
#include "text.h"
#include "utf8.h"
#include "words.h"

enum { THINGS_TOLD_MAX = 12, LABEL_MAX = 256, QUESTION_MAX = 1024 };

/* A context together with the view that it points to. */
typedef struct {
    view view;
    context context;
} voice;

static const context *speak(voice *v, const table *t, int viewer) {
    v->view = match_view(&t->match, viewer);
    v->context = (context){&t->rules, &v->view,
                           t->names,  viewer < 0 ? 0 : viewer,
                           t->lang,   .you = reader_of(viewer < 0 ? table_only_person(t) : viewer)};
    return &v->context;
}

void tell_move(const table *t, int seat, action a, buffer *out) {
    voice v;
    char price[LABEL_MAX];
    buffer b = BUFFER_OVER(price);
    const context *c = speak(&v, t, seat);
    text_action(c, a, out);
    if (!t->game->price || !t->game->price(c, a, &b)) return;
    buffer_text(out, lang_colon(t->lang));
    buffer_text(out, price);
}

void tell_position(const table *t, int viewer, buffer *out) {
    voice v;
    t->game->tell(speak(&v, t, viewer), out);
}

void tell_seat(const table *t, int seat, word_pair say, buffer *out) {
    if (seat == table_only_person(t))
        buffer_text(out, words(t->lang, say.yours));
    else
        SAY(out, t->lang, say.named, t->names[seat]);
}

/* The question that the seat has to answer. */
static void tell_question(const table *t, int seat, bool with_rule, buffer *out) {
    voice v;
    const phrase *row = &t->game->asks[match_head(&t->match)->ask[seat]];
    text_question(speak(&v, t, seat), out);
    if (!row->rule || !with_rule) return;
    buffer_text(out, " (");
    buffer_text(out, row->rule);
    buffer_char(out, ')');
}

void tell_prompt(const table *t, int seat, bool with_rule, buffer *out) {
    char who[LABEL_MAX], asked[QUESTION_MAX];
    buffer w = BUFFER_OVER(who), a = BUFFER_OVER(asked);
    tell_seat(t, seat, (word_pair){W_PROMPT_NAMED, W_PROMPT_YOURS}, &w);
    tell_question(t, seat, with_rule, &a);
    SAY(out, t->lang, W_PROMPT_QUESTION, who, asked);
}

/* ---- rules ----------------------------------------------------------------------------------- */

static bool open_rules(const table *t, rulebook *out) {
    const library_file *f = library_rules(t->game->id, t->lang);
    if (f) *out = rulebook_open(f->text, f->size);
    return f != NULL;
}

static void tell_one_rule(const table *t, const rule *found, buffer *out) {
    buffer_bytes(out, found->id, (size_t)found->id_length);
    buffer_text(out, lang_colon(t->lang));
    rule_text(found, out);
}

bool tell_rule(const table *t, const char *id, buffer *out) {
    rulebook book;
    rule found;
    if (!open_rules(t, &book) || !rulebook_find(book, id, &found)) return false;
    tell_one_rule(t, &found, out);
    return true;
}

void tell_rules(const table *t, buffer *out) {
    rulebook book;
    rule found;
    if (!open_rules(t, &book)) {
        buffer_text(out, words(t->lang, W_NO_RULES));
        return;
    }
    for (bool first = true; rulebook_next(&book, &found); first = false) {
        if (found.section && !first) buffer_char(out, '\n');
        if (found.section) {
            buffer_text(out, "-- ");
            rule_text(&found, out);
            buffer_text(out, " --");
        } else
            tell_one_rule(t, &found, out);
        buffer_char(out, '\n');
    }
}

void tell_refusal(const table *t, int seat, buffer *out) {
    static const word_row others[] = {[PLAYED] = W_NONE,
                                      [REFUSED_OVER] = W_REFUSED_OVER,
                                      [REFUSED_SEAT] = W_REFUSED_SEAT,
                                      [REFUSED_STALE] = W_REFUSED_STALE};
    voice v;
    if (t->answer != REFUSED_NOT_LEGAL) {
        buffer_text(out, words(t->lang, others[t->answer]));
        return;
    }
    const phrase *row = &t->game->refusals[t->match.refusal.row];
    text_reason(speak(&v, t, seat), &t->match.refusal, out);
    buffer_char(out, '.');
    if (!row->rule) return;
    buffer_char(out, '\n');
    if (!tell_rule(t, row->rule, out)) buffer_text(out, row->rule);
}

/* ---- things ---------------------------------------------------------------------------------- */

/* Some values of a noun mean "none" and have no explanation. */
static bool has_explanation(const context *c, const noun *n, int value) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    if (n->explain) n->explain(c, value, &b);
    return b.used > 0;
}

void tell_thing(const table *t, int viewer, thing what, buffer *out) {
    voice v;
    wording w;
    const noun *n = &t->game->nouns[what.noun];
    const context *c = speak(&v, t, viewer);
    n->say(c, what.value, &w);
    buffer_text(out, w.text);
    if (!has_explanation(c, n, what.value)) return;
    buffer_text(out, lang_colon(t->lang));
    n->explain(c, what.value, out);
}

static bool is_named(const table *t, const noun *n, int value, const char *word) {
    voice v;
    wording w;
    char id[WORD_MAX];
    buffer b = BUFFER_OVER(id);
    n->id(&t->rules, value, &b);
    n->say(speak(&v, t, WATCHER), value, &w);
    return fold_has(w.text, word) || fold_has(id, word);
}

/* Some nouns are variants of others: the same things with the same explanations. */
static bool is_explained_before(const table *t, int row) {
    const noun *nouns = t->game->nouns;
    for (int i = FIRST_NOUN; i < row; i++)
        if (nouns[i].explain == nouns[row].explain) return true;
    return false;
}

int tell_things_named(const table *t, int viewer, const char *word, buffer *out) {
    int found = 0;
    for (int row = FIRST_NOUN; row < t->game->noun_count; row++) {
        const noun *n = &t->game->nouns[row];
        if (is_explained_before(t, row)) continue;
        for (int i = 0; n->explain && i < n->count(&t->rules) && found < THINGS_TOLD_MAX; i++) {
            if (!is_named(t, n, i, word)) continue;
            tell_thing(t, viewer, (thing){row, i}, out);
            buffer_char(out, '\n');
            found++;
        }
    }
    return found;
}

void tell_things_of(const table *t, int seat, action a, buffer *out) {
    const phrase *row = &t->game->actions[a.kind];
    voice v;
    const context *c = speak(&v, t, seat);
    for (int i = 0; i < row->args; i++) {
        if (row->noun[i] < FIRST_NOUN ||
            !has_explanation(c, &t->game->nouns[row->noun[i]], a.arg[i]))
            continue;
        tell_thing(t, seat, (thing){row->noun[i], a.arg[i]}, out);
        buffer_char(out, '\n');
    }
}

void tell_about_move(const table *t, int seat, action a, buffer *out) {
    const phrase *row = &t->game->actions[a.kind];
    tell_move(t, seat, a, out);
    buffer_text(out, "  [");
    text_code(&t->rules, row, a.arg, out);
    buffer_text(out, "]\n");
    tell_things_of(t, seat, a, out);
    if (row->rule && tell_rule(t, row->rule, out)) buffer_char(out, '\n');
}

/* ---- forecasts ------------------------------------------------------------------------------- */

/* Merges events that read the same, such as drawing one of two blank cards: each sentence counts
 * once per world. */
typedef struct {
    const table *table;
    int seat, known_count;
    preview one, all; /* one world; the sum of all, and the odds of risks */
    char sentence[PREVIEW_LINES_MAX][256];
    struct {
        event event;
        int line;
    } known[4 * PREVIEW_LINES_MAX];
} forecast;

static int line_of_sentence(forecast *f, const char *sentence, event e) {
    preview *all = &f->all;
    for (int i = 0; i < all->count; i++)
        if (strcmp(f->sentence[i], sentence) == 0) return i;
    if (all->count == PREVIEW_LINES_MAX) return -1;
    buffer b = BUFFER_OVER(f->sentence[all->count]);
    buffer_text(&b, sentence);
    all->line[all->count].event = e;
    all->line[all->count].times = 0;
    all->line[all->count].chance = (likelihood){0};
    return all->count++;
}

/* Words the event with the view that follows it: an improved card then has its new name. */
static void tell_foreseen(const forecast *f, event e, buffer *out) {
    const table *t = f->table;
    const view after = view_of(t->game, (const state *)f->one.world, f->seat);
    text_event(&(context){&t->rules, &after, t->names, e.seat, t->lang, .you = reader_of(f->seat)},
               e, out);
}

static int line_of_event(forecast *f, event e) {
    char sentence[256];
    buffer b = BUFFER_OVER(sentence);
    for (int i = 0; i < f->known_count; i++)
        if (memcmp(&f->known[i].event, &e, sizeof e) == 0) return f->known[i].line;
    tell_foreseen(f, e, &b);
    int line = line_of_sentence(f, sentence, e);
    if (f->known_count < COUNT_OF(f->known))
        f->known[f->known_count].event = e, f->known[f->known_count++].line = line;
    return line;
}

static void add_world(forecast *f) {
    uint64_t seen = 0;
    for (int i = 0; i < f->one.count; i++) {
        if (f->one.line[i].chance.exact) continue; /* see add_risks */
        int line = line_of_event(f, f->one.line[i].event);
        if (line < 0 || seen >> line & 1) continue;
        seen |= 1ull << line;
        f->all.line[line].times++;
    }
}
_Static_assert(PREVIEW_LINES_MAX <= 64, "`seen` has a bit for each line");

/* The odds of risks are the same in every world. */
static void add_risks(forecast *f) {
    const table *t = f->table;
    const view v = match_view(&t->match, f->seat);
    for (int i = 0; i < f->all.count; i++)
        f->all.line[i].chance = (likelihood){f->all.line[i].times, f->all.samples, 0};
    for (int i = 0; i < f->one.count; i++) {
        char sentence[256];
        buffer b = BUFFER_OVER(sentence);
        if (!f->one.line[i].chance.exact) continue;
        preview_say(
            &f->one, i,
            &(context){&t->rules, &v, t->names, f->seat, t->lang, .you = reader_of(f->seat)}, &b);
        int line = line_of_sentence(f, sentence, f->one.line[i].event);
        if (line >= 0) f->all.line[line].chance = f->one.line[i].chance;
    }
}

static void tell_certain(const forecast *f, buffer *out) {
    for (int i = 0; i < f->all.count; i++) {
        if (!chance_certain(f->all.line[i].chance)) continue;
        buffer_text(out, f->sentence[i]);
        buffer_text(out, ".\n");
    }
}

static void tell_chance(const forecast *f, int line, buffer *out) {
    char share[WORD_MAX];
    buffer b = BUFFER_OVER(share);
    chance_say(f->all.line[line].chance, f->table->lang, &b);
    SAY(out, f->table->lang, W_CHANCE, share, f->sentence[line]);
    buffer_char(out, '\n');
}

/* Compares how likely two lines are: > 0, 0 or < 0. */
static int64_t likelier(const preview *p, int line, int other) {
    const likelihood a = p->line[line].chance, b = p->line[other].chance;
    return (int64_t)a.times * b.of - (int64_t)b.times * a.of;
}

/* The next less likely line after that one, ties in order; -1: none is left. */
static int next_likely(const preview *p, int after) {
    int best = -1;
    for (int i = 0; i < p->count; i++) {
        if (chance_certain(p->line[i].chance)) continue;
        const int64_t more = after >= 0 ? likelier(p, i, after) : -1;
        if (more > 0 || (more == 0 && i <= after)) continue;
        if (best < 0 || likelier(p, i, best) > 0) best = i;
    }
    return best;
}

void tell_risks(const table *t, int seat, action a, buffer *out) {
    const game *g = t->game;
    voice v;
    const context *c = speak(&v, t, seat);
    for (int row = 0; g->odds && row < g->event_count; row++) {
        char share[LABEL_MAX], risk[QUESTION_MAX];
        buffer s = BUFFER_OVER(share), r = BUFFER_OVER(risk);
        likelihood odds;
        if (!g->events[row].risk.en || !g->odds(&t->rules, c->view, (hazard){a, row}, &odds))
            continue;
        chance_say(odds, t->lang, &s);
        text_risk(c, row, &r);
        SAY(out, t->lang, W_CHANCE, share, risk);
        buffer_char(out, '\n');
    }
}

bool tell_forecast(const table *t, int seat, action a, buffer *out) {
    size_t size = (sizeof(forecast) + 63) / 64 * 64;
    forecast *f = aligned_alloc(64, size);
    view v = match_view(&t->match, seat);
    ASSERT(f);
    memset(f, 0, size);
    f->table = t;
    f->seat = seat;
    f->all.samples = PREVIEW_WORLDS;
    for (int world = 0; world < PREVIEW_WORLDS; world++) {
        preview_action(&f->one,
                       &(preview_task){&t->rules, &v, a, 1, PREVIEW_SEED, (uint32_t)world});
        add_world(f);
    }
    add_risks(f);
    tell_certain(f, out);
    for (int i = next_likely(&f->all, -1); i >= 0; i = next_likely(&f->all, i))
        tell_chance(f, i, out);
    const bool any = f->all.count > 0;
    if (!any) {
        buffer_text(out, words(t->lang, W_NOTHING_TO_TELL));
        buffer_char(out, '\n');
    }
    free(f);
    return any;
}

/* ---- the score ------------------------------------------------------------------------------- */

static void count_for(const table *t, int viewer, int seat, score *out) {
    if (match_head(&t->match)->over) {
        match_score(&t->match, seat, out);
        return;
    }
    view v = match_view(&t->match, viewer);
    memset(out, 0, sizeof *out);
    t->game->score(&t->rules, &v, seat, out);
}

static void tell_seat_score(const table *t, int viewer, int seat, buffer *out) {
    score s;
    voice v;
    char total[WORD_MAX], place[16];
    buffer bt = BUFFER_OVER(total), bp = BUFFER_OVER(place);
    count_for(t, viewer, seat, &s);
    score_say(t->game, &s, t->lang, &bt);
    buffer_int(&bp, match_place(&t->match, seat));
    SAY(out, t->lang, match_head(&t->match)->over ? W_SCORE_PLACE : W_SCORE_NOW, t->names[seat],
        total, place);
    buffer_char(out, '\n');
    for (int i = 0; i < s.count; i++) {
        buffer_text(out, "  ");
        if (s.line[i].at_end) buffer_text(out, words(t->lang, W_AT_END));
        text_phrase(speak(&v, t, viewer), &t->game->score_lines[s.line[i].row],
                    (const uint16_t[ARGS_MAX]){0}, out);
        buffer_text(out, lang_colon(t->lang));
        buffer_int(out, score_shown(t->game, &s, i));
        buffer_char(out, '\n');
    }
}

void tell_score(const table *t, int viewer, buffer *out) {
    const head *h = match_head(&t->match);
    if (!h->over) {
        for (int i = 0; i < h->seats; i++) tell_seat_score(t, viewer, i, out);
        return;
    }
    for (int place = 1; place <= h->seats; place++)
        for (int i = 0; i < h->seats; i++)
            if (match_place(&t->match, i) == place) tell_seat_score(t, viewer, i, out);
}

/* The seat's points in one row of the score; false: it has none. */
static bool points_of(const game *g, const score *s, int row, int *points) {
    bool found = false;
    *points = 0;
    for (int i = 0; i < s->count; i++)
        if (s->line[i].row == row) *points += score_shown(g, s, i), found = true;
    return found;
}

static bool counts_at_end(const score *s, int row) {
    for (int i = 0; i < s->count; i++)
        if (s->line[i].row == row && s->line[i].at_end) return true;
    return false;
}

/* "at the end: Open cards" */
static void say_row(const table *t, const score *s, int row, buffer *out) {
    if (counts_at_end(s, row)) buffer_text(out, words(t->lang, W_AT_END));
    buffer_text(out, phrase_text(t->game, &t->game->score_lines[row], t->lang));
}

static void pad(buffer *out, int from, int to) {
    while (from++ < to) buffer_char(out, ' ');
}

static void column(buffer *out, const char *text, int width) {
    pad(out, utf8_length(text), width);
    buffer_text(out, text);
}

static void number_column(buffer *out, bool shown, int number, int width) {
    char text[16] = "-";
    buffer b = BUFFER_OVER(text);
    if (shown)
        buffer_int(&b, number);
    else
        buffer_char(&b, '-');
    column(out, text, width);
}

/* The state of tell_score_table. */
typedef struct {
    const table *table;
    int seats, label; /* label: width of the first column */
    int width[SEATS_MAX];
    score score[SEATS_MAX];
} grid;

/* What players count: "Total", "drops left" */
static void say_unit(const grid *g, buffer *out) {
    const table *t = g->table;
    const phrase *unit = &t->game->units[g->score[0].unit];
    if (strcmp(unit->name, "points") == 0)
        buffer_text(out, words(t->lang, W_TOTAL));
    else
        sentence_fill_number(out, t->lang, phrase_text(t->game, unit, t->lang), 2);
}

static void grid_open(grid *g, const table *t, int viewer) {
    *g = (grid){.table = t, .seats = match_head(&t->match)->seats, .label = 12};
    for (int i = 0; i < g->seats; i++) {
        count_for(t, viewer, i, &g->score[i]);
        g->width[i] = utf8_length(t->names[i]) + 2;
        if (g->width[i] < 8) g->width[i] = 8;
    }
    for (int i = -1; i < t->game->score_line_count; i++) {
        char label[LABEL_MAX];
        buffer b = BUFFER_OVER(label);
        i < 0 ? say_unit(g, &b) : say_row(t, &g->score[0], i, &b);
        if (utf8_length(label) > g->label) g->label = utf8_length(label);
    }
}

static void grid_row(const grid *g, int row, buffer *out) {
    const table *t = g->table;
    char label[LABEL_MAX];
    buffer b = BUFFER_OVER(label);
    int points[SEATS_MAX], any = 0;
    bool has[SEATS_MAX];
    for (int i = 0; i < g->seats; i++)
        any += has[i] = points_of(t->game, &g->score[i], row, &points[i]);
    if (!any) return;
    say_row(t, &g->score[0], row, &b);
    buffer_text(out, label);
    pad(out, utf8_length(label), g->label);
    for (int i = 0; i < g->seats; i++) number_column(out, has[i], points[i], g->width[i]);
    buffer_char(out, '\n');
}

/* What players count comes below the lines that they count now, and above those of the end. */
static void grid_total(const grid *g, buffer *out) {
    char label[LABEL_MAX];
    buffer b = BUFFER_OVER(label);
    say_unit(g, &b);
    buffer_text(out, label);
    pad(out, utf8_length(label), g->label);
    for (int i = 0; i < g->seats; i++) number_column(out, true, g->score[i].counted, g->width[i]);
    buffer_char(out, '\n');
}

static void grid_lines(const grid *g, bool at_end, buffer *out) {
    for (int row = 0; row < g->table->game->score_line_count; row++)
        if (counts_at_end(&g->score[0], row) == at_end) grid_row(g, row, out);
}

void tell_score_table(const table *t, int viewer, buffer *out) {
    grid g;
    grid_open(&g, t, viewer);
    pad(out, 0, g.label);
    for (int i = 0; i < g.seats; i++) column(out, t->names[i], g.width[i]);
    buffer_char(out, '\n');
    grid_lines(&g, false, out);
    grid_total(&g, out);
    grid_lines(&g, true, out);
    if (!match_head(&t->match)->over) return;
    const char *place = words(t->lang, W_PLACE);
    buffer_text(out, place);
    pad(out, utf8_length(place), g.label);
    for (int i = 0; i < g.seats; i++)
        number_column(out, true, match_place(&t->match, i), g.width[i]);
    buffer_char(out, '\n');
}

void tell_goodbye(const table *t, buffer *out) {
    if (t->fault)
        buffer_text(out, words(t->lang, W_BYE_UNSAVED));
    else if (t->lesson)
        buffer_text(out, words(t->lang, W_LESSON_BYE));
    else
        SAY(out, t->lang, match_head(&t->match)->over ? W_BYE_OVER : W_BYE, t->save.path);
    buffer_char(out, '\n');
}

/* Why the match ended, and what broke a tie. */
static void tell_ending(const table *t, buffer *out) {
    voice v;
    score scores[SEATS_MAX];
    int place[SEATS_MAX];
    for (int i = 0; i < match_head(&t->match)->seats; i++) match_score(&t->match, i, &scores[i]);
    score_places(scores, match_head(&t->match)->seats, place);
    ending_say(&(outcome){speak(&v, t, WATCHER), scores, place}, out);
    buffer_char(out, '\n');
}

void tell_winners(const table *t, buffer *out) {
    int winners = 0, told_so_far = 0;
    const int you = table_only_person(t);
    tell_ending(t, out);
    char list[SEATS_MAX * (SEAT_NAME_MAX + 8)];
    buffer b = BUFFER_OVER(list);
    for (int i = 0; i < match_head(&t->match)->seats; i++) winners += match_won(&t->match, i);
    for (int i = 0; i < match_head(&t->match)->seats; i++) {
        if (!match_won(&t->match, i)) continue;
        if (told_so_far++) buffer_text(&b, told_so_far == winners ? lang_and(t->lang) : ", ");
        buffer_text(&b, t->names[i]);
    }
    if (winners == 0)
        tell_seat(t, 0, (word_pair){W_LOSER, W_YOU_LOSE}, out);
    else if (winners == 1 && you != WATCHER && match_won(&t->match, you))
        buffer_text(out, words(t->lang, W_YOU_WIN));
    else
        SAY(out, t->lang, winners == 1 ? W_WINNER : W_WINNERS, list);
    buffer_char(out, '\n');
}

/* ---- the beginning --------------------------------------------------------------------------- */

bool tell_first(const table *t) { return t->first && t->people > 0 && t->history.count == 0; }

static void tell_orientation(const table *t, buffer *out) {
    SAY(out, t->lang, W_FIRST_MATCH, game_name(t->game, t->lang));
    for (int i = 0; i < ORIENT_LINES; i++) {
        buffer_text(out, "\n* ");
        buffer_text(out, orient_lead(t->game, i, t->lang));
        buffer_text(out, ".\n  ");
        buffer_text(out, orient_text(t->game, i, t->lang));
    }
    buffer_text(out, "\n\n");
}

void tell_primer(const table *t, buffer *out) {
    if (tell_first(t)) tell_orientation(t, out);
    /* a resumed match needs no introduction */
    bool new_match = t->history.count == 0;
    const char *const parts[] = {t->notice, new_match ? game_primer(t->game, t->lang) : "",
                                 t->rules.reconstructed ? words(t->lang, W_RECONSTRUCTED) : ""};
    for (int i = 0; i < COUNT_OF(parts); i++) {
        if (!*parts[i]) continue;
        buffer_text(out, parts[i]);
        buffer_char(out, '\n');
    }
}
