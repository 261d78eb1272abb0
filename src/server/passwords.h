/* passwords.h - argon2id on a thread of its own: 50 ms and 19 MB each, never on the loop.
 *
 * At most PASSWORDS_MAX wait at a time; who comes then is told to come again. */
#ifndef VALLON_PASSWORDS_H
#define VALLON_PASSWORDS_H

#include "net.h"
#include "store.h"

enum { PASSWORDS_MAX = 16, PASSWORD_SIZE = 129, PASSWORD_HASH = 128 };

typedef struct passwords passwords;

typedef struct {
    uint64_t client; /* who asked: it may be gone by the time of the answer */
    int64_t re, person;
    bool check;  /* against `hash`, or else make one */
    bool forget; /* if it is right, the person is forgotten */
    char account[STORE_NAME];
    char password[PASSWORD_SIZE]; /* wiped once used */
    char hash[PASSWORD_HASH];
    bool fine; /* the answer */
} passwords_job;

passwords *passwords_start(net *wake); /* NULL: no thread, or libsodium does not start */
void passwords_stop(passwords *p);
MUST_USE bool passwords_ask(passwords *p, const passwords_job *job); /* false: too many wait */
bool passwords_answer(passwords *p, passwords_job *out);

/* At once, on this thread: for the keeper's command. */
MUST_USE bool password_hash(const char *password, char out[PASSWORD_HASH]);

/* Is checked when there is no such account, so that time does not tell. */
const char *passwords_nobody(const passwords *p);

#endif
