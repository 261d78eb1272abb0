#include "tune_play.h"

#include <stdlib.h>
#include <string.h>

#include "lab_play.h"

int tune_play_group(const tune_play *run, int block) {
    return block == LAB_BLOCK_CHECK ? run->check : run->group;
}

/* One order of play, with a candidate's set. */
typedef struct {
    tune_play *run;
    const lab_order_of_play *order;
    int matches; /* of a group */
    loaded set;
    lab_study study;
    bool known[LAB_GROUPS_MAX]; /* groups that were played before */
} trial;

static tune_key key_of(const trial *t, int group) {
    tune_key key = {.block = t->order->block, .group = group};
    buffer b = BUFFER_OVER(key.set_hash);
    buffer_text(&b, t->set.rules.set_hash);
    return key;
}

/* Loads the set with the changes. False: it breaks a rule of the game. */
static bool load_changed(trial *t) {
    const size_t size = t->run->figures->size + (size_t)LAB_CHANGES_MAX * 8 + 1;
    char *memory = take_memory(size);
    buffer text = buffer_over(memory, size);
    set_error error;
    lab_figures_write(t->run->figures, t->order->changes, &text);
    ASSERT(!text.full);
    t->set.tables = take_memory(t->run->game->tables_size);
    const bool fine = rules_load(&t->set.rules, (set_input){t->run->game, text.data, text.used},
                                 t->set.tables, &error);
    free(memory);
    return fine;
}

static bool is_unwanted(void *self, uint32_t number) {
    const trial *t = self;
    const int group = (int)(number - 1) / t->matches;
    return group < t->order->from || t->known[group];
}

static bool count_match(void *self, const lab_log *l) {
    tune_play *run = ((const trial *)self)->run;
    (void)l;
    run->played++;
    progress_show(&run->shown, run->played, run->most);
    return false;
}

/* Each block has its own luck. */
static uint64_t seed_of(const tune_play *run, int block) {
    return run->seed ^ ((uint64_t)block + 1) * UINT64_C(0x9e3779b97f4a7c15);
}

static bool play_missing(trial *t) {
    tune_play *run = t->run;
    const int matches = t->order->to * t->matches;
    progress quiet = {0};
    lab_shift shift = {
        .study = &t->study, .who = &run->who, .keep = count_match, .skip = is_unwanted, .self = t};
    campaign plan = {.rules = &t->set.rules,
                     .setting = &run->setting,
                     .seed = seed_of(run, t->order->block),
                     .matches = (uint32_t)matches,
                     .same_deal = 1,
                     .draws_outfits = true,
                     .jobs = run->jobs,
                     .think = run->think,
                     .nodes = run->nodes,
                     .progress = &quiet};
    if (!lab_study_open(&t->study, &t->set.rules, run->who.seats, matches)) return false;
    lab_shift_into(&shift, &plan);
    campaign_run(&plan, &run->result);
    return run->result.end == CAMPAIGN_DONE;
}

static void add_groups(trial *t) {
    tune_play *run = t->run;
    lab_sum *sum = take_memory((size_t)(run->aims->targets + 1) * sizeof *sum);
    for (int group = t->order->from; group < t->order->to; group++) {
        if (t->known[group]) continue;
        memset(sum, 0, (size_t)run->aims->targets * sizeof *sum);
        for (int i = 0; i < t->matches; i++)
            lab_aims_add(run->aims, &t->study, &t->study.log[group * t->matches + i], sum);
        const tune_key key = key_of(t, group);
        tune_file_add(&run->file, &key, sum);
    }
    free(sum);
}

static bool play_all_missing(trial *t) {
    bool all = true;
    for (int i = t->order->from; i < t->order->to; i++) {
        const tune_key key = key_of(t, i);
        t->known[i] = tune_file_find(&t->run->file, &key) != NULL;
        all = all && t->known[i];
        if (t->known[i]) t->run->played += (uint64_t)t->matches;
    }
    if (all) return true;
    const bool played = play_missing(t);
    if (played) add_groups(t);
    lab_study_close(&t->study);
    return played && !t->run->file.error;
}

lab_trial tune_play_order(void *self, const lab_order_of_play *order) {
    tune_play *run = self;
    trial t = {.run = run, .order = order, .matches = tune_play_group(run, order->block)};
    lab_trial end = LAB_NO_SET;
    if (load_changed(&t)) {
        end = play_all_missing(&t) ? LAB_PLAYED : LAB_STOPPED;
        for (int i = order->from; end == LAB_PLAYED && i < order->to; i++) {
            const tune_key key = key_of(&t, i);
            memcpy(order->sum + (size_t)(i - order->from) * (size_t)run->aims->targets,
                   tune_file_find(&run->file, &key), (size_t)run->aims->targets * sizeof(lab_sum));
        }
    }
    loaded_free(&t.set);
    return end;
}
