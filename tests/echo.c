/* echo - a server that echoes messages, using net.h, for tests/server/conformance.mjs, which
 * tests WebSocket frames. Not part of the program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net.h"
#include "output.h"

static net *here;

/* No answer larger than this gets memory. */
enum { ENOUGH = 16 * 1024 };
static void *scarce(void *bytes, size_t size) {
    return size > ENOUGH ? NULL : realloc(bytes, size);
}

static void answer(void *host, const net_request *q, net_answer *a) {
    (void)host, (void)q, (void)a;
}
static net_verdict admit(void *host, const net_request *q, void **user) {
    return (void)q, *user = host, NET_ADMIT;
}
static void opened(void *host, connection *w) { (void)host, (void)w; }
static void message(void *host, connection *w, const char *text, size_t size) {
    (void)host, connection_send(w, text, size);
}
static void closed(void *host, connection *w, void *user) { (void)host, (void)w, (void)user; }
static void idle(void *host) { (void)host; }
static void stop(void *host) { (void)host, net_end(here); }

int main(void) {
    static const net_calls calls = {answer, admit, opened, message, closed, idle, idle, idle, stop};
    net_setting s = {.address = "127.0.0.1",
                     .rate = 1000000,
                     .address_connections = 1000000,
                     .socket_path = "/ws",
                     .stream_path = "/stream"};
    char why[NET_WHY];
    output_realloc = scarce;
    here = net_open(&s, &calls, &s, why);
    if (!here) return fprintf(stderr, "%s\n", why), 1;
    printf("http://127.0.0.1:%d/\n", net_port(here));
    fflush(stdout);
    net_run(here);
    net_free(here);
    return 0;
}
