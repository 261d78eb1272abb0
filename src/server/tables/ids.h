/* ids.h - ids of tables and tournaments: drawing them, and a growing list, filled by queries of the
 * store. */
#ifndef VALLON_IDS_H
#define VALLON_IDS_H

#include "store.h"

/* Begins as {0}; the caller frees `id`. */
typedef struct {
    char (*id)[MATCH_ID];
    size_t count, size;
} id_list;

void id_list_note(void *list, const char *id, const char *detail); /* a callback of the store */

/* A new id, which nobody can guess. */
void ids_draw(char out[MATCH_ID]);

#endif
