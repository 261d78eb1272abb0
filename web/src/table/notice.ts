import { useEffect } from "preact/hooks";
import { settings } from "../lib/settings";
import { say } from "../lib/words";
import type { Moment } from "./types";

// When the page is not in front and it is one's turn: the title says so, and, if wanted, a notification.
export function useNotice(moment: Moment | null): void {
  const asked = Boolean(moment?.ask);
  useEffect(() => {
    const { lang, notify } = settings.value;
    const show = () => void (document.title = asked && document.hidden ? `● ${say(lang, "your_turn")} · Vallon` : "Vallon");
    show();
    document.addEventListener("visibilitychange", show);
    if (asked && document.hidden && notify && "Notification" in window && Notification.permission === "granted")
      new Notification("Vallon", { body: say(lang, "your_turn"), tag: "vallon-turn" });
    return () => {
      document.removeEventListener("visibilitychange", show);
      document.title = "Vallon";
    };
  }, [asked, moment?.ply]);
}
