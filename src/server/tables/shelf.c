#include "shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "library.h"
#include "log.h"
#include "registry.h"
#include "sentence.h"
#include "store_sets.h"

typedef struct loaded_set {
    struct loaded_set *next;
    rules rules;
    bool normal;
    bool own;  /* a person's: may be unloaded while nothing holds it */
    int holds; /* tables and bots that use it */
    uint64_t used;
    _Alignas(64) char tables[];
} loaded_set;

struct shelf {
    store *store;
    loaded_set *first;
    uint64_t clock; /* counts uses */
    int idle, held; /* sets of people that nothing, or something, holds */
};

/* `own`: of a person. */
static loaded_set *add(shelf *s, const set_input *from, bool own, set_error *error) {
    size_t size = (sizeof(loaded_set) + from->game->tables_size + 63) / 64 * 64;
    loaded_set *b = aligned_alloc(64, size);
    *error = (set_error){.fault = SET_OK};
    if (!b) return NULL;
    memset(b, 0, size);
    if (!rules_load(&b->rules, *from, b->tables, error)) {
        free(b);
        return NULL;
    }
    b->own = own;
    b->used = ++s->clock;
    b->next = s->first;
    s->idle += own;
    return s->first = b;
}

static loaded_set *add_text(shelf *s, const game *g, const char *text, bool own) {
    set_error error;
    return add(s, &(set_input){g, text, strlen(text)}, own, &error);
}

/* ---- sets of people -------------------------------------------------------------------------- */

static void drop(shelf *s, loaded_set *gone) {
    loaded_set **at = &s->first;
    while (*at != gone) at = &(*at)->next;
    *at = gone->next;
    s->idle--;
    free(gone);
}

/* Makes room for one more. */
static void tidy(shelf *s) {
    while (s->idle >= SHELF_IDLE_MAX) {
        loaded_set *oldest = NULL;
        for (loaded_set *b = s->first; b; b = b->next)
            if (b->own && b->holds == 0 && (!oldest || b->used < oldest->used)) oldest = b;
        drop(s, oldest);
    }
}

static loaded_set *holder(const shelf *s, const rules *r) {
    loaded_set *b = s->first;
    while (&b->rules != r) b = b->next;
    return b;
}

void shelf_hold(shelf *s, const rules *r) {
    loaded_set *b = holder(s, r);
    if (b->holds++ == 0 && b->own) s->idle--, s->held++;
}

void shelf_release(shelf *s, const rules *r) {
    loaded_set *b = holder(s, r);
    ASSERT(b->holds > 0);
    if (--b->holds == 0 && b->own) s->idle++, s->held--;
}

bool shelf_full(const shelf *s) { return s->held >= SHELF_USED_MAX; }

/* ---- built-in sets --------------------------------------------------------------------------- */

static bool faulty(const library_file *file, lang l, char why[DB_WHY]) {
    buffer b = buffer_over(why, DB_WHY);
    FILL(&b, l,
         TR(l, "server.start.set", "the built-in set {0} is faulty",
            "le jeu de cartes intégré {0} est défectueux"),
         file->path);
    return false;
}

static bool add_built_in(shelf *s, lang l, char why[DB_WHY]) {
    for (const game *const *g = registry_games; *g; g++) {
        const library_file *file;
        for (int n = 0; (file = library_set((*g)->id, n)); n++) {
            loaded_set *b = add_text(s, *g, file->text, false);
            if (!b) return faulty(file, l, why);
            b->normal = n == 0;
            if (store_keep_set(s->store, b->rules.set_hash, file->text) != STORE_OK)
                return snprintf(why, DB_WHY, "%s", store_why(s->store)), false;
        }
    }
    return true;
}

shelf *shelf_open(store *from, lang l, char why[DB_WHY]) {
    shelf *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->store = from;
    if (add_built_in(s, l, why)) return s;
    shelf_close(s);
    return NULL;
}

void shelf_close(shelf *s) {
    while (s->first) {
        loaded_set *b = s->first;
        s->first = b->next;
        free(b);
    }
    free(s);
}

const rules *shelf_normal(const shelf *s, const game *g) {
    for (const loaded_set *b = s->first; b; b = b->next)
        if (b->rules.game == g && b->normal) return &b->rules;
    return NULL;
}

/* ---- finding --------------------------------------------------------------------------------- */

typedef struct {
    shelf *shelf;
    const game *game;
    loaded_set *found;
} searching;

static void found(void *user, const set_row *row) {
    searching *s = user;
    s->found = add_text(s->shelf, s->game, row->text, row->own);
    if (!s->found) log_line("kept_set_is_faulty", row->hash);
}

static loaded_set *loaded(const shelf *s, const game *g, const char *hash) {
    loaded_set *b = s->first;
    while (b && (b->rules.game != g || strcmp(b->rules.set_hash, hash) != 0)) b = b->next;
    return b;
}

const rules *shelf_find(shelf *s, const game *g, const char *hash) {
    loaded_set *b = loaded(s, g, hash);
    if (b) return b->used = ++s->clock, &b->rules;
    const library_file *older = library_set_by_hash(g->id, hash);
    const loaded_set *added = older ? add_text(s, g, older->text, false) : NULL;
    if (added) return &added->rules;
    searching look = {s, g, NULL};
    tidy(s);
    if (store_read_set(s->store, hash, found, &look) != STORE_OK || !look.found) return NULL;
    return &look.found->rules;
}

const rules *shelf_try(shelf *s, const set_input *from, set_error *error) {
    char hash[SHA256_HEX];
    sha256_hex(from->text, from->size, hash);
    *error = (set_error){.fault = SET_OK};
    const loaded_set *b = loaded(s, from->game, hash);
    if (b) return &b->rules;
    tidy(s);
    b = add(s, from, true, error);
    return b ? &b->rules : NULL;
}
