/* vallon set - checks a set file and shows its content. */
#include "inspect.h"
#include "set_schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "registry.h"
#include "say.h"
#include "set_balance.h"
#include "text.h"

enum {
    OPTION_BALANCE,
    OPTION_MATCHES,
    OPTION_SEED,
    OPTION_JSON,
    KEY_WIDTH = 12,
    VALUE_WIDTH = 44,
    TEXT_SIZE = 8192,
    LINE_SIZE = 1024,
    ERRORS_MAX = 100,
    SCHEMA_SIZE = 1 << 20,
    MATCHES_USUAL = 1000,
    MATCHES_MAX = 100000,
    BALANCE_JSON_MAX = 1 << 20
};

/* In the order of the choices of spec_set. */
enum { TASK_CHECK, TASK_SHOW, TASK_SCHEMA };

static const option_spec options[] = {
    [OPTION_BALANCE] = {.name = "--balance",
                        .about = {"with check: play matches between bots and warn of cards that "
                                  "nobody takes, that nearly everybody takes, or that win",
                                  "avec check : faire jouer des robots et signaler les cartes que "
                                  "personne ne prend, que presque tous prennent, ou qui "
                                  "gagnent"}},
    [OPTION_MATCHES] = {.name = "--matches",
                        .value = {"N", "N"},
                        .about = {"matches for --balance; normally 1000",
                                  "parties pour --balance ; normalement 1000"}},
    [OPTION_SEED] = SPEC_SEED,
    [OPTION_JSON] = SPEC_JSON,
};

static const example examples[] = {
    {"vallon set show mystic",
     {"every card of the built-in set of Mystic",
      "chaque carte du jeu de cartes intégré de Mystic"}},
    {"vallon set schema mystic --json",
     {"the format of the sets of Mystic: kinds, fields, limits, effects",
      "le format des jeux de cartes de Mystic : genres, champs, limites, effets"}},
    {"vallon set check my.set",
     {"check a set file of your own", "vérifier votre propre fichier de cartes"}},
    {"vallon set check my.set --balance",
     {"and find cards that are too weak or too strong",
      "et trouver les cartes trop faibles ou trop fortes"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_set = {
    .command = "set",
    .usage = {"check|show FILE [--balance] [--json] | schema GAME [--json]",
              "check|show FICHIER [--balance] [--json] | schema JEU [--json]"},
    .about = {"Checks a set file, or shows every stanza with its figures, their sources, and the "
              "text made from them. All errors are reported, up to 100, each with its line and "
              "column; the set as a whole, such as its number of cards, is checked once every "
              "stanza is right by itself. FILE may also name a built-in set: GAME or GAME/NAME. "
              "schema prints the format of a game's sets as JSON, for forms and other programs.",
              "Vérifie un fichier de cartes, ou montre chaque strophe avec ses chiffres, leurs "
              "sources, et le texte qui en découle. Toutes les erreurs sont signalées, jusqu'à "
              "100, avec leur ligne et leur colonne ; l'ensemble, comme le nombre de cartes, est "
              "vérifié une fois que chaque strophe est juste en elle-même. "
              "FICHIER peut aussi nommer un jeu de cartes intégré : JEU ou JEU/NOM. schema imprime "
              "en JSON le format des jeux de cartes d'un jeu, pour des formulaires et d'autres "
              "programmes."},
    .words_min = 2,
    .words_max = 2,
    .words = {"check, show or schema, and a file or game",
              "check, show ou schema, et un fichier ou jeu"},
    .word = {{.takes = TAKES_CHOICE, .choices = "check show schema"}, {.takes = TAKES_SET}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* A set being inspected. */
typedef struct {
    args args;
    file_text text;
    bool own_text; /* read from disk, so to be freed */
    loaded set;
    set_errors errors;
    inspection found;
    const balance *balance; /* NULL: not asked for */
} opened;

/* ---- parsing --------------------------------------------------------------------------------- */

/* Built-in sets are named GAME or GAME/NAME; use ./NAME for a file with such a name. */
static const library_file *built_in(const char *name) {
    char path[WORD_MAX];
    buffer b = BUFFER_OVER(path);
    if (registry_find(name)) return library_set(name, 0);
    buffer_text(&b, "sets/");
    buffer_text(&b, name);
    buffer_text(&b, ".set");
    return b.full ? NULL : library_find(path);
}

static bool find_text(opened *s, const char *name) {
    const library_file *f = built_in(name);
    s->own_text = !f;
    if (!f) return file_read(&s->args, name, &s->text);
    s->text = library_text(f);
    return true;
}

static bool parse(opened *s) {
    char id[WORD_MAX] = "";
    set_error first;
    (void)!set_game(s->text.text, s->text.size, id, &first);
    const game *g = registry_find(id);
    if (g) s->set.tables = take_memory(g->tables_size);
    s->errors.error = take_memory(ERRORS_MAX * sizeof *s->errors.error);
    s->errors.room = ERRORS_MAX;
    if (rules_load_all(&s->set.rules, (set_input){g, s->text.text, s->text.size}, s->set.tables,
                       &s->errors))
        return true;
    if (!g && *id) registry_unknown_game(s->text.text, s->text.size, &s->errors, &first);
    return false;
}

/* ---- output as text -------------------------------------------------------------------------- */

static void pad(const char *text, int length, int width) {
    int used = 0;
    for (int i = 0; i < length; i++) used += ((unsigned char)text[i] & 0xc0) != 0x80;
    printf("%.*s%*s", length, text, used < width ? width - used : 1, "");
}

static void print_counts(const opened *s) {
    lang l = s->args.lang;
    for (int k = 1; k < s->found.kinds; k++) /* the first kind is `set` itself */
        printf("%s%.*s %d", k > 1 ? ", " : "", s->found.kind[k].name.length,
               s->found.kind[k].name.at, s->found.kind[k].count);
    for (int i = SOURCE_RULEBOOK; i < SOURCES; i++)
        if (s->found.figures[i])
            say_out(l, "cli.set.figures", "; %d %s", " ; %d %s", s->found.figures[i],
                    source_name((source)i, l));
    putchar('\n');
}

static void print_fine(const opened *s) {
    const rules *r = &s->set.rules;
    lang l = s->args.lang;
    say_out(l, "cli.set.fine", "%s: fine: %s, set %s (%s): ",
            "%s : correct : %s, jeu de cartes %s (%s) : ", s->text.name, game_name(r->game, l),
            r->set_name, set_title(r, l));
    print_counts(s);
    if (r->reconstructed)
        say_out(l, "cli.set.reconstructed",
                "Some figures are RECONSTRUCTED and may differ from the publisher's.\n",
                "Des chiffres sont RECONSTITUÉS et peuvent différer de ceux de l'éditeur.\n");
}

static void print_field(const opened *s, const field *f) {
    lang l = s->args.lang;
    printf("  ");
    pad(f->key.at, f->key.length, KEY_WIDTH);
    if (f->source == SOURCE_NONE)
        printf("%.*s\n", f->value.length, f->value.at);
    else
        pad(f->value.at, f->value.length, VALUE_WIDTH), printf("(%s)\n", source_name(f->source, l));
}

/* Prints the name in the reader's language, then the other names in the set file. */
static void print_names(const opened *s, const stanza *found, set_reader fields) {
    stanza_name n;
    if (inspect_name(found, fields, &n)) {
        wording own;
        inspect_name_in(&s->set.rules, &n, s->args.lang, &own);
        printf(" - %s", own.text);
        const char *const in_file[] = {n.name.en, n.name.fr};
        for (int i = 0; i < COUNT_OF(in_file); i++)
            if (strcmp(in_file[i], own.text) != 0) printf(" / %s", in_file[i]);
    }
    putchar('\n');
}

static void print_stanza(const opened *s, set_reader *in, const stanza *found) {
    char text[TEXT_SIZE];
    buffer b = BUFFER_OVER(text);
    field f;
    printf("\n%.*s %.*s", found->kind.length, found->kind.at, found->id.length, found->id.at);
    print_names(s, found, *in);
    if (found->mark != SOURCE_NONE) printf("  (%s)\n", source_name(found->mark, s->args.lang));
    while (set_next_field(in, &f))
        if (!slice_is(f.key, "name.en") && !slice_is(f.key, "name.fr")) print_field(s, &f);
    if (!inspect_explain(&s->set.rules, found, s->args.lang, &b)) return;
    printf("  => ");
    say_wrapped(text, 5, say_width());
}

static void show(const opened *s) {
    set_reader in = set_open(s->text.text, s->text.size);
    stanza found;
    print_fine(s);
    printf("sha256 %s\n", s->set.rules.set_hash);
    while (set_next_stanza(&in, &found)) print_stanza(s, &in, &found);
}

static void print_errors(const opened *s) {
    char line[LINE_SIZE];
    for (int i = 0; i < s->errors.kept; i++) {
        buffer b = BUFFER_OVER(line);
        set_error_text(&s->errors.error[i], s->args.lang, s->text.name, &b);
        fprintf(stderr, "%s\n", line);
    }
    if (s->errors.found > s->errors.kept)
        say_error(s->args.lang, "cli.set.more-errors", "%d errors; only the first %d are shown",
                  "%d erreurs ; seules les %d premières sont affichées", s->errors.found,
                  s->errors.kept);
}

/* ---- output as JSON -------------------------------------------------------------------------- */

static void json_error(const opened *s, const set_error *e, json *j) {
    char line[LINE_SIZE];
    buffer b = BUFFER_OVER(line);
    set_error_text(e, s->args.lang, s->text.name, &b);
    json_field_int(j, "line", e->line);
    json_field_int(j, "column", e->column);
    json_field_text(j, "text", line);
}

/* The first error has its fields beside `fine`, as before there was a list. */
static void json_errors(const opened *s, json *j) {
    json_error(s, &s->errors.error[0], j);
    json_key(j, "errors");
    json_open(j, '[');
    for (int i = 0; i < s->errors.kept; i++) {
        char reason[LINE_SIZE];
        buffer b = BUFFER_OVER(reason);
        set_error_reason(&s->errors.error[i], s->args.lang, &b);
        json_open(j, '{');
        json_error(s, &s->errors.error[i], j);
        json_field_text(j, "reason", reason);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_field_int(j, "error_count", s->errors.found);
    json_field_bool(j, "whole_checked", s->errors.whole);
}

static void print_part(buffer *out) {
    ASSERT(!out->full);
    fputs(out->data, stdout);
    buffer_clear(out);
}

/* Prints stanza by stanza, so that the buffer need not hold everything. */
static void print_json(const opened *s, bool fine, bool stanzas) {
    size_t size = (s->balance ? BALANCE_JSON_MAX : 0) + 8 * s->text.size + (1 << 16) +
                  (size_t)(1 + s->errors.kept) * 4 * LINE_SIZE;
    char *memory = take_memory(size);
    buffer out = buffer_over(memory, size);
    json j = json_into(&out);
    set_reader in = set_open(s->text.text, s->text.size);
    stanza found;
    json_open(&j, '{');
    json_field_text(&j, "file", s->text.name);
    json_field_bool(&j, "fine", fine);
    if (fine)
        inspect_summary(&s->found, &j);
    else
        json_errors(s, &j);
    if (s->balance) balance_json(s->balance, &j);
    if (fine && stanzas) {
        json_key(&j, "stanzas");
        json_open(&j, '[');
        for (; set_next_stanza(&in, &found); print_part(&out))
            inspect_stanza(&s->set.rules, &in, &found, &j);
        json_close(&j, ']');
    }
    json_close(&j, '}');
    print_part(&out);
    putchar('\n');
    free(memory);
}

/* ---- the command ----------------------------------------------------------------------------- */

/* Studies a set without errors, if that is asked for. */
static int weigh(opened *s, balance *b) {
    balance_order order = {.matches = MATCHES_USUAL, .seed = 1};
    const args_range matches = {1, MATCHES_MAX}, seeds = {0, INT64_MAX};
    if (!args_number(&s->args, OPTION_MATCHES, matches, &order.matches) ||
        !args_number(&s->args, OPTION_SEED, seeds, &order.seed))
        return USAGE;
    const int code = balance_measure(b, &s->args, &s->set.rules, &order);
    if (code == FINE) s->balance = b;
    return code;
}

static int look_into(opened *s, bool stanzas) {
    const bool as_json = args_has(&s->args, OPTION_JSON), fine = parse(s);
    balance measured = {0};
    int code = fine ? FINE : FAILED;
    if (fine) inspect(&s->found, &s->set.rules, s->text.text, s->text.size);
    if (fine && args_has(&s->args, OPTION_BALANCE)) code = weigh(s, &measured);
    if (as_json) {
        print_json(s, fine, stanzas);
    } else if (!fine) {
        print_errors(s);
    } else if (stanzas) {
        show(s);
    } else {
        print_fine(s);
    }
    if (s->balance && !as_json) balance_print(s->balance);
    balance_close(&measured);
    return code;
}

static int print_schema(args *a) {
    const game *g = load_game(a, a->word[1]);
    if (!g) return a->code;
    char *memory = take_memory(SCHEMA_SIZE);
    buffer out = buffer_over(memory, SCHEMA_SIZE);
    json j = json_into(&out);
    set_schema(g, a->lang, &j);
    print_part(&out);
    putchar('\n');
    free(memory);
    return FINE;
}

int command_set(int argc, char **argv) {
    opened s = {0};
    int code = args_read(&s.args, &spec_set, argc, argv);
    if (code != ARGS_GO) return code;
    const int task = args_choice(&s.args, 0);
    if (task < 0) return USAGE;
    if (task != TASK_CHECK && args_has(&s.args, OPTION_BALANCE)) {
        say_error(s.args.lang, "cli.set.balance-of-check", "--balance goes with 'set check'",
                  "--balance va avec « set check »");
        return args_see_help(&s.args);
    }
    if (task == TASK_SCHEMA) return print_schema(&s.args);
    if (!find_text(&s, s.args.word[1])) return s.args.code;
    code = look_into(&s, task == TASK_SHOW);
    if (s.own_text) file_free(&s.text);
    loaded_free(&s.set);
    free(s.errors.error);
    return code;
}
