/* errno_text.h - what an error number of the system means, in the reader's language. */
#ifndef VALLON_ERRNO_TEXT_H
#define VALLON_ERRNO_TEXT_H

#include "lang.h"

const char *errno_text(lang l, int number);

#endif
