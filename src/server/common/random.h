/* random.h - secrets as text. */
#ifndef VALLON_RANDOM_H
#define VALLON_RANDOM_H

#include <stddef.h>

/* Random bytes as lower-case hexadecimal; `size` includes the terminating zero. */
void random_hex(char *out, size_t size);

#endif
