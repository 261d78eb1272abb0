/* lab_play.h - plays the matches of a study of the lab. */
#ifndef VALLON_LAB_PLAY_H
#define VALLON_LAB_PLAY_H

#include "campaign.h"
#include "study.h"

typedef struct {
    lab_study *study;  /* gets the logs */
    const lineup *who; /* match n begins with them moved on by n - 1 seats */
    /* Called for each finished match before the study gets it; returns true to stop. */
    bool (*keep)(void *self, const lab_log *l);
    /* May be NULL. True: this match is not wanted. Those that the study has are left out anyway. */
    bool (*skip)(void *self, uint32_t number);
    void *self;
} lab_shift;

/* Makes a campaign fill the study: its bots, its seats, and what is noted. */
void lab_shift_into(lab_shift *s, campaign *plan);

/* "greedy,master@200" */
void lab_write_lineup(const lineup *who, buffer *out);

#endif
