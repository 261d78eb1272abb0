import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";

// Who we are at this server, and whether the line stands.
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
