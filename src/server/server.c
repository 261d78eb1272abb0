/* The server process: start and end. */
#include "server.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "errno_text.h"
#include "log.h"
#include "naming.h"
#include "now.h"
#include "session.h"

typedef struct {
    sessions sessions;
    store *store;
    notify *notify;
    char site[96]; /* the public URL, if the host gave none */
} server;

static void wake_loop(void *user) { net_wake(((sessions *)user)->net); }

static bool open_store(server *v, const server_setting *s, char reason[DB_WHY]) {
    const msg *taken = MSG("server.start.store-taken",
                           "another server has this store open; to share a store, use PostgreSQL "
                           "(--store postgres://...)",
                           "un autre serveur a déjà ouvert ces données ; plusieurs peuvent les "
                           "partager sur PostgreSQL (--store postgres://...)");
    if (!(v->store = store_open(s->store, s->lang, reason))) return false;
    if (store_serve(v->store)) return true;
    snprintf(reason, DB_WHY, "%s", tr(s->lang, taken));
    return false;
}

static bool open_texts(sessions *ss, const server_setting *s, char reason[DB_WHY]) {
    char said[TEXTS_WHY];
    ss->texts = host_texts_open(&s->texts, s->lang, said);
    if (!ss->texts) return snprintf(reason, DB_WHY, "%.*s", DB_WHY - 1, said), false;
    ss->verbs.has_terms = host_texts_has(ss->texts, TEXT_TERMS);
    ss->verbs.has_privacy = host_texts_has(ss->texts, TEXT_PRIVACY);
    return true;
}

/* The default public URL. An IPv6 address stands in brackets. */
static void name_site(server *v, const net_setting *s) {
    bool six = strchr(s->address, ':');
    snprintf(v->site, sizeof v->site, "http%s://%s%s%s:%d", s->tls_cert ? "s" : "", six ? "[" : "",
             s->address, six ? "]" : "", net_port(v->sessions.net));
}

static bool open_net(server *v, const server_setting *s, char reason[DB_WHY]) {
    net_setting here = s->net;
    here.shared = store_shared(v->store);
    here.lang = s->lang;
    here.socket_path = SOCKET_PATH;
    here.stream_path = STREAM_PATH;
    v->sessions.net = net_open(&here, &session_calls, &v->sessions, reason);
    if (v->sessions.net) name_site(v, &here);
    return v->sessions.net;
}

static bool open_workers(server *v, const server_setting *s) {
    sessions *ss = &v->sessions;
    wakeup wake = {wake_loop, ss};
    return (ss->outbox = outbox_open()) && (ss->bots = bots_start(wake, s->bots)) &&
           (ss->verbs.passwords = passwords_start(wake)) && (ss->verbs.uploads = uploads_open()) &&
           (ss->verbs.limits =
                limits_open(s->guests_a_minute, s->net.rate > 0 ? s->net.rate : NET_RATE)) &&
           (!(s->notify.from || s->notify.program) || (v->notify = notify_start(&s->notify)));
}

static bool open_tables(server *v, const server_setting *s, char reason[DB_WHY]) {
    sessions *ss = &v->sessions;
    const char *site = s->site ? s->site : v->site;
    ss->tables = tables_open(&(tables_setting){.store = v->store,
                                               .outbox = ss->outbox,
                                               .bots = ss->bots,
                                               .notify = v->notify,
                                               .site = site,
                                               .lang = s->lang,
                                               .gathering_seconds = s->gathering_seconds},
                             reason);
    if (!ss->tables) return false;
    ss->verbs.tables = ss->tables;
    ss->verbs.outbox = ss->outbox;
    ss->verbs.notify = v->notify;
    ss->verbs.site = site;
    if (names_protect_all(v->store) && tables_resume(ss->tables)) {
        /* only now: starting may take long queries */
        store_set_patience(v->store,
                           s->store_patience > 0 ? s->store_patience : SERVER_PATIENCE_MS);
        return true;
    }
    snprintf(reason, DB_WHY, "%s", store_why(v->store));
    return false;
}

static bool open_server(server *v, const server_setting *s, char error[512]) {
    char reason[DB_WHY];
    snprintf(reason, sizeof reason, "%s", errno_text(s->lang, ENOMEM));
    v->sessions.started = now_steady();
    v->sessions.began = now_wall();
    figures_label();
    if (open_texts(&v->sessions, s, reason) && open_store(v, s, reason) && open_net(v, s, reason) &&
        open_workers(v, s) && open_tables(v, s, reason))
        return true;
    snprintf(error, 512, "%s", reason);
    return false;
}

static void close_server(server *v) {
    sessions *ss = &v->sessions;
    if (ss->bots) bots_stop(ss->bots);
    if (ss->verbs.passwords) passwords_stop(ss->verbs.passwords);
    if (v->notify) notify_stop(v->notify);
    if (ss->net) net_free(ss->net);
    if (ss->tables) tables_close(ss->tables);
    if (ss->verbs.uploads) uploads_close(ss->verbs.uploads);
    if (ss->verbs.limits) limits_close(ss->verbs.limits);
    if (ss->outbox) outbox_close(ss->outbox);
    if (ss->texts) host_texts_close(ss->texts);
    if (v->store) store_close(v->store);
    free(v);
}

static void raise_limits(void) {
    struct rlimit files;
    signal(SIGPIPE, SIG_IGN); /* a broken connection shows up as a write error */
    /* reaching the file size limit is a full disk: the store reports it */
    signal(SIGXFSZ, SIG_IGN);
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

bool server_run(const server_setting *s, char error[512]) {
    server *v = calloc(1, sizeof *v);
    if (!v) return false;
    raise_limits();
    bool fine = open_server(v, s, error);
    if (fine) {
        s->ready(net_port(v->sessions.net));
        net_run(v->sessions.net);
    }
    close_server(v);
    log_counts(true);
    return fine;
}
