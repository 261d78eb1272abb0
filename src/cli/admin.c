/* vallon admin - what the keeper of a server does, while it runs or not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "attributes.h"
#include "passwords.h"
#include "say.h"
#include "store.h"
#include "store_place.h"
#include "verbs.h"

enum { OPTION_STORE };

static const option_spec options[] = {
    [OPTION_STORE] = {"--store",
                      {"sqlite:FILE|postgres://...", "sqlite:FICHIER|postgres://..."},
                      {"the server's store (vallon/server.db in the data directory)",
                       "les données du serveur (vallon/server.db dans le répertoire des données)"},
                      false,
                      false},
};

static const args_spec spec = {
    .verb = "admin",
    .usage = {"people|tables|mute ID|unmute ID|ban ID|unban ID|password ACCOUNT|close TABLE|backup FILE [--store ...]",
              "people|tables|mute ID|unmute ID|ban ID|unban ID|password COMPTE|close TABLE|backup FICHIER [--store ...]"},
    .about = {"Lists people and unfinished tables, silences or bans a person, sets a password (read from the standard input), ends a table "
              "without a result, or copies the whole store. A running server follows within a second.",
              "Liste les personnes et les tables inachevées, fait taire ou bannit une personne, change un mot de passe (lu sur l'entrée "
              "standard), ferme une table sans résultat, ou copie toutes les données. Un serveur en marche suit en une seconde."},
    .words_min = 1,
    .words_max = 2,
    .words = {"what to do, and to whom", "quoi faire, et à qui"},
    .options = options,
    .option_count = COUNT_OF(options),
};

typedef struct {
    args args;
    store *store;
    const char *word; /* the second */
} keeping;

static int store_trouble(const keeping *k) {
    say_error(k->args.lang, "the store fails: %s", "les données sont en défaut : %s", store_why(k->store));
    return FAILED;
}

static int not_there(const keeping *k) {
    say_error(k->args.lang, "'%s' is not there", "« %s » n'existe pas", k->word);
    return FAILED;
}

/* ---- lists ------------------------------------------------------------------------------------------ */

static void print_person(void *user, const person_row *p) {
    int64_t *last = user;
    *last = p->id;
    printf("%lld\t%s\t%s%s%s\n", (long long)p->id, p->name, p->account[0] ? p->account : "-", p->muted ? "\tmuted" : "",
           p->banned ? "\tbanned" : "");
}

static int list_people(keeping *k) {
    int64_t last = 0, before = -1;
    while (last != before) {
        before = last;
        if (store_people(k->store, last, print_person, &last) != STORE_OK) return store_trouble(k);
    }
    return FINE;
}

static void print_table(void *user, const char *id, const char *detail) {
    (void)user;
    printf("%s\t%.*s\n", id, (int)strcspn(detail, "\n"), detail);
}

static int list_tables(keeping *k) { return store_unfinished(k->store, print_table, NULL) == STORE_OK ? FINE : store_trouble(k); }

/* ---- people -------------------------------------------------------------------------------------------- */

static int tell_servers(keeping *k, const char *what, const char *id) {
    char text[64];
    snprintf(text, sizeof text, "%s %s", what, id);
    return store_add_notice(k->store, text) == STORE_OK ? FINE : store_trouble(k);
}

static int change_person(keeping *k, person_row *p) {
    char id[24];
    snprintf(id, sizeof id, "%lld", (long long)p->id);
    return store_update_person(k->store, p) == STORE_OK ? tell_servers(k, "person", id) : store_trouble(k);
}

static int mark(keeping *k, const char *how) {
    person_row p;
    store_result found = store_read_person(k->store, atoll(k->word), &p);
    if (found != STORE_OK) return found == STORE_NONE ? not_there(k) : store_trouble(k);
    if (strcmp(how, "mute") == 0) p.muted = true;
    if (strcmp(how, "unmute") == 0) p.muted = false;
    if (strcmp(how, "ban") == 0) p.banned = true;
    if (strcmp(how, "unban") == 0) p.banned = false;
    return change_person(k, &p);
}

static int set_password(keeping *k, const char *how) {
    char text[PASSWORD_SIZE], hash[PASSWORD_HASH];
    person_row p;
    (void)how;
    store_result found = store_find_account(k->store, k->word, &p);
    if (found != STORE_OK) return found == STORE_NONE ? not_there(k) : store_trouble(k);
    if (!fgets(text, sizeof text, stdin)) text[0] = 0;
    text[strcspn(text, "\n")] = 0;
    if (strlen(text) < 8 || !password_hash(text, hash)) {
        say_error(k->args.lang, "a password has at least 8 bytes", "un mot de passe a au moins 8 octets");
        return FAILED;
    }
    snprintf(p.password, sizeof p.password, "%s", hash);
    if (store_end_sessions(k->store, p.id) != STORE_OK) return store_trouble(k);
    return change_person(k, &p);
}

/* ---- tables --------------------------------------------------------------------------------------------- */

static void count_line(void *user, uint32_t step, const char *line) {
    (void)line;
    *(uint32_t *)user = step + 1;
}

/* A line of the journal like any other: if a move is faster, try again after it. */
static int close_table(keeping *k, const char *how) {
    static match_row row;
    (void)how;
    store_result result = store_read_match(k->store, k->word, &row);
    if (result != STORE_OK) return result == STORE_NONE ? not_there(k) : store_trouble(k);
    do {
        uint32_t step = 0;
        if (store_lines(k->store, row.id, 0, count_line, &step) != STORE_OK) return store_trouble(k);
        result = store_append(k->store, row.id, step, "close");
        if (result == STORE_FAILED || store_commit(k->store) != STORE_OK) return store_trouble(k);
    } while (result == STORE_TAKEN);
    return tell_servers(k, "table", row.id);
}

static int back_up(keeping *k, const char *how) {
    (void)how;
    return store_backup(k->store, k->word) ? FINE : store_trouble(k);
}

/* ---- the verb --------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int (*run)(keeping *k, const char *how);
} deeds[] = {{"mute", mark},         {"unmute", mark},   {"ban", mark}, {"unban", mark}, {"password", set_password},
             {"close", close_table}, {"backup", back_up}};

static int act(keeping *k) {
    const char *word = k->args.word[0];
    k->word = k->args.words > 1 ? k->args.word[1] : NULL;
    if (!k->word && strcmp(word, "people") == 0) return list_people(k);
    if (!k->word && strcmp(word, "tables") == 0) return list_tables(k);
    for (int i = 0; k->word && i < COUNT_OF(deeds); i++)
        if (strcmp(deeds[i].name, word) == 0) return deeds[i].run(k, word);
    say_error(k->args.lang, "'%s' is not understood like this", "« %s » n'est pas compris ainsi", word);
    return args_see_help(&k->args);
}

int verb_admin(int argc, char **argv) {
    keeping k = {0};
    char path[STORE_PLACE], reason[DB_WHY] = "";
    int code = args_read(&k.args, &spec, argc, argv);
    if (code != ARGS_GO) return code;
    const char *address = args_value(&k.args, OPTION_STORE);
    if (!address && !store_place(k.args.lang, path)) return FAILED;
    k.store = store_open(address ? address : path, reason);
    if (!k.store) {
        say_error(k.args.lang, "cannot open the store: %s", "impossible d'ouvrir les données : %s", reason);
        return FAILED;
    }
    code = act(&k);
    store_close(k.store);
    return code;
}
