/* names.h - names and chat as other people see them: nothing invisible, nothing that turns the
 * writing direction, and a key by which names that look alike are found.
 *
 * Only names.c uses ICU. Only the loop's thread may call this: the tables for lookalikes are loaded
 * at the first call. */
#ifndef VALLON_NAMES_H
#define VALLON_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* The size of a name with its zero is that of STORE_NAME and SEAT_NAME_MAX. A name has at most
 * NAME_BYTES of it, because record_clean_name cuts longer ones. */
enum { NAME_SIZE = 48, NAME_BYTES = 44, NAME_RUNES = 24, NAME_SKELETON = 160 };

/* Writes the name as it will be shown. White space of any kind becomes one blank between words,
 * invisible characters are removed (joiners stay where emoji, Indic or Arabic script needs them),
 * and letters with accents are composed (NFC). A name that needs more than NAME_BYTES is cut after
 * a whole character.
 *
 * False: nothing visible is left, it has more than NAME_RUNES characters, or it piles more than
 * three marks on a letter. `out` is then "". */
bool name_clean(const char *name, char out[NAME_SIZE]);

/* Writes a key that is the same for names that look alike: by Unicode's confusables (UTS 39), case,
 * accents, 0 and O, 1, l and I; blanks and punctuation do not count. The key is for comparing only.
 * It is never empty unless the name is. A longer key is cut to `size`.
 *
 * Letters that look Latin count as Latin. That takes precedence over case, so the Cyrillic name
 * that looks like BOBA has the key of Latin "boba", not its own in small letters. */
void name_skeleton(const char *name, char *out, size_t size);

/* The keys that the name could have in other cases. It looks like another name if one of them is
 * that name's key. */
enum { NAME_LOOKS = 3 };
void name_looks(const char *name, char out[NAME_LOOKS][NAME_SKELETON]);

/* Removes from a chat message, in place, what name_clean removes from a name, and all but a few of
 * many marks on one letter; line breaks and controls become blanks. Other blanks stay as they are.
 * False: nothing visible is left. */
bool text_clean(char *text);

#endif
