/* vallon review - goes through a match: what each decision lost, and how lucky it was. */
#include <stdio.h>
#include <stdlib.h>

#include "coaching.h"
#include "commands.h"
#include "progress.h"
#include "review.h"
#include "say.h"
#include "text.h"
#include "utf8.h"

enum { OPTION_NODES, OPTION_ALL, OPTION_SET, OPTION_THREADS, OPTION_PROGRESS, OPTION_JSON };
enum { LINE_MAX = 8192, MARGIN = 7 };

static const option_spec options[] = {
    [OPTION_NODES] =
        {.name = "--nodes",
         .value = {"N", "N"},
         .about = {"iterations of the search for each decision; normally 600",
                   "itérations de la recherche pour chaque décision ; normalement 600"}},
    [OPTION_ALL] = {.name = "--all",
                    .about = {"print every decision, not only the weak ones",
                              "montrer chaque décision, pas seulement les faibles"}},
    [OPTION_SET] = SPEC_RECORD_SET,
    [OPTION_THREADS] = SPEC_THREADS,
    [OPTION_PROGRESS] = SPEC_PROGRESS,
    [OPTION_JSON] =
        {.name = "--json",
         .about = {"print JSON, for programs: one line per decision, then one for all seats",
                   "imprimer du JSON, pour les programmes : une ligne par décision, puis une pour "
                   "les places"}},
};

static const example examples[] = {
    {"vallon review match.vallon",
     {"the weak decisions of a match, and what was better",
      "les décisions faibles d'une partie, et ce qui valait mieux"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_review = {
    .command = "review",
    .usage = {"RECORD [--nodes N] [--all] [--json]", "FICHIER [--nodes N] [--all] [--json]"},
    .about = {"Goes through a match and prints, for each decision, what it lost against the best "
              "action found, in per cent of a win, "
              "judged by what the seat knew at that moment; for each action that rolled dice, how "
              "much better or worse the result was than "
              "expected; and at the end a summary for each seat.",
              "Parcourt une partie et donne, pour chaque décision, ce qu'elle a perdu contre la "
              "meilleure action trouvée, en pour cent "
              "d'une victoire, d'après ce que la place savait à ce moment ; pour chaque action qui "
              "a lancé des dés, de combien le résultat "
              "a été meilleur ou moins bon qu'attendu ; et à la fin un bilan par place."},
    .words_min = 1,
    .words_max = 1,
    .words = {"a record", "un fichier de partie"},
    .word = {{.takes = TAKES_FILE}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

typedef struct {
    int decisions, count[VERDICTS];
    int64_t loss, luck;
} balance;

typedef struct {
    coaching *coach;
    reviewer with;
    progress progress;
    bool json, all;
    balance seat[SEATS_MAX];
} review;

/* ---- output ---------------------------------------------------------------------------------- */

static const char *mark_of(const judgement *j) {
    static const char *const marks[VERDICTS] = {"", "", "?!", "?", "??"};
    return j->loss < 0 ? "" : marks[coach_judge(j->loss)];
}

static void field_value(json *out, const char *key, int64_t value) {
    json_key(out, key);
    json_decimal(out, value * 10000 / VALUE_ONE, 4);
}

static void print_json(const review *r, const judgement *j) {
    char text[LINE_MAX];
    buffer b = BUFFER_OVER(text);
    json out = json_into(&b);
    review_json(&r->with, j, &out);
    puts(text);
}

static void print_head(const review *r) {
    const replay *of = &r->coach->record;
    lang l = of->args.lang;
    say_out(
        l, "cli.review.head",
        "%s, %d plies, %u iterations per decision. Decisions that lose part of a win are marked:\n",
        "%s, %d coups, %u itérations par décision. Les décisions qui perdent une part de victoire "
        "sont marquées :\n",
        game_name(of->set.rules.game, l), of->history.count, (unsigned)r->coach->iterations);
    say_out(l, "cli.review.legend",
            "?! from 1%%, ? from 4%%, ?? from 10%%. Luck is shown from 10%% on.\n\n",
            "?! dès 1 %%, ? dès 4 %%, ?? dès 10 %%. La chance est indiquée à partir de 10 %%.\n\n");
}

static bool is_lucky(const judgement *j) { return j->rolled && abs(j->luck) >= VALUE_ONE / 10; }

static void print_words(const review *r, const judgement *j) {
    lang l = r->coach->record.args.lang;
    char number[SAY_DECIMAL];
    if (!r->all && !*mark_of(j) && !is_lucky(j)) return;
    printf("%5d  %s%s%s%s%s\n", j->ply + 1, r->coach->record.names[j->seat], lang_colon(l),
           j->played_words, *mark_of(j) ? "  " : "", mark_of(j));
    if (j->loss > 0 && (r->all || *mark_of(j))) {
        say_out(l, "cli.review.loses", "       loses %s%%; better: %s\n",
                "       perd %s %% ; mieux : %s\n", say_decimal(l, percent(j->loss), 1, number),
                j->best_words);
        if (*j->why) printf("%*s", MARGIN, ""), say_wrapped(j->why, MARGIN, say_width());
    }
    if (j->rolled && (r->all || is_lucky(j)))
        say_out(l, "cli.review.luck", "       luck %s%%\n", "       chance %s %%\n",
                say_decimal(l, percent(j->luck), 1, number));
}

static void print_summary(const review *r) {
    lang l = r->coach->record.args.lang;
    char a[SAY_DECIMAL], b[SAY_DECIMAL], c[SAY_DECIMAL];
    say_out(l, "cli.review.columns",
            "\nplayer            decisions  loss %%  a decision   ?!   ?  ??   luck %%\n",
            "\njoueur            décisions perte %%  par décision ?!   ?  ??  chance %%\n");
    for (int i = 0; i < r->coach->record.history.head.setting.seats; i++) {
        const balance *s = &r->seat[i];
        const char *name = r->coach->record.names[i];
        int width = utf8_length(name);
        double lost = 100.0 * (double)s->loss / (double)VALUE_ONE;
        printf("%s%*s%9d%8s%12s%5d%4d%4d%9s\n", name, width < 18 ? 18 - width : 1, "", s->decisions,
               say_decimal(l, lost, 1, a),
               say_decimal(l, s->decisions ? lost / s->decisions : 0, 2, b),
               s->count[VERDICT_WORSE], s->count[VERDICT_BAD], s->count[VERDICT_BLUNDER],
               say_decimal(l, 100.0 * (double)s->luck / (double)VALUE_ONE, 1, c));
    }
}

static void print_summary_json(const review *r) {
    char text[LINE_MAX];
    buffer b = BUFFER_OVER(text);
    json out = json_into(&b);
    json_open(&out, '{');
    json_key(&out, "seats");
    json_open(&out, '[');
    for (int i = 0; i < r->coach->record.history.head.setting.seats; i++) {
        const balance *s = &r->seat[i];
        json_open(&out, '{');
        json_field_text(&out, "name", r->coach->record.names[i]);
        json_field_int(&out, "decisions", s->decisions);
        field_value(&out, "loss", s->loss);
        field_value(&out, "luck", s->luck);
        json_field_int(&out, "weak", s->count[VERDICT_WORSE]);
        json_field_int(&out, "bad", s->count[VERDICT_BAD]);
        json_field_int(&out, "blunders", s->count[VERDICT_BLUNDER]);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    json_close(&out, '}');
    puts(text);
}

/* ---- the command ----------------------------------------------------------------------------- */

static void add_up(review *r, const judgement *j) {
    balance *s = &r->seat[j->seat];
    s->decisions += j->actions > 1;
    if (j->loss > 0) s->loss += j->loss;
    if (j->loss >= 0 && j->actions > 1) s->count[coach_judge(j->loss)]++;
    if (j->rolled) s->luck += j->luck;
}

static void walk_ply(review *r, int ply) {
    judgement j;
    review_ply(&r->with, ply, &j);
    add_up(r, &j);
    if (j.actions == 1 && !r->all && (r->json || !is_lucky(&j))) return;
    progress_hide(&r->progress);
    if (r->json)
        print_json(r, &j);
    else
        print_words(r, &j);
}

static reviewer reviewer_of(coaching *c) {
    replay *r = &c->record;
    return (reviewer){.rules = &r->set.rules,
                      .history = &r->history,
                      .match = &r->match,
                      .dice = &r->dice,
                      .log = &r->log,
                      .mind = &c->mind,
                      .report = &c->report,
                      .preview = &c->preview,
                      .sequel = &c->sequel,
                      .iterations = c->iterations,
                      .names = r->names,
                      .lang = r->args.lang};
}

int command_review(int argc, char **argv) {
    args a;
    uint64_t nodes = REVIEW_ITERATIONS, threads = 1;
    int code = args_read(&a, &spec_review, argc, argv);
    if (code != ARGS_GO) return code;
    if (!args_number(&a, OPTION_NODES, (args_range){1, 1 << 20}, &nodes) ||
        !args_number(&a, OPTION_THREADS, (args_range){1, TEAM_MAX}, &threads))
        return USAGE;
    coaching *c = coaching_open(&a, args_value(&a, OPTION_SET), nodes);
    if (!c) return a.code;
    coaching_share(c, (int)threads);
    review r = {.coach = c,
                .with = reviewer_of(c),
                .json = args_has(&a, OPTION_JSON),
                .all = args_has(&a, OPTION_ALL)};
    int plies = c->record.history.count;
    coaching_go_to(c, 0);
    if (!r.json) print_head(&r);
    r.progress =
        progress_begin(a.lang, MSG("cli.progress.plies", "{0} of {1} plies", "{0} coups sur {1}"),
                       args_has(&a, OPTION_PROGRESS));
    for (int ply = 0; ply < plies && !ferror(stdout); ply++) {
        progress_show(&r.progress, (uint64_t)ply, (uint64_t)plies);
        walk_ply(&r, ply);
    }
    progress_hide(&r.progress);
    if (r.json)
        print_summary_json(&r);
    else
        print_summary(&r);
    coaching_close(c);
    return FINE;
}
