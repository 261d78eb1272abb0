// What a text does, in symbols: "harvest gain mana 1 per 1 guardian". The words are in the explanation.
import type { VNode } from "preact";
import { Icon } from "./symbols";

// The second part of the words, after the trigger.
function deed(verb: string, rest: string[]): VNode {
  const [first = "", second = ""] = rest;
  if (verb === "gain") {
    const [, , , divide = "1", per = ""] = rest;
    const counted = per === "guardian" ? "guardian" : per === "symbol" ? "any" : "card";
    return (
      <>
        {second.startsWith("-") ? `−${second.slice(1)}` : `+${second}`}
        <Icon name={first} />
        {per === "" ? null : (
          <>
            /{divide === "1" ? "" : divide}
            <Icon name={counted} />
          </>
        )}
      </>
    );
  }
  if (verb === "cap_symbol") return <><Icon name={first} />≤{second}</>;
  if (verb === "cost_reduction") return <>−{first}<Icon name="mana" /></>;
  if (verb === "convert_spirit") return <>{first}<Icon name="mana" />→<Icon name="wild" /></>;
  if (verb === "sacrifice_gain") return <>†→{first}<Icon name="growth" /></>;
  if (verb === "buy_limit") return <>{first}×<Icon name="card" /></>;
  return <Icon name={verb} />;
}

export function Effect({ words }: { words: string }): VNode {
  const [trigger = "", verb = "", ...rest] = words.split(" ");
  return (
    <span class="mv-effect">
      <Icon name={trigger} />
      <span class="mv-colon">:</span>
      {deed(verb, rest)}
    </span>
  );
}

export function Effects({ list, off }: { list: string[] | undefined; off?: boolean | undefined }): VNode | null {
  if (!list?.length) return null;
  return <span class={off ? "mv-effects mv-covered" : "mv-effects"}>{list.map((words) => <Effect words={words} />)}</span>;
}
