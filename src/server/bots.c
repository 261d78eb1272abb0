#include "bots.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deadline.h"
#include "entropy.h"

enum { BOT_MS = 1000, BOT_MS_LEAST = 50 };

typedef struct errand {
    struct errand *next;
    bots_job job;
    const rules *rules;
    view view;
    _Alignas(64) uint8_t rooms[]; /* pub, then own */
} errand;

typedef struct {
    errand *first, *last;
    int count;
} queue;

/* A thread, and what it thinks with. */
typedef struct {
    struct bots *bots;
    pthread_t thread;
    bool thinks; /* else it answers those that answer at once, and nobody else */
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
    atomic_bool hurry; /* the same, for who is in the middle of a thought */
    net *wake;
    int thinkers, count;
    worker worker[BOTS_MAX + 1];
};

static void put(queue *q, errand *x) {
    x->next = NULL;
    if (q->last)
        q->last->next = x;
    else
        q->first = x;
    q->last = x;
    q->count++;
}

static errand *take(queue *q) {
    errand *x = q->first;
    if (!x) return NULL;
    q->first = x->next;
    if (!q->first) q->last = NULL;
    q->count--;
    return x;
}

/* ---- thinking ------------------------------------------------------------------------------------------ */

static bool must_answer(void *who) {
    worker *w = who;
    return atomic_load_explicit(&w->bots->hurry, memory_order_relaxed) || deadline_passed(&w->deadline);
}

static void ready_mind(worker *w, const errand *q, int ms) {
    void *memory = w->mind.memory;
    mind_open(&w->mind, q->rules, head_of(q->view.pub)->seats);
    w->mind.memory = memory;
    w->mind.size = SEARCH_MEMORY_USUAL;
    w->mind.stop = must_answer;
    w->mind.who = w;
    deadline_set(&w->deadline, ms);
}

static void think(worker *w, errand *q, int ms) {
    int count = q->rules->game->legal(q->rules, &q->view, w->legal);
    ASSERT(count > 0);
    dice_clear(&w->dice);
    if (q->job.player->thinks) ready_mind(w, q, ms);
    q->job.action = player_choose(q->job.player, &(question){q->rules, &q->view, w->legal, count, &w->dice, &w->mind});
}

/* Who waits behind others is not to wait for long: the more there are, the shorter each thinks. */
static int patience(const bots *b) {
    int ms = BOT_MS * b->thinkers / (b->thinkers + b->slow.count);
    return ms < BOT_MS_LEAST ? BOT_MS_LEAST : ms;
}

static void *work(void *user) {
    worker *w = user;
    bots *b = w->bots;
    pthread_mutex_lock(&b->lock);
    while (!b->stopping) {
        errand *q = take(&b->quick);
        if (!q && w->thinks) q = take(&b->slow);
        if (!q) {
            pthread_cond_wait(&b->asked, &b->lock);
            continue;
        }
        int ms = patience(b);
        pthread_mutex_unlock(&b->lock);
        think(w, q, ms);
        pthread_mutex_lock(&b->lock);
        put(&b->done, q);
        net_wake(b->wake);
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

/* ---- beginning and ending --------------------------------------------------------------------------------- */

static bool hire(bots *b, bool thinks) {
    worker *w = &b->worker[b->count];
    uint8_t key[CHACHA_KEY_BYTES];
    w->bots = b;
    w->thinks = thinks;
    if (!entropy_fill(key, sizeof key)) return false;
    dice_from_key(&w->dice, key);
    if (thinks) w->mind.memory = malloc(SEARCH_MEMORY_USUAL); /* without it they play at a glance */
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
    bool fine = hire(b, false);
    for (int i = 0; fine && i < threads; i++) fine = hire(b, true);
    if (fine) return b;
    bots_stop(b);
    return NULL;
}

void bots_stop(bots *b) {
    errand *q;
    pthread_mutex_lock(&b->lock);
    b->stopping = true;
    atomic_store(&b->hurry, true);
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

/* ---- asking ---------------------------------------------------------------------------------------------------- */

void bots_ask(bots *b, const bots_job *job, const rules *r, const view *v) {
    const layout *l = &r->game->layout;
    size_t own = (l->pub_size + 63) / 64 * 64, size = (sizeof(errand) + own + l->own_size + 63) / 64 * 64;
    errand *q = aligned_alloc(64, size);
    if (!q) return;
    q->job = *job;
    q->rules = r;
    memcpy(q->rooms, v->pub, l->pub_size);
    memcpy(q->rooms + own, v->own, l->own_size);
    q->view = (view){v->seat, q->rooms, q->rooms + own};
    pthread_mutex_lock(&b->lock);
    put(job->player->thinks ? &b->slow : &b->quick, q);
    pthread_cond_broadcast(&b->asked); /* not every thread may take every errand */
    pthread_mutex_unlock(&b->lock);
}

bool bots_answer(bots *b, bots_job *out) {
    pthread_mutex_lock(&b->lock);
    errand *q = take(&b->done);
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
