// Who sees the reader online, and whom they have blocked.

import { useState } from "preact/hooks";
import { useLoaded } from "../lib/loaded";
import { useFriends } from "../lang/befriending";
import { line } from "../online/house";
import { Switch } from "../parts/field";

function Blocked() {
  const f = useFriends();
  const known = useLoaded(() => line().say<"mutes">({ do: "mutes" }), []);
  const blocked = known.value?.mutes.filter((m) => m.blocked) ?? [];
  if (blocked.length === 0) return null;
  const unblock = (person: number) =>
    void line().say({ do: "unblock", person }).then(known.again, known.again);
  return (
    <>
      <h3>{f("friends_blocked")}</h3>
      <ul class="rows">
        {blocked.map((m) => (
          <li class="row" key={m.person}>
            <b class="grow">{m.name}</b>
            <button type="button" class="quiet" onClick={() => unblock(m.person)}>
              {f("friends_unblock")}
              <span class="hidden"> {m.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Privacy() {
  const f = useFriends();
  const known = useLoaded(() => line().say<"friends">({ do: "friends", stay: false }), []);
  const [chosen, choose] = useState<boolean | null>(null);
  const set = (yes: boolean) =>
    void line()
      .say({ do: "visible", yes })
      .then(
        () => choose(yes),
        () => undefined,
      );
  if (!known.value) return null;
  return (
    <section class="card form" data-testid="privacy">
      <h2>{f("friends_privacy")}</h2>
      <Switch
        label={f("friends_visible")}
        about={f("friends_visible_note")}
        on={chosen ?? known.value.visible ?? true}
        set={set}
      />
      <Blocked />
    </section>
  );
}
