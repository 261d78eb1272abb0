/* listen.h - the listening socket. We bind to one address, and accept as long as there are
 * descriptors. */
#ifndef VALLON_LISTEN_H
#define VALLON_LISTEN_H

#include "net_inside.h"

MUST_USE bool listen_open(net *n); /* false: errno says why */
void listen_start(net *n);
void listen_again(net *n); /* after a pause for lack of descriptors */
void listen_close(net *n);

#endif
