/* vallon games - lists the games. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "registry.h"
#include "say.h"
#include "text.h"

enum { OPTION_ALL, OPTION_JSON, JSON_SIZE = 1 << 18 };

static const option_spec options[] = {
    [OPTION_ALL] = {.name = "--all", .about = {"include toy games", "avec les jeux d'exemple"}},
    [OPTION_JSON] = SPEC_JSON,
};

static const example examples[] = {
    {"vallon games",
     {"the games, with their options and built-in sets",
      "les jeux, avec leurs options et les jeux de cartes intégrés"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_games = {
    .command = "games",
    .usage = {"[--all] [--json]", "[--all] [--json]"},
    .about = {"Lists the games with their seats, options and sets. A set marked 'reconstructed' "
              "has figures that may differ from the "
              "publisher's.",
              "Liste les jeux avec leurs places, leurs options et leurs jeux de cartes. Un jeu de "
              "cartes « reconstitué » a des chiffres "
              "qui peuvent différer de ceux de l'éditeur."},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* ---- output as text -------------------------------------------------------------------------- */

static void print_option(lang l, const game *g, const option_row *o) {
    say_out(l, "cli.games.option", "  option %s (%s): ", "  option %s (%s) : ", o->key,
            option_text(g, o, l));
    for (int i = 0; i < o->count; i++)
        printf("%s%s (%s)", i ? ", " : "", o->value[i].name, option_value_text(g, o, i, l));
    say_out(l, "cli.games.normally", "; normally %s", " ; normalement %s",
            o->value[o->normal].name);
    if (option_offered(o) != o->normal)
        say_out(l, "cli.games.offered", ", in 'vallon play' %s", ", dans « vallon play » %s",
                o->value[option_offered(o)].name);
    putchar('\n');
}

static void print_set(lang l, const rules *r) {
    say_out(l, "cli.games.set", "  set %s: %s, %.12s%s\n", "  jeu de cartes %s : %s, %.12s%s\n",
            r->set_name, set_title(r, l), r->set_hash,
            r->reconstructed
                ? TR(l, "cli.games.reconstructed", ", RECONSTRUCTED (uncertain figures)",
                     ", RECONSTITUÉ (chiffres incertains)")
                : "");
}

static void print_game(lang l, const game *g) {
    say_out(l, "cli.games.game", "%s - %s: %s\n", "%s - %s : %s\n", g->id, game_name(g, l),
            game_pitch(g, l));
    say_out(l, "cli.games.seats", "  %d to %d players, rules version %d\n",
            "  de %d à %d joueurs, règles version %d\n", g->seats_min, g->seats_max, g->version);
    for (int i = 0; i < g->option_count; i++) print_option(l, g, &g->options[i]);
}

/* ---- output as JSON -------------------------------------------------------------------------- */

/* A text in every language, keyed by language code. */
static void json_text_of_game(json *j, const char *key, const game *g,
                              const char *(*text)(const game *g, lang l)) {
    json_key(j, key);
    json_open(j, '{');
    for (int l = EN; l < lang_count(); l++)
        json_field_text(j, lang_code((lang)l), text(g, (lang)l));
    json_close(j, '}');
}

static void json_option_name(json *j, const game *g, const option_row *o) {
    json_key(j, "name");
    json_open(j, '{');
    for (int l = EN; l < lang_count(); l++)
        json_field_text(j, lang_code((lang)l), option_text(g, o, (lang)l));
    json_close(j, '}');
}

static void json_option_value(json *j, const game *g, const option_row *o, int value) {
    json_open(j, '{');
    json_field_text(j, "value", o->value[value].name);
    json_key(j, "name");
    json_open(j, '{');
    for (int l = EN; l < lang_count(); l++)
        json_field_text(j, lang_code((lang)l), option_value_text(g, o, value, (lang)l));
    json_close(j, '}');
    json_close(j, '}');
}

static void json_option(json *j, const game *g, const option_row *o) {
    json_open(j, '{');
    json_field_text(j, "key", o->key);
    json_option_name(j, g, o);
    json_field_text(j, "default", o->value[o->normal].name);
    json_field_text(j, "offered", o->value[option_offered(o)].name);
    json_key(j, "values");
    json_open(j, '[');
    for (int i = 0; i < o->count; i++) json_option_value(j, g, o, i);
    json_close(j, ']');
    json_close(j, '}');
}

static void json_round(json *j, const game *g) {
    if (*game_round(g, EN))
        json_text_of_game(j, "round", g, game_round);
    else
        json_key(j, "round"), json_null(j);
}

static void json_game(json *j, const game *g) {
    json_field_text(j, "id", g->id);
    json_text_of_game(j, "name", g, game_name);
    json_text_of_game(j, "pitch", g, game_pitch);
    json_round(j, g);
    json_field_bool(j, "toy", g->toy);
    json_field_int(j, "rules_version", g->version);
    json_field_text(j, "rule_prefix", g->prefix);
    json_field_int(j, "seats_min", g->seats_min);
    json_field_int(j, "seats_max", g->seats_max);
    json_field_int(j, "minutes_min", g->minutes[0]);
    json_field_int(j, "minutes_max", g->minutes[1]);
    json_field_int(j, "level", g->level);
    json_key(j, "options");
    json_open(j, '[');
    for (int i = 0; i < g->option_count; i++) json_option(j, g, &g->options[i]);
    json_close(j, ']');
    json_key(j, "sets");
    json_open(j, '[');
}

static void json_set(json *j, const rules *r, bool normal) {
    json_open(j, '{');
    json_field_text(j, "name", r->set_name);
    json_key(j, "title");
    json_open(j, '{');
    for (int l = EN; l < lang_count(); l++)
        json_field_text(j, lang_code((lang)l), set_title(r, (lang)l));
    json_close(j, '}');
    json_field_text(j, "hash", r->set_hash);
    json_field_bool(j, "default", normal);
    json_field_bool(j, "reconstructed", r->reconstructed);
    json_close(j, '}');
}

static bool list_game(args *a, const game *g, json *j) {
    const library_file *f;
    loaded set;
    if (j)
        json_open(j, '{'), json_game(j, g);
    else
        print_game(a->lang, g);
    for (int n = 0; (f = library_set(g->id, n)); n++) {
        file_text text = library_text(f);
        if (!load_set_text(a, g, &text, &set)) return false;
        if (j)
            json_set(j, &set.rules, n == 0);
        else
            print_set(a->lang, &set.rules);
        loaded_free(&set);
    }
    if (j) json_close(j, ']'), json_close(j, '}');
    return true;
}

int command_games(int argc, char **argv) {
    args a;
    int code = args_read(&a, &spec_games, argc, argv);
    if (code != ARGS_GO) return code;
    char *text = take_memory(JSON_SIZE);
    buffer out = buffer_over(text, JSON_SIZE);
    json j = json_into(&out);
    bool as_json = args_has(&a, OPTION_JSON), fine = true;
    json_open(&j, '[');
    for (const game *const *g = registry_games; *g && fine; g++)
        if (!(*g)->toy || args_has(&a, OPTION_ALL)) fine = list_game(&a, *g, as_json ? &j : NULL);
    json_close(&j, ']');
    ASSERT(!out.full);
    if (as_json && fine) puts(text);
    free(text);
    return fine ? FINE : a.code;
}
