/* json.h - a writer of JSON into a buffer. It places the commas; the caller pairs the brackets.
 *
 *     json_open(&j, '{');
 *     json_key(&j, "ply"), json_int(&j, 12);
 *     json_close(&j, '}');
 */
#ifndef VALLON_JSON_H
#define VALLON_JSON_H

#include "buffer.h"

typedef struct {
    buffer *out;
    bool comma; /* the next value or key needs a comma before it */
} json;

json json_into(buffer *out);
void json_open(json *j, char bracket);
void json_close(json *j, char bracket);
void json_key(json *j, const char *key);
void json_int(json *j, int64_t number);
/* The last `digits` digits are decimals: 1234 with 2 digits is 12.34. */
void json_decimal(json *j, int64_t number, int digits);
void json_bool(json *j, bool truth);
void json_null(json *j);
void json_text(json *j, const char *text);
void json_bytes(json *j, const char *text, size_t size);
void json_base64(json *j, const void *bytes, size_t size); /* as a text, RFC 4648 with padding */

/* A text with <symbols> as values of an open list: "†→2<growth>" is "†→2", {"symbol": "growth"}. */
void json_signs(json *j, const char *sign);

/* A key and its value in one call. */
void json_field_int(json *j, const char *key, int64_t number);
void json_field_bool(json *j, const char *key, bool truth);
void json_field_text(json *j, const char *key, const char *text);

#endif
