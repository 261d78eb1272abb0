import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { settings } from "../../lib/settings";
import { sound } from "../../lib/sound";
import { useStore } from "../../lib/store";
import { useWords } from "../../lang/page";
import { Range, Switch } from "../../parts/field";
import { Icon } from "../../parts/icon";

// How loud the table is: a round button and what opens below it.
export function SoundBox(): VNode {
  const { t } = useWords();
  const s = useStore(settings);
  const [open, unfold] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (e: Event): void => {
      if (!(e.target instanceof Node && box.current?.contains(e.target))) unfold(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const escape = (e: KeyboardEvent): void => {
    if (e.key !== "Escape" || !open) return;
    e.stopPropagation();
    unfold(false);
    box.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={box} class="sound-box" onKeyDown={escape}>
      <button
        type="button"
        class="tool"
        aria-label={t("sound")}
        title={t("sound")}
        aria-expanded={open}
        data-tool="sound"
        onClick={() => unfold(!open)}
      >
        <Icon name={s.sound && s.volume > 0 ? "sound" : "mute"} />
      </button>
      {open && (
        <div class="pop-menu" role="group" aria-label={t("sound")}>
          <Switch label={t("sound_on")} on={s.sound} set={(on) => settings.update({ sound: on })} />
          <Range
            label={t("volume")}
            value={s.volume}
            set={(volume) => (settings.update({ volume }), sound("stone"))}
          />
          <Range
            label={t("ambience")}
            about={t("ambience_about")}
            value={s.ambience}
            set={(ambience) => settings.update({ ambience })}
          />
        </div>
      )}
    </div>
  );
}
