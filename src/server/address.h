/* address.h - where somebody comes from, as limits count it.
 *
 * Every address is one of IPv6; those of IPv4 as a socket for both kinds shows them (RFC 4291, 2.5.5.2), so that it does not
 * matter on which kind we listen. */
#ifndef VALLON_ADDRESS_H
#define VALLON_ADDRESS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <sys/socket.h>

bool address_read(const char *text, struct in6_addr *out); /* false: it is none, and `out` stays */
void address_of(const struct sockaddr_storage *from, struct in6_addr *out);

/* A household has one address of IPv4, and of IPv6 a network of them (/64): the rest becomes zero. */
void address_household(struct in6_addr *a);

/* The last of an X-Forwarded-For: that is what our proxy saw, those before it are what the client says. Stays if it is none. */
void address_forwarded(const char *header, struct in6_addr *out);

#endif
