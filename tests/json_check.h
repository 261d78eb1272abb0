/* json_check.h - a strict reader of JSON (RFC 8259) that only says whether a text is JSON.
 * Stricter than the RFC in one thing: no key may stand twice in an object. */
#ifndef VALLON_JSON_CHECK_H
#define VALLON_JSON_CHECK_H

/* NULL, or what is wrong with the zero-terminated text. */
const char *json_fault(const char *text);

#endif
