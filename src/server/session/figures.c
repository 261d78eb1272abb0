/* The figures for the host that other modules keep: see metrics.h. */
#include "metrics.h"
#include "now.h"
#include "session.h"

void figures_measure(sessions *ss) {
    tables_figures f = tables_report(ss->tables);
    bots_queue queue;
    int64_t bytes;
    int streams = 0;
    bots_load(ss->bots, &queue);
    for (const client *c = tables_clients(ss->tables); c; c = c->after) streams += c->follows;
    metrics_set(METRIC_CLIENTS, f.clients);
    metrics_set_of(METRIC_CONNECTIONS, "websocket", f.clients - streams);
    metrics_set_of(METRIC_CONNECTIONS, "stream", streams);
    metrics_set(METRIC_LOBBY_WATCHERS, f.lobby_clients);
    metrics_set(METRIC_TABLES, f.tables);
    metrics_set(METRIC_MOVES, (double)f.entries);
    metrics_set(METRIC_MESSAGES, (double)net_received(ss->net));
    metrics_set(METRIC_LIMITED, (double)net_refused(ss->net));
    metrics_set(METRIC_COMMITS, (double)f.commits);
    metrics_set(METRIC_STORE_FAILURES, (double)f.failures);
    metrics_set(METRIC_STORE_UP, !f.store_failing);
    /* a store that fails may also hang: leave it alone */
    if (!f.store_failing && store_size(tables_store(ss->tables), &bytes) == STORE_OK)
        metrics_set(METRIC_STORE_BYTES, (double)bytes);
    metrics_set(METRIC_BOTS_WAITING, queue.waiting);
    metrics_set(METRIC_BOT_OWNERS, queue.owners);
    metrics_set(METRIC_BOT_OLDEST, queue.oldest);
    metrics_set(METRIC_BOT_THREADS, queue.threads);
    metrics_set(METRIC_PROCESSES, (double)f.processes);
    metrics_set(METRIC_UPTIME, now_steady() - ss->started);
    metrics_set(METRIC_START, ss->began);
}

/* Every series exists from the start. */
void figures_label(void) {
    for (int i = 0; i < WHYS; i++)
        if (i != WHY_OK) metrics_label(METRIC_REFUSALS, why_rows[i].word);
    for (int i = 0; i < FAREWELLS; i++) metrics_label(METRIC_REFUSALS, farewells[i].word);
    metrics_label(METRIC_CONNECTIONS, "websocket");
    metrics_label(METRIC_CONNECTIONS, "stream");
}
