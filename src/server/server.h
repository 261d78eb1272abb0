/* server.h - `vallon serve`: the game server for people and bots. */
#ifndef VALLON_SERVER_H
#define VALLON_SERVER_H

#include "host_texts.h"
#include "lang.h"
#include "net.h"
#include "notify.h"

typedef struct {
    net_setting net;
    const char *store;
    int store_patience;    /* see store_set_patience; 0: the default */
    int guests_a_minute;   /* per address; 0: the default */
    int gathering_seconds; /* see tables.h; 0: the default */
    int bots;              /* threads for bots; 0: the default */
    notify_setting notify;
    host_texts_setting texts;
    const char
        *site; /* the public URL, without a trailing slash; NULL: the address it listens on */
    lang lang; /* language of printed messages */
    void (*ready)(int port);
} server_setting;

/* Serves until SIGINT or SIGTERM. False if it could not start; `error` then holds the reason. */
bool server_run(const server_setting *s, char error[512]);

#endif
