// Who sees the reader's matches.

import { useState } from "preact/hooks";
import { useLoaded } from "../lib/loaded";
import { useProfileWords } from "../lang/profiling";
import { house, line } from "../online/house";
import { Switch } from "../parts/field";
import { Link } from "../parts/link";
import { profile_of } from "../parts/person-link";
import { Trouble } from "../parts/trouble";

export function ProfileSetting() {
  const p = useProfileWords();
  const [tries, again] = useState(0);
  const [trouble, fail] = useState<string | null>(null);
  const known = useLoaded(() => line().say<"profile">({ do: "profile" }), [tries]);
  const set = (yes: boolean) =>
    void line()
      .say<"ok">({ do: "discreet", yes })
      .then(
        () => (fail(null), again((n) => n + 1)),
        (e: unknown) => fail(e instanceof Error ? e.message : String(e)),
      );
  return (
    <section class="card form" data-testid="profile-setting">
      <h2>{p("profile")}</h2>
      <p class="soft">{p("profile_public")}</p>
      {known.value && (
        <Switch
          label={p("profile_hide")}
          about={p("profile_hide_about")}
          on={known.value.discreet === true}
          set={set}
        />
      )}
      {(trouble ?? known.error) && (
        <Trouble text={trouble ?? known.error ?? ""} again={known.again} />
      )}
      <p>
        <Link to={profile_of(house.value.you?.id ?? 0)} class="btn">
          {p("profile_yours")}
        </Link>
      </p>
    </section>
  );
}
