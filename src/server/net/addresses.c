#include "addresses.h"

#include "address.h"

enum { HOUSEHOLDS_A_CUSTOMER = 4 };

/* NULL also if all counters are held by others: then we rather do not count than refuse. */
static counter *counter_of(connection *c, const struct in6_addr *address, int bits) {
    uint8_t key[ADDRESS_KEY];
    size_t size = address_network(address, bits, key);
    return counters_at(c->net->addresses, key, size);
}

static void release(connection *c, counter **x) {
    if (*x) counters_release(c->net->addresses, *x);
    *x = NULL;
}

static bool hold(connection *c, counter *x, int limit) {
    if (x && x->held >= limit) return false;
    if (x) counters_hold(c->net->addresses, x);
    return true;
}

bool addresses_count(connection *c, const struct in6_addr *address) {
    int limit = c->net->setting.address_connections;
    if (c->household) return true;
    counter *x = counter_of(c, address, ADDRESS_HOUSEHOLD);
    if (!hold(c, x, limit)) return false;
    c->household = x;
    if (IN6_IS_ADDR_V4MAPPED(address)) return true; /* no networks of networks there */
    x = counter_of(c, address, ADDRESS_CUSTOMER);
    if (!hold(c, x, limit * HOUSEHOLDS_A_CUSTOMER)) {
        release(c, &c->household);
        return false;
    }
    c->customer = x;
    return true;
}

void addresses_release(connection *c) {
    release(c, &c->household);
    release(c, &c->customer);
}
