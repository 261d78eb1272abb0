import { Link } from "./Link";

const NUMBER = /\b([A-Z]{2}-[A-Z]{0,2}-?\d+[a-z]?)\b/;

// A text in which the numbers of rules lead to the rules.
export function Prose({ text, game }: { text: string; game: string }) {
  const parts = text.split(new RegExp(NUMBER, "g"));
  return <>{parts.map((p, i) => (i % 2 ? <Link key={i} to={`rules/${game}/${p}`}>{p}</Link> : p))}</>;
}
