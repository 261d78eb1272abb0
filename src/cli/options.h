/* options.h - options that several commands share. */
#ifndef VALLON_OPTIONS_H
#define VALLON_OPTIONS_H

#include "args.h"

enum { THINK_MAX = 600000 };

#define SPEC_JSON                                                                    \
    {.name = "--json",                                                               \
     .about = {"print JSON, for programs", "imprimer du JSON, pour les programmes"}, \
     .group = "any"}

#define SPEC_SET                                                                 \
    {.name = "--set",                                                            \
     .value = {"FILE", "FICHIER"},                                               \
     .takes = TAKES_FILE,                                                        \
     .about = {"play with this set file instead of the built-in set",            \
               "jouer avec ce fichier de cartes au lieu de celui du programme"}, \
     .group = "any"}

/* For commands that read a record. */
#define SPEC_RECORD_SET                                                      \
    {.name = "--set",                                                        \
     .value = {"FILE", "FICHIER"},                                           \
     .takes = TAKES_FILE,                                                    \
     .about = {"the set of cards it was played with, if it is not built in", \
               "le jeu de cartes de la partie, s'il n'est pas intégré"},     \
     .group = "record"}

#define SPEC_THREADS                                                                              \
    {.name = "--threads",                                                                         \
     .value = {"N", "N"},                                                                         \
     .about = {"threads that share the iterations; normally 1. The answer repeats exactly for "   \
               "the same number",                                                                 \
               "fils d'exécution qui se partagent les itérations ; normalement 1. La réponse se " \
               "répète exactement pour le même nombre"},                                          \
     .group = "record"}

/* For commands that play many matches. */
#define SPEC_THINK                                                                     \
    {.name = "--think",                                                                \
     .value = {"MS", "MS"},                                                            \
     .about = {"processor time that master takes for an action, in ms; normally 2000", \
               "temps de calcul de master par action, en ms ; normalement 2000"},      \
     .group = "matches"}
#define SPEC_NODES                                                                                \
    {.name = "--nodes",                                                                           \
     .value = {"N", "N"},                                                                         \
     .about =                                                                                     \
         {"iterations that master makes for an action, instead of a time limit: repeats exactly", \
          "itérations de master par action, au lieu d'une limite de temps : se répète "           \
          "exactement"},                                                                          \
     .group = "matches"}
#define SPEC_JOBS                                                                               \
    {.name = "--jobs",                                                                          \
     .value = {"J", "J"},                                                                       \
     .about = {"threads; normally one per core", "fils d'exécution ; normalement un par cœur"}, \
     .group = "matches"}
#define SPEC_RECORDS                                                                  \
    {.name = "--records",                                                             \
     .value = {"DIR", "DOSSIER"},                                                     \
     .takes = TAKES_FOLDER,                                                           \
     .about = {"write one record per match there", "y écrire un fichier par partie"}, \
     .group = "matches"}
#define SPEC_SEED                                                                             \
    {.name = "--seed",                                                                        \
     .value = {"S", "S"},                                                                     \
     .about = {"seed of the random numbers; normally 1", "graine du hasard ; normalement 1"}, \
     .group = "matches"}
#define SPEC_OPTION                                                                               \
    {.name = "--option",                                                                          \
     .value = {"KEY=VALUE", "CLÉ=VALEUR"},                                                        \
     .takes = TAKES_KEY_VALUE,                                                                    \
     .about = {"an option of the game; may be repeated", "une option du jeu ; peut être répété"}, \
     .repeats = true,                                                                             \
     .group = "matches"}

#endif
