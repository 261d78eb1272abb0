/* Parses random bytes as what a client sends: a head of HTTP and frames of WebSocket. However they
 * arrive, the result is the same, and points into the bytes. */
#include <stdlib.h>
#include <string.h>

#include "attributes.h"
#include "frame.h"
#include "http_head.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check_span(span s, const char *text, size_t size) {
    bool own = s.size == 1 && s.at && s.at[0] == '/'; /* the path of a target without one */
    if (s.at && !own) ASSERT(s.at >= text && s.at + s.size <= text + size);
}

static void check_head(const char *text, size_t size) {
    http_head h;
    head_fault fault = http_head_read(&h, text, size);
    check_span(h.path, text, size);
    check_span(h.host, text, size);
    check_span(h.cookie, text, size);
    check_span(h.accept_language, text, size);
    check_span(h.accept_encoding, text, size);
    check_span(http_cookie(h.cookie, "vallon"), text, size);
    if (fault != HEAD_FINE) return;
    ASSERT(!memchr(text, 0, size));
    ASSERT(h.method == HTTP_OTHER || (h.path.size > 0 && h.path.at[0] == '/'));
    ASSERT(h.minor == 0 || h.host.at);
    (void)http_ws_key_valid(h.ws_key);
    (void)span_lists(h.ws_protocol, "vallon");
}

static void read_head(const char *text, size_t size) {
    size_t at_once = 0, piecewise = 0;
    long whole = http_head_end(text, size, &at_once), end = 0;
    for (size_t i = 1; i <= size && end == 0; i++) end = http_head_end(text, i, &piecewise);
    ASSERT(size == 0 || end == whole || (end < 0 && whole >= 0 && size > 0));
    if (whole > 0) check_head(text, (size_t)whole);
}

static void read_frames(char *text, size_t size) {
    frame f;
    while (frame_read(text, size, &f) == FRAME_GOOD && f.size <= size - f.head) {
        ASSERT(f.opcode < FRAME_CLOSE || (f.final && f.size <= FRAME_CONTROL_MAX));
        frame_unmask(text + f.head, (size_t)f.size, f.mask);
        if (f.opcode == FRAME_CLOSE) (void)frame_close_code(text + f.head, (size_t)f.size);
        text += f.head + f.size;
        size -= f.head + (size_t)f.size;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = malloc(size ? size : 1); /* so that the sanitizer sees where it ends */
    if (!text) return 0;
    memcpy(text, bytes, size);
    read_head(text, size);
    read_frames(text, size);
    free(text);
    return 0;
}
