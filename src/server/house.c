/* The server process: clients and their messages, the lobby, HTTP requests, the loop, start and
 * end. */
#include "house.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "entropy.h"
#include "errno_text.h"
#include "library.h"
#include "log.h"
#include "pages.h"
#include "server.h"
#include "text.h"

void house_random_hex(char *out, size_t size) {
    uint8_t bytes[64];
    buffer b = buffer_over(out, size);
    ASSERT(size / 2 <= sizeof bytes && entropy_fill(bytes, size / 2));
    for (size_t i = 0; i < size / 2; i++) buffer_hex(&b, bytes[i], 2);
}

/* ---- answering ------------------------------------------------------------------------------- */

void client_say(client *c, const buffer *text) {
    if (c->wire)
        wire_send(c->wire, text->data, text->used);
    else if (c->collect) {
        buffer_bytes(c->collect, text->data, text->used);
        buffer_char(c->collect, '\n');
    }
}

static json begin(buffer *b, const char *is, int64_t re) {
    json j = json_into(b);
    json_open(&j, '{');
    json_field_text(&j, "is", is);
    if (re >= 0) json_field_int(&j, "re", re);
    return j;
}

void client_ok(client *c, const char *word, int64_t re) {
    char text[256];
    buffer b = BUFFER_OVER(text);
    json j = begin(&b, "ok", re);
    if (word) json_field_text(&j, "do", word);
    json_close(&j, '}');
    client_say(c, &b);
}

void client_refuse(client *c, why w, const char *said, int64_t re) {
    char text[2048];
    buffer b = BUFFER_OVER(text);
    json j = begin(&b, "refused", re);
    json_field_text(&j, "why", why_rows[w].word);
    json_field_text(&j, "text", said ? said : tr(c->lang, &why_rows[w].text));
    json_close(&j, '}');
    client_say(c, &b);
}

/* "A reason (place)." */
static void reason_at(const char *reason, const char *place, buffer *out) {
    size_t size = strlen(reason);
    while (size > 0 && reason[size - 1] == '.') size--;
    buffer_bytes(out, reason, size);
    if (place[0]) buffer_text(out, " ("), buffer_text(out, place), buffer_char(out, ')');
    buffer_text(out, reason + size);
}

void client_refuse_at(client *c, why w, const char *place, int64_t re) {
    char text[2048], said[512];
    buffer b = BUFFER_OVER(text), words = BUFFER_OVER(said);
    json j = begin(&b, "refused", re);
    reason_at(tr(c->lang, &why_rows[w].text), place, &words);
    json_field_text(&j, "why", why_rows[w].word);
    if (place[0]) json_field_text(&j, "at", place);
    json_field_text(&j, "text", said);
    json_close(&j, '}');
    client_say(c, &b);
}

void client_you(client *c, int64_t re) {
    char text[1024];
    buffer b = BUFFER_OVER(text);
    json j = begin(&b, "hello", re);
    json_field_int(&j, "protocol", PROTOCOL);
    json_field_text(&j, "lang", lang_code(c->lang));
    json_key(&j, "you");
    if (c->person > 0) {
        json_open(&j, '{');
        json_field_int(&j, "id", c->person);
        json_field_text(&j, "name", c->name);
        if (c->account[0] && !c->bot) json_field_text(&j, "account", c->account);
        json_close(&j, '}');
    } else
        json_null(&j);
    json_close(&j, '}');
    client_say(c, &b);
}

/* ---- messages -------------------------------------------------------------------------------- */

void house_hear(house *h, client *c, const char *text, size_t size) {
    message m;
    char word[16], place[PLACE] = "";
    int64_t re = -1;
    if (!message_read(&m, text, size) || !message_text(&m, "do", word, sizeof word)) {
        client_refuse(c, WHY_MESSAGE, NULL, -1);
        return;
    }
    (void)message_number(&m, "id", (message_range){0, INT64_MAX / 2}, &re);
    const handler *v = handler_find(word);
    request q = {h, c, &m, re, place, false};
    if (!v) snprintf(place, sizeof place, "%s", word);
    why w = !v                           ? WHY_REQUEST
            : v->named && c->person == 0 ? WHY_NAMELESS
            : v->named && c->banned      ? WHY_BANNED
                                         : v->run(&q);
    for (int i = 0; w == WHY_CHANGED && i < RACES && !q.answered; i++)
        w = v->run(&q); /* retry on the current state of the table */
    if (w != WHY_OK)
        client_refuse_at(c, w, place, re);
    else if (!q.answered)
        client_ok(c, word, re);
}

/* ---- the lobby ------------------------------------------------------------------------------- */

typedef struct {
    const client *client;
    json *json;
} listing;

static void list_table(void *user, const char *id, const char *detail) {
    listing *l = user;
    table t = {.stage = (stage)(detail[0] - '0')};
    if (!plan_read(&t.plan, detail + 1)) return;
    snprintf(t.id, sizeof t.id, "%s", id);
    const plan *p = &t.plan;
    json_open(l->json, '{');
    json_field_text(l->json, "match", id);
    json_field_text(l->json, "game", p->game->id);
    json_field_text(l->json, "title", game_name(p->game, l->client->lang));
    json_field_text(l->json, "stage", t.stage == GATHERING ? "gathering" : "playing");
    json_field_int(l->json, "open", table_open_seats(&t));
    shown_clock(&p->clock, l->json);
    shown_reveal(p, l->json);
    json_field_bool(l->json, "yours", table_seat_of(&t, l->client->person) != WATCHER);
    json_key(l->json, "seats"), json_open(l->json, '[');
    for (int i = 0; i < p->setting.seats; i++)
        json_text(l->json, p->seat[i].kind == SEAT_OPEN ? "" : p->seat[i].name);
    json_close(l->json, ']'), json_close(l->json, '}');
}

void house_lobby(house *h, client *c) {
    buffer b = buffer_over(h->out, OUT_SIZE);
    json j = begin(&b, "lobby", -1);
    listing l = {c, &j};
    json_field_int(&j, "online", h->client_count);
    json_key(&j, "tables"), json_open(&j, '[');
    if (store_listed(h->store, list_table, &l) != STORE_OK)
        log_line("store_failed", store_why(h->store));
    json_close(&j, ']'), json_close(&j, '}');
    client_say(c, &b);
}

/* ---- connections ----------------------------------------------------------------------------- */

/* The counter of an address, or -1: too many addresses in one minute. */
static int counted_at(house *h, const char *address) {
    int at = 0;
    if (net_now() - h->minute > 60) {
        memset(h->newcomers, 0, sizeof h->newcomers);
        h->minute = net_now();
    }
    while (at < NEWCOMERS && h->newcomers[at].address[0] &&
           strcmp(h->newcomers[at].address, address) != 0)
        at++;
    if (at == NEWCOMERS) return -1;
    snprintf(h->newcomers[at].address, sizeof h->newcomers[at].address, "%s", address);
    return at;
}

bool house_newcomer(house *h, const char *address) {
    int at = counted_at(h, address);
    bool fine = at >= 0 && h->newcomers[at].count++ < h->guests_a_minute;
    if (!fine) log_line("too_many_guests", NULL);
    return fine;
}

static bool may_try(house *h, const char *whose, int most) {
    int at = counted_at(h, whose);
    bool fine = at >= 0 && h->newcomers[at].attempts++ < most;
    if (!fine) log_line("too_many_passwords", NULL);
    return fine;
}

bool house_attempt(house *h, const char *address) { return may_try(h, address, ATTEMPTS_A_MINUTE); }

bool house_attempt_at(house *h, const char *account) {
    char whose[48];
    snprintf(whose, sizeof whose, "account %s", account); /* no address looks like this */
    return may_try(h, whose, ATTEMPTS_AN_ACCOUNT);
}

static store_result load_person(house *h, client *c, int64_t person) {
    person_row p;
    store_result result = store_read_person(h->store, person, &p);
    if (result != STORE_OK) return result;
    c->person = person;
    snprintf(c->name, sizeof c->name, "%s", p.name);
    snprintf(c->account, sizeof c->account, "%s", p.account);
    c->muted = p.muted;
    c->banned = p.banned;
    return STORE_OK;
}

/* A bearer token must be known; an unknown cookie belongs to a guest without a name. */
static net_verdict identify(house *h, client *c, const net_request *q) {
    const char *token = q->bearer[0] ? q->bearer : q->cookie;
    int64_t person = 0;
    c->house = h;
    c->lang = q->lang;
    c->bot = q->bearer[0] != 0;
    snprintf(c->address, sizeof c->address, "%s", q->address);
    if (!fair_is_hex(token)) return c->bot ? NET_REFUSE : NET_ADMIT;
    sha256_hex(token, strlen(token), c->session);
    store_result result = store_find_session(h->store, c->session, &person);
    if (result == STORE_OK) result = load_person(h, c, person);
    if (result == STORE_NONE && !c->bot) result = STORE_OK;
    return result == STORE_OK ? NET_ADMIT : result == STORE_NONE ? NET_REFUSE : NET_UNAVAILABLE;
}

static net_verdict admit(void *host, const net_request *q, void **user) {
    house *h = host;
    client *c = calloc(1, sizeof *c);
    if (!c) return NET_UNAVAILABLE;
    c->follows = strcmp(q->path, STREAM_PATH) == 0;
    net_verdict v = identify(h, c, q);
    if (v == NET_ADMIT && c->follows && c->person == 0) v = NET_REFUSE;
    if (v != NET_ADMIT) return free(c), v;
    c->after = h->clients;
    if (h->clients) h->clients->before = c;
    h->clients = c;
    h->client_count++;
    c->serial = ++h->serial;
    *user = c;
    return NET_ADMIT;
}

void id_list_add(id_list *l, const char *id) {
    if (l->count == l->size) {
        l->size = l->size * 2 + 64;
        l->id = realloc(l->id, l->size * MATCH_ID);
        ASSERT(l->id);
    }
    snprintf(l->id[l->count++], MATCH_ID, "%s", id);
}

static void note_id(void *user, const char *id, const char *detail) {
    (void)detail;
    id_list_add(user, id);
}

/* A stream starts with every unfinished table of its person. */
static void follow_all(house *h, client *c) {
    id_list u = {0};
    if (store_matches_of(h->store, c->person, note_id, &u) != STORE_OK)
        log_line("store_failed", store_why(h->store));
    for (size_t i = 0; i < u.count && i < WATCHES_MAX; i++) {
        why w = WHY_OK;
        table *t = house_table(h, u.id[i], &w);
        watch *x = t && !table_over(t) ? watch_add(c, t, PARTS_ALL) : NULL;
        if (x) table_show(h, x, true, NULL);
    }
    free(u.id);
}

static void on_opened(void *host, wire *w) {
    client *c = wire_user(w);
    c->wire = w;
    client_you(c, -1);
    if (c->follows) follow_all(host, c);
}

static void on_message(void *host, wire *w, const char *text, size_t size) {
    house_hear(host, wire_user(w), text, size);
}

static void on_closed(void *host, wire *w, void *user) {
    house *h = host;
    client *c = user;
    (void)w;
    for (int i = 0; i < h->waiting_count; i++)
        if (h->waiting[i].client == c) h->waiting[i].client = NULL;
    c->wire = NULL;
    while (c->watches) {
        table *t = c->watches->table;
        watch_end(c->watches);
        if (table_seat_of(t, c->person) != WATCHER)
            table_tell(h, t); /* the others see that this person is gone */
    }
    if (c->before)
        c->before->after = c->after;
    else
        h->clients = c->after;
    if (c->after) c->after->before = c->before;
    h->client_count--;
    free(c);
}

/* ---- HTTP ------------------------------------------------------------------------------------ */

static void give(net_answer *a, const char *type, const char *body, size_t size) {
    a->status = 200;
    a->type = type;
    a->body = body;
    a->size = size;
}

/* One message in, the answers out, one per line. */
static void answer_message(house *h, client *c, const net_request *q, net_answer *a) {
    static char text[OUT_SIZE]; /* the loop has one thread */
    buffer b = BUFFER_OVER(text);
    c->collect = &b;
    house_hear(h, c, q->body, q->body_size);
    house_flush(h);
    give(a, "application/x-ndjson", b.data, b.used);
}

static void answer_refusal(client *c, const msg *said, net_answer *a) {
    static char text[1024]; /* the loop has one thread */
    buffer b = BUFFER_OVER(text);
    c->collect = &b;
    client_refuse(c, WHY_SESSION, tr(c->lang, said), -1);
    give(a, "application/x-ndjson", b.data, b.used);
    a->status = 401;
}

static void answer_api(house *h, const net_request *q, net_answer *a) {
    client c = {0};
    net_verdict v = identify(h, &c, q);
    if (v == NET_ADMIT) {
        answer_message(h, &c, q, a);
        return;
    }
    a->refused = v == NET_UNAVAILABLE ? FAREWELL_STORE : FAREWELL_TOKEN;
    log_line(farewells[a->refused].word, NULL);
}

/* A name in, a token out: all that a program needs to play. */
static void answer_guest(house *h, const net_request *q, net_answer *a) {
    static char text[1024];
    char token[TOKEN_HEX];
    client c = {.house = h, .lang = q->lang};
    buffer b = BUFFER_OVER(text);
    snprintf(c.address, sizeof c.address, "%s", q->address);
    house_random_hex(token, sizeof token);
    sha256_hex(token, strlen(token), c.session);
    c.collect = &b;
    house_hear(h, &c, q->body, q->body_size);
    if (c.person > 0) {
        buffer_clear(&b);
        json j = begin(&b, "token", -1);
        json_field_text(&j, "token", token);
        json_field_text(&j, "name", c.name);
        json_close(&j, '}');
        buffer_char(&b, '\n');
    }
    give(a, "application/x-ndjson", b.data, b.used);
    if (c.person == 0) a->status = 400;
}

/* A ticket in, a new cookie out. If the old cookie belonged to the same person, its session
 * ends. */
static void answer_session(house *h, const net_request *q, net_answer *a) {
    const msg *no = MSG("server.ticket", "This ticket is unknown, too old, or was used.",
                        "Ce ticket est inconnu, trop vieux, ou a déjà servi.");
    static const char yes[] = "{\"is\":\"ok\"}\n";
    client c = {.lang = q->lang};
    char text[TOKEN_HEX], token[TOKEN_HEX], hash[HASH_HEX];
    message m;
    int64_t person =
        message_read(&m, q->body, q->body_size) && message_text(&m, "ticket", text, sizeof text)
            ? house_ticket(h, text)
            : 0;
    if (person == 0) {
        answer_refusal(&c, no, a);
        return;
    }
    house_random_hex(token, sizeof token);
    sha256_hex(token, strlen(token), hash);
    house_flush(h);
    a->refused = FAREWELL_STORE;
    if (store_add_session(h->store, hash, person, "web") != STORE_OK ||
        people_replaced(h, person, q->cookie) != WHY_OK)
        return;
    give(a, "application/x-ndjson", yes, sizeof yes - 1);
    memcpy(a->cookie, token, sizeof token);
}

static void answer_metrics(house *h, net_answer *a) {
    static char text[2048];
    int waiting, threads;
    bots_load(h->bots, &waiting, &threads);
    int size =
        snprintf(text, sizeof text,
                 "# TYPE vallon_clients gauge\nvallon_clients %d\n"
                 "# TYPE vallon_tables gauge\nvallon_tables %d\n"
                 "# TYPE vallon_lines_total counter\nvallon_lines_total %llu\n"
                 "# TYPE vallon_messages_total counter\nvallon_messages_total %llu\n"
                 "# TYPE vallon_refused_total counter\nvallon_refused_total %llu\n"
                 "# TYPE vallon_store_failures_total counter\nvallon_store_failures_total %llu\n"
                 "# TYPE vallon_bots_waiting gauge\nvallon_bots_waiting %d\n"
                 "# TYPE vallon_bot_threads gauge\nvallon_bot_threads %d\n"
                 "# TYPE vallon_processes gauge\nvallon_processes %lld\n"
                 "# TYPE vallon_uptime_seconds counter\nvallon_uptime_seconds %.0f\n"
                 "# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds %.6f\n",
                 h->client_count, h->table_count, (unsigned long long)h->moves,
                 (unsigned long long)net_received(h->net), (unsigned long long)net_refused(h->net),
                 (unsigned long long)h->failures, waiting, threads, (long long)h->peers.here,
                 net_now() - h->started, h->began);
    give(a, "text/plain; version=0.0.4; charset=utf-8", text, (size_t)size);
}

/* For a proxy: a server that cannot save moves should get no traffic. */
static void answer_health(const house *h, net_answer *a) {
    static const char fine[] = "{\"ok\":true}\n",
                      store_failing[] = "{\"ok\":false,\"why\":\"store\"}\n";
    give(a, "application/json", h->store_failing ? store_failing : fine,
         (h->store_failing ? sizeof store_failing : sizeof fine) - 1);
    if (h->store_failing) a->status = 503;
}

static const struct {
    const char *path;
    void (*answer)(house *h, const net_request *q, net_answer *a);
} posts[] = {{"/api", answer_api}, {"/api/guest", answer_guest}, {"/api/session", answer_session}};

static void answer(void *host, const net_request *q, net_answer *a) {
    house *h = host;
    const page_file *file = page_find(q->path);
    for (int i = 0; i < COUNT_OF(posts); i++) {
        if (strcmp(q->path, posts[i].path) != 0) continue;
        if (q->post)
            posts[i].answer(h, q, a);
        else
            a->refused = FAREWELL_METHOD, a->allowed = "POST";
        return;
    }
    if (q->post) return;
    if (strcmp(q->path, "/health") == 0) answer_health(h, a);
    if (strcmp(q->path, "/metrics") == 0) answer_metrics(h, a);
    if (!file) return;
    give(a, file->type, file->text, file->size);
    a->packed = file->packed;
    a->lasting = file->lasting;
    if (file->main && !fair_is_hex(q->cookie)) house_random_hex(a->cookie, TOKEN_HEX);
}

/* ---- the loop -------------------------------------------------------------------------------- */

static void on_rest(void *host) {
    house *h = host;
    unsigned serial;
    house_flush(h);
    others_hear(h);
    int descriptor = store_socket(h->store, &serial);
    net_watch(h->net, descriptor, serial);
}

static void on_tick(void *host) {
    house *h = host;
    others_hear(h);
    house_sweep(h);
    if (!h->lobby_changed || net_now() - h->lobby_told < 1) return;
    h->lobby_changed = false;
    h->lobby_told = net_now();
    for (client *c = h->clients; c; c = c->after)
        if (c->lobby) house_lobby(h, c);
}

static void on_woken(void *host) {
    house_bots(host);
    house_accounts(host);
    others_hear(host);
}

static void on_stop(void *host) {
    house *h = host;
    log_line("stopping", NULL);
    house_flush(h);
    timing_beat(h, true);
    net_end(h->net);
}

/* ---- start and end --------------------------------------------------------------------------- */

/* Resumes every unfinished match: asks the bots that have to act. */
static bool resume_matches(house *h) {
    id_list u = {0};
    if (store_peers(h->store, &h->peers) != STORE_OK ||
        store_last_notice(h->store, &h->notice) != STORE_OK ||
        store_unfinished(h->store, note_id, &u) != STORE_OK)
        return false;
    int64_t down_since = timing_down_since(h);
    for (size_t i = 0; i < u.count; i++) {
        why w = WHY_OK;
        table *t = house_table(h, u.id[i], &w);
        if (!t) continue;
        timing_resume(h, t, down_since);
        if (t->stage == GATHERING && t->plan.automatic && table_open_seats(t) == 0 &&
            table_start(h, t) != WHY_OK)
            log_line("table_does_not_begin", t->id);
        if (!table_needed(t)) house_drop(h, t);
    }
    char text[32];
    snprintf(text, sizeof text, "%zu", u.count);
    log_line("unfinished_tables", text);
    free(u.id);
    return true;
}

static void close_house(house *h) {
    if (h->bots) bots_stop(h->bots);
    if (h->passwords) passwords_stop(h->passwords);
    if (h->notify) notify_stop(h->notify);
    if (h->net) net_free(h->net);
    for (int i = 0; i < TABLE_BUCKETS; i++)
        while (h->tables[i]) house_drop(h, h->tables[i]);
    if (h->shelf) shelf_close(h->shelf);
    if (h->store) store_close(h->store);
    if (h->scratch) free(h->scratch->journal.text);
    free(h->scratch);
    free(h->out);
    free(h);
}

static bool open_store(house *h, const server_setting *s, char reason[DB_WHY]) {
    const msg *taken = MSG("server.start.store-taken",
                           "another server has this store open; to share a store, use PostgreSQL "
                           "(--store postgres://...)",
                           "un autre serveur a déjà ouvert ces données ; plusieurs peuvent les "
                           "partager sur PostgreSQL (--store postgres://...)");
    if (!(h->store = store_open(s->store, s->lang, reason))) return false;
    if (store_serve(h->store)) return true;
    snprintf(reason, DB_WHY, "%s", tr(s->lang, taken));
    return false;
}

static bool open_net(house *h, const server_setting *s, char reason[DB_WHY]) {
    static const net_calls calls = {answer,  admit,   on_opened, on_message, on_closed,
                                    on_rest, on_tick, on_woken,  on_stop};
    net_setting here = s->net;
    here.shared = store_shared(h->store);
    here.lang = s->lang;
    h->net = net_open(&here, &calls, h, reason);
    return h->net;
}

/* The default public URL. An IPv6 address stands in brackets. */
static void name_site(house *h, const net_setting *s) {
    bool six = strchr(s->address, ':');
    snprintf(h->site_here, sizeof h->site_here, "http%s://%s%s%s:%d", s->tls_cert ? "s" : "",
             six ? "[" : "", s->address, six ? "]" : "", net_port(h->net));
}

static bool open_house(house *h, const server_setting *s, char error[512]) {
    char reason[DB_WHY];
    snprintf(reason, sizeof reason, "%s", errno_text(s->lang, ENOMEM));
    h->out = malloc(OUT_SIZE);
    h->scratch = aligned_alloc(64, (sizeof *h->scratch + 63) / 64 * 64);
    h->guests_a_minute = s->guests_a_minute > 0 ? s->guests_a_minute : GUESTS_A_MINUTE;
    h->started = net_now();
    h->site = s->site ? s->site : h->site_here;
    h->began = net_clock();
    if (h->scratch) memset(h->scratch, 0, sizeof *h->scratch);
    if (h->out && h->scratch && open_store(h, s, reason) &&
        (h->shelf = shelf_open(h->store, s->lang, reason)) && open_net(h, s, reason) &&
        (h->bots = bots_start(h->net, s->bots)) && (h->passwords = passwords_start(h->net)) &&
        (!(s->notify.from || s->notify.program) || (h->notify = notify_start(&s->notify))) &&
        resume_matches(h)) {
        name_site(h, &s->net);
        return true;
    }
    snprintf(error, 512, "%s", reason);
    return false;
}

bool server_run(const server_setting *s, char error[512]) {
    struct rlimit files;
    house *h = calloc(1, sizeof *h);
    if (!h) return false;
    signal(SIGPIPE, SIG_IGN); /* a broken connection shows up as a write error */
    /* reaching the file size limit is a full disk: the store reports it */
    signal(SIGXFSZ, SIG_IGN);
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    bool fine = open_house(h, s, error);
    if (fine) {
        s->ready(net_port(h->net));
        net_run(h->net);
    }
    close_house(h);
    log_counts(true);
    return fine;
}
