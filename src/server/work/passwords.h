/* passwords.h - hashes and checks passwords (argon2id) on a separate thread: 50 ms and 19 MB each,
 * too much for the loop.
 *
 * There are three lanes, and in each the people whose accounts are meant take turns. Guesses at one
 * account, however many, delay others by a check or two. A lane that is full refuses. */
#ifndef VALLON_PASSWORDS_H
#define VALLON_PASSWORDS_H

#include "store.h"
#include "wakeup.h"

enum { PASSWORD_SIZE = 129, PASSWORD_HASH = 128 };

typedef enum {
    PASSWORD_STRANGER, /* from a network that never signed in to the account; after the next lane */
    PASSWORD_KNOWN,    /* from one that did */
    PASSWORD_LATER,    /* from one that did, but has guessed wrong too often: one a half second */
    PASSWORD_LANES
} password_lane;

typedef struct passwords passwords;

typedef struct {
    /* serial of the client that asked; it may have disconnected by the time of the answer */
    uint64_t client;
    int64_t re, person;
    bool check;  /* check against `hash`; otherwise compute `hash` */
    bool change; /* compute `hash`, but only if `current` fits the `hash` there is */
    /* a change without the current password: signed in a moment ago, or a mailed code */
    bool fresh;
    bool reset;              /* a change by a mailed code */
    bool keep;               /* a change leaves the person's other sessions alone */
    bool forget;             /* if the password is right, erase the person's data */
    char mail[CONTACT_MAIL]; /* if it is right, the person's new address; "": none */
    password_lane lane;
    char account[STORE_NAME];
    char password[PASSWORD_SIZE], current[PASSWORD_SIZE]; /* wiped after use */
    char hash[PASSWORD_HASH];
    char former[PASSWORD_HASH]; /* the stored hash when the job was given; "": none */
    bool fine;                  /* the answer */
} passwords_job;

passwords *passwords_start(wakeup wake); /* NULL if the thread or libsodium could not be started */
void passwords_stop(passwords *p);
/* False if the lane is full, or this client already waits in PASSWORD_LATER. */
MUST_USE bool passwords_ask(passwords *p, const passwords_job *job);
bool passwords_answer(passwords *p, passwords_job *out);

/* Hashes on the calling thread: for the admin command. */
MUST_USE bool password_hash(const char *password, char out[PASSWORD_HASH]);

/* The hash that is checked if there is no such account, so that both cases take the same time. */
const char *passwords_nobody(const passwords *p);

#endif
