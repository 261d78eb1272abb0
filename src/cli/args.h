/* args.h - parses the arguments of a command: words, and options as --key value or --key=value.
 *
 * A command describes its options in an array, and the help text is generated from it, so the two
 * cannot disagree. Every command has --help and --lang without listing them.
 *
 * The texts of a command have keys, for languages read from files: "cli.replay.about",
 * "cli.replay.--to.about". */
#ifndef VALLON_ARGS_H
#define VALLON_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "lang.h"

enum { ARGS_OPTIONS_MAX = 24, ARGS_WORDS_MAX = 4, ARGS_REPEATS_MAX = 16, ARGS_GO = -1 };

/* To add an option to a command, add a row to its array; code refers to it by the row's index. */
typedef struct {
    const char *name; /* "--players" */
    bilingual value;  /* the name of its value in the help; {NULL}: takes none */
    bilingual about;
    bool needed, repeats;
    /* set if several commands share the option and its texts: "cli.GROUP.--to.about" */
    const char *group;
} option_spec;

typedef struct {
    const char *command;
    bilingual usage; /* the words and options, without "vallon COMMAND" */
    bilingual about;
    int words_min, words_max;
    bilingual words; /* what the words are, for error messages: "a game" */
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

/* Returns ARGS_GO, or the exit code after it printed help or an error. */
int args_read(args *a, const args_spec *spec, int argc, char **argv);

bool args_has(const args *a, int option);
const char *args_value(const args *a, int option); /* the last one given, or NULL */

/* The whole numbers that an option may have. */
typedef struct {
    uint64_t low, high;
} args_range;

/* Reads a whole number; without the option, `*out` keeps its value. False: it printed an error. */
bool args_number(const args *a, int option, args_range in, uint64_t *out);

/* The language: from --lang at any position, else LC_ALL, LC_MESSAGES or LANG, else English. */
lang args_lang(int argc, char **argv);

/* The folder that --lang names, to try a translation (./lang/xx); NULL if it names none. */
const char *args_lang_folder(int argc, char **argv);

/* The language code of such a folder: "xx". A plain code stays as it is. */
void args_lang_code(const char *text, char out[LANG_CODE]);

/* After a usage error: prints where to read more. Returns USAGE. */
int args_see_help(const args *a);

/* Lists every text of a command with its key, for `vallon lang`; then those of the options that
 * all commands have. */
void args_each_text(const args_spec *spec, lang_each_text *each, void *user);
void args_each_common_text(lang_each_text *each, void *user);

#endif
