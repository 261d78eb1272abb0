/* server.h - `vallon serve`: tables for people and bots, on the network. */
#ifndef VALLON_SERVER_H
#define VALLON_SERVER_H

#include "lang.h"
#include "net.h"
#include "notify.h"

#define SOCKET_PATH "/ws"
#define STREAM_PATH "/api/stream"

typedef struct {
    net_setting net;
    const char *store;   /* "sqlite:FILE" */
    int guests_a_minute; /* from one address; 0: the usual */
    int bots;            /* threads that think for them; 0: the usual */
    notify_setting notify;
    const char *site; /* how people reach it, without a slash at the end; NULL: the address it listens on */
    lang lang;        /* of what is printed */
    void (*ready)(int port);
} server_setting;

/* Serves until the system asks it to end. False: `error` says why it could not. */
bool server_run(const server_setting *s, char error[512]);

#endif
