/* Erasing what is stored about a person. */
#include "erasure.h"

#include <stdio.h>
#include <stdlib.h>

#include "handlers.h"
#include "ids.h"
#include "proof.h"
#include "sessions.h"
#include "tourneys.h"

/* May be repeated after a failure: the steps that succeeded stay done. */
why erasure_forget(tables *ts, int64_t person) {
    id_list list = {0};
    bool fine = tourneys_forget(ts, person) &&
                store_all_matches_of(tables_store(ts), person, id_list_note, &list) == STORE_OK;
    for (size_t i = 0; fine && i < list.count; i++) {
        why none = WHY_OK;
        table *t = tables_load(ts, list.id[i], &none);
        if (t && !tables_forget_person(ts, t, person)) fine = false;
    }
    free(list.id);
    if (!fine || store_forget(tables_store(ts), person) != STORE_OK) return WHY_STORE;
    tourneys_refresh(ts, person);
    return WHY_OK;
}

/* A person with an account must give the password, which is checked on another thread. */
why do_forget(request *q) {
    person_row p;
    int64_t person = q->client->person;
    passwords_job job = {.forget = true};
    if (!message_flag(q->message, "sure", false)) return request_at(q, WHY_FIELD, "sure");
    if (store_read_person(request_store(q), person, &p) != STORE_OK) return WHY_STORE;
    if (!p.account[0]) {
        why w = erasure_forget(q->tables, person);
        if (w != WHY_OK) return w;
        answer_ok(q->verbs->outbox, q->client, "forget", q->re);
        q->answered = true;
        return sessions_end(q->tables, person, "");
    }
    if (!message_text(q->message, "password", job.password, sizeof job.password))
        return WHY_PASSWORD;
    proof_compare(q, &p, &job);
    why w = proof_may_try(q, &job);
    return w == WHY_OK ? proof_hand_over(q, &job) : w;
}
