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
