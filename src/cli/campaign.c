#define _DEFAULT_SOURCE
#include "campaign.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "deadline.h"
#include "errno_text.h"
#include "say.h"

enum { RECORD_TEXT_MAX = 8 << 20, PROGRESS_NANOSECONDS = 200000000 };

/* The state that the threads share; `lock` protects everything below it. */
typedef struct {
    const campaign *plan;
    campaign_result *result;
    pthread_t main_thread;
    pthread_mutex_t lock;
    uint32_t next, finished; /* match numbers */
    int running;             /* threads */
    bool stop;
} desk;

typedef struct {
    desk *desk;
    pthread_t thread;
    tally tally;
    dice table, chance; /* the table's dice, and the bots' own */
    lineup who;
    bool thinks; /* a bot searches, so a single action can take long */
    deadline deadline;
    uint32_t number;
    void *memory; /* of campaign.open */
    mind mind;
    match match;
    history history;
    char *text; /* RECORD_TEXT_MAX bytes if records are written, else NULL */
} worker;

/* ---- one match ------------------------------------------------------------------------------- */

static bool stopped(desk *d) {
    pthread_mutex_lock(&d->lock);
    bool stop = d->stop;
    pthread_mutex_unlock(&d->lock);
    return stop;
}

static bool hurry(void *memory) {
    worker *w = memory;
    return (w->deadline.until && deadline_passed(&w->deadline)) || stopped(w->desk);
}

/* A bot thinks by the clock, unless iterations are given or its level has its own number. */
static void set_the_clock(worker *w, int seat) {
    const campaign *plan = w->desk->plan;
    const player *who = w->who.player[seat];
    w->mind.iterations = w->who.nodes[seat] ? w->who.nodes[seat] : who->patience ? plan->nodes : 0;
    w->mind.truth = who->sees_all ? match_state(&w->match) : NULL;
    w->deadline.until = 0;
    if (who->patience && !w->mind.iterations)
        deadline_set(&w->deadline, plan->think ? plan->think : who->patience);
}

static void play_one(worker *w) {
    match *m = &w->match;
    const action *list;
    int seat = next_waited_for(match_head(m)), count = match_legal(m, seat, &list);
    view v = match_view(m, seat);
    const player *who = w->who.player[seat];
    const campaign *plan = w->desk->plan;
    ASSERT(count > 0);
    dice_clear(&w->chance);
    if (who->thinks) set_the_clock(w, seat);
    const bool outfit =
        m->rules->game->outfit && match_head(m)->ask[seat] == m->rules->game->outfit;
    const action chosen =
        outfit && plan->draws_outfits
            ? list[dice_roll(&w->chance, (uint32_t)count)]
            : player_choose(who, &(question){m->rules, &v, list, count, &w->chance, &w->mind});
    if (plan->decide)
        plan->decide(plan->self, &(campaign_match){w->number, &w->who, m, w->memory},
                     &(campaign_choice){seat, {list, count}, chosen});
    status s = history_play(&w->history, m, &(match_move){seat, match_head(m)->ply, chosen},
                            (match_outcome){&w->table, NULL});
    ASSERT(s == PLAYED);
}

static void seat_all(worker *w, uint32_t number, record_head *top) {
    const campaign *plan = w->desk->plan;
    w->who = *plan->who;
    if (plan->seat) plan->seat(plan->self, number, &w->who);
    load_record_head(plan->rules, plan->setting, &w->who, top);
}

/* Uses two streams per match: how much the bots think must not change what the table rolls. */
static campaign_end play_match(worker *w, uint32_t number) {
    const campaign *plan = w->desk->plan;
    record_head top;
    uint32_t deal = plan->same_deal > 1 ? (number - 1) / plan->same_deal + 1 : number;
    seat_all(w, number, &top);
    w->number = number;
    if (plan->open)
        w->memory = plan->open(plan->self, &(campaign_match){number, &w->who, NULL, NULL});
    mind_forget(&w->mind);
    dice_from_seed(&w->table, plan->seed, 2 * deal);
    dice_from_seed(&w->chance, plan->seed, 2 * number + 1);
    w->history.head = top;
    history_begin(&w->history, &w->match, plan->rules, (match_outcome){&w->table, NULL});
    while (!match_head(&w->match)->over) {
        if (history_full(&w->history)) return CAMPAIGN_TOO_LONG;
        if ((w->thinks || w->history.count % 1024 == 1023) && stopped(w->desk))
            return CAMPAIGN_INTERRUPTED;
        play_one(w);
    }
    return CAMPAIGN_DONE;
}

/* ---- records --------------------------------------------------------------------------------- */

static bool write_file(const char *path, const buffer *text) {
    FILE *out = fopen(path, "wb");
    if (!out) return false;
    bool written = fwrite(text->data, 1, text->used, out) == text->used && fflush(out) == 0;
    int number = errno;
    bool closed = fclose(out) == 0;
    if (!written) errno = number;
    return written && closed;
}

/* Writes to a temporary name and renames, so that a record is complete or absent. */
static campaign_end save_match(worker *w, uint32_t number, char path[CAMPAIGN_PATH_MAX]) {
    char half[CAMPAIGN_PATH_MAX + 8];
    buffer text = buffer_over(w->text, RECORD_TEXT_MAX);
    int length = snprintf(path, CAMPAIGN_PATH_MAX, "%s/match-%06u.vallon", w->desk->plan->records,
                          (unsigned)number);
    errno = ENAMETOOLONG;
    if (length >= CAMPAIGN_PATH_MAX) return CAMPAIGN_NOT_WRITTEN;
    history_write(&w->history, &w->match, &text);
    if (text.full) return CAMPAIGN_TOO_LONG;
    snprintf(half, sizeof half, "%s.half", path);
    if (write_file(half, &text) && rename(half, path) == 0) return CAMPAIGN_DONE;
    int number_of_error = errno;
    unlink(half);
    errno = number_of_error;
    return CAMPAIGN_NOT_WRITTEN;
}

/* ---- threads --------------------------------------------------------------------------------- */

static bool take_match(desk *d, uint32_t *number) {
    const campaign *plan = d->plan;
    pthread_mutex_lock(&d->lock);
    for (; plan->done && d->next <= plan->matches && plan->done(plan->self, d->next); d->next++)
        d->finished++;
    bool more = !d->stop && d->next <= plan->matches;
    *number = more ? d->next++ : 0;
    pthread_mutex_unlock(&d->lock);
    return more;
}

static void note_finished(worker *w, uint32_t number) {
    desk *d = w->desk;
    const campaign *plan = d->plan;
    pthread_mutex_lock(&d->lock);
    d->finished++;
    if (plan->note &&
        plan->note(plan->self, &(campaign_match){number, &w->who, &w->match, w->memory}))
        d->stop = true;
    pthread_mutex_unlock(&d->lock);
}

/* Of several failures, reports the one with the lowest match number. */
static void note_failure(desk *d, campaign_end end, uint32_t match_number, const char *path) {
    int number = errno;
    campaign_result *r = d->result;
    pthread_mutex_lock(&d->lock);
    d->stop = true;
    if (end != CAMPAIGN_INTERRUPTED && (r->match == 0 || match_number < r->match)) {
        r->end = end;
        r->match = match_number;
        r->number = number;
        snprintf(r->path, sizeof r->path, "%s", path);
    }
    pthread_mutex_unlock(&d->lock);
}

static void *work(void *memory) {
    worker *w = memory;
    desk *d = w->desk;
    char path[CAMPAIGN_PATH_MAX] = "";
    uint32_t number;
    while (take_match(d, &number)) {
        campaign_end end = play_match(w, number);
        if (end == CAMPAIGN_DONE && w->text) end = save_match(w, number, path);
        if (end != CAMPAIGN_DONE) {
            if (d->plan->drop) d->plan->drop(d->plan->self, w->memory);
            note_failure(d, end, number, path);
            break;
        }
        tally_match(&w->tally, &w->match, number);
        note_finished(w, number);
    }
    pthread_mutex_lock(&d->lock);
    if (--d->running == 0) pthread_kill(d->main_thread, SIGUSR1);
    pthread_mutex_unlock(&d->lock);
    return NULL;
}

static void note_interrupt(desk *d) {
    pthread_mutex_lock(&d->lock);
    d->stop = true;
    if (d->result->end == CAMPAIGN_DONE) d->result->end = CAMPAIGN_INTERRUPTED;
    pthread_mutex_unlock(&d->lock);
}

/* The signals are blocked and received here, so no handler and no global flag is needed. The
 * last thread sends SIGUSR1; the timeout reports progress. */
static void wait_for_threads(desk *d, const sigset_t *signals) {
    progress_show(d->plan->progress, 0, d->plan->matches);
    for (;;) {
        struct timespec pause = {0, PROGRESS_NANOSECONDS};
        int got = sigtimedwait(signals, NULL, &pause);
        if (got == SIGUSR1) return;
        if (got == SIGINT || got == SIGTERM) note_interrupt(d);
        pthread_mutex_lock(&d->lock);
        uint32_t finished = d->finished;
        pthread_mutex_unlock(&d->lock);
        progress_show(d->plan->progress, finished, d->plan->matches);
    }
}

static void ready_mind(worker *w) {
    const campaign *plan = w->desk->plan;
    for (int i = 0; i < plan->who->seats; i++)
        w->thinks = w->thinks || plan->who->player[i]->thinks;
    if (!w->thinks) return;
    mind_open(&w->mind, plan->rules, plan->setting->seats);
    w->mind.memory = take_memory(SEARCH_MEMORY_USUAL);
    w->mind.size = SEARCH_MEMORY_USUAL;
    w->mind.stop = hurry;
    w->mind.who = w;
    w->deadline.processor = true;
}

static void release(worker *w) {
    free(w->mind.memory);
    free(w->text);
    free(w);
}

static worker *hire(desk *d) {
    worker *w = take_memory(sizeof *w);
    w->desk = d;
    if (d->plan->records) w->text = take_memory(RECORD_TEXT_MAX);
    ready_mind(w);
    d->running++;
    if (pthread_create(&w->thread, NULL, work, w) == 0) return w;
    d->running--;
    release(w);
    return NULL;
}

static int hire_all(desk *d, worker *workers[CAMPAIGN_JOBS_MAX]) {
    int jobs = d->plan->jobs, hired = 0;
    if ((uint32_t)jobs > d->plan->matches) jobs = (int)d->plan->matches;
    /* no thread can finish before all have started */
    pthread_mutex_lock(&d->lock);
    while (hired < jobs && (workers[hired] = hire(d))) hired++;
    pthread_mutex_unlock(&d->lock);
    return hired;
}

static void dismiss(worker *w, tally *sum) {
    pthread_join(w->thread, NULL);
    tally_merge(sum, &w->tally);
    release(w);
}

/* Creates a directory with its missing parents. */
static bool make_directory(const char *path, char *part) {
    for (size_t i = 0; path[i]; i++) {
        part[i] = path[i];
        part[i + 1] = 0;
        bool whole = path[i + 1] == 0 || path[i + 1] == '/';
        if (whole && mkdir(part, 0777) != 0 && errno != EEXIST && errno != EISDIR) return false;
    }
    struct stat found;
    if (stat(path, &found) != 0) return false;
    errno = ENOTDIR;
    return S_ISDIR(found.st_mode);
}

static bool ready_to_write(const campaign *c, campaign_result *out) {
    if (!c->records) return true;
    int length = snprintf(out->path, sizeof out->path, "%s", c->records);
    char part[CAMPAIGN_PATH_MAX + 1];
    errno = ENAMETOOLONG;
    if (length < CAMPAIGN_PATH_MAX && make_directory(c->records, part)) return true;
    out->end = CAMPAIGN_NOT_WRITTEN;
    out->number = errno;
    return false;
}

void campaign_run(const campaign *c, campaign_result *out) {
    worker *workers[CAMPAIGN_JOBS_MAX];
    desk d = {.plan = c, .result = out, .main_thread = pthread_self(), .next = 1};
    sigset_t signals, before;
    *out = (campaign_result){.end = CAMPAIGN_DONE};
    if (!ready_to_write(c, out)) return;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &signals, &before);
    pthread_mutex_init(&d.lock, NULL);
    int hired = hire_all(&d, workers);
    if (hired > 0)
        wait_for_threads(&d, &signals);
    else
        out->end = CAMPAIGN_NO_THREAD;
    progress_hide(c->progress);
    for (int i = 0; i < hired; i++) dismiss(workers[i], &out->tally);
    pthread_mutex_destroy(&d.lock);
    /* A program that interrupts may send its signal twice, as timeout(1) does: after an
     * interruption the second one must not end the process before it prints the results. */
    if (out->end != CAMPAIGN_INTERRUPTED) pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int campaign_tell_end(const campaign *c, const campaign_result *r, lang l) {
    switch (r->end) {
    case CAMPAIGN_DONE: return FINE;
    case CAMPAIGN_INTERRUPTED:
        say_error(l, "cli.campaign.interrupted", "interrupted after %lld of %u matches",
                  "interrompu après %lld parties sur %u", (long long)r->tally.matches,
                  (unsigned)c->matches);
        break;
    case CAMPAIGN_TOO_LONG:
        say_error(l, "cli.campaign.too-long", "match %u did not end within %d plies",
                  "la partie %u n'a pas fini en %d coups", (unsigned)r->match,
                  HISTORY_PLIES_MAX - 1);
        break;
    case CAMPAIGN_NOT_WRITTEN:
        say_error(l, "cli.campaign.cannot-write", "cannot write '%s': %s",
                  "impossible d'écrire « %s » : %s", r->path, errno_text(l, r->number));
        break;
    case CAMPAIGN_NO_THREAD:
        say_error(l, "cli.campaign.no-thread", "no thread could be started",
                  "aucun fil d'exécution n'a pu démarrer");
        break;
    }
    return FAILED;
}
