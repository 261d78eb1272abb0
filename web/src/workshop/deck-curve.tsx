// What a list of cards amounts to: how many there are of each kind, and how their costs are spread.

import { useMemo } from "preact/hooks";
import { colon } from "../lang/language";
import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import type { SchemaKind, SetSchema } from "./schema";
import type { SetDocument } from "./set-document";

interface Curve {
  all: number;
  kinds: [title: string, count: number][];
  costs: number[]; // how many cards of each cost; the last bar has all above
  mean: number;
}

const DEAREST = 7;

// "or 3 bo 2" costs 5; a bare number is itself.
const cost_of = (text: string): number =>
  text.split(/\s+/).reduce((n, word) => n + (/^\d+$/.test(word) ? Number(word) : 0), 0);

function curve_of(
  doc: SetDocument,
  at: number,
  kinds: readonly string[],
  schema: SetSchema,
): Curve {
  const count = new Map<string, number>();
  const costs = Array.from({ length: DEAREST + 1 }, () => 0);
  let [priced, sum, all] = [0, 0, 0];
  for (const line of doc.values(at, "card")) {
    const [id = "", number = ""] = line.split(/\s+/);
    const n = Number(number) || 0;
    const found = doc.stanzas.findIndex((s) => s.id === id && kinds.includes(s.kind));
    const kind = doc.stanzas[found]?.kind;
    if (!kind) continue;
    all += n;
    count.set(kind, (count.get(kind) ?? 0) + n);
    const price = doc.value(found, "cost");
    if (price === null) continue;
    const cost = cost_of(price);
    const bar = Math.min(DEAREST, cost);
    costs[bar] = (costs[bar] ?? 0) + n;
    priced += n;
    sum += n * cost;
  }
  const title = (kind: string) => schema.kinds.find((k) => k.kind === kind)?.title ?? kind;
  return {
    all,
    kinds: kinds.flatMap((k): [string, number][] => {
      const n = count.get(k);
      return n ? [[title(k), n]] : [];
    }),
    costs,
    mean: priced ? sum / priced : 0,
  };
}

// The kinds that a stanza of this kind counts; null: it is no list of cards.
export function counted_kinds(kind: SchemaKind): readonly string[] | null {
  const field = kind.fields.find((f) => f.key === "card" && f.type === "counted" && f.repeated);
  return field?.type === "counted" ? field.kinds : null;
}

interface Props {
  doc: SetDocument;
  at: number;
  kinds: readonly string[];
  schema: SetSchema;
}

export function DeckCurve({ doc, at, kinds, schema }: Props) {
  const { lang } = useWords();
  const ws = useWorkshopWords();
  const {
    all,
    kinds: found,
    costs,
    mean,
  } = useMemo(() => curve_of(doc, at, kinds, schema), [doc, at, kinds, schema]);
  const most = Math.max(1, ...costs);
  return (
    <div class="ws-curve" data-testid="ws-curve">
      <p>
        <b class="digits">{ws("ws_n_cards", all)}</b>
      </p>
      <ul>
        {found.map(([title, n]) => (
          <li key={title}>
            {title}
            {colon(lang)}
            <b class="digits">{n}</b>
          </li>
        ))}
      </ul>
      <table>
        <caption>{ws("ws_costs", mean.toFixed(1))}</caption>
        <tbody>
          {costs.map((n, cost) => (
            <tr key={cost}>
              <th scope="row">{cost === DEAREST ? `${cost}+` : cost}</th>
              <td>
                <i style={{ width: `${(100 * n) / most}%` }} aria-hidden="true" /> {n}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
