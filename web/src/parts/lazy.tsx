import type { ComponentType, VNode } from "preact";
import { useLoaded } from "../lib/loaded";
import { useWords } from "../lang/page";
import { Trouble } from "./trouble";

// A screen that is loaded on demand: a first visit does not need it.
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode {
  return function Lazy(props) {
    const { t } = useWords();
    const found = useLoaded(() => load().then((Page) => ({ Page })), []);
    if (found.error !== null)
      return (
        <div class="column">
          <Trouble text={t("engine_failed")} again={found.again} />
        </div>
      );
    return found.value ? (
      <found.value.Page {...props} />
    ) : (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  };
}

// The same for what a page can do without for a moment.
export function soon<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => VNode | null {
  return function Soon(props) {
    const found = useLoaded(() => load().then((Part) => ({ Part })), []);
    return found.value && <found.value.Part {...props} />;
  };
}
