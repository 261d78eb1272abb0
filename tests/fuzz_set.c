/* Reads random bytes as a set file, for every game. A refused set has an error text; an accepted
 * one must be playable, which finds limits that a loader does not check. */
#include <stdlib.h>

#include "fixture.h"
#include "hash.h"
#include "inspect.h"
#include "registry.h"
#include "set_problems.h"
#include "set_schema.h"
#include "utf8.h"

enum { PLIES = 400 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_error(const set_error *e) {
    MUST(e->fault > SET_OK && e->fault < SET_FAULTS && e->line >= 0 && e->column >= 0);
    for (lang l = EN; l < LANGS; l++) {
        char text[1024];
        buffer b = BUFFER_OVER(text);
        set_error_text(e, l, "a.set", &b);
        MUST(utf8_clean(text, b.used));
    }
}

static char told[1 << 22];

static void must_be_text(const buffer *b) { MUST(!b->full && utf8_valid(told, b->used)); }

static void tell_format(const game *g) {
    buffer b = BUFFER_OVER(told);
    json j = json_into(&b);
    set_schema(g, FR, &j);
    must_be_text(&b);
}

/* What a form is told of the errors: each has a place in the text. */
static void tell_problems(const set_finding *f) {
    buffer b = BUFFER_OVER(told);
    json j = json_into(&b);
    set_problems(f, &j);
    must_be_text(&b);
}

/* Every card of a set that was accepted can be described. */
static void tell_cards(const rules *r, const set_input *from) {
    set_reader in = set_open(from->text, from->size);
    stanza s;
    while (set_next_stanza(&in, &s)) {
        buffer b = BUFFER_OVER(told);
        json j = json_into(&b);
        json_open(&j, '{');
        inspect_card(&(context){.rules = r, .lang = EN}, &in, &s, &j);
        json_close(&j, '}');
        must_be_text(&b);
    }
}

/* Collecting every error ends, agrees with the first, and keeps them in order. */
static void check_all(const game *g, const uint8_t *data, size_t size, void *tables) {
    static set_error list[32];
    set_errors all = {.error = list, .room = COUNT_OF(list)};
    set_error first;
    rules r, again;
    const set_input in = {g, (const char *)data, size};
    const bool fine = rules_load(&r, in, tables, &first);
    MUST(rules_load_all(&again, in, tables, &all) == fine);
    MUST(fine == (all.found == 0) && all.kept <= all.found && all.kept <= all.room);
    tell_problems(&(set_finding){in, &all, fine, FR});
    if (fine) tell_cards(&r, &in);
    for (int i = 0; i < all.kept; i++) {
        check_error(&list[i]);
        MUST(i == 0 || list[i - 1].line <= list[i].line);
    }
}

static void speak(const rules *r, const match *m) {
    static char text[1 << 16];
    for (int seat = WATCHER; seat < match_head(m)->seats; seat++) {
        view v = match_view(m, seat);
        buffer b = BUFFER_OVER(text);
        json j = json_into(&b);
        r->game->tell(&(context){.rules = r, .view = &v, .seat = seat, .lang = FR}, &b);
        json_open(&j, '{'), r->game->json_pub(r, v.pub, &j), json_close(&j, '}');
        MUST(utf8_valid(text, b.full ? utf8_cut(text, b.used) : b.used));
    }
}

static void play_some(const rules *r, uint64_t number) {
    static match m;
    static dice d, pick;
    setting s = fixture_setting(r->game, number);
    dice_from_seed(&d, number, 0);
    dice_from_seed(&pick, number, 1);
    match_begin(&m, r, &s, (match_outcome){&d, NULL});
    for (int ply = 0; ply < PLIES && !match_head(&m)->over; ply++) {
        const head *h = match_head(&m);
        const action *list;
        int seat = 0;
        while (!waited_for(h, seat)) seat++;
        int n = match_legal(&m, seat, &list);
        dice_clear(&pick);
        action a = list[dice_roll(&pick, (uint32_t)n)];
        MUST(match_play(&m, &(match_move){seat, h->ply, a}, (match_outcome){&d, NULL}) == PLAYED);
        if (ply % 64 == 0) speak(r, &m);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void *tables[16];
    int n = 0;
    for (const game *const *g = registry_games; *g; g++, n++) {
        rules r;
        set_error error;
        if (!tables[n]) {
            tables[n] = malloc((*g)->tables_size);
            tell_format(*g);
        }
        check_all(*g, data, size, tables[n]);
        if (rules_load(&r, (set_input){*g, (const char *)data, size}, tables[n], &error))
            play_some(&r, hash64(data, size) % 1000);
        else
            check_error(&error);
    }
    return 0;
}
