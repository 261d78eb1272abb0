import { useMemo, useState } from "preact/hooks";
import { place, served } from "../lib/router";
import { useStore } from "../lib/store";
import { useWords, type Word } from "../lang/page";
import { useKeys } from "../table/keys";
import { Icon, type IconName } from "./icon";
import { LanguageChoice } from "./language-choice";
import { Link } from "./link";
import { Mark } from "./mark";
import { lazy, soon } from "./lazy";

const Keys = lazy(() => import("./keys").then((m) => m.Keys));
const Status = soon(() => import("./status").then((m) => m.Status));
const Settings = lazy(() => import("./settings").then((m) => m.Settings));

const ROOMS: readonly { to: string; word: Word; icon: IconName }[] = [
  { to: "", word: "play", icon: "home" },
  ...(served ? [{ to: "lobby", word: "with_others", icon: "people" } as const] : []),
  { to: "rules", word: "rules", icon: "book" },
  { to: "cards", word: "cards", icon: "cards" },
  { to: "replay", word: "replays", icon: "again" },
];

function Rooms({ icons }: { icons: boolean }) {
  const { t } = useWords();
  const [at = ""] = useStore(place).path;
  return (
    <>
      {ROOMS.map(({ to, word, icon }) => (
        <Link key={to} to={to} current={at === to}>
          {icons && <Icon name={icon} />}
          {t(word)}
        </Link>
      ))}
    </>
  );
}

// The bar of the house: home, the other screens, the language, the settings. A table has its own.
// `over`: it lies over what the page shows below it.
export function Bar({ over }: { over: boolean }) {
  const { t } = useWords();
  const [sheet, show] = useState<"settings" | "keys" | null>(null);
  useKeys(useMemo(() => ({ "?": () => show("keys") }), []));
  return (
    <header class={over ? "house-bar over" : "house-bar"}>
      <Link to="" class="vallon" label={`Vallon, ${t("home")}`}>
        <Mark /> Vallon
      </Link>
      <nav aria-label={t("menu")}>
        <Rooms icons={false} />
      </nav>
      <span class="me">
        {served && <Status />}
        <LanguageChoice />
        <button
          type="button"
          class="btn tool"
          aria-label={t("settings")}
          onClick={() => show("settings")}
          data-testid="settings"
        >
          <Icon name="gear" />
        </button>
      </span>
      {sheet === "settings" && <Settings close={() => show(null)} keys={() => show("keys")} />}
      {sheet === "keys" && <Keys close={() => show(null)} />}
    </header>
  );
}

// On a phone the same ways are at the lower edge, where a thumb reaches them.
export function Thumbs() {
  const { t } = useWords();
  return (
    <nav class="thumbs" aria-label={t("menu")}>
      <Rooms icons />
    </nav>
  );
}
