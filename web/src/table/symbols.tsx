import type { Board } from "../boards/board";
import { useWords } from "../lang/page";

// Every icon of the board explains itself here.
export function Symbols({ board }: { board: Board | null }) {
  const { lang } = useWords();
  return (
    <dl class="symbols">
      {board?.symbols(lang).map((s) => (
        <div key={s.name} class="symbol">
          <dt>
            <span class="symbol-icon" aria-hidden="true">
              {s.icon}
            </span>{" "}
            {s.name}
          </dt>
          <dd>{s.about}</dd>
        </div>
      ))}
    </dl>
  );
}
