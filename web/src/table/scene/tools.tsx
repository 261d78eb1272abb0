import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "../../lang/page";
import { useFrame } from "./frame";
import { SoundBox } from "./sound-box";
import { Icon, type IconName } from "../../parts/icon";

interface ToolProps {
  icon: IconName;
  label: string;
  press(): void;
  letter?: string; // its key
  disabled?: boolean;
  why?: string | null; // nothing can be done; a press says why
  pressed?: boolean;
  badge?: number;
}

const SAID = 4000; // ms

// A reason stands below the button for a while after a press: a finger sees no title.
function Why({ text }: { text: string }): VNode {
  return (
    <span class="tool-why" role="status">
      {text}
    </span>
  );
}

function Tool({ icon, label, press, letter, disabled, why, pressed, badge }: ToolProps): VNode {
  const [said, say] = useState<string | null>(null);
  useEffect(() => {
    const timer = said === null ? undefined : setTimeout(() => say(null), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const button = (
    <button
      type="button"
      class="tool"
      aria-label={badge ? `${label} (${badge})` : label}
      title={why ? `${label}: ${why}` : label}
      aria-keyshortcuts={letter}
      aria-pressed={pressed}
      aria-disabled={why ? true : undefined}
      disabled={disabled}
      onClick={why ? () => say(why) : press}
      data-tool={icon}
    >
      <Icon name={icon} />
      {badge ? (
        <span class="tool-badge" aria-hidden="true">
          {badge}
        </span>
      ) : null}
    </button>
  );
  if (why === undefined) return button;
  return (
    <span class="tool-place">
      {button}
      {said !== null && said === why && <Why text={said} />}
    </span>
  );
}

// The round buttons of the table.
export function Tools(): VNode {
  const { t } = useWords();
  const { can, no_undo, offers, undo, hint, draw, drawer, chats, unread, now, elsewhere } =
    useFrame();
  return (
    <div class="tools" role="group" aria-label={t("tools")}>
      {offers.undo && !now.over && (
        <Tool
          icon="undo"
          label={t(now.undo || !now.undo_asks ? "undo" : "ask_undo")}
          letter="u"
          press={undo}
          disabled={!can.undo && !no_undo}
          why={no_undo}
        />
      )}
      {offers.hint && !now.over && (
        <Tool icon="bulb" label={t("hint")} letter="h" press={hint} disabled={!can.hint} />
      )}
      {elsewhere && (
        <Tool
          icon="next"
          label={t("next_table")}
          letter="n"
          badge={elsewhere.count}
          press={elsewhere.go}
        />
      )}
      <SoundBox />
      {chats && <Tool icon="chat" label={t("chat")} badge={unread} press={() => draw("chat")} />}
      <Tool
        icon="menu"
        label={t("menu")}
        pressed={drawer !== null}
        press={() => draw(drawer === null ? "moves" : null)}
      />
    </div>
  );
}
