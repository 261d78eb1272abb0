/* Random bytes drive a match of any game: legal and raw actions, undo, saving and loading, and
 * all output. Nothing may crash, and a refused action must change nothing. */
#include <string.h>

#include "canvas.h"
#include "fixture.h"
#include "json_check.h"
#include "preview.h"
#include "registry.h"
#include "text.h"
#include "utf8.h"

enum { TEXT_SIZE = 1 << 20, STEPS = 250, ROWS_MAX = 60, COLUMNS_MAX = 200 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const uint8_t *at, *end;
} tape;

static uint8_t next(tape *t) { return t->at < t->end ? *t->at++ : 0; }

static history h, copy;
static match m, other;
static dice d;
static events happened;
static uint8_t before[STATE_MAX];
static char text[TEXT_SIZE];

static size_t state_size(void) { return m.rules->game->layout.size; }

/* Picks a seat that has to act, by the input. */
static int some_seat(tape *t) {
    int seat = next(t) % SEATS_MAX;
    for (int i = 0; i < SEATS_MAX; i++)
        if (waited_for(match_head(&m), (seat + i) % SEATS_MAX)) return (seat + i) % SEATS_MAX;
    return seat;
}

static void legal_action(tape *t) {
    const action *list;
    int seat = some_seat(t), n = seat < match_head(&m)->seats ? match_legal(&m, seat, &list) : 0;
    if (n == 0) return;
    status s = history_play(
        &h, &m, &(match_move){seat, match_head(&m)->ply, list[(next(t) << 8 | next(t)) % n]},
        (match_outcome){&d, &happened});
    MUST(s == PLAYED);
}

static void raw_action(tape *t) {
    action a = {next(t), next(t) & 1, {next(t), next(t), (uint16_t)(next(t) << 8 | next(t))}};
    int seat = next(t) & 1 ? some_seat(t) : (int8_t)next(t);
    uint32_t ply = next(t) & 3 ? match_head(&m)->ply : next(t);
    memcpy(before, match_state(&m), state_size());
    if (history_play(&h, &m, &(match_move){seat, ply, a}, (match_outcome){&d, &happened}) == PLAYED)
        return;
    MUST(memcmp(before, match_state(&m), state_size()) == 0);
}

static void undo(tape *t) {
    int seat = some_seat(t);
    if (history_can_undo(&h, seat)) history_undo(&h, &m);
}

static void save_and_load(tape *t) {
    record_error error;
    buffer b = BUFFER_OVER(text);
    (void)t;
    history_write(&h, &m, &b);
    MUST(!b.full && history_read(&copy, &other, (record_input){m.rules, text, b.used}, &error));
    MUST(memcmp(match_state(&m), match_state(&other), state_size()) == 0);
    MUST(memcmp(m.since, other.since, sizeof m.since) == 0);
}

static view some_view(tape *t) { return match_view(&m, next(t) % (match_head(&m)->seats + 1) - 1); }

static void show(tape *t) {
    const rules *r = m.rules;
    view v = some_view(t);
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{'), r->game->json_pub(r, v.pub, &j);
    json_close(&j, '}');
    MUST_BE_NULL(json_fault(text), text);
    buffer_clear(&b);
    r->game->tell(&(context){r, &v, NULL, v.seat, (lang)(next(t) % LANGS), .you = 0}, &b);
    MUST(!b.full && utf8_valid(text, b.used));
}

static void draw(tape *t) {
    static cell cells[ROWS_MAX * COLUMNS_MAX];
    static canvas c;
    const game *g = m.rules->game;
    view v = some_view(t);
    if (!g->board) return;
    canvas_init(&c, 1 + next(t) % ROWS_MAX, 1 + next(t) % COLUMNS_MAX, cells);
    g->board(m.rules, &v, &(brief){.lang = (lang)(next(t) % LANGS)}, &c);
    for (int i = 0; i < c.rows; i++) {
        buffer b = BUFFER_OVER(text);
        canvas_line(&c, i, &b);
        MUST(utf8_clean(text, b.used));
    }
}

static void foresee(tape *t) {
    static preview p;
    const action *list;
    view v = some_view(t);
    int n = v.own ? match_legal(&m, v.seat, &list) : 0;
    if (n > 0) preview_action(&p, &(preview_task){m.rules, &v, list[next(t) % n], 3, next(t), 0});
}

static void begin(tape *t) {
    int games = 0;
    while (registry_games[games]) games++;
    const rules *r = fixture_rules(registry_games[next(t) % games], 0);
    setting s = fixture_setting(r->game, next(t));
    record_head top;
    record_head_for(&top, r, &s);
    for (int i = 0; i < s.seats; i++)
        memcpy(top.player[i], "human", 6), memcpy(top.name[i], "A", 2);
    dice_from_seed(&d, next(t), 0);
    h.head = top;
    history_begin(&h, &m, r, (match_outcome){&d, &happened});
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void (*const steps[])(tape *) = {legal_action, legal_action,  legal_action, legal_action,
                                            legal_action, raw_action,    raw_action,   undo,
                                            show,         save_and_load, draw,         foresee};
    tape t = {data, data + size};
    begin(&t);
    for (int i = 0; i < STEPS && t.at < t.end; i++) steps[next(&t) % COUNT_OF(steps)](&t);
    return 0;
}
