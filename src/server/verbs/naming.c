#include "naming.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "log.h"
#include "player.h"
#include "utf8.h"

enum { SUFFIX_MAX = 999 };

/* The first word of the key is enough for these: "Moderator Anna", "admin_2". */
static const char *const offices[] = {"admin",      "administrator", "administrateur", "moderator",
                                      "moderateur", "moderatrice",   "administratrice"};
#define NOBODY "N. N." /* whose data was erased */
static const char *const whole[] = {"vallon", "system", "systeme", "server", "serveur", NOBODY};

static bool looks_like(const char *name, const char *other) {
    char one[NAME_SKELETON], two[NAME_SKELETON];
    name_skeleton(name, one, sizeof one);
    name_skeleton(other, two, sizeof two);
    return strcmp(one, two) == 0;
}

/* The name without a number at its end. */
static void without_number(const char *name, char out[NAME_SIZE]) {
    snprintf(out, NAME_SIZE, "%s", name);
    size_t size = strlen(out);
    while (size > 1 && strchr("0123456789 -_.#", out[size - 1])) out[--size] = 0;
}

static bool has_office(const char *name) {
    char words[NAME_SIZE], *rest = NULL;
    snprintf(words, sizeof words, "%s", name);
    for (char *w = strtok_r(words, " -_.:,()[]", &rest); w; w = strtok_r(NULL, " -_.:,()[]", &rest))
        for (int i = 0; i < COUNT_OF(offices); i++)
            if (looks_like(w, offices[i])) return true;
    return false;
}

bool names_reserved(const char *name) {
    char bare[NAME_SIZE];
    without_number(name, bare);
    for (int i = 0; i < COUNT_OF(whole); i++)
        if (looks_like(bare, whole[i])) return true;
    for (int i = 0; players[i]; i++)
        if (looks_like(bare, players[i]->id) || looks_like(bare, player_name(players[i], EN)) ||
            looks_like(bare, player_name(players[i], FR)))
            return true;
    return has_office(bare);
}

bool names_protect(store *s, int64_t person, const char *name) {
    char skeleton[NAME_SKELETON];
    name_skeleton(name, skeleton, sizeof skeleton);
    bool fine = store_set_skeleton(s, person, skeleton) == STORE_OK;
    if (!fine) log_line("name_is_not_protected", NULL);
    return fine;
}

typedef struct {
    int64_t id[1000];
    char name[1000][STORE_NAME];
    int count;
} unprotected;

static void note_person(void *user, const person_row *p) {
    unprotected *u = user;
    if (u->count == COUNT_OF(u->id)) return;
    u->id[u->count] = p->id;
    snprintf(u->name[u->count++], STORE_NAME, "%s", p->name);
}

bool names_protect_all(store *s) {
    static unprotected u; /* the loop has one thread */
    do {
        u.count = 0;
        if (store_people_without_skeleton(s, note_person, &u) != STORE_OK) return false;
        for (int i = 0; i < u.count; i++)
            if (!names_protect(s, u.id[i], u.name[i])) return false;
    } while (u.count == COUNT_OF(u.id));
    return true;
}

/* An account with exactly this name; its person may show another one. */
static store_result find_account(store *s, const char *name, int64_t *person) {
    char account[STORE_NAME];
    person_row p;
    snprintf(account, sizeof account, "%s", name);
    for (char *at = account; *at; at++) *at = (char)tolower((unsigned char)*at);
    store_result result = store_find_account(s, account, &p);
    if (result == STORE_OK) *person = p.id;
    return result;
}

store_result names_find(store *s, const char *name, int64_t *person) {
    char skeleton[NAME_SKELETON];
    name_skeleton(name, skeleton, sizeof skeleton);
    store_result result = store_names_like(s, skeleton, person);
    return result == STORE_NONE ? find_account(s, name, person) : result;
}

/* STORE_TAKEN: it looks like the name of somebody else with an account. */
static store_result check(store *s, int64_t person, const char *name) {
    char looks[NAME_LOOKS][NAME_SKELETON];
    store_result result = STORE_NONE;
    int64_t other = person;
    name_looks(name, looks);
    for (int i = 0; i < NAME_LOOKS && result != STORE_FAILED && other == person; i++)
        result = store_names_like(s, looks[i], &other);
    if (result != STORE_FAILED && other == person) result = find_account(s, name, &other);
    if (result == STORE_FAILED) return STORE_FAILED;
    return result == STORE_OK && other != person ? STORE_TAKEN : STORE_OK;
}

/* The name with a number, which must fit, too. */
static void number_name(const char *name, int number, char out[NAME_SIZE]) {
    char wanted[NAME_SIZE + 16];
    size_t size = strlen(name);
    do {
        snprintf(wanted, sizeof wanted, "%.*s %d", (int)size, name, number);
        if (strlen(wanted) <= NAME_BYTES && name_clean(wanted, out)) return;
        size = size > 0 ? utf8_cut(name, size - 1) : 0;
    } while (size > 0);
    snprintf(out, NAME_SIZE, "%d", number);
}

store_result names_distinct(store *s, int64_t person, char name[NAME_SIZE]) {
    char wanted[NAME_SIZE];
    store_result result = check(s, person, name);
    snprintf(wanted, sizeof wanted, "%s", name);
    for (int i = 2; result == STORE_TAKEN && i <= SUFFIX_MAX; i++) {
        number_name(wanted, i, name);
        result = check(s, person, name);
    }
    return result;
}
