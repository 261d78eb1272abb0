/* vallon lab tune - searches small changes of a set that bring it nearer to its aims. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "errno_text.h"
#include "lab_play.h"
#include "say.h"
#include "tune_play.h"
#include "tune_report.h"

enum {
    OPTION_SET,
    OPTION_AIM,
    OPTION_FIGURES,
    OPTION_KEEP,
    OPTION_KNOWN,
    OPTION_OUT,
    OPTION_PLAYERS,
    OPTION_MATCHES,
    OPTION_CHECK,
    OPTION_SEED,
    OPTION_STEPS,
    OPTION_CANDIDATES,
    OPTION_REACH,
    OPTION_OPTION,
    OPTION_RESUME,
    OPTION_JOBS,
    OPTION_THINK,
    OPTION_NODES,
    OPTION_PROGRESS,
    OPTION_JSON
};

enum { GROUPS = 20, TUNE_MATCHES_MAX = 100000, REACH_MAX = 100, REPORT_MAX = 4 << 20 };

static const char usual_figures[] = "cost,price,points,vp";
static const char *const usual_aims[] = {"seats=1", "bought=5..95"};

static const option_spec options[] = {
    [OPTION_SET] = {.name = "--set",
                    .value = {"FILE", "FICHIER"},
                    .takes = TAKES_SET,
                    .about = {"tune this set file instead of the built-in set",
                              "régler ce fichier de cartes au lieu de celui du programme"}},
    [OPTION_AIM] = {.name = "--aim",
                    .value = {"AIM", "BUT"},
                    .about = {"what the set should be like, such as seats=1, bought=5..60, "
                              "minutes=30..45, score=40..60, wins=40..60; normally seats=1 and "
                              "bought=5..95",
                              "ce que le jeu de cartes devrait être, comme seats=1, bought=5..60, "
                              "minutes=30..45, score=40..60, wins=40..60 ; normalement seats=1 et "
                              "bought=5..95"},
                    .repeats = true},
    [OPTION_FIGURES] = {.name = "--figures",
                        .value = {"LIST", "LISTE"},
                        .about = {"which figures may move: keys (cost), stanzas (aurora), figures "
                                  "(aurora.cost), kinds (vale), separated by commas; normally "
                                  "cost,price,points,vp",
                                  "quels chiffres peuvent changer : clés (cost), strophes "
                                  "(aurora), chiffres (aurora.cost), sortes (vale), séparés par "
                                  "des virgules ; normalement cost,price,points,vp"}},
    [OPTION_KEEP] = {.name = "--keep",
                     .value = {"LIST", "LISTE"},
                     .about = {"which of these must not move, named in the same way",
                               "lesquels de ceux-ci ne doivent pas changer, nommés de même"}},
    [OPTION_KNOWN] = {.name = "--known",
                      .about = {"let figures move, too, that are known to be the publisher's; "
                                "normally only reconstructed ones and those without a source",
                                "laisser changer aussi les chiffres que l'on sait être de "
                                "l'éditeur ; normalement seuls ceux reconstitués ou sans source"}},
    [OPTION_OUT] = {.name = "--out",
                    .value = {"FILE", "FICHIER"},
                    .takes = TAKES_FILE,
                    .about = {"write the set with the proposed changes there; the file must not "
                              "exist",
                              "y écrire le jeu de cartes avec les changements proposés ; le "
                              "fichier ne doit pas exister"}},
    [OPTION_PLAYERS] = {.name = "--players",
                        .value = {"A,B[,C,D]", "A,B[,C,D]"},
                        .takes = TAKES_BOTS,
                        .about = {"the bots in order of seats; normally greedy,greedy",
                                  "les robots dans l'ordre des places ; normalement "
                                  "greedy,greedy"}},
    [OPTION_MATCHES] = {.name = "--matches",
                        .value = {"N", "N"},
                        .about = {"matches of each whole study of the search; normally 1000",
                                  "parties de chaque étude entière de la recherche ; normalement "
                                  "1000"}},
    [OPTION_CHECK] = {.name = "--check",
                      .value = {"N", "N"},
                      .about = {"fresh matches of the final check, with the set before and after; "
                                "normally four times as many",
                                "nouvelles parties du contrôle final, avec le jeu de cartes avant "
                                "et après ; normalement quatre fois autant"}},
    [OPTION_SEED] = SPEC_SEED,
    [OPTION_STEPS] = {.name = "--steps",
                      .value = {"N", "N"},
                      .about = {"steps of the search at most; normally 8",
                                "étapes de la recherche, au plus ; normalement 8"}},
    [OPTION_CANDIDATES] = {.name = "--candidates",
                           .value = {"N", "N"},
                           .about = {"changes that race against each other in a step; normally 32",
                                     "changements en concurrence à chaque étape ; normalement "
                                     "32"}},
    [OPTION_REACH] = {.name = "--reach",
                      .value = {"N", "N"},
                      .about = {"how far a figure may move from where it was; normally 3",
                                "de combien un chiffre peut s'éloigner ; normalement 3"}},
    [OPTION_OPTION] = SPEC_OPTION,
    [OPTION_RESUME] = {.name = "--resume",
                       .value = {"FILE", "FICHIER"},
                       .takes = TAKES_FILE,
                       .about = {"keep what was played in this file, and go on with what it has",
                                 "garder ce qui a été joué dans ce fichier, et continuer avec ce "
                                 "qu'il contient"}},
    [OPTION_JOBS] = SPEC_JOBS,
    [OPTION_THINK] = SPEC_THINK,
    [OPTION_NODES] = SPEC_NODES,
    [OPTION_PROGRESS] = SPEC_PROGRESS,
    [OPTION_JSON] = SPEC_JSON,
};

static const example examples[] = {
    {"vallon lab tune mystic-vale --aim bought=10..90 --out better.set",
     {"propose costs and points with which no card is useless or always taken",
      "proposer des coûts et des points avec lesquels aucune carte n'est inutile ni toujours "
      "prise"}},
    {"vallon lab tune mystic --aim wins=40..60 --figures card,cost --matches 2000",
     {"make the decks of Mystic equally strong", "rendre les decks de Mystic de force égale"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_lab_tune = {
    .command = "lab-tune",
    .typed = "lab tune",
    .usage = {"GAME [--aim AIM]... [--figures LIST] [--out FILE] [OPTIONS]",
              "JEU [--aim BUT]... [--figures LISTE] [--out FICHIER] [OPTIONS]"},
    .about = {"Searches small changes of a set's figures that bring it nearer to its aims, and "
              "proposes them with the evidence: every aim before and after, from fresh matches "
              "that the search did not use. An aim is a range: seats=N (points between the places "
              "in the order of turns), places=A..B (wins of a place, per cent), bought=A..B (how "
              "often each card is taken where it can be, per cent of matches), wins=A..B and "
              "duels=A..B (of each deck, and of each pair of decks, per cent), bought.CARD=A..B or "
              "wins.DECK=A..B for one of them, or a figure of the report, such as rounds, minutes, "
              "score, margin, comeback. Nothing is changed: "
              "--out writes a new file. The result depends only on the seed; docs/lab.md explains "
              "the method. When interrupted, it goes on with --resume.",
              "Cherche de petits changements des chiffres d'un jeu de cartes qui le rapprochent de "
              "ses buts, et les propose avec leurs preuves : chaque but avant et après, par de "
              "nouvelles parties que la recherche n'a pas utilisées. Un but est un intervalle : "
              "seats=N (points entre les places dans l'ordre du tour), places=A..B (victoires "
              "d'une place, pour cent), bought=A..B (combien de fois chaque carte est prise quand "
              "c'est possible, pour cent des parties), wins=A..B et duels=A..B (de chaque deck et "
              "de chaque paire de decks, pour cent), bought.CARTE=A..B ou wins.DECK=A..B pour "
              "l'un d'eux, ou un chiffre du rapport, comme rounds, "
              "minutes, score, margin, comeback. Rien n'est modifié : --out écrit un nouveau "
              "fichier. Le résultat ne dépend que de la graine ; docs/lab.md explique la méthode. "
              "Interrompue, la recherche continue avec --resume."},
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
    file_text text;
    bool own_text; /* read from a file */
    loaded base;
    lab_book book;
    lab_figures figures;
    lab_aims aims;
    uint64_t matches, check, seed, jobs, think, nodes, steps, candidates, reach;
    lab_tuning tuning;
    tune_play play;
} tune_run;

/* ---- preparing ------------------------------------------------------------------------------- */

static bool failed(tune_run *run, int code) { return run->args.code = code, false; }

static bool prepare_players(tune_run *run) {
    args *a = &run->args;
    char usual[SEATS_MAX * 8] = "greedy";
    const char *list = args_value(a, OPTION_PLAYERS);
    for (int i = 1; i < (run->play.game->seats_min < 2 ? 2 : run->play.game->seats_min); i++)
        strcat(usual, ",greedy");
    if (!load_players(a, run->play.game, list ? list : usual, &run->play.who)) return false;
    run->play.setting = setting_normal(run->play.game, run->play.who.seats);
    return load_options(a, run->play.game, OPTION_OPTION, &run->play.setting);
}

static bool prepare_set(tune_run *run) {
    args *a = &run->args;
    const char *path = args_value(a, OPTION_SET);
    run->own_text = path && strcmp(path, "base") != 0;
    if (!run->own_text)
        run->text = library_text(library_set(run->play.game->id, 0));
    else if (!file_read(a, path, &run->text))
        return false;
    if (!load_set_text(a, run->play.game, &run->text, &run->base)) return false;
    lab_book_open(&run->book, &run->base.rules);
    return lab_figures_open(&run->figures, run->text.text, run->text.size) || failed(run, FAILED);
}

/* Holds or frees what a list of selectors names. */
static bool select_figures(tune_run *run, const char *list, bool held, bool must_exist) {
    for (const char *at = list; *at;) {
        const slice one = {.at = at, .length = (int)strcspn(at, ",")};
        const int found = lab_figures_hold(&run->figures, one, held);
        if (found == 0 && must_exist) {
            say_error(run->args.lang, "cli.lab.no-figure",
                      "the set has no figure '%.*s': name a key (cost), a stanza (aurora), a "
                      "figure (aurora.cost) or a kind of stanza",
                      "le jeu de cartes n'a pas de chiffre « %.*s » : il faut une clé (cost), une "
                      "strophe (aurora), un chiffre (aurora.cost) ou une sorte de strophe",
                      one.length, one.at);
            return failed(run, args_see_help(&run->args));
        }
        at += one.length + (at[one.length] == ',');
    }
    return true;
}

static bool prepare_figures(tune_run *run) {
    args *a = &run->args;
    const char *wanted = args_value(a, OPTION_FIGURES), *kept = args_value(a, OPTION_KEEP);
    int moving = 0;
    if (!select_figures(run, wanted ? wanted : usual_figures, false, wanted != NULL) ||
        (kept && !select_figures(run, kept, true, true)))
        return false;
    for (int i = 0; i < run->figures.count; i++) {
        lab_figure *f = &run->figures.figure[i];
        if (!args_has(a, OPTION_KNOWN) && lab_figure_is_known(f)) f->held = true;
        moving += !f->held;
    }
    if (moving > 0) return true;
    say_error(a->lang, "cli.lab.all-held",
              "no figure may move: all that were named are known to be the publisher's or kept",
              "aucun chiffre ne peut changer : tous ceux qui sont nommés sont connus de l'éditeur "
              "ou gardés");
    return failed(run, FAILED);
}

/* Every thing that an aim names is there. */
static bool aims_exist(tune_run *run) {
    for (int i = 0; i < run->aims.count; i++) {
        bool any = false;
        for (int k = 0; k < run->aims.targets; k++) any = any || run->aims.target[k].aim == i;
        if (any) continue;
        say_error(run->args.lang, "cli.lab.no-thing", "'%s' can be taken by nobody in this game",
                  "personne ne peut prendre « %s » dans ce jeu",
                  run->aims.aim[i].of[0] ? run->aims.aim[i].of : lab_aim_id(&run->aims.aim[i]));
        return failed(run, FAILED);
    }
    return true;
}

static bool prepare_aims(tune_run *run) {
    args *a = &run->args;
    int first, count;
    const int given = a->count[OPTION_AIM];
    for (int i = 0; i < (given ? given : COUNT_OF(usual_aims)); i++) {
        const char *text = given ? a->value[OPTION_AIM][i] : usual_aims[i];
        lab_aim *aim = &run->aims.aim[run->aims.count++];
        if (!lab_aim_read(text, aim)) {
            say_error(a->lang, "cli.lab.aim",
                      "'%s' is no aim: use seats=N, or NAME=LOW..HIGH with places, bought, wins, "
                      "duels, rounds, plies, decisions, minutes, choices, reasonable, score, "
                      "margin, comeback or leading",
                      "« %s » n'est pas un but : il faut seats=N, ou NOM=BAS..HAUT avec places, "
                      "bought, wins, duels, rounds, plies, decisions, minutes, choices, "
                      "reasonable, score, margin, comeback ou leading",
                      text);
            return failed(run, args_see_help(a));
        }
        if (!lab_aim_needs_decks(aim) ||
            lab_outfit_things(&run->book, &run->play.setting, &first, &count))
            continue;
        say_error(a->lang, "cli.lab.no-decks",
                  "'%s' needs a game in which each seat chooses what it begins with",
                  "« %s » demande un jeu où chaque place choisit avec quoi elle commence", text);
        return failed(run, USAGE);
    }
    return (lab_aims_open(&run->aims, &run->book, &run->play.setting) || failed(run, FAILED)) &&
           aims_exist(run);
}

/* What the sums of a group depend on, besides the set. */
static void write_head(const tune_run *run, char out[TUNE_HEAD_MAX]) {
    buffer b = buffer_over(out, TUNE_HEAD_MAX);
    buffer_text(&b, "vallon-lab-tune 1 ");
    buffer_text(&b, run->play.game->id);
    buffer_char(&b, ' ');
    buffer_int(&b, run->play.game->version);
    buffer_char(&b, ' ');
    buffer_text(&b, run->base.rules.set_hash);
    buffer_char(&b, ' ');
    lab_write_lineup(&run->play.who, &b);
    for (int i = 0; i < run->play.game->option_count; i++) {
        buffer_char(&b, ' ');
        buffer_int(&b, run->play.setting.option[i]);
    }
    const uint64_t number[] = {run->seed, run->nodes, (uint64_t)run->play.group,
                               (uint64_t)run->play.check};
    for (int i = 0; i < COUNT_OF(number); i++) {
        buffer_char(&b, ' ');
        buffer_int(&b, (int64_t)number[i]);
    }
    for (int i = 0; i < run->aims.count; i++) {
        buffer_char(&b, ' ');
        lab_aim_write(&run->aims.aim[i], &b);
    }
    buffer_char(&b, '\n');
    ASSERT(!b.full);
}

static bool prepare_numbers(tune_run *run) {
    const args *a = &run->args;
    run->jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    if (run->jobs < 1 || run->jobs > CAMPAIGN_JOBS_MAX) run->jobs = 1;
    run->matches = 1000, run->check = 0, run->seed = 1;
    run->steps = 8, run->candidates = 32, run->reach = 3;
    return args_number(a, OPTION_MATCHES, (args_range){GROUPS, TUNE_MATCHES_MAX}, &run->matches) &&
           args_number(a, OPTION_CHECK, (args_range){GROUPS, TUNE_MATCHES_MAX}, &run->check) &&
           args_number(a, OPTION_SEED, (args_range){0, INT64_MAX}, &run->seed) &&
           args_number(a, OPTION_STEPS, (args_range){1, LAB_STEPS_MAX}, &run->steps) &&
           args_number(a, OPTION_CANDIDATES, (args_range){1, LAB_CANDIDATES_MAX},
                       &run->candidates) &&
           args_number(a, OPTION_REACH, (args_range){1, REACH_MAX}, &run->reach) &&
           args_number(a, OPTION_JOBS, (args_range){1, CAMPAIGN_JOBS_MAX}, &run->jobs) &&
           args_number(a, OPTION_THINK, (args_range){1, THINK_MAX}, &run->think) &&
           args_number(a, OPTION_NODES, (args_range){1, NODES_MAX}, &run->nodes);
}

static bool is_free(tune_run *run, const char *path) {
    if (!path || access(path, F_OK) != 0) return true;
    say_error(run->args.lang, "cli.lab.exists", "'%s' exists already: --out needs a new file",
              "« %s » existe déjà : --out demande un nouveau fichier", path);
    return failed(run, FAILED);
}

static bool prepare(tune_run *run) {
    args *a = &run->args;
    char first_line[TUNE_HEAD_MAX];
    a->code = USAGE;
    if (!prepare_numbers(run) || !(run->play.game = load_game(a, a->word[0]))) return false;
    if (!is_free(run, args_value(a, OPTION_OUT)) || !prepare_players(run) || !prepare_set(run) ||
        !prepare_figures(run) || !prepare_aims(run))
        return false;
    if (!run->check) run->check = 4 * run->matches;
    run->play.group = (int)((run->matches + GROUPS - 1) / GROUPS);
    run->play.check = (int)((run->check + GROUPS - 1) / GROUPS);
    run->tuning = (lab_tuning){.book = &run->book,
                               .figures = &run->figures,
                               .aims = &run->aims,
                               .groups = GROUPS,
                               .steps = (int)run->steps,
                               .candidates = (int)run->candidates,
                               .reach = (int)run->reach,
                               .seed = run->seed,
                               .play = tune_play_order,
                               .self = &run->play};
    run->play.figures = &run->figures, run->play.aims = &run->aims;
    run->play.seed = run->seed, run->play.jobs = (int)run->jobs;
    run->play.think = (int)run->think, run->play.nodes = (uint32_t)run->nodes;
    run->play.most =
        (uint64_t)(lab_tune_groups(&run->tuning) - 2 * GROUPS) * (uint64_t)run->play.group +
        2 * GROUPS * (uint64_t)run->play.check;
    run->play.file.targets = run->aims.targets;
    write_head(run, first_line);
    a->code = FINE;
    return tune_file_open(&run->play.file, a, args_value(a, OPTION_RESUME), first_line);
}

/* ---- the result ------------------------------------------------------------------------------ */

static void print_report(tune_run *run, const lab_tuned *found) {
    char names[LAB_LINE_MAX / 64];
    buffer who = BUFFER_OVER(names);
    char *memory = take_memory(REPORT_MAX);
    buffer text = buffer_over(memory, REPORT_MAX);
    lab_write_lineup(&run->play.who, &who);
    const lab_tune_report r = {.tuning = &run->tuning,
                               .found = found,
                               .players = names,
                               .matches = (int64_t)run->play.group * GROUPS,
                               .check = (int64_t)run->play.check * GROUPS};
    if (args_has(&run->args, OPTION_JSON))
        lab_tune_json(&r, &text);
    else
        lab_tune_text(&r, run->args.lang, &text);
    ASSERT(!text.full);
    fputs(text.data, stdout);
    free(memory);
}

static void write_set(tune_run *run, const lab_changes *changes) {
    const char *path = args_value(&run->args, OPTION_OUT);
    const size_t size = run->text.size + (size_t)LAB_CHANGES_MAX * 8 + 1;
    char *memory = take_memory(size);
    buffer text = buffer_over(memory, size);
    lab_figures_write(&run->figures, changes, &text);
    FILE *out = fopen(path, "wbx");
    const bool written = out && fwrite(text.data, 1, text.used, out) == text.used;
    const int number = errno;
    if (!(out && fclose(out) == 0 && written)) {
        say_error(run->args.lang, "cli.campaign.cannot-write", "cannot write '%s': %s",
                  "impossible d'écrire « %s » : %s", path, errno_text(run->args.lang, number));
        run->args.code = FAILED;
    }
    free(memory);
}

static void tell_stop(tune_run *run) {
    const campaign_end end = run->play.result.end;
    run->args.code = FAILED;
    if (run->play.file.error) return; /* told when the file is closed */
    if (end == CAMPAIGN_INTERRUPTED || end == CAMPAIGN_DONE)
        say_error(run->args.lang, "cli.lab.tune-interrupted",
                  "interrupted after %llu matches; with --resume FILE, a search can go on",
                  "interrompu après %llu parties ; avec --resume FICHIER, une recherche peut "
                  "continuer",
                  (unsigned long long)run->play.played);
    else
        campaign_tell_end(&(campaign){0}, &run->play.result, run->args.lang);
}

/* Interruptions wait until matches are played, so that every one ends the search in order. */
static void block_signals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, NULL);
}

static void search(tune_run *run) {
    lab_tuned found;
    block_signals();
    run->play.shown = progress_begin(
        run->args.lang, MSG("cli.progress.matches", "{0} of {1} matches", "{0} parties sur {1}"),
        args_has(&run->args, OPTION_PROGRESS));
    run->play.shown.may_end_early = true;
    lab_tune(&run->tuning, &found);
    progress_hide(&run->play.shown);
    if (found.end == LAB_TUNE_STOPPED) tell_stop(run);
    if (found.end == LAB_TUNE_NO_MEMORY) run->args.code = FAILED;
    print_report(run, &found);
    if (found.end == LAB_TUNE_PROPOSED && args_has(&run->args, OPTION_OUT))
        write_set(run, &found.changes);
    lab_tuned_free(&found);
}

static void close_all(tune_run *run) {
    if (!tune_file_close(&run->play.file, &run->args)) run->args.code = FAILED;
    lab_aims_close(&run->aims);
    lab_figures_close(&run->figures);
    loaded_free(&run->base);
    if (run->own_text) file_free(&run->text);
}

int command_lab_tune(int argc, char **argv) {
    tune_run *run = take_memory(sizeof *run);
    int code = args_read(&run->args, &spec_lab_tune, argc, argv);
    if (code == ARGS_GO) {
        if (prepare(run)) search(run);
        close_all(run);
        code = run->args.code;
    }
    free(run);
    return code;
}
