/* The `vallon` program: runs the command, then checks that its output was written. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "args.h"
#include "attributes.h"
#include "buffer.h"
#include "commands.h"
#include "errno_text.h"
#include "library.h"
#include "say.h"

/* To add a command: a row here, its function and description in commands.h, and its own file. */
static const command_row commands[] = {
    {"games",
     command_games,
     &spec_games,
     {"list the games, their seats, options and sets",
      "les jeux, leurs places, options et jeux de cartes"}},
#ifdef VALLON_PLAY
    {"play", command_play, &spec_play, {"play in this terminal", "jouer dans ce terminal"}},
    {"learn-to-play",
     command_learn_to_play,
     &spec_learn_to_play,
     {"learn a game step by step", "apprendre un jeu pas à pas"}},
#else
    {"play", NULL, NULL, {"", ""}},
    {"learn-to-play", NULL, NULL, {"", ""}},
#endif
    {"sim",
     command_sim,
     &spec_sim,
     {"play matches between bots and add up the results",
      "faire jouer des robots entre eux et additionner les résultats"}},
    {"lab",
     command_lab,
     &spec_lab,
     {"study a set of cards, or compare two", "étudier un jeu de cartes, ou en comparer deux"}},
    {"lab-tune",
     command_lab_tune,
     &spec_lab_tune,
     {"search for better figures of a set", "chercher de meilleurs chiffres d'un jeu de cartes"}},
    {"replay",
     command_replay,
     &spec_replay,
     {"show a record in words or as data", "une partie enregistrée, en mots ou en données"}},
    {"set",
     command_set,
     &spec_set,
     {"check or show a set of cards", "vérifier ou montrer un jeu de cartes"}},
    {"rules",
     command_rules,
     &spec_rules,
     {"print the numbered rules of a game", "les règles d'un jeu, numérotées"}},
    {"bench",
     command_bench,
     &spec_bench,
     {"measure how fast a game plays", "mesurer à quelle vitesse un jeu se joue"}},
    {"arena", command_arena, &spec_arena, {"compare bots", "comparer des robots"}},
    {"hint",
     command_hint,
     &spec_hint,
     {"rank the actions of a position", "classer les actions d'une position"}},
    {"review",
     command_review,
     &spec_review,
     {"judge a match, decision by decision", "juger une partie, décision par décision"}},
    {"learn",
     command_learn,
     &spec_learn,
     {"train the bots of a game by self-play",
      "entraîner les robots d'un jeu en les faisant jouer seuls"}},
    {"deck",
     command_deck,
     &spec_deck,
     {"check, show or count your own decks", "vérifier, montrer ou compter vos propres decks"}},
    {"lang",
     command_lang,
     &spec_lang,
     {"list, check or prepare translations", "lister, vérifier ou préparer les traductions"}},
#ifdef VALLON_SERVE
    {"serve",
     command_serve,
     &spec_serve,
     {"serve tables for people and bots, in a browser",
      "des tables pour les gens et les robots, dans un navigateur"}},
#else
    {"serve", NULL, NULL, {"", ""}},
#endif
    {"verify",
     command_verify,
     &spec_verify,
     {"prove the dice rolls of a match played on a server",
      "prouver les tirages d'une partie jouée sur un serveur"}},
#ifdef VALLON_SERVE
    {"admin",
     command_admin,
     &spec_admin,
     {"manage a server: people, tables, backups",
      "administrer un serveur : personnes, tables, sauvegardes"}},
#else
    {"admin", NULL, NULL, {"", ""}},
#endif
    {"completion",
     command_completion,
     &spec_completion,
     {"let your shell complete what you type", "complétion des commandes dans votre shell"}},
    {"man", command_man, &spec_man, {"write the manual pages", "écrire les pages de manuel"}},
};

const command_row *command_at(int n) {
    for (int i = 0; i < COUNT_OF(commands); i++)
        if (commands[i].run && n-- == 0) return &commands[i];
    return NULL;
}

const command_row *command_find(const char *name) {
    for (int i = 0; i < COUNT_OF(commands); i++)
        if (commands[i].run && strcmp(commands[i].name, name) == 0) return &commands[i];
    return NULL;
}

static const char *command_name(const void *of, int n) {
    (void)of;
    return command_at(n) ? command_at(n)->name : NULL;
}

static const char *short_key(const command_row *c, char out[LANG_KEY]) {
    buffer b = buffer_over(out, LANG_KEY);
    buffer_text(&b, "cli."), buffer_text(&b, c->name), buffer_text(&b, ".short");
    return out;
}

const char *command_about(const command_row *c, lang l) {
    char key[LANG_KEY];
    return tr_key(l, short_key(c, key), &c->about);
}

void commands_each_text(lang_each_text *each, void *user) {
    char key[LANG_KEY];
    args_each_common_text(each, user);
    for (int i = 0; i < COUNT_OF(commands); i++) {
        if (!commands[i].run) continue;
        each(user, short_key(&commands[i], key), &commands[i].about);
        args_each_text(commands[i].spec, each, user);
    }
}

static int print_help(lang l) {
    const command_row *c;
    say_out(l, "cli.main.usage", "Usage: vallon COMMAND [ARGUMENTS] [OPTIONS]\n\n",
            "Usage : vallon COMMANDE [ARGUMENTS] [OPTIONS]\n\n");
    for (int n = 0; (c = command_at(n)); n++)
        printf("  %-15s%s\n", args_typed(c->spec), command_about(c, l));
    say_out(l, "cli.main.help",
            "\nEach command explains itself: vallon COMMAND --help\n"
            "Output is text for people; --json prints data. Language: --lang CODE, else LC_ALL, "
            "LC_MESSAGES, LANG.\n"
            "Exit code: 0 success, 1 failure, 2 wrong usage.\n",
            "\nChaque commande s'explique : vallon COMMANDE --help\n"
            "Du texte pour les gens, --json pour les programmes. Langue : --lang CODE, sinon "
            "LC_ALL, LC_MESSAGES, LANG.\n"
            "Code de sortie : 0 réussi, 1 échec, 2 mauvais usage.\n");
    return FINE;
}

static int run_command(int argc, char **argv, lang l) {
    for (int i = 0; i < COUNT_OF(commands); i++) {
        if (strcmp(commands[i].name, argv[0]) != 0) continue;
        if (commands[i].run) return commands[i].run(argc, argv);
        say_error(l, "cli.main.not-here", "'%s' is not in this version",
                  "« %s » n'est pas dans cette version", argv[0]);
        return FAILED;
    }
    say_unknown(l, MSG("cli.unknown.command", "unknown command", "commande inconnue"), argv[0],
                (word_list){command_name, NULL});
    return USAGE;
}

/* Moves options that stand before the command behind it; their meaning is the same. */
static int dispatch(int argc, char **argv, lang l) {
    int at = 1;
    for (; at < argc && argv[at][0] == '-'; at++) {
        if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) return print_help(l);
        if (strcmp(argv[at], "--version") == 0)
            return printf("vallon %s\n", VALLON_VERSION) < 0 ? FAILED : FINE;
        if (strcmp(argv[at], "--lang") == 0) at++;
    }
    if (at >= argc) {
        say_error(l, "cli.main.expected-command", "expected a command; see 'vallon --help'",
                  "il faut une commande ; voir « vallon --help »");
        return USAGE;
    }
    char *name = argv[at];
    memmove(&argv[2], &argv[1], (size_t)(at - 1) * sizeof *argv);
    argv[1] = name;
    return run_command(argc - 1, argv + 1, l);
}

/* If a standard stream is closed, the next file we open would get its descriptor, and messages
 * would be written into a saved match. Opens /dev/null for reading instead: reads end, writes
 * fail. */
static void fill_closed_files(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0) (void)!open("/dev/null", O_RDONLY);
}

int main(int argc, char **argv) {
    library_languages();
    fill_closed_files();
    const char *folder = args_lang_folder(argc, argv);
    if (folder && !languages_use(folder, args_lang(0, NULL))) return FAILED;
    lang l = args_lang(argc, argv);
    int code = dispatch(argc, argv, l);
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    say_error(l, "cli.main.cannot-write", "cannot write the output: %s",
              "impossible d'écrire la sortie : %s", errno_text(l, errno));
    return FAILED;
}
