#include "lab_play.h"

#include <stdlib.h>

static void seat_in_turn(void *self, uint32_t number, lineup *out) {
    const lineup *who = ((const lab_shift *)self)->who;
    for (int i = 0; i < who->seats; i++) {
        const int from = (i + (int)((number - 1) % (uint32_t)who->seats)) % who->seats;
        out->player[i] = who->player[from];
        out->nodes[i] = who->nodes[from];
    }
}

static void *open_log(void *self, const campaign_match *begins) {
    lab_log *l = take_memory(sizeof *l);
    const int seats = begins->who->seats;
    (void)self;
    lab_log_open(l, begins->number, seats);
    for (int i = 0; i < seats; i++)
        l->player[i] = (uint8_t)((i + (int)((begins->number - 1) % (uint32_t)seats)) % seats);
    return l;
}

static void drop_log(void *self, void *memory) {
    lab_log *l = memory;
    (void)self;
    if (!l) return;
    lab_log_close(l);
    free(l);
}

static void note_choice(void *self, const campaign_match *at, const campaign_choice *choice) {
    const lab_shift *s = self;
    lab_log_decision(at->memory, &s->study->book, at->match,
                     &(lab_decision){choice->seat, choice->legal, choice->chosen});
}

static bool note_match(void *self, const campaign_match *over) {
    const lab_shift *s = self;
    lab_log *l = over->memory;
    lab_log_end(l, over->match);
    const bool failed = l->short_of_memory;
    const bool stop = !failed && s->keep(s->self, l);
    if (failed)
        lab_log_close(l);
    else
        lab_study_add(s->study, l);
    free(l);
    return failed || stop;
}

static bool was_played(void *self, uint32_t number) {
    const lab_shift *s = self;
    return s->study->log[number - 1].number != 0 || (s->skip && s->skip(s->self, number));
}

void lab_shift_into(lab_shift *s, campaign *plan) {
    plan->who = s->who;
    plan->seat = seat_in_turn;
    plan->note = note_match;
    plan->open = open_log;
    plan->decide = note_choice;
    plan->drop = drop_log;
    plan->done = was_played;
    plan->self = s;
}

void lab_write_lineup(const lineup *who, buffer *out) {
    for (int i = 0; i < who->seats; i++) {
        if (i) buffer_char(out, ',');
        buffer_text(out, who->player[i]->id);
        if (!who->nodes[i]) continue;
        buffer_char(out, '@');
        buffer_int(out, who->nodes[i]);
    }
}
