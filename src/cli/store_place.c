#include "store_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "say.h"

/* Creates the missing directories of the path. */
static void make_directories(char *path) {
    for (char *at = path + 1; *at; at++) {
        if (*at != '/') continue;
        *at = 0;
        mkdir(path, 0700);
        *at = '/';
    }
}

bool store_place(lang l, char out[STORE_PLACE]) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data)
        snprintf(out, STORE_PLACE, "sqlite:%s/vallon/server.db", data);
    else if (home && *home)
        snprintf(out, STORE_PLACE, "sqlite:%s/.local/share/vallon/server.db", home);
    else {
        say_error(l, "cli.store.no-home",
                  "HOME is not set: name the store with --store sqlite:FILE",
                  "HOME n'est pas défini : indiquez les données avec --store sqlite:FICHIER");
        return false;
    }
    make_directories(out + strlen("sqlite:"));
    return true;
}
