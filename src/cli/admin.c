/* vallon admin - administers a server's store, whether the server runs or not. */
#include <ctype.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "args.h"
#include "attributes.h"
#include "commands.h"
#include "passwords.h"
#include "plan.h"
#include "say.h"
#include "store.h"
#include "store_place.h"

enum { OPTION_STORE, OPTION_WHY };
enum { KEEPER_NAME = 64, PASSWORD_LEAST = 8 };

static const option_spec options[] = {
    [OPTION_STORE] =
        {.name = "--store",
         .value = {"sqlite:FILE|postgres://...", "sqlite:FICHIER|postgres://..."},
         .about = {"the server's store (vallon/server.db in the data directory)",
                   "les données du serveur (vallon/server.db dans le répertoire des données)"}},
    [OPTION_WHY] = {.name = "--why",
                    .value = {"TEXT", "TEXTE"},
                    .about = {"the reason, for the admin log",
                              "la raison, pour le journal d'administration"}},
};

const args_spec spec_admin = {
    .command = "admin",
    .usage = {"people|tables|log|mute ID|unmute ID|ban ID|unban ID|password ACCOUNT|close "
              "TABLE|backup FILE [--why TEXT] [--store ...]",
              "people|tables|log|mute ID|unmute ID|ban ID|unban ID|password COMPTE|close "
              "TABLE|backup FICHIER [--why TEXTE] [--store ...]"},
    .about = {"Lists people and unfinished tables, mutes or bans a person, sets a password (read "
              "from standard input), closes a table "
              "without a result, or backs up the store. A running server notices within a second. "
              "Every admin action is kept in the store; "
              "'log' lists them: when, who, what, to whom, why.",
              "Liste les personnes et les tables inachevées, rend muette ou bannit une personne, "
              "change un mot de passe (lu sur l'entrée "
              "standard), ferme une table sans résultat, ou sauvegarde les données. Un serveur en "
              "marche en tient compte en une seconde. "
              "Chaque acte d'administration reste dans les données ; « log » les liste : quand, "
              "qui, quoi, à qui, pourquoi."},
    .words_min = 1,
    .words_max = 2,
    .words = {"what to do, and to whom", "quoi faire, et à qui"},
    .options = options,
    .option_count = COUNT_OF(options),
};

typedef struct {
    args args;
    store *store;
    const char *word; /* the second word */
} keeping;

static int store_trouble(const keeping *k) {
    say_error(k->args.lang, "cli.admin.store-fails", "the store failed: %s",
              "erreur des données : %s", store_why(k->store));
    return FAILED;
}

static int not_there(const keeping *k) {
    say_error(k->args.lang, "cli.admin.not-there", "'%s' does not exist", "« %s » n'existe pas",
              k->word);
    return FAILED;
}

/* ---- lists ----------------------------------------------------------------------------------- */

static void print_person(void *user, const person_row *p) {
    int64_t *last = user;
    *last = p->id;
    printf("%lld\t%s\t%s%s%s\n", (long long)p->id, p->name, p->account[0] ? p->account : "-",
           p->muted ? "\tmuted" : "", p->banned ? "\tbanned" : "");
}

static int list_people(keeping *k) {
    int64_t last = 0, before = -1;
    while (last != before) {
        before = last;
        if (store_people(k->store, last, print_person, &last) != STORE_OK) return store_trouble(k);
    }
    return FINE;
}

/* Prints the table's id, game, state and seats; an empty seat is "-". */
static void print_table(void *user, const char *id, const char *detail) {
    static plan p;
    (void)user;
    printf("%s\t%.*s", id, (int)strcspn(detail, "\n"), detail);
    if (plan_read(&p, detail)) {
        printf("\t%s\t", p.began > 0 ? "playing" : "gathering");
        for (int i = 0; i < p.setting.seats; i++)
            printf("%s%s", i ? ", " : "", p.seat[i].kind == SEAT_OPEN ? "-" : p.seat[i].name);
    }
    putchar('\n');
}

/* cells: time, who, what, whom, why, name of the person */
static void print_deed(void *user, const char *const cells[], int count) {
    char when[32];
    time_t made = (time_t)atoll(cells[0]);
    struct tm utc;
    (void)user, (void)count;
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&made, &utc));
    printf("%s\t%s\t%s\t%s%s%s%s%s%s\n", when, cells[1], cells[2], cells[3],
           cells[5][0] ? " (" : "", cells[5], cells[5][0] ? ")" : "", cells[4][0] ? "\t" : "",
           cells[4]);
}

static int list_deeds(keeping *k) {
    return store_deeds(k->store, print_deed, NULL) == STORE_OK ? FINE : store_trouble(k);
}

static int list_tables(keeping *k) {
    return store_unfinished(k->store, print_table, NULL) == STORE_OK ? FINE : store_trouble(k);
}

/* ---- deeds ----------------------------------------------------------------------------------- */

/* The admin's login name, also behind sudo. It is not proof: anybody who can write to the store
 * could write any name. */
static const char *keeper(char out[KEEPER_NAME]) {
    const char *name = getenv("SUDO_USER");
    const struct passwd *p = getpwuid(getuid());
    if (name && *name)
        snprintf(out, KEEPER_NAME, "%s", name);
    else if (p)
        snprintf(out, KEEPER_NAME, "%s", p->pw_name);
    else
        snprintf(out, KEEPER_NAME, "%lu", (unsigned long)getuid());
    return out;
}

static store_result carry_out(const keeping *k, deed d) {
    char who[KEEPER_NAME];
    const char *why = args_value(&k->args, OPTION_WHY);
    d.who = keeper(who);
    d.what = k->args.word[0];
    d.why = why ? why : "";
    return store_do(k->store, &d);
}

static int mark(keeping *k, const char *how) {
    person_row p;
    char *end, notice[64];
    long long id = strtoll(k->word, &end, 10);
    store_result found = *end || id <= 0 ? STORE_NONE : store_read_person(k->store, id, &p);
    if (found == STORE_NONE) {
        say_error(
            k->args.lang, "cli.admin.no-person",
            "there is no person '%s': use the number in the first column of 'vallon admin people'",
            "il n'y a pas de personne « %s » : utilisez le numéro de la première colonne de « "
            "vallon admin people »",
            k->word);
        return FAILED;
    }
    if (found != STORE_OK) return store_trouble(k);
    if (strcmp(how, "mute") == 0) p.muted = true;
    if (strcmp(how, "unmute") == 0) p.muted = false;
    if (strcmp(how, "ban") == 0) p.banned = true;
    if (strcmp(how, "unban") == 0) p.banned = false;
    snprintf(notice, sizeof notice, "person %lld", id);
    deed d = {.whom = k->word, .marked = &p, .notice = notice};
    return carry_out(k, d) == STORE_OK ? FINE : store_trouble(k);
}

/* Reads one line from standard input, without its newline. False: there is none, or its length
 * is not that of a password. */
static bool read_password(char out[PASSWORD_SIZE]) {
    char line[PASSWORD_SIZE + 1];
    if (!fgets(line, sizeof line, stdin)) return false;
    size_t size = strcspn(line, "\n");
    if (size < PASSWORD_LEAST || size >= PASSWORD_SIZE) return false;
    memcpy(out, line, size);
    out[size] = 0;
    return true;
}

/* Ends all sessions of the account: its owner has to log in with the new password. */
static int set_password(keeping *k, const char *how) {
    char text[PASSWORD_SIZE], id[24], notice[64], account[STORE_NAME];
    person_row p;
    (void)how;
    snprintf(account, sizeof account, "%s", k->word);
    /* as the store keeps it */
    for (char *at = account; *at; at++) *at = (char)tolower((unsigned char)*at);
    store_result found = store_find_account(k->store, account, &p);
    if (found != STORE_OK) return found == STORE_NONE ? not_there(k) : store_trouble(k);
    if (!read_password(text) || !password_hash(text, p.password)) {
        say_error(k->args.lang, "cli.admin.password-length", "a password has 8 to 128 bytes",
                  "un mot de passe a de 8 à 128 octets");
        return FAILED;
    }
    snprintf(id, sizeof id, "%lld", (long long)p.id);
    snprintf(notice, sizeof notice, "gone %s", id);
    deed d = {.whom = id, .password = &p, .notice = notice};
    return carry_out(k, d) == STORE_OK ? FINE : store_trouble(k);
}

static void count_line(void *user, uint32_t step, const char *line) {
    (void)line;
    *(uint32_t *)user = step + 1;
}

/* Closing is a journal entry like any other: if a move takes its step first, retry after it. */
static int close_table(keeping *k, const char *how) {
    static match_row row;
    char notice[64];
    (void)how;
    store_result result = store_read_match(k->store, k->word, &row);
    if (result != STORE_OK) return result == STORE_NONE ? not_there(k) : store_trouble(k);
    snprintf(notice, sizeof notice, "table %s", row.id);
    do {
        deed d = {.whom = row.id, .closes = row.id, .notice = notice};
        if (store_lines(k->store, row.id, count_line, &d.step) != STORE_OK) return store_trouble(k);
        result = carry_out(k, d);
    } while (result == STORE_TAKEN);
    return result == STORE_OK ? FINE : store_trouble(k);
}

/* The backup does not yet contain its own deed. Like the store, only its owner may read it. */
static int back_up(keeping *k, const char *how) {
    deed d = {.whom = k->word};
    mode_t before = umask(077);
    bool fine = store_backup(k->store, k->word);
    (void)how;
    umask(before);
    return fine && carry_out(k, d) == STORE_OK ? FINE : store_trouble(k);
}

/* ---- the command ----------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int (*run)(keeping *k, const char *how);
} deeds[] = {{"mute", mark},     {"unmute", mark},           {"ban", mark},
             {"unban", mark},    {"password", set_password}, {"close", close_table},
             {"backup", back_up}};

static int act(keeping *k) {
    const char *word = k->args.word[0];
    k->word = k->args.words > 1 ? k->args.word[1] : NULL;
    if (!k->word && strcmp(word, "people") == 0) return list_people(k);
    if (!k->word && strcmp(word, "tables") == 0) return list_tables(k);
    if (!k->word && strcmp(word, "log") == 0) return list_deeds(k);
    for (int i = 0; k->word && i < COUNT_OF(deeds); i++)
        if (strcmp(deeds[i].name, word) == 0) return deeds[i].run(k, word);
    say_error(k->args.lang, "cli.admin.not-understood",
              "unknown action '%s', or wrong number of words",
              "action « %s » inconnue, ou nombre de mots incorrect", word);
    return args_see_help(&k->args);
}

/* SQLite would create a missing file, and an empty store is certainly not the server's. */
static bool is_there(const keeping *k, const char *address) {
    static const char prefix[] = "sqlite:";
    const char *file = address + sizeof prefix - 1;
    if (strncmp(address, prefix, sizeof prefix - 1) != 0 || access(file, F_OK) == 0) return true;
    say_error(k->args.lang, "cli.admin.no-store",
              "there is no store at '%s': name the server's store with --store",
              "il n'y a pas de données dans « %s » : indiquez celles du serveur avec --store",
              file);
    return false;
}

int command_admin(int argc, char **argv) {
    keeping k = {0};
    char path[STORE_PLACE], reason[DB_WHY] = "";
    int code = args_read(&k.args, &spec_admin, argc, argv);
    if (code != ARGS_GO) return code;
    const char *address = args_value(&k.args, OPTION_STORE);
    if (!address && !store_place(k.args.lang, path)) return FAILED;
    if (!address) address = path;
    if (!is_there(&k, address)) return FAILED;
    k.store = store_open(address, k.args.lang, reason);
    if (!k.store) {
        say_error(k.args.lang, "cli.admin.cannot-open", "cannot open the store: %s",
                  "impossible d'ouvrir les données : %s", reason);
        return FAILED;
    }
    code = act(&k);
    store_close(k.store);
    return code;
}
