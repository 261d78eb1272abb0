/* vallon bench - measures how fast a game plays; docs/benchmarks.md describes the method. */
#define _DEFAULT_SOURCE
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "allocations.h"
#include "commands.h"
#include "loading.h"
#include "options.h"
#include "progress.h"
#include "registry.h"
#include "say.h"
#include "text.h"

enum {
    OPTION_SECONDS,
    OPTION_MATCHES,
    OPTION_SET,
    OPTION_PROGRESS,
    OPTION_JSON,
    SLICES = 10,
    BENCH_SEED = 1
};

static const option_spec options[] = {
    [OPTION_SECONDS] = {.name = "--seconds",
                        .value = {"N", "N"},
                        .about = {"processor time to spend on a game; normally 5",
                                  "temps de calcul par jeu ; normalement 5"}},
    [OPTION_MATCHES] =
        {.name = "--matches",
         .value = {"N", "N"},
         .about = {"play exactly this many matches instead: the same work each time",
                   "jouer exactement ce nombre de parties : toujours le même travail"}},
    [OPTION_SET] = SPEC_SET,
    [OPTION_PROGRESS] = SPEC_PROGRESS,
    [OPTION_JSON] = {.name = "--json",
                     .about = {"print JSON, for programs: one line per game",
                               "imprimer du JSON, pour les programmes : une ligne par jeu"}},
};

static const example examples[] = {
    {"vallon bench mycelia",
     {"decisions per second in a game", "décisions par seconde dans un jeu"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_bench = {
    .command = "bench",
    .usage = {"[GAME] [--seconds N | --matches N] [--json]",
              "[JEU] [--seconds N | --matches N] [--json]"},
    .about = {"Plays random matches on one core, with every number of seats in turn, and counts "
              "decisions per second of processor time. "
              "Timing is noisy, so the time is divided into slices; the median and the best slice "
              "are printed.",
              "Joue des parties au hasard sur un cœur, avec chaque nombre de places tour à tour, "
              "et compte les décisions par seconde de "
              "calcul. Les mesures varient : le temps est découpé en tranches, dont on donne la "
              "médiane et la meilleure."},
    .words_max = 1,
    .words = {"a game", "un jeu"},
    .word = {{.takes = TAKES_GAME}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

typedef struct {
    const rules *rules;
    int seats; /* of the next match */
    uint32_t matches;
    uint64_t decisions, allocations;
    int64_t instructions; /* -1: not available on this machine */
    int slices;
    double rate[SLICES], wall; /* decisions per second of each slice; wall-clock seconds in total */
    progress *progress;
    dice table, mind;
    match match;
} bench;

static double seconds_by(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- the work -------------------------------------------------------------------------------- */

/* Plays one random match. Each decision lists the legal actions from the seat's view and calls
 * match_play, which looks the action up in the list, copies, applies and checks. Not static and
 * not inlined, because script/bench selects this function by name in callgrind. */
void bench_match(bench *b) __attribute__((noinline));
void bench_match(bench *b) {
    match *m = &b->match;
    setting s = setting_normal(b->rules->game, b->seats);
    match_begin(m, b->rules, &s, (match_outcome){&b->table, NULL});
    while (!match_head(m)->over) {
        const head *h = match_head(m);
        const action *list;
        int seat = next_waited_for(h);
        int count = match_legal(m, seat, &list);
        dice_clear(&b->mind);
        action chosen = list[dice_roll(&b->mind, (uint32_t)count)];
        status result =
            match_play(m, &(match_move){seat, h->ply, chosen}, (match_outcome){&b->table, NULL});
        ASSERT(result == PLAYED);
    }
    b->decisions += match_head(m)->ply;
    b->matches++;
    b->seats = b->seats == b->rules->game->seats_max ? b->rules->game->seats_min : b->seats + 1;
}

/* Plays until the time is up or, if `matches` is not 0, that many matches. */
static void run_slice(bench *b, double seconds, uint32_t matches) {
    uint64_t decisions = b->decisions;
    uint32_t last = b->matches + matches;
    double start = seconds_by(CLOCK_PROCESS_CPUTIME_ID), spent;
    do {
        bench_match(b);
        spent = seconds_by(CLOCK_PROCESS_CPUTIME_ID) - start;
    } while (matches ? b->matches < last : spent < seconds);
    b->rate[b->slices++] = (double)(b->decisions - decisions) / spent;
}

/* ---- instruction counter, where the machine has one ------------------------------------------ */

static int counter_open(void) {
    struct perf_event_attr wanted = {
        .type = PERF_TYPE_HARDWARE, .size = sizeof wanted, .config = PERF_COUNT_HW_INSTRUCTIONS};
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    return (int)syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0);
}

static int64_t counter_read(int counter) {
    int64_t count;
    if (counter < 0 || read(counter, &count, sizeof count) != (ssize_t)sizeof count) return -1;
    return count;
}

static int compare_rates(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static void run(bench *b, double seconds, uint32_t matches) {
    dice_from_seed(&b->table, BENCH_SEED, 0);
    dice_from_seed(&b->mind, BENCH_SEED, 1);
    b->seats = b->rules->game->seats_min;
    int counter = counter_open();
    int64_t before = counter_read(counter);
    uint64_t allocated = allocations_so_far();
    ASSERT(allocated > 0); /* the counter works: it has seen our own allocations */
    double start = seconds_by(CLOCK_MONOTONIC);
    int slices = matches > 0 && matches < SLICES ? (int)matches : SLICES;
    for (int i = 0; i < slices; i++) {
        progress_show(b->progress, (uint64_t)i, (uint64_t)slices);
        run_slice(b, seconds / slices,
                  matches * (uint32_t)(i + 1) / (uint32_t)slices -
                      matches * (uint32_t)i / (uint32_t)slices);
    }
    progress_hide(b->progress);
    b->wall = seconds_by(CLOCK_MONOTONIC) - start;
    b->allocations = allocations_so_far() - allocated;
    b->instructions = before < 0 ? -1 : counter_read(counter) - before;
    if (counter >= 0) close(counter);
    qsort(b->rate, (size_t)b->slices, sizeof *b->rate, compare_rates);
}

/* ---- output ---------------------------------------------------------------------------------- */

static int64_t median(const bench *b) {
    return (int64_t)(b->rate[(b->slices - 1) / 2] + b->rate[b->slices / 2]) / 2;
}
static int64_t best(const bench *b) { return (int64_t)b->rate[b->slices - 1]; }

static void print_text(lang l, const bench *b) {
    const game *g = b->rules->game;
    char plies[SAY_DECIMAL], wall[SAY_DECIMAL];
    say_out(
        l, "cli.bench.speed",
        "%s: %lld decisions per second on one core (median of %d slices; best %lld)\n",
        "%s : %lld décisions par seconde sur un cœur (médiane de %d tranches ; meilleure %lld)\n",
        game_name(g, l), (long long)median(b), b->slices, (long long)best(b));
    say_out(l, "cli.bench.sizes", "  state %zu bytes, view %zu bytes\n",
            "  état %zu octets, vue %zu octets\n", g->layout.size,
            g->layout.pub_size + g->layout.own_size);
    say_out(l, "cli.bench.matches", "  %u matches, %s plies each, %s s of wall-clock time\n",
            "  %u parties, %s coups chacune, %s s à l'horloge\n", (unsigned)b->matches,
            say_decimal(l, (double)b->decisions / b->matches, 1, plies),
            say_decimal(l, b->wall, 2, wall));
    say_out(l, "cli.bench.allocations", "  %llu allocations in %llu decisions\n",
            "  %llu allocations pour %llu décisions\n", (unsigned long long)b->allocations,
            (unsigned long long)b->decisions);
    if (b->instructions >= 0)
        say_out(l, "cli.bench.instructions", "  %lld instructions per decision\n",
                "  %lld instructions par décision\n",
                (long long)(b->instructions / (int64_t)b->decisions));
}

static void print_json(const bench *b) {
    char text[2048];
    buffer out = BUFFER_OVER(text);
    json j = json_into(&out);
    const game *g = b->rules->game;
    json_open(&j, '{');
    json_field_text(&j, "game", g->id);
    json_field_text(&j, "set", b->rules->set_name);
    json_field_text(&j, "set_hash", b->rules->set_hash);
    json_field_int(&j, "decisions_per_s", median(b));
    json_field_int(&j, "decisions_per_s_best", best(b));
    json_field_int(&j, "decisions_per_wall_s", (int64_t)((double)b->decisions / b->wall));
    json_field_int(&j, "slices", b->slices);
    json_field_int(&j, "state_bytes", (int64_t)g->layout.size);
    json_field_int(&j, "view_bytes", (int64_t)(g->layout.pub_size + g->layout.own_size));
    json_field_int(&j, "decisions", (int64_t)b->decisions);
    json_field_int(&j, "matches", b->matches);
    json_key(&j, "plies_per_match");
    json_decimal(&j, (int64_t)(100 * b->decisions / b->matches), 2);
    json_field_int(&j, "allocations", (int64_t)b->allocations);
    json_key(&j, "instructions_per_decision");
    if (b->instructions < 0)
        json_null(&j);
    else
        json_int(&j, b->instructions / (int64_t)b->decisions);
    json_close(&j, '}');
    ASSERT(!out.full);
    puts(text);
    fflush(stdout); /* the next game takes seconds: let a reader have this line now */
}

/* ---- the command ----------------------------------------------------------------------------- */

static int bench_game(args *a, const game *g) {
    uint64_t seconds = 5, matches = 0;
    loaded set;
    a->code = USAGE;
    if (!args_number(a, OPTION_SECONDS, (args_range){1, 3600}, &seconds) ||
        !args_number(a, OPTION_MATCHES, (args_range){1, 100000000}, &matches))
        return a->code;
    if (!load_set(a, g, args_value(a, OPTION_SET), &set)) return a->code;
    bench *b = take_memory(sizeof *b);
    progress shown = progress_begin(
        a->lang, MSG("cli.progress.slices", "{0} of {1} slices", "{0} tranches sur {1}"),
        args_has(a, OPTION_PROGRESS));
    b->rules = &set.rules;
    b->progress = &shown;
    run(b, (double)seconds, (uint32_t)matches);
    if (args_has(a, OPTION_JSON))
        print_json(b);
    else
        print_text(a->lang, b);
    free(b);
    loaded_free(&set);
    return FINE;
}

static bool only_toys(void) {
    for (const game *const *g = registry_games; *g; g++)
        if (!(*g)->toy) return false;
    return true;
}

int command_bench(int argc, char **argv) {
    args a;
    int code = args_read(&a, &spec_bench, argc, argv);
    if (code != ARGS_GO) return code;
    if (a.words == 1) {
        const game *g = load_game(&a, a.word[0]);
        return g ? bench_game(&a, g) : a.code;
    }
    code = FINE;
    bool toys = only_toys();
    for (const game *const *g = registry_games; *g && code == FINE; g++)
        if (toys || !(*g)->toy) code = bench_game(&a, *g);
    return code;
}
