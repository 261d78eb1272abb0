// Who sits at a seat: a person, or a bot of some level. Each is a face; the chosen one says a line.

import type { ComponentChildren } from "preact";
import { LEVELS } from "../lib/levels";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { Face } from "./face";
import { Icon } from "./icon";

export const ME = "me";

export interface Sitter {
  id: string;
  name: string;
  line: string;
  face: ComponentChildren;
}

function Round({ icon }: { icon: "seat" | "people" }) {
  return (
    <span class="face round" aria-hidden="true">
      <Icon name={icon} />
    </span>
  );
}

// Everybody who may sit here: the reader, somebody else who joins (on a server), and bots.
export function useSitters({ bots, open = false }: { bots: string[]; open?: boolean }): Sitter[] {
  const { t } = useWords();
  const me = { id: ME, name: t("me_short"), line: t("me"), face: <Round icon="seat" /> };
  const other = {
    id: "open",
    name: t("somebody_short"),
    line: t("somebody"),
    face: <Round icon="people" />,
  };
  const levels = LEVELS.filter((l) => bots.includes(l.id)).map((l) => ({
    id: l.id,
    name: t(l.name),
    line: t(l.line),
    face: <Face name="" bot kind={l.animal} size={56} />,
  }));
  return [me, ...(open ? [other] : []), ...levels];
}

interface Props {
  label: string;
  value: string;
  sitters: Sitter[];
  choose(id: string): void;
  children?: ComponentChildren;
}

export function SeatChoice({ label, value, sitters, choose, children }: Props) {
  const chosen = sitters.find((s) => s.id === value);
  return (
    <div class="seat-choice" role="radiogroup" aria-label={label}>
      <p class="seat-head">
        <b>{label}</b> <span class="hush">{chosen?.line}</span>
      </p>
      <div class="sitters">
        {sitters.map((s) => (
          <label key={s.id} class={s.id === value ? "sitter chosen" : "sitter"}>
            <input
              type="radio"
              class="hidden"
              name={label}
              value={s.id}
              checked={s.id === value}
              onChange={() => choose(s.id)}
            />
            {s.face}
            <span>{s.name}</span>
          </label>
        ))}
      </div>
      {children}
    </div>
  );
}
