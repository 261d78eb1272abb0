#include "tune_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "lab_file.h"

const lab_sum *tune_file_find(const tune_file *f, const tune_key *key) {
    for (int i = 0; i < f->count; i++) {
        const tune_key *other = &f->entry[i].key;
        if (other->block == key->block && other->group == key->group &&
            strcmp(other->set_hash, key->set_hash) == 0)
            return f->entry[i].sum;
    }
    return NULL;
}

static void remember(tune_file *f, const tune_key *key, lab_sum *sum) {
    if (f->count == f->room) {
        const int room = f->room ? 2 * f->room : 256;
        tune_entry *more = take_memory((size_t)room * sizeof *more);
        if (f->count) memcpy(more, f->entry, (size_t)f->count * sizeof *more);
        free(f->entry);
        f->entry = more;
        f->room = room;
    }
    f->entry[f->count++] = (tune_entry){*key, sum};
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Numbers with a fraction are hexadecimal: they come back exactly. */
static bool write_line(const tune_file *f, const tune_key *key, const lab_sum *sum) {
    fprintf(f->out, "%s %d %d", key->set_hash, key->block, key->group);
    for (int i = 0; i < f->targets; i++)
        fprintf(f->out, " %lld %a %a", (long long)sum[i].n, sum[i].sum, sum[i].squares);
    fputs(" .\n", f->out);
    return fflush(f->out) == 0 && !ferror(f->out);
}

static bool read_sum(char **at, lab_sum *out) {
    char *end[3];
    out->n = strtoll(*at, &end[0], 10);
    out->sum = strtod(end[0], &end[1]);
    out->squares = strtod(end[1], &end[2]);
    const bool fine = end[0] != *at && end[1] != end[0] && end[2] != end[1] && out->n >= 0;
    *at = end[2];
    return fine;
}

static void take_line(tune_file *f) {
    tune_key key;
    int used = 0;
    if (sscanf(f->line, "%64s %d %d%n", key.set_hash, &key.block, &key.group, &used) != 3) return;
    char *at = f->line + used;
    lab_sum *sum = take_memory((size_t)(f->targets + 1) * sizeof *sum);
    bool fine = true;
    for (int i = 0; fine && i < f->targets; i++) fine = read_sum(&at, &sum[i]);
    if (fine && strcmp(at, " .\n") == 0 && !tune_file_find(f, &key))
        remember(f, &key, sum);
    else
        free(sum);
}

/* Returns where the last whole line ends, or -1: the first line differs. */
static long read_lines(tune_file *f, const char *first_line) {
    long end = 0;
    for (bool first = true; fgets(f->line, LAB_LINE_MAX, f->out); first = false) {
        const size_t length = strlen(f->line);
        if (length == 0 || f->line[length - 1] != '\n') break;
        if (first && strcmp(f->line, first_line) != 0) return -1;
        if (!first) take_line(f);
        end = ftell(f->out);
    }
    return end;
}

bool tune_file_open(tune_file *f, args *a, const char *path, const char *first_line) {
    f->path = path;
    if (!path) return true;
    f->line = take_memory(LAB_LINE_MAX);
    f->out = fopen(path, "r+b");
    if (!f->out && errno != ENOENT) return lab_file_cannot(a, path, errno);
    const long end = f->out ? read_lines(f, first_line) : 0;
    if (f->out && fseek(f->out, 0, SEEK_END) == 0 && end <= 0 && ftell(f->out) > 0)
        return lab_file_of_other(a, path);
    if (!f->out) f->out = fopen(path, "w+b");
    return (f->out && lab_file_go_on(f->out, end, first_line)) || lab_file_cannot(a, path, errno);
}

void tune_file_add(tune_file *f, const tune_key *key, const lab_sum *sum) {
    const size_t size = (size_t)(f->targets + 1) * sizeof *sum;
    lab_sum *copy = take_memory(size);
    if (f->targets) memcpy(copy, sum, (size_t)f->targets * sizeof *sum);
    remember(f, key, copy);
    if (f->out && !f->error && !write_line(f, key, copy)) f->error = errno;
}

bool tune_file_close(tune_file *f, args *a) {
    for (int i = 0; i < f->count; i++) free(f->entry[i].sum);
    free(f->entry);
    free(f->line);
    if (f->out && fclose(f->out) != 0 && !f->error) f->error = errno;
    f->out = NULL;
    return !f->error || lab_file_cannot(a, f->path, f->error);
}
