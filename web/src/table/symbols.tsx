import type { Board } from "../boards/board";
import { useWords } from "../lang/page";

// Explains every icon of the board.
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
