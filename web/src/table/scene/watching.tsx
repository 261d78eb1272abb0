// How many look on. Loaded when somebody does.

import { useWords } from "../../lang/page";
import "../../lang/people-words";
import { Icon } from "../../parts/icon";

export function Watching({ count }: { count: number }) {
  const { t } = useWords();
  return (
    <span class="watching" title={t("watching_n", count)} data-testid="watching">
      <Icon name="eye" />
      <span aria-hidden="true">{count}</span>
      <span class="hidden">{t("watching_n", count)}</span>
    </span>
  );
}
