import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { house, HOST_TEXTS } from "../online/house";
import { Link } from "./link";

// Links to what the host of this server has written: terms of use, privacy. Nothing if there is
// neither.
export function HostLinks({ note }: { note?: string }) {
  const { t } = useWords();
  const { texts } = useStore(house);
  const shown = HOST_TEXTS.filter((w) => texts.includes(w));
  if (shown.length === 0) return null;
  return (
    <p class="soft host-links">
      {note && <span>{note}</span>}
      {shown.map((which) => (
        <Link key={which} to={which}>
          {t(which)}
        </Link>
      ))}
    </p>
  );
}
