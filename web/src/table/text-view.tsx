import { useWords } from "../lang/page";
import { Prose } from "../parts/prose";

// The position in sentences.
export function TextView({ text, game, note }: { text: string; game: string; note?: boolean }) {
  const { t } = useWords();
  return (
    <div class="told">
      {note && <p class="soft">{t("text_note")}</p>}
      {text
        .split("\n")
        .filter(Boolean)
        .map((line, i) => (
          <p key={i}>
            <Prose text={line} game={game} />
          </p>
        ))}
    </div>
  );
}
