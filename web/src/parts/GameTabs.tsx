import { GAMES } from "../lib/games";
import { useWords } from "../lib/words";
import { Link } from "./Link";

// The four games, for pages that are about one of them.
export function GameTabs({ at, to }: { at: string; to: string }) {
  const { t } = useWords();
  return (
    <nav class="game-tabs" aria-label={t("game")}>
      {GAMES.map((g) => <Link key={g.id} to={`${to}/${g.id}`} class="button" current={g.id === at}>{g.name}</Link>)}
    </nav>
  );
}
