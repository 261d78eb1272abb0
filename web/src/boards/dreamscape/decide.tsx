// The large buttons: the move that one most likely wants, ending, and answers that belong to no
// thing of the board.

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Act } from "../kit/acts";
import { confirmEnd, Main } from "../kit/frame-parts";
import { pointing } from "../kit/ponder";
import { Unseen } from "../kit/unseen";
import { advice_of, type Advice } from "./advise";
import { pub_of } from "./data";
import { fragment_words } from "./fragment";
import { matter_name, signed } from "./legend";
import { brief } from "./powers";
import { Icon } from "./symbols";
import { icons_of, type Table } from "./table";

const ENDS = ["sleep", "finish", "stop", "no_draw", "keep_none"];
const ANSWERS = ["arrange", "leave", "draw"];

export function Decide({ table }: { table: Table }): VNode | null {
  const { hold, t, seat } = table;
  const advice = advice_of(table);
  const ends = hold.all.filter((act) => ENDS.includes(act.kind));
  const answers = hold.all.filter((act) => ANSWERS.includes(act.kind));
  const enter = hold.all.find((act) => act.kind === "enter");
  if (!advice && ends.length + answers.length === 0 && !seat.free_step) return null;
  return (
    <div class="ds-acts" role="group" aria-label={table.props.moment.ask?.text}>
      {seat.free_step && <p class="ds-note">{t("free_step")}</p>}
      {answers.map((act) => (
        <Answer key={act.code} table={table} act={act} />
      ))}
      {advice ? <Likely table={table} advice={advice} /> : <Build table={table} />}
      {enter && advice?.kind !== "enter" && <Answer table={table} act={enter} />}
      {ends.map((act) => (
        <End key={act.code} table={table} act={act} alone={!advice && answers.length === 0} />
      ))}
    </div>
  );
}

// ---- the likely move ----------------------------------------------------------------------------

interface Forecast {
  points: number;
  card: string | null; // that is completed
}

// What an action would score.
function useForecast(table: Table, act: Act): Forecast | null {
  const { props, large, seat } = table;
  const [known, know] = useState<{ code: string; ply: number; found: Forecast } | null>(null);
  useEffect(() => {
    let wanted = true;
    void props.preview(act.code).then((preview) => {
      const then = preview?.after ? pub_of(preview.after).seats[large] : undefined;
      if (!wanted || !then) return;
      const card = then.done.find((id) => !seat.done.includes(id)) ?? null;
      const found = { points: then.track - seat.track, card };
      know({ code: act.code, ply: props.moment.ply, found });
    });
    return () => void (wanted = false);
  }, [act.code, props.moment.ply]);
  return known?.code === act.code && known.ply === props.moment.ply ? known.found : null;
}

function Likely({ table, advice }: { table: Table; advice: Advice }): VNode {
  const { t, props, hold, ponder } = table;
  const { act } = advice;
  const forecast = useForecast(table, act);
  const points = advice.points ?? forecast?.points ?? 0;
  const card = forecast?.card ? props.meaning("card", forecast.card).name : null;
  return (
    <Main
      act={act.code}
      onPress={() => hold.play(act)}
      pondered={ponder.mark([act.code])}
      pointing={pointing(ponder, act.code, (on) => table.point(on ? (advice.space ?? null) : null))}
      icon={<Icon name={icon_of(advice)} />}
      sub={sub_of(table, advice)}
    >
      {label_of(table, advice)}
      {points !== 0 && (
        <span class="ds-gain" title={card ? t("completes", card) : undefined}>
          {signed(points)}
          <Icon name="star" />
        </span>
      )}
    </Main>
  );
}

const ICONS: Record<string, string> = {
  go: "bed",
  plant: "tree",
  walk: "dreamer",
  enter: "dreamer",
};

function icon_of({ kind, colour, act }: Advice): string {
  return colour ?? ICONS[kind] ?? `power-${act.args[0]}`;
}

function label_of(table: Table, advice: Advice): string {
  const { t, props } = table;
  const { lang } = props;
  const colour = advice.colour ? matter_name(lang, advice.colour) : "";
  const space = advice.space?.toUpperCase() ?? "";
  switch (advice.kind) {
    case "take":
      return t("take_it", colour);
    case "go":
      return t(
        "go_to",
        props.meaning("location", advice.place?.id ?? "").name.replace(/ \(\d+\)$/, ""),
      );
    case "power":
      return brief(table, advice.act.args[0] ?? "");
    case "place":
      return t("put_on", colour, space);
    case "plant":
      return t("plant_on", space);
    case "walk":
      return t("walk_to", space);
    case "enter":
      return t("enter");
  }
}

function sub_of({ t }: Table, { kind, act }: Advice): VNode | string | null {
  if (kind === "go" && act.kind !== "move") return t("by_key");
  if (kind === "take" || kind === "go")
    return (
      <span>
        <Icon name="ap" /> {t("one_moon")}
      </span>
    );
  return null;
}

// Without a card to build for: takes a dreamshard in hand, so that the spaces for it are lit.
function Build({ table }: { table: Table }): VNode | null {
  const { hold, t, props, tool } = table;
  const colour = tool === null && hold.all.find((act) => act.kind === "place")?.args[0];
  if (!colour) return null;
  return (
    <Main
      onPress={() => table.set_tool(colour)}
      icon={<Icon name={colour} />}
      sub={t("build_where")}
    >
      {t("build_it", matter_name(props.lang, colour))}
    </Main>
  );
}

// ---- answers and endings ------------------------------------------------------------------------

// Short, for it stands beside others like it; the whole sentence is for screen readers.
function Answer({ table, act }: { table: Table; act: Act }): VNode {
  const short = short_of(table, act);
  return (
    <Main
      tone="quiet"
      act={act.code}
      onPress={() => table.hold.play(act)}
      title={act.text}
      pondered={table.ponder.mark([act.code])}
      pointing={pointing(table.ponder, act.code)}
      icon={icons_of(act).map((name, i) => (
        <Icon key={i} name={name} />
      ))}
    >
      <Unseen text={act.text} />
      <span aria-hidden="true">{short ?? act.text}</span>
    </Main>
  );
}

const DECKS = ["i", "ii", "iii"];

function short_of({ t, props, pub }: Table, { kind, args }: Act): string | null {
  const [what = ""] = args;
  if (kind === "arrange" || kind === "leave") return matter_name(props.lang, what);
  return kind === "draw"
    ? t("deck_short", what.toUpperCase(), pub.decks[DECKS.indexOf(what)] ?? 0)
    : null;
}

const WASTED = ["collect", "move", "key", "location"];
const BUILDS = ["place", "plant", "step", "enter"];

// Why the player may not want to end yet.
function loss_of(table: Table, act: Act): string | null {
  const { t, hold, seat, props } = table;
  const can = (kinds: string[]): boolean => hold.all.some((one) => kinds.includes(one.kind));
  if (act.kind === "sleep") {
    const power = hold.all.find((one) => one.kind === "location");
    const moons = seat.action_points > 0 && can(WASTED) ? t("waste_text", seat.action_points) : "";
    const unused = power ? t("waste_power", brief(table, power.args[0] ?? "")) : "";
    return [moons, unused].filter(Boolean).join(" ") || null;
  }
  if (act.kind !== "finish" || !can(BUILDS)) return null;
  const held = fragment_words(seat.hands, props.lang);
  return held ? t("throw_text", held) : null;
}

async function end(table: Table, act: Act): Promise<void> {
  const { t, hold } = table;
  const loss = loss_of(table, act);
  const lies = act.kind === "sleep";
  const sure =
    loss === null ||
    (await confirmEnd({
      title: t(lies ? "waste_title" : "throw_title"),
      text: loss,
      wish: t(lies ? "waste_wish" : "throw_wish"),
      loss: t(lies ? "lie_down" : "end_creation"),
    }));
  if (sure) hold.play(act);
}

const TURNS = ["sleep", "finish"];

// Ending is quiet as long as something useful is left; declining something always is.
function End({ table, act, alone }: { table: Table; act: Act; alone: boolean }): VNode {
  const { t, ponder } = table;
  const main = alone && TURNS.includes(act.kind) && loss_of(table, act) === null;
  const words = { sleep: t("lie_down"), finish: t("end_creation") }[act.kind] ?? act.text;
  return (
    <Main
      tone={main ? "main" : "quiet"}
      act={act.code}
      onPress={() => void end(table, act)}
      pondered={ponder.mark([act.code])}
      pointing={pointing(ponder, act.code)}
      icon={act.kind === "sleep" ? <Icon name="bed" /> : undefined}
    >
      {words}
    </Main>
  );
}
