import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { Face } from "./face";
import { Link } from "./link";

// The reader's name at this server with the way to their account, and the state of the connection.
export function Status() {
  const { t } = useWords();
  const { you, known } = useStore(house);
  const open = useStore(line().open);
  const lost = known && !open;
  return (
    <>
      <span class={lost ? "bar-status link off" : "bar-status"} role="status">
        {lost ? t("lost_line") : (you?.name ?? "")}
      </span>
      {you && (
        <Link to="account" class="bar-me" label={`${t("account")}: ${you.name}`}>
          <Face name={you.name} bot={false} size={34} />
        </Link>
      )}
    </>
  );
}
