/* verbs.h - the verbs of the `vallon` command, one file each. To add a verb: a function
 * here, a file, and a row in main.c.
 *
 * A verb is called with its own word as argv[0] and what follows it. It prints for people
 * unless --json asks otherwise, says errors on stderr through say.h, and returns the exit
 * code: FINE, FAILED or USAGE. main flushes stdout and turns a failed write into FAILED. */
#ifndef VALLON_VERBS_H
#define VALLON_VERBS_H

enum { FINE = 0, FAILED = 1, USAGE = 2 };

int verb_admin(int argc, char **argv);
int verb_arena(int argc, char **argv);
int verb_bench(int argc, char **argv);
int verb_deck(int argc, char **argv);
int verb_games(int argc, char **argv);
int verb_hint(int argc, char **argv);
int verb_learn(int argc, char **argv);
int verb_play(int argc, char **argv);
int verb_replay(int argc, char **argv);
int verb_review(int argc, char **argv);
int verb_rules(int argc, char **argv);
int verb_serve(int argc, char **argv);
int verb_set(int argc, char **argv);
int verb_sim(int argc, char **argv);
int verb_verify(int argc, char **argv);

#endif
