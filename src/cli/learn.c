/* vallon learn - trains the weights of a game by self-play. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "campaign.h"
#include "commands.h"
#include "errno_text.h"
#include "say.h"
#include "train.h"

enum {
    OPTION_SEATS,
    OPTION_MATCHES,
    OPTION_OUT,
    OPTION_RESUME,
    OPTION_BY,
    OPTION_SEED,
    OPTION_SET,
    OPTION_OPTION,
    OPTION_VARY,
    OPTION_NODES,
    OPTION_REACH,
    OPTION_PROGRESS
};

enum { REACH_MAX = 1000 };

enum {
    FIRST_MATCHES = 200,  /* to measure the usual range of each feature */
    GREEN_MATCHES = 2000, /* until then its own estimates are worth nothing */
    KEPT = 1 << 18,       /* positions kept for training */
    POSITIONS_MAX = 4096, /* positions of one match */
    SAVED_EVERY = 500,    /* matches between two saves */
    LEARNT_TIMES = 3,     /* how often each position is used, on average */
    LOSS_OF = 20000,      /* positions over which the loss is averaged */
};

static const option_spec options[] = {
    [OPTION_SEATS] = {.name = "--seats",
                      .value = {"N", "N"},
                      .about = {"number of seats; normally the smallest above one",
                                "nombre de places ; normalement le plus petit au-dessus d'un"}},
    [OPTION_MATCHES] = {.name = "--matches",
                        .value = {"N", "N"},
                        .about = {"number of matches; normally 20000",
                                  "nombre de parties ; normalement 20000"}},
    [OPTION_OUT] = {.name = "--out",
                    .value = {"FILE", "FICHIER"},
                    .takes = TAKES_FILE,
                    .about = {"file for the weights", "fichier des poids"},
                    .needed = true},
    [OPTION_RESUME] = {.name = "--resume",
                       .about = {"continue with the weights in that file",
                                 "continuer avec les poids de ce fichier"}},
    [OPTION_BY] =
        {.name = "--by",
         .value = {"PLAYER", "JOUEUR"},
         .takes = TAKES_BOT,
         .about = {"the bot that plays the matches, with the current weights; normally thumb",
                   "le robot qui joue les parties, avec les poids du moment ; normalement thumb"}},
    [OPTION_SEED] = SPEC_SEED,
    [OPTION_SET] = SPEC_SET,
    [OPTION_OPTION] = SPEC_OPTION,
    [OPTION_VARY] =
        {.name = "--vary",
         .value = {"KEY", "CLÉ"},
         .takes = TAKES_KEY,
         .about = {"an option of the game that changes from match to match; may be repeated",
                   "une option du jeu qui change de valeur à chaque partie ; peut être répété"},
         .repeats = true},
    [OPTION_NODES] =
        {.name = "--nodes",
         .value = {"N", "N"},
         .about = {"iterations of that bot for an action, instead of its level's own",
                   "itérations de ce robot par action, au lieu de celles de son niveau"}},
    [OPTION_REACH] = {.name = "--reach",
                      .value = {"N", "N"},
                      .about = {"turns that adept and master play out before they use these "
                                "weights; 0: to the end of the match; normally 1",
                                "tours que adept et master jouent encore avant de se servir de ces "
                                "poids ; 0 : jusqu'à la fin ; normalement 1"}},
    [OPTION_PROGRESS] = SPEC_PROGRESS,
};

static const example examples[] = {
    {"vallon learn mycelia --seats 2 --matches 20000 --out 2.weights",
     {"train with matches for two", "entraîner avec des parties à deux"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_learn = {
    .command = "learn",
    .usage = {"GAME --out FILE [--seats N] [--matches N] [--resume] [OPTIONS]",
              "JEU --out FICHIER [--seats N] [--matches N] [--resume] [OPTIONS]"},
    .about = {"Lets a bot play against itself, with a random action now and then, and learns from "
              "the results what a position is worth. "
              "The file is written every few hundred matches, so you can stop at any time and "
              "resume. To use the weights, save them as "
              "weights/GAME/N.weights and build the program again.",
              "Fait jouer un robot contre lui-même, avec une action au hasard de temps en temps, "
              "et apprend des résultats ce que vaut une "
              "position. Le fichier est écrit toutes les quelques centaines de parties : on peut "
              "arrêter à tout moment et reprendre. Pour "
              "se servir des poids, enregistrez-les sous weights/JEU/N.weights et reconstruisez le "
              "programme."},
    .words_min = 1,
    .words_max = 1,
    .words = {"a game", "un jeu"},
    .word = {{.takes = TAKES_GAME}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* One run of the command; too large for the stack. */
typedef struct {
    args args;
    const game *game;
    loaded set;
    setting setting;
    const player *player;
    const char *path;
    progress progress;
    uint64_t seed, reach;
    uint32_t matches, nodes;
    weights weights;
    trainer trainer;
    mind mind;
    match match;
    dice table, chance;
    uint32_t varied;                 /* mask of the options that vary from match to match */
    int positions, stray[SEATS_MAX]; /* stray: one action in this many is random; 0: none */
    uint8_t seat_of[POSITIONS_MAX];
    int32_t features[POSITIONS_MAX][FEATURES_MAX];
    float lambda; /* 1: only the result of the match counts */
    double error;
    long judged;
    char text[WEIGHTS_TEXT_MAX];
} learning;

/* ---- one match ------------------------------------------------------------------------------- */

static void keep_position(learning *l) {
    for (int seat = 0; seat < l->setting.seats && l->positions < POSITIONS_MAX; seat++) {
        view v = match_view(&l->match, seat);
        memset(l->features[l->positions], 0, sizeof l->features[0]);
        l->game->features(&l->set.rules, &v, l->features[l->positions]);
        l->seat_of[l->positions++] = (uint8_t)seat;
    }
}

static action choose(learning *l, int seat, const action *list, int count) {
    view v = match_view(&l->match, seat);
    int stray = l->stray[seat];
    dice_clear(&l->chance);
    if (stray && dice_roll(&l->chance, (uint32_t)stray) == 0)
        return list[dice_roll(&l->chance, (uint32_t)count)];
    return player_choose(l->player,
                         &(question){&l->set.rules, &v, list, count, &l->chance, &l->mind});
}

/* Keeps the positions at the start of a turn, because search evaluates those. */
static void play_match(learning *l, uint32_t number) {
    static const int strays[] = {0, 40, 10};
    match *m = &l->match;
    dice_from_seed(&l->table, l->seed, 2 * number);
    dice_from_seed(&l->chance, l->seed, 2 * number + 1);
    for (int i = 0; i < SEATS_MAX; i++)
        l->stray[i] = strays[dice_roll(&l->chance, COUNT_OF(strays))];
    for (int i = 0; i < l->game->option_count; i++)
        if (l->varied >> i & 1)
            l->setting.option[i] =
                (uint8_t)dice_roll(&l->chance, (uint32_t)l->game->options[i].count);
    match_begin(m, &l->set.rules, &l->setting, (match_outcome){&l->table, NULL});
    l->positions = 0;
    l->mind.weights = l->weights;
    mind_forget(&l->mind);
    for (int plies = 0; !match_head(m)->over && plies < HISTORY_PLIES_MAX; plies++) {
        const head before = *match_head(m);
        const action *list;
        int seat = next_waited_for(&before);
        int count = match_legal(m, seat, &list);
        status s = match_play(m, &(match_move){seat, before.ply, choose(l, seat, list, count)},
                              (match_outcome){&l->table, NULL});
        ASSERT(s == PLAYED);
        const head *h = match_head(m);
        if (!h->over && (h->active != before.active || h->round != before.round)) keep_position(l);
    }
}

/* Goes backwards from the last position (TD-lambda): a position's target is mostly the target of
 * the next one, and partly the current estimate of it, so that the luck of the rest of the match
 * does not count in full for every position. The reported error is relative to the real result. */
static void learn_match(learning *l) {
    int32_t end[SEATS_MAX];
    float goal[SEATS_MAX], result[SEATS_MAX];
    double error = 0;
    value_of_end(&l->set.rules, match_state(&l->match), l->weights.lead, end);
    for (int i = 0; i < l->setting.seats; i++)
        goal[i] = result[i] = (float)end[i] / (float)VALUE_ONE;
    for (int i = l->positions - 1; i >= 0; i--) {
        int seat = l->seat_of[i];
        float guess = train_guess(&l->trainer, l->features[i]), off = guess - result[seat];
        train_add(&l->trainer, l->features[i], goal[seat]);
        error += (double)off * off;
        goal[seat] = l->lambda * goal[seat] + (1.0f - l->lambda) * guess;
    }
    l->error += error;
    l->judged += l->positions;
    if (l->judged > LOSS_OF) l->error *= (double)LOSS_OF / (double)l->judged, l->judged = LOSS_OF;
}

/* ---- preparation ----------------------------------------------------------------------------- */

static int lead_now(const learning *l) {
    score mine, best = {.total = INT16_MIN};
    match_score(&l->match, 0, &mine);
    if (l->setting.seats == 1) return abs(mine.total);
    for (int i = 1; i < l->setting.seats; i++) {
        score other;
        match_score(&l->match, i, &other);
        if (other.total > best.total) best = other;
    }
    return abs(mine.total - best.total);
}

static void look_around(learning *l) {
    int64_t leads = 0;
    l->lambda = 1.0f;
    l->weights = (weights){.features = l->game->feature_count,
                           .hidden = HIDDEN_MAX,
                           .seats = l->setting.seats,
                           .lead = LEAD_USUAL,
                           .reach = 1};
    memcpy(l->weights.set_hash, l->set.rules.set_hash, sizeof l->weights.set_hash);
    for (uint32_t n = 1; n <= FIRST_MATCHES; n++) {
        play_match(l, n + CAMPAIGN_MATCHES_MAX);
        learn_match(l);
        leads += lead_now(l);
    }
    l->weights.lead = (int)(leads / FIRST_MATCHES) + 1;
    train_start_anew(&l->trainer);
    l->error = 0, l->judged = 0;
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool failed(learning *l, const char *path, int number) {
    progress_hide(&l->progress);
    say_error(l->args.lang, "cli.learn.cannot-write", "cannot write '%s': %s",
              "impossible d'écrire « %s » : %s", path, errno_text(l->args.lang, number));
    return false;
}

/* Writes to a temporary name and renames, so that the old weights survive a failed write. */
static bool save(learning *l) {
    char half[CAMPAIGN_PATH_MAX];
    buffer out = BUFFER_OVER(l->text);
    if (l->judged) l->weights.loss = (int32_t)(1e6 * l->error / (double)l->judged);
    value_write(&l->weights, &l->set.rules, &out);
    ASSERT(!out.full);
    if (snprintf(half, sizeof half, "%s.half", l->path) >= (int)sizeof half)
        return failed(l, l->path, ENAMETOOLONG);
    FILE *file = fopen(half, "wb");
    if (!file) return failed(l, half, errno);
    bool written = fwrite(out.data, 1, out.used, file) == out.used;
    if (fclose(file) != 0 || !written || rename(half, l->path) != 0)
        return failed(l, l->path, errno);
    return true;
}

static bool resume(learning *l) {
    file_text text;
    if (!file_read(&l->args, l->path, &text)) return false;
    bool fine = value_read(&l->weights, &l->set.rules,
                           (weights_input){l->setting.seats, text.text, text.size});
    if (!fine)
        say_error(l->args.lang, "cli.learn.no-weights",
                  "'%s' has no weights for %s with %d seats and its current features",
                  "« %s » n'a pas de poids pour %s à %d places et ses mesures actuelles", l->path,
                  l->game->id, l->setting.seats);
    file_free(&text);
    l->args.code = FAILED;
    return fine;
}

/* ---- the command ----------------------------------------------------------------------------- */

static bool load_varied(learning *l) {
    args *a = &l->args;
    for (int i = 0; i < a->count[OPTION_VARY]; i++) {
        const char *key = a->value[OPTION_VARY][i];
        int at = 0;
        while (at < l->game->option_count && strcmp(l->game->options[at].key, key) != 0) at++;
        if (at == l->game->option_count)
            return say_error(a->lang, "cli.learn.no-option", "%s has no option '%s'",
                             "%s n'a pas d'option « %s »", l->game->id, key),
                   false;
        l->varied |= 1u << at;
    }
    return true;
}

static bool prepare(learning *l) {
    args *a = &l->args;
    uint64_t seats, matches = 20000, nodes = 0;
    a->code = USAGE;
    if (!(l->game = load_game(a, a->word[0]))) return false;
    seats = (uint64_t)(l->game->seats_min > 1 ? l->game->seats_min : 2);
    l->seed = 1;
    if (!args_number(a, OPTION_SEATS,
                     (args_range){(uint64_t)l->game->seats_min, (uint64_t)l->game->seats_max},
                     &seats) ||
        !args_number(a, OPTION_MATCHES, (args_range){1, CAMPAIGN_MATCHES_MAX}, &matches) ||
        !args_number(a, OPTION_SEED, (args_range){0, INT64_MAX}, &l->seed) ||
        !args_number(a, OPTION_NODES, (args_range){1, NODES_MAX}, &nodes) ||
        !args_number(a, OPTION_REACH, (args_range){0, REACH_MAX}, &l->reach))
        return false;
    l->nodes = (uint32_t)nodes;
    l->setting = setting_normal(l->game, (int)seats);
    l->matches = (uint32_t)matches;
    l->path = args_value(a, OPTION_OUT);
    const char *by = args_value(a, OPTION_BY);
    l->player = player_find(by ? by : "thumb");
    if (!l->player) l->player = player_yardstick(by ? by : "thumb");
    if (!l->player)
        return say_error(a->lang, "cli.learn.no-player", "no such player: '%s'",
                         "pas de tel joueur : « %s »", by),
               false;
    return load_options(a, l->game, OPTION_OPTION, &l->setting) && load_varied(l) &&
           load_set(a, l->game, args_value(a, OPTION_SET), &l->set);
}

static void ready(learning *l) {
    l->weights.features = l->game->feature_count;
    l->trainer.room = KEPT;
    l->trainer.features =
        take_memory((size_t)KEPT * (size_t)l->game->feature_count * sizeof(int32_t));
    l->trainer.target = take_memory(KEPT * sizeof(float));
    train_begin(&l->trainer, &l->weights, l->seed);
    mind_open(&l->mind, &l->set.rules, l->setting.seats);
    if (!l->player->thinks) return;
    l->mind.size = SEARCH_MEMORY_LEAST * 4;
    l->mind.memory = take_memory(l->mind.size);
    l->mind.iterations = l->nodes ? l->nodes : l->player->patience ? 1000 : 0;
}

/* The learning rate falls to a tenth. It starts lower when training resumes, to protect what was
 * learned before. */
static bool learn_all(learning *l) {
    for (uint32_t n = 1; n <= l->matches; n++) {
        l->lambda = l->weights.matches < GREEN_MATCHES ? 1.0f : 0.6f;
        play_match(l, l->weights.matches + 1);
        learn_match(l);
        l->weights.matches++;
        float rate = (args_has(&l->args, OPTION_RESUME) ? 0.0006f : 0.002f) *
                     (1.0f - 0.9f * (float)n / (float)l->matches);
        for (int i = 0; i < l->positions * LEARNT_TIMES; i += BATCH) train_step(&l->trainer, rate);
        progress_show(&l->progress, n, l->matches);
        if (n % SAVED_EVERY != 0 && n != l->matches) continue;
        if (n == l->matches) progress_hide(&l->progress);
        if (!save(l)) return false;
    }
    return true;
}

/* Without --reach, resumed weights keep the one of their file. */
static void take_reach(learning *l) {
    if (args_has(&l->args, OPTION_REACH)) l->weights.reach = (int)l->reach;
}

int command_learn(int argc, char **argv) {
    learning *l = take_memory(sizeof *l);
    int code = args_read(&l->args, &spec_learn, argc, argv);
    if (code != ARGS_GO) return free(l), code;
    if (!prepare(l)) return code = l->args.code, free(l), code;
    ready(l);
    bool known = args_has(&l->args, OPTION_RESUME);
    code = FAILED;
    l->progress = progress_begin(
        l->args.lang, MSG("cli.progress.matches", "{0} of {1} matches", "{0} parties sur {1}"),
        args_has(&l->args, OPTION_PROGRESS));
    if (!known) look_around(l);
    if ((!known || resume(l)) && (take_reach(l), learn_all(l))) {
        code = FINE;
        say_out(l->args.lang, "cli.learn.done",
                "%u matches learned; mean squared error %.4f on new matches; weights in %s\n",
                "%u parties apprises ; erreur quadratique moyenne %.4f sur des parties nouvelles ; "
                "poids dans %s\n",
                (unsigned)l->weights.matches, l->weights.loss / 1e6, l->path);
    }
    free(l->trainer.features);
    free(l->trainer.target);
    free(l->mind.memory);
    loaded_free(&l->set);
    free(l);
    return code;
}
