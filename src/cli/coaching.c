#include "coaching.h"

#include <stdlib.h>

coaching *coaching_open(args *a, const char *set, uint64_t iterations) {
    coaching *c = take_memory(sizeof *c);
    c->record.args = *a;
    c->iterations = (uint32_t)iterations;
    c->record.set_path = set;
    if (!replay_read(&c->record)) {
        a->code = c->record.args.code;
        coaching_close(c);
        return NULL;
    }
    mind_open(&c->mind, &c->record.set.rules, c->record.history.head.setting.seats);
    c->mind.memory = take_memory(SEARCH_MEMORY_USUAL);
    c->mind.size = SEARCH_MEMORY_USUAL;
    return c;
}

void coaching_share(coaching *c, int threads) {
    if (threads < 2) return;
    c->team = team_hire(threads, SEARCH_MEMORY_USUAL);
    c->mind.team = c->team;
    c->mind.run = team_search;
}

void coaching_close(coaching *c) {
    team_dismiss(c->team);
    free(c->mind.memory);
    file_free(&c->record.file);
    loaded_free(&c->record.set);
    free(c);
}

void coaching_go_to(coaching *c, int ply) {
    history_start(&c->record.history, &c->record.match, &c->record.set.rules,
                  (match_outcome){&c->record.dice, &c->record.log});
    for (int i = 0; i < ply; i++)
        history_step(&c->record.history, &c->record.match, i,
                     (match_outcome){&c->record.dice, &c->record.log});
}

void coaching_look(coaching *c, int seat, const action *also) {
    view v = match_view(&c->record.match, seat);
    coach_look(&(coach_task){c->iterations, also, &c->mind, &c->record.set.rules, &v}, &c->report);
}

double percent(int32_t value) { return 100.0 * value / (double)VALUE_ONE; }
