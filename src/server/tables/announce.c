/* What this process tells the others on the same store. An announcement only means "look again":
 * the journal alone is the truth. peers.c reads them. */
#include <stdio.h>

#include "inside.h"
#include "notice.h"

static void announce(tables *ts, notice_kind kind, const char *id, int64_t number) {
    char text[DB_HEARD];
    notice n = {.kind = kind, .number = number};
    if (!store_shared(ts->store)) return;
    snprintf(n.id, sizeof n.id, "%s", id);
    notice_write(&n, text);
    store_tell(ts->store, text);
}

void announce_table(tables *ts, const table *t) { announce(ts, NOTICE_TABLES, t->id, 0); }

void announce_tourney(tables *ts, const char *id) { announce(ts, NOTICE_TOURNEY, id, 0); }

void announce_entries(tables *ts, const pending *p, int count) {
    char text[DB_HEARD];
    if (!store_shared(ts->store)) return;
    for (int i = 0; i < count;) {
        notice n = {.kind = NOTICE_TABLES};
        snprintf(n.id, sizeof n.id, "%s", p[i++].table->id);
        notice_write(&n, text);
        while (i < count && notice_add(text, p[i].table->id)) i++;
        store_tell(ts->store, text);
    }
}

void announce_chat(tables *ts, const table *t, int64_t number) {
    announce(ts, NOTICE_CHAT, t->id, number);
}

void announce_adoption(tables *ts, int64_t person, const char *session) {
    char text[DB_HEARD];
    notice n = {.kind = NOTICE_ADOPT, .number = person};
    if (!store_shared(ts->store)) return;
    snprintf(n.session, sizeof n.session, "%s", session);
    notice_write(&n, text);
    store_tell(ts->store, text);
}

void announce_number(tables *ts, notice_kind kind, int64_t number) {
    announce(ts, kind, "", number);
}

void announce_online(tables *ts, const int64_t people[], int count) {
    char text[DB_HEARD], id[MATCH_ID];
    notice n = {.kind = NOTICE_ONLINE};
    if (!store_shared(ts->store)) return;
    snprintf(n.id, sizeof n.id, "%lld", (long long)people[0]);
    notice_write(&n, text);
    for (int i = 1; i < count; i++) {
        snprintf(id, sizeof id, "%lld", (long long)people[i]);
        ASSERT(notice_add(text, id)); /* PRESENCE_TOGETHER of them fit */
    }
    store_tell(ts->store, text);
}

void announce_household(tables *ts, const table *t, int seat) {
    char text[DB_HEARD];
    notice n = {.kind = NOTICE_HOUSE, .number = seat};
    if (!store_shared(ts->store)) return;
    snprintf(n.id, sizeof n.id, "%s", t->id);
    snprintf(n.session, sizeof n.session, "%016llx", (unsigned long long)t->household[seat]);
    notice_write(&n, text);
    store_tell(ts->store, text);
}

void announce_presence(tables *ts, const table *t) {
    announce(ts, NOTICE_HERE, t->id, watch_present_here(t));
}
