/* The `vallon` command: finds the verb, and sees to it that what was printed arrived. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "args.h"
#include "attributes.h"
#include "errno_text.h"
#include "say.h"
#include "utf8.h"
#include "verbs.h"

typedef struct {
    const char *name;
    int (*run)(int argc, char **argv); /* NULL: the word is reserved, the verb not in this version */
    const char *about[LANGS];
} verb_row;

/* To add a verb: a row here, its function in verbs.h, a file of its own. */
static const verb_row verbs[] = {
    {"games", verb_games, {"the games, their seats, options and sets", "les jeux, leurs places, options et jeux de cartes"}},
#ifdef VALLON_PLAY
    {"play", verb_play, {"play in this terminal", "jouer dans ce terminal"}},
#else
    {"play", NULL, {"", ""}},
#endif
    {"sim", verb_sim, {"matches between players that are not people", "des parties entre joueurs qui ne sont pas des personnes"}},
    {"replay", verb_replay, {"a record in words or as data", "une partie enregistrée, en mots ou en données"}},
    {"set", verb_set, {"check or show a set of cards", "vérifier ou montrer un jeu de cartes"}},
    {"rules", verb_rules, {"the rules of a game, numbered", "les règles d'un jeu, numérotées"}},
    {"bench", verb_bench, {"how fast a game plays", "à quelle vitesse un jeu se joue"}},
    {"arena", verb_arena, {"compare players", "comparer des joueurs"}},
    {"hint", verb_hint, {"what a strong player thinks of a position", "ce qu'un bon joueur pense d'une position"}},
    {"review", verb_review, {"a match judged, decision by decision", "une partie jugée, décision par décision"}},
    {"learn", verb_learn, {"teach the players a game by self-play", "apprendre un jeu aux joueurs en les faisant jouer seuls"}},
    {"deck", verb_deck, {"check, show or count decks of your own", "vérifier, montrer ou compter vos propres decks"}},
#ifdef VALLON_SERVE
    {"serve", verb_serve, {"tables for people and bots, in a browser", "des tables pour les gens et les robots, dans un navigateur"}},
#else
    {"serve", NULL, {"", ""}},
#endif
    {"verify", verb_verify, {"prove the rolls of a record from a server", "prouver les tirages d'une partie jouée sur un serveur"}},
#ifdef VALLON_SERVE
    {"admin", verb_admin, {"keep a server: people, tables, backups", "tenir un serveur : personnes, tables, sauvegardes"}},
#else
    {"admin", NULL, {"", ""}},
#endif
};

static const char *verb_word(const void *of, int n) {
    const verb_row *rows = of;
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (rows[i].run && n-- == 0) return rows[i].name;
    return NULL;
}

static int print_help(lang l) {
    say(l, "Usage: vallon VERB [WORDS] [OPTIONS]\n\n", "Usage : vallon VERBE [MOTS] [OPTIONS]\n\n");
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (verbs[i].run) printf("  %-8s%s\n", verbs[i].name, verbs[i].about[l]);
    say(l,
        "\nEach verb explains itself: vallon VERB --help\n"
        "Text for people, --json for programs. Language: --lang fr|en, else LC_ALL, LC_MESSAGES, LANG.\n"
        "Exit code: 0 fine, 1 failure, 2 wrong usage.\n",
        "\nChaque verbe s'explique : vallon VERBE --help\n"
        "Du texte pour les gens, --json pour les programmes. Langue : --lang fr|en, sinon LC_ALL, LC_MESSAGES, LANG.\n"
        "Code de sortie : 0 réussi, 1 échec, 2 mauvais usage.\n");
    return FINE;
}

static int run_verb(int argc, char **argv, lang l) {
    static const char *const what[LANGS] = {"unknown verb", "verbe inconnu"};
    for (int i = 0; i < COUNT_OF(verbs); i++) {
        if (strcmp(verbs[i].name, argv[0]) != 0) continue;
        if (verbs[i].run) return verbs[i].run(argc, argv);
        say_error(l, "'%s' is not in this version", "« %s » n'est pas dans cette version", argv[0]);
        return FAILED;
    }
    say_unknown(l, what, argv[0], (word_list){verb_word, verbs});
    return USAGE;
}

/* Options that stand before the verb are moved behind it: they mean the same. */
static int dispatch(int argc, char **argv, lang l) {
    int at = 1;
    for (; at < argc && argv[at][0] == '-'; at++) {
        if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) return print_help(l);
        if (strcmp(argv[at], "--version") == 0) return printf("vallon %s\n", VALLON_VERSION) < 0 ? FAILED : FINE;
        if (strcmp(argv[at], "--lang") == 0) at++;
    }
    if (at >= argc) {
        say_error(l, "expected a verb; see 'vallon --help'", "il faut un verbe ; voir « vallon --help »");
        return USAGE;
    }
    char *verb = argv[at];
    memmove(&argv[2], &argv[1], (size_t)(at - 1) * sizeof *argv);
    argv[1] = verb;
    return run_verb(argc - 1, argv + 1, l);
}

/* Where input or output is closed, the next file opened would take its place, and words meant for
 * people would be written into a match. What is put there ends when read and fails when written. */
static void fill_closed_files(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0) (void)!open("/dev/null", O_RDONLY);
}

int main(int argc, char **argv) {
    lang l = args_lang(argc, argv);
    fill_closed_files();
    int code = dispatch(argc, argv, l);
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    say_error(l, "cannot write the output: %s", "impossible d'écrire la sortie : %s", errno_text(l, errno));
    return FAILED;
}
