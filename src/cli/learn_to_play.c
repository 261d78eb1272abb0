/* vallon learn-to-play - the lesson of a game in this terminal, and a match after it. */
#include "commands.h"
#include "loading.h"
#include "playing.h"
#include "say.h"
#include "teach.h"
#include "text.h"

enum { OPTION_PLAIN, OPTION_RESTART };

static const option_spec options[] = {
    [OPTION_PLAIN] = {.name = "--plain",
                      .about = {"learn by lines of text, for screen readers and scripts; the "
                                "default outside a terminal",
                                "apprendre par lignes de texte, pour les lecteurs d'écran et les "
                                "scripts ; par défaut hors d'un terminal"}},
    [OPTION_RESTART] = {.name = "--restart",
                        .about = {"from the beginning; normally the lesson goes on where you "
                                  "stopped",
                                  "depuis le début ; normalement, la leçon reprend où l'on s'est "
                                  "arrêté"}},
};

const args_spec spec_learn_to_play = {
    .command = "learn-to-play",
    .usage = {"GAME [--plain] [--restart]", "JEU [--plain] [--restart]"},
    .about = {"Teaches a game step by step, in a match written in advance: each step says what "
              "matters and suggests a move with its reason. You may play something else and come "
              "back. At the end a real match begins, against an easy opponent.",
              "Apprend un jeu pas à pas, dans une partie écrite d'avance : chaque étape dit ce qui "
              "compte et propose un coup avec sa raison. On peut jouer autre chose et revenir. À "
              "la fin commence une vraie partie, contre un adversaire facile."},
    .words_min = 1,
    .words_max = 1,
    .words = {"a game ('vallon games' lists them)", "un jeu (« vallon games » en donne la liste)"},
    .word = {{.takes = TAKES_GAME}},
    .options = options,
    .option_count = COUNT_OF(options),
};

static const game *find_game(args *a) {
    const game *g = load_game(a, a->word[0]);
    if (!g || g->lesson) return g;
    say_error(a->lang, "cli.learn-to-play.none", "there is no lesson for %s yet",
              "il n'y a pas encore de leçon pour %s", game_name(g, a->lang));
    a->code = FAILED;
    return NULL;
}

int command_learn_to_play(int argc, char **argv) {
    args a;
    wish w = {0};
    wake k;
    int code = args_read(&a, &spec_learn_to_play, argc, argv);
    if (code != ARGS_GO) return code;
    const bool on_screen = !args_has(&a, OPTION_PLAIN) && play_has_screen();
    w.lang = a.lang;
    w.game = find_game(&a);
    if (!w.game) return a.code;
    w.pace = on_screen ? PACE_ON_SCREEN : 0;
    teach_wish(&w, args_has(&a, OPTION_RESTART));
    if (!wake_open(&k)) return FAILED;
    code = play_here(&w, &k, on_screen);
    wake_close(&k);
    return code;
}
