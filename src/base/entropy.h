/* entropy.h - unpredictable bytes from the operating system, for live matches. */
#ifndef VALLON_ENTROPY_H
#define VALLON_ENTROPY_H

#include <stdbool.h>
#include <stddef.h>

#include "attributes.h"

MUST_USE bool entropy_fill(void *bytes, size_t count);

#endif
