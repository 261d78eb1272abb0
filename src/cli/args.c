#include "args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "attributes.h"
#include "commands.h"
#include "say.h"
#include "utf8.h"

static const option_spec common_options[] = {
    {.name = "--lang",
     .value = {"CODE", "CODE"},
     .about = {"language of the text: {0}, or a folder with language files",
               "langue du texte : {0}, ou un dossier de fichiers de langue"},
     .takes = TAKES_LANGUAGE,
     .group = "any"},
    {.name = "--help", .about = {"this help", "cette aide"}, .group = "any"},
};
enum { COMMON_LANG, COMMON_HELP };

/* ---- texts ----------------------------------------------------------------------------------- */

/* The parts of a key after "cli.": "replay.--to.about". `option` may be NULL. */
typedef struct {
    const char *owner, *option, *what;
} label;

static const char *key_of(label of, char out[LANG_KEY]) {
    buffer b = buffer_over(out, LANG_KEY);
    buffer_text(&b, "cli.");
    buffer_text(&b, of.owner);
    if (of.option) buffer_char(&b, '.'), buffer_text(&b, of.option);
    buffer_char(&b, '.');
    buffer_text(&b, of.what);
    ASSERT(!b.full);
    return out;
}

static const char *pick(label of, const bilingual *in, lang l) {
    char key[LANG_KEY];
    return in->en ? tr_key(l, key_of(of, key), in) : NULL;
}

static label option_label(const args_spec *spec, const option_spec *o, const char *what) {
    return (label){o->group ? o->group : spec->command, o->name, what};
}

const char *args_typed(const args_spec *spec) { return spec->typed ? spec->typed : spec->command; }

const char *args_usage(const args_spec *spec, lang l) {
    return pick((label){spec->command, NULL, "usage"}, &spec->usage, l);
}

const char *args_about(const args_spec *spec, lang l) {
    return pick((label){spec->command, NULL, "about"}, &spec->about, l);
}

const char *args_value_name(const args_spec *spec, const option_spec *o, lang l) {
    return pick(option_label(spec, o, "value"), &o->value, l);
}

/* "replay.example.1.about": examples are counted from 1. */
static label example_label(const args_spec *spec, const example *e, char number[16]) {
    buffer b = buffer_over(number, 16);
    buffer_text(&b, "example.");
    buffer_int(&b, (int)(e - spec->examples) + 1);
    return (label){spec->command, number, "about"};
}

const char *args_example_about(const args_spec *spec, const example *e, lang l) {
    char number[16];
    return pick(example_label(spec, e, number), &e->about, l);
}

/* The callback that receives the texts. */
typedef struct {
    lang_each_text *each;
    void *user;
} listing;

static void list(const listing *to, label of, const bilingual *in) {
    char key[LANG_KEY];
    if (in->en && *in->en) to->each(to->user, key_of(of, key), in);
}

static void list_option(const listing *to, const args_spec *spec, const option_spec *o) {
    list(to, option_label(spec, o, "value"), &o->value);
    list(to, option_label(spec, o, "about"), &o->about);
}

void args_each_text(const args_spec *spec, lang_each_text *each, void *user) {
    const listing to = {each, user};
    list(&to, (label){spec->command, NULL, "usage"}, &spec->usage);
    list(&to, (label){spec->command, NULL, "about"}, &spec->about);
    list(&to, (label){spec->command, NULL, "words"}, &spec->words);
    for (int i = 0; i < spec->option_count; i++) list_option(&to, spec, &spec->options[i]);
    for (const example *e = spec->examples; e && e->line; e++) {
        char number[16];
        list(&to, example_label(spec, e, number), &e->about);
    }
}

void args_each_common_text(lang_each_text *each, void *user) {
    for (int i = 0; i < COUNT_OF(common_options); i++)
        list_option(&(listing){each, user}, NULL, &common_options[i]);
}

/* ---- language -------------------------------------------------------------------------------- */

/* "en, fr, de" */
static const char *known_codes(char *out, size_t size) {
    buffer b = buffer_over(out, size);
    for (int i = 0; i < lang_count(); i++)
        buffer_text(&b, i ? ", " : ""), buffer_text(&b, lang_code((lang)i));
    return out;
}

void args_option_about(const args_spec *spec, const option_spec *o, lang l, buffer *out) {
    char codes[LANGS_MAX * (LANG_CODE + 2)];
    FILL(out, l, pick(option_label(spec, o, "about"), &o->about, l),
         known_codes(codes, sizeof codes));
}

void args_lang_code(const char *text, char out[LANG_CODE]) {
    const char *end = text + strlen(text), *at;
    buffer b = buffer_over(out, LANG_CODE);
    while (end > text && end[-1] == '/') end--;
    for (at = end; at > text && at[-1] != '/';) at--;
    buffer_bytes(&b, at, (size_t)(end - at));
}

static bool lang_named(const char *text, lang *out) {
    char code[LANG_CODE];
    if (!strchr(text, '/')) return lang_find(text, strlen(text), out);
    args_lang_code(text, code);
    return lang_find(code, strlen(code), out);
}

static lang lang_of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    lang found = EN;
    for (int i = 0; i < COUNT_OF(names); i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return lang_named(value, &found), found;
    }
    return EN;
}

/* The value of --lang, if it is the i-th word; else NULL. */
static const char *lang_value(int argc, char **argv, int i) {
    if (strncmp(argv[i], "--lang=", 7) == 0) return argv[i] + 7;
    return strcmp(argv[i], "--lang") == 0 && i + 1 < argc ? argv[i + 1] : NULL;
}

lang args_lang(int argc, char **argv) {
    lang found = lang_of_environment();
    for (int i = 0; i < argc; i++) {
        const char *value = lang_value(argc, argv, i);
        if (value) lang_named(value, &found);
    }
    return found;
}

const char *args_lang_folder(int argc, char **argv) {
    const char *folder = NULL;
    for (int i = 0; i < argc; i++) {
        const char *value = lang_value(argc, argv, i);
        if (value && strchr(value, '/')) folder = value;
    }
    return folder;
}

/* ---- help ------------------------------------------------------------------------------------ */

int args_see_help(const args *a) {
    char line[256];
    buffer b = BUFFER_OVER(line);
    FILL(
        &b, a->lang,
        TR(a->lang, "cli.args.see-help", "See 'vallon {0} --help'.", "Voir « vallon {0} --help »."),
        args_typed(a->spec));
    fprintf(stderr, "%s\n", line);
    return USAGE;
}

static void help_option(const args *a, const option_spec *o) {
    enum { COLUMN = 26 };
    char about[1024];
    buffer b = BUFFER_OVER(about);
    const char *value = args_value_name(a->spec, o, a->lang);
    int used = printf("  %s%s%s", o->name, value ? " " : "", value ? value : "");
    if (value) used += utf8_length(value) - (int)strlen(value);
    printf("%*s", used < COLUMN - 1 ? COLUMN - used : 2, "");
    args_option_about(a->spec, o, a->lang, &b);
    say_wrapped(about, COLUMN, say_width());
}

static void help_examples(const args *a) {
    const example *e = a->spec->examples;
    if (!e) return;
    say_out(a->lang, "cli.args.examples", "\nExamples:\n", "\nExemples :\n");
    for (; e->line; e++) {
        printf("  %s\n      ", e->line);
        say_wrapped(args_example_about(a->spec, e, a->lang), 6, say_width());
    }
}

static int help(const args *a) {
    const args_spec *spec = a->spec;
    say_out(a->lang, "cli.args.usage", "Usage: vallon %s %s\n\n", "Usage : vallon %s %s\n\n",
            args_typed(spec), args_usage(spec, a->lang));
    say_wrapped(args_about(spec, a->lang), 0, say_width());
    putchar('\n');
    for (int i = 0; args_option(spec, i); i++) help_option(a, args_option(spec, i));
    help_examples(a);
    return FINE;
}

/* ---- parsing --------------------------------------------------------------------------------- */

/* The state of args_read. */
typedef struct {
    args *a;
    int argc, at;
    char **argv;
} reading;

const option_spec *args_option(const args_spec *spec, int n) {
    if (n < spec->option_count) return &spec->options[n];
    n -= spec->option_count;
    return n < COUNT_OF(common_options) ? &common_options[n] : NULL;
}

static const char *known_option(const void *spec, int n) {
    const option_spec *o = args_option(spec, n);
    return o ? o->name : NULL;
}

static int unknown_option(const reading *in, const char *name) {
    say_unknown(in->a->lang, MSG("cli.unknown.option", "unknown option", "option inconnue"), name,
                (word_list){known_option, in->a->spec});
    return args_see_help(in->a);
}

/* Whether a name is these `length` bytes. */
static bool same_name(const char *name, const char *word, size_t length) {
    return strlen(name) == length && memcmp(name, word, length) == 0;
}

static const option_spec *find_option(const args_spec *spec, const char *word, size_t length) {
    const option_spec *o = NULL;
    for (int i = 0; (o = args_option(spec, i)) && !same_name(o->name, word, length);) i++;
    return o;
}

/* The text after '=', or the next word. */
static int take_value(reading *in, const option_spec *o, const char *equals, const char **out) {
    lang l = in->a->lang;
    *out = NULL;
    if (!o->value.en) {
        if (!equals) return ARGS_GO;
        say_error(l, "cli.args.no-value", "%s takes no value, found '%s'",
                  "%s ne prend pas de valeur, trouvé « %s »", o->name, equals + 1);
        return args_see_help(in->a);
    }
    *out = equals ? equals + 1 : in->at < in->argc ? in->argv[in->at++] : NULL;
    if (*out && **out) return ARGS_GO;
    say_error(l, "cli.args.needs-value", "%s needs a value: %s",
              "il manque une valeur après %s : %s", o->name,
              args_value_name(in->a->spec, o, in->a->lang));
    return args_see_help(in->a);
}

static int keep_value(args *a, const option_spec *o, const char *value) {
    int n = (int)(o - a->spec->options);
    if (a->count[n] == ARGS_REPEATS_MAX || (a->count[n] > 0 && !o->repeats)) {
        say_error(a->lang, "cli.args.too-often", "%s is given too often",
                  "%s est donné trop de fois", o->name);
        return args_see_help(a);
    }
    a->value[n][a->count[n]++] = value ? value : "";
    return ARGS_GO;
}

static int unknown_language(const reading *in, const char *code) {
    char codes[LANGS_MAX * (LANG_CODE + 2)];
    say_error(in->a->lang, "cli.args.unknown-language", "unknown language '%s'; known: %s",
              "langue inconnue « %s » ; possibles : %s", code, known_codes(codes, sizeof codes));
    return args_see_help(in->a);
}

static int read_option(reading *in, const char *word) {
    const char *equals = strchr(word, '='), *value;
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const option_spec *o = find_option(in->a->spec, word, length);
    if (!o) return unknown_option(in, word);
    int code = take_value(in, o, equals, &value);
    if (code != ARGS_GO) return code;
    if (o == &common_options[COMMON_HELP]) return help(in->a);
    if (o != &common_options[COMMON_LANG]) return keep_value(in->a, o, value);
    return lang_named(value, &in->a->lang) ? ARGS_GO : unknown_language(in, value);
}

static int keep_word(args *a, const char *word) {
    if (a->words < a->spec->words_max) return a->word[a->words++] = word, ARGS_GO;
    say_error(a->lang, "cli.args.word-too-many", "one word too many: '%s'",
              "un mot de trop : « %s »", word);
    return args_see_help(a);
}

static int check_complete(const args *a) {
    if (a->words < a->spec->words_min) {
        say_error(a->lang, "cli.args.expected-words", "expected %s after 'vallon %s'",
                  "il faut %s après « vallon %s »",
                  pick((label){a->spec->command, NULL, "words"}, &a->spec->words, a->lang),
                  args_typed(a->spec));
        return args_see_help(a);
    }
    for (int i = 0; i < a->spec->option_count; i++) {
        const option_spec *o = &a->spec->options[i];
        if (!o->needed || a->count[i]) continue;
        say_error(a->lang, "cli.args.missing", "%s %s is missing", "il manque %s %s", o->name,
                  args_value_name(a->spec, o, a->lang));
        return args_see_help(a);
    }
    return ARGS_GO;
}

int args_read(args *a, const args_spec *spec, int argc, char **argv) {
    *a = (args){.spec = spec, .lang = args_lang(argc, argv)};
    reading in = {a, argc, 1, argv};
    bool words_only = false;
    ASSERT(spec->option_count <= ARGS_OPTIONS_MAX && spec->words_max <= ARGS_WORDS_MAX);
    while (in.at < argc) {
        const char *word = argv[in.at++];
        if (!words_only && strcmp(word, "--") == 0) {
            words_only = true;
            continue;
        }
        bool option = !words_only && word[0] == '-' && word[1];
        int code = option ? read_option(&in, word) : keep_word(a, word);
        if (code != ARGS_GO) return code;
    }
    return check_complete(a);
}

bool args_has(const args *a, int option) { return a->count[option] > 0; }

const char *args_value(const args *a, int option) {
    return a->count[option] ? a->value[option][a->count[option] - 1] : NULL;
}

static bool read_number(const char *text, uint64_t *out) {
    uint64_t value = 0;
    if (!*text) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (value > (UINT64_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

bool args_number(const args *a, int option, args_range in, uint64_t *out) {
    const char *text = args_value(a, option);
    uint64_t value;
    if (!text) return true;
    if (read_number(text, &value) && value >= in.low && value <= in.high) return *out = value, true;
    say_error(a->lang, "cli.args.whole-number",
              "%s must be a whole number from %llu to %llu, found '%s'",
              "%s doit être un nombre entier de %llu à %llu, trouvé « %s »",
              a->spec->options[option].name, (unsigned long long)in.low,
              (unsigned long long)in.high, text);
    args_see_help(a);
    return false;
}

/* ---- choices --------------------------------------------------------------------------------- */

size_t args_nth(const char *list, int n, const char **word) {
    for (*word = list; n > 0 && **word; n--) {
        *word += strcspn(*word, " ");
        *word += **word == ' ';
    }
    return strcspn(*word, " ");
}

static const char *choice_word(const void *choices, int n) {
    static char word[64];
    const char *at;
    const size_t length = args_nth(choices, n, &at);
    buffer b = BUFFER_OVER(word);
    buffer_bytes(&b, at, length);
    return length ? word : NULL;
}

int args_choice(const args *a, int n) {
    const char *choices = a->spec->word[n].choices, *at;
    size_t length;
    for (int i = 0; (length = args_nth(choices, i, &at)) > 0; i++)
        if (same_name(a->word[n], at, length)) return i;
    say_unknown(a->lang, MSG("cli.unknown.word", "unknown word", "mot inconnu"), a->word[n],
                (word_list){choice_word, choices});
    args_see_help(a);
    return -1;
}
