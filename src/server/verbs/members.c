/* The members of a club: joining, leaving, inviting, admitting, removing, and their roles. */
#include <stdio.h>
#include <string.h>

#include "clubs.h"
#include "handlers.h"
#include "naming.h"

/* What one may do, and to whom. */
typedef enum {
    ACT_JOIN, /* also accepts an invitation; if the club is not open, asks to join */
    ACT_LEAVE,
    ACT_INVITE,
    ACT_ADMIT,
    ACT_REMOVE,
    ACT_OFFICER,
    ACT_MEMBER,
    ACT_FOUNDER,
    MEMBER_ACTS
} member_act;
static const char *const acts[MEMBER_ACTS] = {"join",   "leave",   "invite", "admit",
                                              "remove", "officer", "member", "founder"};

typedef struct {
    club_row club;
    club_role mine, role; /* of the person who asks; of the one whom it is about */
    member_act act;
    int64_t person; /* whom it is about */
} membership;

static why to_why(member_result r) {
    switch (r) {
    case MEMBER_DONE: return WHY_OK;
    case MEMBER_CHANGED: return WHY_MEMBERSHIP;
    case MEMBER_CLUBS: return WHY_CLUBS;
    case MEMBER_FULL: return WHY_CLUB_FULL;
    case MEMBER_FAILED: break;
    }
    return WHY_STORE;
}

static why change(const request *q, const membership *m, club_role to) {
    member_change c = {m->club.id, m->person, m->role, to};
    return to_why(store_change_member(request_store(q), &c));
}

/* ---- oneself --------------------------------------------------------------------------------- */

static why join(const request *q, const membership *m) {
    if (m->role >= ROLE_MEMBER) return WHY_OK;
    if (m->club.open || m->role == ROLE_INVITED) return change(q, m, ROLE_MEMBER);
    return m->role == ROLE_ASKED ? WHY_OK : change(q, m, ROLE_ASKED);
}

/* Also takes a request back, or declines an invitation. */
static why leave(const request *q, const membership *m) {
    if (m->role == ROLE_NONE) return WHY_MEMBER;
    return store_leave_clubs(request_store(q), m->person, m->club.id) == STORE_OK ? WHY_OK
                                                                                  : WHY_STORE;
}

/* ---- others ---------------------------------------------------------------------------------- */

/* A person who muted the inviter gets no invitation, and the inviter does not learn of it. */
static why invite(request *q, const membership *m) {
    if (m->role == ROLE_ASKED) return change(q, m, ROLE_MEMBER);
    if (m->role == ROLE_INVITED) return WHY_OK;
    if (m->role != ROLE_NONE) return WHY_MEMBERSHIP;
    if (!limits_invitation(q->verbs->limits, q->client->person)) return request_limited(q);
    store_result muted = store_has_muted(request_store(q), m->person, q->client->person);
    if (muted == STORE_FAILED) return WHY_STORE;
    return muted == STORE_OK ? WHY_OK : change(q, m, ROLE_INVITED);
}

static why pass_on(const request *q, const membership *m) {
    int64_t self = q->client->person;
    if (m->role != ROLE_OFFICER) return WHY_MEMBERSHIP;
    store_result result = store_pass_club(request_store(q), m->club.id, self, m->person);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_MEMBERSHIP : WHY_STORE;
}

/* The role that one needs. Officers may not remove one another. */
static club_role needed(const membership *m) {
    switch (m->act) {
    case ACT_JOIN:
    case ACT_LEAVE: return ROLE_NONE;
    case ACT_INVITE:
    case ACT_ADMIT: return ROLE_OFFICER;
    case ACT_REMOVE: return m->role >= ROLE_OFFICER ? ROLE_FOUNDER : ROLE_OFFICER;
    case ACT_OFFICER:
    case ACT_MEMBER:
    case ACT_FOUNDER:
    case MEMBER_ACTS: break;
    }
    return ROLE_FOUNDER;
}

static why act(request *q, const membership *m) {
    switch (m->act) {
    case ACT_JOIN: return join(q, m);
    case ACT_LEAVE: return leave(q, m);
    case ACT_INVITE: return invite(q, m);
    case ACT_ADMIT: return m->role == ROLE_ASKED ? change(q, m, ROLE_MEMBER) : WHY_MEMBERSHIP;
    case ACT_REMOVE: return m->role == ROLE_NONE ? WHY_MEMBERSHIP : change(q, m, ROLE_NONE);
    case ACT_OFFICER: return m->role == ROLE_MEMBER ? change(q, m, ROLE_OFFICER) : WHY_MEMBERSHIP;
    case ACT_MEMBER: return m->role == ROLE_OFFICER ? change(q, m, ROLE_MEMBER) : WHY_MEMBERSHIP;
    case ACT_FOUNDER: return pass_on(q, m);
    case MEMBER_ACTS: break;
    }
    return request_at(q, WHY_FIELD, "act");
}

/* ---- the request ----------------------------------------------------------------------------- */

static why read_act(const request *q, member_act *out) {
    char word[16];
    int n = 0;
    if (!message_text(q->message, "act", word, sizeof word)) return request_at(q, WHY_FIELD, "act");
    while (n < MEMBER_ACTS && strcmp(acts[n], word) != 0) n++;
    *out = (member_act)n;
    return n < MEMBER_ACTS ? WHY_OK : request_at(q, WHY_FIELD, "act");
}

/* By number, or by the name that others see. */
static why read_person(const request *q, membership *m) {
    char name[STORE_NAME];
    person_row p;
    store *s = request_store(q);
    store_result result = STORE_NONE;
    m->person = q->client->person;
    if (m->act == ACT_JOIN || m->act == ACT_LEAVE) return WHY_OK;
    if (message_number(q->message, "person", (message_range){1, INT64_MAX / 2}, &m->person))
        result = STORE_OK;
    else if (message_text(q->message, "name", name, sizeof name))
        result = names_find(s, name, &m->person);
    else
        return request_at(q, WHY_FIELD, "person, name");
    if (result == STORE_OK) result = store_read_person(s, m->person, &p);
    if (result == STORE_FAILED) return WHY_STORE;
    return result == STORE_OK && p.account[0] && p.id != q->client->person ? WHY_OK : WHY_PERSON;
}

why do_member(request *q) {
    membership m;
    why w = clubs_may_act(q);
    if (w == WHY_OK) w = clubs_read(q, &m.club, &m.mine);
    if (w == WHY_OK) w = read_act(q, &m.act);
    if (w == WHY_OK) w = read_person(q, &m);
    if (w != WHY_OK) return w;
    if (store_club_role(request_store(q), m.club.id, m.person, &m.role) == STORE_FAILED)
        return WHY_STORE;
    club_role least = needed(&m);
    if (m.mine < least) return least == ROLE_FOUNDER ? WHY_FOUNDER : WHY_OFFICER;
    return act(q, &m);
}
