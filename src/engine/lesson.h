/* lesson.h - a lesson: a match written in advance that teaches a game step by step.
 *
 * The deal is fixed by seed, options and set; every move of every seat is written down. A step says
 * something and may suggest a move for the reader in LESSON_SEAT; then the other seats move.
 * The page and the terminal show the same steps through these functions. A reader may play
 * something else: the match then no longer follows the script, and lesson_go leads back to it.
 *
 * Texts may name what is meant, and hold no figure that was typed: {0} to {2} are the arguments of
 * the suggested action, {3} and {4} the step's figures, and {5} the thing of `at`. sentence.h has
 * the other placeholders. A language read from files has the texts under the keys
 * "mycelia.lesson.NAME.title", ".text" and ".why". */
#ifndef VALLON_LESSON_H
#define VALLON_LESSON_H

#include "history.h"
#include "text.h"

enum { LESSON_SEAT = 0, LESSON_FIGURES = 2, LESSON_WORDS = 45 };

/* What a step is about: the suggested action, and the thing of `at`; noun 0: there is none. */
typedef struct {
    const context *context;
    action action;
    of_noun thing;
} lesson_case;

/* Writes a figure of the position, such as the cost of the suggested action's card, and returns the
 * number that plurals follow. */
typedef int lesson_figure(const lesson_case *of, buffer *out);

int lesson_number(int n, buffer *out); /* writes and returns it */

/* A figure: the exact risk of the suggested action, "40%" (game.odds). */
lesson_figure lesson_risk;

/* A text of a step, in English and French. The wasm module has no texts of lessons, because a first
 * visit does not need them: web/lessons.mjs reads them here, and the page gives them to the module
 * as the texts of two languages, "xen" and "xfr". */
#ifdef __wasm__
typedef struct {
    bool en; /* there is one */
} lesson_said;
#define SAID(en, fr) {true}
#else
typedef bilingual lesson_said;
#define SAID(en, fr) {en, fr}
#endif

typedef struct {
    const char *name; /* stable: part of the keys of its texts */
    lesson_said title;
    lesson_said text;   /* LESSON_WORDS at most, in each language */
    const char *action; /* the move of the reader, as records write it; NULL: the reader reads on */
    lesson_said why;    /* why that move is good here; may be empty */
    const char *then;   /* what the others play before the next step, with semicolons between */
    /* What is meant: a thing ("card amanita") or an area of the board ("@river"); NULL: what the
     * action is about, or nothing. */
    const char *at;
    lesson_figure *figure[LESSON_FIGURES];
    const char *rule; /* the number of the rule that it is about */
} lesson_step;

struct lesson {
    uint64_t seed;
    int seats;
    const char *set_hash; /* of the set that it was written for */
    const char *options;  /* "prep=strict fast=yes"; other options have their default */
    const char *match; /* options of the match to which it leads: a short one, where there is one */
    const lesson_step *steps;
    int count;
};

/* A match with its record, and its dice. */
typedef struct {
    const rules *rules;
    history *history;
    match *match;
    dice *dice;
    events *log; /* of the last ply; may be NULL */
} lesson_table;

/* The settings of the lesson, and of the match to which it leads. The game has a lesson. */
setting lesson_setting(const game *g);
setting lesson_match_setting(const game *g);

/* The number of plies before a step; before `count`: all. */
int lesson_ply(const lesson *l, int step);

/* The first step that is shown after this many plies or later; `count` after the last. */
int lesson_step_at(const lesson *l, int ply);

/* The action that the script has after this many plies. False: it has ended. */
bool lesson_action(const rules *r, int ply, action *out);

/* True if that action is the reader's own, the suggested move of a step. */
bool lesson_is_own(const lesson *l, int ply);

/* How many plies from the first on are what the script has; and whether all are. */
int lesson_shared(const rules *r, const history *h);
bool lesson_follows(const rules *r, const history *h);

/* Deals again and plays the script up to this step. The history's head holds lesson_setting.
 * Returns NULL, or the action that was not possible: the lesson does not fit the rules. */
const char *lesson_go(const lesson_table *t, int step);

/* ---- texts ----------------------------------------------------------------------------------- */

/* The context is that of the reader in the position before the step. */
void lesson_title(const context *c, const lesson_step *s, buffer *out);
void lesson_text(const context *c, const lesson_step *s, buffer *out);
void lesson_why(const context *c, const lesson_step *s, buffer *out);

/* Members of an open object: "name", "title", "text", "why", "action", "at" and "rule". What a step
 * lacks is null. */
void lesson_json(const context *c, const lesson_step *s, json *j);

/* The pattern of a text of a step: one of the rows "title", "text", "why". */
const char *lesson_pattern(const game *g, const lesson_step *s, const char *part, lang l);

/* The thing of `at`. False: it is an area, or there is no such thing. */
bool lesson_thing(const rules *r, const lesson_step *s, of_noun *out);

#endif
