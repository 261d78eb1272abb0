import { useEffect, useMemo, useState } from "preact/hooks";
import { place, served } from "../lib/router";
import { choose_language } from "../lib/settings";
import { useStore } from "../lib/store";
import { languages } from "../lang/languages";
import { useWords } from "../lang/page";
import { useKeys } from "../table/keys";
import { Keys } from "./keys";
import { Link } from "./link";
import { Mark } from "./mark";
import { Settings } from "./settings";
import { Status } from "./status";

function LanguageChoice() {
  const { lang, t } = useWords();
  return (
    <select
      class="bar-lang"
      aria-label={t("language")}
      value={lang}
      onChange={(e) => void choose_language(e.currentTarget.value)}
      data-testid="language"
    >
      {languages.map((l) => (
        <option key={l.code} value={l.code} lang={l.code}>
          {l.name}
        </option>
      ))}
    </select>
  );
}

// The bar at the top: home, the other screens, and the language.
export function Bar() {
  const { t } = useWords();
  const [at] = useStore(place).path;
  const [sheet, show] = useState<"settings" | "keys" | null>(null);
  useKeys(useMemo(() => ({ "?": () => show("keys") }), []));
  const [open, unfold] = useState(false);
  useEffect(() => unfold(false), [at]);
  return (
    <header class="bar">
      <Link to="" class="bar-home" label={`Vallon, ${t("home")}`}>
        <Mark /> <span>Vallon</span>
      </Link>
      {served && <Status />}
      <button
        type="button"
        class="quiet bar-menu"
        aria-expanded={open}
        aria-controls="bar-nav"
        onClick={() => unfold(!open)}
        data-testid="menu"
      >
        {t("menu")}
      </button>
      <LanguageChoice />
      <nav id="bar-nav" aria-label={t("menu")} class={open ? "bar-nav open" : "bar-nav"}>
        {served && (
          <Link to="lobby" current={at === "lobby"}>
            {t("with_others")}
          </Link>
        )}
        <Link to="rules" current={at === "rules"}>
          {t("rules")}
        </Link>
        <Link to="cards" current={at === "cards"}>
          {t("cards")}
        </Link>
        <Link to="replay" current={at === "replay"}>
          {t("replays")}
        </Link>
        <button type="button" class="quiet" onClick={() => show("keys")}>
          {t("keys")}
        </button>
        <button type="button" class="quiet" onClick={() => show("settings")} data-testid="settings">
          {t("settings")}
        </button>
      </nav>
      {sheet === "settings" && <Settings close={() => show(null)} />}
      {sheet === "keys" && <Keys close={() => show(null)} />}
    </header>
  );
}
