// The large buttons: the suggested action is the main one and stands last. Ending is quiet
// until nothing useful is left, a risky push is danger, and nothing is main at a certain loss.

import type { ComponentChildren, VNode } from "preact";
import { list, percent } from "../../lang/language";
import type { Act } from "../kit/acts";
import { confirmEnd, Main, type Tone } from "../kit/frame-parts";
import { pointing } from "../kit/ponder";
import { SPIRITS, type Purse, type Seat } from "./data";
import { CAUTION, danger_of, risk, Ring, type Danger } from "./risk";
import { Icon, Icons } from "./symbols";
import type { Table } from "./table";
import { count } from "./words";

interface ButtonProps {
  table: Table;
  act: Act;
  tone: Tone;
  press?: () => void;
  sub?: ComponentChildren;
  icon?: ComponentChildren;
  title?: string;
  children?: ComponentChildren; // instead of its text
}

function Button({ table, act, press, children, ...rest }: ButtonProps): VNode {
  const { hold, ponder } = table;
  return (
    <Main
      act={act.code}
      onPress={press ?? (() => hold.play(act))}
      pondered={ponder.mark([act.code])}
      pointing={pointing(ponder, act.code)}
      {...rest}
    >
      {children ?? act.text}
    </Main>
  );
}

// ---- Planting: push or pass ----------------------------------------------------------------------

const PUSH_TONE: Record<Danger, Tone> = {
  safe: "main",
  low: "main",
  caution: "quiet", // with a look of its own
  danger: "danger",
  certain: "quiet",
};

function Push({ table, act }: { table: Table; act: Act }): VNode {
  const { own, props, t } = table;
  const chance = own ? risk(own) : 0;
  const danger = danger_of(chance);
  const sub = !own?.next_card.exact
    ? t("ability_first")
    : danger === "safe"
      ? t("no_danger")
      : danger === "certain"
        ? t("spoils_surely")
        : t("risk_of", percent(props.lang, chance));
  return (
    <span class={danger === "caution" ? "mv-act mv-caution" : "mv-act"}>
      <Button
        table={table}
        act={act}
        tone={PUSH_TONE[danger]}
        sub={sub}
        icon={chance > 0 && own?.next_card.exact ? <Ring chance={chance} /> : null}
        title={act.text}
      >
        {t("push")}
      </Button>
    </span>
  );
}

// What a Harvest gives, in a line.
function Gives({ table, seat: { harvest } }: { table: Table; seat: Seat }): VNode {
  const spirits = SPIRITS.reduce((n, spirit) => n + harvest[spirit], 0);
  return (
    <>
      <span>
        {harvest.mana}
        <Icon name="mana" />
      </span>
      {spirits ? <span>{count(table.props.lang, "spirits", spirits)}</span> : null}
      {harvest.vp ? (
        <span>
          +{harvest.vp}
          <Icon name="vp" />
        </span>
      ) : null}
    </>
  );
}

function Planting({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { hold, own } = table;
  const push = hold.all.find((act) => act.kind === "push");
  const pass = hold.all.find((act) => act.kind === "pass");
  const pushes = push !== undefined && own !== null && risk(own) < CAUTION;
  const passing = pass ? (
    <Button
      table={table}
      act={pass}
      tone={pushes ? "quiet" : "main"}
      sub={<Gives table={table} seat={seat} />}
    />
  ) : null;
  const pushing = push ? <Push table={table} act={push} /> : null;
  return pushes ? (
    <>
      {passing}
      {pushing}
    </>
  ) : (
    <>
      {pushing}
      {passing}
    </>
  );
}

// ---- Harvest: buying -----------------------------------------------------------------------------

const PURCHASES = ["buy", "buy_vale"];

const left_words = ({ props: { lang } }: Table, purse: Purse): string =>
  list(
    lang,
    (["mana", ...SPIRITS] as const)
      .filter((name) => purse[name])
      .map((name) => count(lang, name, purse[name])),
  );

async function end(table: Table, act: Act): Promise<void> {
  const { t, pub, hold } = table;
  const wasted = hold.all.some((one) => PURCHASES.includes(one.kind));
  const question = {
    title: t("end_title"),
    text: t("end_text", left_words(table, pub.turn)),
    wish: t("end_wish"),
    loss: t("end_loss"),
  };
  if (!wasted || (await confirmEnd(question))) hold.play(act);
}

// Ending the Harvest. It is main once nothing can be bought.
function End({ table, act, quiet }: { table: Table; act: Act; quiet: boolean }): VNode {
  const { t, pub, hold, crafting } = table;
  const useful = hold.all.some((one) => PURCHASES.includes(one.kind));
  const left = left_words(table, pub.turn);
  const hanging = pub.turn.bought.filter((one) => !one.sleeved);
  const sleeves = hanging.length > 0 && hanging.every(crafting.is_planned);
  return (
    <Button
      table={table}
      act={act}
      tone={useful || quiet ? "quiet" : "main"}
      press={() => void end(table, act)}
      sub={sleeves && !useful ? t("end_sleeves") : left && useful ? t("left", left) : null}
    />
  );
}

function Harvest({ table, quiet }: { table: Table; quiet: boolean }): VNode | null {
  const act = table.hold.all.find((one) => one.kind === "end_harvest");
  return act ? <End table={table} act={act} quiet={quiet} /> : null;
}

// ---- what is picked up -----------------------------------------------------------------------------

// Puts the picked advancement on the card where it is shown.
function SleeveHere({ table }: { table: Table }): VNode | null {
  const { crafting, props, t } = table;
  const { aim, picked } = crafting;
  if (!aim || !picked) return null;
  const act = crafting.target(aim);
  const { name } = props.meaning("advancement", picked.one.id);
  const sub = (
    <>
      {name}
      {act?.kind === "buy" ? <Price table={table} act={act} /> : null}
    </>
  );
  const press = (): void => crafting.place(aim);
  if (!act)
    return (
      <Main onPress={press} sub={sub}>
        {t("sleeve_here")}
      </Main>
    );
  return (
    <Button table={table} act={act} tone="main" press={press} sub={sub} title={act.text}>
      {t("sleeve_here")}
    </Button>
  );
}

// What is for sale names its cost; a promised advancement costs less than the engine's list says,
// so the cost stands only with a plain purchase.
function Price({ table: { pub }, act }: { table: Table; act: Act }): VNode | null {
  const [id = "", , promised] = act.args;
  const offers = pub.commons.flatMap((row) => row.row.filter((one) => one !== null));
  const cost = [...offers, ...pub.stock].find((one) => one.id === id)?.cost;
  if (cost === undefined || promised !== "none") return null;
  return (
    <span>
      −{cost}
      <Icon name="mana" />
    </span>
  );
}

// Buying a vale; where part of the price is free, with the spirit that pays it.
function TakeVale({ table, act, tone }: { table: Table; act: Act; tone: Tone }): VNode {
  const { pub, props, t } = table;
  const [id = "", with_spirit = "none"] = act.args;
  const vale = pub.vales.flatMap((row) => row.row).find((one) => one?.id === id);
  const { name } = props.meaning("vale", id);
  const price = SPIRITS.map((spirit) =>
    vale?.price[spirit] ? <Icons name={spirit} count={vale.price[spirit]} /> : null,
  );
  return (
    <Button
      table={table}
      act={act}
      tone={tone}
      title={act.text}
      sub={
        <>
          {name}
          <span>
            {price}
            {with_spirit === "none" ? null : (
              <>
                {" + "}
                <Icon name={with_spirit} />
              </>
            )}
          </span>
        </>
      }
    >
      {t("take")}
    </Button>
  );
}

function Picked({ table, picked }: { table: Table; picked: string }): VNode {
  const { hold, crafting } = table;
  if (crafting.placing) return <SleeveHere table={table} />;
  const acts = hold.acts(picked);
  return (
    <>
      {acts.map((act, i) => {
        const tone = i === acts.length - 1 ? "main" : "quiet";
        return act.kind === "buy_vale" ? (
          <TakeVale key={act.code} table={table} act={act} tone={tone} />
        ) : (
          <Button key={act.code} table={table} act={act} tone={tone} />
        );
      })}
    </>
  );
}

// ---- other questions -------------------------------------------------------------------------------

// The answer that changes least comes last and is main; before a loss it is what saves from it.
const USUAL = ["keep", "top_keep", "rain_none", "end_prep", "clear"];

function Answers({ table, quiet }: { table: Table; quiet: boolean }): VNode {
  const { hold, answers, ask } = table;
  const loose = [...hold.loose].sort(
    (a, b) => Number(USUAL.includes(a.kind)) - Number(USUAL.includes(b.kind)),
  );
  const tone = (act: Act, last: boolean): Tone =>
    !quiet && last && (ask === "save" ? act.kind !== "accept" : USUAL.includes(act.kind))
      ? "main"
      : "quiet";
  const all = ask === "save" ? [...loose, ...answers] : [...answers, ...loose];
  return (
    <>
      {all.map((act, i) => (
        <Button key={act.code} table={table} act={act} tone={tone(act, i === all.length - 1)} />
      ))}
    </>
  );
}

function Ways({ table, seat, quiet }: { table: Table; seat: Seat; quiet: boolean }): VNode | null {
  if (table.ask === "plant") return quiet ? null : <Planting table={table} seat={seat} />;
  if (table.ask === "harvest") return <Harvest table={table} quiet={quiet} />;
  return <Answers table={table} quiet={quiet} />;
}

export function Acts({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { hold, crafting, t } = table;
  const picked = hold.picked;
  const holding = picked !== null && (crafting.placing || hold.acts(picked).length > 0);
  const back = holding && table.ask === "plant";
  return (
    <div class="mv-acts">
      {back ? (
        <Main tone="quiet" onPress={hold.put_back}>
          {t("put_back")}
        </Main>
      ) : null}
      <Ways table={table} seat={seat} quiet={holding} />
      {holding && picked ? <Picked table={table} picked={picked} /> : null}
    </div>
  );
}
