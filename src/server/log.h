/* log.h - what happens to the server, a JSON object a line on stderr: when, what, and a detail.
 *
 * No secret goes here: no token, no hidden card, no text of a chat. */
#ifndef VALLON_LOG_H
#define VALLON_LOG_H

void log_line(const char *what, const char *detail); /* detail may be NULL */

#endif
