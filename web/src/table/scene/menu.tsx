// The last panel of the drawer: what this kind of table offers, the ways out, and what the bar of
// the house has elsewhere.

import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { settings } from "../../lib/settings";
import { useStore } from "../../lib/store";
import { useBeside } from "../../lib/wide";
import { useWords } from "../../lang/page";
import { Switch } from "../../parts/field";
import { Keys } from "../../parts/keys";
import { lazy } from "../../parts/lazy";
import { LanguageChoice } from "../../parts/language-choice";
import { Link } from "../../parts/link";
import { useFrame } from "./frame";

const Settings = lazy(() => import("../../parts/settings").then((m) => m.Settings));

interface MenuProps {
  tools?: ComponentChildren;
  children?: ComponentChildren;
}

export function Menu({ tools, children }: MenuProps): VNode {
  const { t } = useWords();
  const { state } = useFrame();
  const { beside } = useStore(settings);
  const wide = useBeside();
  const [sheet, show] = useState<"settings" | "keys" | null>(null);
  return (
    <div class="table-menu">
      {tools && <div class="row-ways">{tools}</div>}
      {children}
      <nav aria-label={t("menu")}>
        <Link to="" class="btn">
          {t("home")}
        </Link>
        <Link to={`rules/${state.game}`} class="btn">
          {t("rules")}
        </Link>
        <Link to={`cards/${state.game}`} class="btn">
          {t("cards")}
        </Link>
        <button type="button" class="btn" onClick={() => show("keys")}>
          {t("keys")}
        </button>
        <button type="button" class="btn" onClick={() => show("settings")} data-testid="settings">
          {t("settings")}
        </button>
        <LanguageChoice />
        {wide && (
          <Switch label={t("beside")} on={beside} set={(on) => settings.update({ beside: on })} />
        )}
      </nav>
      {sheet === "settings" && <Settings close={() => show(null)} />}
      {sheet === "keys" && <Keys close={() => show(null)} />}
    </div>
  );
}
