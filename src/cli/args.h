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

#include "buffer.h"
#include "lang.h"

enum { ARGS_OPTIONS_MAX = 24, ARGS_WORDS_MAX = 4, ARGS_REPEATS_MAX = 16, ARGS_GO = -1 };

/* What a word or the value of an option may be: what shells propose for it (complete.c). */
typedef enum {
    TAKES_TEXT, /* anything: nothing to propose */
    TAKES_CHOICE,
    TAKES_FILE,
    TAKES_FOLDER,
    TAKES_STORE,
    TAKES_SET, /* a file, or a built-in set */
    TAKES_LANGUAGE,
    TAKES_COMMAND,
    TAKES_GAME,
    TAKES_RULE, /* of the game */
    TAKES_KEY,  /* of an option of the game */
    TAKES_KEY_VALUE,
    TAKES_BOT,
    TAKES_BOTS,   /* separated by commas */
    TAKES_PLAYERS /* bots or "human", separated by commas */
} takes;

/* To add an option to a command, add a row to its array; code refers to it by the row's index. */
typedef struct {
    const char *name; /* "--players" */
    bilingual value;  /* the name of its value in the help; {NULL}: takes none */
    bilingual about;
    takes takes;
    const char *choices; /* TAKES_CHOICE: the words, separated by spaces */
    bool needed, repeats;
    /* set if several commands share the option and its texts: "cli.GROUP.--to.about" */
    const char *group;
} option_spec;

typedef struct {
    const char *line; /* what to type */
    bilingual about;
} example;

typedef struct {
    const char *command;
    const char *typed; /* what to type for it, if that is not the command: "lab tune" */
    bilingual usage;   /* the words and options, without "vallon COMMAND" */
    bilingual about;
    int words_min, words_max;
    bilingual words; /* what the words are, for error messages: "a game" */
    struct {
        takes takes;
        const char *choices;
    } word[ARGS_WORDS_MAX];
    const option_spec *options;
    int option_count;
    const example *examples; /* ends with a row without a line */
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

/* Which of its choices the n-th word is; -1: it printed an error. */
int args_choice(const args *a, int n);

/* The n-th word of a list separated by spaces; returns its length, 0 after the last. */
size_t args_nth(const char *list, int n, const char **word);

/* The language: from --lang at any position, else LC_ALL, LC_MESSAGES or LANG, else English. */
lang args_lang(int argc, char **argv);

/* The folder that --lang names, to try a translation (./lang/xx); NULL if it names none. */
const char *args_lang_folder(int argc, char **argv);

/* The language code of such a folder: "xx". A plain code stays as it is. */
void args_lang_code(const char *text, char out[LANG_CODE]);

/* The options of a command, and behind them those that all commands have; NULL after the last. */
const option_spec *args_option(const args_spec *spec, int n);

/* What to type behind "vallon". */
const char *args_typed(const args_spec *spec);

/* The texts of a command, as its help shows them. A NULL value: the option takes none. */
const char *args_usage(const args_spec *spec, lang l);
const char *args_about(const args_spec *spec, lang l);
const char *args_value_name(const args_spec *spec, const option_spec *o, lang l);
void args_option_about(const args_spec *spec, const option_spec *o, lang l, buffer *out);
const char *args_example_about(const args_spec *spec, const example *e, lang l);

/* After a usage error: prints where to read more. Returns USAGE. */
int args_see_help(const args *a);

/* Lists every text of a command with its key, for `vallon lang`; then those of the options that
 * all commands have. */
void args_each_text(const args_spec *spec, lang_each_text *each, void *user);
void args_each_common_text(lang_each_text *each, void *user);

#endif
