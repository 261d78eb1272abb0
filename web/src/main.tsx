import { render } from "preact";
import { App } from "./app";
import { prepare } from "./engine/engine";
import { is_ready, load_language } from "./lang/languages";
import { load_display_face } from "./lib/display-face";
import { begin_scene } from "./lib/scene";
import { begin_settings, settings } from "./lib/settings";
import "./style/tokens.css";
import "./style/places.css";
import "./style/base.css";
import "./style/buttons.css";
import "./style/controls.css";
import "./style/chrome.css";
import "./style/sheets.css";
import "./style/speech.css";
import "./style/house.css";
import "./style/parts.css";
import "./style/table.css";
import "./style/scene.css";
import "./style/held.css";
import "./style/start.css";
import "virtual:boards.css";

begin_settings();
begin_scene();
const page = document.getElementById("page");
const show = () => page && render(<App />, page);
const { lang } = settings.value;
if (is_ready(lang)) show();
else void load_language(lang).then(show); // texts that could not be loaded are shown in English

// Files that are not there yet are fetched again by the code that needs them.
const quietly = (doing: Promise<unknown>): Promise<unknown> => doing.catch(() => undefined);

// Files for playing offline are fetched last, when nothing else is loading.
function settle_offline(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    void quietly(navigator.serviceWorker.register(new URL("sw.js", import.meta.url)));
  if ("requestIdleCallback" in window) requestIdleCallback(register);
  else setTimeout(register, 0);
}

// The engine, the display face and the table are fetched after the first rendering.
const later = (): void => {
  load_display_face();
  void quietly(import("./pages/play"));
  void quietly(prepare()).then(settle_offline);
};
requestAnimationFrame(() => setTimeout(later, 0));
