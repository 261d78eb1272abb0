#include "address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "attributes.h"

static void map_four(const void *four, struct in6_addr *out) {
    *out = (struct in6_addr){.s6_addr = {[10] = 0xff, [11] = 0xff}};
    memcpy(out->s6_addr + 12, four, 4);
}

bool address_read(const char *text, struct in6_addr *out) {
    struct in_addr four;
    if (inet_pton(AF_INET6, text, out) == 1) return true;
    if (inet_pton(AF_INET, text, &four) != 1) return false;
    map_four(&four, out);
    return true;
}

void address_household(struct in6_addr *a) {
    if (!IN6_IS_ADDR_V4MAPPED(a)) memset(a->s6_addr + 8, 0, 8);
}

size_t address_network(const struct in6_addr *a, int bits, uint8_t out[ADDRESS_KEY]) {
    const size_t size = IN6_IS_ADDR_V4MAPPED(a) ? ADDRESS_KEY : (size_t)bits / 8;
    ASSERT(bits % 8 == 0 && bits > 0 && bits < 128);
    memset(out, 0, ADDRESS_KEY);
    memcpy(out, a->s6_addr, size);
    return size;
}

void address_network_text(const struct in6_addr *a, char out[ADDRESS_NETWORK]) {
    const uint8_t *byte = a->s6_addr;
    struct in6_addr network;
    if (IN6_IS_ADDR_V4MAPPED(a)) {
        snprintf(out, ADDRESS_NETWORK, "%d.%d.%d.0/24", byte[12], byte[13], byte[14]);
        return;
    }
    address_network(a, ADDRESS_CUSTOMER, network.s6_addr);
    inet_ntop(AF_INET6, &network, out, INET6_ADDRSTRLEN);
    strcat(out, "/48");
}

void address_of(const struct sockaddr_storage *from, struct in6_addr *out) {
    if (from->ss_family == AF_INET6)
        *out = ((const struct sockaddr_in6 *)from)->sin6_addr;
    else
        map_four(&((const struct sockaddr_in *)from)->sin_addr, out);
}

void address_forwarded(const char *text, struct in6_addr *out) {
    const char *last = strrchr(text, ',');
    struct in6_addr address;
    char word[48];
    last = last ? last + 1 : text;
    last += strspn(last, " ");
    snprintf(word, sizeof word, "%.*s", (int)strcspn(last, " "), last);
    if (address_read(word, &address)) *out = address;
}
