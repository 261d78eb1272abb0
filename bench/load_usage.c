/* CPU time and memory of processes, from /proc. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "load.h"

double now_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool read_text(const char *path, char *out, size_t size) {
    FILE *f = fopen(path, "r");
    if (!f) return false;
    size_t n = fread(out, 1, size - 1, f);
    out[n] = 0;
    fclose(f);
    return n > 0;
}

/* The scheduler's count of nanoseconds, over all threads: exact, but user and system together. */
static double run_time(int pid) {
    char path[320], text[128];
    double sum = 0;
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *d = opendir(path);
    for (struct dirent *e; d && (e = readdir(d));) {
        if (e->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", pid, e->d_name);
        if (read_text(path, text, sizeof text)) sum += strtod(text, NULL) / 1e9;
    }
    if (d) closedir(d);
    return sum;
}

static void add_times(int pid, usage *out) {
    char path[64], text[2048];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    if (!read_text(path, text, sizeof text)) load_fail("the server's process is gone", (span){0});
    const char *after = strrchr(text, ')');
    sscanf(after + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    out->user += (double)user / (double)sysconf(_SC_CLK_TCK);
    out->system += (double)system / (double)sysconf(_SC_CLK_TCK);
}

static double resident(int pid) {
    char path[64], text[128];
    unsigned long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", pid);
    if (read_text(path, text, sizeof text)) sscanf(text, "%*u %lu", &pages);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

usage usage_of(const int *pids, int count) {
    usage u = {0};
    for (int i = 0; i < count; i++) {
        add_times(pids[i], &u);
        u.total += run_time(pids[i]);
        u.rss += resident(pids[i]);
    }
    return u;
}
