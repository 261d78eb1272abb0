/* vallon arena - measures which bot is stronger, by how much, and how certain that is. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "campaign.h"
#include "commands.h"
#include "rating.h"
#include "say.h"
#include "text.h"
#include "utf8.h"

enum {
    OPTION_PLAYERS,
    OPTION_MATCHES,
    OPTION_SEATS,
    OPTION_SEED,
    OPTION_SPRT,
    OPTION_JOBS,
    OPTION_SET,
    OPTION_OPTION,
    OPTION_RECORDS,
    OPTION_THINK,
    OPTION_NODES,
    OPTION_PROGRESS,
    OPTION_JSON
};

enum { ARENA_MATCHES_MAX = 1000000, GROUPS_MAX = 32 };

static const option_spec options[] = {
    [OPTION_PLAYERS] = {.name = "--players",
                        .value = {"A,B[,...]", "A,B[,...]"},
                        .takes = TAKES_BOTS,
                        .about = {"the bots to compare; also thumb (rule of thumb only), plain "
                                  "(search without learned values), oracle "
                                  "(sees everything); a bot that searches may have its number of "
                                  "iterations: master@2000",
                                  "les robots à comparer ; aussi thumb (au jugé seulement), plain "
                                  "(recherche sans rien d'appris), oracle "
                                  "(voit tout) ; un robot qui cherche peut avoir son nombre "
                                  "d'itérations : master@2000"},
                        .needed = true},
    [OPTION_MATCHES] = {.name = "--matches",
                        .value = {"N", "N"},
                        .about = {"play at most this many; deals are always completed",
                                  "en jouer au plus autant ; les donnes sont toujours terminées"},
                        .needed = true},
    [OPTION_SEATS] = {.name = "--seats",
                      .value = {"N", "N"},
                      .about = {"seats at the table; normally one per bot",
                                "places à la table ; normalement une par robot"}},
    [OPTION_SEED] = SPEC_SEED,
    [OPTION_SPRT] = {.name = "--sprt",
                     .value = {"LOW,HIGH", "BAS,HAUT"},
                     .about = {"with two bots: stop as soon as it is settled whether the first "
                               "wins LOW or HIGH per cent; normally 50,65; 'off': never",
                               "à deux robots : arrêter dès qu'il est établi si le premier gagne "
                               "BAS ou HAUT pour cent ; normalement 50,65 ; « off » : "
                               "jamais"}},
    [OPTION_JOBS] = SPEC_JOBS,
    [OPTION_SET] = SPEC_SET,
    [OPTION_OPTION] = SPEC_OPTION,
    [OPTION_RECORDS] = SPEC_RECORDS,
    [OPTION_THINK] = SPEC_THINK,
    [OPTION_NODES] = SPEC_NODES,
    [OPTION_PROGRESS] = SPEC_PROGRESS,
    [OPTION_JSON] = SPEC_JSON,
};

static const example examples[] = {
    {"vallon arena mystic-vale --players adept,apprentice --matches 200 --seed 1",
     {"compare two bots over 200 matches", "comparer deux robots sur 200 parties"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_arena = {
    .command = "arena",
    .usage = {"GAME --players A,B[,...] --matches N [OPTIONS]",
              "JEU --players A,B[,...] --matches N [OPTIONS]"},
    .about = {"Compares bots. Each deal is played once from every seat: the dice roll the same, "
              "and the bots change places. If there are "
              "more bots than seats, every combination plays; if there are fewer, a bot sits in "
              "several seats. With one seat every bot "
              "plays the same deals alone, and only the deals that some won and others lost tell "
              "them apart. Win shares and ratings come "
              "with their 95 per cent intervals.",
              "Compare des robots. Chaque donne est jouée une fois de chaque place : les dés "
              "tombent de même, et les robots changent de "
              "place. S'il y a plus de robots que de places, toutes les combinaisons jouent ; s'il "
              "y en a moins, un robot occupe plusieurs "
              "places. Avec une seule place, chaque robot joue seul les mêmes donnes, et seules "
              "celles que certains ont gagnées et "
              "d'autres perdues les départagent. Les parts de victoires et les cotes sont données "
              "avec leurs intervalles à 95 pour cent."},
    .words_min = 1,
    .words_max = 1,
    .words = {"a game", "un jeu"},
    .word = {{.takes = TAKES_GAME}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* The result of one match: the entrant in each seat, its place and its share of the win. */
typedef struct {
    bool done;
    uint8_t entrant[SEATS_MAX], place[SEATS_MAX];
    int16_t share[SEATS_MAX]; /* in WIN_PARTS */
} outcome;

typedef struct {
    args args;
    const game *game;
    loaded set;
    lineup who; /* the entrants */
    setting setting;
    campaign plan;
    progress progress;
    campaign_result result;
    int seats, turns; /* turns: matches per deal */
    int groups;
    uint8_t group[GROUPS_MAX][SEATS_MAX]; /* the entrants of each group, by seat */
    bool test;
    double low, high;
    outcome *outcomes;
    /* matches of complete deals, from the first on, that the sums below include */
    uint32_t counted;
    verdict verdict;
    average share[ENTRANTS_MAX];
    average telling[ENTRANTS_MAX]; /* with one seat: over the deals that some won and others lost */
    pairings pairings;
} arena;

/* ---- seating --------------------------------------------------------------------------------- */

static int bits(unsigned mask) {
    int n = 0;
    for (; mask; mask &= mask - 1) n++;
    return n;
}

static void add_group(arena *a, const int *sitting, int n, int first) {
    ASSERT(a->groups < GROUPS_MAX);
    for (int seat = 0; seat < a->seats; seat++)
        a->group[a->groups][seat] = (uint8_t)sitting[(first + seat) % n];
    a->groups++;
}

/* Makes every combination of entrants. With fewer entrants than seats, entrants take several
 * seats; if that does not divide evenly, there is a group for each first entrant. */
static void make_groups(arena *a) {
    const int k = a->who.seats;
    a->groups = 0;
    for (unsigned mask = 1; mask < 1u << k; mask++) {
        if (bits(mask) != (k < a->seats ? k : a->seats)) continue;
        int n = 0, sitting[SEATS_MAX];
        for (int i = 0; i < k; i++)
            if (mask >> i & 1) sitting[n++] = i;
        for (int first = 0; first < (a->seats % n ? n : 1); first++)
            add_group(a, sitting, n, first);
    }
}

/* With one seat all entrants play the same deal, one after the other. */
static int entrant_at(const arena *a, uint32_t number, int seat) {
    uint32_t deal = (number - 1) / (uint32_t)a->turns;
    int turn = (int)((number - 1) % (uint32_t)a->turns);
    if (a->seats == 1) return turn;
    return a->group[deal % (uint32_t)a->groups][(seat + turn) % a->seats];
}

static void seat_match(void *self, uint32_t number, lineup *out) {
    const arena *a = self;
    out->seats = a->seats;
    for (int seat = 0; seat < a->seats; seat++) {
        const int entrant = entrant_at(a, number, seat);
        out->player[seat] = a->who.player[entrant], out->nodes[seat] = a->who.nodes[entrant];
    }
}

/* ---- results --------------------------------------------------------------------------------- */

static void write_outcome(const arena *a, const campaign_match *over, outcome *o) {
    int winners = 0;
    for (int seat = 0; seat < a->seats; seat++) {
        o->entrant[seat] = (uint8_t)entrant_at(a, over->number, seat);
        o->place[seat] = (uint8_t)match_place(over->match, seat);
        winners += o->place[seat] == 1;
    }
    for (int seat = 0; seat < a->seats; seat++)
        o->share[seat] = (int16_t)(o->place[seat] == 1 ? WIN_PARTS / winners : 0);
    if (a->seats == 1) o->share[0] = (int16_t)(match_won(over->match, 0) ? WIN_PARTS : 0);
}

static void add_pairs(arena *a, const outcome *o) {
    for (int i = 0; i < a->seats; i++)
        for (int j = 0; j < a->seats; j++) {
            int one = o->entrant[i], two = o->entrant[j];
            if (one != two && o->place[i] <= o->place[j])
                a->pairings.before[one][two] += o->place[i] < o->place[j] ? 1 : 0.5;
        }
}

/* With one seat, entrants compete by winning deals that others lose; a deal that all or none won
 * says nothing about them. */
static void add_deal_alone(arena *a, const outcome *entrant) {
    const int n = a->who.seats;
    int winners = 0;
    for (int i = 0; i < n; i++) winners += entrant[i].share[0] > 0;
    for (int i = 0; i < n; i++) {
        const bool won = entrant[i].share[0] > 0;
        average_add(&a->share[i], won);
        if (winners > 0 && winners < n) average_add(&a->telling[i], won ? 1.0 / winners : 0);
        for (int j = 0; j < n; j++) a->pairings.before[i][j] += won && entrant[j].share[0] == 0;
    }
}

static void add_deal(arena *a, const outcome *first) {
    double share[ENTRANTS_MAX] = {0};
    int sat[ENTRANTS_MAX] = {0};
    for (int n = 0; n < a->turns; n++) {
        for (int seat = 0; seat < a->seats; seat++) {
            share[first[n].entrant[seat]] += (double)first[n].share[seat] / (double)WIN_PARTS;
            sat[first[n].entrant[seat]]++;
        }
        add_pairs(a, &first[n]);
    }
    for (int i = 0; i < a->who.seats; i++)
        if (sat[i]) average_add(&a->share[i], share[i] / a->turns);
}

static bool deal_done(const arena *a) {
    if (a->counted + (uint32_t)a->turns > a->plan.matches) return false;
    for (int n = 0; n < a->turns; n++)
        if (!a->outcomes[a->counted + (uint32_t)n].done) return false;
    return true;
}

/* The quantity that the SPRT tests. With one seat the plain win share will not do: both may win
 * the same deal. */
static const average *in_question(const arena *a) {
    return a->seats == 1 ? &a->telling[0] : &a->share[0];
}

/* Counts deals in order, whichever thread finished first, so the result does not depend on the
 * number of threads. */
static bool note_match(void *self, const campaign_match *over) {
    arena *a = self;
    outcome *o = &a->outcomes[over->number - 1];
    write_outcome(a, over, o);
    o->done = true;
    while (a->verdict == TEST_OPEN && deal_done(a)) {
        (a->seats == 1 ? add_deal_alone : add_deal)(a, &a->outcomes[a->counted]);
        a->counted += (uint32_t)a->turns;
        if (a->test) a->verdict = test_verdict(in_question(a), a->low, a->high);
    }
    return a->verdict != TEST_OPEN;
}

/* ---- output as text -------------------------------------------------------------------------- */

static void cell(lang l, double number, int decimals, int width) {
    char text[SAY_DECIMAL];
    printf("%*s", width, say_decimal(l, number, decimals, text));
}

static void print_entrant(const arena *a, int i, const ratings *r) {
    lang l = a->args.lang;
    char nodes[16] = "";
    const char *name = player_name(a->who.player[i], l);
    if (a->who.nodes[i]) snprintf(nodes, sizeof nodes, "@%u", (unsigned)a->who.nodes[i]);
    printf("%s%s%*s", name, nodes, 16 - utf8_length(name) - utf8_length(nodes), "");
    printf("%8.0f", a->share[i].count);
    cell(l, 100 * average_mean(&a->share[i]), 1, 9);
    cell(l, 100 * average_margin(&a->share[i]), 1, 7);
    if (a->seats == 1) {
        printf("%10.0f", a->telling[i].count);
        cell(l, 100 * average_mean(&a->telling[i]), 1, 9),
            cell(l, 100 * average_margin(&a->telling[i]), 1, 7);
    }
    cell(l, r->elo[i], 0, 9), cell(l, r->margin[i], 0, 7);
    putchar('\n');
}

static void print_verdict(const arena *a) {
    const lang l = a->args.lang;
    const char *first = player_name(a->who.player[0], l);
    const double so = 100 * (a->verdict == TEST_HIGH ? a->high : a->low),
                 not_so = 100 * (a->low + a->high) - so;
    if (!a->test) return;
    if (a->verdict == TEST_OPEN && a->seats > 1)
        say_out(l, "cli.arena.open", "\nNot settled: %s may win %.0f %% or %.0f %%.\n",
                "\nPas établi : %s gagne %.0f %% ou %.0f %%.\n", first, so, not_so);
    else if (a->verdict == TEST_OPEN)
        say_out(l, "cli.arena.open-alone",
                "\nNot settled: %s may win %.0f %% or %.0f %% of the telling deals.\n",
                "\nPas établi : %s gagne %.0f %% ou %.0f %% des donnes parlantes.\n", first, so,
                not_so);
    else if (a->seats > 1)
        say_out(l, "cli.arena.settled", "\nSettled: %s wins %.0f %% rather than %.0f %%.\n",
                "\nÉtabli : %s gagne plutôt %.0f %% que %.0f %%.\n", first, so, not_so);
    else
        say_out(l, "cli.arena.settled-alone",
                "\nSettled: %s wins %.0f %% rather than %.0f %% of the telling deals.\n",
                "\nÉtabli : %s gagne plutôt %.0f %% que %.0f %% des donnes parlantes.\n", first, so,
                not_so);
}

static void print_head(const arena *a) {
    const rules *r = &a->set.rules;
    const lang l = a->args.lang;
    char set[WORD_MAX + 16], seed[SAY_DIGITS], seats[SAY_DIGITS], matches[SAY_DIGITS],
        turns[SAY_DIGITS];
    snprintf(set, sizeof set, "%s %.12s", r->set_name, r->set_hash);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)a->plan.seed);
    const piece item[] = {{.text = game_name(a->game, l)},
                          {.text = set},
                          {.text = seed},
                          say_number(a->seats, seats),
                          say_number((int)a->counted, matches),
                          say_number(a->turns, turns)};
    say_sentence(
        l,
        MSG("cli.arena.head",
            "{0}, set {1}; seed {2}; {3} {3?seat|seats}; {4} {4?match|matches}, {5} of each deal\n",
            "{0}, jeu de cartes {1} ; graine {2} ; {3} {3?place|places} ; {4} {4?partie|parties}, "
            "{5} par donne\n"),
        &(pieces){.item = item, .count = COUNT_OF(item)});
}

static void print_text(const arena *a) {
    lang l = a->args.lang;
    ratings r = rate_pairings(&a->pairings);
    print_head(a);
    if (a->counted == 0) return;
    if (a->seats == 1)
        say_out(l, "cli.arena.columns-alone",
                "\nplayer             deals    wins %%     +-   telling   wins %%     +-   rating  "
                "   +-\n",
                "\njoueur            donnes  gagne %%     +- parlantes  gagne %%     +-     cote   "
                "  +-\n");
    else
        say_out(l, "cli.arena.columns",
                "\nplayer             deals    wins %%     +-   rating     +-\n",
                "\njoueur            donnes  gagne %%     +-     cote     +-\n");
    for (int i = 0; i < a->who.seats; i++) print_entrant(a, i, &r);
    print_verdict(a);
}

/* ---- output as JSON -------------------------------------------------------------------------- */

static void field_decimal(json *j, const char *key, double number) {
    json_key(j, key);
    json_decimal(j, (int64_t)(number * 10000 + (number < 0 ? -0.5 : 0.5)), 4);
}

static void json_entrant(json *j, const arena *a, int i, const ratings *r) {
    json_open(j, '{');
    json_field_text(j, "player", a->who.player[i]->id);
    if (a->who.nodes[i]) json_field_int(j, "nodes", a->who.nodes[i]);
    json_field_int(j, "deals", (int64_t)a->share[i].count);
    field_decimal(j, "win_share", average_mean(&a->share[i]));
    field_decimal(j, "margin", average_margin(&a->share[i]));
    if (a->seats == 1) {
        json_field_int(j, "telling_deals", (int64_t)a->telling[i].count);
        field_decimal(j, "telling_share", average_mean(&a->telling[i]));
        field_decimal(j, "telling_margin", average_margin(&a->telling[i]));
    }
    field_decimal(j, "rating", r->elo[i]);
    field_decimal(j, "rating_margin", r->margin[i]);
    json_close(j, '}');
}

static void json_test(json *j, const arena *a) {
    static const char *const verdicts[] = {"open", "low", "high"};
    json_key(j, "sprt");
    if (!a->test) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    field_decimal(j, "low", a->low);
    field_decimal(j, "high", a->high);
    field_decimal(j, "log_ratio", test_ratio(in_question(a), a->low, a->high));
    json_field_text(j, "verdict", verdicts[a->verdict]);
    json_close(j, '}');
}

static void print_json(const arena *a) {
    char text[8192];
    buffer out = BUFFER_OVER(text);
    json j = json_into(&out);
    ratings r = rate_pairings(&a->pairings);
    json_open(&j, '{');
    json_field_text(&j, "game", a->game->id);
    json_field_text(&j, "set", a->set.rules.set_name);
    json_field_text(&j, "set_hash", a->set.rules.set_hash);
    json_field_int(&j, "seed", (int64_t)a->plan.seed);
    json_field_int(&j, "seats", a->seats);
    json_field_int(&j, "asked", a->plan.matches);
    json_field_int(&j, "matches", a->counted);
    json_field_int(&j, "matches_per_deal", a->turns);
    json_test(&j, a);
    json_key(&j, "players");
    json_open(&j, '[');
    for (int i = 0; i < a->who.seats; i++) json_entrant(&j, a, i, &r);
    json_close(&j, ']');
    json_close(&j, '}');
    ASSERT(!out.full);
    puts(text);
}

/* ---- the command ----------------------------------------------------------------------------- */

static bool read_question(arena *a) {
    const char *text = args_value(&a->args, OPTION_SPRT);
    int low = 50, high = 65;
    char rest;
    a->test = a->who.seats == 2;
    if (text && strcmp(text, "off") == 0) return a->test = false, true;
    if (text &&
        (sscanf(text, "%d,%d%c", &low, &high, &rest) != 2 || low < 1 || high > 99 || low >= high)) {
        say_error(a->args.lang, "cli.arena.bad-sprt",
                  "--sprt must be two percentages such as 50,65, or off; found '%s'",
                  "--sprt doit être deux pourcentages comme 50,65, ou off ; trouvé « %s »", text);
        return args_see_help(&a->args), false;
    }
    a->low = low / 100.0, a->high = high / 100.0;
    return true;
}

static bool read_table(arena *a) {
    const game *g = a->game;
    int k = a->who.seats, least = g->seats_min > 1 ? g->seats_min : 2;
    uint64_t seats = (uint64_t)(k >= least && k <= g->seats_max ? k : least);
    if (!args_number(&a->args, OPTION_SEATS,
                     (args_range){(uint64_t)g->seats_min, (uint64_t)g->seats_max}, &seats))
        return false;
    a->seats = (int)seats;
    a->turns = a->seats == 1 ? k : a->seats;
    a->pairings.entrants = k;
    make_groups(a);
    a->setting = setting_normal(g, a->seats);
    return load_options(&a->args, g, OPTION_OPTION, &a->setting) && read_question(a);
}

static bool read_numbers(arena *a) {
    const args *o = &a->args;
    uint64_t matches = 0, think = 0, nodes = 0, jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    if (jobs < 1 || jobs > CAMPAIGN_JOBS_MAX) jobs = 1;
    a->plan.seed = 1;
    if (!args_number(o, OPTION_MATCHES, (args_range){1, ARENA_MATCHES_MAX}, &matches) ||
        !args_number(o, OPTION_SEED, (args_range){0, INT64_MAX}, &a->plan.seed) ||
        !args_number(o, OPTION_JOBS, (args_range){1, CAMPAIGN_JOBS_MAX}, &jobs) ||
        !args_number(o, OPTION_THINK, (args_range){1, THINK_MAX}, &think) ||
        !args_number(o, OPTION_NODES, (args_range){1, NODES_MAX}, &nodes))
        return false;
    uint32_t deal = (uint32_t)a->turns;
    a->plan.matches = ((uint32_t)matches + deal - 1) / deal * deal;
    a->plan.same_deal = deal;
    a->plan.jobs = (int)jobs;
    a->plan.think = (int)think;
    a->plan.nodes = (uint32_t)nodes;
    return true;
}

static bool prepare(arena *a) {
    args *o = &a->args;
    o->code = USAGE;
    if (!(a->game = load_game(o, o->word[0])) ||
        !load_entrants(o, args_value(o, OPTION_PLAYERS), &a->who))
        return false;
    if (!read_table(a) || !read_numbers(a) ||
        !load_set(o, a->game, args_value(o, OPTION_SET), &a->set))
        return false;
    a->outcomes = take_memory((size_t)a->plan.matches * sizeof *a->outcomes);
    a->plan.rules = &a->set.rules;
    a->plan.setting = &a->setting;
    a->plan.who = &a->who;
    a->plan.records = args_value(o, OPTION_RECORDS);
    a->progress = progress_begin(
        o->lang, MSG("cli.progress.matches", "{0} of {1} matches", "{0} parties sur {1}"),
        args_has(o, OPTION_PROGRESS));
    a->plan.progress = &a->progress;
    a->progress.may_end_early = a->test;
    a->plan.seat = seat_match;
    a->plan.note = note_match;
    a->plan.self = a;
    return true;
}

int command_arena(int argc, char **argv) {
    arena a = {0};
    int code = args_read(&a.args, &spec_arena, argc, argv);
    if (code != ARGS_GO) return code;
    if (!prepare(&a)) return a.args.code;
    campaign_run(&a.plan, &a.result);
    code = campaign_tell_end(&a.plan, &a.result, a.args.lang);
    if (args_has(&a.args, OPTION_JSON))
        print_json(&a);
    else
        print_text(&a);
    free(a.outcomes);
    loaded_free(&a.set);
    return code;
}
