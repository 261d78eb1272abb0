/* figures.h - the numbers of a set file that could be changed, and the file with some of them
 * changed.
 *
 * A figure is a whole number in a line of a set. Its name is the id of the stanza and the key of
 * the line, "aurora.cost"; where the line has more words, also the word before the number,
 * "kroko.card.atom", or its place, "fertile_soil.copies.2". */
#ifndef VALLON_LAB_FIGURES_H
#define VALLON_LAB_FIGURES_H

#include "set.h"

enum { LAB_FIGURE_NAME = 160, LAB_CHANGES_MAX = 16 };

typedef struct {
    char name[LAB_FIGURE_NAME];
    slice kind, id, word; /* the stanza, and the number as it is written */
    int value;
    source source;
    bool held; /* must not change */
} lab_figure;

typedef struct {
    const char *text;
    size_t size;
    int count;
    lab_figure *figure;
} lab_figures;

/* Lists all figures of a set, all of them held. The text must outlive the list. False: there is
 * no memory. */
MUST_USE bool lab_figures_open(lab_figures *f, const char *text, size_t size);
void lab_figures_close(lab_figures *f);

/* What a selector names: a figure ("aurora.cost", "kroko.card.atom"), all figures of a stanza
 * ("aurora"), of a kind of stanza ("vale"), or of a key ("cost", "card.atom"). */
bool lab_figure_is(const lab_figure *f, slice selector);

/* Sets `held` for every figure that the selector names. Returns their number. */
int lab_figures_hold(lab_figures *f, slice selector, bool held);

/* True if the publisher is known to have printed the figure, or it follows from what is known. */
bool lab_figure_is_known(const lab_figure *f);

/* Figures and their new values, in the order of the file. */
typedef struct {
    int count;
    struct {
        int figure, to;
    } item[LAB_CHANGES_MAX];
} lab_changes;

/* The value of a figure after the changes. */
int lab_changed_value(const lab_figures *f, const lab_changes *c, int figure);

/* Adds, replaces, or takes back a change. False: there are too many. */
MUST_USE bool lab_change_to(const lab_figures *f, lab_changes *c, int figure, int to);

/* The whole file with the changes. Only these lines differ; the columns behind a number stay where
 * they are if there are blanks to spare. */
void lab_figures_write(const lab_figures *f, const lab_changes *c, buffer *out);

#endif
