/* naming.h - names that look like somebody's account. */
#ifndef VALLON_NAMING_H
#define VALLON_NAMING_H

#include "names.h"
#include "store.h"

/* Nobody else may take a name that looks like this one: its person has an account. */
bool names_protect(store *s, int64_t person, const char *name); /* false: the store failed */
/* The same for all accounts of an older store. */
MUST_USE bool names_protect_all(store *s);

/* It looks like a name of the house, of an admin or moderator, or of a bot. */
bool names_reserved(const char *name);

/* Changes the name to "Anna 2", "Anna 3" ... as long as it looks like that of somebody else's
 * account. `person` 0: a newcomer. */
MUST_USE store_result names_distinct(store *s, int64_t person, char name[NAME_SIZE]);

/* The person with an account whose name looks like this, or whose account has it; STORE_NONE: there
 * is none. */
MUST_USE store_result names_find(store *s, const char *name, int64_t *person);

#endif
