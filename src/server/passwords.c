#include "passwords.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { OPERATIONS = 2, MEMORY = 19 << 20 };

struct passwords {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    passwords_job job[PASSWORDS_MAX];
    enum { FREE, ASKED, WORKING, ANSWERED } stage[PASSWORDS_MAX];
    bool stopping;
    net *wake;
    char nobody[PASSWORD_HASH];
};

static void work_on(passwords_job *j) {
    size_t size = strlen(j->password);
    if (j->change && crypto_pwhash_str_verify(j->hash, j->current, strlen(j->current)) != 0)
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

static int find(const passwords *p, int wanted) {
    for (int i = 0; i < PASSWORDS_MAX; i++)
        if ((int)p->stage[i] == wanted) return i;
    return -1;
}

static void *work(void *user) {
    passwords *p = user;
    pthread_mutex_lock(&p->lock);
    while (!p->stopping) {
        int at = find(p, ASKED);
        if (at < 0) {
            pthread_cond_wait(&p->asked, &p->lock);
            continue;
        }
        p->stage[at] = WORKING;
        pthread_mutex_unlock(&p->lock);
        work_on(&p->job[at]);
        pthread_mutex_lock(&p->lock);
        p->stage[at] = ANSWERED;
        net_wake(p->wake);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

passwords *passwords_start(net *wake) {
    passwords *p = calloc(1, sizeof *p);
    if (!p || sodium_init() < 0) return free(p), NULL;
    p->wake = wake;
    if (crypto_pwhash_str_alg(p->nobody, "", 0, OPERATIONS, MEMORY, crypto_pwhash_ALG_ARGON2ID13) !=
        0)
        return free(p), NULL;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->asked, NULL);
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
    int at = find(p, FREE);
    if (at >= 0) {
        p->job[at] = *job;
        p->stage[at] = ASKED;
        pthread_cond_signal(&p->asked);
    }
    pthread_mutex_unlock(&p->lock);
    return at >= 0;
}

bool passwords_answer(passwords *p, passwords_job *out) {
    pthread_mutex_lock(&p->lock);
    int at = find(p, ANSWERED);
    if (at >= 0) {
        *out = p->job[at];
        p->stage[at] = FREE;
    }
    pthread_mutex_unlock(&p->lock);
    return at >= 0;
}
