/* addresses.h - how many connections each address has. An IPv6 household (/64) counts as one
 * address; a customer of a provider (/48) may have four times as many connections. */
#ifndef VALLON_ADDRESSES_H
#define VALLON_ADDRESSES_H

#include "net_inside.h"

/* Counts the connection; false if that address has too many. It counts once only. */
MUST_USE bool addresses_count(connection *c, const struct in6_addr *address);
void addresses_release(connection *c);

#endif
