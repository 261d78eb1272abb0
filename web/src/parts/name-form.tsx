import { useState } from "preact/hooks";
import { settings } from "../lib/settings";
import { useWords } from "../lang/page";
import { take_name } from "../online/house";

// Asks guests for a name, and nothing more, before they sit down with others.
export function NameForm({ done }: { done?(): void }) {
  const { t } = useWords();
  const [name, type] = useState(settings.value.name);
  const [trouble, fail] = useState<string | null>(null);
  const send = async (e: Event) => {
    e.preventDefault();
    try {
      await take_name(name.trim());
      settings.update({ name: name.trim() });
      done?.();
    } catch (x) {
      fail(x instanceof Error ? x.message : String(x));
    }
  };
  return (
    <form class="card form" onSubmit={(e) => void send(e)}>
      <h2>{t("who_are_you")}</h2>
      <p class="soft">{t("no_account")}</p>
      <label class="field">
        <span>{t("name")}</span>
        <input
          value={name}
          maxLength={24}
          required
          autocomplete="nickname"
          onInput={(e) => type(e.currentTarget.value)}
          data-testid="name"
        />
      </label>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p>
        <button class="main">{t("enter")}</button>
      </p>
    </form>
  );
}
