/* progress.h - how far a long command is and how long it will take, on one line of stderr that is
 * written again and again. It is shown on a terminal, or when --progress asks for it; stdout never
 * has any of it. */
#ifndef VALLON_PROGRESS_H
#define VALLON_PROGRESS_H

#include "args.h"
#include "lang.h"

#define SPEC_PROGRESS                                                                             \
    {.name = "--progress",                                                                        \
     .about = {"show on stderr how far it is, also if that is not a terminal",                    \
               "indiquer l'avancement sur la sortie d'erreur, même si ce n'est pas un terminal"}, \
     .group = "progress"}

typedef struct {
    lang lang;
    const msg *what; /* "{0} of {1} matches" */
    bool on;
    bool may_end_early; /* so the time left is the most it can take */
    int width;          /* of the line that is shown; 0: none */
    double began, shown;
} progress;

/* `forced` if the option was given. */
progress progress_begin(lang l, const msg *what, bool forced);

/* Shows the line if the last one is old enough. */
void progress_show(progress *p, uint64_t done, uint64_t total);

/* Takes the line away: at the end, and before anything else is printed. */
void progress_hide(progress *p);

/* How much is done, and after how many seconds. */
typedef struct {
    uint64_t done, total;
    double seconds;
} progress_point;

/* Writes the line. */
enum { PROGRESS_TEXT = 160 };
void progress_text(const progress *p, progress_point at, char out[PROGRESS_TEXT]);

#endif
