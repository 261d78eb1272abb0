/* store_friends.h - whom people follow and block, what they write to each other, and challenges.
 *
 * To block somebody is a stronger way to mute them (store_mute), in the same row. Times are seconds
 * of store_time. */
#ifndef VALLON_STORE_FRIENDS_H
#define VALLON_STORE_FRIENDS_H

#include "store.h"

enum {
    FOLLOWS_EACH = 500,  /* people that one person may follow */
    MESSAGE_TEXT = 1001, /* bytes of a private message, with the zero */
    ANSWER_TEXT = 201,   /* of the answer to a challenge */
    MESSAGES_PAGE = 50,  /* of a conversation */
    TALKS_PAGE = 30,     /* conversations */
    UNANSWERED_MAX = 3,  /* messages to a person who neither follows the writer nor has answered */
    CHALLENGES_MAX = 20  /* open challenges from one person, and shown to one */
};

/* One person towards another. */
typedef struct {
    int64_t person, other;
} person_pair;

/* STORE_TAKEN: this person follows FOLLOWS_EACH people already. */
MUST_USE store_result store_follow(store *s, person_pair p);
/* STORE_TAKEN: did not follow. */
MUST_USE store_result store_unfollow(store *s, person_pair p);
/* By name. Cells: other, name, account, 1 if what they do may be shown to the person. */
MUST_USE store_result store_follows(store *s, int64_t person, db_row each, void *user);
/* The listed tables at which the people that a person follows are playing, newest first. Cells:
 * other, match, plan. */
MUST_USE store_result store_follows_tables(store *s, int64_t person, db_row each, void *user);
/* Cells: person. */
MUST_USE store_result store_followers(store *s, int64_t other, db_row each, void *user);

/* Also ends the following of the other. */
MUST_USE store_result store_block(store *s, person_pair p);
/* STORE_TAKEN: was not blocked. */
MUST_USE store_result store_unblock(store *s, person_pair p);
/* STORE_OK: the person has blocked the other; STORE_NONE: not. */
MUST_USE store_result store_blocks(store *s, person_pair p);

/* The relation of one person to another. */
typedef struct {
    bool follows, mutes, blocks;
} regard;
MUST_USE store_result store_regard(store *s, person_pair p, regard *out);

/* Followers see whether the person is online. */
MUST_USE store_result store_shows_presence(store *s, int64_t person, bool *shown);
MUST_USE store_result store_show_presence(store *s, int64_t person, bool shown);

/* ---- private messages ------------------------------------------------------------------------ */

typedef struct {
    int64_t id, made, sender, receiver;
    bool held; /* the receiver had blocked the sender, and never sees it */
    char text[MESSAGE_TEXT];
} message_row;

/* Fills in id, made and held. STORE_TAKEN: UNANSWERED_MAX messages wait for an answer already. */
MUST_USE store_result store_add_message(store *s, message_row *m);
MUST_USE store_result store_read_message(store *s, int64_t id, message_row *out);
/* The receiver follows the sender or has written to them: the message is no request. */
MUST_USE store_result store_is_known(store *s, person_pair p, bool *known);

typedef struct {
    person_pair of;
    int64_t before; /* messages or conversations before this number; INT64_MAX: the newest */
} message_page;
/* The messages of a conversation as `of.person` sees it, newest first, MESSAGES_PAGE + 1 at most.
 * Cells: id, sender, made, text. */
MUST_USE store_result store_messages(store *s, const message_page *p, db_row each, void *user);
/* The person's conversations, the latest first, TALKS_PAGE + 1 at most. Cells: other, name,
 * account, last, sender, made, text, unread, known. */
MUST_USE store_result store_talks(store *s, const message_page *p, db_row each, void *user);
MUST_USE store_result store_read_talk(store *s, person_pair p); /* nothing is unread any more */
/* The person no longer sees the conversation. What neither sees is erased, unless a report about it
 * is open. */
MUST_USE store_result store_discard_talk(store *s, person_pair p);
/* Conversations with unread messages: from people that the person knows, and requests. */
typedef struct {
    int64_t known, requests;
} unread_talks;
MUST_USE store_result store_unread(store *s, int64_t person, unread_talks *out);
/* The messages before a number between two people, and itself, for a report: REPORT_CHATS_MAX at
 * most. Cells: id. */
MUST_USE store_result store_messages_around(store *s, const message_row *m, db_row each,
                                            void *user);
/* Everything that a person sent or received. Cells: sender, name of the other, made, text. */
MUST_USE store_result store_written(store *s, const store_page *p, db_row each, void *user);

/* ---- challenges ------------------------------------------------------------------------------ */

typedef enum {
    CHALLENGE_OPEN,
    CHALLENGE_ACCEPTED,
    CHALLENGE_DECLINED,
    CHALLENGE_STATES
} challenge_state;
extern const char *const challenge_states[CHALLENGE_STATES];

typedef struct {
    int64_t id, made, until, sender, receiver;
    char match[MATCH_ID];
    bool held; /* the receiver had blocked the sender, and never sees it */
    challenge_state state;
    char text[ANSWER_TEXT]; /* of the receiver */
} challenge_row;

/* Fills in id, made and held; `until` is given as a number of seconds from now. STORE_TAKEN:
 * CHALLENGES_MAX of this person are open. */
MUST_USE store_result store_add_challenge(store *s, challenge_row *c);
/* STORE_NONE: there is none, or its time is over. */
MUST_USE store_result store_read_challenge(store *s, int64_t id, challenge_row *out);
/* Stores `state` and `text`; STORE_TAKEN: it is no longer open. */
MUST_USE store_result store_answer_challenge(store *s, const challenge_row *c);
/* STORE_TAKEN: it is no longer there. */
MUST_USE store_result store_end_challenge(store *s, int64_t id);
/* The open challenges to a person, without held ones, and those by the person, with their answers.
 * Cells: id, made, until, sender, receiver, match, name of the other, plan, state, text, and 1 if
 * the person knows the other (see store_is_known). */
MUST_USE store_result store_challenges(store *s, int64_t person, db_row each, void *user);

#endif
