/* store_clubs.h - clubs and their members. Times are seconds of store_time. */
#ifndef VALLON_STORE_CLUBS_H
#define VALLON_STORE_CLUBS_H

#include "store.h"

enum {
    CLUB_ABOUT = 1001,   /* bytes of a description, with the zero */
    CLUB_SKELETON = 160, /* as NAME_SKELETON */
    CLUBS_PAGE = 20,
    MEMBERS_PAGE = 50,
    CLUBS_EACH = 20,     /* clubs of one person, */
    CLUBS_FOUNDED = 3,   /* of which the person is the founder, */
    CLUBS_WAITING = 30,  /* and requests and invitations that wait for an answer */
    CLUB_MEMBERS = 1000, /* members of one club, */
    CLUB_WAITING = 100   /* and people who wait to become one */
};

/* Higher roles may do more. */
typedef enum {
    ROLE_NONE,
    ROLE_ASKED,   /* has asked to join */
    ROLE_INVITED, /* by an officer */
    ROLE_MEMBER,
    ROLE_OFFICER,
    ROLE_FOUNDER,
    ROLES
} club_role;
extern const char *const club_role_names[ROLES];

typedef struct {
    int64_t id, members, made;
    char name[STORE_NAME], skeleton[CLUB_SKELETON], about[CLUB_ABOUT];
    char speaks[LANG_CODE]; /* or "" */
    bool open;              /* everybody may join; otherwise by invitation or on request */
    int64_t founder;
} club_row;

/* STORE_TAKEN: a club has a name that looks like this one; STORE_NONE: the founder has founded, or
 * is a member of, too many. Fills in the id. */
MUST_USE store_result store_found_club(store *s, club_row *c);
MUST_USE store_result store_read_club(store *s, int64_t id, club_row *out);
/* Another club whose name has this skeleton; STORE_NONE: there is none. */
MUST_USE store_result store_club_like(store *s, const char *skeleton, int64_t *id);

/* A change of a club's page, or its end. A moderator gives a reason, which the founder gets as a
 * letter: for a deed. */
typedef struct club_change {
    const club_row *club;
    bool closes;
    const char *reason; /* NULL: by the club's own people */
} club_change;
MUST_USE store_result store_change_club(store *s, const club_change *c);

/* Largest clubs first, CLUBS_PAGE + 1 at most. `like`: a part of the skeleton. Cells: id, name,
 * about, speaks, open, members. */
typedef struct {
    const char *like, *speaks;
    int64_t from;
} clubs_page;
MUST_USE store_result store_clubs(store *s, const clubs_page *p, db_row each, void *user);
/* Those of a person, with requests and invitations. Cells: id, name, members, role, made. */
MUST_USE store_result store_clubs_of(store *s, int64_t person, db_row each, void *user);

/* STORE_NONE: none. */
MUST_USE store_result store_club_role(store *s, int64_t club, int64_t person, club_role *out);
/* Members by role and time, MEMBERS_PAGE + 1 at most, or the people who have asked to join. Cells:
 * person, name, role, made, whether the reader may see that they are online. */
typedef struct {
    int64_t club, from, reader;
    bool waiting;
} members_page;
MUST_USE store_result store_members(store *s, const members_page *p, db_row each, void *user);

/* A person's role changes, if it still is what the caller has seen. */
typedef struct {
    int64_t club, person;
    club_role from, to;
} member_change;
typedef enum {
    MEMBER_DONE,
    MEMBER_CHANGED, /* it no longer is `from` */
    MEMBER_CLUBS,   /* the person is in too many clubs, or waits for too many */
    MEMBER_FULL,    /* the club has too many members, or people who wait */
    MEMBER_FAILED
} member_result;
MUST_USE member_result store_change_member(store *s, const member_change *c);
/* Leaves one club, or all (0). A club that loses its founder passes to the officer, or else the
 * member, with the longest membership; when the last member leaves, it is closed. */
MUST_USE store_result store_leave_clubs(store *s, int64_t person, int64_t club);
/* The founder makes a member the founder and becomes an officer. STORE_TAKEN: one of them no longer
 * has that role. */
MUST_USE store_result store_pass_club(store *s, int64_t club, int64_t founder, int64_t heir);

#endif
