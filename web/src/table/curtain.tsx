import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../lang/page";
import { Mark } from "../parts/mark";

// Covers the table between two people at one screen, until the next one says so.
export function Curtain({ name, lift }: { name: string; lift(): void }) {
  const { t } = useWords();
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
      <Mark size={72} />
      <h2 id="curtain-title">{t("curtain", name)}</h2>
      <p>{t("curtain_note", name)}</p>
      <button type="button" class="main" onClick={lift}>
        {t("curtain_go", name)}
      </button>
    </dialog>
  );
}
