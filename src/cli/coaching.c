#include "coaching.h"

#include <stdlib.h>

coaching *coaching_open(args *a, const char *set, uint64_t iterations) {
    coaching *c = take_memory(sizeof *c);
    c->args = *a;
    c->iterations = (uint32_t)iterations;
    c->args.code = 1;
    if (!record_load(&(reading){&c->args, set, &c->history, &c->match}, &c->file, &c->set)) {
        a->code = c->args.code;
        coaching_close(c);
        return NULL;
    }
    for (int i = 0; i < SEATS_MAX; i++) c->names[i] = c->history.head.name[i];
    mind_open(&c->mind, &c->set.rules, c->history.head.setting.seats);
    c->mind.memory = take_memory(SEARCH_MEMORY_USUAL);
    c->mind.size = SEARCH_MEMORY_USUAL;
    return c;
}

void coaching_close(coaching *c) {
    free(c->mind.memory);
    file_free(&c->file);
    loaded_free(&c->set);
    free(c);
}

void coaching_go_to(coaching *c, int ply) {
    history_start(&c->history, &c->match, &c->set.rules, &c->dice, &c->log);
    for (int i = 0; i < ply; i++) history_step(&c->history, &c->match, i, &c->dice, &c->log);
}

void coaching_look(coaching *c, int seat, const action *also) {
    view v = match_view(&c->match, seat);
    coach_look(&(coach_task){c->iterations, also, &c->mind, &c->set.rules, &v}, &c->report);
}

double percent(int32_t value) { return 100.0 * value / (double)VALUE_ONE; }
