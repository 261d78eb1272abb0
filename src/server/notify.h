/* notify.h - telling people who are not connected: a mail through sendmail, or a program of the keeper's.
 *
 * Both are programs that read from their standard input, run by a thread of ours, one after the
 * other, with no shell in between and NOTIFY_SECONDS each. A program and not an address of the web:
 * it needs no second network client in the server, and a line of curl in it is a web-hook. At most
 * NOTIFY_MAX wait; what comes then is dropped. */
#ifndef VALLON_NOTIFY_H
#define VALLON_NOTIFY_H

#include <stdbool.h>

#include "attributes.h"

enum { NOTIFY_MAX = 256, NOTIFY_SECONDS = 10, NOTIFY_TEXT = 4096, MAIL_ADDRESS = 255 };

typedef struct notify notify;

typedef struct {
    const char *from;     /* of mails; NULL: none are sent */
    const char *sendmail; /* the program */
    const char *program;  /* is given JSON; NULL: there is none */
} notify_setting;

typedef struct {
    char to[MAIL_ADDRESS];
    const char *subject, *body; /* UTF-8 */
} notify_letter;

notify *notify_start(const notify_setting *s); /* NULL: no thread */
void notify_stop(notify *n);                   /* what still waits is dropped */

bool notify_mails(const notify *n);    /* whether mails are sent here */
bool notify_programs(const notify *n); /* whether there is a program */

/* False: too many wait. */
bool notify_mail(notify *n, const notify_letter *l);
bool notify_program(notify *n, const char *text);

/* A plain address, and nothing that a mail program could take for something else. */
bool mail_address_sound(const char *text);

#endif
