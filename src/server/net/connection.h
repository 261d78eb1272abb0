/* connection.h - one socket: reading, sending, deadlines and the end. What the bytes mean is up to
 * its kind (http.h, websocket.h).
 *
 * Nothing here frees a connection while it is being used: connection_fail only marks it, and the
 * next connections_flush frees it. */
#ifndef VALLON_CONNECTION_H
#define VALLON_CONNECTION_H

#include "net_inside.h"

/* Takes over the descriptor; NULL: no memory, and the descriptor is still the caller's. */
connection *connection_new(net *n, int fd, const connection_kind *kind);
void connection_free(connection *c); /* calls `closed` if it was admitted */

void connection_enter(connection *c, stage s);
void connection_finish(connection *c); /* sends what is queued and closes */
void connection_fail(connection *c);   /* closes without sending */

/* Queues bytes. If there is no memory, the connection fails. */
bool connection_queue(connection *c, const void *bytes, size_t size);

void connections_flush(net *n);  /* sends what was queued, one call for each connection */
void connections_resume(net *n); /* goes on with input that was left */
void connections_expire(net *n); /* ends what has taken too long */

#endif
