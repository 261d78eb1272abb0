import { useState } from "preact/hooks";
import { useLoaded } from "../lib/loaded";
import { address } from "../lib/router";
import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import { Dialog } from "../parts/dialog";
import { LINK_MOST, packed_set } from "./link";

// A set as a link, or why it does not fit into one.
export function LinkSheet({ text, close }: { text: string; close(): void }) {
  const { t } = useWords();
  const ws = useWorkshopWords();
  const packed = useLoaded(() => packed_set(text), [text]);
  const [copied, say_copied] = useState(false);
  const link = packed.value === null ? "" : address(`workshop/open/${packed.value}`);
  const copy = () => void navigator.clipboard.writeText(link).then(() => say_copied(true));
  return (
    <Dialog title={ws("ws_link")} close={close}>
      {packed.value === null ? (
        <p role="status">{packed.error ?? t("loading")}</p>
      ) : link.length > LINK_MOST ? (
        <p class="trouble" data-testid="ws-link-long">
          {ws("ws_link_long", link.length, LINK_MOST)}
        </p>
      ) : (
        <>
          <p>{ws("ws_link_note", link.length)}</p>
          <textarea
            class="ws-link"
            readOnly
            rows={4}
            value={link}
            aria-label={ws("ws_link")}
            data-testid="ws-link"
            onFocus={(e) => e.currentTarget.select()}
          />
          <p class="acts-row">
            <span role="status" class="good">
              {copied ? ws("ws_link_copied") : ""}
            </span>
            <button type="button" class="btn main" onClick={copy}>
              {ws("ws_link_copy")}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}
