import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import type { Progress } from "./set-document";
import type { SetState } from "./set-state";

// How many cards are as printed, and how many are somebody's own.
export function ProgressBar({ of }: { of: Progress }) {
  const ws = useWorkshopWords();
  const share = (n: number) => `${of.all ? (100 * n) / of.all : 0}%`;
  return (
    <span class="ws-progress" data-testid="ws-progress">
      <span class="ws-progress-bar" aria-hidden="true">
        <i style={{ width: share(of.printed) }} />
        <i class="own" style={{ width: share(of.changed) }} />
      </span>
      <small>
        {ws("ws_as_printed", of.printed, of.all)}
        {of.changed > 0 && ` · ${ws("ws_n_changed", of.changed)}`}
      </small>
    </span>
  );
}

// Whether a set can be played.
export function StateLine({ state }: { state: SetState | null }) {
  const { t } = useWords();
  const ws = useWorkshopWords();
  if (!state) return <p class="ws-state soft">{t("loading")}</p>;
  return (
    <div>
      <ProgressBar of={state.progress} />
      <p class={state.fine ? "ws-state good" : "ws-state wrong"} title={state.why}>
        <Icon name={state.fine ? "check" : "flag"} />{" "}
        {state.fine ? ws("ws_fine") : ws("ws_wrong", state.problems)}
      </p>
    </div>
  );
}
