/* vallon deck - custom decks, for games whose sets have decks.
 *
 * A deck file contains `deck ID` stanzas as in a set file, and nothing else. It is parsed after
 * the built-in set of the game whose stanzas it uses, so the game itself checks it. `deck set`
 * prints that set with the decks added: the result is a set like any other, hashed and recorded. */
#include "deck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "inspect.h"
#include "loading.h"
#include "match.h"
#include "options.h"
#include "registry.h"
#include "say.h"
#include "set.h"
#include "text.h"
#include "utf8.h"

enum { OPTION_JSON, KEYS_MAX = 24, VALUES_MAX = 40, TEXT_SIZE = 8192 };

static const option_spec options[] = {
    [OPTION_JSON] = SPEC_JSON,
};

static const example examples[] = {
    {"vallon deck check my.deck", {"check a deck for Mystic", "vérifier un deck pour Mystic"}},
    {"vallon deck stats my.deck",
     {"count its cards by kind, speed and cost", "compter ses cartes par sorte, vitesse et coût"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_deck = {
    .command = "deck",
    .usage = {"check|show|stats FILE [--json] | set FILE [FILE [FILE]]",
              "check|show|stats FICHIER [--json] | set FICHIER [FICHIER [FICHIER]]"},
    .about = {"Checks a file of decks, shows their cards, or counts them. A deck is a stanza 'deck "
              "ID' with name.en, name.fr, gender and a "
              "line 'card ID NUMBER' for each card, as in 'vallon set show mystic'. 'deck set' "
              "prints the built-in set with the decks of "
              "the files added: save the output, and play with it (--set). To play at once: "
              "'vallon play mystic --deck FILE'.",
              "Vérifie un fichier de decks, montre leurs cartes ou les compte. Un deck est une "
              "strophe « deck ID » avec name.en, name.fr, "
              "gender et une ligne « card ID NOMBRE » par carte, comme dans « vallon set show "
              "mystic ». « deck set » imprime le jeu de "
              "cartes intégré avec les decks des fichiers en plus : enregistrez-le, et jouez avec "
              "(--set). Pour jouer tout de suite : « vallon play mystic --deck FICHIER »."},
    .words_min = 2,
    .words_max = 4,
    .words = {"check, show, stats or set, and a file", "check, show, stats ou set, et un fichier"},
    .word = {{.takes = TAKES_CHOICE, .choices = "check show stats set"},
             {.takes = TAKES_FILE},
             {.takes = TAKES_FILE},
             {.takes = TAKES_FILE}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* The built-in set, followed by the deck files. */
typedef struct {
    args args;
    const game *game;
    const library_file *base;
    char *text;
    size_t size, base_size;
    int base_lines;
    loaded set;
} workshop;

/* ---- parsing --------------------------------------------------------------------------------- */

static bool has_decks(const library_file *f) {
    set_reader in = set_open(f->text, f->size);
    stanza s;
    while (set_next_stanza(&in, &s))
        if (slice_is(s.kind, "deck")) return true;
    return false;
}

/* Finds the first game whose set has decks. */
static bool find_game(workshop *w) {
    for (int i = 0; registry_games[i]; i++) {
        const library_file *f = library_set(registry_games[i]->id, 0);
        if (!f || !has_decks(f)) continue;
        w->game = registry_games[i];
        w->base = f;
        return true;
    }
    say_error(w->args.lang, "cli.deck.no-decks", "no game here has decks",
              "aucun jeu d'ici n'a de decks");
    w->args.code = FAILED;
    return false;
}

static bool gather(workshop *w) {
    file_text file[ARGS_WORDS_MAX] = {{0}};
    size_t size = w->base->size + 1;
    int count = 0;
    bool fine = true;
    for (; fine && count + 1 < w->args.words; count += fine) {
        fine = file_read(&w->args, w->args.word[count + 1], &file[count]);
        size += file[count].size + 1;
    }
    w->text = take_memory(size + 1);
    buffer b = buffer_over(w->text, size + 1);
    buffer_bytes(&b, w->base->text, w->base->size);
    w->base_size = b.used;
    for (size_t i = 0; i < w->base_size; i++) w->base_lines += w->text[i] == '\n';
    for (int i = 0; fine && i < count; i++) {
        buffer_bytes(&b, file[i].text, file[i].size);
        buffer_char(&b, '\n');
    }
    w->size = b.used;
    for (int i = 0; i < count; i++) file_free(&file[i]);
    return fine;
}

/* A deck file may only add decks: anything else would make it another set. */
static bool only_decks(workshop *w, set_error *error) {
    static const char *const kinds[] = {"deck"};
    set_reader in = set_open(w->text + w->base_size, w->size - w->base_size);
    stanza s;
    int which, decks = 0;
    for (; set_next_stanza(&in, &s); decks++)
        if (!set_read_choice(&in, s.kind, (set_list){kinds, 1}, &which)) break;
    if (!set_failed(&in) && !decks)
        set_fail(&in, SET_MISSING, (slice){w->args.word[1], (int)strlen(w->args.word[1]), 1, 1},
                 "deck");
    *error = in.error;
    return !set_failed(&in);
}

static bool parse(workshop *w, set_error *error) {
    if (!only_decks(w, error)) return false;
    w->set.tables = take_memory(w->game->tables_size);
    const bool fine =
        rules_load(&w->set.rules, (set_input){w->game, w->text, w->size}, w->set.tables, error);
    if (error->line > w->base_lines) error->line -= w->base_lines;
    return fine;
}

/* ---- lookup ---------------------------------------------------------------------------------- */

/* Finds the stanza of a card in the built-in set; leaves the reader at its fields. */
static bool find_stanza(const workshop *w, slice id, set_reader *in, stanza *out) {
    *in = set_open(w->text, w->base_size);
    while (set_next_stanza(in, out))
        if (out->id.length == id.length && memcmp(out->id.at, id.at, (size_t)id.length) == 0 &&
            !slice_is(out->kind, "deck"))
            return true;
    return false;
}

/* Finds the noun and value with this id. */
static const noun *find_noun(const workshop *w, slice id, int *value) {
    const rules *r = &w->set.rules;
    for (int n = FIRST_NOUN; n < r->game->noun_count; n++) {
        const noun *row = &r->game->nouns[n];
        for (*value = 0; row->explain && *value < row->count(r); ++*value) {
            char name[WORD_MAX];
            buffer b = BUFFER_OVER(name);
            row->id(r, *value, &b);
            if (slice_is(id, name)) return row;
        }
    }
    return NULL;
}

static int number_of(slice s) {
    int n = 0;
    for (int i = 0; i < s.length; i++) n = 10 * n + (s.at[i] - '0');
    return n;
}

/* ---- counting -------------------------------------------------------------------------------- */

/* For each field, how many cards of a deck have which value; the first key is the kind of card. */
typedef struct {
    int cards, different, keys;
    struct {
        slice name;
        int values;
        struct {
            slice name;
            int cards;
        } value[VALUES_MAX];
    } key[KEYS_MAX];
} census;

static bool same(slice a, slice b) {
    return a.length == b.length && memcmp(a.at, b.at, (size_t)a.length) == 0;
}

static void count(census *c, slice key, slice value, int cards) {
    int k = 0, v = 0;
    while (k < c->keys && !same(c->key[k].name, key)) k++;
    if (k == KEYS_MAX) return;
    if (k == c->keys) c->key[c->keys++].name = key;
    while (v < c->key[k].values && !same(c->key[k].value[v].name, value)) v++;
    if (v == VALUES_MAX) return;
    if (v == c->key[k].values) c->key[k].value[c->key[k].values++].name = value;
    c->key[k].value[v].cards += cards;
}

/* True for a single word, or a list of words without figures. */
static bool plain(const field *f) {
    for (int i = 0; f->count > 1 && i < f->count; i++)
        if (f->word[i].at[0] <= '9') return false;
    return true;
}

/* Counts the plain fields, which describe a card; skips names and grammar. */
static void count_card(const workshop *w, census *c, slice id, int cards) {
    static const slice kind = {"kind", 4, 0, 0};
    set_reader in;
    stanza s;
    field f;
    c->cards += cards;
    c->different++;
    if (!find_stanza(w, id, &in, &s)) return;
    count(c, kind, s.kind, cards);
    while (set_next_field(&in, &f)) {
        const bool grammar = slice_is(f.key, "name.en") || slice_is(f.key, "name.fr") ||
                             slice_is(f.key, "gender") || slice_is(f.key, "plural");
        for (int i = 0; !grammar && plain(&f) && i < f.count; i++)
            count(c, f.key, f.word[i], cards);
    }
}

static void count_deck(const workshop *w, set_reader *in, census *c) {
    field f;
    memset(c, 0, sizeof *c);
    while (set_next_field(in, &f))
        if (slice_is(f.key, "card") && f.count == 2)
            count_card(w, c, f.word[0], number_of(f.word[1]));
}

/* ---- asking the game ------------------------------------------------------------------------- */

/* The value of the noun `deck` with this id, or -1. */
static int find_deck(const rules *r, slice id, int *which) {
    for (*which = FIRST_NOUN; *which < r->game->noun_count; ++*which) {
        const noun *row = &r->game->nouns[*which];
        if (strcmp(row->name, "deck") != 0) continue;
        for (int value = 0; value < row->count(r); value++) {
            char name[WORD_MAX];
            buffer b = BUFFER_OVER(name);
            row->id(r, value, &b);
            if (slice_is(id, name)) return value;
        }
    }
    return -1;
}

/* A deck can be valid but need an option: returns the refusal with the normal options, or NULL. */
static const phrase *refusal_of(const workshop *w, slice id) {
    static match m;
    static events log;
    const rules *r = &w->set.rules;
    const setting normal = setting_normal(r->game, r->game->seats_min);
    int noun_row;
    const int value = find_deck(r, id, &noun_row);
    dice d;
    dice_from_seed(&d, 1, 0);
    match_begin(&m, r, &normal, (match_outcome){&d, &log});
    for (int kind = 0; value >= 0 && kind < r->game->action_count; kind++) {
        const phrase *row = &r->game->actions[kind];
        if (row->args != 1 || row->noun[0] != noun_row) continue;
        const action a = {.kind = (uint8_t)kind, .arg = {(uint16_t)value}};
        if (match_try(&m, &(match_move){0, 0, a}, (match_outcome){&d, &log}) == REFUSED_NOT_LEGAL)
            return &r->game->refusals[m.refusal.row];
    }
    return NULL;
}

/* ---- output ---------------------------------------------------------------------------------- */

static void print_fine(const workshop *w, const stanza *s, const census *c) {
    say_out(w->args.lang, "cli.deck.fine", "deck %.*s: fine: %d cards, %d different\n",
            "deck %.*s : correct : %d cartes, %d différentes\n", s->id.length, s->id.at, c->cards,
            c->different);
    const phrase *why = refusal_of(w, s->id);
    if (!why) return;
    say_out(w->args.lang, "cli.deck.not-normal", "  not with the normal options: %s (%s)\n",
            "  pas avec les options normales : %s (%s)\n", phrase_text(w->game, why, w->args.lang),
            why->rule);
}

/* The word of a set file in the reader's language: "speed", "category worker". */
static bool find_word(const workshop *w, const char *word, buffer *out) {
    for (int i = 0; i < w->game->set_word_count; i++)
        if (strcmp(w->game->set_words[i].word, word) == 0) {
            buffer_text(out, set_word_text(w->game, &w->game->set_words[i], w->args.lang));
            return true;
        }
    return false;
}

static void say_key(const workshop *w, slice key, buffer *out) {
    char word[WORD_MAX];
    slice_copy(key, word, sizeof word);
    if (!find_word(w, word, out)) buffer_text(out, word);
}

/* The name of something that has a stanza in the set. */
static bool find_name(const workshop *w, slice id, buffer *out) {
    set_reader in;
    stanza s;
    stanza_name n;
    wording name;
    if (!find_stanza(w, id, &in, &s) || !inspect_name(&s, in, &n)) return false;
    inspect_name_in(&w->set.rules, &n, w->args.lang, &name);
    buffer_text(out, name.text);
    return true;
}

/* A value is a word of the game, a thing of the game, something with its own stanza, or a
 * literal. */
static void say_value(const workshop *w, slice key, slice value, buffer *out) {
    const context c = {.rules = &w->set.rules, .lang = w->args.lang};
    char word[2 * WORD_MAX];
    buffer b = BUFFER_OVER(word);
    wording name;
    int which;
    buffer_bytes(&b, key.at, (size_t)key.length), buffer_char(&b, ' '),
        buffer_bytes(&b, value.at, (size_t)value.length);
    if (find_word(w, word, out)) return;
    const noun *row = find_noun(w, value, &which);
    if (row)
        row->say(&c, which, &name), buffer_text(out, name.text);
    else if (!find_name(w, value, out))
        buffer_bytes(out, value.at, (size_t)value.length);
}

static bool is_number(slice s) { return s.length && s.at[0] >= '0' && s.at[0] <= '9'; }

/* Sorts numbers ascending; words stay in the order of the deck. */
static void sort_values(census *c, int k) {
    for (int i = 1; i < c->key[k].values; i++)
        for (int at = i; at > 0; at--) {
            const slice a = c->key[k].value[at - 1].name, b = c->key[k].value[at].name;
            if (!is_number(a) || !is_number(b) || number_of(a) <= number_of(b)) break;
            const int cards = c->key[k].value[at].cards;
            c->key[k].value[at] = c->key[k].value[at - 1];
            c->key[k].value[at - 1].name = b, c->key[k].value[at - 1].cards = cards;
        }
}

/* "worker 8, scout 2", "1: 10, 2: 7" */
static void print_values(const workshop *w, const census *c, int k) {
    for (int v = 0; v < c->key[k].values; v++) {
        char text[WORD_MAX];
        buffer b = BUFFER_OVER(text);
        const slice value = c->key[k].value[v].name;
        if (is_number(value))
            buffer_bytes(&b, value.at, (size_t)value.length);
        else
            say_value(w, c->key[k].name, value, &b);
        printf("%s%s%s%d", v ? ", " : "", text, is_number(value) ? lang_colon(w->args.lang) : " ",
               c->key[k].value[v].cards);
    }
}

static void print_shares(lang l, const census *c, int k) {
    for (int v = 0; v < c->key[k].values; v++)
        printf("%s%d%s%s", v ? " / " : "  (",
               (100 * c->key[k].value[v].cards + c->cards / 2) / c->cards, lang_percent(l),
               v + 1 == c->key[k].values ? ")" : "");
}

static void print_stats(const workshop *w, census *c) {
    char text[KEYS_MAX][WORD_MAX];
    int width = 0;
    for (int k = 0; k < c->keys; k++) {
        buffer b = BUFFER_OVER(text[k]);
        say_key(w, c->key[k].name, &b);
        if (utf8_length(text[k]) > width) width = utf8_length(text[k]);
    }
    say_out(w->args.lang, "cli.deck.how-many", "  number of cards:\n", "  nombre de cartes :\n");
    for (int k = 0; k < c->keys; k++) {
        sort_values(c, k);
        printf("  %s%*s  ", text[k], width - utf8_length(text[k]), "");
        print_values(w, c, k);
        if (k == 0) print_shares(w->args.lang, c, k);
        putchar('\n');
    }
}

static void print_cards(const workshop *w, set_reader *in) {
    field f;
    while (set_next_field(in, &f)) {
        char text[TEXT_SIZE];
        buffer b = BUFFER_OVER(text);
        wording name;
        int value;
        if (!slice_is(f.key, "card") || f.count != 2) continue;
        const noun *row = find_noun(w, f.word[0], &value);
        if (!row) continue;
        const context c = {.rules = &w->set.rules, .lang = w->args.lang};
        row->say(&c, value, &name);
        row->explain(&c, value, &b);
        printf("  %2d  ", number_of(f.word[1]));
        char line[TEXT_SIZE + WORD_MAX + 4];
        buffer all = BUFFER_OVER(line);
        buffer_text(&all, name.text);
        buffer_text(&all, lang_colon(w->args.lang));
        buffer_text(&all, text);
        say_wrapped(line, 6, say_width());
    }
}

static void json_census(const census *c, json *j) {
    char name[WORD_MAX];
    json_field_int(j, "cards", c->cards);
    json_field_int(j, "different", c->different);
    json_key(j, "counts");
    json_open(j, '{');
    for (int k = 0; k < c->keys; k++) {
        slice_copy(c->key[k].name, name, sizeof name);
        json_key(j, name);
        json_open(j, '{');
        for (int v = 0; v < c->key[k].values; v++) {
            slice_copy(c->key[k].value[v].name, name, sizeof name);
            json_field_int(j, name, c->key[k].value[v].cards);
        }
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void json_cards(set_reader *in, json *j) {
    field f;
    json_key(j, "list");
    json_open(j, '{');
    while (set_next_field(in, &f)) {
        char name[WORD_MAX];
        if (!slice_is(f.key, "card") || f.count != 2) continue;
        slice_copy(f.word[0], name, sizeof name);
        json_field_int(j, name, number_of(f.word[1]));
    }
    json_close(j, '}');
}

/* ---- the command ----------------------------------------------------------------------------- */

/* In the order of the choices of spec_deck. */
typedef enum { TASK_CHECK, TASK_SHOW, TASK_STATS, TASK_SET } task;

static void print_deck(const workshop *w, task what, set_reader *in, const stanza *s) {
    set_reader again = *in;
    census c;
    count_deck(w, in, &c);
    print_fine(w, s, &c);
    if (what == TASK_STATS) print_stats(w, &c);
    if (what == TASK_SHOW) print_cards(w, &again);
}

static void print_decks(const workshop *w, task what) {
    set_reader in = set_open(w->text + w->base_size, w->size - w->base_size);
    stanza s;
    while (set_next_stanza(&in, &s)) print_deck(w, what, &in, &s);
}

static void print_json(const workshop *w) {
    static char text[1 << 18];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    set_reader in = set_open(w->text + w->base_size, w->size - w->base_size);
    stanza s;
    json_open(&j, '{');
    json_field_text(&j, "game", w->game->id);
    json_field_text(&j, "hash", w->set.rules.set_hash);
    json_key(&j, "decks");
    json_open(&j, '[');
    while (set_next_stanza(&in, &s)) {
        char id[WORD_MAX];
        census c;
        set_reader again = in;
        slice_copy(s.id, id, sizeof id);
        count_deck(w, &in, &c);
        json_open(&j, '{');
        json_field_text(&j, "id", id);
        json_field_bool(&j, "normal", !refusal_of(w, s.id));
        json_census(&c, &j);
        json_cards(&again, &j);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
    ASSERT(!b.full);
    puts(text);
}

/* The whole set, named after its first new deck. */
static void write_set(const workshop *w, buffer *out) {
    set_reader in = set_open(w->text, w->base_size),
               added = set_open(w->text + w->base_size, w->size - w->base_size);
    stanza head_stanza, deck;
    set_next_stanza(&in, &head_stanza);
    set_next_stanza(&added, &deck);
    const size_t cut = (size_t)(head_stanza.id.at + head_stanza.id.length - w->text);
    buffer_bytes(out, w->text, cut);
    if ((size_t)(head_stanza.id.length + deck.id.length) + 2 <= sizeof w->set.rules.set_name) {
        buffer_char(out, '-');
        buffer_bytes(out, deck.id.at, (size_t)deck.id.length);
    }
    buffer_bytes(out, w->text + cut, w->size - cut);
}

/* The set as a text of its own. */
static file_text joined_set(const workshop *w) {
    file_text all = {.name = w->args.word[1]};
    const size_t room = w->size + WORD_MAX + 2;
    all.text = take_memory(room);
    buffer b = buffer_over(all.text, room);
    write_set(w, &b);
    ASSERT(!b.full);
    all.size = b.used;
    return all;
}

static void print_set(const workshop *w) {
    file_text all = joined_set(w);
    fwrite(all.text, 1, all.size, stdout);
    file_free(&all);
}

static bool parse_or_complain(workshop *w) {
    set_error error = {0};
    char line[1024];
    buffer b = BUFFER_OVER(line);
    if (parse(w, &error)) return true;
    set_error_text(&error, w->args.lang, w->args.words == 2 ? w->args.word[1] : "deck set", &b);
    fprintf(stderr, "%s\n", line);
    w->args.code = FAILED;
    return false;
}

const game *deck_join(args *a, const char *const *files, int count, file_text *out) {
    workshop w = {.args = *a};
    const game *found = NULL;
    ASSERT(count <= DECK_FILES_MAX);
    w.args.words = 1 + count;
    for (int i = 0; i < count; i++) w.args.word[1 + i] = files[i];
    if (find_game(&w) && gather(&w) && parse_or_complain(&w)) {
        *out = joined_set(&w);
        found = w.game;
    }
    a->code = w.args.code;
    free(w.text);
    loaded_free(&w.set);
    return found;
}

static int do_task(workshop *w, task what) {
    if (!parse_or_complain(w)) return w->args.code;
    if (what == TASK_SET)
        print_set(w);
    else if (args_has(&w->args, OPTION_JSON))
        print_json(w);
    else
        print_decks(w, what);
    return FINE;
}

int command_deck(int argc, char **argv) {
    workshop w = {0};
    int code = args_read(&w.args, &spec_deck, argc, argv);
    if (code != ARGS_GO) return code;
    const int what = args_choice(&w.args, 0);
    if (what < 0) return USAGE;
    if (what != TASK_SET && w.args.words > 2) {
        say_error(w.args.lang, "cli.args.word-too-many", "one word too many: '%s'",
                  "un mot de trop : « %s »", w.args.word[2]);
        return args_see_help(&w.args);
    }
    code = find_game(&w) && gather(&w) ? do_task(&w, (task)what) : w.args.code;
    free(w.text);
    loaded_free(&w.set);
    return code;
}
