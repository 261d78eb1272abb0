#define _DEFAULT_SOURCE
#include "set_balance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "lab_play.h"
#include "say.h"

enum { LINE_SIZE = 1024 };

static bool keep_nothing(void *self, const lab_log *l) {
    (void)self;
    (void)l;
    return false;
}

static int jobs(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > CAMPAIGN_JOBS_MAX ? CAMPAIGN_JOBS_MAX : (int)cores;
}

/* Decks and the like are drawn by lot, so that all of them are played. */
static int play_study(balance *b, args *a, const rules *r, const lineup *who) {
    const setting usual = setting_normal(r->game, who->seats);
    campaign_result result;
    progress shown = progress_begin(
        a->lang, MSG("cli.progress.matches", "{0} of {1} matches", "{0} parties sur {1}"), false);
    lab_shift shift = {.study = &b->study, .who = who, .keep = keep_nothing};
    campaign plan = {.rules = r,
                     .setting = &usual,
                     .seed = b->order.seed,
                     .matches = (uint32_t)b->order.matches,
                     .same_deal = 1,
                     .draws_outfits = true,
                     .jobs = jobs(),
                     .progress = &shown};
    lab_shift_into(&shift, &plan);
    campaign_run(&plan, &result);
    return campaign_tell_end(&plan, &result, a->lang);
}

static bool find_warnings(balance *b) {
    lab_report r;
    const lab_order order = {.matches = (int64_t)b->order.matches, .players = b->players};
    const size_t most = (size_t)LAB_WARNINGS * (size_t)b->study.book.count + 1;
    b->warning = take_memory(most * sizeof *b->warning);
    if (!lab_report_make(&r, &order, &(lab_studies){&b->study, NULL, NULL})) return false;
    b->count = lab_warnings(&r.side[0], b->warning);
    lab_report_free(&r);
    return true;
}

int balance_measure(balance *b, args *a, const rules *r, const balance_order *order) {
    lineup who;
    *b = (balance){.args = a, .order = *order};
    strcpy(b->players, "greedy");
    for (int i = 1; i < (r->game->seats_min < 2 ? 2 : r->game->seats_min); i++)
        strcat(b->players, ",greedy");
    if (!load_players(a, r->game, b->players, &who)) return a->code;
    if (lab_study_open(&b->study, r, who.seats, (int64_t)order->matches)) {
        const int code = play_study(b, a, r, &who);
        if (code != FINE || find_warnings(b)) return code;
    }
    say_error(a->lang, "cli.lab.memory", "not enough memory for so many matches",
              "pas assez de mémoire pour tant de parties");
    return FAILED;
}

void balance_close(balance *b) {
    lab_study_close(&b->study);
    free(b->warning);
}

void balance_print(const balance *b) {
    const lang l = b->args->lang;
    if (b->count == 0)
        say_out(l, "cli.set.balanced", "balance: nothing to warn of in %llu matches\n",
                "équilibre : rien à signaler en %llu parties\n",
                (unsigned long long)b->order.matches);
    else
        say_out(l, "cli.set.balance", "balance, in %llu matches between bots:\n",
                "équilibre, en %llu parties entre robots :\n",
                (unsigned long long)b->order.matches);
    for (int i = 0; i < b->count; i++) {
        char line[LINE_SIZE];
        buffer text = BUFFER_OVER(line);
        lab_warning_words(&b->study, &b->warning[i], l, &text);
        printf("  %s\n", line);
    }
}

void balance_json(const balance *b, json *out) {
    json_key(out, "balance");
    json_open(out, '{');
    json_field_int(out, "matches", (int64_t)b->order.matches);
    json_field_int(out, "seed", (int64_t)b->order.seed);
    json_field_text(out, "players", b->players);
    json_key(out, "warnings");
    json_open(out, '[');
    for (int i = 0; i < b->count; i++) lab_warning_json(&b->study, &b->warning[i], out);
    json_close(out, ']');
    json_close(out, '}');
}
