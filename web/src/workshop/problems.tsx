import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import type { SetProblem } from "./schema";

// The rule of a problem, as a link.
export function RuleLink({ game, rule }: { game: string; rule: string | null }) {
  return rule ? (
    <>
      {" "}
      <Link to={`rules/${game}/${rule}`}>{rule}</Link>
    </>
  ) : null;
}

// Problems with their places; a press goes there.
export function Problems({
  game,
  problems,
  count,
  show,
}: {
  game: string;
  problems: readonly SetProblem[];
  count: number;
  show(problem: SetProblem): void;
}) {
  const ws = useWorkshopWords();
  return (
    <ul class="ws-problems" data-testid="ws-problems">
      {problems.map((p, i) => (
        <li key={i} class={p.level}>
          <Icon name={p.level === "error" ? "flag" : "bulb"} />
          <span>
            {p.line > 0 && (
              <button type="button" class="quiet" onClick={() => show(p)}>
                {p.id ? `${p.id}${p.key ? `, ${p.key}` : ""}` : ws("ws_line", p.line)}
              </button>
            )}{" "}
            {p.reason}
            <RuleLink game={game} rule={p.rule} />
          </span>
        </li>
      ))}
      {count > problems.length && <li>{ws("ws_more_problems", count - problems.length)}</li>}
    </ul>
  );
}
