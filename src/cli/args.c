#include "args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "attributes.h"
#include "say.h"
#include "utf8.h"
#include "verbs.h"

static const option_spec common_options[] = {
    {"--lang", {"fr|en", "fr|en"}, {"language of the text", "langue du texte"}, false, false},
    {"--help", {NULL, NULL}, {"this help", "cette aide"}, false, false},
};

/* ---- language --------------------------------------------------------------------------- */

static bool lang_named(const char *text, lang *out) {
    if (strcmp(text, "fr") == 0) return *out = FR, true;
    if (strcmp(text, "en") == 0) return *out = EN, true;
    return false;
}

static lang lang_of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return strncmp(value, "fr", 2) == 0 ? FR : EN;
    }
    return EN;
}

lang args_lang(int argc, char **argv) {
    lang found = lang_of_environment();
    for (int i = 0; i < argc; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0) lang_named(argv[i] + 7, &found);
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) lang_named(argv[i + 1], &found);
    }
    return found;
}

/* ---- help ---------------------------------------------------------------------------------- */

int args_see_help(const args *a) {
    fprintf(stderr, a->lang == FR ? "Voir « vallon %s --help ».\n" : "See 'vallon %s --help'.\n", a->spec->verb);
    return USAGE;
}

static void help_option(const option_spec *o, lang l) {
    enum { COLUMN = 26 };
    int used = printf("  %s%s%s", o->name, o->value[l] ? " " : "", o->value[l] ? o->value[l] : "");
    if (o->value[l]) used += utf8_length(o->value[l]) - (int)strlen(o->value[l]);
    printf("%*s", used < COLUMN - 1 ? COLUMN - used : 2, "");
    say_wrapped(o->about[l], COLUMN, say_width());
}

static int help(const args *a) {
    const args_spec *spec = a->spec;
    say(a->lang, "Usage: vallon %s %s\n\n", "Usage : vallon %s %s\n\n", spec->verb, spec->usage[a->lang]);
    say_wrapped(spec->about[a->lang], 0, say_width());
    putchar('\n');
    for (int i = 0; i < spec->option_count; i++) help_option(&spec->options[i], a->lang);
    for (int i = 0; i < COUNT_OF(common_options); i++) help_option(&common_options[i], a->lang);
    return FINE;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* What args_read has in its hands. */
typedef struct {
    args *a;
    int argc, at;
    char **argv;
} reading;

static const char *known_option(const void *list, int n) {
    const args_spec *spec = list;
    if (n < spec->option_count) return spec->options[n].name;
    n -= spec->option_count;
    return n < COUNT_OF(common_options) ? common_options[n].name : NULL;
}

static int unknown_option(const reading *in, const char *name) {
    static const char *const what[LANGS] = {"unknown option", "option inconnue"};
    say_unknown(in->a->lang, what, name, (word_list){known_option, in->a->spec});
    return args_see_help(in->a);
}

static bool same_name(const char *name, const char *word, size_t length) {
    return strlen(name) == length && memcmp(name, word, length) == 0;
}

static const option_spec *find_option(const args_spec *spec, const char *word, size_t length) {
    for (int i = 0; i < spec->option_count; i++)
        if (same_name(spec->options[i].name, word, length)) return &spec->options[i];
    for (int i = 0; i < COUNT_OF(common_options); i++)
        if (same_name(common_options[i].name, word, length)) return &common_options[i];
    return NULL;
}

/* The text after '=', or the next word. */
static int option_value(reading *in, const option_spec *o, const char *equals, const char **out) {
    lang l = in->a->lang;
    *out = NULL;
    if (!o->value[l]) {
        if (!equals) return ARGS_GO;
        say_error(l, "%s takes no value, found '%s'", "%s ne prend pas de valeur, trouvé « %s »", o->name, equals + 1);
        return args_see_help(in->a);
    }
    *out = equals ? equals + 1 : in->at < in->argc ? in->argv[in->at++] : NULL;
    if (*out && **out) return ARGS_GO;
    say_error(l, "%s needs a value: %s", "il manque une valeur après %s : %s", o->name, o->value[l]);
    return args_see_help(in->a);
}

static int keep_value(args *a, const option_spec *o, const char *value) {
    int n = (int)(o - a->spec->options);
    if (a->count[n] == ARGS_REPEATS_MAX || (a->count[n] > 0 && !o->repeats)) {
        say_error(a->lang, "%s is given too often", "%s est donné trop de fois", o->name);
        return args_see_help(a);
    }
    a->value[n][a->count[n]++] = value ? value : "";
    return ARGS_GO;
}

static int read_option(reading *in, const char *word) {
    const char *equals = strchr(word, '='), *value;
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const option_spec *o = find_option(in->a->spec, word, length);
    if (!o) return unknown_option(in, word);
    int code = option_value(in, o, equals, &value);
    if (code != ARGS_GO) return code;
    if (o == &common_options[1]) return help(in->a);
    if (o != &common_options[0]) return keep_value(in->a, o, value);
    if (lang_named(value, &in->a->lang)) return ARGS_GO;
    say_error(in->a->lang, "unknown language '%s'; expected fr or en", "langue inconnue « %s » ; il fallait fr ou en", value);
    return args_see_help(in->a);
}

static int keep_word(args *a, const char *word) {
    if (a->words < a->spec->words_max) return a->word[a->words++] = word, ARGS_GO;
    say_error(a->lang, "one word too many: '%s'", "un mot de trop : « %s »", word);
    return args_see_help(a);
}

static int check_complete(const args *a) {
    if (a->words < a->spec->words_min) {
        say_error(a->lang, "expected %s after 'vallon %s'", "il faut %s après « vallon %s »", a->spec->words[a->lang], a->spec->verb);
        return args_see_help(a);
    }
    for (int i = 0; i < a->spec->option_count; i++) {
        const option_spec *o = &a->spec->options[i];
        if (!o->needed || a->count[i]) continue;
        say_error(a->lang, "%s %s is missing", "il manque %s %s", o->name, o->value[a->lang]);
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

const char *args_value(const args *a, int option) { return a->count[option] ? a->value[option][a->count[option] - 1] : NULL; }

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

bool args_number(const args *a, int option, uint64_t low, uint64_t high, uint64_t *out) {
    const char *text = args_value(a, option);
    uint64_t value;
    if (!text) return true;
    if (read_number(text, &value) && value >= low && value <= high) return *out = value, true;
    say_error(a->lang, "%s must be a whole number from %llu to %llu, found '%s'",
              "%s doit être un nombre entier de %llu à %llu, trouvé « %s »", a->spec->options[option].name, (unsigned long long)low,
              (unsigned long long)high, text);
    args_see_help(a);
    return false;
}
