// Turns the pages of a list; nothing if there is only one.

import { useWords } from "../lang/page";

interface Props {
  page: number; // from 0
  more: boolean;
  turn(page: number): void;
  label?: string; // what is turned, for assistive technology
}

export function Pager({ page, more, turn, label }: Props) {
  const { t } = useWords();
  if (page === 0 && !more) return null;
  return (
    <p class="row-ways" role="group" aria-label={label}>
      {page > 0 && (
        <button type="button" class="btn" onClick={() => turn(page - 1)}>
          {t("previous")}
        </button>
      )}
      {more && (
        <button type="button" class="btn" onClick={() => turn(page + 1)}>
          {t("next")}
        </button>
      )}
    </p>
  );
}
