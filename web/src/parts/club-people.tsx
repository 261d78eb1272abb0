// The members of a club: who is online, roles, those who wait, and invitations.

import { useState } from "preact/hooks";
import { useClubWords } from "../lang/club-words";
import { date } from "../lang/language";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import { Refused } from "../online/line";
import type { ClubPage, ClubPerson, ClubRole } from "../online/messages";
import { Face } from "./face";
import { Icon } from "./icon";
import { Pager } from "./pager";
import { PersonLink } from "./person-link";

interface Props {
  club: ClubPage;
  page: number; // of the members
  turn(page: number): void;
  you: number; // the reader's number
  changed(): void;
}

const RANK: readonly ClubRole[] = ["none", "asked", "invited", "member", "officer", "founder"];
export const at_least = (role: ClubRole, least: ClubRole): boolean =>
  RANK.indexOf(role) >= RANK.indexOf(least);

// Says what happens to somebody's membership, and what the server has against it.
export function useMember(club: number, changed: () => void) {
  const { t } = useWords();
  const [trouble, fail] = useState<string | null>(null);
  const say = (act: string, more: object = {}) =>
    line()
      .say({ do: "member", act, club, ...more })
      .then(
        () => (fail(null), changed(), true),
        (x: unknown) => (fail(x instanceof Refused ? x.message : t("unreached")), false),
      );
  return { say, trouble };
}

// The roles that the founder may give, and removing; officers may remove members.
function RoleOf({ club, person, changed }: Own & { person: ClubPerson }) {
  const c = useClubWords();
  const { say, trouble } = useMember(club.club, changed);
  const choices: [string, string][] = [
    ["", c(`role_${person.role}` as "role_member")],
    ...(club.role !== "founder"
      ? []
      : person.role === "member"
        ? [["officer", c("role_officer")] as [string, string]]
        : ([
            ["member", c("role_member")],
            ["founder", c("club_make_founder")],
          ] as [string, string][])),
    ["remove", c("club_remove")],
  ];
  return (
    <>
      <select
        class="role"
        aria-label={c("club_change_role", person.name)}
        value=""
        onChange={(e) => void say(e.currentTarget.value, { person: person.person })}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {trouble && (
        <small class="row-trouble" role="alert">
          {trouble}
        </small>
      )}
    </>
  );
}

function Member(props: Props & { person: ClubPerson }) {
  const { club, you, person } = props;
  const { lang } = useWords();
  const c = useClubWords();
  const below =
    person.person !== you &&
    (club.role === "founder" || (club.role === "officer" && person.role === "member"));
  return (
    <li class="row">
      <span class={person.online ? "here" : undefined}>
        <Face name={person.name} bot={false} size={34} />
      </span>
      <span class="grow">
        <b>
          <PersonLink of={{ name: person.name, person: person.person }} />
        </b>
        {person.online && <span class="hidden"> ({c("club_is_here")})</span>}
        <small class="hush">{c("club_since", date(lang, person.since * 1000))}</small>
      </span>
      {below ? (
        <RoleOf {...props} />
      ) : (
        person.role !== "member" && (
          <small class="tag">{c(`role_${person.role}` as "role_member")}</small>
        )
      )}
    </li>
  );
}

type Own = Pick<Props, "club" | "changed">;

function Waits({ club, person, changed }: Own & { person: ClubPerson }) {
  const c = useClubWords();
  const { say, trouble } = useMember(club.club, changed);
  const asked = person.role === "asked";
  const whom = { person: person.person };
  return (
    <li class="row">
      <span class="grow">
        <b>{person.name}</b>
        <small class="hush">{c(asked ? "role_asked" : "role_invited")}</small>
        {trouble && <small role="alert">{trouble}</small>}
      </span>
      {asked && (
        <button
          type="button"
          class="btn main"
          aria-label={c("club_of", person.name, c("club_admit"))}
          onClick={() => void say("admit", whom)}
        >
          {c("club_admit")}
        </button>
      )}
      <button
        type="button"
        class="btn"
        aria-label={c("club_of", person.name, c(asked ? "club_refuse" : "club_withdraw"))}
        onClick={() => void say("remove", whom)}
      >
        {c(asked ? "club_refuse" : "club_withdraw")}
      </button>
    </li>
  );
}

function Invite({ club, changed }: Own) {
  const c = useClubWords();
  const [name, type] = useState("");
  const [invited, tell] = useState("");
  const { say, trouble } = useMember(club.club, changed);
  const send = (e: Event) => {
    e.preventDefault();
    tell("");
    void say("invite", { name: name.trim() }).then((fine) => fine && (tell(name.trim()), type("")));
  };
  return (
    <form class="invite-form" onSubmit={send}>
      <label>
        <span class="hidden">{c("club_invite_name")}</span>
        <input
          value={name}
          placeholder={c("club_invite_name")}
          maxLength={24}
          required
          autocomplete="off"
          onInput={(e) => type(e.currentTarget.value)}
        />
      </label>
      <button class="btn">
        <Icon name="plus" /> {c("club_invite_now")}
      </button>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {invited && (
        <p class="soft" role="status">
          {c("club_invited_now", invited)}
        </p>
      )}
    </form>
  );
}

export function ClubPeople(props: Props) {
  const { club, changed, page, turn } = props;
  const c = useClubWords();
  const all = page === 0 && !club.more;
  const online = club.people.filter((p) => p.online).length;
  const waiting = club.waiting ?? [];
  return (
    <section class="pane" aria-labelledby="people-title">
      <header>
        <h2 id="people-title">{c("club_people")}</h2>
        {all && online > 0 && <span class="hush">{c("club_online", online)}</span>}
      </header>
      {at_least(club.role, "officer") && <Invite club={club} changed={changed} />}
      {waiting.length > 0 && (
        <>
          <h3>{c("club_waiting")}</h3>
          <ul class="rows" data-testid="club-waiting">
            {waiting.map((p) => (
              <Waits key={p.person} club={club} person={p} changed={changed} />
            ))}
          </ul>
        </>
      )}
      <ul class="rows" data-testid="club-people">
        {club.people.map((p) => (
          <Member key={p.person} {...props} person={p} />
        ))}
      </ul>
      <Pager page={page} more={club.more} turn={turn} label={c("club_people")} />
    </section>
  );
}
