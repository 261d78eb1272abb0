#define _DEFAULT_SOURCE
#include "lab_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "errno_text.h"
#include "say.h"

bool lab_file_cannot(args *a, const char *path, int number) {
    say_error(a->lang, "cli.lab.cannot-keep", "cannot keep the matches in '%s': %s",
              "impossible de garder les parties dans « %s » : %s", path,
              errno_text(a->lang, number));
    a->code = FAILED;
    return false;
}

bool lab_file_of_other(args *a, const char *path) {
    say_error(a->lang, "cli.lab.other-study",
              "'%s' has matches of another study: same game, sets, players, options and seed are "
              "needed to go on",
              "« %s » contient les parties d'une autre étude : il faut les mêmes jeu, jeux de "
              "cartes, joueurs, options et graine pour continuer",
              path);
    a->code = FAILED;
    return false;
}

static void take_line(const char *line, const lab_arm *arms) {
    for (const lab_arm *arm = arms; arm->letter; arm++) {
        lab_log l;
        if (line[0] != arm->letter || !arm->study || !lab_log_read(&l, &arm->study->book, line + 2))
            continue;
        if (l.number <= arm->study->count && l.seats == arm->study->seats)
            lab_study_add(arm->study, &l);
        else
            lab_log_close(&l);
    }
}

/* Reads whole lines; returns where the last of them ends, or -1: the first line differs. */
static long read_lines(FILE *in, lab_file *f, const lab_file_plan *plan) {
    long end = 0;
    for (bool first = true; fgets(f->line, LAB_LINE_MAX, in); first = false) {
        const size_t length = strlen(f->line);
        if (length == 0 || f->line[length - 1] != '\n') break;
        if (first && strcmp(f->line, plan->first_line) != 0) return -1;
        if (!first) take_line(f->line, plan->arms);
        end = ftell(in);
    }
    return end;
}

bool lab_file_go_on(FILE *out, long end, const char *first_line) {
    return fseek(out, end, SEEK_SET) == 0 && ftruncate(fileno(out), end) == 0 &&
           (end > 0 || fputs(first_line, out) >= 0) && fflush(out) == 0;
}

bool lab_file_open(lab_file *f, args *a, const lab_file_plan *plan) {
    const char *path = plan->path;
    *f = (lab_file){.path = path, .line = take_memory(LAB_LINE_MAX)};
    f->out = fopen(path, "r+b");
    if (!f->out && errno != ENOENT) return lab_file_cannot(a, path, errno);
    long end = f->out ? read_lines(f->out, f, plan) : 0;
    if (f->out && fseek(f->out, 0, SEEK_END) == 0 && end <= 0 && ftell(f->out) > 0)
        return lab_file_of_other(a, path);
    if (!f->out) f->out = fopen(path, "w+b");
    return (f->out && lab_file_go_on(f->out, end, plan->first_line)) ||
           lab_file_cannot(a, path, errno);
}

void lab_file_add(lab_file *f, char letter, const lab_log *l) {
    if (!f->out || f->error) return;
    buffer text = buffer_over(f->line, LAB_LINE_MAX);
    buffer_char(&text, letter);
    buffer_char(&text, ' ');
    lab_log_write(l, &text);
    if (text.full) return; /* played again by the next run */
    if (fwrite(text.data, 1, text.used, f->out) != text.used || fflush(f->out) != 0)
        f->error = errno;
}

bool lab_file_close(lab_file *f, args *a) {
    if (f->out && fclose(f->out) != 0 && !f->error) f->error = errno;
    free(f->line);
    f->out = NULL;
    f->line = NULL;
    return !f->error || lab_file_cannot(a, f->path, f->error);
}
