/* vallon admin - administers a server's store, whether the server runs or not. */
#include <ctype.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "admin.h"
#include "attributes.h"
#include "commands.h"
#include "journal.h"
#include "notice.h"
#include "passwords.h"
#include "say.h"
#include "store_place.h"
#include "store_reports.h"
#include "store_sets.h"
#include "store_tourneys.h"

enum { KEEPER_NAME = 64, PASSWORD_LEAST = 8, REASON_MAX = 500 };

static const option_spec options[] = {
    [ADMIN_STORE] =
        {.name = "--store",
         .value = {"sqlite:FILE|postgres://...", "sqlite:FICHIER|postgres://..."},
         .takes = TAKES_STORE,
         .about = {"the server's store (vallon/server.db in the data directory)",
                   "les données du serveur (vallon/server.db dans le répertoire des données)"}},
    [ADMIN_WHY] = {.name = "--why",
                   .value = {"TEXT", "TEXTE"},
                   .about = {"the reason, for the admin log",
                             "la raison, pour le journal d'administration"}},
    [ADMIN_JSON] = {.name = "--json",
                    .about = {"print JSON, for programs", "imprimer du JSON, pour les programmes"}},
    [ADMIN_KEEP] =
        {.name = "--keep",
         .value = {"N", "N"},
         .about = {"with backup: write a new file into the directory and keep the newest N there",
                   "avec backup : écrire un nouveau fichier dans le répertoire et y garder les N "
                   "plus récents"}},
    [ADMIN_OFF] = {.name = "--off",
                   .about = {"with moderator: take the role away; with takedown: put the set back",
                             "avec moderator : retirer ce rôle ; avec takedown : rétablir le jeu"}},
};

static const example examples[] = {
    {"vallon admin tables",
     {"the tables that have not ended", "les tables qui ne sont pas finies"}},
    {"vallon admin backup --keep 7",
     {"a backup beside the store; only the newest seven stay",
      "une sauvegarde à côté des données ; seules les sept dernières restent"}},
    {"vallon admin ban 42 --why insults",
     {"ban a person, with the reason for the log",
      "bannir une personne, avec la raison pour le journal"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_admin = {
    .command = "admin",
    .usage =
        {"people|tables|tournaments|log|mute ID|unmute ID|ban ID|unban ID|password "
         "ACCOUNT|moderator ACCOUNT [--off]|close TABLE|cancel TOURNAMENT --why TEXT|takedown SET "
         "[--off]|backup FILE|backup --keep N [DIRECTORY]|restore FILE [--why TEXT] [--json] "
         "[--store ...]",
         "people|tables|tournaments|log|mute ID|unmute ID|ban ID|unban ID|password "
         "COMPTE|moderator COMPTE [--off]|close TABLE|cancel TOURNOI --why TEXTE|takedown JEU "
         "[--off]|backup FICHIER|backup --keep N [RÉPERTOIRE]|restore FICHIER [--why TEXTE] "
         "[--json] [--store ...]"},
    .about =
        {"Lists people, unfinished tables and tournaments, mutes or bans a person, sets a password "
         "(read "
         "from standard input), makes the owner of an account a moderator, closes a table "
         "without a result, cancels a tournament (its players read the reason), takes down a card "
         "set that a person brought (by its hash; the owner gets the reason), or backs up the "
         "store. A running server notices within a second. "
         "'backup --keep N' writes a file with the time in its name, by default into 'backups' "
         "beside the store, and removes older ones; 'restore' puts a backup in the place of "
         "the store, while no server runs, and keeps the former store beside it. "
         "Every admin action is kept in the store; "
         "'log' lists them: when, who, what, to whom, why.",
         "Liste les personnes, les tables et les tournois inachevés, rend muette ou bannit une "
         "personne, "
         "change un mot de passe (lu sur l'entrée "
         "standard), confie la modération à un compte, ferme une table sans résultat, "
         "annule un tournoi (ses joueurs en lisent la raison), "
         "retire un jeu de cartes apporté par une personne (par son empreinte ; cette personne "
         "reçoit la raison), ou sauvegarde les données. Un serveur en "
         "marche en tient compte en une seconde. "
         "« backup --keep N » écrit un fichier dont le nom contient l'heure, normalement dans "
         "« backups » à côté des données, et supprime les plus anciens ; « restore » met une "
         "sauvegarde à la place des données, quand aucun serveur ne tourne, et garde les "
         "anciennes à côté. "
         "Chaque acte d'administration reste dans les données ; « log » les liste : quand, "
         "qui, quoi, à qui, pourquoi."},
    .words_min = 1,
    .words_max = 2,
    .words = {"what to do, and to whom", "quoi faire, et à qui"},
    .word = {{.takes = TAKES_CHOICE,
              "people tables tournaments log mute unmute ban unban password moderator close cancel "
              "takedown backup restore"},
             {.takes = TAKES_FILE}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

int admin_store_fails(const keeping *k) {
    say_error(k->args.lang, "cli.admin.store-fails", "the store failed: %s",
              "erreur des données : %s", store_why(k->store));
    return FAILED;
}

int admin_file_fails(const keeping *k, const char *file, const char *why) {
    say_error(k->args.lang, "cli.admin.file-fails", "'%s': %s", "« %s » : %s", file, why);
    return FAILED;
}

static int not_there(const keeping *k) {
    say_error(k->args.lang, "cli.admin.not-there", "'%s' does not exist", "« %s » n'existe pas",
              k->word);
    return FAILED;
}

json admin_begin_report(const keeping *k, buffer *out) {
    json j = json_into(out);
    json_open(&j, '{');
    json_field_bool(&j, "ok", true);
    json_field_text(&j, "do", k->args.word[0]);
    return j;
}

int admin_end_report(const keeping *k, json *j) {
    json_close(j, '}');
    ASSERT(!j->out->full);
    if (k->json) puts(j->out->data);
    return FINE;
}

/* Reports a change to a person. */
static int report_person(const keeping *k, const person_row *p) {
    char text[ADMIN_OBJECT];
    buffer b = BUFFER_OVER(text);
    json j = admin_begin_report(k, &b);
    json_field_int(&j, "id", p->id);
    json_field_text(&j, "name", p->name);
    if (p->account[0]) json_field_text(&j, "account", p->account);
    json_field_bool(&j, "muted", p->muted);
    json_field_bool(&j, "banned", p->banned);
    return admin_end_report(k, &j);
}

static int report_role(const keeping *k, const person_row *p, bool moderator) {
    char text[ADMIN_OBJECT];
    buffer b = BUFFER_OVER(text);
    json j = admin_begin_report(k, &b);
    json_field_int(&j, "id", p->id);
    json_field_text(&j, "name", p->name);
    json_field_text(&j, "account", p->account);
    json_field_bool(&j, "moderator", moderator);
    return admin_end_report(k, &j);
}

/* Reports a change to something that has a name. */
static int report_word(const keeping *k, const char *field, const char *value) {
    char text[ADMIN_OBJECT];
    buffer b = BUFFER_OVER(text);
    json j = admin_begin_report(k, &b);
    json_field_text(&j, field, value);
    return admin_end_report(k, &j);
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

store_result admin_do(const keeping *k, deed d) {
    char who[KEEPER_NAME];
    const char *why = args_value(&k->args, ADMIN_WHY);
    d.who = keeper(who);
    if (!d.what) d.what = k->args.word[0];
    d.why = why ? why : "";
    return store_do(k->store, &d);
}

static int mark(keeping *k, const char *how) {
    person_row p;
    char *end, told[DB_HEARD];
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
    if (found != STORE_OK) return admin_store_fails(k);
    if (strcmp(how, "mute") == 0) p.muted = true;
    if (strcmp(how, "unmute") == 0) p.muted = false;
    if (strcmp(how, "ban") == 0) p.banned = true;
    if (strcmp(how, "unban") == 0) p.banned = false;
    notice_write(&(notice){.kind = NOTICE_PERSON, .number = id}, told);
    deed d = {.whom = k->word, .marked = &p, .notice = told};
    return admin_do(k, d) == STORE_OK ? report_person(k, &p) : admin_store_fails(k);
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

/* The person of the account that the word names. */
static store_result find_account(const keeping *k, person_row *p) {
    char account[STORE_NAME];
    snprintf(account, sizeof account, "%s", k->word);
    /* as the store keeps it */
    for (char *at = account; *at; at++) *at = (char)tolower((unsigned char)*at);
    return store_find_account(k->store, account, p);
}

/* Ends all sessions of the account: its owner has to log in with the new password. */
static int set_password(keeping *k, const char *how) {
    char text[PASSWORD_SIZE], id[24], told[DB_HEARD];
    person_row p;
    (void)how;
    store_result found = find_account(k, &p);
    if (found != STORE_OK) return found == STORE_NONE ? not_there(k) : admin_store_fails(k);
    if (!read_password(text) || !password_hash(text, p.password)) {
        say_error(k->args.lang, "cli.admin.password-length", "a password has 8 to 128 bytes",
                  "un mot de passe a de 8 à 128 octets");
        return FAILED;
    }
    snprintf(id, sizeof id, "%lld", (long long)p.id);
    notice_write(&(notice){.kind = NOTICE_GONE, .number = p.id}, told);
    deed d = {.whom = id, .password = &p, .notice = told};
    return admin_do(k, d) == STORE_OK ? report_person(k, &p) : admin_store_fails(k);
}

/* Gives the role of a moderator to the owner of an account, or takes it. */
static int set_moderator(keeping *k, const char *how) {
    char id[24];
    person_row p;
    const bool off = args_has(&k->args, ADMIN_OFF);
    (void)how;
    store_result found = find_account(k, &p);
    if (found != STORE_OK) return found == STORE_NONE ? not_there(k) : admin_store_fails(k);
    snprintf(id, sizeof id, "%lld", (long long)p.id);
    deed d = {.what = off ? "unmoderator" : "moderator", .whom = id, .moderator = p.id, .off = off};
    return admin_do(k, d) == STORE_OK ? report_role(k, &p, !off) : admin_store_fails(k);
}

/* Nobody opens a table with this set any more; or, with --off, it may be used again. */
static int take_down(keeping *k, const char *how) {
    const char *reason = args_value(&k->args, ADMIN_WHY);
    const bool off = args_has(&k->args, ADMIN_OFF);
    set_decision s = {k->word, reason, !off};
    (void)how;
    if (!reason || !*reason || strlen(reason) >= REASON_TEXT) {
        say_error(k->args.lang, "cli.admin.reason",
                  "give its owner a reason of 1 to 500 bytes with "
                  "--why",
                  "donnez à son propriétaire une raison de 1 à 500 octets avec --why");
        return USAGE;
    }
    deed d = {.what = off ? "set-back" : "set-down", .whom = k->word, .set = &s};
    store_result result = admin_do(k, d);
    if (result == STORE_TAKEN) return not_there(k);
    return result == STORE_OK ? report_word(k, "set", k->word) : admin_store_fails(k);
}

static void count_line(void *user, uint32_t step, const char *line) {
    (void)line;
    *(uint32_t *)user = step + 1;
}

/* Closing is a journal entry like any other: if a move takes its step first, retry after it. */
static int close_table(keeping *k, const char *how) {
    static match_row row;
    notice n = {.kind = NOTICE_TABLES};
    char told[DB_HEARD], entry_text[64];
    buffer b = BUFFER_OVER(entry_text);
    (void)how;
    journal_write(&(journal_entry){.kind = ENTRY_CLOSE}, 0, &b);
    store_result result = store_read_match(k->store, k->word, &row);
    if (result != STORE_OK) return result == STORE_NONE ? not_there(k) : admin_store_fails(k);
    memcpy(n.id, row.id, sizeof n.id);
    notice_write(&n, told);
    do {
        deed d = {.whom = row.id, .closes = row.id, .entry = entry_text, .notice = told};
        if (store_entries(k->store, row.id, count_line, &d.step) != STORE_OK)
            return admin_store_fails(k);
        result = admin_do(k, d);
    } while (result == STORE_TAKEN);
    return result == STORE_OK ? report_word(k, "table", row.id) : admin_store_fails(k);
}

/* Its players and the organiser read the reason; matches that are being played go on. */
static int cancel_tourney(keeping *k, const char *how) {
    static tourney_row row;
    char told[DB_HEARD];
    notice n = {.kind = NOTICE_TOURNEY};
    const char *why = args_value(&k->args, ADMIN_WHY);
    (void)how;
    if (!why || !*why || strlen(why) > REASON_MAX) {
        say_error(
            k->args.lang, "cli.admin.cancel-reason",
            "give a reason of up to %d bytes with --why: the players of the tournament read it",
            "donnez une raison d'au plus %d octets avec --why : les joueurs du tournoi la lisent",
            REASON_MAX);
        return USAGE;
    }
    store_result result = store_read_tourney(k->store, k->word, &row);
    if (result != STORE_OK) return result == STORE_NONE ? not_there(k) : admin_store_fails(k);
    memcpy(n.id, row.id, sizeof n.id);
    notice_write(&n, told);
    result = admin_do(k, (deed){.whom = row.id, .cancels = row.id, .notice = told});
    if (result == STORE_OK) return report_word(k, "tournament", row.id);
    if (result != STORE_TAKEN) return admin_store_fails(k);
    say_error(k->args.lang, "cli.admin.tournament-over", "the tournament '%s' is over",
              "le tournoi « %s » est terminé", row.id);
    return FAILED;
}

/* ---- the command ----------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int (*run)(keeping *k, const char *how);
} deeds[] = {{"mute", mark},         {"unmute", mark},           {"ban", mark},
             {"unban", mark},        {"password", set_password}, {"moderator", set_moderator},
             {"close", close_table}, {"cancel", cancel_tourney}, {"takedown", take_down}};

static int not_understood(const keeping *k) {
    say_error(k->args.lang, "cli.admin.not-understood", "wrong number of words for '%s'",
              "nombre de mots incorrect pour « %s »", k->args.word[0]);
    return args_see_help(&k->args);
}

static int act(keeping *k) {
    const char *word = k->args.word[0];
    bool keep = args_has(&k->args, ADMIN_KEEP);
    if (!k->word && strcmp(word, "people") == 0) return admin_list_people(k);
    if (!k->word && strcmp(word, "tables") == 0) return admin_list_tables(k);
    if (!k->word && strcmp(word, "tournaments") == 0) return admin_list_tourneys(k);
    if (!k->word && strcmp(word, "log") == 0) return admin_list_deeds(k);
    if ((k->word || keep) && strcmp(word, "backup") == 0) return admin_back_up(k);
    for (int i = 0; k->word && i < COUNT_OF(deeds); i++)
        if (strcmp(deeds[i].name, word) == 0) return deeds[i].run(k, word);
    return not_understood(k);
}

/* SQLite would create a missing file, and an empty store is certainly not the server's. */
static bool is_there(const keeping *k) {
    size_t prefix = strlen(ADMIN_SQLITE);
    const char *file = k->address + prefix;
    if (strncmp(k->address, ADMIN_SQLITE, prefix) != 0 || access(file, F_OK) == 0) return true;
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
    if (args_choice(&k.args, 0) < 0) return USAGE;
    k.json = args_has(&k.args, ADMIN_JSON);
    k.address = args_value(&k.args, ADMIN_STORE);
    if (!k.address && !store_place(k.args.lang, path)) return FAILED;
    if (!k.address) k.address = path;
    k.word = k.args.words > 1 ? k.args.word[1] : NULL;
    if (k.word && strcmp(k.args.word[0], "restore") == 0) return admin_restore(&k);
    if (!is_there(&k)) return FAILED;
    k.store = store_open(k.address, k.args.lang, reason);
    if (!k.store) {
        say_error(k.args.lang, "cli.admin.cannot-open", "cannot open the store: %s",
                  "impossible d'ouvrir les données : %s", reason);
        return FAILED;
    }
    code = act(&k);
    store_close(k.store);
    return code;
}
