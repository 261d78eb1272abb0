import { games_in } from "../lib/games";
import { useWords } from "../lang/page";
import { Link } from "./link";

// The games, for pages that are about one of them.
export function GameTabs({ at, to }: { at: string; to: string }) {
  const { lang, t } = useWords();
  return (
    <nav class="game-tabs" aria-label={t("game")}>
      {games_in(lang).map((g) => (
        <Link key={g.id} to={`${to}/${g.id}`} class="pill" current={g.id === at}>
          {g.name}
        </Link>
      ))}
    </nav>
  );
}
