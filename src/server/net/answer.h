/* answer.h - writes HTTP answers. */
#ifndef VALLON_ANSWER_H
#define VALLON_ANSWER_H

#include "net_inside.h"

#define ANSWER_COOKIE "vallon" /* the name of our cookie */

/* What the answer to a request depends on. */
typedef struct {
    connection *connection;
    const char *path;
    lang lang;
    bool head_only; /* HEAD */
    bool keep;      /* the connection stays open */
    int minor;      /* HTTP/1.x */
} exchange;

/* Sends the answer. Without a body: the text of `a->refused`. */
void answer_send(const exchange *x, net_answer *a);

/* The head of an answer that ends when the connection ends. */
void answer_begin_stream(const exchange *x);

/* Refuses the request, and closes the connection whatever follows. */
void answer_refuse(const exchange *x, farewell f);

#endif
