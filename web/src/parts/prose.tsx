import { Link } from "./link";

const NUMBER = /\b([A-Z]{2}-[A-Z]{0,2}-?\d+(?:\.\d+)?[a-z]?)\b/;

// A text in which rule numbers do not break over two lines, where links would be in the way.
export function Numbered({ text }: { text: string }) {
  return (
    <>
      {text.split(new RegExp(NUMBER, "g")).map((p, i) =>
        i % 2 ? (
          <span key={i} class="number">
            {p}
          </span>
        ) : (
          p
        ),
      )}
    </>
  );
}

// A text in which rule numbers are links to the rules.
export function Prose({ text, game }: { text: string; game: string }) {
  const parts = text.split(new RegExp(NUMBER, "g"));
  return (
    <>
      {parts.map((p, i) =>
        i % 2 ? (
          <Link key={i} class="number" to={`rules/${game}/${p}`}>
            {p}
          </Link>
        ) : (
          p
        ),
      )}
    </>
  );
}
