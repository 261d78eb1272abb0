// The large buttons: the suggested action, the sides of a card, the rest of an effect, the
// end of the turn. Before something is given away they ask.

import type { VNode } from "preact";
import type { Act } from "../kit/acts";
import { confirmEnd, Main, type Tone } from "../kit/frame-parts";
import { pointing } from "../kit/ponder";
import { HeadOf } from "./picture-of";
import type { Table } from "./table";
import { could_remove, unspent, wish_of } from "./wish";

interface DeedProps {
  table: Table;
  act: Act;
  tone: Tone;
  press?: () => void;
}

function Deed({ table, act, tone, press }: DeedProps): VNode {
  const { hold, ponder } = table;
  const card = act.kind === "play" || act.kind === "recruit" ? act.args[0] : undefined;
  return (
    <Main
      tone={tone}
      act={act.code}
      onPress={press ?? (() => hold.play(act))}
      pondered={ponder.mark([act.code])}
      pointing={pointing(ponder, act.code)}
      icon={card && <HeadOf id={card} leaf={table.pub.cards[card]?.leaf} />}
    >
      {act.text}
    </Main>
  );
}

async function end(table: Table, act: Act): Promise<void> {
  const { t, hold } = table;
  const left = unspent(table);
  const loss = left && {
    title: t("end_title"),
    text: t("end_text", left.leaves, left.hero),
    wish: t("end_wish"),
    loss: act.text,
  };
  if (!loss || (await confirmEnd(loss))) hold.play(act);
}

async function stop(table: Table, act: Act): Promise<void> {
  const { t, hold } = table;
  const loss = {
    title: t("stop_title"),
    text: t("stop_text"),
    wish: t("stop_wish"),
    loss: act.text,
  };
  if (!could_remove(table) || (await confirmEnd(loss))) hold.play(act);
}

export function Deeds({ table }: { table: Table }): VNode | null {
  const { moment } = table.props;
  const { loose } = table.hold;
  const wish = wish_of(table);
  if (!moment.ask || moment.over) return null;
  const sides = loose.filter((act) => act.kind === "side");
  return (
    <div class="my-answers" role="group" aria-label={moment.ask.text}>
      {wish && wish.kind !== "end" && <Deed table={table} act={wish} tone="main" />}
      {sides.map((act) => (
        <Deed key={act.code} table={table} act={act} tone="main" />
      ))}
      {loose.map((act) => {
        if (act.kind === "side") return null;
        const press = (): void => void (act.kind === "end" ? end : stop)(table, act);
        const tone = act.code === wish?.code ? "main" : "quiet";
        return <Deed key={act.code} table={table} act={act} tone={tone} press={press} />;
      })}
    </div>
  );
}
