/* vallon set - is this set file right, and what is in it? */
#include "set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loading.h"
#include "registry.h"
#include "say.h"
#include "text.h"
#include "verbs.h"

enum { OPTION_JSON, KINDS_MAX = 16, KEY_WIDTH = 12, VALUE_WIDTH = 44, TEXT_SIZE = 8192 };

static const option_spec options[] = {
    [OPTION_JSON] = {"--json", {NULL, NULL}, {"for programs", "pour les programmes"}, false, false},
};

static const args_spec spec = {
    .verb = "set",
    .usage = {"check|show FILE [--json]", "check|show FICHIER [--json]"},
    .about = {"Checks a set file, or shows every stanza with its figures, where they come from, and the rules text made from them. FILE "
              "may also be a built-in set: GAME or GAME/NAME.",
              "Vérifie un fichier de cartes, ou montre chaque strophe avec ses chiffres, d'où ils viennent, et le texte de règle qui en "
              "découle. FICHIER peut aussi être un jeu de cartes intégré : JEU ou JEU/NOM."},
    .words_min = 2,
    .words_max = 2,
    .words = {"check or show, and a file", "check ou show, et un fichier"},
    .options = options,
    .option_count = COUNT_OF(options),
};

/* A set under inspection. */
typedef struct {
    args args;
    file_text text;
    bool own_text; /* read from a file, to be freed */
    loaded set;
    set_error error;
    int stanzas, figures[SOURCES], kinds;
    struct {
        slice name;
        int count;
    } kind[KINDS_MAX];
} inspection;

/* ---- reading -------------------------------------------------------------------------------- */

/* A built-in set is named GAME or GAME/NAME; a file of that very name is reached as ./NAME. */
static const library_file *built_in(const char *name) {
    char path[WORD_MAX];
    buffer b = BUFFER_OVER(path);
    if (registry_find(name)) return library_set(name, 0);
    buffer_text(&b, "sets/");
    buffer_text(&b, name);
    buffer_text(&b, ".set");
    return b.full ? NULL : library_find(path);
}

static bool find_text(inspection *s, const char *name) {
    const library_file *f = built_in(name);
    s->own_text = !f;
    if (!f) return file_read(&s->args, name, &s->text);
    s->text = library_text(f);
    return true;
}

/* The file is for a game that is not here: say so where the file names it. */
static bool unknown_game(inspection *s) {
    char known[SET_LIST_MAX];
    buffer b = BUFFER_OVER(known);
    set_reader in = set_open(s->text.text, s->text.size);
    stanza header;
    field f;
    for (int i = 0; registry_games[i]; i++) {
        buffer_text(&b, i ? ", " : "");
        buffer_text(&b, registry_games[i]->id);
    }
    set_next_stanza(&in, &header);
    while (set_next_field(&in, &f))
        if (slice_is(f.key, "game")) set_fail(&in, SET_UNKNOWN, f.value, known);
    s->error = in.error;
    return false;
}

static bool parse(inspection *s) {
    char id[WORD_MAX] = "";
    if (!set_game(s->text.text, s->text.size, id, &s->error)) return false;
    const game *g = registry_find(id);
    if (!g) return unknown_game(s);
    s->set.tables = take_memory(g->tables_size);
    return rules_load(&s->set.rules, g, s->set.tables, s->text.text, s->text.size, &s->error);
}

static bool same_slice(slice a, slice b) { return a.length == b.length && memcmp(a.at, b.at, (size_t)a.length) == 0; }

static void count_stanza(inspection *s, const stanza *found) {
    int k = 0;
    while (k < s->kinds && !same_slice(s->kind[k].name, found->kind)) k++;
    s->stanzas++;
    if (k == KINDS_MAX) return;
    if (k == s->kinds) s->kind[s->kinds++].name = found->kind;
    s->kind[k].count++;
}

static void count_all(inspection *s) {
    set_reader in = set_open(s->text.text, s->text.size);
    stanza found;
    field f;
    while (set_next_stanza(&in, &found)) {
        count_stanza(s, &found);
        while (set_next_field(&in, &f)) s->figures[f.source]++;
    }
}

/* The noun that a stanza is of: the one named as its kind; else every noun may be it, and this is NULL. */
static const noun *noun_of(const game *g, slice kind) {
    for (int n = FIRST_NOUN; n < g->noun_count; n++)
        if (slice_is(kind, g->nouns[n].name)) return &g->nouns[n];
    return NULL;
}

/* What the game makes of a stanza: the explanation of the noun that has its id. */
static bool explain(const inspection *s, const stanza *found, lang l, buffer *out) {
    const rules *r = &s->set.rules;
    const noun *only = noun_of(r->game, found->kind);
    context c = {.rules = r, .lang = l};
    for (int n = FIRST_NOUN; n < r->game->noun_count; n++) {
        const noun *row = &r->game->nouns[n];
        if (only && row != only) continue;
        for (int value = 0; row->explain && value < row->count(r); value++) {
            char id[WORD_MAX];
            buffer b = BUFFER_OVER(id);
            row->id(r, value, &b);
            if (!slice_is(found->id, id)) continue;
            row->explain(&c, value, out);
            return out->used > 0;
        }
    }
    return false;
}

/* ---- for people ------------------------------------------------------------------------------- */

static void pad(const char *text, int length, int width) {
    int used = 0;
    for (int i = 0; i < length; i++) used += ((unsigned char)text[i] & 0xc0) != 0x80;
    printf("%.*s%*s", length, text, used < width ? width - used : 1, "");
}

static void print_counts(const inspection *s) {
    lang l = s->args.lang;
    for (int k = 1; k < s->kinds; k++) /* the first kind is `set` itself */
        printf("%s%.*s %d", k > 1 ? ", " : "", s->kind[k].name.length, s->kind[k].name.at, s->kind[k].count);
    for (int i = SOURCE_RULEBOOK; i < SOURCES; i++)
        if (s->figures[i]) say(l, "; %d %s", " ; %d %s", s->figures[i], source_name((source)i, l));
    putchar('\n');
}

static void print_fine(const inspection *s) {
    const rules *r = &s->set.rules;
    lang l = s->args.lang;
    say(l, "%s: fine: %s, set %s (%s): ", "%s : correct : %s, jeu de cartes %s (%s) : ", s->text.name, r->game->name[l], r->set_name,
        r->set_title[l]);
    print_counts(s);
    if (r->reconstructed)
        say(l, "Some figures are RECONSTRUCTED: they are not known to be the publisher's.\n",
            "Des chiffres sont RECONSTITUÉS : on ne sait pas s'ils sont ceux de l'éditeur.\n");
}

static void print_field(const inspection *s, const field *f) {
    lang l = s->args.lang;
    printf("  ");
    pad(f->key.at, f->key.length, KEY_WIDTH);
    if (f->source == SOURCE_NONE)
        printf("%.*s\n", f->value.length, f->value.at);
    else
        pad(f->value.at, f->value.length, VALUE_WIDTH), printf("(%s)\n", source_name(f->source, l));
}

/* The reader's own name first, and the other after it. */
static void print_names(set_reader in, lang l) {
    static const char *const keys[LANGS] = {"name.en", "name.fr"};
    slice names[LANGS] = {{0}};
    field f;
    while (set_next_field(&in, &f))
        for (int i = 0; i < LANGS; i++)
            if (slice_is(f.key, keys[i])) names[i] = f.value;
    if (names[l].length) printf(" - %.*s", names[l].length, names[l].at);
    if (names[!l].length) printf(" / %.*s", names[!l].length, names[!l].at);
    putchar('\n');
}

static void print_stanza(const inspection *s, set_reader *in, const stanza *found) {
    char text[TEXT_SIZE];
    buffer b = BUFFER_OVER(text);
    field f;
    printf("\n%.*s %.*s", found->kind.length, found->kind.at, found->id.length, found->id.at);
    print_names(*in, s->args.lang);
    while (set_next_field(in, &f))
        if (!slice_is(f.key, "name.en") && !slice_is(f.key, "name.fr")) print_field(s, &f);
    if (!explain(s, found, s->args.lang, &b)) return;
    printf("  => ");
    say_wrapped(text, 5, say_width());
}

static void show(const inspection *s) {
    set_reader in = set_open(s->text.text, s->text.size);
    stanza found;
    print_fine(s);
    printf("sha256 %s\n", s->set.rules.set_hash);
    while (set_next_stanza(&in, &found)) print_stanza(s, &in, &found);
}

/* ---- for programs ------------------------------------------------------------------------------- */

static void json_slice(json *j, const char *key, slice s) {
    json_key(j, key);
    json_bytes(j, s.at, (size_t)s.length);
}

static void json_error(const inspection *s, json *j) {
    char line[1024];
    buffer b = BUFFER_OVER(line);
    set_error_text(&s->error, s->args.lang, s->text.name, &b);
    json_field_int(j, "line", s->error.line);
    json_field_int(j, "column", s->error.column);
    json_field_text(j, "text", line);
}

static void json_summary(const inspection *s, json *j) {
    const rules *r = &s->set.rules;
    json_field_text(j, "game", r->game->id);
    json_field_text(j, "set", r->set_name);
    json_field_text(j, "title_en", r->set_title[EN]);
    json_field_text(j, "title_fr", r->set_title[FR]);
    json_field_text(j, "hash", r->set_hash);
    json_field_bool(j, "reconstructed", r->reconstructed);
    json_key(j, "counts");
    json_open(j, '{');
    for (int k = 0; k < s->kinds; k++) {
        char name[WORD_MAX];
        slice_copy(s->kind[k].name, name, sizeof name);
        json_field_int(j, name, s->kind[k].count);
    }
    json_close(j, '}');
    json_key(j, "sources");
    json_open(j, '{');
    for (int i = SOURCE_NONE; i < SOURCES; i++) json_field_int(j, i ? source_id((source)i) : "none", s->figures[i]);
    json_close(j, '}');
}

static void json_stanza(const inspection *s, set_reader *in, const stanza *found, json *j) {
    static const char *const keys[LANGS] = {"text_en", "text_fr"};
    field f;
    json_open(j, '{');
    json_slice(j, "kind", found->kind);
    json_slice(j, "id", found->id);
    json_key(j, "fields");
    json_open(j, '[');
    while (set_next_field(in, &f)) {
        json_open(j, '{');
        json_slice(j, "key", f.key);
        json_slice(j, "value", f.value);
        json_key(j, "source");
        if (f.source == SOURCE_NONE)
            json_null(j);
        else
            json_text(j, source_id(f.source));
        json_close(j, '}');
    }
    json_close(j, ']');
    for (int l = 0; l < LANGS; l++) {
        char text[TEXT_SIZE];
        buffer b = BUFFER_OVER(text);
        if (explain(s, found, (lang)l, &b)) json_field_text(j, keys[l], text);
    }
    json_close(j, '}');
}

static void print_part(buffer *out) {
    ASSERT(!out->full);
    fputs(out->data, stdout);
    buffer_clear(out);
}

/* Printed stanza by stanza: the memory need not hold the whole. */
static void print_json(const inspection *s, bool fine, bool stanzas) {
    size_t size = 8 * s->text.size + (1 << 16);
    char *memory = take_memory(size);
    buffer out = buffer_over(memory, size);
    json j = json_into(&out);
    set_reader in = set_open(s->text.text, s->text.size);
    stanza found;
    json_open(&j, '{');
    json_field_text(&j, "file", s->text.name);
    json_field_bool(&j, "fine", fine);
    if (fine)
        json_summary(s, &j);
    else
        json_error(s, &j);
    if (fine && stanzas) {
        json_key(&j, "stanzas");
        json_open(&j, '[');
        for (; set_next_stanza(&in, &found); print_part(&out)) json_stanza(s, &in, &found, &j);
        json_close(&j, ']');
    }
    json_close(&j, '}');
    print_part(&out);
    putchar('\n');
    free(memory);
}

/* ---- the verb ------------------------------------------------------------------------------------- */

static int inspect(inspection *s, bool stanzas) {
    bool as_json = args_has(&s->args, OPTION_JSON), fine = parse(s);
    if (fine) count_all(s);
    if (as_json) {
        print_json(s, fine, stanzas);
    } else if (!fine) {
        char line[1024];
        buffer b = BUFFER_OVER(line);
        set_error_text(&s->error, s->args.lang, s->text.name, &b);
        fprintf(stderr, "%s\n", line);
    } else if (stanzas) {
        show(s);
    } else {
        print_fine(s);
    }
    return fine ? FINE : FAILED;
}

static const char *task_word(const void *of, int n) {
    static const char *const words[] = {"check", "show"};
    (void)of;
    return n < COUNT_OF(words) ? words[n] : NULL;
}

int verb_set(int argc, char **argv) {
    static const char *const what[LANGS] = {"unknown word", "mot inconnu"};
    inspection s = {0};
    int code = args_read(&s.args, &spec, argc, argv);
    if (code != ARGS_GO) return code;
    bool stanzas = strcmp(s.args.word[0], "show") == 0;
    if (!stanzas && strcmp(s.args.word[0], "check") != 0) {
        say_unknown(s.args.lang, what, s.args.word[0], (word_list){task_word, NULL});
        return args_see_help(&s.args);
    }
    if (!find_text(&s, s.args.word[1])) return s.args.code;
    code = inspect(&s, stanzas);
    if (s.own_text) file_free(&s.text);
    loaded_free(&s.set);
    return code;
}
