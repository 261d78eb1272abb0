// The drawer: what a reader of lists needs, beside or over the table. Its content is rendered only
// while it is open.

import type { ComponentChildren, RefObject, VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { settings } from "../../lib/settings";
import { useStore } from "../../lib/store";
import { useWords, type Word } from "../../lang/page";
import { TextView } from "../text-view";
import { useFrame, type PanelName } from "./frame";
import { Icon } from "../../parts/icon";
import { lazy } from "../../parts/lazy";

// Loaded when they are first opened.
const Log = lazy(() => import("../log").then((m) => m.Log));
const Scores = lazy(() => import("../scores").then((m) => m.Scores));
const Symbols = lazy(() => import("../symbols").then((m) => m.Symbols));

interface DrawerProps {
  panel: PanelName;
  moves: ComponentChildren;
  chat?: ComponentChildren;
  review?: ComponentChildren;
  menu: ComponentChildren;
  again?: ((plies: number[]) => void) | undefined; // shows something of the log again
}

const WORDS: Record<PanelName, Word> = {
  moves: "moves",
  log: "log",
  scores: "scores",
  text: "text_view",
  symbols: "symbols",
  chat: "chat",
  review: "review",
  menu: "more",
};

function Tab({
  name,
  panel,
  draw,
}: { name: PanelName } & Pick<DrawerProps, "panel"> & {
    draw(name: PanelName): void;
  }): VNode {
  const { t } = useWords();
  return (
    <button
      type="button"
      role="tab"
      class="tab"
      id={`tab-${name}`}
      aria-selected={panel === name}
      aria-controls="panel"
      tabIndex={panel === name ? 0 : -1}
      onClick={() => draw(name)}
    >
      {t(WORDS[name])}
    </button>
  );
}

function Content({ panel, moves, chat, review, menu, again }: DrawerProps): VNode {
  const { state, shown, board, kind, turns, brief, question } = useFrame();
  switch (panel) {
    case "log":
      return (
        <Log
          turns={turns}
          at={kind === "replay" ? shown.ply : undefined}
          chairs={state.chairs}
          game={state.game}
          brief={brief}
          again={again}
          notes={state.notes}
        />
      );
    case "scores":
      return <Scores moment={shown} chairs={state.chairs} />;
    case "text":
      return <TextView text={shown.tell} game={state.game} note />;
    case "symbols":
      return <Symbols board={board} />;
    case "chat":
      return <>{chat}</>;
    case "review":
      return <>{review}</>;
    case "menu":
      return <>{menu}</>;
    default:
      return <>{moves || <p class="soft">{question}</p>}</>;
  }
}

// The panels of this kind of table.
function usePanels({ chat, review }: DrawerProps): PanelName[] {
  const { board, kind } = useFrame();
  const there: [PanelName, boolean][] = [
    ["moves", kind !== "replay"],
    ["review", Boolean(review)],
    ["log", true],
    ["scores", true],
    ["text", true],
    ["symbols", board !== null],
    ["chat", Boolean(chat)],
    ["menu", true],
  ];
  return there.flatMap(([name, is]) => (is ? name : []));
}

// Escape closes what has the focus within, or what stands there when nothing has the focus: after a
// move its button in the list is gone.
function useEscape(root: RefObject<HTMLElement | null>, close: () => void): void {
  useLayoutEffect(() => {
    const press = (e: KeyboardEvent): void => {
      const at = document.activeElement;
      const here = at === null || at === document.body || root.current?.contains(at);
      if (e.key === "Escape" && here && !e.defaultPrevented) close();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

export function Drawer(props: DrawerProps): VNode {
  const { t } = useWords();
  const { draw } = useFrame();
  const tabs = usePanels(props);
  const panel = tabs.includes(props.panel) ? props.panel : (tabs[0] ?? "menu");
  const row = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLElement>(null);
  useEscape(whole, () => draw(null));
  const keys = (e: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    const next = step && tabs[(tabs.indexOf(panel) + step + tabs.length) % tabs.length];
    if (!next) return;
    draw(next);
    row.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <aside ref={whole} class="drawer" aria-label={t("drawer")}>
      <header class="drawer-head">
        <div ref={row} role="tablist" class="tab-row" onKeyDown={keys}>
          {tabs.map((name) => (
            <Tab key={name} name={name} panel={panel} draw={draw} />
          ))}
        </div>
        <button type="button" class="tool" aria-label={t("close")} onClick={() => draw(null)}>
          <Icon name="cross" />
        </button>
      </header>
      <div role="tabpanel" id="panel" class="panel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
        <Content {...props} panel={panel} />
      </div>
    </aside>
  );
}

interface Drawing {
  kept: boolean; // the choice is kept for the next table
  first: PanelName | null; // what is open at first, where it is not kept
}

// Opens panels as the reader wants them. The focus goes into an opened drawer and back to where it
// was.
export function useDrawer({
  kept,
  first,
}: Drawing): [PanelName | null, (panel: PanelName | null) => void] {
  const stored = useStore(settings).drawer || null;
  const [own, set_own] = useState(first);
  const before = useRef<HTMLElement | null>(null);
  const wanted = useRef(false);
  const drawer = kept ? stored : own;
  const draw = (panel: PanelName | null): void => {
    if (panel !== null && drawer === null)
      before.current = document.activeElement as HTMLElement | null;
    wanted.current = panel !== null;
    if (kept) settings.update({ drawer: panel ?? "" });
    else set_own(panel);
    if (panel === null && drawer !== null) before.current?.focus();
  };
  // With the drawing, not after it: a key that follows at once already belongs to the drawer.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const tab = document.getElementById(`tab-${drawer}`);
    const move = document.querySelector<HTMLElement>("#moves input, #moves button");
    ((drawer === "moves" && move) || tab)?.focus();
  }, [drawer]);
  return [drawer, draw];
}
