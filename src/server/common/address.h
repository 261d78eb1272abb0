/* address.h - client addresses, in the form that the per-address limits count.
 *
 * Every address is stored as IPv6; IPv4 addresses are stored as IPv4-mapped ones (RFC 4291,
 * 2.5.5.2), so the kind of socket we listen on makes no difference. */
#ifndef VALLON_ADDRESS_H
#define VALLON_ADDRESS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* False if it is not an address; `out` is then unchanged. */
bool address_read(const char *text, struct in6_addr *out);
void address_of(const struct sockaddr_storage *from, struct in6_addr *out);

/* Limits count households: a single IPv4 address, or an IPv6 /64 network. This clears the host
 * part. */
void address_household(struct in6_addr *a);

/* Writes the key of an address for counters.h and returns its size: the first `bits` (64 or 48: a
 * household or a customer of a provider) of an IPv6 address, or a whole IPv4 address. Keys of
 * different sizes never mean the same network, so one table can count /64 and /48. */
enum { ADDRESS_KEY = 16, ADDRESS_HOUSEHOLD = 64, ADDRESS_CUSTOMER = 48 };
size_t address_network(const struct in6_addr *a, int bits, uint8_t out[ADDRESS_KEY]);

/* Where somebody signed in from, for the store: "203.0.113.0/24" or "2001:db8:7::/48". It is wide
 * enough that the next address from the same provider usually is in it. */
enum { ADDRESS_NETWORK = 48 };
void address_network_text(const struct in6_addr *a, char out[ADDRESS_NETWORK]);

/* Reads the last address of an X-Forwarded-For header: our proxy added it, while the client may
 * have forged those before it. Leaves `out` unchanged if it is not an address. */
void address_forwarded(const char *header, struct in6_addr *out);

#endif
