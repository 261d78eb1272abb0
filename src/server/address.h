/* address.h - client addresses, in the form that the per-address limits count.
 *
 * Every address is stored as IPv6; IPv4 addresses are stored as IPv4-mapped ones (RFC 4291,
 * 2.5.5.2), so the kind of socket we listen on makes no difference. */
#ifndef VALLON_ADDRESS_H
#define VALLON_ADDRESS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <sys/socket.h>

/* False if it is not an address; `out` is then unchanged. */
bool address_read(const char *text, struct in6_addr *out);
void address_of(const struct sockaddr_storage *from, struct in6_addr *out);

/* Limits count households: a single IPv4 address, or an IPv6 /64 network. This clears the host
 * part. */
void address_household(struct in6_addr *a);

/* Reads the last address of an X-Forwarded-For header: our proxy added it, while the client may
 * have forged those before it. Leaves `out` unchanged if it is not an address. */
void address_forwarded(const char *header, struct in6_addr *out);

#endif
