/* space.h - the functions of the verb `on` (choose a space and act on it, MY-R8.06 to R8.13) and
 * of its steps: move a drop, take one from a neighbour, take one from each.
 *
 * space.c has the rules and their ratings, space_words.c the texts. */
#ifndef VALLON_MYCELIA_SPACE_H
#define VALLON_MYCELIA_SPACE_H

#include "verbs.h"

bool my_space_can(const my_task *t);
uint32_t my_space_cells(const my_task *t);
uint8_t my_space_ask(const my_task *t);
int my_space_list(const my_task *t, action *out);
int my_space_refuse(const my_task *t, action a);
void my_space_answer(play *p, frame f, action a);
int my_space_rate(const my_task *t, const action *a);
int my_space_looks(const my_task *t, const action *a);
int my_space_worth(const my_task *t);
my_gift my_space_gift(const node *n);

uint8_t my_move_ask(const my_task *t);
int my_move_list(const my_task *t, action *out);
int my_move_refuse(const my_task *t, action a);
void my_move_answer(play *p, frame f, action a);
int my_move_rate(const my_task *t, const action *a);
int my_move_looks(const my_task *t, const action *a);

uint8_t my_beside_ask(const my_task *t);
int my_beside_list(const my_task *t, action *out);
int my_beside_refuse(const my_task *t, action a);
void my_beside_answer(play *p, frame f, action a);
int my_beside_rate(const my_task *t, const action *a);
int my_beside_looks(const my_task *t, const action *a);

int my_step_cell(frame f);

/* ---- space_words.c --------------------------------------------------------------------------- */

bool my_space_read(struct my_parser *p, node *n);
void my_space_tell(const struct set_teller *t, unsigned line);
void my_space_write(const node *n, buffer *out);
void my_space_json(const node *n, json *out);
void my_space_say(const my_teller *t, const node *n);
void my_space_mark(const my_teller *t, const node *n);
const msg *my_space_next(const node *n);

#endif
