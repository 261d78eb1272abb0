/* commands.h - the commands of `vallon`, one file each. To add one: a function and a description
 * here, a file, and a row in main.c.
 *
 * argv[0] of a command is its own name. A command prints for people unless --json asks for data,
 * prints errors to stderr through say.h, and returns the exit code FINE, FAILED or USAGE. main
 * flushes stdout and turns a failed write into FAILED. */
#ifndef VALLON_COMMANDS_H
#define VALLON_COMMANDS_H

#include "args.h"

enum { FINE = 0, FAILED = 1, USAGE = 2 };

typedef struct {
    const char *name;
    /* NULL: the name is reserved, but this build lacks the command */
    int (*run)(int argc, char **argv);
    const args_spec *spec;
    bilingual about;
} command_row;

/* The commands of this build, in the order of the help; NULL after the last. */
const command_row *command_at(int n);
const command_row *command_find(const char *name); /* or NULL */
const char *command_about(const command_row *c, lang l);

int command_admin(int argc, char **argv);
int command_arena(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_completion(int argc, char **argv);
int command_deck(int argc, char **argv);
int command_games(int argc, char **argv);
int command_hint(int argc, char **argv);
int command_lab(int argc, char **argv);
int command_lab_tune(int argc, char **argv);
int command_lang(int argc, char **argv);
int command_learn(int argc, char **argv);
int command_learn_to_play(int argc, char **argv);
int command_man(int argc, char **argv);
int command_play(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_review(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_set(int argc, char **argv);
int command_sim(int argc, char **argv);
int command_verify(int argc, char **argv);

extern const args_spec spec_admin, spec_arena, spec_bench, spec_completion, spec_deck, spec_games,
    spec_hint, spec_lab, spec_lab_tune, spec_lang, spec_learn, spec_learn_to_play, spec_man,
    spec_play, spec_replay, spec_review, spec_rules, spec_serve, spec_set, spec_sim, spec_verify;

/* Loads a language from a folder, to try a translation. `speak` is the language of error
 * messages. */
bool languages_use(const char *folder, lang speak);

/* Lists the help texts of every command, for `vallon lang`. */
void commands_each_text(lang_each_text *each, void *user);

#endif
