import type { Board } from "../boards/board";
import { useWords } from "../lib/words";
import { Dialog } from "../parts/Dialog";
import { Link } from "../parts/Link";
import { Prose } from "../parts/Prose";
import type { Meaning } from "./types";

interface Props {
  game: string;
  noun: string;
  id: string;
  meaning: Meaning;
  board: Board | null;
  close(): void;
}

// What a thing is and does, drawn and in words.
export function Explain({ game, noun, id, meaning, board, close }: Props) {
  const { lang, t } = useWords();
  const face = board?.Face({ noun, id, data: null, meaning, lang }) ?? null;
  return (
    <Dialog title={meaning.name} close={close}>
      {face && <div class="explain-face">{face}</div>}
      {meaning.about && <p class="explain-about"><Prose text={meaning.about} game={game} /></p>}
      {meaning.rule && <p><Link to={`rules/${game}/${meaning.rule}`}>{t("rule", meaning.rule)}</Link></p>}
      <p class="soft"><Link to={`cards/${game}?q=${encodeURIComponent(id)}`}>{t("cards")}</Link> · <Link to={`rules/${game}`}>{t("rules")}</Link></p>
    </Dialog>
  );
}
