#include "sayings.h"

#include <string.h>

static const saying rows[] = {
    {"hello", {"server.saying.hello", {"Hello!", "Bonjour !"}}, false},
    {"have_fun", {"server.saying.have-fun", {"Have fun!", "Bonne partie !"}}, false},
    {"well_played", {"server.saying.well-played", {"Well played!", "Bien joué !"}}, false},
    {"thanks", {"server.saying.thanks", {"Thank you!", "Merci !"}}, false},
    {"sorry", {"server.saying.sorry", {"Sorry!", "Désolé !"}}, false},
    {"moment",
     {"server.saying.moment", {"One moment, please.", "Un instant, s'il vous plaît."}},
     false},
    {"back", {"server.saying.back", {"I am back.", "Me revoilà."}}, false},
    {"good_game",
     {"server.saying.good-game", {"That was a good match.", "C'était une belle partie."}},
     false},
    {"again", {"server.saying.again", {"Shall we play again?", "On rejoue ?"}}, false},
    {"must_go", {"server.saying.must-go", {"I have to go now.", "Je dois partir."}}, false},
    {"smile", {"server.saying.smile", {"(smiles)", "(sourit)"}}, true},
    {"laugh", {"server.saying.laugh", {"(laughs)", "(rit)"}}, true},
    {"surprise", {"server.saying.surprise", {"(is surprised)", "(n'en revient pas)"}}, true},
    {"think", {"server.saying.think", {"(is thinking)", "(réfléchit)"}}, true},
    {"sad", {"server.saying.sad", {"(is sad)", "(est triste)"}}, true},
    {"applause", {"server.saying.applause", {"(applauds)", "(applaudit)"}}, true},
};
MSG_ROWS(rows, text);

const saying *saying_find(const char *key) {
    for (int i = 0; key && i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].key, key) == 0) return &rows[i];
    return NULL;
}
