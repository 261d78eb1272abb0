/* set_balance.h - plays a set between bots and warns of cards that are out of balance. */
#ifndef VALLON_SET_BALANCE_H
#define VALLON_SET_BALANCE_H

#include "loading.h"
#include "warnings.h"

typedef struct {
    uint64_t matches, seed;
} balance_order;

typedef struct {
    const args *args;
    balance_order order;
    char players[WORD_MAX];
    lab_study study;
    int count;
    lab_warning *warning;
} balance;

/* Prints what is wrong and returns the exit code if it cannot be done or is interrupted. */
int balance_measure(balance *b, args *a, const rules *r, const balance_order *order);
void balance_close(balance *b);

void balance_print(const balance *b);
void balance_json(const balance *b, json *out); /* members of an open object */

#endif
