// The page: a bar, and the place that the address names.

import { useEffect, useRef, useState } from "preact/hooks";
import { place, served, type Place } from "./lib/router";
import { settings } from "./lib/settings";
import { useStore } from "./lib/store";
import { useWords } from "./lib/words";
import { useTurns } from "./online/turns";
import { Bar } from "./parts/Bar";
import { Link } from "./parts/Link";
import { Account } from "./pages/Account";
import { Cards } from "./pages/Cards";
import { History } from "./pages/History";
import { Learn } from "./pages/Learn";
import { Lobby } from "./pages/Lobby";
import { OwnSet } from "./pages/OwnSet";
import { Replay } from "./pages/Replay";
import { Rules } from "./pages/Rules";
import { Served } from "./pages/Served";
import { Start } from "./pages/Start";
import { Play } from "./pages/Play";
import { SetUp } from "./pages/SetUp";

function Missing() {
  const { t } = useWords();
  return <div class="column"><h1>Vallon</h1><p>{t("missing")}</p><p><Link to="">{t("back_home")}</Link></p></div>;
}

function content({ path, query }: Place) {
  const [what, first = "", second = ""] = path;
  switch (what) {
    case undefined: return <Start />;
    case "play": return <Play key={first} id={first} />;
    case "setup": return <SetUp key={first} game={first} query={query} />;
    case "replay": return <Replay key={path.join("/")} from={first} id={second} query={query} />;
    case "learn": return <Learn key={first} game={first} />;
    case "rules": return <Rules key={first} game={first} rule={second} />;
    case "cards": return <Cards key={first} game={first} query={query} />;
    case "own": return <OwnSet key={first} game={first} />;
    case "lobby": return served ? <Lobby query={query} /> : <Missing />;
    case "history": return served ? <History /> : <Missing />;
    case "account": return served ? <Account /> : <Missing />;
    case "t": return served ? <Served key={first} match={first} /> : <Missing />;
    default: return <Missing />;
  }
}

export function App() {
  useTurns();
  const at = useStore(place);
  const { lang } = useStore(settings);
  const { t } = useWords();
  const main = useRef<HTMLElement>(null);
  const [first, later] = useState(true);
  useEffect(() => {
    if (first) later(false);
    else main.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <>
      <a class="skip" href="#main" onClick={(e) => (e.preventDefault(), main.current?.focus())}>{t("skip")}</a>
      <Bar />
      <main ref={main} id="main" tabIndex={-1} lang={lang}>{content(at)}</main>
    </>
  );
}
