/* errno_text.h - the meaning of a system error number, in the reader's language. */
#ifndef VALLON_ERRNO_TEXT_H
#define VALLON_ERRNO_TEXT_H

#include "lang.h"

const char *errno_text(lang l, int number);

#endif
