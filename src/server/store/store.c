/* Opening and closing a store. */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sentence.h"
#include "store_inside.h"

static const db_driver *const drivers[] = {&db_sqlite, &db_postgres, NULL};

store *store_open(const char *address, lang l, char why[DB_WHY]) {
    char reason[DB_WHY];
    for (int i = 0; drivers[i]; i++) {
        size_t size = strlen(drivers[i]->prefix);
        if (strncmp(address, drivers[i]->prefix, size) != 0) continue;
        db *d = drivers[i]->open(address + size, why);
        store *s = d ? calloc(1, sizeof *s) : NULL;
        if (!s) return NULL;
        *s = (store){.driver = drivers[i], .db = d};
        if (store_make_schema(s, l, reason)) return s;
        snprintf(why, DB_WHY, "%.100s: %.150s", address, reason);
        store_close(s);
        return NULL;
    }
    buffer b = buffer_over(why, DB_WHY);
    FILL(&b, l,
         TR(l, "server.start.store-address", "{0}: expected sqlite:FILE or postgres://...",
            "{0} : il fallait sqlite:FICHIER ou postgres://..."),
         address);
    return NULL;
}

void store_close(store *s) {
    bool taken[STORE_TOGETHER];
    (void)!store_commit(s, taken);
    s->driver->close(s->db);
    free(s->texts);
    free(s);
}
