/* Two queues (quick and slow bots), a pool of threads, and a queue of answers for the loop. */
#include "bots.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deadline.h"
#include "entropy.h"

enum { BOT_MS = 1000, BOT_MS_LEAST = 50 };

typedef struct job_entry {
    struct job_entry *next;
    bots_job job;
    const rules *rules;
    view view;
    _Alignas(64) uint8_t rooms[]; /* pub, then own */
} job_entry;

typedef struct {
    job_entry *first, *last;
    int count;
} queue;

/* A thread and its working memory. */
typedef struct {
    struct bots *bots;
    pthread_t thread;
    bool thinks; /* serves the slow bots too; otherwise only the quick ones */
    dice dice;
    action legal[ACTIONS_MAX];
    deadline deadline;
    mind mind;
} worker;

struct bots {
    pthread_mutex_t lock;
    pthread_cond_t asked;
    queue quick, slow, done;
    bool stopping;
    atomic_bool abort_search; /* set with `stopping`; checked during a search, without the lock */
    net *wake;
    int thinkers, count;
    worker worker[BOTS_MAX + 1];
};

static void put(queue *q, job_entry *x) {
    x->next = NULL;
    if (q->last)
        q->last->next = x;
    else
        q->first = x;
    q->last = x;
    q->count++;
}

static job_entry *take(queue *q) {
    job_entry *x = q->first;
    if (!x) return NULL;
    q->first = x->next;
    if (!q->first) q->last = NULL;
    q->count--;
    return x;
}

/* ---- thinking -------------------------------------------------------------------------------- */

static bool must_answer(void *who) {
    worker *w = who;
    return atomic_load_explicit(&w->bots->abort_search, memory_order_relaxed) ||
           deadline_passed(&w->deadline);
}

static void ready_mind(worker *w, const job_entry *q, int ms) {
    void *memory = w->mind.memory;
    mind_open(&w->mind, q->rules, head_of(q->view.pub)->seats);
    w->mind.memory = memory;
    w->mind.size = SEARCH_MEMORY_USUAL;
    w->mind.stop = must_answer;
    w->mind.who = w;
    deadline_set(&w->deadline, ms);
}

static void think(worker *w, job_entry *q, int ms) {
    int count = q->rules->game->legal(q->rules, &q->view, w->legal);
    ASSERT(count > 0);
    dice_clear(&w->dice);
    if (q->job.player->thinks) ready_mind(w, q, ms);
    q->job.action = player_choose(
        q->job.player, &(question){q->rules, &q->view, w->legal, count, &w->dice, &w->mind});
}

/* The more jobs are queued, the less time each bot gets. */
static int time_budget(const bots *b) {
    int ms = BOT_MS * b->thinkers / (b->thinkers + b->slow.count);
    return ms < BOT_MS_LEAST ? BOT_MS_LEAST : ms;
}

static void *work(void *user) {
    worker *w = user;
    bots *b = w->bots;
    pthread_mutex_lock(&b->lock);
    while (!b->stopping) {
        job_entry *q = take(&b->quick);
        if (!q && w->thinks) q = take(&b->slow);
        if (!q) {
            pthread_cond_wait(&b->asked, &b->lock);
            continue;
        }
        int ms = time_budget(b);
        pthread_mutex_unlock(&b->lock);
        think(w, q, ms);
        pthread_mutex_lock(&b->lock);
        put(&b->done, q);
        net_wake(b->wake);
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

/* ---- beginning and ending -------------------------------------------------------------------- */

static bool start_worker(bots *b, bool thinks) {
    worker *w = &b->worker[b->count];
    uint8_t key[CHACHA_KEY_BYTES];
    w->bots = b;
    w->thinks = thinks;
    if (!entropy_fill(key, sizeof key)) return false;
    dice_from_key(&w->dice, key);
    if (thinks) /* if this fails the bots play without searching */
        w->mind.memory = malloc(SEARCH_MEMORY_USUAL);
    if (pthread_create(&w->thread, NULL, work, w) != 0) return free(w->mind.memory), false;
    b->count++;
    return true;
}

bots *bots_start(net *wake, int threads) {
    bots *b = calloc(1, sizeof *b);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (!b) return NULL;
    if (threads == 0) threads = cores > 1 ? (int)cores - 1 : 1;
    if (threads > BOTS_MAX) threads = BOTS_MAX;
    b->wake = wake;
    b->thinkers = threads;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->asked, NULL);
    bool fine = start_worker(b, false);
    for (int i = 0; fine && i < threads; i++) fine = start_worker(b, true);
    if (fine) return b;
    bots_stop(b);
    return NULL;
}

void bots_stop(bots *b) {
    job_entry *q;
    pthread_mutex_lock(&b->lock);
    b->stopping = true;
    atomic_store(&b->abort_search, true);
    pthread_cond_broadcast(&b->asked);
    pthread_mutex_unlock(&b->lock);
    for (int i = 0; i < b->count; i++) {
        pthread_join(b->worker[i].thread, NULL);
        free(b->worker[i].mind.memory);
    }
    while ((q = take(&b->quick)) || (q = take(&b->slow)) || (q = take(&b->done))) free(q);
    pthread_mutex_destroy(&b->lock);
    pthread_cond_destroy(&b->asked);
    free(b);
}

/* ---- asking ---------------------------------------------------------------------------------- */

void bots_ask(bots *b, const bots_job *job, const rules *r, const view *v) {
    const layout *l = &r->game->layout;
    size_t own = (l->pub_size + 63) / 64 * 64,
           size = (sizeof(job_entry) + own + l->own_size + 63) / 64 * 64;
    job_entry *q = aligned_alloc(64, size);
    if (!q) return;
    q->job = *job;
    q->rules = r;
    memcpy(q->rooms, v->pub, l->pub_size);
    memcpy(q->rooms + own, v->own, l->own_size);
    q->view = (view){v->seat, q->rooms, q->rooms + own};
    pthread_mutex_lock(&b->lock);
    put(job->player->thinks ? &b->slow : &b->quick, q);
    /* every thread must look: not every thread may take every job */
    pthread_cond_broadcast(&b->asked);
    pthread_mutex_unlock(&b->lock);
}

bool bots_answer(bots *b, bots_job *out) {
    pthread_mutex_lock(&b->lock);
    job_entry *q = take(&b->done);
    pthread_mutex_unlock(&b->lock);
    if (!q) return false;
    *out = q->job;
    free(q);
    return true;
}

void bots_load(bots *b, int *waiting, int *threads) {
    pthread_mutex_lock(&b->lock);
    *waiting = b->quick.count + b->slow.count;
    *threads = b->thinkers;
    pthread_mutex_unlock(&b->lock);
}
