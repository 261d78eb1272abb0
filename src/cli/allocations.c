#include "allocations.h"

#include <stdatomic.h>
#include <stddef.h>

/* The only global of the command: malloc has no argument to pass a counter in. */
static _Atomic uint64_t allocations;

/* The linker resolves these names: __real_x is the library's x, and calls to x go to __wrap_x. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size) { return atomic_fetch_add(&allocations, 1), __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) {
    return atomic_fetch_add(&allocations, 1), __real_calloc(count, size);
}
void *__wrap_realloc(void *memory, size_t size) {
    return atomic_fetch_add(&allocations, 1), __real_realloc(memory, size);
}
void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return atomic_fetch_add(&allocations, 1), __real_aligned_alloc(alignment, size);
}

uint64_t allocations_so_far(void) { return allocations; }
