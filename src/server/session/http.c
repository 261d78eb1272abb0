/* HTTP requests: the API for programs, the page, and figures for the host. */
#include <stdio.h>
#include <string.h>

#include "log.h"
#include "metrics.h"
#include "pages.h"
#include "random.h"
#include "session.h"
#include "tourneys.h"

#define TOURNEY_PATH "/tourney/"

enum { BODY_MAX = 4 << 20 };
static char body[BODY_MAX]; /* of the answer that is being composed: the loop has one thread */

static void give(net_answer *a, const char *type, const char *text, size_t size) {
    a->status = 200;
    a->type = type;
    a->body = text;
    a->size = size;
}

static void give_lines(net_answer *a, const buffer *b) {
    if (b->full)
        a->refused = FAREWELL_ANSWER; /* rather than a part of it */
    else
        give(a, "application/x-ndjson", b->data, b->used);
}

/* Handles one message; the answers are collected, one per line. */
static void hear(sessions *ss, session *s, const net_request *q, buffer *out) {
    s->collect = out;
    verbs_hear(&ss->verbs, &s->client, q->body, q->body_size);
    tables_settle(ss->tables);
    session_deliver(ss);
    if (s->client.cut_off) out->full = true;
}

static void answer_api(sessions *ss, const net_request *q, net_answer *a) {
    session s = {0};
    buffer b = BUFFER_OVER(body);
    net_verdict v = session_identify(ss, &s.client, q);
    if (v != NET_ADMIT) {
        a->refused = v == NET_UNAVAILABLE ? FAREWELL_STORE : FAREWELL_TOKEN;
        log_line(farewells[a->refused].word, NULL);
        return;
    }
    if (!limits_request(ss->verbs.limits, s.client.person, s.client.address)) {
        a->refused = FAREWELL_REQUESTS;
        return;
    }
    hear(ss, &s, q, &b);
    give_lines(a, &b);
}

/* A name in, a token out: all that a program needs to play. */
static void answer_guest(sessions *ss, const net_request *q, net_answer *a) {
    char token[TICKET_HEX];
    session s = {.client = {.lang = q->lang, .bot = true}};
    buffer b = BUFFER_OVER(body);
    snprintf(s.client.address, sizeof s.client.address, "%s", q->address);
    random_hex(token, sizeof token);
    sha256_hex(token, strlen(token), s.client.session);
    hear(ss, &s, q, &b);
    if (s.client.person > 0) {
        buffer_clear(&b);
        json j = json_into(&b);
        json_open(&j, '{');
        json_field_text(&j, "is", "token");
        json_field_text(&j, "token", token);
        json_field_text(&j, "name", s.client.name);
        json_close(&j, '}');
        buffer_char(&b, '\n');
    }
    give_lines(a, &b);
    if (s.client.person == 0) a->status = 400;
}

static void refuse_ticket(const net_request *q, net_answer *a) {
    const msg *no = MSG("server.ticket", "This ticket is unknown, too old, or was used.",
                        "Ce ticket est inconnu, trop vieux, ou a déjà servi.");
    buffer b = BUFFER_OVER(body);
    json j = json_into(&b);
    json_open(&j, '{');
    json_field_text(&j, "is", "refused");
    json_field_text(&j, "why", why_rows[WHY_SESSION].word);
    json_field_text(&j, "text", tr(q->lang, no));
    json_close(&j, '}');
    buffer_char(&b, '\n');
    give_lines(a, &b);
    a->status = 401;
}

/* A ticket in, a new cookie out. If the old cookie belonged to the same person, its session
 * ends. */
static void answer_session(sessions *ss, const net_request *q, net_answer *a) {
    static const char yes[] = "{\"is\":\"ok\"}\n";
    char given[TICKET_HEX] = "", token[TICKET_HEX];
    message m;
    if (message_read(&m, q->body, q->body_size))
        (void)message_text(&m, "ticket", given, sizeof given);
    why w = verbs_exchange(&ss->verbs, &(exchange){given, q->cookie}, token);
    session_deliver(ss);
    if (w == WHY_SESSION) {
        refuse_ticket(q, a);
        return;
    }
    a->refused = FAREWELL_STORE;
    if (w != WHY_OK) return;
    give(a, "application/x-ndjson", yes, sizeof yes - 1);
    memcpy(a->cookie, token, sizeof token);
}

static void answer_metrics(sessions *ss, net_answer *a) {
    buffer b = BUFFER_OVER(body);
    figures_measure(ss);
    metrics_write(&b);
    give(a, "text/plain; version=0.0.4; charset=utf-8", b.data, b.used);
}

/* For a proxy: a server that cannot save moves should get no traffic. */
static void answer_health(sessions *ss, net_answer *a) {
    static const char fine[] = "{\"ok\":true}\n", failing[] = "{\"ok\":false,\"why\":\"store\"}\n";
    bool bad = tables_report(ss->tables).store_failing || !store_answers(tables_store(ss->tables));
    give(a, "application/json", bad ? failing : fine, (bad ? sizeof failing : sizeof fine) - 1);
    if (bad) a->status = 503;
}

/* The files of a tournament: "/tourney/ID.json", "/tourney/ID.csv", "/tourney/ID-results.csv". */
static const struct {
    const char *ending, *type;
    bool (*write)(tables *ts, const contest *c, buffer *out);
} files[] = {
    {".json", "application/json", tourneys_json},
    {"-results.csv", "text/csv; charset=utf-8", tourneys_results},
    {".csv", "text/csv; charset=utf-8", tourneys_csv},
};

/* Reading a whole tournament has the same limit as a request for it. */
static void answer_file(sessions *ss, const net_request *q, net_answer *a) {
    char id[MATCH_ID];
    buffer b = BUFFER_OVER(body);
    why w = WHY_OK;
    const char *name = q->path + strlen(TOURNEY_PATH);
    size_t size = strcspn(name, "-.");
    for (int i = 0; size < sizeof id && i < COUNT_OF(files); i++) {
        client reader = {0};
        if (strcmp(name + size, files[i].ending) != 0) continue;
        snprintf(id, sizeof id, "%.*s", (int)size, name);
        snprintf(reader.address, sizeof reader.address, "%s", q->address);
        a->refused = FAREWELL_REQUESTS;
        if (!limits_whole(ss->verbs.limits, &reader, 1)) return;
        const contest *c = tourneys_load(ss->tables, id, &w);
        a->refused = w == WHY_STORE ? FAREWELL_STORE : FAREWELL_NOT_FOUND;
        if (!c) return;
        a->refused = FAREWELL_ANSWER;
        if (files[i].write(ss->tables, c, &b)) give(a, files[i].type, b.data, b.used);
        return;
    }
}

static void answer_page(const net_request *q, net_answer *a) {
    const page_file *file = page_find(q->path, q->brotli);
    if (!file) return;
    give(a, file->type, file->text, file->size);
    a->encoding = file->encoding;
    a->lasting = file->lasting;
    a->constant = true;
}

static const struct {
    const char *path;
    void (*answer)(sessions *ss, const net_request *q, net_answer *a);
} posts[] = {{"/api", answer_api}, {"/api/guest", answer_guest}, {"/api/session", answer_session}};

void session_answer(void *host, const net_request *q, net_answer *a) {
    sessions *ss = host;
    text_found text;
    for (int i = 0; i < COUNT_OF(posts); i++) {
        if (strcmp(q->path, posts[i].path) != 0) continue;
        if (q->post)
            posts[i].answer(ss, q, a);
        else
            a->refused = FAREWELL_METHOD, a->allowed = "POST";
        return;
    }
    if (q->post) return;
    if (strcmp(q->path, "/health") == 0)
        answer_health(ss, a);
    else if (strcmp(q->path, "/metrics") == 0)
        answer_metrics(ss, a);
    else if (host_texts_find(ss->texts, q->path, q->lang, &text))
        give(a, text.type, text.text, text.size);
    else if (strncmp(q->path, TOURNEY_PATH, strlen(TOURNEY_PATH)) == 0 && strpbrk(q->path, "."))
        answer_file(ss, q, a);
    else
        answer_page(q, a);
}
