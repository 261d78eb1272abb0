#include "json_check.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "hash.h"
#include "utf8.h"

enum { DEPTH_MAX = 32, KEYS_MAX = 512 };

typedef struct {
    const char *at, *fault;
    int depth;
} reader;

static bool wrong(reader *r, const char *fault) {
    if (!r->fault) r->fault = fault;
    return false;
}

static void blanks(reader *r) { r->at += strspn(r->at, " \t\r\n"); }

static bool taken(reader *r, char c) {
    blanks(r);
    if (*r->at != c) return false;
    r->at++;
    return true;
}

static bool read_escape(reader *r) {
    char c = *++r->at;
    if (c && strchr("\"\\/bfnrt", c)) return r->at++, true;
    if (c != 'u' || strspn(r->at + 1, "0123456789abcdefABCDEF") < 4)
        return wrong(r, "an escape is not one of JSON's");
    r->at += 5;
    return true;
}

static bool read_string(reader *r) {
    if (!taken(r, '"')) return wrong(r, "a string was expected");
    while (*r->at != '"') {
        if ((unsigned char)*r->at < 0x20)
            return wrong(r, "a control character stands in a string, or it does not end");
        if (*r->at != '\\')
            r->at++;
        else if (!read_escape(r))
            return false;
    }
    r->at++;
    return true;
}

static bool read_number(reader *r) {
    if (*r->at == '-') r->at++;
    size_t digits = strspn(r->at, "0123456789");
    if (digits == 0 || (*r->at == '0' && digits > 1))
        return wrong(r, "a number is not one of JSON's");
    r->at += digits;
    if (*r->at == '.') {
        digits = strspn(++r->at, "0123456789");
        if (!digits) return wrong(r, "a number ends with a point");
        r->at += digits;
    }
    if (*r->at != 'e' && *r->at != 'E') return true;
    r->at += 1 + (r->at[1] == '+' || r->at[1] == '-');
    digits = strspn(r->at, "0123456789");
    r->at += digits;
    return digits > 0 || wrong(r, "an exponent has no digits");
}

static bool read_word(reader *r, const char *word) {
    size_t n = strlen(word);
    if (strncmp(r->at, word, n) != 0) return wrong(r, "a value was expected");
    r->at += n;
    return true;
}

static bool read_value(reader *r);

static bool read_member(reader *r, uint64_t *keys, int *count) {
    blanks(r);
    const char *start = r->at;
    if (!read_string(r)) return false;
    uint64_t key = hash64(start, (size_t)(r->at - start));
    for (int i = 0; i < *count; i++)
        if (keys[i] == key) return wrong(r, "a key stands twice in an object");
    if (*count == KEYS_MAX) return wrong(r, "an object has too many keys for this reader");
    keys[(*count)++] = key;
    if (!taken(r, ':')) return wrong(r, "a colon was expected");
    return read_value(r);
}

static bool read_object(reader *r) {
    uint64_t keys[KEYS_MAX];
    int count = 0;
    r->at++;
    if (taken(r, '}')) return true;
    do
        if (!read_member(r, keys, &count)) return false;
    while (taken(r, ','));
    return taken(r, '}') || wrong(r, "a comma or a closing brace was expected");
}

static bool read_array(reader *r) {
    r->at++;
    if (taken(r, ']')) return true;
    do
        if (!read_value(r)) return false;
    while (taken(r, ','));
    return taken(r, ']') || wrong(r, "a comma or a closing bracket was expected");
}

static bool read_value(reader *r) {
    bool fine;
    blanks(r);
    if (++r->depth > DEPTH_MAX) return wrong(r, "it is nested too deeply");
    switch (*r->at) {
    case '{': fine = read_object(r); break;
    case '[': fine = read_array(r); break;
    case '"': fine = read_string(r); break;
    case 't': fine = read_word(r, "true"); break;
    case 'f': fine = read_word(r, "false"); break;
    case 'n': fine = read_word(r, "null"); break;
    default: fine = read_number(r); break;
    }
    r->depth--;
    return fine;
}

const char *json_fault(const char *text) {
    reader r = {.at = text};
    if (!utf8_valid(text, strlen(text))) return "it is not UTF-8";
    if (!read_value(&r)) return r.fault;
    blanks(&r);
    return *r.at ? "something follows the value" : NULL;
}
