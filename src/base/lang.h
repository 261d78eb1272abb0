/* lang.h - the two languages that Vallon speaks. Every text exists in both. */
#ifndef VALLON_LANG_H
#define VALLON_LANG_H

typedef enum { EN, FR, LANGS } lang;

#endif
