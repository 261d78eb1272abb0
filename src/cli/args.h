/* args.h - what was typed after a verb: words, and options as --key value or --key=value.
 *
 * A verb describes its options in a table; the help text is made from the same table, so
 * the two cannot disagree. Every verb has --help and --lang without naming them. */
#ifndef VALLON_ARGS_H
#define VALLON_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "lang.h"

enum { ARGS_OPTIONS_MAX = 16, ARGS_WORDS_MAX = 4, ARGS_REPEATS_MAX = 16, ARGS_GO = -1 };

/* To add an option to a verb, add a row to its table; the row's number is its name in code. */
typedef struct {
    const char *name;         /* "--players" */
    const char *value[LANGS]; /* what follows, as help names it; {NULL}: nothing follows */
    const char *about[LANGS];
    bool needed, repeats;
} option_spec;

typedef struct {
    const char *verb;
    const char *usage[LANGS]; /* the words and options, without "vallon VERB" */
    const char *about[LANGS];
    int words_min, words_max;
    const char *words[LANGS]; /* what the words are, for an error: "a game" */
    const option_spec *options;
    int option_count;
} args_spec;

typedef struct {
    const args_spec *spec;
    lang lang;
    int code; /* exit code of the error that was said last; see loading.h */
    int words;
    const char *word[ARGS_WORDS_MAX];
    int count[ARGS_OPTIONS_MAX]; /* how often each option was given */
    const char *value[ARGS_OPTIONS_MAX][ARGS_REPEATS_MAX];
} args;

/* ARGS_GO, or the exit code: help was asked for and given, or an error was said. */
int args_read(args *a, const args_spec *spec, int argc, char **argv);

bool args_has(const args *a, int option);
const char *args_value(const args *a, int option); /* the last one given, or NULL */

/* A whole number from low to high; `*out` keeps its value when the option was not given.
 * False: an error was said. */
bool args_number(const args *a, int option, uint64_t low, uint64_t high, uint64_t *out);

/* The language: --lang wherever it stands, else LC_ALL, LC_MESSAGES, LANG, else English. */
lang args_lang(int argc, char **argv);

/* Every error of usage ends with where to read more. Returns USAGE. */
int args_see_help(const args *a);

#endif
