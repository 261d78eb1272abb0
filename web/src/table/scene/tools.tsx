import type { VNode } from "preact";
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
  pressed?: boolean;
  badge?: number;
}

function Tool({ icon, label, press, letter, disabled, pressed, badge }: ToolProps): VNode {
  return (
    <button
      type="button"
      class="tool"
      aria-label={badge ? `${label} (${badge})` : label}
      title={label}
      aria-keyshortcuts={letter}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={press}
      data-tool={icon}
    >
      <Icon name={icon} />
      {badge ? <span class="tool-badge" aria-hidden="true">{badge}</span> : null}
    </button>
  );
}

// The round buttons of the table.
export function Tools(): VNode {
  const { t } = useWords();
  const { can, offers, undo, hint, draw, drawer, chats, unread, now, elsewhere } = useFrame();
  return (
    <div class="tools" role="group" aria-label={t("tools")}>
      {offers.undo && !now.over && (
        <Tool icon="undo" label={t("undo")} letter="u" press={undo} disabled={!can.undo} />
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
