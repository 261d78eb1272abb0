import { useEffect } from "preact/hooks";
import { address, go } from "../lib/router";
import { settings } from "../lib/settings";
import { say } from "../lang/page";
import type { Moment } from "./types";

// Phones show notifications of the service worker only; other browsers those of the page, too. A
// press on one leads to `to`.
async function show(text: string, to: string): Promise<void> {
  const shown = { body: text, tag: `vallon-${to}`, data: { to, at: address(to) } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification("Vallon", shown);
  const notice = new Notification("Vallon", shown);
  notice.onclick = () => (window.focus(), go(to));
}

export function notify(text: string, to = ""): void {
  if (
    document.hidden &&
    settings.value.notify &&
    "Notification" in window &&
    Notification.permission === "granted"
  )
    void show(text, to).catch(() => undefined);
}

// The service worker says which notification was pressed.
export function listen_to_notices(): void {
  navigator.serviceWorker?.addEventListener("message", (e: MessageEvent<{ to?: unknown }>) => {
    if (typeof e.data?.to === "string") go(e.data.to);
  });
}

// When it is the reader's turn and the page is in the background, the title says so and, if wanted,
// a notification appears.
export function useNotice(moment: Moment | null, to: string): void {
  const asked = Boolean(moment?.ask);
  useEffect(() => {
    const { lang } = settings.value;
    const show = () =>
      void (document.title =
        asked && document.hidden ? `● ${say(lang, "your_turn")} · Vallon` : "Vallon");
    show();
    document.addEventListener("visibilitychange", show);
    if (asked) notify(say(lang, "your_turn"), to);
    return () => {
      document.removeEventListener("visibilitychange", show);
      document.title = "Vallon";
    };
  }, [asked, moment?.ply]);
}
