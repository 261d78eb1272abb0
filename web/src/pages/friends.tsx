// Friends: whom the reader follows and where they play, challenges, and private messages. On a wide
// window the conversation stands beside the list.

import "../lang/people-words";
import { useEffect, useState } from "preact/hooks";
import { game_name } from "../lib/games";
import { useStore } from "../lib/store";
import { useFriends } from "../lang/befriending";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { Refused } from "../online/line";
import type { FriendRow, TalkRow } from "../online/messages";
import { social } from "../online/social";
import { Challenge, when } from "../parts/challenges";
import { Face } from "../parts/face";
import { Link } from "../parts/link";
import { PeopleButton } from "../parts/people-button";
import { Talk } from "../parts/talk";

function Playing({ friend }: { friend: FriendRow }) {
  const { lang } = useWords();
  const f = useFriends();
  const [first] = friend.matches ?? [];
  if (!friend.online) return <small class="hush">{f("friends_offline")}</small>;
  if (!first) return <small class="is-online">{f("friends_online")}</small>;
  return <small class="is-online">{f("friends_plays", game_name(lang, first.game))}</small>;
}

function Friend({ friend, current }: { friend: FriendRow; current: boolean }) {
  const f = useFriends();
  const { t } = useWords();
  const [first] = friend.matches ?? [];
  return (
    <li class={current ? "row person-row current" : "row person-row"}>
      <Link to={`friends/${friend.person}`} class="talk-link" current={current}>
        <span class={friend.online ? "dot on" : "dot"}>
          <Face name={friend.name} bot={false} size={38} />
        </span>
        <span class="grow">
          <b>{friend.name}</b>
          <Playing friend={friend} />
        </span>
      </Link>
      {first && (
        <Link to={`t/${first.match}`} class="btn" label={f("friends_watch", friend.name)}>
          {t("watch")}
        </Link>
      )}
      <PeopleButton people={[friend]} />
    </li>
  );
}

// Those who are online first; kept up to date by the server.
function useFriendList(): FriendRow[] | null {
  const [list, know] = useState<FriendRow[] | null>(null);
  useEffect(() => {
    const l = line();
    const ends = [
      l.on("friends", (m) => know(m.friends)),
      l.keep_saying({ do: "friends", stay: true }),
    ];
    return () => {
      ends.forEach((end) => end());
      l.say({ do: "friends", stay: false }).catch(() => undefined);
    };
  }, []);
  return list && [...list].sort((a, b) => Number(b.online) - Number(a.online));
}

function Add() {
  const { t } = useWords();
  const f = useFriends();
  const [account, type] = useState("");
  const [trouble, fail] = useState<string | null>(null);
  const send = (e: Event) => {
    e.preventDefault();
    line()
      .say({ do: "follow", account: account.trim().toLowerCase() })
      .then(
        () => (type(""), fail(null)),
        (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")),
      );
  };
  return (
    <form class="follow-form" onSubmit={send} data-testid="follow">
      <label>
        <span class="hidden">{f("friends_add_name")}</span>
        <input
          value={account}
          required
          maxLength={24}
          autocapitalize="none"
          placeholder={f("friends_add_name")}
          onInput={(e) => type(e.currentTarget.value)}
        />
      </label>
      <button>{f("friends_follow")}</button>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

function Friends({ current }: { current: number }) {
  const { t } = useWords();
  const f = useFriends();
  const list = useFriendList();
  return (
    <section class="pane" aria-labelledby="friends-title" data-testid="friends">
      <header>
        <h2 id="friends-title">{t("friends")}</h2>
      </header>
      {list?.length === 0 && <p class="soft">{f("friends_none")}</p>}
      <ul class="rows">
        {(list ?? []).map((x) => (
          <Friend key={x.person} friend={x} current={x.person === current} />
        ))}
      </ul>
      <Add />
    </section>
  );
}

function Conversation({ talk, current }: { talk: TalkRow; current: boolean }) {
  const { lang } = useWords();
  const f = useFriends();
  return (
    <li class={current ? "row person-row current" : "row person-row"}>
      <Link to={`friends/${talk.with}`} class="talk-link" current={current}>
        <Face name={talk.name} bot={false} size={38} />
        <span class="grow">
          <b>{talk.name}</b>
          <small class="one-line">{talk.yours ? f("talk_you", talk.text) : talk.text}</small>
        </span>
        <small class="hush">{when(lang, talk.made)}</small>
        {talk.unread && <span class="badge">{f("talk_unread")}</span>}
      </Link>
    </li>
  );
}

interface TalkList {
  rows: TalkRow[];
  more: boolean;
  older(): void;
}

// The conversations, again whenever something was written or read.
function useTalks(): TalkList {
  const now = useStore(social);
  const [{ rows, more }, know] = useState<{ rows: TalkRow[]; more: boolean }>({
    rows: [],
    more: false,
  });
  const ask = (before?: number) =>
    void line()
      .say<"talks">({ do: "talks", ...(before && { before }) })
      .then(
        (m) =>
          know((had) => ({ rows: before ? [...had.rows, ...m.talks] : m.talks, more: m.more })),
        () => undefined,
      );
  const [written, write] = useState(0);
  useEffect(() => line().on("message", () => write((n) => n + 1)), []);
  useEffect(() => ask(), [now, written]);
  return { rows, more, older: () => ask(rows.at(-1)?.last) };
}

function Talks({ current }: { current: number }) {
  const f = useFriends();
  const { rows, more, older } = useTalks();
  const known = rows.filter((r) => r.known);
  const requests = rows.filter((r) => !r.known);
  const list = (some: TalkRow[]) => (
    <ul class="rows">
      {some.map((x) => (
        <Conversation key={x.with} talk={x} current={x.with === current} />
      ))}
    </ul>
  );
  return (
    <section class="pane" aria-labelledby="talks-title" data-testid="talks">
      <header>
        <h2 id="talks-title">{f("talks")}</h2>
      </header>
      {known.length === 0 && requests.length === 0 && <p class="soft">{f("talks_none")}</p>}
      {known.length > 0 && list(known)}
      {requests.length > 0 && (
        <details data-testid="requests">
          <summary>
            {f("talks_requests")} ({requests.length})
          </summary>
          <p class="soft">{f("talks_requests_note")}</p>
          {list(requests)}
        </details>
      )}
      {more && (
        <p class="row-ways">
          <button type="button" onClick={older}>
            {f("talk_older")}
          </button>
        </p>
      )}
    </section>
  );
}

function Challenges() {
  const f = useFriends();
  const { challenges } = useStore(social);
  if (challenges.length === 0) return null;
  return (
    <section class="pane" aria-labelledby="challenges-title">
      <header>
        <h2 id="challenges-title">{f("challenges")}</h2>
      </header>
      <ul class="rows">
        {challenges.map((c) => (
          <Challenge key={c.challenge} row={c} />
        ))}
      </ul>
    </section>
  );
}

export function FriendsPage({ person }: { person: string }) {
  const { t } = useWords();
  const f = useFriends();
  const { you, known } = useStore(house);
  const current = Number(person) || 0;
  line();
  if (!known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  return (
    <div class={current ? "column wide friends-page talking" : "column wide friends-page"}>
      <header class="titleline">
        {current > 0 && (
          <Link to="friends" class="btn tool narrow-only" label={t("friends")}>
            ←
          </Link>
        )}
        <h1>{t("friends")}</h1>
      </header>
      {you?.account === undefined ? (
        <section class="pane">
          <p>{f("friends_account")}</p>
          <Link to="account" class="btn main">
            {t("account")}
          </Link>
        </section>
      ) : (
        <div class="two">
          <div class="stack-of people-pane">
            <Challenges />
            <Friends current={current} />
            <Talks current={current} />
          </div>
          <div class="stack-of talk-pane">
            {current ? (
              <Talk key={current} person={current} />
            ) : (
              <section class="pane soft only-wide-pane">{f("talk_choose")}</section>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
