#include "team.h"

#include <pthread.h>
#include <stdlib.h>

#include "loading.h"

typedef struct {
    pthread_t thread;
    bool started;
    search_task task;
    search_order order;
    dice dice;
    search_report report;
    void *memory;
} member;

struct team {
    int threads;
    size_t size;
    member *member;
};

team *team_hire(int threads, size_t memory_each) {
    team *t = take_memory(sizeof *t);
    t->threads = threads;
    t->size = memory_each;
    t->member = take_memory((size_t)threads * sizeof *t->member);
    for (int i = 0; i < threads; i++) t->member[i].memory = take_memory(memory_each);
    return t;
}

void team_dismiss(team *t) {
    if (!t) return;
    for (int i = 0; i < t->threads; i++) free(t->member[i].memory);
    free(t->member);
    free(t);
}

/* Gives each thread its part of the iterations and plies, and dice derived from the caller's. */
static void give_order(const team *t, int number, const search_order *o, uint64_t seed) {
    member *m = &t->member[number];
    const uint32_t threads = (uint32_t)t->threads, all = o->task->iterations;
    m->task = *o->task;
    m->task.memory = m->memory, m->task.size = t->size;
    m->task.iterations = all / threads + ((uint32_t)number < all % threads);
    if (m->task.plies) m->task.plies = m->task.plies / threads + 1;
    dice_from_seed(&m->dice, seed, (uint32_t)number);
    m->order = (search_order){&m->task, o->rules, o->view, &m->dice, &m->report};
}

static void *work(void *memory) {
    const member *m = memory;
    search_run(&m->order);
    return NULL;
}

/* The first member runs in the calling thread, and so do members whose thread could not be
 * started. */
void team_search(void *self, const search_order *o) {
    team *t = self;
    uint64_t seed = 0;
    dice_clear(o->dice);
    for (int i = 0; i < 4; i++) seed = seed << 16 | dice_roll(o->dice, UINT16_MAX);
    for (int i = 0; i < t->threads; i++) give_order(t, i, o, seed);
    for (int i = 1; i < t->threads; i++)
        t->member[i].started = pthread_create(&t->member[i].thread, NULL, work, &t->member[i]) == 0;
    work(&t->member[0]);
    *o->out = t->member[0].report;
    for (int i = 1; i < t->threads; i++) {
        if (t->member[i].started)
            pthread_join(t->member[i].thread, NULL);
        else
            work(&t->member[i]);
        report_join(o->out, &t->member[i].report);
    }
}
