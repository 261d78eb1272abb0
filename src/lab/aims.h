/* aims.h - what a set should be like, and how far it is from that.
 *
 * An aim is a range for one figure of a study, or for one figure of each card, deck or place. The
 * matches of a study are added up in groups, so that a study can be extended, kept in a file, and
 * compared with another one that had the same luck: errors are estimated by leaving out one group
 * after another (the jackknife). */
#ifndef VALLON_LAB_AIMS_H
#define VALLON_LAB_AIMS_H

#include "study.h"

typedef enum {
    LAB_AIM_MEASURE, /* a measure of the whole match */
    LAB_AIM_SEATS,   /* score of a place in the order of turns, less that of the first place */
    LAB_AIM_PLACES,  /* share of wins of a place */
    LAB_AIM_BOUGHT,  /* of the matches in which a card could be taken, those in which it was */
    LAB_AIM_WINS,    /* share of wins of a deck, against other ones */
    LAB_AIM_DUELS    /* share of wins of a deck against one other */
} lab_aim_kind;

typedef struct {
    lab_aim_kind kind;
    lab_kind measure;  /* of LAB_AIM_MEASURE */
    double low, high;  /* shares as parts of 1 */
    char of[WORD_MAX]; /* the card or deck that it is about; "": all */
} lab_aim;

enum { LAB_AIMS_MAX = 16, LAB_GROUPS_MAX = 32 };

/* Reads "bought=5..60", "bought.aurora=5..60", "seats=1", "minutes=30..45". False: there is no such
 * aim, or its range is none. */
MUST_USE bool lab_aim_read(const char *text, lab_aim *out);
const char *lab_aim_id(const lab_aim *a);
bool lab_aim_is_share(const lab_aim *a);
bool lab_aim_needs_decks(const lab_aim *a);
void lab_aim_write(const lab_aim *a, buffer *out); /* as lab_aim_read reads it */

/* A figure that an aim is about. */
typedef struct {
    int aim;
    int one, other; /* a thing of the book or a place; -1: none */
    bool judged;    /* counts for the distance */
    double usual;   /* values of a group, when it was judged */
} lab_target;

typedef struct {
    lab_aim aim[LAB_AIMS_MAX];
    int count;
    int targets;
    lab_target *target;
} lab_aims;

/* The actions with which seats choose what they begin with; false: there are none. */
MUST_USE bool lab_outfit_things(const lab_book *b, const setting *s, int *first, int *count);

/* Lists the targets of the aims. False: there is no memory. */
MUST_USE bool lab_aims_open(lab_aims *a, const lab_book *b, const setting *s);
void lab_aims_close(lab_aims *a);

/* The values of a group of matches, added up. */
typedef struct {
    int64_t n;
    double sum, squares;
} lab_sum;

/* Adds the values of all targets in one match. */
void lab_aims_add(const lab_aims *a, const lab_study *s, const lab_log *l, lab_sum *sum);

/* Groups of one study: sum[group * targets + target]. */
typedef struct {
    const lab_sum *sum;
    int groups;
} lab_groups;

lab_estimate lab_target_mean(const lab_aims *a, lab_groups g, int target);
/* The difference of two studies with the same luck. */
lab_estimate lab_target_change(const lab_aims *a, lab_groups before, lab_groups after, int target);

/* Judges the targets of which there are enough values. */
void lab_aims_judge(lab_aims *a, lab_groups g);

/* True if the interval of the figure lies outside the range of its aim. */
bool lab_target_missed(const lab_aims *a, lab_groups g, int target);

/* How far all judged targets together are from their ranges. 10 per cent of matches, one point of
 * `seats`, and a tenth of the middle of another range count 1 each; a card or deck that can hardly
 * be taken any more counts as much as it can. */
double lab_distance(const lab_aims *a, lab_groups g);
/* How much nearer the second study is than the first. */
lab_estimate lab_distance_gain(const lab_aims *a, lab_groups before, lab_groups after);

#endif
