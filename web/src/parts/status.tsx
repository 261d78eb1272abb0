import "../lang/people-words";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { news, social } from "../online/social";
import { Face } from "./face";
import { Icon } from "./icon";
import { Link } from "./link";

// The way to friends and messages, with the number of what is new there.
function FriendsMark() {
  const { t } = useWords();
  const count = news(useStore(social));
  return (
    <Link
      to="friends"
      class="bar-friends"
      label={count > 0 ? t("friends_news", count) : t("friends")}
    >
      <Icon name="mail" />
      {count > 0 && <span class="badge">{count}</span>}
    </Link>
  );
}

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
      {you?.account !== undefined && <FriendsMark />}
      {you && (
        <Link to="account" class="bar-me" label={`${t("account")}: ${you.name}`}>
          <Face name={you.name} bot={false} size={34} />
        </Link>
      )}
    </>
  );
}
