/* vallon play - plays a match in this terminal. */
#define _DEFAULT_SOURCE
#include "plain.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "deck.h"
#include "loading.h"
#include "playing.h"
#include "registry.h"
#include "say.h"
#include "screen.h"
#include "start.h"
#include "table.h"
#include "teach.h"
#include "tell.h"
#include "text.h"
#include "wake.h"

enum {
    OPTION_PLAYERS,
    OPTION_NAME,
    OPTION_SET,
    OPTION_DECK,
    OPTION_OPTION,
    OPTION_PLAIN,
    OPTION_RESUME,
    OPTION_SAVE,
    OPTION_SEED,
    OPTION_PACE,
    OPTION_THINK,
    SIGNAL_EXIT = 128, /* plus the number of the signal, as shells do */
};

static const option_spec options[] = {
    [OPTION_PLAYERS] = {.name = "--players",
                        .value = {"LIST", "LISTE"},
                        .takes = TAKES_PLAYERS,
                        .about = {"the players in order of seats, separated by commas: human or a "
                                  "bot (human,apprentice)",
                                  "les joueurs dans l'ordre des places, séparés par des virgules : "
                                  "human ou un robot (human,apprentice)"}},
    [OPTION_NAME] = {.name = "--name",
                     .value = {"NAME", "NOM"},
                     .about = {"name of a person; repeat it for the next person",
                               "nom d'une personne ; à répéter pour la suivante"},
                     .repeats = true},
    [OPTION_SET] = {.name = "--set",
                    .value = {"FILE", "FICHIER"},
                    .takes = TAKES_FILE,
                    .about = {"play with this set file instead of the built-in set",
                              "jouer avec ce fichier de cartes au lieu de celui du programme"}},
    [OPTION_DECK] = {.name = "--deck",
                     .value = {"FILE", "FICHIER"},
                     .about = {"add the decks of this file to those one can choose in Mystic; may "
                               "be repeated",
                               "ajouter les decks de ce fichier à ceux qu'on peut choisir à "
                               "Mystic ; peut être répété"},
                     .takes = TAKES_FILE,
                     .repeats = true},
    [OPTION_OPTION] = {.name = "--option",
                       .value = {"KEY=VALUE", "CLÉ=VALEUR"},
                       .takes = TAKES_KEY_VALUE,
                       .about = {"an option of the game; 'vallon games' lists them",
                                 "une option du jeu ; « vallon games » en donne la liste"},
                       .repeats = true},
    [OPTION_PLAIN] = {.name = "--plain",
                      .about = {"play by lines of text, for screen readers and scripts; the "
                                "default outside a terminal",
                                "jouer par lignes de texte, pour les lecteurs d'écran et les "
                                "scripts ; par défaut hors d'un terminal"}},
    [OPTION_RESUME] = {.name = "--resume",
                       .about = {"continue the saved match, with its players and options; without "
                                 "a game, the last one played",
                                 "reprendre la partie enregistrée, avec ses joueurs et ses options "
                                 "; sans jeu nommé, la dernière jouée"}},
    [OPTION_SAVE] =
        {.name = "--save",
         .value = {"FILE", "FICHIER"},
         .takes = TAKES_FILE,
         .about =
             {"where the match is saved; normally GAME.vallon in your state folder",
              "où la partie est enregistrée ; normalement JEU.vallon dans votre dossier d'état"}},
    [OPTION_SEED] =
        {.name = "--seed",
         .value = {"N", "N"},
         .about =
             {"seed of the random numbers, for a match that can be repeated; not for serious play",
              "graine du hasard, pour une partie qui se répète ; pas pour jouer sérieusement"}},
    [OPTION_PACE] = {.name = "--pace",
                     .value = {"MS", "MS"},
                     .about = {"pause after each action of a bot, in milliseconds",
                               "pause après chaque action d'un robot, en millisecondes"}},
    [OPTION_THINK] =
        {.name = "--think",
         .value = {"MS", "MS"},
         .about = {"time that master takes for an action, in milliseconds; normally 2000",
                   "temps que master prend pour une action, en millisecondes ; normalement 2000"}},
};

static const example examples[] = {
    {"vallon play",
     {"choose the game, players and options on the screen",
      "choisir le jeu, les joueurs et les options à l'écran"}},
    {"vallon play mycelia --players human,adept",
     {"you against a strong bot", "vous contre un robot fort"}},
    {"vallon play mystic --deck my.deck",
     {"bring a deck of your own", "apporter votre propre deck"}},
    {"vallon play mystic-vale --plain",
     {"play by lines of text, for a screen reader",
      "jouer par lignes de texte, pour un lecteur d'écran"}},
    {"vallon play --resume",
     {"continue the match you played last", "reprendre la dernière partie"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_play = {
    .command = "play",
    .usage = {"[GAME] [--players human,apprentice] [--plain] [--resume] ...",
              "[JEU] [--players human,apprentice] [--plain] [--resume] ..."},
    .about = {"Plays a match in this terminal, between people and bots. Without a game you choose "
              "one on the screen. Every move is saved "
              "before it counts.",
              "Joue une partie dans ce terminal, entre des personnes et des robots. Sans jeu, on "
              "choisit à l'écran. Chaque coup est "
              "enregistré avant de compter."},
    .words_min = 0,
    .words_max = 1,
    .words = {"a game ('vallon games' lists them)", "un jeu (« vallon games » en donne la liste)"},
    .word = {{.takes = TAKES_GAME}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* ---- from arguments to a wish ---------------------------------------------------------------- */

static void seat(wish *w, int n, const char *player_id) {
    buffer b = BUFFER_OVER(w->player[n]);
    buffer_text(&b, player_id);
}

static bool wish_players(args *a, wish *w) {
    lineup who = {.people = true};
    const char *list = args_value(a, OPTION_PLAYERS);
    if (list && !load_players(a, w->game, list, &who)) return false;
    w->setting = setting_offered(w->game, list                     ? who.seats
                                          : w->game->seats_min > 2 ? w->game->seats_min
                                                                   : 2);
    for (int i = 0; i < w->setting.seats; i++)
        seat(w, i,
             list     ? (who.player[i] ? who.player[i]->id : "human")
             : i == 0 ? "human"
                      : "apprentice");
    /* who brings a deck wants to choose it */
    if (args_has(a, OPTION_DECK)) w->setting = setting_normal(w->game, w->setting.seats);
    return load_options(a, w->game, OPTION_OPTION, &w->setting);
}

/* The set of Mystic with the decks of --deck. */
static bool wish_decks(args *a, wish *w) {
    static file_text set; /* lives as long as the program, which plays one match with it */
    const int count = a->count[OPTION_DECK];
    if (count == 0) return true;
    a->code = USAGE;
    if (w->set_path || count > DECK_FILES_MAX) {
        say_error(a->lang, "cli.play.deck-or-set",
                  "--deck takes up to %d files, and not with --set: 'vallon deck set' joins them",
                  "--deck prend jusqu'à %d fichiers, et pas avec --set : « vallon deck set » les "
                  "réunit",
                  DECK_FILES_MAX);
        return args_see_help(a), false;
    }
    const game *g = deck_join(a, a->value[OPTION_DECK], count, &set);
    if (!g) return false;
    if (w->game != g) {
        say_error(a->lang, "cli.play.no-decks", "%s has no decks: --deck is for %s",
                  "%s n'a pas de decks : --deck est pour %s", game_name(w->game, a->lang),
                  game_name(g, a->lang));
        a->code = USAGE;
        return args_see_help(a), false;
    }
    w->set_path = set.name, w->set_text = set.text, w->set_size = set.size;
    return true;
}

/* Gives the names to the people, in order of seats. */
static bool wish_names(args *a, wish *w) {
    int n = 0;
    for (int i = 0; i < w->setting.seats; i++)
        if (strcmp(w->player[i], "human") == 0 && n < a->count[OPTION_NAME])
            record_clean_name(a->value[OPTION_NAME][n++], w->name[i]);
    if (n == a->count[OPTION_NAME]) return true;
    say_error(a->lang, "cli.play.too-many-names", "more names than people: '%s'",
              "plus de noms que de personnes : « %s »", a->value[OPTION_NAME][n]);
    a->code = args_see_help(a);
    return false;
}

static bool wish_save(args *a, wish *w) {
    const char *path = args_value(a, OPTION_SAVE);
    buffer b = BUFFER_OVER(w->save_path);
    if (path) buffer_text(&b, path);
    if (!b.full) return true;
    say_error(a->lang, "cli.play.save-path-too-long", "the path of --save is too long",
              "le chemin de --save est trop long");
    a->code = USAGE;
    return false;
}

/* ---- choosing the game ----------------------------------------------------------------------- */

static const game *game_of_record(args *a, const char *path) {
    file_text text;
    record_head top;
    const game *found = NULL;
    char error[2048];
    buffer b = BUFFER_OVER(error);
    a->code = FAILED;
    if (!file_read(a, path, &text)) return NULL;
    record_reader in = record_open(text.text, text.size);
    if (record_read_head(&in, registry_games, &top))
        found = registry_find(top.game);
    else
        record_error_text(&in.error, a->lang, path, &b), fprintf(stderr, "%s\n", error);
    file_free(&text);
    return found;
}

static bool is_later(struct timespec a, struct timespec b) {
    return a.tv_sec != b.tv_sec ? a.tv_sec > b.tv_sec : a.tv_nsec > b.tv_nsec;
}

/* The game whose unfinished match was saved last. */
static const game *game_played_last(args *a) {
    const game *found = NULL;
    struct timespec last = {0};
    for (const game *const *g = registry_games; *g; g++) {
        char path[SAVE_PATH_MAX];
        struct stat s;
        if (!save_default_path((*g)->id, path) || save_look(path) != SAVE_UNFINISHED ||
            stat(path, &s) != 0)
            continue;
        if (!found || is_later(s.st_mtim, last)) found = *g, last = s.st_mtim;
    }
    a->code = FAILED;
    if (!found)
        say_error(a->lang, "cli.play.nothing-saved", "there is no saved match to continue",
                  "il n'y a pas de partie enregistrée à reprendre");
    return found;
}

static const game *game_to_resume(args *a) {
    const char *path = args_value(a, OPTION_SAVE);
    return path ? game_of_record(a, path) : game_played_last(a);
}

static bool wish_game(args *a, wish *w) {
    w->game = a->words > 0 ? load_game(a, a->word[0]) : game_to_resume(a);
    return w->game && wish_decks(a, w) && wish_players(a, w) && wish_names(a, w);
}

/* ---- all arguments --------------------------------------------------------------------------- */

static bool wish_of(args *a, wish *w, bool on_screen) {
    uint64_t pace = on_screen ? PACE_ON_SCREEN : 0, think = 0;
    a->code = USAGE;
    *w = (wish){
        .lang = a->lang, .resume = args_has(a, OPTION_RESUME), .seeded = args_has(a, OPTION_SEED)};
    w->set_path = args_value(a, OPTION_SET);
    if (!args_number(a, OPTION_SEED, (args_range){0, UINT64_MAX}, &w->seed) ||
        !args_number(a, OPTION_PACE, (args_range){0, 60000}, &pace) ||
        !args_number(a, OPTION_THINK, (args_range){1, 600000}, &think))
        return false;
    w->pace = (int)pace;
    w->think = (int)think;
    if (!wish_save(a, w)) return false;
    if (a->words > 0 || w->resume) return wish_game(a, w);
    bool needs_game =
        !on_screen || w->set_path || args_has(a, OPTION_PLAYERS) || args_has(a, OPTION_OPTION);
    if (!needs_game) return true;
    say_error(a->lang, "cli.play.expected-game",
              "expected a game after 'vallon play'; 'vallon games' lists them",
              "il faut un jeu après « vallon play » ; « vallon games » en donne la liste");
    args_see_help(a);
    return false;
}

/* ---- playing --------------------------------------------------------------------------------- */

static table *open_table(const wish *w) {
    char error[2048];
    buffer b = BUFFER_OVER(error);
    table *t = table_open(w, &b);
    if (!t) fprintf(stderr, "vallon: %s\n", error);
    return t;
}

/* A next match will be a new one, in the language used last; after a lesson, the one to which it
 * leads. */
static int end_table(table *t, wish *w, const wake *k) {
    int code = k->signal ? SIGNAL_EXIT + k->signal : t->fault ? FAILED : FINE;
    w->lang = t->lang;
    w->resume = false;
    if (w->lesson) teach_wish_match(w);
    table_close(t);
    return code;
}

static int play_plain(wish *w, wake *k, table *t) {
    for (;;) {
        if (!t) t = open_table(w);
        if (!t) return FAILED;
        ending how = plain_run(t, k);
        int code = end_table(t, w, k);
        if (how != ENDED_AGAIN) return code;
        t = NULL;
    }
}

static void say_goodbye(const table *t) {
    char text[SAVE_PATH_MAX + 256];
    buffer b = BUFFER_OVER(text);
    tell_goodbye(t, &b);
    fputs(text, stdout);
}

/* With a game on the command line, `first` is its table; otherwise the player chooses on the
 * screen. */
static int play_on_screen(wish *w, wake *k, term *m, table *first) {
    table *t = first;
    for (;;) {
        if (!t) t = first ? open_table(w) : start_run(w, m);
        if (!t) return term_close(m), first ? FAILED : k->signal ? SIGNAL_EXIT + k->signal : FINE;
        ending how = screen_run(t, m);
        if (how != ENDED_AGAIN) {
            term_close(m);
            say_goodbye(t);
            return end_table(t, w, k);
        }
        const bool learnt = t->lesson;
        end_table(t, w, k);
        t = learnt ? open_table(w) : NULL;
    }
}

int play_here(wish *w, wake *k, bool on_screen) {
    term m;
    /* before the screen is taken over, so that errors stay readable */
    table *first = w->game ? open_table(w) : NULL;
    if (w->game && !first) return FAILED;
    if (on_screen && term_open(&m, k)) return play_on_screen(w, k, &m, first);
    if (first) return play_plain(w, k, first);
    say_error(
        w->lang, "cli.play.no-screen",
        "this terminal cannot show a screen: name a game to play by lines of text",
        "ce terminal ne peut pas afficher d'écran : nommez un jeu pour jouer par lignes de texte");
    return FAILED;
}

bool play_has_screen(void) {
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term_usable();
}

int command_play(int argc, char **argv) {
    args a;
    wish w;
    wake k;
    int code = args_read(&a, &spec_play, argc, argv);
    if (code != ARGS_GO) return code;
    bool on_screen = !args_has(&a, OPTION_PLAIN) && play_has_screen();
    if (!wish_of(&a, &w, on_screen)) return a.code;
    if (!wake_open(&k)) return FAILED;
    code = play_here(&w, &k, on_screen);
    wake_close(&k);
    return code;
}
