/* attributes.h - compiler attributes, and an assertion that stays on in every build. */
#ifndef VALLON_ATTRIBUTES_H
#define VALLON_ATTRIBUTES_H

/* Marks functions whose result reports a refusal or failure: callers must not ignore it. */
#define MUST_USE __attribute__((warn_unused_result))

/* For our own mistakes: stops at once and prints the place, also with NDEBUG. */
#ifdef __wasm__ /* keeps the texts out of the download; the page never shows them */
#define ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define ASSERT(condition) ((condition) ? (void)0 : assert_failed(#condition, __FILE__, __LINE__))
#endif

_Noreturn void assert_failed(const char *condition, const char *file, int line);

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
