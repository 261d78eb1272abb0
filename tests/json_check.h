/* json_check.h - checks strictly whether a text is JSON (RFC 8259). Stricter than the RFC in one
 * point: no key may appear twice in an object. */
#ifndef VALLON_JSON_CHECK_H
#define VALLON_JSON_CHECK_H

/* NULL, or what is wrong with the zero-terminated text. */
const char *json_fault(const char *text);

#endif
