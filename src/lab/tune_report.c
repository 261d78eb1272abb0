#include "tune_report.h"

#include <math.h>
#include <string.h>

#include "report_data.h"
#include "report_words.h"
#include "text.h"
#include "utf8.h"

enum { NAME_WIDTH = 44, RANGE_WIDTH = 16, FIGURE_WIDTH = 17 };

static const struct {
    const char *id;
    msg text;
} ends[] = {
    [LAB_TUNE_MET] = {"met",
                      {"lab.tune.met",
                       {"The set misses none of its aims: nothing to propose.",
                        "Le jeu de cartes ne manque aucun de ses buts : rien à proposer."}}},
    [LAB_TUNE_NOTHING] = {"nothing",
                          {"lab.tune.nothing",
                           {"No small change brings the set nearer to its aims.",
                            "Aucun petit changement ne rapproche le jeu de cartes de ses buts."}}},
    [LAB_TUNE_UNPROVEN] = {"unproven",
                           {"lab.tune.unproven",
                            {"The search found changes, but fresh matches do not confirm that they "
                             "help: nothing is proposed.",
                             "La recherche a trouvé des changements, mais de nouvelles parties ne "
                             "confirment pas qu'ils aident : rien n'est proposé."}}},
    [LAB_TUNE_PROPOSED] = {"proposed",
                           {"lab.tune.proposed", {"Proposed changes:", "Changements proposés :"}}},
    [LAB_TUNE_STOPPED] = {"stopped",
                          {"lab.tune.stopped",
                           {"The search was interrupted: nothing is proposed.",
                            "La recherche a été interrompue : rien n'est proposé."}}},
    [LAB_TUNE_NO_MEMORY] = {"no_memory",
                            {"lab.tune.no-memory", {"Not enough memory.", "Mémoire épuisée."}}},
};

static const msg aim_names[] = {
    [LAB_AIM_SEATS] = {"lab.aim.seats",
                       {"score beyond the first place's", "score au-delà de la première place"}},
    [LAB_AIM_PLACES] = {"lab.aim.places", {"wins", "victoires"}},
    [LAB_AIM_BOUGHT] = {"lab.aim.bought", {"taken where possible", "prise si possible"}},
    [LAB_AIM_WINS] = {"lab.aim.wins", {"wins", "victoires"}},
    [LAB_AIM_DUELS] = {"lab.aim.duels", {"wins", "victoires"}},
};

MSG_ROWS(ends, text);
MSG_TABLE(aim_names);

/* ---- what both forms need -------------------------------------------------------------------- */

static lab_groups before(const lab_tune_report *r) {
    return (lab_groups){r->found->before, r->tuning->groups};
}

static lab_groups after(const lab_tune_report *r) {
    return (lab_groups){r->found->after, r->tuning->groups};
}

/* Both studies of fresh matches are there. */
static bool is_checked(const lab_tune_report *r) {
    return r->found->end == LAB_TUNE_PROPOSED || r->found->end == LAB_TUNE_UNPROVEN;
}

static bool is_measured(const lab_tune_report *r) {
    return is_checked(r) || r->found->end == LAB_TUNE_MET || r->found->end == LAB_TUNE_NOTHING;
}

static const lab_aim *aim_of(const lab_tune_report *r, int target) {
    return &r->tuning->aims->aim[r->tuning->aims->target[target].aim];
}

static const lab_figure *figure_of(const lab_tune_report *r, int change) {
    return &r->tuning->figures->figure[r->found->changes.item[change].figure];
}

static int held_figures(const lab_figures *f) {
    int held = 0;
    for (int i = 0; i < f->count; i++) held += f->figure[i].held;
    return held;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void cell(const char *text, int width, buffer *out) {
    buffer_text(out, text);
    buffer_char(out, ' ');
    for (int have = utf8_length(text) + 1; have < width; have++) buffer_char(out, ' ');
}

static void end_line(buffer *out) {
    while (out->used && out->data[out->used - 1] == ' ') out->data[--out->used] = 0;
    buffer_char(out, '\n');
}

static lab_shows shown_as(const lab_aim *a) {
    return lab_aim_is_share(a) ? LAB_SHOWS_SHARE : LAB_SHOWS_NUMBER;
}

static void write_place(int place, lang l, buffer *out) {
    char number[16];
    buffer digits = BUFFER_OVER(number);
    buffer_int(&digits, place + 1);
    FILL(out, l, TR(l, "lab.place", "Place {0} in turn order", "Place {0} dans l'ordre du tour"),
         number);
}

static void write_target(const lab_tune_report *r, int target, lang l, buffer *out) {
    const lab_target *t = &r->tuning->aims->target[target];
    const lab_aim *a = aim_of(r, target);
    switch (a->kind) {
    case LAB_AIM_MEASURE: buffer_text(out, lab_kind_name(a->measure, l)); return;
    case LAB_AIM_SEATS:
    case LAB_AIM_PLACES: write_place(t->one, l, out); break;
    case LAB_AIM_BOUGHT:
    case LAB_AIM_WINS: lab_thing_name(r->tuning->book, t->one, l, out); break;
    case LAB_AIM_DUELS:
        lab_thing_name(r->tuning->book, t->one, l, out);
        buffer_text(out, " – ");
        lab_thing_name(r->tuning->book, t->other, l, out);
        break;
    }
    buffer_text(out, TR(l, "lab.colon", ": ", " : "));
    buffer_text(out, tr(l, &aim_names[a->kind]));
}

static void write_range(const lab_aim *a, lang l, buffer *out) {
    lab_number(a->low, shown_as(a), l, out);
    buffer_text(out, " … ");
    lab_number(a->high, shown_as(a), l, out);
}

static void estimate_cell(const lab_estimate *e, lab_shows as, lang l, buffer *out) {
    char words[64];
    buffer text = BUFFER_OVER(words);
    lab_estimate_words(e, as, l, &text);
    cell(words, FIGURE_WIDTH, out);
}

static void write_row(const lab_tune_report *r, int target, lang l, buffer *out) {
    char words[4 * WORD_MAX];
    buffer text = BUFFER_OVER(words);
    const lab_aims *a = r->tuning->aims;
    const lab_shows as = shown_as(aim_of(r, target));
    lab_estimate e = lab_target_mean(a, before(r), target);
    write_target(r, target, l, &text);
    buffer_text(out, "  ");
    cell(words, NAME_WIDTH, out);
    buffer_clear(&text);
    write_range(aim_of(r, target), l, &text);
    cell(words, RANGE_WIDTH, out);
    estimate_cell(&e, as, l, out);
    if (is_checked(r)) {
        e = lab_target_mean(a, after(r), target);
        estimate_cell(&e, as, l, out);
        e = lab_target_change(a, before(r), after(r), target);
        estimate_cell(&e, as == LAB_SHOWS_SHARE ? LAB_SHOWS_POINTS : as, l, out);
    }
    end_line(out);
}

/* What an aim misses or missed, what belongs to a changed stanza, and what is about all matches. */
static bool is_shown(const lab_tune_report *r, int target) {
    char id[WORD_MAX];
    buffer text = BUFFER_OVER(id);
    const lab_target *t = &r->tuning->aims->target[target];
    const lab_aim_kind kind = aim_of(r, target)->kind;
    if (aim_of(r, target)->of[0] || kind == LAB_AIM_MEASURE || kind == LAB_AIM_SEATS ||
        kind == LAB_AIM_PLACES)
        return true;
    if (lab_target_missed(r->tuning->aims, before(r), target)) return true;
    if (is_checked(r) && lab_target_missed(r->tuning->aims, after(r), target)) return true;
    lab_thing_id(r->tuning->book, t->one, &text);
    for (int i = 0; is_checked(r) && i < r->found->changes.count; i++)
        if (slice_is(figure_of(r, i)->id, id)) return true;
    return false;
}

static void write_head_row(const lab_tune_report *r, lang l, buffer *out) {
    buffer_text(out, "\n  ");
    cell(TR(l, "lab.tune.figure", "Figure", "Chiffre"), NAME_WIDTH, out);
    cell(TR(l, "lab.tune.aim", "aim", "but"), RANGE_WIDTH, out);
    cell(TR(l, "lab.tune.before", "before", "avant"), FIGURE_WIDTH, out);
    if (is_checked(r)) {
        cell(TR(l, "lab.tune.after", "after", "après"), FIGURE_WIDTH, out);
        cell(TR(l, "lab.tune.change", "change", "différence"), FIGURE_WIDTH, out);
    }
    end_line(out);
}

static void write_table(const lab_tune_report *r, lang l, buffer *out) {
    const lab_aims *a = r->tuning->aims;
    int left_out = 0;
    write_head_row(r, l, out);
    for (int i = 0; i < a->targets; i++) {
        if (a->target[i].judged && is_shown(r, i))
            write_row(r, i, l, out);
        else
            left_out++;
    }
    if (left_out == 0) return;
    sentence_fill_number(
        out, l,
        TR(l, "lab.tune.others",
           "  {0} {0?other figure meets its aim|other figures meet their aims}, or "
           "{0?is|are} too rare to judge.\n",
           "  {0} {0?autre chiffre atteint son but ou est trop rare|autres "
           "chiffres atteignent leur but ou sont trop rares} pour en juger.\n"),
        left_out);
}

static void write_gain(const lab_tune_report *r, lang l, buffer *out) {
    char old[32], new[32], gain[64], check[24];
    buffer one = BUFFER_OVER(old), two = BUFFER_OVER(new), three = BUFFER_OVER(gain),
           four = BUFFER_OVER(check);
    buffer_int(&four, r->check);
    lab_number(lab_distance(r->tuning->aims, before(r)), LAB_SHOWS_NUMBER, l, &one);
    lab_number(lab_distance(r->tuning->aims, after(r)), LAB_SHOWS_NUMBER, l, &two);
    lab_estimate_words(&r->found->gain, LAB_SHOWS_NUMBER, l, &three);
    buffer_char(out, '\n');
    FILL(out, l,
         TR(l, "lab.tune.distance",
            "Distance from all aims: {0} before, {1} after: nearer by {2}.\n"
            "All these figures come from {3} fresh matches that the search did not use.\n",
            "Distance à tous les buts : {0} avant, {1} après : plus près de {2}.\n"
            "Tous ces chiffres viennent de {3} nouvelles parties que la recherche n'a pas "
            "utilisées.\n"),
         old, new, gain, check);
}

static void write_changes(const lab_tune_report *r, lang l, buffer *out) {
    for (int i = 0; i < r->found->changes.count; i++) {
        const lab_figure *f = figure_of(r, i);
        buffer_text(out, "  ");
        cell(f->name, NAME_WIDTH, out);
        buffer_int(out, f->value);
        buffer_text(out, " → ");
        buffer_int(out, r->found->changes.item[i].to);
        buffer_text(out, TR(l, "lab.tune.line", "  (line ", "  (ligne "));
        buffer_int(out, f->word.line);
        if (f->source != SOURCE_NONE) {
            buffer_text(out, ", ");
            buffer_text(out, source_name(f->source, l));
        }
        buffer_text(out, ")\n");
    }
}

static void write_top(const lab_tune_report *r, lang l, buffer *out) {
    const lab_figures *f = r->tuning->figures;
    const int held = held_figures(f);
    buffer_text(out, game_name(r->tuning->book->rules->game, l));
    buffer_text(out, " · ");
    buffer_text(out, set_title(r->tuning->book->rules, l));
    buffer_text(out, " · ");
    buffer_text(out, r->players);
    buffer_text(out, " · ");
    sentence_fill_number(out, l,
                         TR(l, "lab.tune.matches", "{0} {0?match|matches} a study",
                            "{0} {0?partie|parties} par étude"),
                         (int)r->matches);
    buffer_char(out, '\n');
    sentence_fill_number(out, l,
                         TR(l, "lab.tune.free", "{0} {0?figure|figures} may move; ",
                            "{0} {0?chiffre peut|chiffres peuvent} changer ; "),
                         f->count - held);
    sentence_fill_number(out, l,
                         TR(l, "lab.tune.tried", "{0} {0?candidate|candidates} tried.\n\n",
                            "{0} {0?candidat essayé|candidats essayés}.\n\n"),
                         r->found->tried);
}

void lab_tune_text(const lab_tune_report *r, lang l, buffer *out) {
    write_top(r, l, out);
    buffer_text(out, tr(l, &ends[r->found->end].text));
    buffer_char(out, '\n');
    if (is_checked(r)) write_changes(r, l, out);
    if (is_measured(r)) write_table(r, l, out);
    if (is_checked(r)) write_gain(r, l, out);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_thing(json *j, const lab_book *b, const char *key, int thing) {
    char id[WORD_MAX];
    buffer text = BUFFER_OVER(id);
    lab_thing_id(b, thing, &text);
    json_field_text(j, key, id);
}

static void json_target(const lab_tune_report *r, int target, json *j) {
    const lab_aims *a = r->tuning->aims;
    const lab_target *t = &a->target[target];
    const lab_aim *aim = aim_of(r, target);
    const lab_estimate old = lab_target_mean(a, before(r), target);
    json_open(j, '{');
    json_field_text(j, "aim", lab_aim_id(aim));
    if (aim->kind == LAB_AIM_SEATS || aim->kind == LAB_AIM_PLACES)
        json_field_int(j, "place", t->one + 1);
    else if (t->one >= 0)
        json_thing(j, r->tuning->book, "id", t->one);
    if (t->other >= 0) json_thing(j, r->tuning->book, "against", t->other);
    lab_field_number(j, "low", aim->low);
    lab_field_number(j, "high", aim->high);
    json_field_bool(j, "judged", t->judged);
    lab_field_estimate(j, "before", &old);
    json_field_bool(j, "missed_before", lab_target_missed(a, before(r), target));
    if (is_checked(r)) {
        const lab_estimate new = lab_target_mean(a, after(r), target);
        const lab_estimate change = lab_target_change(a, before(r), after(r), target);
        lab_field_estimate(j, "after", &new);
        lab_field_estimate(j, "change", &change);
        json_field_bool(j, "missed_after", lab_target_missed(a, after(r), target));
    }
    json_close(j, '}');
}

static void json_changes(const lab_tune_report *r, json *j) {
    json_key(j, "changes");
    json_open(j, '[');
    for (int i = 0; is_checked(r) && i < r->found->changes.count; i++) {
        const lab_figure *f = figure_of(r, i);
        char id[WORD_MAX];
        slice_copy(f->id, id, sizeof id);
        json_open(j, '{');
        json_field_text(j, "figure", f->name);
        json_field_text(j, "id", id);
        json_field_int(j, "line", f->word.line);
        json_field_text(j, "source", f->source == SOURCE_NONE ? "" : source_id(f->source));
        json_field_int(j, "from", f->value);
        json_field_int(j, "to", r->found->changes.item[i].to);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_distance(const lab_tune_report *r, json *j) {
    json_key(j, "distance");
    json_open(j, '{');
    lab_field_number(j, "before", lab_distance(r->tuning->aims, before(r)));
    if (is_checked(r)) {
        lab_field_number(j, "after", lab_distance(r->tuning->aims, after(r)));
        lab_field_estimate(j, "gain", &r->found->gain);
    }
    json_close(j, '}');
}

void lab_tune_json(const lab_tune_report *r, buffer *out) {
    const rules *of = r->tuning->book->rules;
    json j = json_into(out);
    json_open(&j, '{');
    json_field_text(&j, "game", of->game->id);
    json_field_text(&j, "set", of->set_name);
    json_field_text(&j, "set_hash", of->set_hash);
    json_field_text(&j, "players", r->players);
    json_field_int(&j, "seed", (int64_t)r->tuning->seed);
    json_field_int(&j, "matches", r->matches);
    json_field_int(&j, "check", r->check);
    json_field_text(&j, "result", ends[r->found->end].id);
    json_field_int(&j, "figures", r->tuning->figures->count);
    json_field_int(&j, "held", held_figures(r->tuning->figures));
    json_field_int(&j, "tried", r->found->tried);
    json_field_int(&j, "steps", r->found->steps);
    json_changes(r, &j);
    if (is_measured(r)) json_distance(r, &j);
    json_key(&j, "targets");
    json_open(&j, '[');
    for (int i = 0; is_measured(r) && i < r->tuning->aims->targets; i++) json_target(r, i, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    buffer_char(out, '\n');
}
