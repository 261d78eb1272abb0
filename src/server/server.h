/* server.h - `vallon serve`: the game server for people and bots. */
#ifndef VALLON_SERVER_H
#define VALLON_SERVER_H

#include "lang.h"
#include "net.h"
#include "notify.h"

#define SOCKET_PATH "/ws"
#define STREAM_PATH "/api/stream"

typedef struct {
    net_setting net;
    const char *store;
    int guests_a_minute; /* per address; 0: the default */
    int bots;            /* threads for bots; 0: the default */
    notify_setting notify;
    const char
        *site; /* the public URL, without a trailing slash; NULL: the address it listens on */
    lang lang; /* language of printed messages */
    void (*ready)(int port);
} server_setting;

/* Serves until SIGINT or SIGTERM. False if it could not start; `error` then holds the reason. */
bool server_run(const server_setting *s, char error[512]);

#endif
