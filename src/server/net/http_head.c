#include "http_head.h"

#include <string.h>
#include <strings.h>

#include "attributes.h"

enum { LENGTH_DIGITS = 15 };

/* ---- characters and words -------------------------------------------------------------------- */

static bool is_alnum(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
static bool is_token(char c) { return is_alnum(c) || (c && strchr("!#$%&'*+-.^_`|~", c)); }
static bool is_host(char c) { return is_alnum(c) || (c && strchr("-._~:[]%", c)); }
static bool is_blank(char c) { return c == ' ' || c == '\t'; }
/* of a target: any visible character of ASCII but '#', which no client may send */
static bool is_target(char c) { return c > ' ' && c < 0x7f && c != '#'; }
/* of a header's value: no control characters, so neither NUL nor a bare CR or LF */
static bool is_value(char c) { return (unsigned char)c >= ' ' ? c != 0x7f : c == '\t'; }

static bool all(span s, bool (*is)(char)) {
    for (size_t i = 0; i < s.size; i++)
        if (!is(s.at[i])) return false;
    return true;
}

bool span_is(span s, const char *text) {
    return s.at && strlen(text) == s.size && strncasecmp(s.at, text, s.size) == 0;
}

static span trimmed(span s) {
    while (s.size > 0 && is_blank(s.at[0])) s.at++, s.size--;
    while (s.size > 0 && is_blank(s.at[s.size - 1])) s.size--;
    return s;
}

/* Takes the text before the first `c` off the front, and `c` itself; all of it if there is none. */
static span cut(span *s, char c) {
    const char *end = s->size ? memchr(s->at, c, s->size) : NULL;
    span first = {s->at, end ? (size_t)(end - s->at) : s->size};
    size_t gone = first.size + (end != NULL);
    s->at += gone;
    s->size -= gone;
    return first;
}

bool span_lists(span list, const char *word) {
    while (list.size > 0)
        if (span_is(trimmed(cut(&list, ',')), word)) return true;
    return false;
}

/* "q=0", "q=0.000" */
static bool weighs_nothing(span weight) {
    if (weight.size < 3 || strncasecmp(weight.at, "q=0", 3) != 0) return false;
    for (size_t i = 3; i < weight.size; i++)
        if (weight.at[i] != '.' && weight.at[i] != '0') return false;
    return true;
}

bool span_accepts(span list, const char *word) {
    while (list.size > 0) {
        span weight = cut(&list, ','), name = trimmed(cut(&weight, ';'));
        if (span_is(name, word)) return !weighs_nothing(trimmed(weight));
    }
    return false;
}

/* ---- where it ends --------------------------------------------------------------------------- */

long http_head_end(const char *bytes, size_t size, size_t *scanned) {
    for (size_t i = *scanned; i < size; i++) {
        const char *line_end = memchr(bytes + i, '\n', size - i);
        if (!line_end) break;
        i = (size_t)(line_end - bytes);
        if (i == 0 || bytes[i - 1] != '\r') return -1;
        if (i >= 3 && bytes[i - 2] == '\n') return (long)i + 1;
        if (i == 1) return -1; /* an empty line is no request line */
    }
    *scanned = size;
    return size > 0 && !is_token(bytes[0]) && bytes[0] != '\r' ? -1 : 0;
}

/* ---- the request line ------------------------------------------------------------------------ */

static http_method method_of(span word) {
    static const char *const names[] = {
        [HTTP_GET] = "GET", [HTTP_HEAD] = "HEAD", [HTTP_POST] = "POST"};
    for (int i = 0; i < COUNT_OF(names); i++)
        if (strlen(names[i]) == word.size && memcmp(names[i], word.at, word.size) == 0)
            return (http_method)i;
    return HTTP_OTHER;
}

static bool skip(span *s, const char *text) {
    size_t size = strlen(text);
    if (s->size < size || strncasecmp(s->at, text, size) != 0) return false;
    s->at += size;
    s->size -= size;
    return true;
}

/* "/path?query", or with scheme and host in front, as for a proxy: then that host counts. */
static bool read_target(http_head *h, span target) {
    if (skip(&target, "http://") || skip(&target, "https://")) {
        size_t size = 0;
        while (size < target.size && target.at[size] != '/' && target.at[size] != '?') size++;
        h->host = (span){target.at, size};
        if (size == 0 || !all(h->host, is_host)) return false;
        target.at += size;
        target.size -= size;
        if (target.size == 0 || target.at[0] == '?') {
            h->path = (span){"/", 1};
            return true;
        }
    }
    h->path = cut(&target, '?');
    return h->path.size > 0 && h->path.at[0] == '/';
}

static head_fault read_request_line(http_head *h, span line) {
    span method = cut(&line, ' '), target = cut(&line, ' ');
    if (method.size == 0 || !all(method, is_token) || target.size == 0 || !all(target, is_target))
        return HEAD_MALFORMED;
    if (line.size != 8 || memcmp(line.at, "HTTP/", 5) != 0 || line.at[6] != '.')
        return HEAD_MALFORMED;
    if (line.at[5] != '1' || line.at[7] < '0' || line.at[7] > '9') return HEAD_VERSION;
    h->minor = line.at[7] - '0';
    h->method = method_of(method);
    /* other methods have other targets (OPTIONS *), and are refused anyway */
    return read_target(h, target) || h->method == HTTP_OTHER ? HEAD_FINE : HEAD_MALFORMED;
}

/* ---- headers --------------------------------------------------------------------------------- */

/* What the lines have said so far, besides what is in http_head. */
typedef struct {
    http_head *head;
    span host, length;
    int hosts, lengths, codings;
    bool close, keep_alive, upgrade;
} gathered;

/* Where the value of a header is kept, or NULL. `once`: others on the way, a proxy say, might use
 * another line than we do, so there may be one only. */
static span *kept(http_head *h, span name, bool *once) {
    const struct {
        const char *name;
        span *to;
        bool once;
    } wanted[] = {
        {"Origin", &h->origin, true},
        {"Authorization", &h->authorization, true},
        {"Accept-Language", &h->accept_language, false},
        {"Accept-Encoding", &h->accept_encoding, false},
        {"Upgrade", &h->upgrade, true},
        {"Sec-WebSocket-Key", &h->ws_key, true},
        {"Sec-WebSocket-Version", &h->ws_version, true},
        {"Sec-WebSocket-Protocol", &h->ws_protocol, false},
    };
    for (int i = 0; i < COUNT_OF(wanted); i++)
        if (span_is(name, wanted[i].name)) return *once = wanted[i].once, wanted[i].to;
    return NULL;
}

static void read_connection(gathered *g, span value) {
    g->close |= span_lists(value, "close");
    g->keep_alive |= span_lists(value, "keep-alive");
    g->upgrade |= span_lists(value, "upgrade");
}

static bool gather(gathered *g, span name, span value) {
    http_head *h = g->head;
    bool once = false;
    span *first = kept(h, name, &once);
    if (once && first->at) return false;
    if (first && !first->at) *first = value;
    if (span_is(name, "Host")) g->hosts++, g->host = value;
    if (span_is(name, "Content-Length")) g->lengths++, g->length = value;
    if (span_is(name, "Transfer-Encoding")) g->codings++;
    if (span_is(name, "Connection")) read_connection(g, value);
    if (span_is(name, "Expect")) h->expects |= span_is(value, "100-continue");
    /* ours may be in any of several lines */
    if (span_is(name, "Cookie") && !http_cookie(h->cookie, "vallon").at) h->cookie = value;
    /* so may the subprotocols that a client offers */
    if (first == &h->ws_protocol && span_lists(value, "vallon")) *first = value;
    /* the proxy adds its own line last */
    if (span_is(name, "X-Forwarded-For")) h->forwarded_for = value;
    return true;
}

static bool read_length(http_head *h, span digits) {
    if (digits.size == 0) return false;
    for (size_t i = 0; i < digits.size; i++) {
        if (digits.at[i] < '0' || digits.at[i] > '9') return false;
        if (i < LENGTH_DIGITS) h->length = h->length * 10 + (uint64_t)(digits.at[i] - '0');
    }
    if (digits.size > LENGTH_DIGITS) h->length = UINT64_MAX;
    return h->has_length = true;
}

static head_fault conclude(gathered *g) {
    http_head *h = g->head;
    h->keep = !g->close && (h->minor > 0 || g->keep_alive);
    /* HTTP/1.0 has no upgrades and no interim answers */
    h->upgrading = g->upgrade && h->upgrade.at && h->minor > 0;
    h->expects = h->expects && h->minor > 0;
    if (g->codings > 0 || g->lengths > 1) return HEAD_FRAMING;
    if (g->lengths == 1 && !read_length(h, g->length)) return HEAD_FRAMING;
    if (g->hosts > 1 || (g->hosts == 0 && h->minor > 0) || !all(g->host, is_host)) return HEAD_HOST;
    if (!h->host.at) h->host = g->host;
    return HEAD_FINE;
}

static bool read_header(gathered *g, span line) {
    if (!memchr(line.at, ':', line.size)) return false;
    span name = cut(&line, ':');
    if (name.size == 0 || !all(name, is_token) || !all(line, is_value)) return false;
    return gather(g, name, trimmed(line));
}

static span next_line(span *rest) {
    span line = cut(rest, '\n');
    line.size--; /* http_head_end has seen the CR */
    return line;
}

head_fault http_head_read(http_head *h, const char *bytes, size_t size) {
    span rest = {bytes, size - 2};
    gathered g = {.head = h};
    *h = (http_head){.method = HTTP_OTHER};
    head_fault fault = read_request_line(h, next_line(&rest));
    if (fault) return fault;
    while (rest.size > 0)
        if (!read_header(&g, next_line(&rest))) return HEAD_MALFORMED;
    return conclude(&g);
}

/* ---- values ---------------------------------------------------------------------------------- */

span http_cookie(span header, const char *name) {
    while (header.size > 0) {
        span value = trimmed(cut(&header, ';')), key = cut(&value, '=');
        if (key.size == strlen(name) && memcmp(key.at, name, key.size) == 0) return value;
    }
    return (span){0};
}

static bool is_base64(char c) { return is_alnum(c) || c == '+' || c == '/'; }

bool http_ws_key_valid(span key) {
    return key.size == 24 && memcmp(key.at + 22, "==", 2) == 0 &&
           all((span){key.at, 22}, is_base64);
}
