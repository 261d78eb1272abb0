import { useWords } from "../lang/page";
import { Face } from "./face";
import { Link } from "./link";

// The address names a game that this page does not have.
export function NoGame({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <div class="column" data-testid="no-game">
      <section class="paper lost">
        <Face name="lost" bot kind="owl" size={104} />
        <h1>{t("no_game")}</h1>
        <p>{t("no_game_called", id)}</p>
        <Link to="" class="btn main">
          {t("back_home")}
        </Link>
      </section>
    </div>
  );
}
