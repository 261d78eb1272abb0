/* websocket.h - open connections: WebSockets (RFC 6455), and streams, which only differ in how a
 * text is sent and what an idle one gets. Also has the connection_* functions of net.h. */
#ifndef VALLON_WEBSOCKET_H
#define VALLON_WEBSOCKET_H

#include "net_inside.h"

/* From here on the connection is open; its response head is queued already. */
void websocket_open(connection *c);
void stream_open(connection *c);

#endif
