/* ids.h - a growing list of table ids, filled by queries of the store. */
#ifndef VALLON_IDS_H
#define VALLON_IDS_H

#include "store.h"

/* Begins as {0}; the caller frees `id`. */
typedef struct {
    char (*id)[MATCH_ID];
    size_t count, size;
} id_list;

void id_list_note(void *list, const char *id, const char *detail); /* a callback of the store */

#endif
