// The controls of a replay: slider, play, whose view, turning points, a link to this position, the
// record.

import { useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { beside } from "../lib/wide";
import { percent } from "../lang/language";
import { useWords } from "../lang/page";
import { Chart } from "./chart";
import { download } from "../lib/download";
import { turning_points, type Eyes, type ReplayTable } from "./replay";

function Sign({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export function Reel({
  source,
  link,
  name,
}: {
  source: ReplayTable;
  link?: (ply: number, eyes: Eyes) => string;
  name: string;
}) {
  const { t } = useWords();
  const { ply, plies, running, eyes } = useStore(source.tape);
  const { chairs } = useStore(source.state);
  const [copied, copy] = useState(false);
  const share = () => {
    if (link)
      void navigator.clipboard?.writeText(link(ply, eyes)).then(
        () => copy(true),
        () => undefined,
      );
  };
  const see = (v: string) =>
    void source.look_through(v === "watcher" || v === "mover" ? v : Number(v));
  return (
    <section class="reel" aria-label={t("replay")}>
      <div class="reel-buttons">
        <button type="button" onClick={() => void source.go(0)} aria-label={t("to_start")}>
          <Sign d="M2 2h2v12H2zM14 2v12L5 8z" />
        </button>
        <button type="button" onClick={() => void source.go(ply - 1)} aria-label={t("one_back")}>
          <Sign d="M12 2v12L4 8z" />
        </button>
        <button type="button" class="main" onClick={() => void source.run()}>
          {running ? t("pause") : t("run")}
        </button>
        <button type="button" onClick={() => void source.go(ply + 1)} aria-label={t("one_on")}>
          <Sign d="M4 2v12l8-6z" />
        </button>
        <button type="button" onClick={() => void source.go(plies)} aria-label={t("to_end")}>
          <Sign d="M12 2h2v12h-2zM2 2v12l9-6z" />
        </button>
      </div>
      <input
        type="range"
        min={0}
        max={plies}
        value={ply}
        aria-label={t("moment_n", ply, plies)}
        onInput={(e) => void source.go(Number(e.currentTarget.value))}
        data-testid="scrub"
      />
      <p class="reel-at">{t("moment_n", ply, plies)}</p>
      <label class="reel-eyes">
        <span>{t("eyes")}</span>
        <select value={`${eyes}`} onChange={(e) => see(e.currentTarget.value)}>
          <option value="mover">{t("eyes_mover")}</option>
          <option value="watcher">{t("eyes_watcher")}</option>
          {chairs.map((c, i) => (
            <option key={i} value={i}>
              {c.name}
            </option>
          ))}
        </select>
      </label>
      <div class="row-ways">
        {link && (
          <button type="button" onClick={share}>
            {copied ? t("copied") : t("link_moment")}
          </button>
        )}
        <button type="button" onClick={() => download(`${name}.vallon`, source.text)}>
          {t("download")}
        </button>
      </div>
    </section>
  );
}

export function Review({ source }: { source: ReplayTable }) {
  const { lang, t } = useWords();
  const { ply, plies, judged, reviewing } = useStore(source.tape);
  const { chairs } = useStore(source.state);
  const points = turning_points(judged);
  const show = (at: number) => {
    void source.go(at);
    if (!beside()) document.getElementById("board")?.scrollIntoView(); // the position appears below
  };
  const share = (n: number) => percent(lang, Math.round(n * 100));
  return (
    <section class="review" aria-label={t("review")}>
      <h2>
        {t("review")}{" "}
        {reviewing && <small role="status">{t("review_at", judged.length, plies)}</small>}
      </h2>
      {judged.length === 0 && !reviewing && (
        <>
          <p class="soft">{t("review_note")}</p>
          <button type="button" onClick={() => void source.review()}>
            {t("review_go")}
          </button>
        </>
      )}
      {judged.length > 0 && (
        <Chart
          judged={judged}
          plies={plies}
          ply={ply}
          chairs={chairs}
          go={(n) => void source.go(n)}
          points={points}
        />
      )}
      {points.length > 0 && (
        <>
          <h3>{t("turning")}</h3>
          <ol class="turning">
            {points.map((j) => (
              <li key={j.ply}>
                <button type="button" class="move" onClick={() => show(j.ply)} data-ply={j.ply}>
                  <span>
                    <small>{t("move_n", j.ply + 1)}</small>{" "}
                    {t("moved", chairs[j.seat]?.name ?? "", j.played_text)}
                  </span>
                  <span class="chance">
                    {(j.loss ?? 0) >= 0.04
                      ? `−${share(j.loss ?? 0)}`
                      : t(
                          "luck_was",
                          `${(j.luck ?? 0) > 0 ? "+" : "−"}${share(Math.abs(j.luck ?? 0))}`,
                        )}
                  </span>
                </button>
                {(j.loss ?? 0) >= 0.04 && j.best !== j.played && (
                  <p class="soft">{t("better", j.best_text)}</p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {judged.length >= plies && points.length === 0 && <p class="soft">{t("no_turning")}</p>}
    </section>
  );
}
