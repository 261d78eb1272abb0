/* vallon lab - what a set of cards does, and what a change of it does. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "campaign.h"
#include "commands.h"
#include "errno_text.h"
#include "lab_file.h"
#include "lab_play.h"
#include "lab_report.h"
#include "say.h"

enum {
    OPTION_SET,
    OPTION_PLAYERS,
    OPTION_MATCHES,
    OPTION_SEED,
    OPTION_LEVELS,
    OPTION_OPTION,
    OPTION_HTML,
    OPTION_CSV,
    OPTION_RESUME,
    OPTION_JOBS,
    OPTION_THINK,
    OPTION_NODES,
    OPTION_PROGRESS,
    OPTION_JSON
};

enum { LAB_MATCHES_MAX = 100000, REPORT_MAX = 16 << 20 };

static const option_spec options[] = {
    [OPTION_SET] = {.name = "--set",
                    .value = {"FILE", "FICHIER"},
                    .takes = TAKES_SET,
                    .about = {"study this set file instead of the built-in set; given twice, the "
                              "second is compared with the first ('base' is the built-in one)",
                              "étudier ce fichier de cartes au lieu de celui du programme ; donné "
                              "deux fois, le second est comparé au premier (« base » est celui du "
                              "programme)"},
                    .repeats = true},
    [OPTION_PLAYERS] = {.name = "--players",
                        .value = {"A,B[,C,D]", "A,B[,C,D]"},
                        .takes = TAKES_BOTS,
                        .about = {"the bots in order of seats; normally greedy,greedy; different "
                                  "ones change places from match to match",
                                  "les robots dans l'ordre des places ; normalement "
                                  "greedy,greedy ; s'ils diffèrent, ils changent de place à "
                                  "chaque partie"}},
    [OPTION_MATCHES] = {.name = "--matches",
                        .value = {"N", "N"},
                        .about = {"matches with each set; normally 1000",
                                  "parties avec chaque jeu de cartes ; normalement 1000"}},
    [OPTION_SEED] = SPEC_SEED,
    [OPTION_LEVELS] = {.name = "--levels",
                       .value = {"A,B", "A,B"},
                       .takes = TAKES_BOTS,
                       .about = {"the stronger and the weaker bot whose matches tell skill from "
                                 "luck; normally thumb,greedy; 'off': none",
                                 "le robot plus fort et le plus faible dont les parties séparent "
                                 "adresse et chance ; normalement thumb,greedy ; « off » : "
                                 "aucun"}},
    [OPTION_OPTION] = SPEC_OPTION,
    [OPTION_HTML] = {.name = "--html",
                     .value = {"FILE", "FICHIER"},
                     .takes = TAKES_FILE,
                     .about = {"write the report there as a page with charts",
                               "y écrire le rapport, une page avec des graphiques"}},
    [OPTION_CSV] = {.name = "--csv",
                    .value = {"FILE", "FICHIER"},
                    .takes = TAKES_FILE,
                    .about = {"write all figures there, one on each line",
                              "y écrire tous les chiffres, un par ligne"}},
    [OPTION_RESUME] = {.name = "--resume",
                       .value = {"FILE", "FICHIER"},
                       .takes = TAKES_FILE,
                       .about = {"keep the matches in this file, and go on with those it has",
                                 "garder les parties dans ce fichier, et continuer avec celles "
                                 "qu'il contient"}},
    [OPTION_JOBS] = SPEC_JOBS,
    [OPTION_THINK] = SPEC_THINK,
    [OPTION_NODES] = SPEC_NODES,
    [OPTION_PROGRESS] = SPEC_PROGRESS,
    [OPTION_JSON] = SPEC_JSON,
};

static const example examples[] = {
    {"vallon lab mystic-vale --matches 5000 --html report.html",
     {"study the built-in set", "étudier le jeu de cartes du programme"}},
    {"vallon lab mycelia --set base --set mine.set --matches 2000",
     {"compare an own set with the built-in one",
      "comparer son propre jeu de cartes à celui du programme"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_lab = {
    .command = "lab",
    .usage = {"GAME [--set A] [--set B] [--matches N] [OPTIONS] | tune GAME [OPTIONS]",
              "JEU [--set A] [--set B] [--matches N] [OPTIONS] | tune JEU [OPTIONS]"},
    .about =
        {"Studies a set of cards by many matches between bots: length, scores, advantage of "
         "the seats, comebacks, tension, choice, luck and skill, and what each card adds to "
         "the chance to win. With two sets, each match is played with both and the same luck, "
         "and the report says what differs. All figures have 95 per cent intervals; "
         "docs/lab.md explains them. The figures depend only on the seed. When interrupted, "
         "it reports the finished matches. 'vallon lab tune --help' explains how to search for "
         "better figures.",
         "Étudie un jeu de cartes par de nombreuses parties entre robots : durée, scores, "
         "avantage des places, retournements, tension, choix, chance et adresse, et ce que "
         "chaque carte ajoute aux chances de gagner. Avec deux jeux de cartes, chaque partie "
         "est jouée avec les deux et la même chance, et le rapport dit ce qui diffère. Tous "
         "les chiffres ont leurs intervalles à 95 pour cent ; docs/lab.md les explique. Les "
         "chiffres ne dépendent que de la graine. Interrompu, le rapport porte sur les "
         "parties finies. « vallon lab tune --help » explique comment chercher de meilleurs "
         "chiffres."},
    .words_min = 1,
    .words_max = 1,
    .words = {"a game", "un jeu"},
    .word = {{.takes = TAKES_GAME}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* One run of the command. */
typedef struct {
    args args;
    const game *game;
    int sets; /* 1 or 2 */
    loaded set[2];
    lineup who, levels; /* levels.seats 0: no mirrored deals */
    setting setting;
    uint64_t matches, seed, jobs, think, nodes;
    char head[LAB_HEAD_MAX];
    lab_study study[LAB_ARMS]; /* the sets, and the mirrored deals */
    lab_file file;
    campaign_result result;
    bool whole;
} lab_run;

enum { ARM_A, ARM_B, ARM_MIRRORED };
static const char letters[LAB_ARMS] = {'a', 'b', 'm'};

/* ---- playing --------------------------------------------------------------------------------- */

/* One campaign: a set, or the mirrored deals. */
typedef struct {
    lab_run *run;
    int arm;
} shift;

static bool keep(void *self, const lab_log *l) {
    const shift *s = self;
    lab_file_add(&s->run->file, letters[s->arm], l);
    return s->run->file.error != 0;
}

/* Returns false when the run has to end. */
static bool play_arm(lab_run *run, int arm, const msg *what) {
    shift s = {run, arm};
    const bool mirrored = arm == ARM_MIRRORED;
    lab_shift played = {.study = &run->study[arm],
                        .who = mirrored ? &run->levels : &run->who,
                        .keep = keep,
                        .self = &s};
    progress shown = progress_begin(run->args.lang, what, args_has(&run->args, OPTION_PROGRESS));
    campaign plan = {.rules = &run->set[arm == ARM_B].rules,
                     .setting = &run->setting,
                     .seed = run->seed,
                     .matches = (uint32_t)run->study[arm].count,
                     .same_deal = mirrored ? (uint32_t)run->levels.seats : 1,
                     .jobs = (int)run->jobs,
                     .think = (int)run->think,
                     .nodes = (uint32_t)run->nodes,
                     .progress = &shown};
    lab_shift_into(&played, &plan);
    campaign_run(&plan, &run->result);
    const int code = campaign_tell_end(&plan, &run->result, run->args.lang);
    if (code != FINE) run->args.code = code;
    return code == FINE && !run->file.error;
}

static bool play_all(lab_run *run) {
    if (!play_arm(run, ARM_A,
                  MSG("cli.progress.matches", "{0} of {1} matches", "{0} parties sur {1}")))
        return false;
    if (run->sets == 2 && !play_arm(run, ARM_B,
                                    MSG("cli.progress.second-set", "second set: {0} of {1} matches",
                                        "second jeu de cartes : {0} parties sur {1}")))
        return false;
    return run->levels.seats == 0 ||
           play_arm(run, ARM_MIRRORED,
                    MSG("cli.progress.mirrored", "luck and skill: {0} of {1} matches",
                        "chance et adresse : {0} parties sur {1}"));
}

/* ---- preparing ------------------------------------------------------------------------------- */

static bool prepare_sets(lab_run *run) {
    args *a = &run->args;
    run->sets = a->count[OPTION_SET] < 2 ? 1 : 2;
    if (a->count[OPTION_SET] > 2) {
        say_error(a->lang, "cli.lab.sets", "--set can be given twice at most",
                  "--set ne peut être donné que deux fois au plus");
        return a->code = args_see_help(a), false;
    }
    for (int i = 0; i < run->sets; i++) {
        const char *path = i < a->count[OPTION_SET] ? a->value[OPTION_SET][i] : NULL;
        const bool built_in = path && strcmp(path, "base") == 0;
        if (!load_set(a, run->game, built_in ? NULL : path, &run->set[i])) return false;
    }
    return true;
}

/* The stronger bot in the first seat, weaker ones in the others. */
static bool prepare_levels(lab_run *run) {
    args *a = &run->args;
    lineup two = {0};
    const char *list = args_value(a, OPTION_LEVELS);
    if (run->who.seats < 2 || (list && strcmp(list, "off") == 0)) return true;
    if (!load_entrants(a, list ? list : "thumb,greedy", &two)) return false;
    if (two.seats != 2) {
        say_error(a->lang, "cli.lab.levels", "--levels needs two bots: the stronger, the weaker",
                  "--levels demande deux robots : le plus fort, le plus faible");
        return a->code = args_see_help(a), false;
    }
    run->levels = run->who;
    for (int i = 0; i < run->who.seats; i++) {
        run->levels.player[i] = two.player[i > 0];
        run->levels.nodes[i] = two.nodes[i > 0];
    }
    return true;
}

static bool prepare_players(lab_run *run) {
    args *a = &run->args;
    char usual[SEATS_MAX * 8] = "greedy";
    const char *list = args_value(a, OPTION_PLAYERS);
    for (int i = 1; i < (run->game->seats_min < 2 ? 2 : run->game->seats_min); i++)
        strcat(usual, ",greedy");
    if (!load_players(a, run->game, list ? list : usual, &run->who)) return false;
    run->setting = setting_normal(run->game, run->who.seats);
    return load_options(a, run->game, OPTION_OPTION, &run->setting) && prepare_levels(run);
}

/* What decides about every match, except their number. */
static void write_head(lab_run *run) {
    buffer b = BUFFER_OVER(run->head);
    buffer_text(&b, "vallon-lab 1 ");
    buffer_text(&b, run->game->id);
    buffer_char(&b, ' ');
    buffer_int(&b, run->game->version);
    for (int i = 0; i < run->sets; i++) {
        buffer_char(&b, ' ');
        buffer_text(&b, run->set[i].rules.set_hash);
    }
    buffer_char(&b, ' ');
    lab_write_lineup(&run->who, &b);
    buffer_char(&b, ' ');
    if (run->levels.seats) lab_write_lineup(&run->levels, &b);
    for (int i = 0; i < run->game->option_count; i++) {
        buffer_char(&b, ' ');
        buffer_int(&b, run->setting.option[i]);
    }
    buffer_text(&b, " seed ");
    buffer_int(&b, (int64_t)run->seed);
    buffer_text(&b, " nodes ");
    buffer_int(&b, (int64_t)run->nodes);
    buffer_char(&b, '\n');
    ASSERT(!b.full);
}

static bool no_memory(lab_run *run) {
    say_error(run->args.lang, "cli.lab.memory", "not enough memory for so many matches",
              "pas assez de mémoire pour tant de parties");
    run->args.code = FAILED;
    return false;
}

static bool open_studies(lab_run *run) {
    const int seats = run->who.seats;
    const int64_t whole_deals = ((int64_t)run->matches + seats - 1) / seats * seats;
    if (!lab_study_open(&run->study[ARM_A], &run->set[0].rules, seats, (int64_t)run->matches))
        return no_memory(run);
    if (run->sets == 2 &&
        !lab_study_open(&run->study[ARM_B], &run->set[1].rules, seats, (int64_t)run->matches))
        return no_memory(run);
    if (run->levels.seats &&
        !lab_study_open(&run->study[ARM_MIRRORED], &run->set[0].rules, seats, whole_deals))
        return no_memory(run);
    return true;
}

static bool open_file(lab_run *run) {
    const char *path = args_value(&run->args, OPTION_RESUME);
    const lab_arm arms[] = {
        {letters[ARM_A], &run->study[ARM_A]},
        {letters[ARM_B], run->sets == 2 ? &run->study[ARM_B] : NULL},
        {letters[ARM_MIRRORED], run->levels.seats ? &run->study[ARM_MIRRORED] : NULL},
        {0, NULL}};
    write_head(run);
    return !path || lab_file_open(&run->file, &run->args, &(lab_file_plan){path, run->head, arms});
}

static bool prepare(lab_run *run) {
    args *a = &run->args;
    run->jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    if (run->jobs < 1 || run->jobs > CAMPAIGN_JOBS_MAX) run->jobs = 1;
    run->matches = 1000;
    run->seed = 1;
    a->code = USAGE;
    if (!(run->game = load_game(a, a->word[0]))) return false;
    if (!args_number(a, OPTION_MATCHES, (args_range){1, LAB_MATCHES_MAX}, &run->matches) ||
        !args_number(a, OPTION_SEED, (args_range){0, INT64_MAX}, &run->seed) ||
        !args_number(a, OPTION_JOBS, (args_range){1, CAMPAIGN_JOBS_MAX}, &run->jobs) ||
        !args_number(a, OPTION_THINK, (args_range){1, THINK_MAX}, &run->think) ||
        !args_number(a, OPTION_NODES, (args_range){1, NODES_MAX}, &run->nodes))
        return false;
    if (!prepare_players(run) || !prepare_sets(run)) return false;
    a->code = FINE;
    return open_studies(run) && open_file(run);
}

/* ---- the report ------------------------------------------------------------------------------ */

static bool write_file(lab_run *run, const char *path, const buffer *text) {
    FILE *out = fopen(path, "wb");
    const bool written = out && fwrite(text->data, 1, text->used, out) == text->used;
    const int number = errno;
    if (out && fclose(out) == 0 && written) return true;
    say_error(run->args.lang, "cli.campaign.cannot-write", "cannot write '%s': %s",
              "impossible d'écrire « %s » : %s", path, errno_text(run->args.lang, number));
    run->args.code = FAILED;
    return false;
}

static void write_report(lab_run *run, const lab_report *r) {
    char *memory = take_memory(REPORT_MAX);
    buffer text = buffer_over(memory, REPORT_MAX);
    const char *html = args_value(&run->args, OPTION_HTML);
    const char *csv = args_value(&run->args, OPTION_CSV);
    if (html) {
        lab_write_html(r, run->args.lang, &text);
        write_file(run, html, &text);
        buffer_clear(&text);
    }
    if (csv) {
        lab_write_csv(r, &text);
        write_file(run, csv, &text);
        buffer_clear(&text);
    }
    if (args_has(&run->args, OPTION_JSON))
        lab_write_json(r, &text);
    else
        lab_write_text(r, run->args.lang, &text);
    ASSERT(!text.full);
    fputs(text.data, stdout);
    free(memory);
}

static bool report(lab_run *run) {
    lab_report r;
    char names[LAB_HEAD_MAX], levels[LAB_HEAD_MAX];
    buffer who = BUFFER_OVER(names), two = BUFFER_OVER(levels);
    lab_write_lineup(&run->who, &who);
    if (run->levels.seats) lab_write_lineup(&run->levels, &two);
    const lab_order order = {.seed = run->seed,
                             .matches = (int64_t)run->matches,
                             .players = names,
                             .levels = run->levels.seats ? levels : NULL,
                             .whole = run->whole};
    const lab_studies of = {&run->study[ARM_A], run->sets == 2 ? &run->study[ARM_B] : NULL,
                            run->levels.seats ? &run->study[ARM_MIRRORED] : NULL};
    if (!lab_report_make(&r, &order, &of)) return no_memory(run);
    write_report(run, &r);
    lab_report_free(&r);
    return true;
}

static void close_all(lab_run *run) {
    if (run->file.line && !lab_file_close(&run->file, &run->args)) run->args.code = FAILED;
    for (int i = 0; i < LAB_ARMS; i++) lab_study_close(&run->study[i]);
    for (int i = 0; i < 2; i++) loaded_free(&run->set[i]);
}

/* Where `tune` stands, if that is the first word; 0: it is not. */
static int find_tune(int argc, char **argv) {
    int at = 1;
    while (at < argc && argv[at][0] == '-') at += strcmp(argv[at], "--lang") == 0 ? 2 : 1;
    return at < argc && strcmp(argv[at], "tune") == 0 ? at : 0;
}

int command_lab(int argc, char **argv) {
    const int tune = find_tune(argc, argv);
    if (tune) {
        memmove(&argv[1], &argv[0], (size_t)tune * sizeof *argv);
        return command_lab_tune(argc - 1, argv + 1);
    }
    lab_run *run = take_memory(sizeof *run);
    int code = args_read(&run->args, &spec_lab, argc, argv);
    if (code == ARGS_GO) {
        if (prepare(run)) {
            run->whole = play_all(run);
            if (lab_study_played(&run->study[ARM_A]) > 0) report(run);
        }
        close_all(run);
        code = run->args.code;
    }
    free(run);
    return code;
}
