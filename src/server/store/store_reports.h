/* store_reports.h - reports about people, what moderators decide, and the letters that tell the
 * people concerned. Times are seconds of store_time. */
#ifndef VALLON_STORE_REPORTS_H
#define VALLON_STORE_REPORTS_H

#include "store.h"

enum {
    REPORT_TEXT = 1001,     /* bytes of a reporter's own words, with the zero */
    REASON_TEXT = 501,      /* of a moderator's reason, which goes to the person */
    REPORT_CHATS_MAX = 20,  /* chat messages around the reported one */
    REPORT_CHATS_AFTER = 5, /* so many of them are later */
    REPORTS_PAGE = 20,
    LETTERS_PAGE = 50
};

typedef enum {
    REPORT_PERSON,
    REPORT_CHAT,
    REPORT_NETWORK,
    REPORT_APPEAL,
    REPORT_CLUB,
    REPORT_MESSAGE,
    REPORT_SET,
    REPORT_KINDS
} report_kind;
typedef enum { ACT_DISMISS, ACT_WARN, ACT_MUTE, ACT_SUSPEND, ACT_CLOSE, ACT_LIFT, ACTS } report_act;
extern const char *const report_kind_names[REPORT_KINDS], *const report_act_names[ACTS];

/* The context is a list of chat messages (or private ones), not a copy of them: when a person has
 * their data erased, their messages disappear from every report. */
typedef struct {
    int64_t id, made;
    report_kind kind;
    char about[16];                  /* "insult"; see docs/protocol.md */
    int64_t reporter, target, other; /* 0: nobody. `other`: the second person of REPORT_NETWORK */
    char match[MATCH_ID];            /* "": none */
    int stage, ply;                  /* of the table at the time of the report */
    int64_t said;                    /* the reported message; 0: none */
    char chats[512];                 /* "12 13 17" */
    char text[REPORT_TEXT];
    int64_t sanction;       /* REPORT_APPEAL: against this one */
    int64_t club;           /* REPORT_CLUB: about the page of this one; `target` is its founder */
    char own_set[HASH_HEX]; /* REPORT_SET: about this card set; `target` is its owner, if any */
    int64_t times;          /* REPORT_NETWORK: rated matches of the two */
    int64_t settled;        /* 0: open */
} report_row;

/* STORE_TAKEN: this reporter has an open report about this person at this table, or about this
 * club. */
MUST_USE store_result store_add_report(store *s, const report_row *r);
MUST_USE store_result store_read_report(store *s, int64_t id, report_row *out);
/* The messages of a table before (and at) `number` and after it, as the viewer sees them, and the
 * one with that number in any case. Cells: id. */
MUST_USE store_result store_chats_around(store *s, const chat_wish *w, db_row each, void *user);

/* The open reports after a number, oldest first, REPORTS_PAGE + 1 at most, without those by or
 * about the moderator. Cells: id, made, kind, about, match, times, and number and name of the
 * target, of the other and of the reporter. */
typedef struct {
    int64_t after, moderator;
} report_page;
MUST_USE store_result store_reports(store *s, const report_page *p, db_row each, void *user);
MUST_USE store_result store_count_reports(store *s, int64_t moderator, int64_t *count);
/* The reports that a person made. Cells: made, kind, about, match, text. */
MUST_USE store_result store_reports_by(store *s, int64_t person, db_row each, void *user);

/* Notes that two people of one household finished a rated match. An open report about the two
 * counts it; a new one is made unless a moderator settled one within the last month. */
MUST_USE store_result store_flag_pair(store *s, int64_t a, int64_t b, const char *match);

MUST_USE store_result store_is_moderator(store *s, int64_t person); /* STORE_NONE: no */

/* A moderator's decision, for a deed. */
typedef struct judgement {
    const report_row *report;
    report_act act;
    int64_t moderator;
    int64_t seconds;  /* of ACT_MUTE and ACT_SUSPEND */
    const char *text; /* goes to the person */
} judgement;

/* What is in force against a person: until when; 0: nothing, INT64_MAX: without end. */
typedef struct {
    int64_t muted, suspended;
} restrictions;
MUST_USE store_result store_restrictions(store *s, int64_t person, restrictions *out);

typedef struct {
    int64_t id, made, until, lifted; /* `until` 0: without end */
    char what[12], text[REASON_TEXT];
} sanction_row;
/* The one in force that ends last; `suspended`: a suspension or a closed account, not muting. */
MUST_USE store_result store_sanction_now(store *s, int64_t person, bool suspended,
                                         sanction_row *out);
/* Cells: id, made, what, until, lifted, text, report. */
MUST_USE store_result store_sanctions(store *s, int64_t person, db_row each, void *user);
/* Stores the only reply to a sanction. STORE_NONE: the person has no such sanction, or it has been
 * lifted; STORE_TAKEN: there is a reply already. */
MUST_USE store_result store_appeal(store *s, int64_t person, int64_t sanction, const char *text);

typedef struct {
    int64_t person;
    bool unseen; /* only unacknowledged letters */
} letter_wish;
/* Letters to a person. Cells: id, made, what, until, text, name of the other, sanction, seen, and
 * whether a reply to the sanction is possible. */
MUST_USE store_result store_letters(store *s, letter_wish w, db_row each, void *user);
/* STORE_NONE: no such letter. */
MUST_USE store_result store_letter_seen(store *s, int64_t person, int64_t number);

#endif
