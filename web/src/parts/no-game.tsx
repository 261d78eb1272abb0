import { useWords } from "../lang/page";
import { Link } from "./link";

// The address names a game that this page does not have.
export function NoGame({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <div class="column" data-testid="no-game">
      <h1>{t("no_game")}</h1>
      <p>{t("no_game_called", id)}</p>
      <p>
        <Link to="">{t("back_home")}</Link>
      </p>
    </div>
  );
}
