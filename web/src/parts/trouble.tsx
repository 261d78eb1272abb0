import { useWords } from "../lang/page";

// An error with its reason and a way to try again.
export function Trouble({ text, again }: { text: string; again?: () => void }) {
  const { t } = useWords();
  return (
    <div class="trouble" role="alert">
      <p>
        <strong>{t("trouble")}.</strong> {text}
      </p>
      {again && (
        <button type="button" class="btn" onClick={again}>
          {t("again")}
        </button>
      )}
    </div>
  );
}
