#include "limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "address.h"
#include "counters.h"
#include "log.h"
#include "now.h"

struct limits {
    counters *guests, *tables, *attempts, *accounts, *people, *requests, *whole, *sets;
    int guests_a_minute, requests_a_second;
    double wait; /* after a refusal */
};

/* A bucket of `burst` that gets as much back in `seconds`. */
typedef struct {
    double burst, seconds;
} allowance;

/* Each `take` gives the seconds until it would be allowed; 0: it is. */
static double take(counters *in, const void *key, size_t size, allowance a) {
    const double per_second = a.burst / a.seconds, now = now_steady();
    counter *c = counters_at(in, key, size);
    if (!c || counter_take(c, per_second, a.burst, now)) return 0;
    return counter_wait(c, per_second, a.burst, now);
}

/* By household and by network. */
static double take_address(counters *in, const char *address, allowance a) {
    struct in6_addr from = {0};
    uint8_t key[ADDRESS_KEY];
    (void)address_read(address, &from);
    size_t size = address_network(&from, ADDRESS_HOUSEHOLD, key);
    double wait = take(in, key, size, a);
    if (wait > 0 || IN6_IS_ADDR_V4MAPPED(&from)) return wait;
    size = address_network(&from, ADDRESS_CUSTOMER, key);
    return take(in, key, size, (allowance){a.burst * (double)NETWORKS_SHARE, a.seconds});
}

/* `thing` keeps the counters of one person apart. */
static double take_person(counters *in, char thing, int64_t person, allowance a) {
    char key[24];
    int size = snprintf(key, sizeof key, "%c%lld", thing, (long long)person);
    return take(in, key, (size_t)size, a);
}

/* True if there is nothing to wait for. */
static bool allowed(limits *l, double wait, const char *word) {
    if (wait <= 0) return true;
    log_line(word, NULL);
    l->wait = wait;
    return false;
}

limits *limits_open(int guests_a_minute, int requests_a_second) {
    limits *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    *l = (limits){.guests = counters_open(COUNTERS_USUAL),
                  .tables = counters_open(COUNTERS_USUAL),
                  .attempts = counters_open(COUNTERS_USUAL),
                  .accounts = counters_open(COUNTERS_USUAL),
                  .people = counters_open(COUNTERS_USUAL),
                  .requests = counters_open(COUNTERS_USUAL),
                  .whole = counters_open(COUNTERS_USUAL),
                  .sets = counters_open(COUNTERS_USUAL),
                  .guests_a_minute = guests_a_minute > 0 ? guests_a_minute : GUESTS_A_MINUTE,
                  .requests_a_second = requests_a_second};
    if (l->guests && l->tables && l->attempts && l->accounts && l->people && l->requests &&
        l->whole && l->sets)
        return l;
    limits_close(l);
    return NULL;
}

void limits_close(limits *l) {
    counters_close(l->guests);
    counters_close(l->tables);
    counters_close(l->attempts);
    counters_close(l->accounts);
    counters_close(l->people);
    counters_close(l->requests);
    counters_close(l->whole);
    counters_close(l->sets);
    free(l);
}

bool limits_guest(limits *l, const char *address) {
    allowance a = {l->guests_a_minute, 60};
    return allowed(l, take_address(l->guests, address, a), "too_many_guests");
}

bool limits_chat(limits *l, int64_t person) {
    allowance a = {CHATS_AT_ONCE, 60.0 * (double)CHATS_AT_ONCE / (double)CHATS_A_MINUTE};
    return allowed(l, take_person(l->people, 'c', person, a), "too_many_chats");
}

bool limits_saying(limits *l, int64_t person) {
    allowance a = {SAYINGS_AT_ONCE, 60.0 * (double)SAYINGS_AT_ONCE / (double)SAYINGS_A_MINUTE};
    return allowed(l, take_person(l->people, 'y', person, a), "too_many_sayings");
}

bool limits_message(limits *l, int64_t person) {
    allowance a = {MESSAGES_AT_ONCE, 60.0 * (double)MESSAGES_AT_ONCE / (double)MESSAGES_A_MINUTE};
    return allowed(l, take_person(l->people, 'p', person, a), "too_many_messages");
}

bool limits_stranger(limits *l, int64_t person) {
    allowance a = {STRANGERS_AN_HOUR, 3600};
    return allowed(l, take_person(l->people, 's', person, a), "too_many_strangers");
}

bool limits_challenge(limits *l, int64_t person) {
    allowance a = {CHALLENGES_AN_HOUR, 3600};
    return allowed(l, take_person(l->people, 'd', person, a), "too_many_challenges");
}

bool limits_report(limits *l, int64_t person) {
    allowance a = {REPORTS_AN_HOUR, 3600};
    return allowed(l, take_person(l->people, 'm', person, a), "too_many_reports");
}

bool limits_set(limits *l, int64_t person, const char *address) {
    allowance each = {SETS_AN_HOUR, 3600}, all = {SETS_AN_ADDRESS, 3600};
    return allowed(l, take_person(l->people, 'e', person, each), "too_many_sets") &&
           allowed(l, take_address(l->sets, address, all), "too_many_sets");
}

bool limits_token(limits *l, int64_t person) {
    allowance a = {TOKENS_AN_HOUR, 3600};
    return allowed(l, take_person(l->people, 't', person, a), "too_many_tokens");
}

bool limits_club(limits *l, int64_t person) {
    allowance a = {CLUBS_A_DAY, 86400};
    return allowed(l, take_person(l->people, 'k', person, a), "too_many_clubs");
}

bool limits_invitation(limits *l, int64_t person) {
    allowance a = {INVITATIONS_AN_HOUR, 3600};
    return allowed(l, take_person(l->people, 'i', person, a), "too_many_invitations");
}

bool limits_table(limits *l, int64_t person, const char *address) {
    allowance each = {TABLES_AT_ONCE, TABLES_SECONDS},
              all = {(double)l->guests_a_minute * (double)TABLES_A_GUEST, 60};
    return allowed(l, take_person(l->people, 'o', person, each), "too_many_new_tables") &&
           allowed(l, take_address(l->tables, address, all), "too_many_new_tables");
}

bool limits_change(limits *l, int64_t person) {
    allowance a = {CHANGES_A_MINUTE, 60};
    return allowed(l, take_person(l->people, 'w', person, a), "too_many_changes");
}

bool limits_request(limits *l, int64_t person, const char *address) {
    allowance a = {(double)l->requests_a_second * (double)REQUESTS_BURST, REQUESTS_BURST};
    double wait = person > 0 ? take_person(l->requests, 'r', person, a)
                             : take_address(l->requests, address, a);
    return allowed(l, wait, "too_many_requests");
}

/* Strangers have only the allowance of their address. */
bool limits_whole(limits *l, const client *c, int count) {
    const double rate = (double)l->requests_a_second / (double)WHOLE_SHARE;
    allowance each = {rate * (double)WHOLE_SECONDS, WHOLE_SECONDS},
              all = {each.burst * (double)WHOLE_PEOPLE, WHOLE_SECONDS};
    double wait = 0;
    for (int i = 0; i < count && wait <= 0; i++) {
        if (c->person > 0) wait = take_person(l->requests, 'j', c->person, each);
        if (wait <= 0) wait = take_address(l->whole, c->address, all);
    }
    return allowed(l, wait, "too_many_positions");
}

bool limits_attempt(limits *l, const char *address) {
    allowance a = {ATTEMPTS_A_MINUTE, 60};
    return allowed(l, take_address(l->attempts, address, a), "too_many_passwords");
}

bool limits_attempt_at(limits *l, const char *account, const char *network) {
    char key[128];
    snprintf(key, sizeof key, "%s %s", account, network ? network : "strangers");
    allowance a = {network ? ATTEMPTS_A_MINUTE : ATTEMPTS_AN_ACCOUNT, 60};
    return allowed(l, take(l->accounts, key, strlen(key), a), "too_many_passwords");
}

int limits_wait(const limits *l) { return (int)l->wait + 1; }
