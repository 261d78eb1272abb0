/* A queue of mails and program calls, and the thread that works through it. */
#include "notify.h"

#include <ctype.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "buffer.h"

enum { POLL_MS = 20 };

typedef struct {
    char to[MAIL_ADDRESS]; /* "": for the admin's program */
    char text[NOTIFY_TEXT];
} job;

struct notify {
    notify_setting setting;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    bool stopping;
    int first, count;
    job job[NOTIFY_MAX];
};

/* ---- running a program ----------------------------------------------------------------------- */

static void nap(void) { nanosleep(&(struct timespec){0, POLL_MS * 1000000L}, NULL); }

static bool stopping(notify *n) {
    pthread_mutex_lock(&n->lock);
    bool yes = n->stopping;
    pthread_mutex_unlock(&n->lock);
    return yes;
}

/* Kills a program that takes too long. */
static void wait_for(notify *n, pid_t child) {
    for (int passed = 0; passed < NOTIFY_SECONDS * 1000 && !stopping(n); passed += POLL_MS) {
        if (waitpid(child, NULL, WNOHANG) != 0) return;
        nap();
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

static bool spawn(const char *path, char *const words[], int input, pid_t *child) {
    static char *const environment[] = {"PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t all;
    sigfillset(&all);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&how);
    posix_spawnattr_setsigdefault(&how, &all);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF);
    bool fine = posix_spawn(child, path, &files, &how, words, environment) == 0;
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return fine;
}

/* The text is smaller than a pipe's buffer, so the write does not block. */
static void run(notify *n, const job *e) {
    const notify_setting *s = &n->setting;
    const char *path = e->to[0] ? s->sendmail : s->program;
    char *mail[] = {(char *)path, "-i", "-f", (char *)s->from, "--", (char *)e->to, NULL},
         *program[] = {(char *)path, NULL};
    int ends[2];
    pid_t child;
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    bool fine = spawn(path, e->to[0] ? mail : program, ends[0], &child);
    close(ends[0]);
    size_t size = strlen(e->text);
    if (fine && write(ends[1], e->text, size) != (ssize_t)size)
        fine = true; /* the program did not read its input: not our problem */
    close(ends[1]);
    if (fine) wait_for(n, child);
}

static void *work(void *user) {
    notify *n = user;
    static job now; /* there is one such thread */
    pthread_mutex_lock(&n->lock);
    while (!n->stopping) {
        if (n->count == 0) {
            pthread_cond_wait(&n->asked, &n->lock);
            continue;
        }
        now = n->job[n->first];
        n->first = (n->first + 1) % NOTIFY_MAX;
        n->count--;
        pthread_mutex_unlock(&n->lock);
        run(n, &now);
        pthread_mutex_lock(&n->lock);
    }
    pthread_mutex_unlock(&n->lock);
    return NULL;
}

notify *notify_start(const notify_setting *s) {
    notify *n = calloc(1, sizeof *n);
    if (!n) return NULL;
    n->setting = *s;
    pthread_mutex_init(&n->lock, NULL);
    pthread_cond_init(&n->asked, NULL);
    if (pthread_create(&n->thread, NULL, work, n) == 0) return n;
    free(n);
    return NULL;
}

void notify_stop(notify *n) {
    pthread_mutex_lock(&n->lock);
    n->stopping = true;
    pthread_cond_signal(&n->asked);
    pthread_mutex_unlock(&n->lock);
    pthread_join(n->thread, NULL);
    pthread_mutex_destroy(&n->lock);
    pthread_cond_destroy(&n->asked);
    free(n);
}

bool notify_mails(const notify *n) { return n->setting.from != NULL; }
bool notify_programs(const notify *n) { return n->setting.program != NULL; }

/* ---- composing ------------------------------------------------------------------------------- */

static bool ask(notify *n, const char *to, const char *text) {
    pthread_mutex_lock(&n->lock);
    bool space = n->count < NOTIFY_MAX;
    if (space) {
        job *e = &n->job[(n->first + n->count++) % NOTIFY_MAX];
        snprintf(e->to, sizeof e->to, "%s", to);
        snprintf(e->text, sizeof e->text, "%s", text);
        pthread_cond_signal(&n->asked);
    }
    pthread_mutex_unlock(&n->lock);
    return space;
}

bool notify_program(notify *n, const char *text) { return notify_programs(n) && ask(n, "", text); }

/* RFC 2047: every byte except letters and digits as =XX. */
static void write_subject(const char *text, buffer *out) {
    buffer_text(out, "Subject: =?UTF-8?Q?");
    for (; *text; text++) {
        if (isalnum((unsigned char)*text) && (unsigned char)*text < 128)
            buffer_char(out, *text);
        else {
            char hex[4];
            snprintf(hex, sizeof hex, "=%02X", (unsigned char)*text);
            buffer_text(out, hex);
        }
    }
    buffer_text(out, "?=\n");
}

bool notify_mail(notify *n, const notify_letter *l) {
    char text[NOTIFY_TEXT];
    buffer b = BUFFER_OVER(text);
    if (!notify_mails(n) || !mail_address_sound(l->to)) return false;
    buffer_text(&b, "From: "), buffer_text(&b, n->setting.from);
    buffer_text(&b, "\nTo: "), buffer_text(&b, l->to), buffer_char(&b, '\n');
    write_subject(l->subject, &b);
    buffer_text(&b, "MIME-Version: 1.0\nContent-Type: text/plain; "
                    "charset=utf-8\nContent-Transfer-Encoding: 8bit\n"
                    "Auto-Submitted: auto-generated\n\n");
    buffer_text(&b, l->body);
    return !b.full && ask(n, l->to, text);
}

bool mail_address_sound(const char *text) {
    const char *at = strchr(text, '@');
    if (!at || at == text || strlen(text) >= MAIL_ADDRESS || text[0] == '-' || at[1] == 0 ||
        at[1] == '-' || !strchr(at + 1, '.'))
        return false;
    for (const char *c = text; c < at; c++)
        if (!isalnum((unsigned char)*c) && !strchr(".!#$%&'*+/=?^_`{|}~-", *c)) return false;
    for (const char *c = at + 1; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '.' && *c != '-') return false;
    return true;
}
