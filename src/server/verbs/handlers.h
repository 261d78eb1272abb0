/* handlers.h - the handlers of requests. `do_x` handles {"do":"x"}; verbs.c lists them all, and
 * docs/protocol.md describes them. */
#ifndef VALLON_HANDLERS_H
#define VALLON_HANDLERS_H

#include "request.h"

/* identity.c */
why do_hello(request *q);
why do_name(request *q);
why do_token(request *q);

/* lists.c */
why do_games(request *q);
why do_lobby(request *q);
why do_mine(request *q);

/* opening.c, seating.c, quick.c */
why do_open(request *q);
why do_join(request *q);
why do_leave(request *q);
why do_seat(request *q);
why do_luck(request *q);
why do_start(request *q);
why do_ready(request *q);
why do_rematch(request *q);
why do_quick(request *q);

/* watching.c */
why do_watch(request *q);
why do_unwatch(request *q);
why do_past(request *q);

/* playing.c */
why do_move(request *q);
why do_resign(request *q);
why do_back(request *q);
why do_undo(request *q);
why do_agree(request *q);

/* chat.c */
why do_chat(request *q);
why do_mute(request *q);
why do_unmute(request *q);
why do_mutes(request *q);

/* friends.c */
why do_friends(request *q);
why do_follow(request *q);
why do_unfollow(request *q);
why do_block(request *q);
why do_unblock(request *q);
why do_visible(request *q);
why do_regard(request *q);

/* messages.c, challenges.c */
why do_message(request *q);
why do_talk(request *q);
why do_talks(request *q);
why do_heard(request *q);
why do_discard(request *q);
why do_challenge(request *q);
why do_answer(request *q);

/* reporting.c */
why do_report(request *q);
why do_letters(request *q);
why do_seen(request *q);
why do_reply(request *q);

/* moderation.c */
why do_reports(request *q);
why do_case(request *q);
why do_judge(request *q);

/* clubs.c, members.c */
why do_clubs(request *q);
why do_club(request *q);
why do_found(request *q);
why do_describe(request *q);
why do_disband(request *q);
why do_member(request *q);

/* sets.c */
why do_set(request *q);
why do_sets(request *q);
why do_set_add(request *q);
why do_set_drop(request *q);
why do_set_down(request *q);

/* history.c */
why do_record(request *q);
why do_ratings(request *q);
why do_history(request *q);

/* profiles.c, matches.c */
why do_profile(request *q);
why do_curve(request *q);
why do_discreet(request *q);
why do_matches(request *q);

/* accounts.c, sessions.c, mail.c */
why do_register(request *q);
why do_login(request *q);
why do_forgot(request *q);
why do_reset(request *q);
why do_sessions(request *q);
why do_revoke(request *q);
why do_logout(request *q);
why do_mail(request *q);

/* tourneys.c, tourney_opening.c */
why do_tourneys(request *q);
why do_tourney(request *q);
why do_tourney_tables(request *q);
why do_tourney_open(request *q);
why do_tourney_enter(request *q);
why do_tourney_leave(request *q);
why do_tourney_pause(request *q);
why do_tourney_start(request *q);
why do_tourney_cancel(request *q);
why do_tourney_remove(request *q);

/* erasure.c, export.c */
why do_forget(request *q);
why do_export(request *q);

#endif
