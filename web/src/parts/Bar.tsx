import { useEffect, useMemo, useState } from "preact/hooks";
import { place, served } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWords } from "../lib/words";
import { useKeys } from "../table/keys";
import { Keys } from "./Keys";
import { Link } from "./Link";
import { Mark } from "./Mark";
import { Settings } from "./Settings";
import { Status } from "./Status";

// The bar at the top: the way home, what else there is, and the language.
export function Bar() {
  const { lang, t } = useWords();
  const [at] = useStore(place).path;
  const [sheet, show] = useState<"settings" | "keys" | null>(null);
  useKeys(useMemo(() => ({ "?": () => show("keys") }), []));
  const [open, unfold] = useState(false);
  useEffect(() => unfold(false), [at]);
  const other = lang === "en" ? "fr" : "en";
  return (
    <header class="bar">
      <Link to="" class="bar-home" label={`Vallon, ${t("home")}`}><Mark /> <span>Vallon</span></Link>
      {served && <Status />}
      <button type="button" class="quiet bar-menu" aria-expanded={open} aria-controls="bar-nav" onClick={() => unfold(!open)} data-testid="menu">{t("menu")}</button>
      <button type="button" class="quiet bar-lang" lang={other} onClick={() => settings.update({ lang: other })} data-testid="language">{t("language")}</button>
      <nav id="bar-nav" aria-label={t("menu")} class={open ? "bar-nav open" : "bar-nav"}>
        {served && <Link to="lobby" current={at === "lobby"}>{t("with_others")}</Link>}
        <Link to="rules" current={at === "rules"}>{t("rules")}</Link>
        <Link to="cards" current={at === "cards"}>{t("cards")}</Link>
        <Link to="replay" current={at === "replay"}>{t("replays")}</Link>
        <button type="button" class="quiet" onClick={() => show("keys")}>{t("keys")}</button>
        <button type="button" class="quiet" onClick={() => show("settings")} data-testid="settings">{t("settings")}</button>
      </nav>
      {sheet === "settings" && <Settings close={() => show(null)} />}
      {sheet === "keys" && <Keys close={() => show(null)} />}
    </header>
  );
}
