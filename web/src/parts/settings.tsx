import { choose_language, settings, type Light, type Settings as All } from "../lib/settings";
import { useStore } from "../lib/store";
import { languages } from "../lang/languages";
import { useWords, type Word } from "../lang/page";
import "../lang/later-words";
import { Valley } from "../scenery/valley";
import { Dialog } from "./dialog";
import { Range, Row, Segments, Switch } from "./field";

async function may_notify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

// In the reader's language and in English, for readers who do not understand the chosen language.
const language_label = (word: string) => (word === "Language" ? word : `${word} · Language`);

const LIGHTS: readonly { theme: All["theme"]; light: Light; word: Word }[] = [
  { theme: "light", light: "day", word: "theme_light" },
  { theme: "dark", light: "dusk", word: "theme_dark" },
  { theme: "contrast", light: "contrast", word: "theme_contrast" },
];

// The valley in high contrast: nothing but its lines.
const Outline = () => (
  <svg viewBox="0 0 156 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke-width="3" stroke-linejoin="round">
      <circle cx="46" cy="22" r="9" stroke="#ffe75c" />
      <path d="M14 62L52 34L72 50L102 22L144 62" stroke="#fff" />
    </g>
  </svg>
);

type Change = (change: Partial<All>) => void;

// The three lights as pictures of the same place.
function LightChoice({ theme, set }: { theme: All["theme"]; set: Change }) {
  const { t } = useWords();
  return (
    <>
      <div class="lights" role="group" aria-label={t("theme")}>
        {LIGHTS.map((l) => (
          <button
            key={l.theme}
            type="button"
            aria-pressed={theme === l.theme}
            onClick={() => set({ theme: l.theme })}
          >
            <span data-place="vale" data-light={l.light}>
              {l.light === "contrast" ? <Outline /> : <Valley form="band" />}
            </span>
            {t(l.word)}
          </button>
        ))}
      </div>
      <Switch
        label={t("theme_auto")}
        about={t("theme_auto_about")}
        on={theme === "auto"}
        set={(on) => set({ theme: on ? "auto" : "dark" })}
      />
    </>
  );
}

function Motion({ s, set }: { s: All; set: Change }) {
  const { t } = useWords();
  return (
    <>
      <Segments
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
      <Segments
        label={t("bots_move")}
        value={s.bots}
        choose={(v) => set({ bots: v as All["bots"] })}
        values={[
          ["seen", t("bots_seen")],
          ["now", t("bots_now")],
        ]}
      />
    </>
  );
}

function Sound({ s, set }: { s: All; set: Change }) {
  const { t } = useWords();
  return (
    <>
      <Switch label={t("sound_on")} on={s.sound} set={(sound) => set({ sound })} />
      <Range
        label={t("volume")}
        about={t("volume_about")}
        value={s.volume}
        set={(volume) => set({ volume })}
      />
      <Range
        label={t("ambience")}
        about={t("ambience_about")}
        value={s.ambience}
        set={(ambience) => set({ ambience })}
      />
    </>
  );
}

function You({ s, set }: { s: All; set: Change }) {
  const { t } = useWords();
  return (
    <>
      <label class="set stack">
        <div>
          <b>{t("your_name")}</b>
        </div>
        <input
          value={s.name}
          maxLength={24}
          onInput={(e) => set({ name: e.currentTarget.value })}
        />
      </label>
      <Switch
        label={t("letters")}
        about={t("letters_about")}
        on={s.keys}
        set={(keys) => set({ keys })}
      />
      <Switch
        label={t("notify")}
        about={t("notify_about")}
        on={s.notify}
        set={(on) =>
          void (on ? may_notify().then((notify) => set({ notify })) : set({ notify: false }))
        }
      />
    </>
  );
}

// What the reader may choose about the page itself.
export function Settings({ close, keys }: { close(): void; keys?(): void }) {
  const { t } = useWords();
  const s = useStore(settings);
  const set: Change = (change) => settings.update(change);
  return (
    <Dialog title={t("settings")} close={close} wide>
      <div class="columns">
        <section>
          <Row label={language_label(t("language"))}>
            <select
              value={s.lang}
              onChange={(e) => void choose_language(e.currentTarget.value)}
              aria-label={language_label(t("language"))}
            >
              {languages.map((l) => (
                <option key={l.code} value={l.code} lang={l.code}>
                  {l.name}
                </option>
              ))}
            </select>
          </Row>
          <h3>{t("theme")}</h3>
          <LightChoice theme={s.theme} set={set} />
          <h3>{t("your_table")}</h3>
          <You s={s} set={set} />
          {keys && (
            <p class="acts-row">
              <button type="button" class="btn tool" onClick={keys}>
                {t("keys")}
              </button>
            </p>
          )}
        </section>
        <section>
          <h3>{t("motion_and_sound")}</h3>
          <Motion s={s} set={set} />
          <Sound s={s} set={set} />
        </section>
      </div>
    </Dialog>
  );
}
