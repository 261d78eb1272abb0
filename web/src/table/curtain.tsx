import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../lang/page";
import { ChairFace } from "../parts/chair-face";
import { Picture } from "../parts/picture";
import type { Chair } from "./types";

interface Props {
  game: string;
  chair: Chair | undefined; // of the next player
  lift(): void;
}

// Covers the table between two people at one screen, until the next one says so.
export function Curtain({ game, chair, lift }: Props) {
  const { t } = useWords();
  const name = chair?.name ?? "";
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      class="curtain"
      aria-labelledby="curtain-title"
      onCancel={(e) => e.preventDefault()}
    >
      <Picture game={game} name={name} form="wide" />
      <div class="curtain-words paper">
        <ChairFace chair={chair} size={104} />
        <h2 id="curtain-title">{t("curtain", name)}</h2>
        <p>{t("curtain_note", name)}</p>
        <button type="button" class="btn main" onClick={lift}>
          {t("curtain_go", name)}
        </button>
      </div>
    </dialog>
  );
}
