/* vallon lang - lists the languages and the texts to translate, and checks translations. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "errno_text.h"
#include "json.h"
#include "loading.h"
#include "options.h"
#include "say.h"
#include "texts.h"
#include "utf8.h"

enum { OPTION_MISSING, OPTION_STRICT, OPTION_JSON };
enum { FILES_MAX = 64, PATH_SIZE = 4096, JSON_SIZE = 1 << 22 };

static const option_spec options[] = {
    [OPTION_MISSING] =
        {.name = "--missing",
         .about = {"check: list the texts that the language lacks, in English, as a template",
                   "check : lister les textes qui manquent à la langue, en anglais, comme modèle"}},
    [OPTION_STRICT] =
        {.name = "--strict",
         .value = {"AREA", "DOMAINE"},
         .about =
             {"check: a missing text of this area is an error; 'all': of any area; may be repeated",
              "check : un texte manquant de ce domaine est une erreur ; « all » : de tout domaine "
              "; peut être répété"},
         .repeats = true},
    [OPTION_JSON] = SPEC_JSON,
};

static const example examples[] = {
    {"vallon lang list",
     {"the languages, and how much of each is translated",
      "les langues, et ce qui en est traduit"}},
    {"vallon lang check lang/de",
     {"check the files of a translation", "vérifier les fichiers d'une traduction"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_lang = {
    .command = "lang",
    .usage = {"list | keys [AREA] | check CODE|FOLDER [--missing] [--strict AREA] [--json]",
              "list | keys [DOMAINE] | check CODE|DOSSIER [--missing] [--strict DOMAINE] [--json]"},
    .about =
        {"'list' lists the languages and how much of each is translated. 'keys' prints every text "
         "in English with its key, as a "
         "template for a translation. 'check' checks a built-in language, or a folder with its "
         "files: syntax, unknown keys, "
         "placeholders, plurals and articles; and it counts the missing texts, which appear in "
         "English.",
         "« list » liste les langues et ce qui en est traduit. « keys » imprime chaque texte en "
         "anglais avec sa clé, comme modèle de "
         "traduction. « check » vérifie une langue intégrée, ou un dossier de fichiers : syntaxe, "
         "clés inconnues, emplacements, "
         "pluriels et articles ; et il compte les textes manquants, qui paraissent en anglais."},
    .words_min = 1,
    .words_max = 2,
    .words = {"list, keys or check", "list, keys ou check"},
    .word = {{.takes = TAKES_CHOICE, .choices = "list keys check"}, {.takes = TAKES_LANGUAGE}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* A line of a file that defines a text. */
typedef struct {
    const file_text *file;
    int line;
    char key[LANG_KEY];
} place;

typedef struct {
    args args;
    text_list texts;
    const char *name;     /* as given: a code or a folder */
    char code[LANG_CODE]; /* the code that the files are loaded under */
    lang lang;
    file_text file[FILES_MAX];
    char path[FILES_MAX][PATH_SIZE];
    int files;
    bool own_files; /* read from disk, so to be freed */
    place *place;
    int places, errors;
    json *json; /* NULL: prints text */
} checking;

/* ---- errors ---------------------------------------------------------------------------------- */

/* The errors that src/base reports in English, in all languages. */
static const msg faults[] = {
    {"cli.lang.fault.no-equals", {"expected key = text", "il fallait clé = texte"}},
    {"cli.lang.fault.key",
     {"a key consists of letters, digits, '.', '_' and '-'",
      "une clé se compose de lettres, de chiffres et de « . _ - »"}},
    {"cli.lang.fault.twice", {"this key was given before", "cette clé est déjà donnée plus haut"}},
    {"cli.lang.fault.utf8", {"the text is not UTF-8", "le texte n'est pas en UTF-8"}},
    {"cli.lang.fault.quote",
     {"the closing quotation mark is missing", "il manque le guillemet fermant"}},
    {"cli.lang.fault.inner-quote",
     {"a quotation mark inside the text needs a backslash",
      "un guillemet dans le texte demande une barre oblique inverse"}},
    {"cli.lang.fault.escape",
     {"only \\n, \\\" and \\\\ are known", "seuls \\n, \\\" et \\\\ sont connus"}},
    {"cli.lang.fault.too-many", {"the language has too many texts", "la langue a trop de textes"}},
    {"cli.lang.fault.code",
     {"the code of a language is two or more small letters, and not en or fr",
      "le code d'une langue est de deux minuscules ou plus, et n'est ni en ni fr"}},
    {"cli.lang.fault.languages", {"there are too many languages", "il y a trop de langues"}},
    {"cli.lang.fault.empty", {"there is no text", "il n'y a pas de texte"}},
    {"cli.lang.fault.hole",
     {"a brace holds something unknown", "une accolade contient quelque chose d'inconnu"}},
    {"cli.lang.fault.piece",
     {"a brace names a piece that this text does not have",
      "une accolade désigne un élément que ce texte n'a pas"}},
    {"cli.lang.fault.plurals",
     {"a brace has the wrong number of plural forms",
      "une accolade n'a pas le bon nombre de formes du pluriel"}},
    {"cli.lang.fault.unless",
     {"a brace with ! has two parts", "une accolade avec « ! » a deux parties"}},
    {"cli.lang.fault.person",
     {"a brace with @ has two parts", "une accolade avec « @ » a deux parties"}},
    {"cli.lang.fault.genders", {"a brace has too many genders", "une accolade a trop de genres"}},
    {"cli.lang.fault.article",
     {"a brace names an unknown form of the article",
      "une accolade désigne une forme inconnue de l'article"}},
    {"cli.lang.fault.open", {"a brace is not closed", "une accolade n'est pas fermée"}},
    {"cli.lang.fault.closed", {"a brace is not opened", "une accolade n'est pas ouverte"}},
    {"cli.lang.fault.nested", {"a brace stands inside another", "une accolade est dans une autre"}},
    {"cli.lang.fault.format", {"a % conversion is faulty", "une conversion % est fautive"}},
    {"cli.lang.fault.formats",
     {"the % conversions differ from the English text",
      "les conversions % diffèrent de celles du texte anglais"}},
    {"cli.lang.fault.added",
     {"a placeholder is not in the English text",
      "un emplacement n'est pas dans le texte anglais"}},
    {"cli.lang.fault.dropped",
     {"a placeholder of the English text is missing", "il manque un emplacement du texte anglais"}},
    {"cli.lang.fault.plural-rule",
     {"this plural rule is unknown", "cette règle du pluriel est inconnue"}},
    {"cli.lang.fault.article-forms",
     {"an article has four forms: masculine|feminine|neuter|plural",
      "un article a quatre formes : masculin|féminin|neutre|pluriel"}},
    {"cli.lang.fault.typed",
     {"this is typed: small letters without blanks or accents",
      "ceci se tape : des minuscules, sans blancs ni accents"}},
    {"cli.lang.fault.quit-keys",
     {"this needs a key for yes and, last, one for no",
      "il faut ici une touche pour oui et, en dernier, une pour non"}},
};
MSG_TABLE(faults);

static const char *fault_in(lang l, const char *fault) {
    for (int i = 0; i < COUNT_OF(faults); i++)
        if (strcmp(faults[i].in.en, fault) == 0) return tr(l, &faults[i]);
    return fault;
}

static void json_error(checking *c, const place *at, const char *why) {
    json_open(c->json, '{');
    if (at->file)
        json_field_text(c->json, "file", at->file->name), json_field_int(c->json, "line", at->line);
    if (*at->key) json_field_text(c->json, "key", at->key);
    json_field_text(c->json, "text", why);
    json_close(c->json, '}');
}

/* Reports one error, as "lang/de/terminal.txt:12: tui.cannot-read: reason". */
static void report(checking *c, const place *at, const char *why) {
    c->errors++;
    if (c->json) {
        json_error(c, at, why);
        return;
    }
    if (at->file) fprintf(stderr, "%s:%d: ", at->file->name, at->line);
    if (*at->key) fprintf(stderr, "%s%s", at->key, lang_colon(c->args.lang));
    fprintf(stderr, "%s\n", why);
}

static const char *key_word(const void *list, int n) {
    const text_list *t = list;
    return n < t->count ? t->row[n].key : NULL;
}

static void report_unknown(checking *c, const place *at) {
    const lang l = c->args.lang;
    const char *near = say_nearest(at->key, (word_list){key_word, &c->texts});
    char why[256];
    buffer b = BUFFER_OVER(why);
    if (near)
        FILL(&b, l,
             TR(l, "cli.lang.unknown-near", "unknown key; did you mean '{0}'?",
                "clé inconnue ; vouliez-vous « {0} » ?"),
             near);
    else
        buffer_text(&b, TR(l, "cli.lang.unknown", "unknown key", "clé inconnue"));
    report(c, at, why);
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool is_text_file(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot && strcmp(dot, ".txt") == 0;
}

static int by_path(const void *a, const void *b) { return strcmp(a, b); }

static bool no_language(checking *c) {
    say_error(c->args.lang, "cli.lang.no-language",
              "'%s' is neither a language nor a folder with .txt files",
              "« %s » n'est ni une langue ni un dossier de fichiers .txt", c->name);
    c->args.code = FAILED;
    return false;
}

static bool list_folder(checking *c) {
    DIR *folder = opendir(c->name);
    if (!folder) return false;
    for (const struct dirent *e; (e = readdir(folder)) && c->files < FILES_MAX;) {
        if (!is_text_file(e->d_name)) continue;
        if (snprintf(c->path[c->files], PATH_SIZE, "%s/%s", c->name, e->d_name) < PATH_SIZE)
            c->files++;
    }
    closedir(folder);
    qsort(c->path, (size_t)c->files, PATH_SIZE, by_path);
    return c->files > 0;
}

static bool read_folder(checking *c) {
    if (!list_folder(c)) return no_language(c);
    c->own_files = true;
    for (int i = 0; i < c->files; i++)
        if (!file_read(&c->args, c->path[i], &c->file[i])) return false;
    return true;
}

/* The files of a built-in language: "lang/de/terminal.txt". */
static void find_built_in(checking *c, const char *code) {
    const size_t size = strlen(code);
    for (const library_file *f = library_files; f->path && c->files < FILES_MAX; f++) {
        if (strncmp(f->path, "lang/", 5) != 0 || strncmp(f->path + 5, code, size) != 0 ||
            f->path[5 + size] != '/')
            continue;
        if (is_text_file(f->path)) c->file[c->files++] = library_text(f);
    }
}

static bool find_files(checking *c) {
    lang l;
    if (strchr(c->name, '/') || !lang_find(c->name, strlen(c->name), &l)) return read_folder(c);
    c->lang = l;
    find_built_in(c, lang_code(l));
    return true;
}

/* ---- loading --------------------------------------------------------------------------------- */

/* The key of a line, or "" if it has none. */
static void key_of_line(const char *at, const char *end, char out[LANG_KEY]) {
    buffer b = buffer_over(out, LANG_KEY);
    while (at < end && strchr(" \t", *at)) at++;
    const char *stop = memchr(at, '=', (size_t)(end - at));
    if (at == end || *at == '#' || !stop) return;
    while (stop > at && strchr(" \t", stop[-1])) stop--;
    buffer_bytes(&b, at, (size_t)(stop - at));
}

static void load_line(checking *c, place *p, const char *at, const char *end) {
    lang_error error;
    key_of_line(at, end, p->key);
    if (!lang_load(c->code, at, (size_t)(end - at), &error))
        report(c, p, fault_in(c->args.lang, error.fault));
    else if (*p->key)
        c->place[c->places++] = *p;
}

/* Loads line by line, so that one faulty line does not hide errors in others. */
static void load_file(checking *c, const file_text *f) {
    place p = {.file = f};
    for (const char *at = f->text, *end = at + f->size; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        p.line++;
        load_line(c, &p, at, stop);
        at = stop + 1;
    }
}

/* Creates the language even if its files are empty. */
static bool open_language(checking *c) {
    lang_error error;
    lang_empty(c->code);
    if (lang_load(c->code, "", 0, &error)) return lang_find(c->code, strlen(c->code), &c->lang);
    report(c, &(place){0}, fault_in(c->args.lang, error.fault));
    return false;
}

static void load_files(checking *c) {
    size_t lines = 1;
    for (int i = 0; i < c->files; i++)
        for (size_t k = 0; k <= c->file[i].size; k++)
            lines += k == c->file[i].size || c->file[i].text[k] == '\n';
    c->place = take_memory(lines * sizeof *c->place);
    for (int i = 0; i < c->files; i++) load_file(c, &c->file[i]);
}

/* ---- checking -------------------------------------------------------------------------------- */

/* Without the list of the page's texts, we cannot check its keys. */
static bool is_unlisted(const char *key) {
    return texts_in_area(key, "page") && !library_find("lang/page.keys");
}

static void check_text(checking *c, const place *p) {
    const text_row article = {.key = p->key},
                   *r = texts_is_article(p->key) ? &article : texts_find(&c->texts, p->key);
    const char *fault = r ? texts_fault(r, c->lang, lang_own(c->lang, p->key)) : NULL;
    if (!r && !is_unlisted(p->key)) report_unknown(c, p);
    if (fault) report(c, p, fault_in(c->args.lang, fault));
}

/* English and French are in the code: no text is missing, but a text may be faulty. */
static void check_built_in(checking *c) {
    for (int i = 0; i < c->texts.count; i++) {
        const text_row *r = &c->texts.row[i];
        const char *fault =
            r->kind == TEXT_PAGE ? NULL : texts_fault(r, c->lang, tr_key(c->lang, r->key, &r->in));
        place p = {0};
        buffer key = BUFFER_OVER(p.key);
        buffer_text(&key, r->key);
        if (fault) report(c, &p, fault_in(c->args.lang, fault));
    }
}

static bool has_text(const checking *c, const text_row *r) {
    return lang_built_in(c->lang) || lang_own(c->lang, r->key);
}

/* If two commands of plain mode have the same name, the second cannot be typed. */
static void check_commands(checking *c) {
    const lang l = c->args.lang;
    for (int i = 0; i < c->texts.count; i++)
        for (int k = 0; k < i; k++) {
            const text_row *a = &c->texts.row[i], *b = &c->texts.row[k];
            if (strncmp(a->key, "tui.command-", 12) != 0 ||
                strncmp(b->key, "tui.command-", 12) != 0)
                continue;
            if (strcmp(tr_key(c->lang, a->key, &a->in), tr_key(c->lang, b->key, &b->in)) != 0)
                continue;
            place p = {0};
            buffer key = BUFFER_OVER(p.key);
            buffer_text(&key, a->key);
            report(c, &p,
                   TR(l, "cli.lang.same-command", "another command has the same name",
                      "une autre commande porte le même nom"));
        }
}

static bool is_strict(const checking *c, const char *key) {
    for (int i = 0; i < c->args.count[OPTION_STRICT]; i++) {
        const char *area = c->args.value[OPTION_STRICT][i];
        if (strcmp(area, "all") == 0 || texts_in_area(key, area)) return true;
    }
    return false;
}

static void check_missing(checking *c) {
    const lang l = c->args.lang;
    for (int i = 0; i < c->texts.count; i++) {
        const text_row *r = &c->texts.row[i];
        if (has_text(c, r) || !is_strict(c, r->key)) continue;
        place p = {0};
        buffer key = BUFFER_OVER(p.key);
        buffer_text(&key, r->key);
        report(c, &p, TR(l, "cli.lang.missing", "the text is missing", "le texte manque"));
    }
}

static void check_all(checking *c) {
    if (!c->files)
        check_built_in(c);
    else if (open_language(c))
        load_files(c);
    for (int i = 0; i < c->places; i++) check_text(c, &c->place[i]);
    check_commands(c);
    check_missing(c);
}

/* ---- results --------------------------------------------------------------------------------- */

typedef struct {
    int texts, missing;
} tally_of_area;

static tally_of_area count_area(const checking *c, const char *area) {
    tally_of_area t = {0};
    for (int i = 0; i < c->texts.count; i++) {
        const text_row *r = &c->texts.row[i];
        if (area && !texts_in_area(r->key, area)) continue;
        t.texts++;
        t.missing += !has_text(c, r);
    }
    return t;
}

static void print_result(const checking *c) {
    const lang l = c->args.lang;
    char area[TEXT_AREA], errors[SAY_DIGITS];
    const bool named = strcmp(lang_name(c->lang), c->code) != 0;
    const piece item[] = {{.text = c->name},
                          {.text = named ? lang_name(c->lang) : "?"},
                          say_number(c->errors, errors)};
    say_sentence(l,
                 MSG("cli.lang.result", "{0} ({1}): {2} {2?error|errors}\n",
                     "{0} ({1}) : {2} {2?erreur|erreurs}\n"),
                 &(pieces){.item = item, .count = COUNT_OF(item)});
    say_out(l, "cli.lang.columns", "  area            texts  missing\n",
            "  domaine        textes manquants\n");
    for (int n = 0; texts_area(&c->texts, n, area); n++) {
        const tally_of_area t = count_area(c, area);
        printf("  %-14s%7d%9d\n", area, t.texts, t.missing);
    }
    if (!args_has(&c->args, OPTION_MISSING)) return;
    for (int i = 0; i < c->texts.count; i++)
        if (!has_text(c, &c->texts.row[i])) texts_print(&c->texts.row[i]);
}

static void json_areas(const checking *c) {
    char area[TEXT_AREA];
    json_key(c->json, "areas");
    json_open(c->json, '[');
    for (int n = 0; texts_area(&c->texts, n, area); n++) {
        const tally_of_area t = count_area(c, area);
        json_open(c->json, '{');
        json_field_text(c->json, "area", area);
        json_field_int(c->json, "texts", t.texts);
        json_field_int(c->json, "missing", t.missing);
        json_close(c->json, '}');
    }
    json_close(c->json, ']');
}

static void json_missing(const checking *c) {
    json_key(c->json, "missing");
    json_open(c->json, '[');
    for (int i = 0; i < c->texts.count; i++)
        if (!has_text(c, &c->texts.row[i])) json_text(c->json, c->texts.row[i].key);
    json_close(c->json, ']');
}

static void check_as_json(checking *c) {
    char *text = take_memory(JSON_SIZE);
    buffer out = buffer_over(text, JSON_SIZE);
    json j = json_into(&out);
    c->json = &j;
    json_open(&j, '{');
    json_field_text(&j, "language", c->name);
    json_key(&j, "errors");
    json_open(&j, '[');
    check_all(c);
    json_close(&j, ']');
    json_field_bool(&j, "fine", c->errors == 0);
    json_field_text(&j, "name", lang_name(c->lang));
    json_areas(c);
    if (args_has(&c->args, OPTION_MISSING)) json_missing(c);
    json_close(&j, '}');
    ASSERT(!out.full);
    puts(text);
    free(text);
}

/* ---- the command ----------------------------------------------------------------------------- */

static const char *area_word(const void *list, int n) {
    static char area[TEXT_AREA];
    return texts_area(list, n, area);
}

static bool area_known(checking *c, const char *wanted) {
    char area[TEXT_AREA];
    for (int n = 0; texts_area(&c->texts, n, area); n++)
        if (strcmp(area, wanted) == 0) return true;
    say_unknown(c->args.lang, MSG("cli.unknown.area", "unknown area", "domaine inconnu"), wanted,
                (word_list){area_word, &c->texts});
    c->args.code = args_see_help(&c->args);
    return false;
}

static void close_files(checking *c) {
    for (int i = 0; c->own_files && i < c->files; i++) file_free(&c->file[i]);
    free(c->place);
}

static int check(checking *c) {
    /* a code of its own, beside the languages already loaded */
    static const char code[LANG_CODE] = "x-check";
    memcpy(c->code, code, sizeof code);
    for (int i = 0; i < c->args.count[OPTION_STRICT]; i++) {
        const char *area = c->args.value[OPTION_STRICT][i];
        if (strcmp(area, "all") != 0 && !area_known(c, area)) return c->args.code;
    }
    c->name = c->args.word[1];
    bool fine = find_files(c);
    if (fine && args_has(&c->args, OPTION_JSON))
        check_as_json(c);
    else if (fine)
        check_all(c), print_result(c);
    close_files(c);
    return !fine ? c->args.code : c->errors ? FAILED : FINE;
}

static void print_heading(const char *area) { printf("\n# ---- %s\n\n", area); }

static int print_keys(checking *c) {
    const char *only = c->args.words > 1 ? c->args.word[1] : NULL;
    char area[TEXT_AREA];
    if (only && !area_known(c, only)) return c->args.code;
    say_out(c->args.lang, "cli.lang.template",
            "# Translate what stands after '='. Keep placeholders ({0}, {who}, %%s); "
            "docs/formats.md, \"Language files\", explains them.\n",
            "# Traduisez ce qui suit « = ». Gardez les emplacements ({0}, {who}, %%s) ; "
            "docs/formats.md les explique, « Language files ».\n");
    for (int n = 0; texts_area(&c->texts, n, area); n++) {
        if (only && strcmp(only, area) != 0) continue;
        print_heading(area);
        for (int i = 0; i < c->texts.count; i++)
            if (texts_in_area(c->texts.row[i].key, area)) texts_print(&c->texts.row[i]);
    }
    return FINE;
}

static int print_list(checking *c) {
    char text[4096];
    buffer out = BUFFER_OVER(text);
    json j = json_into(&out);
    const bool as_json = args_has(&c->args, OPTION_JSON);
    json_open(&j, '[');
    for (int l = EN; l < lang_count(); l++) {
        c->lang = (lang)l;
        const tally_of_area t = count_area(c, NULL);
        const char *name = lang_name((lang)l);
        if (as_json) {
            json_open(&j, '{');
            json_field_text(&j, "code", lang_code((lang)l));
            json_field_text(&j, "name", name);
            json_field_int(&j, "texts", t.texts);
            json_field_int(&j, "missing", t.missing);
            json_close(&j, '}');
        } else
            printf("%-8s%s%*s%4d%s\n", lang_code((lang)l), name, 20 - utf8_length(name), "",
                   100 * (t.texts - t.missing) / t.texts, lang_percent(c->args.lang));
    }
    json_close(&j, ']');
    ASSERT(!out.full);
    if (as_json) puts(text);
    return FINE;
}

/* In the order of the choices of spec_lang. */
enum { TASK_LIST, TASK_KEYS, TASK_CHECK };

static int run_task(checking *c) {
    const int task = args_choice(&c->args, 0);
    if (task < 0) return USAGE;
    if (task == TASK_KEYS) return print_keys(c);
    if (task == TASK_LIST && c->args.words == 1) return print_list(c);
    if (task == TASK_CHECK && c->args.words == 2) return check(c);
    if (task == TASK_LIST)
        say_error(c->args.lang, "cli.args.word-too-many", "one word too many: '%s'",
                  "un mot de trop : « %s »", c->args.word[1]);
    else
        say_error(c->args.lang, "cli.lang.expected-language",
                  "expected a language or a folder after 'vallon lang check'",
                  "il faut une langue ou un dossier après « vallon lang check »");
    return args_see_help(&c->args);
}

/* Our own mistake, but the developer who added the text has to find it. */
static int clash(const checking *c) {
    say_error(c->args.lang, "cli.lang.clash", "two different texts have the key '%s'",
              "deux textes différents ont la clé « %s »", c->texts.clash);
    return FAILED;
}

int command_lang(int argc, char **argv) {
    args a;
    int code = args_read(&a, &spec_lang, argc, argv);
    if (code != ARGS_GO) return code;
    checking *c = take_memory(sizeof *c);
    c->args = a;
    texts_gather(&c->texts);
    code = c->texts.clash ? clash(c) : run_task(c);
    texts_free(&c->texts);
    free(c);
    return code;
}

/* Rejects a language with errors: a wrong placeholder could crash the program later. */
bool languages_use(const char *folder, lang speak) {
    checking *c = take_memory(sizeof *c);
    c->args.lang = speak;
    c->name = folder;
    args_lang_code(folder, c->code);
    texts_gather(&c->texts);
    bool fine = read_folder(c);
    if (fine) check_all(c);
    if (c->errors)
        say_error(speak, "cli.lang.not-used", "the language in '%s' has errors",
                  "la langue du dossier « %s » a des erreurs", folder);
    fine = fine && !c->errors;
    close_files(c);
    texts_free(&c->texts);
    free(c);
    return fine;
}
