/* allocations.h - counts the allocations of our own code.
 *
 * The linker routes every malloc, calloc, realloc and aligned_alloc of the program through here
 * (see CMakeLists.txt), so `vallon bench` can show that playing allocates nothing. */
#ifndef VALLON_ALLOCATIONS_H
#define VALLON_ALLOCATIONS_H

#include <stdint.h>

uint64_t allocations_so_far(void);

#endif
