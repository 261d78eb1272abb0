#include "uploads.h"

#include <stdlib.h>

#include "now.h"
#include "store_sets.h"

typedef struct {
    int64_t person; /* 0: free */
    double heard;
    char *text;
    buffer buffer;
} upload;

struct uploads {
    upload item[UPLOADS_MAX];
};

uploads *uploads_open(void) { return calloc(1, sizeof(uploads)); }

static void drop(upload *x) {
    free(x->text);
    *x = (upload){0};
}

void uploads_close(uploads *u) {
    for (int i = 0; i < UPLOADS_MAX; i++) drop(&u->item[i]);
    free(u);
}

static upload *find(uploads *u, int64_t person) {
    for (int i = 0; i < UPLOADS_MAX; i++)
        if (u->item[i].person == person) return &u->item[i];
    return NULL;
}

static upload *abandoned(uploads *u) {
    for (int i = 0; i < UPLOADS_MAX; i++)
        if (now_steady() - u->item[i].heard > (double)UPLOAD_SECONDS) return &u->item[i];
    return NULL;
}

buffer *uploads_begin(uploads *u, int64_t person) {
    upload *x = find(u, person);
    if (!x) x = find(u, 0);
    if (!x) x = abandoned(u);
    if (!x) return NULL;
    drop(x);
    x->text = malloc((size_t)SET_TEXT_MAX + 1);
    if (!x->text) return NULL;
    x->person = person;
    x->heard = now_steady();
    x->buffer = buffer_over(x->text, (size_t)SET_TEXT_MAX + 1);
    return &x->buffer;
}

buffer *uploads_find(uploads *u, int64_t person) {
    upload *x = find(u, person);
    if (!x) return NULL;
    x->heard = now_steady();
    return &x->buffer;
}

void uploads_end(uploads *u, int64_t person) {
    upload *x = find(u, person);
    if (x) drop(x);
}
