#include "households.h"

#include <string.h>

#include "address.h"
#include "hash.h"
#include "inside.h"
#include "store_reports.h"

/* 64 bits of the hash of an IPv4 address or an IPv6 /64 network, and of the table's seed: nobody
 * can compare those of two tables. */
static uint64_t household_of(const table *t, const char *address) {
    struct in6_addr from = {0};
    uint8_t key[ADDRESS_KEY], hash[SHA256_BYTES];
    uint64_t out;
    sha256 sum;
    if (!address_read(address, &from)) return 0;
    sha256_init(&sum);
    sha256_add(&sum, t->seed, strlen(t->seed));
    sha256_add(&sum, key, address_network(&from, ADDRESS_HOUSEHOLD, key));
    sha256_end(&sum, hash);
    memcpy(&out, hash, sizeof out);
    return out;
}

void households_note(tables *ts, table *t, const client *c) {
    const int seat = table_seat_of(t, c->person);
    if (seat == WATCHER || !plan_is_rated(&t->plan)) return;
    uint64_t household = household_of(t, c->address);
    if (t->household[seat] == household) return;
    t->household[seat] = household;
    announce_household(ts, t, seat);
}

static bool same_household(const table *t, int a, int b) {
    return t->household[a] != 0 && t->household[a] == t->household[b] &&
           t->plan.seat[a].person > 0 && t->plan.seat[b].person > 0;
}

void households_report(store *s, const table *t) {
    for (int a = 0; a < t->plan.setting.seats; a++)
        for (int b = a + 1; b < t->plan.setting.seats; b++)
            if (same_household(t, a, b) &&
                store_flag_pair(s, t->plan.seat[a].person, t->plan.seat[b].person, t->id) !=
                    STORE_OK)
                log_line("pair_is_not_reported", t->id);
}
