/* metrics.h - what the server counts and measures, in Prometheus' text format.
 *
 * Every metric is a row of METRIC_ROWS; metrics_write prints them all, with HELP and TYPE. To add
 * one: a row here and a call where it happens. packaging/grafana and packaging/prometheus use these
 * names, so names stay; a test compares them.
 *
 * The values belong to the process. Only the loop's thread may call this: figures of worker threads
 * are set as gauges by the loop. A label value is a constant of ours and must be registered at the
 * start, so that every series exists from the beginning, with the value 0; values from outside
 * never become labels. */
#ifndef VALLON_METRICS_H
#define VALLON_METRICS_H

#include "buffer.h"

/* The least size of a buffer for metrics_write with METRICS_LABELS label values per metric. */
enum { METRICS_TEXT = 64 * 1024, METRICS_LABELS = 160 };

/* X(name, kind, label or NULL, name in the output, help) */
#define METRIC_ROWS(X)                                                                            \
    X(CLIENTS, GAUGE, NULL, "vallon_clients", "Clients that are connected to this process.")      \
    X(CONNECTIONS, GAUGE, "kind", "vallon_connections", "Open connections by kind.")              \
    X(LOBBY_WATCHERS, GAUGE, NULL, "vallon_lobby_watchers", "Clients that look at the lobby.")    \
    X(TABLES, GAUGE, NULL, "vallon_tables", "Tables in the memory of this process.")              \
    X(MOVES, COUNTER, NULL, "vallon_lines_total",                                                 \
      "Journal entries (moves, undos, resignations ...) that this process stored.")               \
    X(MOVE_SECONDS, HISTOGRAM, NULL, "vallon_move_seconds",                                       \
      "Time from the arrival of a move until it is committed and queued for sending.")            \
    X(COMMITS, COUNTER, NULL, "vallon_commits_total", "Commits of journal entries.")              \
    X(COMMIT_ENTRIES, HISTOGRAM, NULL, "vallon_commit_entries", "Journal entries per commit.")    \
    X(COMMIT_SECONDS, HISTOGRAM, NULL, "vallon_commit_seconds", "Duration of a commit.")          \
    X(STORE_FAILURES, COUNTER, NULL, "vallon_store_failures_total",                               \
      "Operations of the store that failed.")                                                     \
    X(STORE_UP, GAUGE, NULL, "vallon_store_up", "1 if the last use of the store worked, else 0.") \
    X(STORE_BYTES, GAUGE, NULL, "vallon_store_bytes", "Size of the database in bytes.")           \
    X(MESSAGES, COUNTER, NULL, "vallon_messages_total", "Messages received from clients.")        \
    X(SENT, COUNTER, NULL, "vallon_sent_messages_total", "Messages sent to clients.")             \
    X(LIMITED, COUNTER, NULL, "vallon_refused_total",                                             \
      "Connections and messages that broke a limit.")                                             \
    X(REFUSALS, COUNTER, "reason", "vallon_refusals_total",                                       \
      "Refused requests and connections, by the word of the refusal.")                            \
    X(BOTS_WAITING, GAUGE, NULL, "vallon_bots_waiting", "Jobs that wait for a bot's thread.")     \
    X(BOT_OWNERS, GAUGE, NULL, "vallon_bot_owners_waiting",                                       \
      "People at whose tables a job waits for a bot's thread.")                                   \
    X(BOT_OLDEST, GAUGE, NULL, "vallon_bot_oldest_seconds",                                       \
      "How long the oldest job has been waiting for a bot's thread.")                             \
    X(BOT_THREADS, GAUGE, NULL, "vallon_bot_threads", "Threads for bots that think.")             \
    X(PROCESSES, GAUGE, NULL, "vallon_processes", "Server processes on this store.")              \
    X(UPTIME, COUNTER, NULL, "vallon_uptime_seconds", "Time since this process started.")         \
    X(START, GAUGE, NULL, "process_start_time_seconds",                                           \
      "When this process started, in seconds since 1970.")                                        \
    X(MEMORY, GAUGE, NULL, "process_resident_memory_bytes", "Resident memory of this process.")   \
    X(PROCESSOR, COUNTER, NULL, "process_cpu_seconds_total",                                      \
      "Processor time that this process used, user and system.")

#define METRIC_NAME(name, kind, label, text, help) METRIC_##name,
typedef enum { METRIC_ROWS(METRIC_NAME) METRICS } metric;
#undef METRIC_NAME

void metrics_count(metric m, double by); /* a counter without a label */
/* A gauge; also a counter that another module keeps. */
void metrics_set(metric m, double value);
void metrics_observe(metric m, double value); /* a histogram */

/* Registers a value of the metric's label; `value` must stay valid. Twice does no harm. */
void metrics_label(metric m, const char *value);
/* The same as metrics_set for one registered value. */
void metrics_set_of(metric m, const char *value, double to);

void metrics_refused(const char *word); /* counts one refusal for this reason, a constant */

/* Memory and processor time are read now; everything else is as it was counted or set. */
void metrics_write(buffer *out);

void metrics_clear(void); /* everything as at the start, without labels: for tests */

#endif
