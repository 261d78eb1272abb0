/* mail.h - mails to people, for several handlers. */
#ifndef VALLON_MAIL_H
#define VALLON_MAIL_H

#include "request.h"

enum {
    MAIL_DAY_SECONDS = 86400,  /* an address that is not confirmed gets one mail in this time; */
    MAIL_RESET_SECONDS = 3600, /* a confirmed one gets a code for a new password this often */
};

bool mail_possible(const verbs *v); /* this server sends mail */
/* True if no mail of this kind went to the address within `seconds`, for any person; notes that one
 * goes there now. */
bool mail_allowed(const request *q, const char *kind, const char *address, int64_t seconds);
/* Sends the code for a new password; false: the queue is full. */
bool mail_reset(const request *q, const contact_row *c, const char *account, const char *code);
/* Sets the address of a job whose password was right, sends the code and answers. */
why mail_change(verbs *v, client *c, const passwords_job *job);

#endif
