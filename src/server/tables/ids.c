#include "ids.h"

#include <stdio.h>
#include <stdlib.h>

#include "entropy.h"

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

void ids_draw(char out[MATCH_ID]) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* 32: five bits each */
    uint8_t bytes[MATCH_ID - 1];
    ASSERT(entropy_fill(bytes, sizeof bytes));
    for (int i = 0; i < MATCH_ID - 1; i++) out[i] = letters[bytes[i] % 32];
    out[MATCH_ID - 1] = 0;
}
