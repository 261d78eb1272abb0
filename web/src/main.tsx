import { render } from "preact";
import { App } from "./app";
import { prepare } from "./engine/engine";
import { is_ready, load_language } from "./lang/languages";
import { begin_settings, settings } from "./lib/settings";
import "./style/tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/table.css";
import "./style/pages.css";
import "virtual:boards.css";

begin_settings();
const page = document.getElementById("page");
const show = () => page && render(<App />, page);
const { lang } = settings.value;
if (is_ready(lang)) show();
else void load_language(lang).then(show); // what could not be loaded is shown in English

// Whatever is not there yet is asked for again by who needs it.
const quietly = (doing: Promise<unknown>): Promise<unknown> => doing.catch(() => undefined);

// What is left for playing offline is fetched last, when nothing is waited for.
function settle_offline(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    void quietly(navigator.serviceWorker.register(new URL("sw.js", import.meta.url)));
  if ("requestIdleCallback" in window) requestIdleCallback(register);
  else setTimeout(register, 0);
}

// The engine is fetched once the first picture stands.
requestAnimationFrame(() => setTimeout(() => void quietly(prepare()).then(settle_offline), 0));
