/* passwords.h - hashes and checks passwords (argon2id) on a separate thread: 50 ms and 19 MB each,
 * too much for the loop.
 *
 * At most PASSWORDS_MAX jobs are queued; further ones are refused. */
#ifndef VALLON_PASSWORDS_H
#define VALLON_PASSWORDS_H

#include "net.h"
#include "store.h"

enum { PASSWORDS_MAX = 16, PASSWORD_SIZE = 129, PASSWORD_HASH = 128 };

typedef struct passwords passwords;

typedef struct {
    /* serial of the client that asked; it may have disconnected by the time of the answer */
    uint64_t client;
    int64_t re, person;
    bool check;  /* check against `hash`; otherwise compute `hash` */
    bool change; /* compute `hash`, but only if `current` fits the `hash` there is */
    bool keep;   /* a change leaves the person's other sessions alone */
    bool forget; /* if the password is right, erase the person's data */
    char account[STORE_NAME];
    char password[PASSWORD_SIZE], current[PASSWORD_SIZE]; /* wiped after use */
    char hash[PASSWORD_HASH];
    bool fine; /* the answer */
} passwords_job;

passwords *passwords_start(net *wake); /* NULL if the thread or libsodium could not be started */
void passwords_stop(passwords *p);
/* False if the queue is full. */
MUST_USE bool passwords_ask(passwords *p, const passwords_job *job);
bool passwords_answer(passwords *p, passwords_job *out);

/* Hashes on the calling thread: for the admin command. */
MUST_USE bool password_hash(const char *password, char out[PASSWORD_HASH]);

/* The hash that is checked if there is no such account, so that both cases take the same time. */
const char *passwords_nobody(const passwords *p);

#endif
