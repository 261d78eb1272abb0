/* wake.h - waiting for a key, a line, a clock or a signal, without a global variable.
 *
 * The signals that end a program are taken from a descriptor: the match is saved already,
 * so there is nothing to do but to leave the terminal in order. */
#ifndef VALLON_WAKE_H
#define VALLON_WAKE_H

#include <stdbool.h>

#include "attributes.h"

typedef enum { WAKE_INPUT, WAKE_TIME, WAKE_SIZE, WAKE_GONE } wake_cause;

typedef struct {
    int signals; /* descriptor */
    int signal;  /* the one that ended it all; 0: the input is closed */
} wake;

MUST_USE bool wake_open(wake *w);
void wake_close(wake *w);

/* Waits for the standard input; -1 ms waits for ever. After WAKE_GONE every call says so. */
wake_cause wake_wait(wake *w, int ms);

#endif
