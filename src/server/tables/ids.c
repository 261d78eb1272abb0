#include "ids.h"

#include <stdio.h>
#include <stdlib.h>

void id_list_note(void *list, const char *id, const char *detail) {
    id_list *l = list;
    (void)detail;
    if (l->count == l->size) {
        l->size = l->size * 2 + 64;
        l->id = realloc(l->id, l->size * MATCH_ID);
        ASSERT(l->id);
    }
    snprintf(l->id[l->count++], MATCH_ID, "%s", id);
}
