// The page: the bar at the top and the screen that the address names.

import type { ComponentType, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameHead } from "./engine/calls";
import { game_in, games_in } from "./lib/games";
import { place, served, type Place } from "./lib/router";
import { at_table } from "./lib/scene";
import { settings } from "./lib/settings";
import { useStore } from "./lib/store";
import { load_styles } from "./lib/styles";
import { useWords } from "./lang/page";
import { house } from "./online/house";
import { Backdrop } from "./parts/backdrop";
import { Bar, Thumbs } from "./parts/bar";
import { lazy, soon } from "./parts/lazy";
import { Lost } from "./parts/lost";
import { NoGame } from "./parts/no-game";
import { Start } from "./pages/start";
import type { Lang } from "./table/types";

// A page with styles of its own, which are there before it is drawn.
const page = <M, P extends object>(load: () => Promise<M>, of: (module: M) => ComponentType<P>) =>
  lazy<P>(() => Promise.all([load(), load_styles(PAGE_STYLES)]).then(([module]) => of(module)));

const Account = page(
  () => import("./pages/account"),
  (m) => m.Account,
);
const Cards = page(
  () => import("./pages/cards"),
  (m) => m.Cards,
);
const HostText = page(
  () => import("./pages/host-text"),
  (m) => m.HostText,
);
const Leaders = page(
  () => import("./pages/leaders"),
  (m) => m.Leaders,
);
const Learn = lazy(() => import("./pages/learn").then((m) => m.Learn));
const Lobby = page(
  () => import("./pages/lobby"),
  (m) => m.Lobby,
);
const Company = soon(() => import("./parts/company").then((m) => m.Company));
const Letters = page(
  () => import("./parts/letters"),
  (m) => m.Letters,
);
const Moderation = page(
  () => import("./pages/moderation"),
  (m) => m.Moderation,
);
const OwnSet = page(
  () => import("./pages/own-set"),
  (m) => m.OwnSet,
);
const Play = lazy(() => import("./pages/play").then((m) => m.Play));
const Profile = page(
  () => import("./pages/profile"),
  (m) => m.Profile,
);
const Replay = page(
  () => import("./pages/replay"),
  (m) => m.Replay,
);
const Rules = page(
  () => import("./pages/rules"),
  (m) => m.Rules,
);
const Served = page(
  () => import("./pages/served"),
  (m) => m.Served,
);
const SetUp = page(
  () => import("./pages/set-up"),
  (m) => m.SetUp,
);

const Workshop = page(
  () => import("./pages/workshop"),
  (m) => m.Workshop,
);

const together = () => import("./pages/together");
const Together = page(together, (m) => m.Together);
const Called = page(together, (m) => m.Called);

function Missing() {
  const { t } = useWords();
  return <Lost title="Vallon" text={t("missing")} />;
}

// Screens about one game, such as rules/mycelia/MY-R1. Without a game in the address, some of them
// show the first game.
function of_game(id: string, lang: Lang, show: (game: GameHead) => VNode, first = false): VNode {
  const game = id === "" && first ? games_in(lang)[0] : game_in(lang, id);
  return game ? show(game) : id === "" ? <Missing /> : <NoGame id={id} />;
}

function content({ path, query }: Place, lang: Lang) {
  const [what, first = "", second = ""] = path;
  const wanted = query.get("game") ?? "";
  switch (what) {
    case undefined:
      return <Start />;
    case "play":
      return first === "" ? <Missing /> : <Play key={first} id={first} />;
    case "setup":
      return of_game(first, lang, (g) => <SetUp key={first} game={g} />);
    case "replay":
      return <Replay key={path.join("/")} from={first} id={second} query={query} />;
    case "learn":
      return of_game(first, lang, (g) => <Learn key={first} game={g} />);
    case "rules":
      return of_game(first, lang, (g) => <Rules key={first} game={g} rule={second} />, true);
    case "cards":
      return of_game(first, lang, (g) => <Cards key={first} game={g} query={query} />, true);
    case "own":
      return of_game(first, lang, (g) => <OwnSet key={first} game={g} />);
    case "workshop":
      return <Workshop path={path} query={query} />;
    case "lobby":
      return served ? of_game(wanted, lang, (g) => <Lobby game={g.id} />, true) : <Missing />;
    case "leaders":
      return served ? (
        of_game(first, lang, (g) => <Leaders key={first} game={g} players={second} />, true)
      ) : (
        <Missing />
      );
    case "clubs":
    case "club":
    case "friends":
    case "tourneys":
    case "tourney":
      return served ? <Together path={path} query={query} /> : <Missing />;
    case "history": // one's own
    case "p":
      return served ? <Profile key={first} who={first} /> : <Missing />;
    case "moderation":
      return served ? <Moderation /> : <Missing />;
    case "account":
      return served ? <Account /> : <Missing />;
    case "terms":
    case "privacy":
      return served ? <HostText key={what} which={what} /> : <Missing />;
    case "t":
      return served ? <Served key={first} match={first} /> : <Missing />;
    default:
      return <Missing />;
  }
}

export function App() {
  const at = useStore(place);
  const seated = useStore(at_table);
  const { lang } = useStore(settings);
  const { t } = useWords();
  const { called, letters } = useStore(house);
  const main = useRef<HTMLElement>(null);
  const [first, later] = useState(true);
  useEffect(() => {
    if (first) later(false);
    else main.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <>
      <a class="skip" href="#main" onClick={(e) => (e.preventDefault(), main.current?.focus())}>
        {t("skip")}
      </a>
      {!seated && <Backdrop />}
      {!seated && <Bar over={at.path.length === 0} />}
      <main ref={main} id="main" tabIndex={-1} lang={lang}>
        {content(at, lang)}
      </main>
      {!seated && <Thumbs />}
      {called && <Called key={called.match} call={called} />}
      {served && <Company seated={seated} at={at.path[0] ?? ""} />}
      {letters.length > 0 && <Letters letters={letters} />}
    </>
  );
}
