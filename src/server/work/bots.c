/* A queue for each kind of bot, a pool of threads, and a queue of answers for the loop. */
#include "bots.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deadline.h"
#include "entropy.h"
#include "now.h"
#include "turns.h"

/* Of the threads that think: the loop and the quicker bots come first, so that however many masters
 * play, a busy processor delays nobody else. Linux counts it by thread. */
enum { NICE = 10 };

/* How long bots need. */
typedef enum { AT_ONCE, BRIEFLY, LONG, KINDS } kind;

typedef struct {
    turn turn; /* first: see turns.h */
    bots_job job;
    view view;
    _Alignas(64) uint8_t rooms[]; /* pub, then own */
} job_entry;

/* Answers, in their order; linked by turn.next. */
typedef struct {
    turn *first, *last;
} answers;

/* A thread and its working memory. */
typedef struct {
    struct bots *bots;
    pthread_t thread;
    kind slowest; /* it serves this kind and the quicker ones */
    dice dice;
    action legal[ACTIONS_MAX];
    deadline deadline;
    mind mind;
} worker;

struct bots {
    pthread_mutex_t lock;
    pthread_cond_t asked;
    turns queue[KINDS];
    answers done;
    bool stopping;
    atomic_bool abort_search; /* set with `stopping`; checked during a search, without the lock */
    wakeup wake;
    int thinkers, count;
    worker worker[BOTS_MAX + LONG]; /* and one for each kind but LONG */
};

static void put_answer(answers *a, job_entry *x) {
    x->turn.next = NULL;
    if (a->last)
        a->last->next = &x->turn;
    else
        a->first = &x->turn;
    a->last = &x->turn;
}

static job_entry *take_answer(answers *a) {
    turn *t = a->first;
    if (!t) return NULL;
    a->first = t->next;
    if (!a->first) a->last = NULL;
    return (job_entry *)t;
}

static kind kind_of(const player *p) {
    if (!p->thinks) return AT_ONCE;
    return p->patience > 0 ? LONG : BRIEFLY;
}

/* The quickest kind comes first. */
static job_entry *take_job(bots *b, kind slowest) {
    turn *t = NULL;
    for (kind k = AT_ONCE; !t && k <= slowest; k++) t = turns_take(&b->queue[k]);
    return (job_entry *)t;
}

/* ---- thinking -------------------------------------------------------------------------------- */

static bool must_answer(void *who) {
    worker *w = who;
    return atomic_load_explicit(&w->bots->abort_search, memory_order_relaxed) ||
           deadline_passed(&w->deadline);
}

static void ready_mind(worker *w, const job_entry *q) {
    void *memory = w->mind.memory;
    mind_open(&w->mind, q->job.rules, head_of(q->view.pub)->seats);
    w->mind.memory = memory;
    w->mind.size = SEARCH_MEMORY_USUAL;
    w->mind.stop = must_answer;
    w->mind.who = w;
    deadline_set(&w->deadline, q->turn.ms);
}

static void think(worker *w, job_entry *q) {
    const rules *r = q->job.rules;
    int count = r->game->legal(r, &q->view, w->legal);
    ASSERT(count > 0);
    dice_clear(&w->dice);
    if (q->job.player->thinks) ready_mind(w, q);
    q->job.action =
        player_choose(q->job.player, &(question){r, &q->view, w->legal, count, &w->dice, &w->mind});
}

static void *work(void *user) {
    worker *w = user;
    bots *b = w->bots;
    if (w->slowest == LONG) (void)!nice(NICE);
    pthread_mutex_lock(&b->lock);
    while (!b->stopping) {
        job_entry *q = take_job(b, w->slowest);
        if (!q) {
            pthread_cond_wait(&b->asked, &b->lock);
            continue;
        }
        pthread_mutex_unlock(&b->lock);
        think(w, q);
        pthread_mutex_lock(&b->lock);
        put_answer(&b->done, q);
        b->wake.call(b->wake.user);
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

/* ---- beginning and ending -------------------------------------------------------------------- */

static bool start_worker(bots *b, kind slowest) {
    worker *w = &b->worker[b->count];
    uint8_t key[CHACHA_KEY_BYTES];
    w->bots = b;
    w->slowest = slowest;
    if (!entropy_fill(key, sizeof key)) return false;
    dice_from_key(&w->dice, key);
    if (slowest != AT_ONCE) /* if this fails the bots play without searching */
        w->mind.memory = malloc(SEARCH_MEMORY_USUAL);
    if (pthread_create(&w->thread, NULL, work, w) != 0) return free(w->mind.memory), false;
    b->count++;
    return true;
}

bots *bots_start(wakeup wake, int threads) {
    bots *b = calloc(1, sizeof *b);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (!b) return NULL;
    if (threads == 0) threads = cores > 1 ? (int)cores - 1 : 1;
    if (threads > BOTS_MAX) threads = BOTS_MAX;
    b->wake = wake;
    b->thinkers = threads;
    for (kind k = AT_ONCE; k < KINDS; k++) b->queue[k].threads = threads + (int)(LONG - k);
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->asked, NULL);
    bool fine = start_worker(b, AT_ONCE) && start_worker(b, BRIEFLY);
    for (int i = 0; fine && i < threads; i++) fine = start_worker(b, LONG);
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
    while ((q = take_job(b, LONG)) || (q = take_answer(&b->done))) free(q);
    pthread_mutex_destroy(&b->lock);
    pthread_cond_destroy(&b->asked);
    free(b);
}

/* ---- asking ---------------------------------------------------------------------------------- */

bool bots_ask(bots *b, const bots_job *job, const view *v) {
    const layout *l = &job->rules->game->layout;
    size_t own = (l->pub_size + 63) / 64 * 64,
           size = (sizeof(job_entry) + own + l->own_size + 63) / 64 * 64;
    job_entry *q = aligned_alloc(64, size);
    if (!q) return false;
    q->job = *job;
    q->turn = (turn){.owner = job->owner, .since = now_steady()};
    memcpy(q->rooms, v->pub, l->pub_size);
    memcpy(q->rooms + own, v->own, l->own_size);
    q->view = (view){v->seat, q->rooms, q->rooms + own};
    pthread_mutex_lock(&b->lock);
    turns_put(&b->queue[kind_of(job->player)], &q->turn);
    /* every thread must look: not every thread may take every job */
    pthread_cond_broadcast(&b->asked);
    pthread_mutex_unlock(&b->lock);
    return true;
}

bool bots_answer(bots *b, bots_job *out) {
    pthread_mutex_lock(&b->lock);
    job_entry *q = take_answer(&b->done);
    pthread_mutex_unlock(&b->lock);
    if (!q) return false;
    *out = q->job;
    free(q);
    return true;
}

void bots_load(bots *b, bots_queue *out) {
    double now = now_steady(), oldest = now;
    *out = (bots_queue){0};
    pthread_mutex_lock(&b->lock);
    for (kind k = AT_ONCE; k < KINDS; k++) {
        const turns *q = &b->queue[k];
        out->waiting += q->count;
        out->owners += q->owners;
        if (q->count > 0 && turns_oldest(q) < oldest) oldest = turns_oldest(q);
    }
    out->threads = b->thinkers;
    pthread_mutex_unlock(&b->lock);
    out->oldest = now - oldest;
}
