/* notify.h - notifies people who are not connected: by mail through sendmail, or through a program
 * that the admin provides.
 *
 * Both are programs that read standard input. A thread runs them one at a time, without a shell,
 * for at most NOTIFY_SECONDS each. A program rather than a web hook: the server needs no HTTP
 * client, and a program that calls curl is a web hook. At most NOTIFY_MAX notifications are
 * queued; further ones are dropped. */
#ifndef VALLON_NOTIFY_H
#define VALLON_NOTIFY_H

#include <stdbool.h>

#include "attributes.h"

enum { NOTIFY_MAX = 256, NOTIFY_SECONDS = 10, NOTIFY_TEXT = 4096, MAIL_ADDRESS = 255 };

typedef struct notify notify;

typedef struct {
    const char *from;     /* sender of mails; NULL: send no mail */
    const char *sendmail; /* path of the sendmail program */
    const char *program;  /* path of the admin's program, which reads JSON; NULL: none */
} notify_setting;

typedef struct {
    char to[MAIL_ADDRESS];
    const char *subject, *body; /* UTF-8 */
} notify_letter;

notify *notify_start(const notify_setting *s); /* NULL if the thread could not be started */
void notify_stop(notify *n);                   /* drops what is still queued */

bool notify_mails(const notify *n);
bool notify_programs(const notify *n);

/* False if the queue is full. */
bool notify_mail(notify *n, const notify_letter *l);
bool notify_program(notify *n, const char *text);

/* True for a plain address that no mail program could take for an option or a list. */
bool mail_address_sound(const char *text);

#endif
