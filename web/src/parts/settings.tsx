import { choose_language, settings, type Settings as All } from "../lib/settings";
import { useStore } from "../lib/store";
import { languages } from "../lang/languages";
import { useWords } from "../lang/page";
import { Dialog } from "./dialog";
import { Choice, Tick } from "./field";

async function may_notify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

// In the reader's language and in English, for readers who do not understand the chosen language.
const language_label = (word: string) => (word === "Language" ? word : `${word} · Language`);

// What the reader may choose about the page itself.
export function Settings({ close }: { close(): void }) {
  const { t } = useWords();
  const s = useStore(settings);
  const set = (change: Partial<All>) => settings.update(change);
  return (
    <Dialog title={t("settings")} close={close}>
      <div class="form">
        <Choice
          label={language_label(t("language"))}
          value={s.lang}
          values={languages.map((l) => [l.code, l.name])}
          choose={(v) => void choose_language(v)}
        />
        <Choice
          label={t("theme")}
          value={s.theme}
          choose={(v) => set({ theme: v as All["theme"] })}
          values={[
            ["auto", t("theme_auto")],
            ["light", t("theme_light")],
            ["dark", t("theme_dark")],
            ["contrast", t("theme_contrast")],
          ]}
        />
        <Choice
          label={t("motion")}
          value={s.motion}
          choose={(v) => set({ motion: v as All["motion"] })}
          values={[
            ["off", t("motion_off")],
            ["fast", t("motion_fast")],
            ["normal", t("motion_normal")],
            ["slow", t("motion_slow")],
          ]}
        />
        <Choice
          label={t("bots_move")}
          value={s.bots}
          choose={(v) => set({ bots: v as All["bots"] })}
          values={[
            ["seen", t("bots_seen")],
            ["now", t("bots_now")],
          ]}
        />
        <label class="field">
          <span>{t("your_name")}</span>
          <input
            value={s.name}
            maxLength={24}
            onInput={(e) => set({ name: e.currentTarget.value })}
          />
        </label>
        <Tick label={t("sound_on")} on={s.sound} set={(sound) => set({ sound })} />
        <Tick label={t("letters")} on={s.keys} set={(keys) => set({ keys })} />
        <Tick
          label={t("notify")}
          on={s.notify}
          set={(on) =>
            void (on ? may_notify().then((notify) => set({ notify })) : set({ notify: false }))
          }
        />
      </div>
    </Dialog>
  );
}
