/* why.h - why the server refuses a request: a stable word for programs and a sentence for
 * people. */
#ifndef VALLON_WHY_H
#define VALLON_WHY_H

#include "lang.h"

/* To add a reason: a name here and its row in why.c. */
typedef enum {
    WHY_OK, /* success: not a refusal */
    WHY_MESSAGE,
    WHY_REQUEST,
    WHY_FIELD,
    WHY_NAME,
    WHY_NAMELESS,
    WHY_SESSION,
    WHY_GUESTS,
    WHY_GAME,
    WHY_OPTION,
    WHY_SEATS,
    WHY_PLAYER,
    WHY_TABLE,
    WHY_RULES,
    WHY_TABLES,
    WHY_FULL,
    WHY_HOST,
    WHY_BEGUN,
    WHY_NOT_BEGUN,
    WHY_NOT_OVER,
    WHY_NOT_SEATED,
    WHY_OVER,
    WHY_SEAT,
    WHY_STALE,
    WHY_ACTION,
    WHY_NOT_LEGAL,
    WHY_UNDO,
    WHY_WISHES,
    WHY_LONG,
    WHY_MUTED,
    WHY_BANNED,
    WHY_CHAT,
    WHY_STORE,
    WHY_CHANGED,
    WHY_ACCOUNT,
    WHY_ACCOUNT_TAKEN,
    WHY_PASSWORD,
    WHY_PASSWORD_WEAK,
    WHY_PASSWORD_CURRENT,
    WHY_BY_TOKEN,
    WHY_BUSY,
    WHY_CLOCK,
    WHY_TIME,
    WHY_NO_MAIL,
    WHY_ADDRESS,
    WHY_NO_ACCOUNT,
    WHY_CODE,
    WHY_NO_WISH,
    WHY_PLY,
    WHY_LARGE,
    WHY_PERSON,
    WHY_WEBSOCKET,
    WHY_MUTES,
    WHY_MAILED,
    WHY_RANGE,
    WHY_REMOVED,
    WHY_READY,
    WHY_PRIVATE,
    WHY_REPORT_TEXT,
    WHY_REPORTED,
    WHY_MODERATOR,
    WHY_REPORT,
    WHY_SETTLED,
    WHY_OWN_CASE,
    WHY_ACT,
    WHY_REASON,
    WHY_LETTER,
    WHY_REPLIED,
    WHY_CLUB,
    WHY_NOBODY,
    WHY_CLUB_NAME,
    WHY_CLUB_TAKEN,
    WHY_CLUB_ABOUT,
    WHY_CLUBS,
    WHY_CLUB_FULL,
    WHY_MEMBER,
    WHY_OFFICER,
    WHY_FOUNDER,
    WHY_MEMBERSHIP,
    WHY_SEAT_CLOSED,
    WHY_FRIENDS,
    WHY_MESSAGE_TEXT,
    WHY_UNANSWERED,
    WHY_CHALLENGE,
    WHY_CHALLENGES,
    WHYS
} why;

typedef struct {
    const char *word;
    msg text;
} why_row;

extern const why_row why_rows[WHYS];

#endif
