/* now.h - the time, in seconds. */
#ifndef VALLON_NOW_H
#define VALLON_NOW_H

double now_steady(void); /* of the monotonic clock: for durations */
double now_wall(void);   /* since 1970, by the system clock, which may jump */

#endif
