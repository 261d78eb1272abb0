import { render } from "preact";
import { App } from "./app";
import { prepare } from "./engine/engine";
import { begin_settings } from "./lib/settings";
import "./style/tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/table.css";
import "./style/pages.css";
import "virtual:boards.css";

begin_settings();
const page = document.getElementById("page");
if (page) render(<App />, page);

// The engine is fetched once the first picture stands.
requestAnimationFrame(() => setTimeout(() => void prepare().catch(() => undefined), 0));

// Offline after the first visit.
if ("serviceWorker" in navigator) window.addEventListener("load", () => void navigator.serviceWorker.register(new URL("sw.js", import.meta.url)).catch(() => undefined));
