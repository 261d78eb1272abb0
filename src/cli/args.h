/* args.h - reads the words and options after a command, as --key value or --key=value.
 *
 * A command describes its options in a table. The help text is made from the same table, so the two
 * cannot disagree. Every command has --help and --lang without listing them.
 *
 * The texts of a command have keys for languages read from files: "cli.replay.about",
 * "cli.replay.--to.about". */
#ifndef VALLON_ARGS_H
#define VALLON_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "lang.h"

enum { ARGS_OPTIONS_MAX = 16, ARGS_WORDS_MAX = 4, ARGS_REPEATS_MAX = 16, ARGS_GO = -1 };

/* To add an option to a command, add a row to its table; the row's number is its name in code. */
typedef struct {
    const char *name; /* "--players" */
    bilingual value;  /* what follows, as help names it; {NULL}: nothing follows */
    bilingual about;
    bool needed, repeats;
    const char *group; /* several commands share the option and its texts: "cli.GROUP.--to.about";
                          NULL: they do not */
} option_spec;

typedef struct {
    const char *command;
    bilingual usage; /* the words and options, without "vallon COMMAND" */
    bilingual about;
    int words_min, words_max;
    bilingual words; /* what the words are, for an error: "a game" */
    const option_spec *options;
    int option_count;
} args_spec;

typedef struct {
    const args_spec *spec;
    lang lang;
    int code; /* exit code of the last error; see loading.h */
    int words;
    const char *word[ARGS_WORDS_MAX];
    int count[ARGS_OPTIONS_MAX]; /* how often each option was given */
    const char *value[ARGS_OPTIONS_MAX][ARGS_REPEATS_MAX];
} args;

/* ARGS_GO, or the exit code after printing help or an error. */
int args_read(args *a, const args_spec *spec, int argc, char **argv);

bool args_has(const args *a, int option);
const char *args_value(const args *a, int option); /* the last one given, or NULL */

/* The whole numbers that an option may have. */
typedef struct {
    uint64_t low, high;
} args_range;

/* Reads a whole number; `*out` keeps its value when the option was not given. False: an error was
 * printed. */
bool args_number(const args *a, int option, args_range in, uint64_t *out);

/* The language: --lang wherever it stands, else LC_ALL, LC_MESSAGES, LANG, else English. */
lang args_lang(int argc, char **argv);

/* --lang may name a folder with language files, ./lang/xx, to try a translation: that folder, or
 * NULL. */
const char *args_lang_folder(int argc, char **argv);

/* The code of the language in such a folder: "xx". A code stays as it is. */
void args_lang_code(const char *text, char out[LANG_CODE]);

/* Prints where to read more, after an error of usage. Returns USAGE. */
int args_see_help(const args *a);

/* Every text of a command with its key, for `vallon lang`; and those of the options that all
 * commands have. */
void args_each_text(const args_spec *spec, lang_each_text *each, void *user);
void args_each_common_text(lang_each_text *each, void *user);

#endif
