/* trees.h - the functions of the verbs that have parts: all, either, repeat, opponents. */
#ifndef VALLON_MYCELIA_TREES_H
#define VALLON_MYCELIA_TREES_H

#include "verbs.h"

bool my_parts_can(const my_task *t);

void my_all_say(const my_teller *t, const node *n);
void my_all_mark(const my_teller *t, const node *n);
void my_all_run(play *p, frame f);
int my_all_worth(const my_task *t);

void my_either_say(const my_teller *t, const node *n);
void my_either_mark(const my_teller *t, const node *n);
uint8_t my_either_ask(const my_task *t);
int my_either_list(const my_task *t, action *out);
int my_either_refuse(const my_task *t, action a);
void my_either_answer(play *p, frame f, action a);
int my_either_rate(const my_task *t, const action *a);
int my_either_looks(const my_task *t, const action *a);
int my_either_worth(const my_task *t);

void my_repeat_say(const my_teller *t, const node *n);
void my_repeat_mark(const my_teller *t, const node *n);
void my_repeat_run(play *p, frame f);
int my_repeat_worth(const my_task *t);

void my_opponents_say(const my_teller *t, const node *n);
void my_opponents_mark(const my_teller *t, const node *n);

#endif
