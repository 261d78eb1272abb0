/* json_check.h - a strict JSON checker (RFC 8259). Stricter than the RFC in one point: no key
 * may appear twice in an object. */
#ifndef VALLON_JSON_CHECK_H
#define VALLON_JSON_CHECK_H

/* What is wrong with the zero-terminated text, or NULL. */
const char *json_fault(const char *text);

#endif
