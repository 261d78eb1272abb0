import { useWords } from "../lang/page";
import { Lost } from "./lost";

// The address names a game that this page does not have.
export function NoGame({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <div data-testid="no-game">
      <Lost title={t("no_game")} text={t("no_game_called", id)} />
    </div>
  );
}
