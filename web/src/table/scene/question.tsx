// A question before something is lost for good: points that fade, mana that is not spent. The main
// button goes back to what the player can still do; the loss is the quiet one.

import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Store, useStore } from "../../lib/store";

export interface Loss {
  title: string;
  text: string;
  wish: string; // the way back
  loss: string; // the way on
}

interface Asked extends Loss {
  answer(lose: boolean): void;
}

const asked = new Store<Asked | null>(null);

// Resolves to true if the player accepts the loss.
export const confirmEnd = (loss: Loss): Promise<boolean> =>
  new Promise((done) => {
    asked.value?.answer(false);
    const answer = (lose: boolean): void => (asked.set(null), done(lose));
    asked.set({ ...loss, answer });
  });

function Sheet({ title, text, wish, loss, answer }: Asked): VNode {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(".btn.main")?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      class="question"
      aria-labelledby="question-title"
      onCancel={(e) => (e.preventDefault(), answer(false))}
      onClick={(e) => e.target === ref.current && answer(false)}
    >
      <div class="question-paper">
        <h2 id="question-title">{title}</h2>
        <p>{text}</p>
        <div class="acts-row">
          <button type="button" class="btn" onClick={() => answer(true)}>
            {loss}
          </button>
          <button type="button" class="btn main" onClick={() => answer(false)}>
            {wish}
          </button>
        </div>
      </div>
    </dialog>
  );
}

// Where questions appear; there is one in a table.
export function Questions(): VNode | null {
  const now = useStore(asked);
  useEffect(() => () => asked.value?.answer(false), []);
  return now && <Sheet key={now.title} {...now} />;
}
