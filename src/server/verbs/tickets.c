#include "tickets.h"

#include <string.h>

#include "now.h"
#include "random.h"

const char *tickets_issue(tickets *t, ticket what) {
    ticket *x = &t->ticket[t->next++ % TICKETS];
    *x = what;
    x->until = now_steady() + (double)TICKET_SECONDS;
    random_hex(x->text, sizeof x->text);
    return x->text;
}

ticket tickets_take(tickets *t, const char *text) {
    for (int i = 0; i < TICKETS; i++) {
        ticket x = t->ticket[i];
        if (!x.text[0] || strcmp(x.text, text) != 0) continue;
        t->ticket[i] = (ticket){0};
        return now_steady() < x.until ? x : (ticket){0};
    }
    return (ticket){0};
}
