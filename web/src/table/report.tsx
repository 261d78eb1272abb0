import { useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import type { OnlineTable } from "./online";

// What a bug report needs. It holds no secret: a seat belongs to the person who sits there, not to
// a link.
function report(source: OnlineTable, lang: string): string {
  const { game, moment, trouble } = source.state.value;
  const seat = moment?.seat ?? null;
  return [
    `Vallon ${WASM_FILE}`,
    `${game}, table ${source.match}, ply ${moment?.ply}, ${seat === null ? "watching" : `seat ${seat}`}${moment?.over ? ", over" : ""}`,
    `${lang}, ${innerWidth} x ${innerHeight}, ${navigator.userAgent}`,
    ...(trouble ? [trouble] : []),
  ].join("\n");
}

export function Report({ source }: { source: OnlineTable }) {
  const { t, lang } = useWords();
  const [copied, copy] = useState("");
  useStore(source.state);
  const text = report(source, lang);
  const give = () =>
    void navigator.clipboard?.writeText(text).then(
      () => copy(text),
      () => undefined,
    );
  return (
    <details class="fair">
      <summary>{t("report")}</summary>
      <p class="soft">{t("report_note")}</p>
      <pre class="report">{text}</pre>
      <p>
        <button type="button" onClick={give}>
          {copied === text ? t("copied") : t("copy")}
        </button>
      </p>
    </details>
  );
}
