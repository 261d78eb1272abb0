#include "shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "log.h"
#include "registry.h"
#include "sentence.h"
#include "set.h"

typedef struct loaded_set {
    struct loaded_set *next;
    rules rules;
    bool normal;
    _Alignas(64) char tables[];
} loaded_set;

struct shelf {
    store *store;
    loaded_set *first;
};

static loaded_set *add(shelf *s, const game *g, const char *text) {
    size_t size = (sizeof(loaded_set) + g->tables_size + 63) / 64 * 64;
    loaded_set *b = aligned_alloc(64, size);
    set_error error;
    if (!b) return NULL;
    memset(b, 0, size);
    if (!rules_load(&b->rules, (set_input){g, text, strlen(text)}, b->tables, &error)) {
        free(b);
        return NULL;
    }
    b->next = s->first;
    return s->first = b;
}

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
            loaded_set *b = add(s, *g, file->text);
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

typedef struct {
    shelf *shelf;
    const game *game;
    loaded_set *found;
} searching;

static void found(void *user, const char *hash, const char *text) {
    searching *s = user;
    s->found = add(s->shelf, s->game, text);
    if (!s->found) log_line("kept_set_is_faulty", hash);
}

const rules *shelf_find(shelf *s, const game *g, const char *hash) {
    for (const loaded_set *b = s->first; b; b = b->next)
        if (b->rules.game == g && strcmp(b->rules.set_hash, hash) == 0) return &b->rules;
    const library_file *older = library_set_by_hash(g->id, hash);
    const loaded_set *added = older ? add(s, g, older->text) : NULL;
    if (added) return &added->rules;
    searching look = {s, g, NULL};
    if (store_find_set(s->store, hash, found, &look) != STORE_OK || !look.found) return NULL;
    return &look.found->rules;
}
