/* allocations.h - how often our own code has asked for memory so far.
 *
 * The linker sends every malloc, calloc, realloc and aligned_alloc of the program through
 * here (see CMakeLists.txt), so `vallon bench` can show that playing asks for none. */
#ifndef VALLON_ALLOCATIONS_H
#define VALLON_ALLOCATIONS_H

#include <stdint.h>

uint64_t allocations_so_far(void);

#endif
