import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWords } from "../lib/words";
import { Link } from "./Link";
import { Mark } from "./Mark";

// The bar at the top: the way home, and the language.
export function Bar() {
  const { lang, t } = useWords();
  useStore(settings);
  const other = lang === "en" ? "fr" : "en";
  return (
    <header class="bar">
      <Link to="" class="bar-home" label={`Vallon, ${t("home")}`}><Mark /> <span>Vallon</span></Link>
      <nav aria-label={t("menu")} class="bar-nav">
        <button type="button" class="quiet" lang={other} onClick={() => settings.update({ lang: other })} data-testid="language">{t("language")}</button>
      </nav>
    </header>
  );
}
