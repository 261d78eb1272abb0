import type { VNode } from "preact";

interface TabsProps {
  tabs: readonly (readonly [id: string, label: string])[];
  value: string;
  onChange(id: string): void;
  label?: string;
}

// One pane at a time, where a window cannot show all. The panes are elements with the ids
// "pane-<id>" where the board gives them.
export function Tabs({ tabs, value, onChange, label }: TabsProps): VNode {
  const walk = (e: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    if (!step) return;
    const at = tabs.findIndex(([id]) => id === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    e.preventDefault();
    e.stopPropagation();
    onChange(next[0]);
    (e.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-tab="${next[0]}"]`)?.focus();
  };
  return (
    <div class="scene-tabs" role="tablist" aria-label={label} onKeyDown={walk}>
      {tabs.map(([id, text]) => (
        <button
          key={id}
          type="button"
          role="tab"
          class="scene-tab"
          data-tab={id}
          data-decide=""
          aria-selected={id === value}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
