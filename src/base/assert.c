#include "attributes.h"

#include <stdlib.h>

#ifdef __wasm__
/* The wasm module imports nothing, so it cannot print: the trap itself names the function. */
_Noreturn void assert_failed(const char *condition, const char *file, int line) {
    (void)condition;
    (void)file;
    (void)line;
    __builtin_trap();
}
#else
#include <stdio.h>

_Noreturn void assert_failed(const char *condition, const char *file, int line) {
    fprintf(stderr, "vallon: %s:%d: this should never happen: %s\n", file, line, condition);
    abort();
}
#endif
