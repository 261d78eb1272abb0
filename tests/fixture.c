#include "fixture.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "player.h"
#include "registry.h"
#include "set.h"

enum { SETS_KEPT = 64, COMBINATIONS_MAX = 96, RECORD_SIZE = 1 << 20, PATH_SIZE = 1024 };

/* The match to print on failure, also after an abort deep in the rules. */
static const fixture *telling;

/* ---- failures -------------------------------------------------------------------------------- */

static void tell_match(void) {
    static char text[RECORD_SIZE];
    static bool told;
    if (!telling || told) return;
    told = true;
    buffer b = BUFFER_OVER(text);
    const game *g = telling->rules->game;
    record_write_head(&telling->history.head, g, &b);
    record_write_setup(telling->history.roll, telling->history.setup_rolls, &b);
    for (int i = 0; i < telling->history.count; i++) {
        const entry *e = &telling->history.entries[i];
        record_line l = {
            .ply = (uint32_t)i, .seat = e->seat, .action = e->action, .roll_count = e->roll_count};
        memcpy(l.roll, telling->history.roll + e->roll_at, e->roll_count * sizeof *l.roll);
        record_write_play(telling->rules, &l, &b);
    }
    fprintf(stderr, "match %llu of %s, before ply %d:\n%s", (unsigned long long)telling->number,
            g->id, telling->history.count, text);
}

static void on_abort(int signal_number) {
    (void)signal_number;
    tell_match();
}

void must_failed(const char *condition, const char *file, int line) {
    fprintf(stderr, "%s:%d: this must hold: %s\n", file, line, condition);
    tell_match();
    exit(1);
}

void must_equal_text(const char *a, const char *b, const char *file, int line) {
    if (strcmp(a, b) == 0) return;
    fprintf(stderr, "--- one:\n%s\n--- other:\n%s\n", a, b);
    must_failed("the texts are equal", file, line);
}

void must_be_null(const char *fault, const char *what, const char *file, int line) {
    if (!fault) return;
    fprintf(stderr, "%s: %s\n", what ? what : "(nothing)", fault);
    must_failed("nothing is wrong", file, line);
}

/* ---- numbers --------------------------------------------------------------------------------- */

int scaled(int n) {
    const char *text = getenv("VALLON_TEST_SCALE");
    int percent = text ? atoi(text) : 100;
    long long some = (long long)n * (percent > 0 ? percent : 100) / 100;
    return some < 1 ? 1 : (int)some;
}

/* ---- rules and settings ---------------------------------------------------------------------- */

static void load(rules *r, const game *g, const library_file *file) {
    set_error error;
    void *tables = malloc(g->tables_size);
    MUST(tables != NULL);
    if (rules_load(r, (set_input){g, file->text, file->size}, tables, &error)) return;
    char text[1024];
    buffer b = BUFFER_OVER(text);
    set_error_text(&error, EN, file->path, &b);
    must_be_null(text, g->id, __FILE__, __LINE__);
}

const rules *fixture_rules(const game *g, int n) {
    static struct {
        const library_file *file;
        rules rules;
    } kept[SETS_KEPT];
    const library_file *file = library_set(g->id, n);
    if (!file) return NULL;
    int i = 0;
    while (i < SETS_KEPT && kept[i].file && kept[i].file != file) i++;
    MUST(i < SETS_KEPT);
    if (!kept[i].file) load(&kept[i].rules, g, file);
    kept[i].file = file;
    return &kept[i].rules;
}

/* ---- the sets of records --------------------------------------------------------------------- */

char *fixture_file(const char *path, size_t *size) {
    enum { STEP = 1 << 16 };
    FILE *in = fopen(path, "rb");
    char *text = NULL;
    *size = 0;
    if (!in) return NULL;
    for (size_t got = STEP; got == STEP; *size += got) {
        text = realloc(text, *size + STEP + 1);
        MUST(text != NULL);
        got = fread(text + *size, 1, STEP, in);
    }
    fclose(in);
    text[*size] = 0;
    return text;
}

static bool path_beside(const char *record, const char *hash, char out[PATH_SIZE]) {
    const char *slash = strrchr(record, '/');
    int folder = slash ? (int)(slash + 1 - record) : 0,
        n = snprintf(out, PATH_SIZE, "%.*sset-%.16s.set", folder, record, hash);
    return n > 0 && n < PATH_SIZE;
}

/* Caches each set once per file that contains it; `file.path` is our copy of the path. */
const rules *fixture_rules_beside(const record_head *top, const char *record) {
    static struct {
        library_file file;
        rules rules;
    } kept[SETS_KEPT];
    char path[PATH_SIZE];
    int i = 0;
    if (!path_beside(record, top->set_hash, path)) return NULL;
    while (i < SETS_KEPT && kept[i].file.path && strcmp(kept[i].file.path, path) != 0) i++;
    MUST(i < SETS_KEPT);
    if (kept[i].file.path) return &kept[i].rules;
    library_file found = {0};
    found.text = fixture_file(path, &found.size);
    if (!found.text) return NULL;
    char *own_path = malloc(strlen(path) + 1);
    MUST(own_path != NULL);
    found.path = strcpy(own_path, path);
    load(&kept[i].rules, registry_find(top->game), &found);
    kept[i].file = found;
    return &kept[i].rules;
}

const rules *fixture_rules_of(const record_head *top, const char *path) {
    const rules *beside = fixture_rules_beside(top, path), *r;
    const game *g = registry_find(top->game);
    if (beside) return beside;
    for (int n = 0; (r = fixture_rules(g, n)); n++)
        if (strcmp(r->set_hash, top->set_hash) == 0) return r;
    return NULL;
}

/* ---- settings -------------------------------------------------------------------------------- */

setting fixture_setting(const game *g, uint64_t number) {
    uint64_t range = (uint64_t)(g->seats_max - g->seats_min + 1), combinations = 1,
             rest = number / range;
    setting s = setting_normal(g, g->seats_min + (int)(number % range));
    for (int i = 0; i < g->option_count; i++) combinations *= (uint64_t)g->options[i].count;
    dice d;
    dice_from_seed(&d, number, 7);
    for (int i = 0; i < g->option_count; i++) {
        uint32_t count = (uint32_t)g->options[i].count;
        s.option[i] =
            (uint8_t)(combinations > COMBINATIONS_MAX ? dice_roll(&d, count) : rest % count);
        rest /= count;
    }
    return s;
}

/* ---- a match --------------------------------------------------------------------------------- */

void fixture_begin(fixture *f, const rules *r, uint64_t number) {
    setting s = fixture_setting(r->game, number);
    record_head top;
    record_head_for(&top, r, &s);
    for (int i = 0; i < s.seats; i++) {
        memcpy(top.player[i], "random", 7);
        memcpy(top.name[i], "Zoé", 5);
    }
    f->rules = r;
    f->number = number;
    f->history.head = top;
    f->history.count = f->history.setup_rolls = 0;
    telling = f;
    signal(SIGABRT, on_abort);
    dice_from_seed(&f->dice, number, 0);
    dice_from_seed(&f->pick, number, 1);
    f->history.head = top;
    history_begin(&f->history, &f->match, r, (match_outcome){&f->dice, &f->log});
}

bool fixture_over(const fixture *f) { return match_head(&f->match)->over; }

view fixture_view(const fixture *f, int seat) { return match_view(&f->match, seat); }

int fixture_pick(fixture *f, int n) {
    dice_clear(&f->pick);
    return (int)dice_roll(&f->pick, (uint32_t)n);
}

int fixture_actor(fixture *f) {
    const head *h = match_head(&f->match);
    int waited[SEATS_MAX], n = 0;
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, i)) waited[n++] = i;
    MUST(n > 0);
    return waited[fixture_pick(f, n)];
}

action fixture_choose(fixture *f, int seat) {
    const action *list;
    int n = match_legal(&f->match, seat, &list);
    MUST(n > 0);
    bool greedy = f->number % 3 > 0 && fixture_pick(f, 3) < (int)(f->number % 3);
    if (!greedy) return list[fixture_pick(f, n)];
    view v = fixture_view(f, seat);
    dice_clear(&f->pick);
    return player_choose(player_find("greedy"), &(question){f->rules, &v, list, n, &f->pick, NULL});
}

void fixture_play(fixture *f, int seat, action a) {
    status s =
        history_play(&f->history, &f->match, &(match_move){seat, match_head(&f->match)->ply, a},
                     (match_outcome){&f->dice, &f->log});
    MUST(s == PLAYED);
}
