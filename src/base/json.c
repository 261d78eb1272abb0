#include "json.h"

#include <string.h>

json json_into(buffer *out) { return (json){out, false}; }

static void value(json *j) {
    if (j->comma) buffer_char(j->out, ',');
    j->comma = true;
}

void json_open(json *j, char bracket) {
    value(j);
    buffer_char(j->out, bracket);
    j->comma = false;
}

void json_close(json *j, char bracket) {
    buffer_char(j->out, bracket);
    j->comma = true;
}

void json_key(json *j, const char *key) {
    json_text(j, key);
    buffer_char(j->out, ':');
    j->comma = false;
}

void json_int(json *j, int64_t number) {
    value(j);
    buffer_int(j->out, number);
}

void json_decimal(json *j, int64_t number, int digits) {
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number, unit = 1;
    for (int i = 0; i < digits; i++) unit *= 10;
    value(j);
    if (number < 0) buffer_char(j->out, '-');
    buffer_int(j->out, (int64_t)(rest / unit));
    if (digits > 0) buffer_char(j->out, '.');
    while ((unit /= 10) > 0) buffer_char(j->out, (char)('0' + rest / unit % 10));
}

void json_bool(json *j, bool truth) {
    value(j);
    buffer_text(j->out, truth ? "true" : "false");
}

void json_null(json *j) {
    value(j);
    buffer_text(j->out, "null");
}

static bool needs_escape(char c) { return (unsigned char)c < 0x20 || c == '"' || c == '\\'; }

static void escaped(buffer *out, char c) {
    static const char plain[] = "\"\\\n\r\t", letter[] = "\"\\nrt";
    const char *found = c ? strchr(plain, c) : NULL;
    buffer_char(out, '\\');
    if (found) {
        buffer_char(out, letter[found - plain]);
        return;
    }
    buffer_char(out, 'u');
    buffer_hex(out, (unsigned char)c, 4);
}

void json_bytes(json *j, const char *text, size_t size) {
    value(j);
    buffer_char(j->out, '"');
    for (size_t i = 0, run; i < size; i = run) {
        for (run = i; run < size && !needs_escape(text[run]);) run++;
        buffer_bytes(j->out, text + i, run - i);
        if (run < size) escaped(j->out, text[run++]);
    }
    buffer_char(j->out, '"');
}

void json_base64(json *j, const void *bytes, size_t size) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const uint8_t *at = bytes;
    value(j);
    buffer_char(j->out, '"');
    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        uint32_t three = (uint32_t)at[i] << 16 | (left > 1 ? (uint32_t)at[i + 1] << 8 : 0) |
                         (left > 2 ? at[i + 2] : 0u);
        buffer_char(j->out, letters[three >> 18]);
        buffer_char(j->out, letters[three >> 12 & 63]);
        buffer_char(j->out, left > 1 ? letters[three >> 6 & 63] : '=');
        buffer_char(j->out, left > 2 ? letters[three & 63] : '=');
    }
    buffer_char(j->out, '"');
}

void json_text(json *j, const char *text) { json_bytes(j, text, strlen(text)); }

void json_signs(json *j, const char *sign) {
    while (*sign) {
        const bool symbol = *sign == '<';
        const size_t size = strcspn(sign + symbol, "<>");
        if (symbol) json_open(j, '{'), json_key(j, "symbol");
        json_bytes(j, sign + symbol, size);
        if (symbol) json_close(j, '}');
        sign += size + 2 * (size_t)symbol;
    }
}

void json_field_int(json *j, const char *key, int64_t number) {
    json_key(j, key);
    json_int(j, number);
}

void json_field_bool(json *j, const char *key, bool truth) {
    json_key(j, key);
    json_bool(j, truth);
}

void json_field_text(json *j, const char *key, const char *text) {
    json_key(j, key);
    json_text(j, text);
}
