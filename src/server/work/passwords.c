#include "passwords.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "now.h"
#include "turns.h"

enum {
    OPERATIONS = 2,
    MEMORY = 19 << 20,
    PLACES = 640,
    STRANGERS_TURN = 3, /* every third turn, if others wait, too */
};
#define LATER_SECONDS 0.5

static const int lane_max[PASSWORD_LANES] = {
    [PASSWORD_STRANGER] = 16, [PASSWORD_KNOWN] = 32, [PASSWORD_LATER] = 512};

typedef struct {
    turn turn; /* first: place_of relies on it */
    passwords_job job;
    enum { FREE, ASKED, WORKING, ANSWERED } stage;
} place;

struct passwords {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    place place[PLACES];
    turns lane[PASSWORD_LANES];
    unsigned taken;
    double later_at; /* when PASSWORD_LATER has its next turn */
    bool stopping;
    wakeup wake;
    char nobody[PASSWORD_HASH];
};

static void work_on(passwords_job *j) {
    size_t size = strlen(j->password);
    if (j->change && !j->fresh &&
        crypto_pwhash_str_verify(j->hash, j->current, strlen(j->current)) != 0)
        j->fine = false;
    else if (j->check)
        j->fine = crypto_pwhash_str_verify(j->hash, j->password, size) == 0;
    else
        j->fine = crypto_pwhash_str_alg(j->hash, j->password, size, OPERATIONS, MEMORY,
                                        crypto_pwhash_ALG_ARGON2ID13) == 0;
    sodium_memzero(j->password, sizeof j->password);
    sodium_memzero(j->current, sizeof j->current);
}

bool password_hash(const char *password, char out[PASSWORD_HASH]) {
    return sodium_init() >= 0 && crypto_pwhash_str_alg(out, password, strlen(password), OPERATIONS,
                                                       MEMORY, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

/* ---- the queue; the caller holds the lock ---------------------------------------------------- */

static place *find(passwords *p, int wanted) {
    for (int i = 0; i < PLACES; i++)
        if ((int)p->place[i].stage == wanted) return &p->place[i];
    return NULL;
}

static place *place_of(turn *t) { return (place *)(void *)t; }

/* A connection has one job at most in PASSWORD_LATER: to fill it, one needs hundreds. */
static bool waits_already(const passwords *p, const passwords_job *job) {
    for (int i = 0; job->lane == PASSWORD_LATER && i < PLACES; i++) {
        const place *at = &p->place[i];
        if (at->stage == ASKED && at->job.lane == job->lane && at->job.client == job->client)
            return true;
    }
    return false;
}

static bool has_room(const passwords *p, const passwords_job *job) {
    return p->lane[job->lane].count < lane_max[job->lane] && !waits_already(p, job);
}

/* The job whose turn it is, or NULL. */
static place *next(passwords *p) {
    turns *later = &p->lane[PASSWORD_LATER];
    if (later->count > 0 && now_steady() >= p->later_at) {
        p->later_at = now_steady() + LATER_SECONDS;
        return place_of(turns_take(later));
    }
    bool strangers = ++p->taken % STRANGERS_TURN == 0;
    turn *t = turns_take(&p->lane[strangers ? PASSWORD_STRANGER : PASSWORD_KNOWN]);
    if (!t) t = turns_take(&p->lane[strangers ? PASSWORD_KNOWN : PASSWORD_STRANGER]);
    return t ? place_of(t) : NULL;
}

/* Until a job comes, or PASSWORD_LATER has its turn. */
static void await(passwords *p) {
    struct timespec until;
    if (p->lane[PASSWORD_LATER].count == 0) {
        pthread_cond_wait(&p->asked, &p->lock);
        return;
    }
    until.tv_sec = (time_t)p->later_at;
    until.tv_nsec = (long)((p->later_at - (double)until.tv_sec) * 1e9);
    pthread_cond_timedwait(&p->asked, &p->lock, &until);
}

/* ---- the thread ------------------------------------------------------------------------------ */

static void *work(void *user) {
    passwords *p = user;
    pthread_mutex_lock(&p->lock);
    while (!p->stopping) {
        place *at = next(p);
        if (!at) {
            await(p);
            continue;
        }
        at->stage = WORKING;
        pthread_mutex_unlock(&p->lock);
        work_on(&at->job);
        pthread_mutex_lock(&p->lock);
        at->stage = ANSWERED;
        p->wake.call(p->wake.user);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* Its waits are by the monotonic clock, as now_steady. */
static void open_condition(pthread_cond_t *c) {
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(c, &steady);
    pthread_condattr_destroy(&steady);
}

passwords *passwords_start(wakeup wake) {
    passwords *p = calloc(1, sizeof *p);
    if (!p || sodium_init() < 0) return free(p), NULL;
    p->wake = wake;
    if (crypto_pwhash_str_alg(p->nobody, "", 0, OPERATIONS, MEMORY, crypto_pwhash_ALG_ARGON2ID13) !=
        0)
        return free(p), NULL;
    for (int i = 0; i < PASSWORD_LANES; i++) p->lane[i].threads = 1;
    pthread_mutex_init(&p->lock, NULL);
    open_condition(&p->asked);
    if (pthread_create(&p->thread, NULL, work, p) == 0) return p;
    free(p);
    return NULL;
}

void passwords_stop(passwords *p) {
    pthread_mutex_lock(&p->lock);
    p->stopping = true;
    pthread_cond_signal(&p->asked);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->asked);
    sodium_memzero(p, sizeof *p);
    free(p);
}

const char *passwords_nobody(const passwords *p) { return p->nobody; }

bool passwords_ask(passwords *p, const passwords_job *job) {
    pthread_mutex_lock(&p->lock);
    place *at = has_room(p, job) ? find(p, FREE) : NULL;
    if (at) {
        at->job = *job;
        at->stage = ASKED;
        at->turn = (turn){.owner = job->person};
        turns_put(&p->lane[job->lane], &at->turn);
        pthread_cond_signal(&p->asked);
    }
    pthread_mutex_unlock(&p->lock);
    return at != NULL;
}

bool passwords_answer(passwords *p, passwords_job *out) {
    pthread_mutex_lock(&p->lock);
    place *at = find(p, ANSWERED);
    if (at) {
        *out = at->job;
        at->stage = FREE;
    }
    pthread_mutex_unlock(&p->lock);
    return at != NULL;
}
