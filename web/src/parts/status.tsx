import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";

// The reader's name at this server, and the state of the connection.
export function Status() {
  const { t } = useWords();
  const { you, known } = useStore(house);
  const open = useStore(line().open);
  return (
    <span class="bar-status" role="status">
      {known && !open ? t("lost_line") : (you?.name ?? "")}
    </span>
  );
}
