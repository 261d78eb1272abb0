import { useEffect } from "preact/hooks";
import { settings } from "../lib/settings";
import { say } from "../lang/page";
import type { Moment } from "./types";

export function notify(text: string): void {
  if (
    document.hidden &&
    settings.value.notify &&
    "Notification" in window &&
    Notification.permission === "granted"
  )
    new Notification("Vallon", { body: text, tag: "vallon-turn" });
}

// When it is the reader's turn and the page is in the background, the title says so and, if wanted,
// a notification appears.
export function useNotice(moment: Moment | null): void {
  const asked = Boolean(moment?.ask);
  useEffect(() => {
    const { lang } = settings.value;
    const show = () =>
      void (document.title =
        asked && document.hidden ? `● ${say(lang, "your_turn")} · Vallon` : "Vallon");
    show();
    document.addEventListener("visibilitychange", show);
    if (asked) notify(say(lang, "your_turn"));
    return () => {
      document.removeEventListener("visibilitychange", show);
      document.title = "Vallon";
    };
  }, [asked, moment?.ply]);
}
