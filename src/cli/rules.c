/* vallon rules - prints the rules of a game: all that are numbered, one, those that contain a word,
 * or a summary of one page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "listing.h"
#include "loading.h"
#include "options.h"
#include "rulebook.h"
#include "say.h"
#include "text.h"

enum {
    OPTION_SEARCH,
    OPTION_SUMMARY,
    OPTION_JSON,
    RULES_MAX = 1024,
    ID_MAX = 32,
    FAR_AWAY = 1000000
};

static const option_spec options[] = {
    [OPTION_SEARCH] = {.name = "--search",
                       .value = {"WORD", "MOT"},
                       .about = {"print only the rules that contain this word",
                                 "n'afficher que les règles qui contiennent ce mot"}},
    [OPTION_SUMMARY] = {.name = "--summary",
                        .about = {"print the rules on one page, with the numbers that tell more",
                                  "afficher les règles sur une page, avec les numéros qui en "
                                  "disent plus"}},
    [OPTION_JSON] = SPEC_JSON,
};

static const example examples[] = {
    {"vallon rules mystic-vale", {"all rules of a game", "toutes les règles d'un jeu"}},
    {"vallon rules mystic-vale MV-D1", {"one rule by its number", "une règle par son numéro"}},
    {"vallon rules mycelia --search shrine --lang en",
     {"the rules that contain a word", "les règles qui contiennent un mot"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_rules = {
    .command = "rules",
    .usage = {"GAME [RULE] [--search WORD] [--summary] [--json]",
              "JEU [RÈGLE] [--search MOT] [--summary] [--json]"},
    .about = {"Prints the rules of a game, in our own words: all of them, the one with this "
              "number, those that contain a word, or a summary of one page.",
              "Affiche les règles d'un jeu, dans nos propres mots : toutes, celle qui a ce numéro, "
              "celles qui contiennent un mot, ou un résumé d'une page."},
    .words_min = 1,
    .words_max = 2,
    .words = {"a game", "un jeu"},
    .word = {{.takes = TAKES_GAME}, {.takes = TAKES_RULE}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

typedef struct {
    args args;
    const game *game;
    const library_file *file;
    char *text; /* one rule without Markdown */
    size_t size;
} look_up;

static const char *rule_words(look_up *l, const rule *r) {
    buffer b = buffer_over(l->text, l->size);
    rule_text(r, &b);
    return l->text;
}

static void print_rule(look_up *l, const rule *r) {
    const char *words = rule_words(l, r);
    if (r->section) {
        printf("\n%s\n\n", words);
        return;
    }
    int used = printf("%.*s  ", r->id_length, r->id);
    say_wrapped(words, used, say_width());
}

static void json_rule(look_up *l, const rule *r, json *j) {
    json_open(j, '{');
    if (!r->section) {
        json_key(j, "rule");
        json_bytes(j, r->id, (size_t)r->id_length);
    }
    json_field_text(j, r->section ? "section" : "text", rule_words(l, r));
    json_close(j, '}');
}

/* ---- searching ------------------------------------------------------------------------------- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* Ignores case, except of accented letters. */
static bool contains(const char *text, const char *word) {
    for (; *text; text++) {
        size_t n = 0;
        while (word[n] && lower(text[n]) == lower(word[n])) n++;
        if (!word[n]) return true;
    }
    return false;
}

static bool wanted(look_up *l, const rule *r, const char *word) {
    return !word || (!r->section && contains(rule_words(l, r), word));
}

static int none_found(look_up *l, const char *word) {
    say_error(l->args.lang, "cli.rules.none-found", "no rule of %s contains '%s'",
              "aucune règle de %s ne contient « %s »", game_name(l->game, l->args.lang), word);
    return FAILED;
}

static int list_found(look_up *l, const char *word) {
    rulebook book = rulebook_open(l->file->text, l->file->size);
    rule r;
    int found = 0;
    while (rulebook_next(&book, &r)) {
        if (!wanted(l, &r, word)) continue;
        print_rule(l, &r);
        found++;
    }
    return found ? FINE : none_found(l, word);
}

/* ---- the whole book -------------------------------------------------------------------------- */

/* Writes a line without Markdown: headings, emphasis, the outer bars of a table. */
static void plain_line(const char *at, const char *end, buffer *out) {
    bool row = at < end && *at == '|';
    if (row) at++, end--;
    while (at < end && (*at == '#' || *at == ' ')) at++;
    while (end > at && end[-1] == ' ') end--;
    for (; at < end; at++)
        if (*at != '`' && *at != '*') buffer_char(out, *at);
}

/* Prints the whole file, including the text between the rules. */
static int print_book(look_up *l) {
    const char *at = l->file->text, *end = at + l->file->size;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        if (!newline) newline = end;
        buffer b = buffer_over(l->text, l->size);
        plain_line(at, newline, &b);
        if (strncmp(l->text, "---", 3) != 0) say_wrapped(l->text, 0, say_width());
        at = newline + 1;
    }
    return FINE;
}

static int list_json(look_up *l, const char *word) {
    size_t size = 8 * l->file->size + 1024;
    char *memory = take_memory(size);
    buffer out = buffer_over(memory, size);
    json j = json_into(&out);
    rulebook book = rulebook_open(l->file->text, l->file->size);
    rule r;
    json_open(&j, '[');
    while (rulebook_next(&book, &r))
        if (wanted(l, &r, word)) json_rule(l, &r, &j);
    json_close(&j, ']');
    ASSERT(!out.full);
    puts(memory);
    free(memory);
    return FINE;
}

/* ---- the summary ----------------------------------------------------------------------------- */

static void print_summary(const look_up *l) {
    const game *g = l->game;
    char text[1024];
    for (int i = 0; i < g->summary_count; i++) {
        const summary_row *row = &g->summary[i];
        buffer b = BUFFER_OVER(text);
        buffer_text(&b, summary_text(g, row, l->args.lang));
        buffer_text(&b, " (");
        buffer_text(&b, row->rule);
        buffer_char(&b, ')');
        printf("%s%d  %s\n   ", i ? "\n" : "", i + 1, summary_title(g, row, l->args.lang));
        say_wrapped(text, 3, say_width());
    }
}

static int summary(const look_up *l) {
    char memory[1 << 14];
    buffer out = BUFFER_OVER(memory);
    json j = json_into(&out);
    if (!args_has(&l->args, OPTION_JSON)) return print_summary(l), FINE;
    listing_summary(l->game, l->args.lang, &j);
    ASSERT(!out.full);
    puts(memory);
    return FINE;
}

/* ---- one rule -------------------------------------------------------------------------------- */

/* ---- unknown numbers ------------------------------------------------------------------------- */

/* How near a rule is to the number that was typed. */
typedef struct {
    int alike; /* parts that are equal from the start; "MV-", "E" and "12" are parts */
    int away;  /* difference of the first numbers that are not */
    int place; /* in the book */
    char id[ID_MAX];
} near_rule;

static bool digit(char c) { return c >= '0' && c <= '9'; }

/* The length of the first part: digits, letters or other characters. */
static size_t part(const char *id) {
    const bool number = digit(*id);
    size_t n = 0;
    while (id[n] && digit(id[n]) == number) {
        n++;
        if (!number && (id[n - 1] == '-' || id[n - 1] == '.')) break;
    }
    return n;
}

static int number_of(const char *digits) {
    int n = 0;
    for (; digit(*digits) && n < 100000; digits++) n = 10 * n + *digits - '0';
    return n;
}

static void compare(near_rule *r, const char *typed) {
    const char *id = r->id;
    r->alike = 0;
    while (*id && *typed) {
        const size_t a = part(id), b = part(typed);
        if (a != b || memcmp(id, typed, a) != 0) break;
        id += a, typed += b, r->alike++;
    }
    const bool numbers = digit(*id) && digit(*typed);
    const int by = number_of(id) - number_of(typed);
    r->away = !numbers ? FAR_AWAY : by < 0 ? -by : by;
}

static int by_nearness(const void *a, const void *b) {
    const near_rule *x = a, *y = b;
    if (x->alike != y->alike) return y->alike - x->alike;
    if (x->away != y->away) return x->away < y->away ? -1 : 1;
    return x->place - y->place;
}

static int by_place(const void *a, const void *b) {
    return ((const near_rule *)a)->place - ((const near_rule *)b)->place;
}

static int collect(rulebook book, const char *typed, near_rule *out) {
    rule r;
    int count = 0;
    while (rulebook_next(&book, &r) && count < RULES_MAX) {
        if (r.section) continue;
        near_rule *one = &out[count];
        buffer b = BUFFER_OVER(one->id);
        buffer_bytes(&b, r.id, (size_t)r.id_length);
        one->place = count++;
        compare(one, typed);
    }
    return count;
}

/* In capitals, and with the game's prefix. */
static void whole_number(const game *g, const char *word, char out[ID_MAX]) {
    const size_t prefix = strlen(g->prefix);
    buffer b = buffer_over(out, ID_MAX);
    char capitals[ID_MAX];
    size_t n = 0;
    for (; word[n] && n < ID_MAX - 1; n++)
        capitals[n] = (char)(word[n] >= 'a' && word[n] <= 'z' ? word[n] - 'a' + 'A' : word[n]);
    capitals[n] = 0;
    if (strncmp(capitals, g->prefix, prefix) != 0 || capitals[prefix] != '-')
        buffer_text(&b, g->prefix), buffer_char(&b, '-');
    buffer_text(&b, capitals);
}

/* Names the rules with the nearest numbers, in the order of the book. */
static int unknown_rule(look_up *l, const char *word) {
    enum { NEAREST = 3 };
    char typed[ID_MAX], list[NEAREST * (ID_MAX + 2)];
    buffer b = BUFFER_OVER(list);
    near_rule *found = take_memory(RULES_MAX * sizeof *found);
    whole_number(l->game, word, typed);
    const int count = collect(rulebook_open(l->file->text, l->file->size), typed, found);
    const int shown = count < NEAREST ? count : NEAREST;
    qsort(found, (size_t)count, sizeof *found, by_nearness);
    qsort(found, (size_t)shown, sizeof *found, by_place);
    for (int i = 0; i < shown; i++) buffer_text(&b, i ? ", " : ""), buffer_text(&b, found[i].id);
    free(found);
    say_error(l->args.lang, "cli.rules.unknown",
              "unknown rule '%s'; the nearest: %s. 'vallon rules %s' prints all of them",
              "règle inconnue « %s » ; les plus proches : %s. « vallon rules %s » les donne toutes",
              typed, list, l->game->id);
    return args_see_help(&l->args);
}

/* Accepts "PE-3", or "3" with the game's prefix implied. */
static bool find_rule(look_up *l, const char *word, rule *out) {
    char whole[ID_MAX];
    buffer b = BUFFER_OVER(whole);
    rulebook book = rulebook_open(l->file->text, l->file->size);
    buffer_text(&b, l->game->prefix);
    buffer_char(&b, '-');
    buffer_text(&b, word);
    return rulebook_find(book, word, out) || rulebook_find(book, whole, out);
}

static int one_rule(look_up *l, const char *word) {
    rule r;
    if (!find_rule(l, word, &r)) return unknown_rule(l, word);
    if (!args_has(&l->args, OPTION_JSON)) return print_rule(l, &r), FINE;
    size_t size = 8 * l->size + 1024;
    char *memory = take_memory(size);
    buffer out = buffer_over(memory, size);
    json j = json_into(&out);
    json_rule(l, &r, &j);
    ASSERT(!out.full);
    puts(memory);
    free(memory);
    return FINE;
}

int command_rules(int argc, char **argv) {
    look_up l = {0};
    int code = args_read(&l.args, &spec_rules, argc, argv);
    if (code != ARGS_GO) return code;
    if (!(l.game = load_game(&l.args, l.args.word[0]))) return l.args.code;
    l.file = library_rules(l.game->id, l.args.lang);
    ASSERT(l.file);
    l.size = l.file->size + 1;
    l.text = take_memory(l.size);
    const char *word = args_value(&l.args, OPTION_SEARCH);
    if (args_has(&l.args, OPTION_SUMMARY))
        code = summary(&l);
    else if (l.args.words == 2)
        code = one_rule(&l, l.args.word[1]);
    else if (args_has(&l.args, OPTION_JSON))
        code = list_json(&l, word);
    else
        code = word ? list_found(&l, word) : print_book(&l);
    free(l.text);
    return code;
}
