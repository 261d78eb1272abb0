// What waits for the reader from other people: unread messages and challenges. A message rings
// (a notification, if the reader wants those) unless it comes from a stranger.

import "../lang/people-words";
import { say } from "../lang/page";
import { place } from "../lib/router";
import { settings } from "../lib/settings";
import { Store } from "../lib/store";
import { notify } from "../table/notice";
import { line } from "./house";
import type { ChallengeRow } from "./messages";

export interface Social {
  unread: number; // conversations
  requests: number; // the same from strangers
  challenges: readonly ChallengeRow[];
}

const nothing: Social = { unread: 0, requests: 0, challenges: [] };
export const social = new Store<Social>(nothing);

// To the reader, and not answered.
export const asks = (c: ChallengeRow): boolean => !c.yours && c.state === "open";

// What the mark in the frame counts.
export const news = ({ unread, challenges }: Social): number =>
  unread + challenges.filter((c) => (c.yours ? c.state !== "open" : c.known)).length;

function ring(challenges: readonly ChallengeRow[]): void {
  const had = new Set(social.value.challenges.map((c) => c.challenge));
  for (const c of challenges)
    if (asks(c) && c.known && !had.has(c.challenge))
      notify(say(settings.value.lang, "challenged_by", c.name, c.title ?? ""), "friends");
}

// A sender who is at the table has seen that their challenge was accepted.
function acknowledge(): void {
  const { path } = place.value;
  for (const c of social.value.challenges)
    if (c.yours && c.state === "accepted" && path[0] === "t" && path[1] === c.match)
      line()
        .say({ do: "answer", challenge: c.challenge })
        .catch(() => undefined);
}

let begun = false;

export function begin_social(): void {
  if (begun) return;
  begun = true;
  const l = line();
  l.on("hello", () => social.set(nothing)); // if there is anything, it comes next
  l.on("social", (m) => {
    ring(m.challenges);
    social.set({ unread: m.unread, requests: m.requests, challenges: m.challenges });
    acknowledge();
  });
  place.listen(acknowledge);
  l.on("message", (m) => {
    if (!m.yours && m.known) notify(`${m.name}: ${m.text}`, `friends/${m.with}`);
  });
}
