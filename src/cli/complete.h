/* complete.h - what a shell may propose for the word that is being typed. */
#ifndef VALLON_COMPLETE_H
#define VALLON_COMPLETE_H

#include "lang.h"

/* Prints the proposals for the last of `count` words, which follow "vallon" on a command line: one
 * a line, with a tab and a description. The last line begins with a colon and says what else the
 * shell should do:
 *
 *     :end             nothing
 *     :more            put no space behind the word
 *     :file PREFIX     propose files, too; their names follow PREFIX in the word
 *     :folder PREFIX   the same with folders */
void complete(lang l, int count, char **words);

#endif
