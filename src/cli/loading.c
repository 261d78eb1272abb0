#include "loading.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "errno_text.h"
#include "history.h"
#include "registry.h"
#include "say.h"
#include "set.h"
#include "text.h"

void *take_memory(size_t size) {
    enum { LINE = 64 }; /* matches want their state at the start of a cache line */
    void *memory = aligned_alloc(LINE, (size + LINE) / LINE * LINE);
    if (memory) return memset(memory, 0, size);
    fprintf(stderr, "vallon: %s\n", errno_text(args_lang(0, NULL), ENOMEM));
    exit(FAILED);
}

static bool failed(args *a, int code) {
    a->code = code;
    if (code == USAGE) args_see_help(a);
    return false;
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool file_failed(args *a, const char *path, int number) {
    say_error(a->lang, "cli.load.cannot-read", "cannot read '%s': %s",
              "impossible de lire « %s » : %s", path, errno_text(a->lang, number));
    return failed(a, FAILED);
}

static bool read_all(args *a, const char *path, FILE *in, file_text *out) {
    size_t room = 1 << 16;
    *out = (file_text){path, take_memory(room), 0};
    for (size_t got; (got = fread(out->text + out->size, 1, room - 1 - out->size, in)) > 0;) {
        out->size += got;
        if (out->size > FILE_SIZE_MAX) return file_failed(a, path, EFBIG);
        if (out->size < room - 1) continue;
        char *larger = take_memory(room *= 2);
        memcpy(larger, out->text, out->size);
        free(out->text);
        out->text = larger;
    }
    out->text[out->size] = 0;
    return !ferror(in) || file_failed(a, path, errno);
}

bool file_read(args *a, const char *path, file_text *out) {
    *out = (file_text){.name = path};
    FILE *in = fopen(path, "rb");
    if (!in) return file_failed(a, path, errno);
    bool fine = read_all(a, path, in, out);
    fclose(in);
    if (!fine) file_free(out);
    return fine;
}

void file_free(file_text *f) {
    free(f->text);
    *f = (file_text){0};
}

file_text library_text(const library_file *f) {
    return (file_text){f->path, (char *)f->text, f->size};
}

/* ---- games and sets -------------------------------------------------------------------------- */

static const char *game_word(const void *list, int n) {
    const game *const *games = list;
    return games[n] ? games[n]->id : NULL;
}

const game *load_game(args *a, const char *id) {
    const game *g = registry_find(id);
    if (g) return g;
    say_unknown(a->lang, MSG("cli.unknown.game", "unknown game", "jeu inconnu"), id,
                (word_list){game_word, registry_games});
    failed(a, USAGE);
    return NULL;
}

bool load_set_text(args *a, const game *g, const file_text *text, loaded *out) {
    set_error error;
    char line[1024];
    buffer b = BUFFER_OVER(line);
    out->tables = take_memory(g->tables_size);
    if (rules_load(&out->rules, (set_input){g, text->text, text->size}, out->tables, &error))
        return true;
    set_error_text(&error, a->lang, text->name, &b);
    fprintf(stderr, "%s\n", line);
    loaded_free(out);
    return failed(a, FAILED);
}

bool load_set(args *a, const game *g, const char *path, loaded *out) {
    file_text text;
    if (path) {
        if (!file_read(a, path, &text)) return false;
        bool fine = load_set_text(a, g, &text, out);
        file_free(&text);
        return fine;
    }
    const library_file *f = library_set(g->id, 0);
    ASSERT(f);
    text = library_text(f);
    return load_set_text(a, g, &text, out);
}

void loaded_free(loaded *l) {
    free(l->tables);
    *l = (loaded){0};
}

/* ---- players --------------------------------------------------------------------------------- */

static const char *player_word(const void *list, int n) {
    const lineup *who = list;
    int count = 0;
    while (players[count]) count++;
    if (n < count) return players[n]->id;
    return n == count && who->people ? "human" : NULL;
}

static bool seat_player(args *a, const char *word, lineup *out) {
    const player *found = player_find(word);
    if (!found && !out->people) found = player_yardstick(word);
    bool person = strcmp(word, "human") == 0;
    if (out->seats < SEATS_MAX && (found || (person && out->people)))
        return out->player[out->seats++] = found, true;
    if (found || (person && out->people))
        say_error(a->lang, "cli.load.too-many-players", "more than %d players",
                  "plus de %d joueurs", SEATS_MAX);
    else if (person)
        say_error(a->lang, "cli.load.no-people",
                  "people cannot play here: 'human' is for 'vallon play' only",
                  "personne ne peut jouer ici : « human » n'est que pour « vallon play »");
    else
        say_unknown(a->lang, MSG("cli.unknown.player", "unknown player", "joueur inconnu"), word,
                    (word_list){player_word, out});
    return failed(a, USAGE);
}

/* Cuts the number after "@" off the name. False: there is none, or it is not a valid number of
 * iterations. */
static bool take_nodes(char *word, uint32_t *nodes) {
    char *at = strchr(word, '@'), *end;
    if (!at || at[1] < '1' || at[1] > '9') return false;
    unsigned long n = strtoul(at + 1, &end, 10);
    if (*end || n > NODES_MAX) return false;
    *nodes = (uint32_t)n;
    *at = 0;
    return true;
}

static bool seat_with_nodes(args *a, char *word, lineup *out) {
    uint32_t nodes;
    char name[64];
    snprintf(name, sizeof name, "%s", word);
    if (out->people || !take_nodes(name, &nodes)) return seat_player(a, word, out);
    if (!seat_player(a, name, out)) return false;
    if (out->player[out->seats - 1]->thinks) return out->nodes[out->seats - 1] = nodes, true;
    say_error(a->lang, "cli.load.no-search",
              "'%s' does not search and takes no number of iterations",
              "« %s » ne cherche pas et ne prend pas de nombre d'itérations", name);
    return failed(a, USAGE);
}

bool load_entrants(args *a, const char *list, lineup *out) {
    out->seats = 0;
    memset(out->nodes, 0, sizeof out->nodes);
    for (const char *at = list;; at++) {
        char word[64];
        size_t length = strcspn(at, ",");
        buffer b = BUFFER_OVER(word);
        buffer_bytes(&b, at, length);
        if (!seat_with_nodes(a, word, out)) return false;
        at += length;
        if (!*at) return true;
    }
}

bool load_players(args *a, const game *g, const char *list, lineup *out) {
    if (!load_entrants(a, list, out)) return false;
    if (out->seats >= g->seats_min && out->seats <= g->seats_max) return true;
    say_error(a->lang, "cli.load.wrong-seats", "%s is for %d to %d players, found %d in '%s'",
              "%s se joue de %d à %d joueurs, trouvé %d dans « %s »", game_name(g, a->lang),
              g->seats_min, g->seats_max, out->seats, list);
    return failed(a, USAGE);
}

/* ---- options --------------------------------------------------------------------------------- */

static const char *option_word(const void *list, int n) {
    const game *g = list;
    return n < g->option_count ? g->options[n].key : NULL;
}

static const char *value_word(const void *list, int n) {
    const option_row *o = list;
    return n < o->count ? o->value[n].name : NULL;
}

static bool set_option(args *a, const game *g, const char *text, setting *out) {
    char key[64];
    size_t length = strcspn(text, "=");
    buffer b = BUFFER_OVER(key);
    int row = 0, value = 0;
    buffer_bytes(&b, text, length);
    while (row < g->option_count && strcmp(g->options[row].key, key) != 0) row++;
    if (row == g->option_count)
        return say_unknown(a->lang,
                           MSG("cli.unknown.game-option", "unknown option of the game",
                               "option du jeu inconnue"),
                           key, (word_list){option_word, g}),
               failed(a, USAGE);
    const option_row *o = &g->options[row];
    const char *word = text[length] ? text + length + 1 : "";
    while (value < o->count && strcmp(o->value[value].name, word) != 0) value++;
    if (value == o->count)
        return say_unknown(a->lang, MSG("cli.unknown.value", "unknown value", "valeur inconnue"),
                           text, (word_list){value_word, o}),
               failed(a, USAGE);
    out->option[row] = (uint8_t)value;
    return true;
}

bool load_options(args *a, const game *g, int option, setting *out) {
    for (int i = 0; i < a->count[option]; i++)
        if (!set_option(a, g, a->value[option][i], out)) return false;
    return true;
}

void load_record_head(const rules *r, const setting *s, const lineup *who, record_head *out) {
    record_head_for(out, r, s);
    for (int i = 0; i < who->seats; i++) {
        buffer who_id = BUFFER_OVER(out->player[i]), name = BUFFER_OVER(out->name[i]);
        buffer_text(&who_id, who->player[i] ? who->player[i]->id : "human");
        buffer_text(&name, who->player[i] ? who->player[i]->id : "human");
        buffer_char(&name, '-');
        buffer_int(&name, i + 1);
    }
}
