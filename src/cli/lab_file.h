/* lab_file.h - the file that keeps the matches of a lab, so that a long study survives an
 * interruption.
 *
 * Its first line says what is studied; each further line is one match (lab_log_write) behind a
 * letter: 'a' and 'b' for the sets, 'm' for the mirrored deals. A line that was cut off is dropped
 * when the file is opened again. */
#ifndef VALLON_LAB_FILE_H
#define VALLON_LAB_FILE_H

#include <stdio.h>

#include "loading.h"
#include "study.h"

enum { LAB_ARMS = 3, LAB_HEAD_MAX = 1024 };

/* What is played with one set, or as mirrored deals. */
typedef struct {
    char letter;
    lab_study *study;
} lab_arm;

typedef struct {
    FILE *out;
    const char *path;
    char *line; /* LAB_LINE_MAX bytes */
    int error;  /* errno of the first write that failed; 0: none */
} lab_file;

/* Where the file is, its first line, and what is played (the last arm has the letter 0). */
typedef struct {
    const char *path, *first_line;
    const lab_arm *arms;
} lab_file_plan;

/* Opens or makes the file and reads what it has into the arms. Prints what is wrong and returns
 * false if it belongs to another study or cannot be read. */
MUST_USE bool lab_file_open(lab_file *f, args *a, const lab_file_plan *plan);

/* Appends a match; does nothing without a file. */
void lab_file_add(lab_file *f, char letter, const lab_log *l);

/* False: something could not be written; it says what. */
MUST_USE bool lab_file_close(lab_file *f, args *a);

/* For other files of this kind: drops a line that was cut off, or begins a new file. */
MUST_USE bool lab_file_go_on(FILE *out, long end, const char *first_line);
/* These print the error, set the exit code and return false. */
bool lab_file_cannot(args *a, const char *path, int number);
bool lab_file_of_other(args *a, const char *path);

#endif
