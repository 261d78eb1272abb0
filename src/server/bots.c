#include "bots.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "deadline.h"
#include "entropy.h"

enum { BOT_MS = 1000 };

typedef struct errand {
    struct errand *next;
    bots_job job;
    const rules *rules;
    view view;
    _Alignas(64) uint8_t rooms[]; /* pub, then own */
} errand;

typedef struct {
    errand *first, *last;
} queue;

struct bots {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    queue open, done;
    bool stopping;
    net *wake;
    dice dice;
    action legal[ACTIONS_MAX];
    deadline deadline;
    mind mind;
};

static void put(queue *q, errand *x) {
    x->next = NULL;
    if (q->last)
        q->last->next = x;
    else
        q->first = x;
    q->last = x;
}

static errand *take(queue *q) {
    errand *x = q->first;
    if (!x) return NULL;
    q->first = x->next;
    if (!q->first) q->last = NULL;
    return x;
}

/* One thread thinks for all tables: nobody gets longer than BOT_MS. */
static void ready_mind(bots *b, const errand *q) {
    void *memory = b->mind.memory;
    mind_open(&b->mind, q->rules, head_of(q->view.pub)->seats);
    b->mind.memory = memory;
    b->mind.size = SEARCH_MEMORY_USUAL;
    b->mind.stop = deadline_passed;
    b->mind.who = &b->deadline;
    deadline_set(&b->deadline, BOT_MS);
}

static void think(bots *b, errand *q) {
    int count = q->rules->game->legal(q->rules, &q->view, b->legal);
    ASSERT(count > 0);
    dice_clear(&b->dice);
    if (q->job.player->thinks) ready_mind(b, q);
    q->job.action = player_choose(q->job.player, &(question){q->rules, &q->view, b->legal, count, &b->dice, &b->mind});
}

static void *work(void *user) {
    bots *b = user;
    pthread_mutex_lock(&b->lock);
    while (!b->stopping) {
        errand *q = take(&b->open);
        if (!q) {
            pthread_cond_wait(&b->asked, &b->lock);
            continue;
        }
        pthread_mutex_unlock(&b->lock);
        think(b, q);
        pthread_mutex_lock(&b->lock);
        put(&b->done, q);
        net_wake(b->wake);
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

bots *bots_start(net *wake) {
    uint8_t key[CHACHA_KEY_BYTES];
    bots *b = calloc(1, sizeof *b);
    if (!b || !entropy_fill(key, sizeof key)) return free(b), NULL;
    b->mind.memory = malloc(SEARCH_MEMORY_USUAL); /* without it they play at a glance */
    b->wake = wake;
    dice_from_key(&b->dice, key);
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->asked, NULL);
    if (pthread_create(&b->thread, NULL, work, b) == 0) return b;
    free(b->mind.memory);
    free(b);
    return NULL;
}

void bots_stop(bots *b) {
    errand *q;
    pthread_mutex_lock(&b->lock);
    b->stopping = true;
    pthread_cond_signal(&b->asked);
    pthread_mutex_unlock(&b->lock);
    pthread_join(b->thread, NULL);
    while ((q = take(&b->open)) || (q = take(&b->done))) free(q);
    pthread_mutex_destroy(&b->lock);
    pthread_cond_destroy(&b->asked);
    free(b->mind.memory);
    free(b);
}

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
    put(&b->open, q);
    pthread_cond_signal(&b->asked);
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
