#include "wake.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

static void our_signals(sigset_t *set) {
    static const int ours[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT};
    sigemptyset(set);
    for (int i = 0; i < COUNT_OF(ours); i++) sigaddset(set, ours[i]);
}

bool wake_open(wake *w) {
    sigset_t set;
    our_signals(&set);
    *w = (wake){.signals = -1};
    if (sigprocmask(SIG_BLOCK, &set, NULL) != 0) return false;
    w->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    signal(SIGPIPE, SIG_IGN); /* a closed pipe shows up as a write error */
    return w->signals >= 0;
}

void wake_close(wake *w) {
    sigset_t set;
    our_signals(&set);
    if (w->signals >= 0) close(w->signals);
    w->signals = -1;
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

static wake_cause read_signal(wake *w) {
    struct signalfd_siginfo info;
    if (read(w->signals, &info, sizeof info) != (ssize_t)sizeof info) return WAKE_TIME;
    if (info.ssi_signo == SIGWINCH || info.ssi_signo == SIGCONT) return WAKE_SIZE;
    w->signal = (int)info.ssi_signo;
    return WAKE_GONE;
}

wake_cause wake_wait(wake *w, int ms) {
    struct pollfd fds[] = {{.fd = w->signals, .events = POLLIN},
                           {.fd = STDIN_FILENO, .events = POLLIN}};
    if (w->signal) return WAKE_GONE;
    int n = poll(fds, 2, ms);
    if (n < 0) return errno == EINTR ? WAKE_SIZE : WAKE_GONE;
    if (n == 0) return WAKE_TIME;
    if (fds[0].revents) return read_signal(w);
    if (fds[1].revents & POLLIN) return WAKE_INPUT;
    return WAKE_GONE;
}
