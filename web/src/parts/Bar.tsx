import { place, served } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWords } from "../lib/words";
import { Link } from "./Link";
import { Mark } from "./Mark";
import { Status } from "./Status";

// The bar at the top: the way home, and the language.
export function Bar() {
  const { lang, t } = useWords();
  const [at] = useStore(place).path;
  const other = lang === "en" ? "fr" : "en";
  return (
    <header class="bar">
      <Link to="" class="bar-home" label={`Vallon, ${t("home")}`}><Mark /> <span>Vallon</span></Link>
      {served && <Status />}
      <nav aria-label={t("menu")} class="bar-nav">
        {served && <Link to="lobby" current={at === "lobby"}>{t("with_others")}</Link>}
        <button type="button" class="quiet" lang={other} onClick={() => settings.update({ lang: other })} data-testid="language">{t("language")}</button>
      </nav>
    </header>
  );
}
