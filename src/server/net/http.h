/* http.h - requests: which are answered, which become WebSockets or streams, which are refused. */
#ifndef VALLON_HTTP_H
#define VALLON_HTTP_H

#include "net_inside.h"

/* What every new connection is. */
extern const connection_kind http_kind;

#endif
