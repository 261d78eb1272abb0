/* wake.h - waits for input, a timeout or a signal, without global variables.
 *
 * Signals that end the program arrive through a descriptor. The match is already saved then; the
 * front end only has to restore the terminal. */
#ifndef VALLON_WAKE_H
#define VALLON_WAKE_H

#include <stdbool.h>

#include "attributes.h"

typedef enum { WAKE_INPUT, WAKE_TIME, WAKE_SIZE, WAKE_GONE } wake_cause;

typedef struct {
    int signals; /* descriptor */
    int signal;  /* the signal behind WAKE_GONE; 0: the input was closed */
} wake;

MUST_USE bool wake_open(wake *w);
void wake_close(wake *w);

/* Waits for standard input; -1 ms waits forever. After WAKE_GONE every call returns it. */
wake_cause wake_wait(wake *w, int ms);

#endif
