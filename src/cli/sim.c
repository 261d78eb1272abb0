/* vallon sim - plays matches between bots. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <unistd.h>

#include "campaign.h"
#include "commands.h"
#include "save.h"
#include "say.h"
#include "text.h"
#include "utf8.h"

enum {
    OPTION_PLAYERS,
    OPTION_MATCHES,
    OPTION_SEED,
    OPTION_JOBS,
    OPTION_SET,
    OPTION_OPTION,
    OPTION_RECORDS,
    OPTION_THINK,
    OPTION_NODES,
    OPTION_PROGRESS,
    OPTION_JSON
};

static const option_spec options[] = {
    [OPTION_PLAYERS] = {.name = "--players",
                        .value = {"A,B[,C,D]", "A,B[,C,D]"},
                        .takes = TAKES_BOTS,
                        .about = {"the bots in order of seats",
                                  "les robots dans l'ordre des places"},
                        .needed = true},
    [OPTION_MATCHES] = {.name = "--matches",
                        .value = {"N", "N"},
                        .about = {"number of matches", "nombre de parties"},
                        .needed = true},
    [OPTION_SEED] = {.name = "--seed",
                     .value = {"S", "S"},
                     .about = {"seed of the random numbers: same seed, same matches",
                               "graine du hasard : même graine, mêmes parties"},
                     .needed = true},
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
    {"vallon sim mystic-vale --players greedy,random --matches 1000 --seed 1",
     {"a thousand matches between two bots", "mille parties entre deux robots"}},
    {"vallon sim mycelia --players adept,adept --matches 20 --seed 1 --records matches",
     {"keep a record of each match in the folder matches",
      "garder chaque partie dans le dossier matches"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_sim = {
    .command = "sim",
    .usage = {"GAME --players A,B[,C,D] --matches N --seed S [OPTIONS]",
              "JEU --players A,B[,C,D] --matches N --seed S [OPTIONS]"},
    .about = {"Plays matches between bots and adds up the results. The matches depend only on the "
              "seed, not on the number of threads, "
              "unless a bot thinks for a limited time (see --nodes). A shared win counts as a "
              "fraction. When interrupted, it prints the "
              "results of the finished matches.",
              "Fait jouer des robots entre eux et additionne les résultats. Les parties ne "
              "dépendent que de la graine, pas du nombre de "
              "fils d'exécution, sauf si un robot réfléchit un temps donné (voir --nodes). Une "
              "victoire partagée compte pour une fraction. "
              "Interrompu, il donne les résultats des parties finies."},
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
    loaded set;
    lineup who;
    setting setting;
    campaign plan;
    progress progress;
    campaign_result result;
} sim;

/* ---- output as text -------------------------------------------------------------------------- */

static void cell_text(const char *text, int width) {
    printf("%s%*s", text, width - utf8_length(text), "");
}

static void cell_number(lang l, double number, int decimals, int width) {
    char text[SAY_DECIMAL];
    printf("%*s", width, say_decimal(l, number, decimals, text));
}

static void print_sample(lang l, const char *name, const sample *s) {
    cell_text(name, 10);
    cell_number(l, sample_mean(s), 2, 9);
    cell_number(l, sample_spread(s), 2, 9);
    printf("%7d%7d\n", s->least, s->most);
}

static void print_seat(const sim *s, int seat) {
    lang l = s->args.lang;
    const tally *t = &s->result.tally;
    const seat_tally *mine = &t->seat[seat];
    printf("%-6d", seat);
    cell_text(player_name(s->who.player[seat], l), 12);
    cell_number(l, tally_wins(mine), 2, 11);
    cell_number(l, 100.0 * tally_wins(mine) / (double)t->matches, 1, 7);
    cell_number(l, sample_mean(&mine->score), 2, 9);
    cell_number(l, sample_spread(&mine->score), 2, 9);
    printf("%7d%7d  ", mine->score.least, mine->score.most);
    for (int k = 0; k < s->who.seats; k++)
        printf("%s%lld", k ? "/" : "", (long long)mine->place[k]);
    putchar('\n');
}

static void print_text(const sim *s) {
    lang l = s->args.lang;
    const tally *t = &s->result.tally;
    const rules *r = &s->set.rules;
    say_out(l, "cli.sim.head", "%s, set %s %.12s%s; seed %llu; %lld of %u matches\n",
            "%s, jeu de cartes %s %.12s%s ; graine %llu ; %lld parties sur %u\n",
            game_name(s->game, l), r->set_name, r->set_hash,
            r->reconstructed ? TR(l, "cli.reconstructed", " (reconstructed)", " (reconstitué)")
                             : "",
            (unsigned long long)s->plan.seed, (long long)t->matches, (unsigned)s->plan.matches);
    if (t->matches == 0) return;
    say_out(l, "cli.sim.columns",
            "\nseat  player             wins      %%    score   spread    min    max  places\n",
            "\nplace joueur         victoires      %%    score    écart    min    max  rangs\n");
    for (int i = 0; i < s->who.seats; i++) print_seat(s, i);
    say_out(l, "cli.sim.columns-length", "\nlength         mean   spread    min    max\n",
            "\nlongueur    moyenne    écart    min    max\n");
    print_sample(l, TR(l, "cli.sim.plies", "plies", "coups"), &t->plies);
    if (t->rounds.most > 0)
        print_sample(l, TR(l, "cli.sim.rounds", "rounds", "manches"), &t->rounds);
}

/* ---- output as JSON -------------------------------------------------------------------------- */

static void field_decimal(json *j, const char *key, double number) {
    json_key(j, key);
    json_decimal(j, (int64_t)(number * 10000 + (number < 0 ? -0.5 : 0.5)), 4);
}

static void json_sample(json *j, const char *key, const sample *s) {
    json_key(j, key);
    json_open(j, '{');
    field_decimal(j, "mean", sample_mean(s));
    field_decimal(j, "spread", sample_spread(s));
    json_field_int(j, "min", s->least);
    json_field_int(j, "max", s->most);
    json_close(j, '}');
}

static void json_seat(json *j, const sim *s, int seat) {
    const tally *t = &s->result.tally;
    const seat_tally *mine = &t->seat[seat];
    double wins = tally_wins(mine);
    json_open(j, '{');
    json_field_int(j, "seat", seat);
    json_field_text(j, "player", s->who.player[seat]->id);
    if (s->who.nodes[seat]) json_field_int(j, "nodes", s->who.nodes[seat]);
    field_decimal(j, "wins", wins);
    field_decimal(j, "win_share", t->matches ? wins / (double)t->matches : 0);
    json_sample(j, "score", &mine->score);
    json_key(j, "places");
    json_open(j, '[');
    for (int k = 0; k < s->who.seats; k++) json_int(j, mine->place[k]);
    json_close(j, ']');
    json_close(j, '}');
}

static void json_setting(json *j, const sim *s) {
    const rules *r = &s->set.rules;
    json_field_text(j, "game", s->game->id);
    json_field_int(j, "rules_version", s->game->version);
    json_field_text(j, "set", r->set_name);
    json_field_text(j, "set_hash", r->set_hash);
    json_field_bool(j, "reconstructed", r->reconstructed);
    json_key(j, "options");
    json_open(j, '{');
    for (int i = 0; i < s->game->option_count; i++)
        json_field_text(j, s->game->options[i].key,
                        s->game->options[i].value[s->setting.option[i]].name);
    json_close(j, '}');
}

static void print_json(const sim *s) {
    static const char *const ends[] = {"done", "interrupted", "too_long", "not_written",
                                       "no_thread"};
    char text[16384], digest[17];
    buffer out = BUFFER_OVER(text), hex = BUFFER_OVER(digest);
    json j = json_into(&out);
    const tally *t = &s->result.tally;
    buffer_hex(&hex, t->digest, 16);
    json_open(&j, '{');
    json_setting(&j, s);
    json_field_int(&j, "seed", (int64_t)s->plan.seed);
    json_field_int(&j, "asked", s->plan.matches);
    json_field_int(&j, "matches", t->matches);
    json_field_text(&j, "end", ends[s->result.end]);
    json_field_text(&j, "digest", digest);
    json_sample(&j, "plies", &t->plies);
    json_sample(&j, "rounds", &t->rounds);
    json_key(&j, "seats");
    json_open(&j, '[');
    for (int i = 0; i < s->who.seats; i++) json_seat(&j, s, i);
    json_close(&j, ']');
    json_close(&j, '}');
    ASSERT(!out.full);
    puts(text);
}

/* ---- the command ----------------------------------------------------------------------------- */

static bool prepare(sim *s) {
    args *a = &s->args;
    uint64_t matches = 0, think = 0, nodes = 0, jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    if (jobs < 1 || jobs > CAMPAIGN_JOBS_MAX) jobs = 1;
    a->code = USAGE;
    if (!(s->game = load_game(a, a->word[0])) ||
        !load_players(a, s->game, args_value(a, OPTION_PLAYERS), &s->who))
        return false;
    s->setting = setting_normal(s->game, s->who.seats);
    if (!load_options(a, s->game, OPTION_OPTION, &s->setting)) return false;
    if (!args_number(a, OPTION_MATCHES, (args_range){1, CAMPAIGN_MATCHES_MAX}, &matches) ||
        !args_number(a, OPTION_SEED, (args_range){0, INT64_MAX}, &s->plan.seed) ||
        !args_number(a, OPTION_JOBS, (args_range){1, CAMPAIGN_JOBS_MAX}, &jobs) ||
        !args_number(a, OPTION_THINK, (args_range){1, THINK_MAX}, &think) ||
        !args_number(a, OPTION_NODES, (args_range){1, NODES_MAX}, &nodes))
        return false;
    if (!load_set(a, s->game, args_value(a, OPTION_SET), &s->set)) return false;
    s->plan.rules = &s->set.rules;
    s->plan.setting = &s->setting;
    s->plan.who = &s->who;
    s->plan.records = args_value(a, OPTION_RECORDS);
    s->plan.matches = (uint32_t)matches;
    s->plan.jobs = (int)jobs;
    s->plan.think = (int)think;
    s->plan.nodes = (uint32_t)nodes;
    s->progress = progress_begin(
        a->lang, MSG("cli.progress.matches", "{0} of {1} matches", "{0} parties sur {1}"),
        args_has(a, OPTION_PROGRESS));
    s->plan.progress = &s->progress;
    return true;
}

/* Stores a set from --set beside the records, so that they can be read without --set. */
static void keep_set(const sim *s) {
    char first[CAMPAIGN_PATH_MAX];
    const char *path = args_value(&s->args, OPTION_SET);
    const int length = s->plan.records && path ? snprintf(first, sizeof first,
                                                          "%s/match-000001.vallon", s->plan.records)
                                               : 0;
    if (length < 1 || length >= CAMPAIGN_PATH_MAX ||
        library_set_by_hash(s->game->id, s->set.rules.set_hash))
        return;
    save_keep_set(first, s->set.rules.set_hash, path);
}

int command_sim(int argc, char **argv) {
    sim s = {0};
    int code = args_read(&s.args, &spec_sim, argc, argv);
    if (code != ARGS_GO) return code;
    if (!prepare(&s)) return s.args.code;
    campaign_run(&s.plan, &s.result);
    keep_set(&s);
    code = campaign_tell_end(&s.plan, &s.result, s.args.lang);
    if (args_has(&s.args, OPTION_JSON))
        print_json(&s);
    else if (code == FINE || s.result.tally.matches > 0)
        print_text(&s);
    loaded_free(&s.set);
    return code;
}
