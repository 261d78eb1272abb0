/* vallon rules - prints the numbered rules of a game: all, one, or those that contain a word. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "rulebook.h"
#include "say.h"
#include "text.h"

enum { OPTION_SEARCH, OPTION_JSON, RULES_MAX = 1024, ID_MAX = 32 };

static const option_spec options[] = {
    [OPTION_SEARCH] = {.name = "--search",
                       .value = {"WORD", "MOT"},
                       .about = {"print only the rules that contain this word",
                                 "n'afficher que les règles qui contiennent ce mot"}},
    [OPTION_JSON] = SPEC_JSON,
};

const args_spec spec_rules = {
    .command = "rules",
    .usage = {"GAME [RULE] [--search WORD] [--json]", "JEU [RÈGLE] [--search MOT] [--json]"},
    .about = {"Prints the rules of a game, in our own words: all of them, the one with this "
              "number, or those that contain a word.",
              "Affiche les règles d'un jeu, dans nos propres mots : toutes, celle qui a ce numéro, "
              "ou celles qui contiennent un mot."},
    .words_min = 1,
    .words_max = 2,
    .words = {"a game", "un jeu"},
    .options = options,
    .option_count = COUNT_OF(options),
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

/* ---- one rule -------------------------------------------------------------------------------- */

/* The numbers of all rules, for suggestions. */
typedef struct {
    int count;
    char id[RULES_MAX][ID_MAX];
} rule_ids;

static const char *id_word(const void *list, int n) {
    const rule_ids *ids = list;
    return n < ids->count ? ids->id[n] : NULL;
}

static void collect_ids(rulebook book, rule_ids *out) {
    rule r;
    out->count = 0;
    while (rulebook_next(&book, &r) && out->count < RULES_MAX) {
        if (r.section) continue;
        buffer b = buffer_over(out->id[out->count++], ID_MAX);
        buffer_bytes(&b, r.id, (size_t)r.id_length);
    }
}

static void upper(const char *word, char out[ID_MAX]) {
    size_t n = 0;
    for (; word[n] && n < ID_MAX - 1; n++)
        out[n] = (char)(word[n] >= 'a' && word[n] <= 'z' ? word[n] - 'a' + 'A' : word[n]);
    out[n] = 0;
}

static int unknown_rule(look_up *l, const char *word) {
    char typed[ID_MAX];
    rule_ids *ids = take_memory(sizeof *ids);
    collect_ids(rulebook_open(l->file->text, l->file->size), ids);
    upper(word, typed);
    say_unknown(l->args.lang, MSG("cli.unknown.rule", "unknown rule", "règle inconnue"), typed,
                (word_list){id_word, ids});
    free(ids);
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
    if (l.args.words == 2)
        code = one_rule(&l, l.args.word[1]);
    else if (args_has(&l.args, OPTION_JSON))
        code = list_json(&l, word);
    else
        code = word ? list_found(&l, word) : print_book(&l);
    free(l.text);
    return code;
}
