#include "player.h"

#include <string.h>

static action choose_random(const question *q) {
    return q->list[dice_roll(q->dice, (uint32_t)q->count)];
}

/* The action with the highest rating; ties are broken at random. */
static action choose_rated(const question *q, rater *rate) {
    int32_t worth[ACTIONS_MAX];
    int best[ACTIONS_MAX], ties = 0;
    rate(q->rules, q->view, (action_list){q->list, q->count}, worth);
    for (int i = 0; i < q->count; i++) {
        if (ties > 0 && worth[i] < worth[best[0]]) continue;
        if (ties > 0 && worth[i] > worth[best[0]]) ties = 0;
        best[ties++] = i;
    }
    return q->list[best[dice_roll(q->dice, (uint32_t)ties)]];
}

static rater *novice_of(const game *g) { return g->novice ? g->novice : g->rate; }

static action choose_greedy(const question *q) {
    return choose_rated(q, novice_of(q->rules->game));
}
static action choose_thumb(const question *q) { return choose_rated(q, q->rules->game->rate); }

/* ---- bots that search ------------------------------------------------------------------------ */

/* A level is defined by its limits: iterations, plies of all iterations together, actions in the
 * tree, and turns per playout (0: as the weights say). A well-trained value is best used early;
 * with a poor one, short playouts suit a hasty bot, long ones a patient one. */
typedef struct {
    uint32_t iterations, plies;
    int depth, turns, stray;
    bool novice; /* rates actions like `greedy` */
    bool learnt; /* uses the learned value; otherwise plays out to the end */
} level;

enum { NO_LIMIT = 1 << 20, FAR = 100 };
static const level apprentice = {
    .iterations = 8, .plies = 3000, .depth = 1, .turns = 1, .novice = true, .learnt = true};
static const level adept = {
    .iterations = 12, .plies = 3000, .depth = 1, .turns = 1, .learnt = true};
static const level master = {.iterations = NO_LIMIT, .depth = FAR, .learnt = true};
static const level plain = {.iterations = NO_LIMIT, .depth = FAR, .stray = 1};

static bool chooses_outfit(const question *q) {
    const int outfit = q->rules->game->outfit;
    return outfit && head_of(q->view->pub)->ask[q->view->seat] == outfit;
}

static uint32_t tries_of(const level *l, const question *q) {
    const game *g = q->rules->game;
    const int seats = head_of(q->view->pub)->seats, table = seats > 2 ? 2 : seats - 1;
    int own = l == &apprentice ? g->tries[table].apprentice
              : l == &adept    ? g->tries[table].adept
                               : 0;
    return own ? (uint32_t)own : l->iterations;
}

static action choose_by_search(const question *q, const level *l) {
    mind *m = q->mind;
    rater *rate = l->novice ? novice_of(q->rules->game) : q->rules->game->rate;
    if (!m || !m->memory) return choose_greedy(q);
    if (chooses_outfit(q)) return choose_rated(q, rate);
    search_task task = {.rate = rate,
                        .weights = l->learnt ? &m->weights : NULL,
                        .iterations = m->iterations ? m->iterations : tries_of(l, q),
                        .plies = l->plies,
                        .turns = l->turns,
                        .depth = l->depth,
                        .stray = l->stray,
                        .stop = m->stop,
                        .who = m->who,
                        .memory = m->memory,
                        .size = m->size,
                        .reuse = m->kept == l && m->kept_seat == q->view->seat ? REUSE_GO_ON
                                                                               : REUSE_BEGIN,
                        .truth = m->truth};
    m->kept = l, m->kept_seat = q->view->seat;
    mind_search(m, &(search_order){&task, q->rules, q->view, q->dice, &m->report});
    return m->report.line[0].action;
}

static action choose_apprentice(const question *q) { return choose_by_search(q, &apprentice); }
static action choose_adept(const question *q) { return choose_by_search(q, &adept); }
static action choose_master(const question *q) { return choose_by_search(q, &master); }
static action choose_plain(const question *q) { return choose_by_search(q, &plain); }

/* ---- the bots -------------------------------------------------------------------------------- */

static const player random_player = {
    .id = "random",
    .name = {"Random", "Hasard"},
    .about = {"plays any legal action", "joue n'importe quelle action permise"},
    .choose = choose_random,
};

static const player greedy_player = {
    .id = "greedy",
    .name = {"Greedy", "Glouton"},
    .about = {"plays what looks best at a glance",
              "joue ce qui paraît le mieux au premier coup d'œil"},
    .choose = choose_greedy,
};

static const player apprentice_player = {
    .id = "apprentice",
    .name = {"Apprentice", "Apprenti"},
    .about = {"weighs each action by how the turn may end; answers at once",
              "pèse chaque action d'après ce que le tour peut donner ; répond aussitôt"},
    .thinks = true,
    .choose = choose_apprentice,
};

static const player adept_player = {
    .id = "adept",
    .name = {"Adept", "Adepte"},
    .about = {"weighs each action as the apprentice does, and knows the game better",
              "pèse chaque action comme l'apprenti, et connaît mieux le jeu"},
    .thinks = true,
    .choose = choose_adept,
};

static const player master_player = {
    .id = "master",
    .name = {"Master", "Maître"},
    .about = {"thinks for two seconds about each action",
              "réfléchit deux secondes à chaque action"},
    .thinks = true,
    .patience = 2000,
    .choose = choose_master,
};

/* Plays by the rating that guides playouts: a baseline for search and learning. */
static const player thumb_player = {
    .id = "thumb",
    .name = {"Rule of thumb", "Au jugé"},
    .about = {"plays by rule of thumb, as searching bots do in their playouts",
              "joue au jugé, comme ceux qui cherchent imaginent les autres"},
    .choose = choose_thumb,
};

/* Search alone: a baseline for what was learned. */
static const player plain_player = {
    .id = "plain",
    .name = {"Plain search", "Recherche nue"},
    .about = {"searches as long as master, with random playouts and no learned values",
              "cherche aussi longtemps que master, au hasard et sans rien d'appris"},
    .thinks = true,
    .patience = 2000,
    .choose = choose_plain,
};

/* The master with all cards visible: measures what hidden information is worth. */
static const player oracle_player = {
    .id = "oracle",
    .name = {"Oracle", "Oracle"},
    .about = {"the master, cheating: it sees everything", "le maître qui triche : il voit tout"},
    .thinks = true,
    .patience = 2000,
    .sees_all = true,
    .choose = choose_master,
};

const player *const players[] = {&random_player, &greedy_player, &apprentice_player,
                                 &adept_player,  &master_player, NULL};
static const player *const yardsticks[] = {&thumb_player, &plain_player, &oracle_player, NULL};

static const player *find(const player *const *in, const char *id) {
    for (; *in; in++)
        if (strcmp((*in)->id, id) == 0) return *in;
    return NULL;
}

const player *player_find(const char *id) { return find(players, id); }
const player *player_yardstick(const char *id) { return find(yardsticks, id); }

/* ---- texts ----------------------------------------------------------------------------------- */

static const char *key_of(const player *p, const char *what, char out[LANG_KEY]) {
    buffer b = buffer_over(out, LANG_KEY);
    buffer_text(&b, "ai.player."), buffer_text(&b, p->id), buffer_char(&b, '.'),
        buffer_text(&b, what);
    return out;
}

const char *player_name(const player *p, lang l) {
    char key[LANG_KEY];
    return tr_key(l, key_of(p, "name", key), &p->name);
}

const char *player_about(const player *p, lang l) {
    char key[LANG_KEY];
    return tr_key(l, key_of(p, "about", key), &p->about);
}

static void list_texts(const player *const *in, lang_each_text *each, void *user) {
    char key[LANG_KEY];
    for (; *in; in++) {
        each(user, key_of(*in, "name", key), &(*in)->name);
        each(user, key_of(*in, "about", key), &(*in)->about);
    }
}

void players_each_text(lang_each_text *each, void *user) {
    list_texts(players, each, user);
    list_texts(yardsticks, each, user);
}

/* ---- choosing -------------------------------------------------------------------------------- */

action player_choose(const player *p, const question *q) {
    return q->count == 1 ? q->list[0] : p->choose(q);
}

void mind_search(mind *m, const search_order *o) {
    if (m->run)
        m->run(m->team, o);
    else
        search_run(o);
}

void mind_forget(mind *m) { m->kept = NULL; }

void mind_open(mind *m, const rules *r, int seats) {
    memset(m, 0, sizeof *m);
    value_find(&m->weights, r, seats);
}
