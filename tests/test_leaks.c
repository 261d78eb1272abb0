/* No leak: two worlds that differ only in what a viewer may not know look the same to that viewer.
 *
 * At many positions the real world and a guessed one (from the viewer's own view) are played on
 * side by side, with the same actions and dice, until an event reveals something to the viewer.
 * Until then everything the viewer gets must be the same bytes: the view, the legal list, masked
 * actions and events, words, JSON, sentences, names and explanations of things, drawing, preview,
 * scores, advice.
 *
 * An event that `reveals` reveals to everybody; if it has hidden arguments, to its seat alone.
 * An action that is possible in one world only must have a counterpart that looks the same, or
 * its first event must be a reveal. The build also makes this program with leaks planted in the
 * toy game (PLANTED): it then fails unless it finds them. */
#include <stdio.h>
#include <string.h>

#include "canvas.h"
#include "fixture.h"
#include "player.h"
#include "preview.h"
#include "pseudo.h"
#include "registry.h"
#include "text.h"

enum {
    MATCHES = 2000, /* per set, at scale 100 */
    PAIRS = 150000, /* or this many pairs of worlds, whichever comes first */
    COMPARE_IN = 6, /* about one position in this many starts a comparison */
    STEPS = 10,     /* plies that two worlds are played side by side */
    SHOWN_IN = 4,   /* about one step in this many compares drawings and previews too */
    SEEN_SIZE = 1 << 18,
    ROWS = 40,
    COLUMNS = 100,
    PREVIEWED = 4,
    SEARCH_IN = 8, /* one comparison in this many also asks a searching bot */
    ITERATIONS = 3,
};

static long compared, leaks;

/* ---- what a viewer gets ---------------------------------------------------------------------- */

/* Everything that a viewer gets, as one string of bytes: if they are equal, two worlds look the
 * same. */
typedef struct {
    size_t used;
    uint8_t byte[SEEN_SIZE];
} sight;

static void add(sight *s, const void *bytes, size_t count) {
    MUST(s->used + count <= SEEN_SIZE);
    memcpy(s->byte + s->used, bytes, count);
    s->used += count;
}

/* A world, its last events, and a searching bot, which reuses its tree from step to step. */
typedef struct {
    match match;
    dice dice;
    events log;
    int actor;
    action action;
    sight sight;
    const player *searcher; /* may be NULL */
    mind mind;
    _Alignas(64) uint8_t memory[SEARCH_MEMORY_LEAST];
} world;

static void see_events(world *w, int viewer) {
    const rules *r = w->match.rules;
    action a = action_for(r->game, w->action, w->actor, viewer);
    add(&w->sight, &a, sizeof a);
    for (int i = 0; i < w->log.count; i++) {
        event e = event_for(r->game, w->log.item[i], viewer);
        char text[512];
        add(&w->sight, &e, sizeof e);
        for (int l = EN; l < lang_count(); l++) {
            buffer b = BUFFER_OVER(text);
            text_event(&(context){.rules = r, .seat = e.seat, .lang = (lang)l}, e, &b);
            add(&w->sight, text, b.used + 1);
        }
    }
}

static void see_view(world *w, int viewer) {
    const game *g = w->match.rules->game;
    view v = match_view(&w->match, viewer);
    const action *list;
    int n = match_legal(&w->match, viewer, &list);
    add(&w->sight, v.pub, g->layout.pub_size);
    if (v.own) add(&w->sight, v.own, g->layout.own_size);
    add(&w->sight, list, (size_t)n * sizeof *list);
}

static void see_texts(world *w, const view *v) {
    static char text[SEEN_SIZE / 4];
    const rules *r = w->match.rules;
    for (int l = EN; l < lang_count(); l++) {
        buffer b = BUFFER_OVER(text);
        r->game->tell(&(context){r, v, NULL, v->seat, (lang)l, .you = 0}, &b);
        add(&w->sight, text, b.used);
    }
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    r->game->json_pub(r, v->pub, &j);
    if (v->own) r->game->json_own(r, v, &j);
    add(&w->sight, text, b.used);
}

/* The names and explanations of things: a third of them at each ply. */
static void see_things(world *w, const view *v) {
    static char text[SEEN_SIZE / 4];
    const rules *r = w->match.rules;
    int ply = (int)match_head(&w->match)->ply;
    context c = {r, v, NULL, v->seat, (lang)(ply % lang_count()), .you = 0};
    for (int n = FIRST_NOUN; n < r->game->noun_count; n++)
        for (int value = ply % 3; value < r->game->nouns[n].count(r); value += 3) {
            buffer b = BUFFER_OVER(text);
            wording name = {0};
            r->game->nouns[n].say(&c, value, &name);
            buffer_text(&b, name.text);
            if (r->game->nouns[n].explain) r->game->nouns[n].explain(&c, value, &b);
            add(&w->sight, text, b.used);
        }
}

static void see_board(world *w, const view *v) {
    static cell cells[ROWS * COLUMNS];
    static canvas c;
    const rules *r = w->match.rules;
    if (!r->game->board) return;
    memset(&c, 0, sizeof c);
    canvas_init(&c, ROWS, COLUMNS, cells);
    r->game->board(
        r, v, &(brief){.lang = (lang)(match_head(&w->match)->ply % (uint32_t)lang_count())}, &c);
    add(&w->sight, cells, sizeof cells);
    for (int i = 0; i < c.spot_count; i++) {
        const spot *s = &c.spots[i];
        const int fields[] = {s->row,  s->column, s->height, s->width,
                              s->noun, s->seat,   s->value,  s->has_action};
        add(&w->sight, fields, sizeof fields);
        if (s->has_action) add(&w->sight, &s->action, sizeof s->action);
    }
}

static void seat_searcher(world *w, const player *who) {
    w->searcher = who;
    if (!who) return;
    mind_open(&w->mind, w->match.rules, match_head(&w->match)->seats);
    w->mind.memory = w->memory, w->mind.size = sizeof w->memory, w->mind.iterations = ITERATIONS;
}

/* Bots see no more than people do. */
static void see_choices(world *w, const view *v, const action *list, int n) {
    for (const player *const *p = players; *p; p++) {
        dice d;
        if ((*p)->thinks && *p != w->searcher) continue;
        dice_from_seed(&d, 9, 9);
        action a = player_choose(*p, &(question){w->match.rules, v, list, n, &d, &w->mind});
        add(&w->sight, &a, sizeof a);
    }
}

static void see_advice(world *w, const view *v) {
    static preview p;
    int32_t number[ACTIONS_MAX > FEATURES_MAX ? ACTIONS_MAX : FEATURES_MAX];
    const rules *r = w->match.rules;
    const action *list;
    int n = match_legal(&w->match, v->seat, &list);
    for (int seat = 0; seat < match_head(&w->match)->seats; seat++) {
        score s = {0};
        r->game->score(r, v, seat, &s);
        add(&w->sight, &s.total, sizeof s.total);
    }
    if (v->seat == WATCHER) return;
    r->game->features(r, v, number);
    add(&w->sight, number, (size_t)r->game->feature_count * sizeof *number);
    if (n == 0) return;
    r->game->rate(r, v, (action_list){list, n}, number);
    add(&w->sight, number, (size_t)n * sizeof *number);
    if (r->game->novice) {
        r->game->novice(r, v, (action_list){list, n}, number);
        add(&w->sight, number, (size_t)n * sizeof *number);
    }
    see_choices(w, v, list, n);
    preview_action(
        &p, &(preview_task){r, v, list[(int)match_head(&w->match)->ply % n], PREVIEWED, 1, 0});
    for (int i = 0; i < p.count; i++)
        add(&w->sight, &p.line[i].event, sizeof(event)),
            add(&w->sight, &p.line[i].times, sizeof(int));
}

static void see(world *w, int viewer, bool all) {
    w->sight.used = 0;
    see_events(w, viewer);
    see_view(w, viewer);
    if (!all) return;
    view v = match_view(&w->match, viewer);
    see_texts(w, &v);
    see_things(w, &v);
    see_board(w, &v);
    see_advice(w, &v);
}

/* ---- two worlds ------------------------------------------------------------------------------ */

/* The number of events before the first that reveals something to the viewer; all, if none does. */
static int before_reveal(const world *w, int viewer) {
    for (int i = 0; i < w->log.count; i++) {
        const phrase *row = &w->match.rules->game->events[w->log.item[i].kind];
        if (row->reveals && (!row->hidden || w->log.item[i].seat == viewer)) return i;
    }
    return w->log.count;
}

/* The action of `real`, or one that looks the same to the viewer; false if `twin` has none. */
static bool counterpart(const world *real, world *twin, int viewer) {
    const game *g = real->match.rules->game;
    const action *list;
    int n = match_legal(&twin->match, real->actor, &list);
    action looks = action_for(g, real->action, real->actor, viewer);
    bool found = false;
    for (int i = 0; i < n; i++) {
        if (!found && action_equal(action_for(g, list[i], real->actor, viewer), looks))
            twin->action = list[i], found = true;
        if (action_equal(list[i], real->action)) return twin->action = list[i], true;
    }
    return found;
}

static void act(world *w) {
    status s = match_play(&w->match, &(match_move){w->actor, match_head(&w->match)->ply, w->action},
                          (match_outcome){&w->dice, &w->log});
    MUST(s == PLAYED);
}

static void leak(const world *w, int viewer, const char *what) {
    leaks++;
#ifndef PLANTED
    char code[512];
    buffer b = BUFFER_OVER(code);
    text_code(w->match.rules, &w->match.rules->game->actions[w->action.kind], w->action.arg, &b);
    fprintf(stderr, "seat %d plays '%s' at ply %u: %s, as seen by %d (-1 watches)\n", w->actor,
            code, match_head(&w->match)->ply - 1, what, viewer);
    must_failed("nothing leaks", __FILE__, __LINE__);
#else
    (void)w, (void)viewer, (void)what;
#endif
}

static bool same_sight(world *real, world *twin, int viewer, bool all) {
    see(real, viewer, all);
    see(twin, viewer, all);
    compared++;
    return real->sight.used == twin->sight.used &&
           memcmp(real->sight.byte, twin->sight.byte, real->sight.used) == 0;
}

/* Up to the first reveal the viewer gets the same events in both worlds. */
static bool same_story(const world *real, const world *twin, int viewer, int count) {
    const game *g = real->match.rules->game;
    compared++;
    for (int i = 0; i < count; i++) {
        event one = event_for(g, real->log.item[i], viewer),
              other = event_for(g, twin->log.item[i], viewer);
        if (memcmp(&one, &other, sizeof one) != 0) return false;
    }
    return true;
}

/* Plays one ply in both worlds. False: they may differ from here on. */
static bool step(world *real, world *twin, int viewer, bool all) {
    bool possible = counterpart(real, twin, viewer);
    twin->actor = real->actor;
    act(real);
    int told = before_reveal(real, viewer);
    bool reveals = told < real->log.count;
    /* everybody sees the action when it is played */
    if (!possible && reveals && told == 0) return false;
    if (!possible)
        return leak(real, viewer,
                    "an action that could not have been, and that was not revealed first"),
               false;
    act(twin);
    if (before_reveal(twin, viewer) != told || (told < twin->log.count) != reveals)
        return leak(real, viewer, "something is revealed in one world only"), false;
    if (!same_story(real, twin, viewer, told))
        return leak(real, viewer, "two worlds that should look alike tell different things"), false;
    if (reveals) return false;
    if (same_sight(real, twin, viewer, all)) return true;
    return leak(real, viewer, "two worlds that should look alike do not"), false;
}

/* Makes a twin: a world that the viewer could be in. */
static void make_twin(fixture *f, int viewer, world *real, world *twin) {
    const rules *r = f->rules;
    view v = fixture_view(f, viewer);
    dice_clear(&f->pick);
    real->match = f->match;
    twin->match = f->match;
    twin->match.legal_seat = WATCHER; /* its cached list is its own */
    r->game->guess(r, &v, &f->pick, (state *)twin->match.block[twin->match.current]);
    dice_clear(&f->pick);
    dice_from_seed(&real->dice, f->number, 8 + match_head(&f->match)->ply);
    dice_from_seed(&twin->dice, f->number, 8 + match_head(&f->match)->ply);
}

/* Now and then picks a searching bot, the same in both worlds. */
static const player *pick_searcher(fixture *f) {
    const player *who[SEATS_MAX];
    int n = 0;
    if (fixture_pick(f, SEARCH_IN)) return NULL;
    for (const player *const *p = players; *p; p++)
        if ((*p)->thinks) who[n++] = *p;
    return who[fixture_pick(f, n)];
}

/* The worlds must look the same before anything happens. */
static void compare_start(world *real, world *twin, int viewer) {
    real->log.count = twin->log.count = 0;
    real->actor = twin->actor = 0;
    real->action = twin->action = (action){0};
    if (!same_sight(real, twin, viewer, true))
        leak(real, viewer, "a guessed world does not look like the real one");
}

static void compare(fixture *f, int viewer) {
    static world real, twin;
    const player *searcher = pick_searcher(f);
    make_twin(f, viewer, &real, &twin);
    seat_searcher(&real, searcher), seat_searcher(&twin, searcher);
    compare_start(&real, &twin, viewer);
    for (int i = 0; i < STEPS && !match_head(&real.match)->over; i++) {
        const head *h = match_head(&real.match);
        const action *list;
        do real.actor = fixture_pick(f, h->seats);
        while (!waited_for(h, real.actor));
        int n = match_legal(&real.match, real.actor, &list);
        real.action = list[fixture_pick(f, n)];
        if (!step(&real, &twin, viewer, fixture_pick(f, SHOWN_IN) == 0)) return;
    }
}

static void play_match(fixture *f, const rules *r, uint64_t number) {
    fixture_begin(f, r, number);
    while (!fixture_over(f)) {
        int seats = match_head(&f->match)->seats, seat = fixture_actor(f);
        if (fixture_pick(f, COMPARE_IN) == 0) compare(f, fixture_pick(f, seats + 1) - 1);
        fixture_play(f, seat, fixture_choose(f, seat));
    }
}

static void play_game(const game *g) {
    static fixture f;
    for (int n = 0; fixture_rules(g, n); n++) {
        compared = 0;
        for (int i = 0; i < scaled(MATCHES) && compared < scaled(PAIRS); i++)
            play_match(&f, fixture_rules(g, n), (uint64_t)i + 1000);
        printf("%s, set %s: %ld pairs of worlds compared, %ld leaks\n", g->id,
               fixture_rules(g, n)->set_name, compared, leaks);
    }
}

int main(void) {
    pseudo_load();
#ifdef PLANTED
    play_game(registry_find("pearls"));
    return leaks > 0 ? 0 : 1;
#else
    for (const game *const *g = registry_games; *g; g++) play_game(*g);
    return 0;
#endif
}
