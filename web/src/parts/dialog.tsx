import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../lang/page";

interface Props {
  title: string;
  close(): void;
  children: ComponentChildren;
  wide?: boolean;
}

// A sheet over the page: the browser's own dialog, which keeps the focus and closes with Escape.
export function Dialog({ title, close, children, wide }: Props) {
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
      class={wide ? "sheet wide" : "sheet"}
      aria-labelledby="sheet-title"
      onCancel={(e) => (e.preventDefault(), close())}
      onClick={(e) => e.target === ref.current && close()}
    >
      <div class="sheet-inside">
        <header>
          <h2 id="sheet-title">{title}</h2>
          <button type="button" class="quiet" onClick={close}>
            {t("close")}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
