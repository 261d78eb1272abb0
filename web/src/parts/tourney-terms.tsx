// The terms of a tournament in words, and when it starts or ends.

import { useEffect, useState } from "preact/hooks";
import { locale_of } from "../lang/language";
import { useWords, type Say } from "../lang/page";
import { useTourneyWords, type TourneySay } from "../lang/tourney-words";
import type { TourneyHead } from "../online/tourneys";
import { clock_words, spoken } from "../table/clocks";

const DAY = 86400;

export function length_words(minutes: number, w: TourneySay): string {
  if (minutes % 1440 === 0) return w("tourney_days", minutes / 1440);
  if (minutes % 60 === 0) return w("tourney_hours", minutes / 60);
  return w("tourney_minutes", minutes);
}

export function terms_of(of: TourneyHead, t: Say, w: TourneySay): string {
  return [
    w(`kind_${of.kind}`),
    of.kind === "arena"
      ? length_words(of.minutes, w)
      : of.rounds > 0 && w("tourney_rounds", of.rounds),
    clock_words(of.clock, t),
    t(of.rated ? "rated" : "casual"),
    of.seats > 2 && w("tourney_each", of.seats),
    of.bots && w("tourney_bots"),
    of.club > 0 && w("tourney_for_club"),
  ]
    .filter(Boolean)
    .join(" · ");
}

// The time in seconds, again every second while somebody looks.
export function useNow(): number {
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => document.hidden || tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now / 1000;
}

const at_time = (lang: string, seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(locale_of(lang), {
    dateStyle: "medium",
    timeStyle: "short",
  });

function moment(of: TourneyHead, now: number, given: { lang: string; t: Say; w: TourneySay }) {
  const { lang, t, w } = given;
  if (of.state === "cancelled") return w("tourney_cancelled");
  if (of.state === "over") return w("tourney_ended");
  if (of.state === "running") {
    if (of.kind === "arena") return w("tourney_ends_in", spoken((of.ends - now) * 1000, t));
    return of.rounds > 0
      ? w("tourney_round_of", of.round, of.rounds)
      : w("tourney_round", Math.max(1, of.round));
  }
  if (of.full) return w("tourney_starts_full", of.most);
  if (of.begins === 0) return w("tourney_starts_hand", of.host);
  if (of.begins <= now) return w("tourney_starts_soon");
  return of.begins - now > DAY
    ? w("tourney_starts_at", at_time(lang, of.begins))
    : w("tourney_starts_in", spoken((of.begins - now) * 1000, t));
}

export function Moment({ of }: { of: TourneyHead }) {
  const { lang, t } = useWords();
  const w = useTourneyWords();
  const now = useNow();
  return <span class="digits">{moment(of, now, { lang, t, w })}</span>;
}
