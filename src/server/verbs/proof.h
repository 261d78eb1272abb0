/* proof.h - what proves that a request comes from the owner of an account, for several handlers:
 * the password, or having signed in a moment ago. */
#ifndef VALLON_PROOF_H
#define VALLON_PROOF_H

#include "request.h"

/* The session was made by signing in within the last minutes. */
bool proof_is_fresh(const request *q);
/* True if the time is at most this many seconds ago. One in the future was noted while a clock was
 * wrong, and says nothing. */
bool proof_is_recent(store *s, int64_t made, int seconds);

/* Counts an attempt at the password of `job->account` and picks its lane. Strangers can use up an
 * account's attempts for strangers, but not those of a network that its owner signed in from
 * before. Such a network is never refused: when it has used up its own, further attempts wait for
 * their turn. */
why proof_may_try(request *q, passwords_job *job);
/* From now on the network that the client comes from is known. */
void proof_remember_network(const verbs *v, const client *c, int64_t person);

/* Prepares to compare `password` with that of the account. */
void proof_compare(const request *q, const person_row *p, passwords_job *job);
/* Gives the job to the thread; the answer comes later. */
why proof_hand_over(request *q, passwords_job *job);

#endif
