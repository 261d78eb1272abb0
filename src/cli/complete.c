#include "complete.h"

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "library.h"
#include "player.h"
#include "registry.h"
#include "rulebook.h"
#include "say.h"
#include "text.h"
#include "utf8.h"

enum { WORD_SIZE = 256, ABOUT_WIDTH = 60 };

/* The command line so far, and what ends the output. */
typedef struct {
    lang lang;
    const command_row *command; /* NULL: it has none yet */
    const game *game;           /* the first word that names one; or NULL */
    int words;                  /* of the command, before the one being typed */
    bool words_only;            /* after "--" */
    const option_spec *open;    /* the option whose value is being typed; or NULL */
    const char *typed;          /* all of the word */
    char prefix[WORD_SIZE];     /* its beginning that is settled: "--players=human," */
    const char *end;            /* "end", "more", "file", "folder" */
    uint32_t given;             /* mask of the options that are on the line */
} line;

/* ---- proposals ------------------------------------------------------------------------------- */

/* The length of the description up to the end of a word. */
static int short_length(const char *about) {
    int width = 0, end = 0, at = 0;
    while (about[at] && about[at] != '\n' && width < ABOUT_WIDTH) {
        if (about[at] == ' ') end = at;
        width += ((unsigned char)about[at++] & 0xc0) != 0x80;
    }
    return about[at] && about[at] != '\n' ? end : at;
}

static void propose(const line *in, const char *word, const char *about) {
    const size_t settled = strlen(in->prefix);
    if (strncmp(word, in->typed + settled, strlen(in->typed) - settled) != 0) return;
    printf("%s%s", in->prefix, word);
    if (about && *about) {
        const int length = short_length(about);
        printf("\t%.*s%s", length, about, about[length] ? "..." : "");
    }
    putchar('\n');
}

/* What stands in the word up to `length` bytes is settled. */
static void settle(line *in, size_t length) {
    buffer b = BUFFER_OVER(in->prefix);
    buffer_bytes(&b, in->typed, length);
}

static void propose_choices(const line *in, const char *choices) {
    const char *at;
    size_t length;
    for (int n = 0; (length = args_nth(choices, n, &at)) > 0; n++) {
        char word[WORD_SIZE];
        buffer b = BUFFER_OVER(word);
        buffer_bytes(&b, at, length);
        propose(in, word, NULL);
    }
}

static void propose_languages(line *in) {
    for (int i = 0; i < lang_count(); i++) propose(in, lang_code((lang)i), lang_name((lang)i));
    if (strchr(in->typed + strlen(in->prefix), '/')) in->end = "folder";
}

/* Behind vallon, "lab tune" is two words; behind man it is one: "lab-tune". */
static void propose_commands(const line *in, bool joined) {
    const command_row *c;
    for (int n = 0; (c = command_at(n)); n++)
        if (joined || !c->spec->typed) propose(in, c->name, command_about(c, in->lang));
}

/* Toy games are for developers: proposed once their name is begun. */
static void propose_games(const line *in) {
    const bool begun = in->typed[strlen(in->prefix)] != 0;
    for (const game *const *g = registry_games; *g; g++)
        if (!(*g)->toy || begun) propose(in, (*g)->id, game_name(*g, in->lang));
}

static void propose_sets(line *in) {
    propose_games(in);
    for (const game *const *g = registry_games; *g; g++)
        for (int n = 1; library_set((*g)->id, n); n++) {
            const char *path = library_set((*g)->id, n)->path + strlen("sets/");
            char word[WORD_SIZE];
            buffer b = BUFFER_OVER(word);
            buffer_bytes(&b, path, strlen(path) - strlen(".set"));
            propose(in, word, NULL);
        }
    in->end = "file";
}

static void propose_rules(const line *in) {
    const library_file *f = in->game ? library_rules(in->game->id, in->lang) : NULL;
    if (!f) return;
    rulebook book = rulebook_open(f->text, f->size);
    for (rule r; rulebook_next(&book, &r);) {
        char id[WORD_SIZE], text[1 << 14];
        buffer b = BUFFER_OVER(id), t = BUFFER_OVER(text);
        buffer_bytes(&b, r.id, (size_t)r.id_length);
        rule_text(&r, &t);
        if (!r.section) propose(in, id, text);
    }
}

/* KEY=VALUE, or only the key. */
static void propose_keys(line *in, bool values) {
    const char *typed = in->typed + strlen(in->prefix), *equals = strchr(typed, '=');
    for (int i = 0; in->game && i < in->game->option_count; i++) {
        const option_row *o = &in->game->options[i];
        char word[WORD_SIZE];
        buffer b = BUFFER_OVER(word);
        buffer_text(&b, o->key);
        if (values && equals) {
            if (strncmp(o->key, typed, (size_t)(equals - typed)) != 0 ||
                o->key[equals - typed] != 0)
                continue;
            settle(in, (size_t)(equals + 1 - in->typed));
            for (int v = 0; v < o->count; v++)
                propose(in, o->value[v].name, option_value_text(in->game, o, v, in->lang));
            return;
        }
        if (values) buffer_char(&b, '='), in->end = "more";
        propose(in, word, option_text(in->game, o, in->lang));
    }
}

/* A list of players: the last one is being typed. */
static void propose_players(line *in, bool people, bool list) {
    const char *last = list ? strrchr(in->typed, ',') : NULL;
    if (last && last >= in->typed + strlen(in->prefix)) settle(in, (size_t)(last + 1 - in->typed));
    if (people)
        propose(in, "human", TR(in->lang, "cli.complete.human", "a person", "une personne"));
    for (int n = 0; players[n]; n++)
        propose(in, players[n]->id, player_about(players[n], in->lang));
    if (list) in->end = "more";
}

/* "sqlite:FILE" or "postgres://..." */
static void propose_stores(line *in) {
    static const char sqlite[] = "sqlite:";
    const size_t settled = strlen(in->prefix);
    if (strncmp(in->typed + settled, sqlite, strlen(sqlite)) == 0) {
        settle(in, settled + strlen(sqlite));
        in->end = "file";
        return;
    }
    propose_choices(in, "sqlite: postgres://");
    in->end = "more";
}

static void propose_for(line *in, takes what, const char *choices) {
    switch (what) {
    case TAKES_TEXT: break;
    case TAKES_CHOICE: propose_choices(in, choices); break;
    case TAKES_FILE: in->end = "file"; break;
    case TAKES_FOLDER: in->end = "folder"; break;
    case TAKES_STORE: propose_stores(in); break;
    case TAKES_SET: propose_sets(in); break;
    case TAKES_LANGUAGE: propose_languages(in); break;
    case TAKES_COMMAND: propose_commands(in, true); break;
    case TAKES_GAME: propose_games(in); break;
    case TAKES_RULE: propose_rules(in); break;
    case TAKES_KEY: propose_keys(in, false); break;
    case TAKES_KEY_VALUE: propose_keys(in, true); break;
    case TAKES_BOT: propose_players(in, false, false); break;
    case TAKES_BOTS: propose_players(in, false, true); break;
    case TAKES_PLAYERS: propose_players(in, true, true); break;
    }
}

/* Those that can still be given. */
static void propose_options(const line *in) {
    const option_spec *o;
    for (int n = 0; (o = args_option(in->command->spec, n)); n++) {
        char about[1024];
        buffer b = BUFFER_OVER(about);
        args_option_about(in->command->spec, o, in->lang, &b);
        if (o->repeats || !(in->given >> n & 1)) propose(in, o->name, about);
    }
}

static void propose_first(line *in) {
    if (*in->typed != '-') {
        propose_commands(in, false);
        return;
    }
    propose_choices(in, "--help --version --lang");
}

/* ---- reading the line ------------------------------------------------------------------------ */

static const option_spec *find_option(line *in, const char *word, size_t length) {
    const option_spec *o = NULL;
    for (int n = 0; in->command && (o = args_option(in->command->spec, n)); n++) {
        if (strlen(o->name) != length || memcmp(o->name, word, length) != 0) continue;
        in->given |= UINT32_C(1) << n;
        return o;
    }
    return NULL;
}

/* "tune" behind the command lab is the command lab-tune. */
static const command_row *find_within(const command_row *outer, const char *word) {
    char name[WORD_SIZE];
    buffer b = BUFFER_OVER(name);
    buffer_text(&b, outer->name);
    buffer_char(&b, '-');
    buffer_text(&b, word);
    return command_find(name);
}

static void propose_within(const line *in) {
    const size_t length = strlen(in->command->name);
    const command_row *c;
    for (int n = 0; (c = command_at(n)); n++)
        if (strncmp(c->name, in->command->name, length) == 0 && c->name[length] == '-')
            propose(in, c->name + length + 1, command_about(c, in->lang));
}

static void read_word(line *in, const char *word) {
    const size_t length = strcspn(word, "=");
    if (in->open) {
        in->open = NULL;
    } else if (!in->words_only && strcmp(word, "--") == 0) {
        in->words_only = true;
    } else if (!in->words_only && word[0] == '-' && word[1]) {
        const option_spec *o = find_option(in, word, length);
        if (o && o->value.en && !word[length]) in->open = o;
    } else if (!in->command) {
        in->command = command_find(word);
    } else if (in->words == 0 && find_within(in->command, word)) {
        in->command = find_within(in->command, word);
    } else {
        in->words++;
        if (!in->game) in->game = registry_find(word);
    }
}

/* The value of an option in one word with it: "--lang=f". */
static void complete_joined(line *in, const char *equals) {
    const option_spec *o = find_option(in, in->typed, (size_t)(equals - in->typed));
    settle(in, (size_t)(equals + 1 - in->typed));
    if (o && o->value.en) propose_for(in, o->takes, o->choices);
}

static void complete_word(line *in) {
    const args_spec *spec = in->command->spec;
    if (in->words == 0) propose_within(in);
    if (in->words < spec->words_max)
        propose_for(in, spec->word[in->words].takes, spec->word[in->words].choices);
    else if (!in->words_only)
        propose_options(in);
}

static bool lang_is_open(int count, char **words) {
    return count > 1 && strcmp(words[count - 2], "--lang") == 0;
}

void complete(lang l, int count, char **words) {
    line in = {.lang = l, .typed = count > 0 ? words[count - 1] : "", .end = "end"};
    for (int i = 0; i + 1 < count; i++) read_word(&in, words[i]);
    const char *equals = in.typed[0] == '-' ? strchr(in.typed, '=') : NULL;
    if (!in.command && lang_is_open(count, words))
        propose_languages(&in);
    else if (!in.command)
        propose_first(&in);
    else if (in.open)
        propose_for(&in, in.open->takes, in.open->choices);
    else if (!in.words_only && equals)
        complete_joined(&in, equals);
    else if (!in.words_only && in.typed[0] == '-')
        propose_options(&in);
    else
        complete_word(&in);
    printf(":%s%s%s\n", in.end, *in.prefix ? " " : "", in.prefix);
}
