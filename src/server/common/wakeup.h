/* wakeup.h - how a worker thread wakes the loop when it has an answer. */
#ifndef VALLON_WAKEUP_H
#define VALLON_WAKEUP_H

/* `call` may be called from any thread. */
typedef struct {
    void (*call)(void *user);
    void *user;
} wakeup;

#endif
