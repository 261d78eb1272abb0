/* tune_play.h - plays the matches that a search of the lab asks for, or remembers them. */
#ifndef VALLON_TUNE_PLAY_H
#define VALLON_TUNE_PLAY_H

#include "campaign.h"
#include "tune.h"
#include "tune_file.h"

typedef struct {
    const game *game;
    const lab_figures *figures;
    const lab_aims *aims;
    lineup who;
    setting setting;
    uint64_t seed;
    int group, check; /* matches of a group, and of a group of the final check */
    int jobs, think;
    uint32_t nodes;
    tune_file file;
    progress shown;
    uint64_t played, most; /* matches */
    campaign_result result;
} tune_play;

/* Matches of a group of this block. */
int tune_play_group(const tune_play *run, int block);

/* For lab_tuning.play; `self` is a tune_play. */
lab_trial tune_play_order(void *self, const lab_order_of_play *order);

#endif
