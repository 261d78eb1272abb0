// The controls of a replay: slider, play, whose view, turning points, a link to this position, the
// record.

import { useState } from "preact/hooks";
import type { Judged } from "../engine/calls";
import { useStore } from "../lib/store";
import { percent } from "../lang/language";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { Chart } from "./chart";
import { download } from "../lib/download";
import type { Eyes, ReplayTable } from "./replay";
import { is_costly, turning_points } from "./turning";

const SIGNS = {
  start: "M5 4v16M19 4v16L8 12z",
  back: "M18 4v16L6 12z",
  run: "M7 4l13 8-13 8z",
  pause: "M8 4v16M16 4v16",
  on: "M6 4v16l12-8z",
  end: "M19 4v16M5 4v16l11-8z",
  link: "M10 14a4.5 4.5 0 0 0 6.5 0l3-3a4.6 4.6 0 0 0-6.5-6.5l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5 0l-3 3A4.6 4.6 0 0 0 11 19.5l1.5-1.5",
  save: "M12 3v13M6.5 11l5.5 5.5 5.5-5.5M4 20h16",
} as const;

interface SignProps {
  sign: keyof typeof SIGNS;
  name: string;
  main?: boolean;
  press(): void;
}

// A button of the reel: a sign, and its name for those who hear it.
function Sign({ sign, name, main, press }: SignProps) {
  return (
    <button type="button" class={main ? "btn tool main" : "btn tool"} title={name} onClick={press}>
      <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
      <span class="hidden">{name}</span>
    </button>
  );
}

function Buttons({ source }: { source: ReplayTable }) {
  const { t } = useWords();
  const { ply, plies, running } = useStore(source.tape);
  return (
    <div class="reel-buttons">
      <Sign sign="start" name={t("to_start")} press={() => void source.go(0)} />
      <Sign sign="back" name={t("one_back")} press={() => void source.go(ply - 1)} />
      <Sign
        sign={running ? "pause" : "run"}
        name={running ? t("pause") : t("run")}
        main
        press={() => void source.run()}
      />
      <Sign sign="on" name={t("one_on")} press={() => void source.go(ply + 1)} />
      <Sign sign="end" name={t("to_end")} press={() => void source.go(plies)} />
    </div>
  );
}

function EyesChoice({ source }: { source: ReplayTable }) {
  const { t } = useWords();
  const { eyes } = useStore(source.tape);
  const { chairs } = useStore(source.state);
  const see = (v: string) =>
    void source.look_through(v === "watcher" || v === "mover" ? v : Number(v));
  return (
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
  );
}

interface ReelProps {
  source: ReplayTable;
  link?: (ply: number, eyes: Eyes) => string;
  name: string;
}

export function Reel({ source, link, name }: ReelProps) {
  const { t } = useWords();
  const { ply, plies, eyes } = useStore(source.tape);
  const [copied, copy] = useState(false);
  const share = () => {
    if (link)
      void navigator.clipboard?.writeText(link(ply, eyes)).then(
        () => copy(true),
        () => undefined,
      );
  };
  return (
    <section class="reel" aria-label={t("replay")}>
      <Buttons source={source} />
      <label class="reel-slide">
        <input
          type="range"
          class="range"
          min={0}
          max={plies}
          value={ply}
          style={{ "--v": `${(100 * ply) / Math.max(1, plies)}%` }}
          aria-label={t("moment_n", ply, plies)}
          onInput={(e) => void source.go(Number(e.currentTarget.value))}
          data-testid="scrub"
        />
        <span class="reel-at">{t("moment_n", ply, plies)}</span>
      </label>
      <EyesChoice source={source} />
      <div class="reel-buttons">
        {link && <Sign sign="link" name={copied ? t("copied") : t("link_moment")} press={share} />}
        <Sign
          sign="save"
          name={t("download")}
          press={() => download(`${name}.vallon`, source.text)}
        />
        <span class="hidden" role="status">
          {copied ? t("copied") : ""}
        </span>
      </div>
    </section>
  );
}

// A turning point: when, who did what, what it cost or what luck it was.
function Point({ j, n, name, show }: { j: Judged; n: number; name: string; show(): void }) {
  const { lang, t } = useWords();
  const share = (x: number) => percent(lang, Math.round(x * 100));
  const costly = is_costly(j);
  const luck = j.luck ?? 0;
  return (
    <li>
      <button type="button" class="turning-point" onClick={show} data-ply={j.ply}>
        <span class={costly ? "turning-n bad" : "turning-n"}>{n}</span>
        <span class="grow">
          <b>{t("moved", name, j.played_text)}</b>
          <small>
            {t("move_n", j.ply + 1)}
            {costly && j.best !== j.played && ` · ${t("better", j.best_text)}`}
          </small>
        </span>
        <span class="chance">
          {costly
            ? `−${share(j.loss ?? 0)}`
            : t("luck_was", `${luck > 0 ? "+" : "−"}${share(Math.abs(luck))}`)}
        </span>
      </button>
    </li>
  );
}

export function Review({ source }: { source: ReplayTable }) {
  const { t } = useWords();
  const { ply, plies, judged, reviewing } = useStore(source.tape);
  const { chairs } = useStore(source.state);
  const points = turning_points(judged);
  return (
    <section class="review" aria-label={t("review")}>
      <h2>
        {t("review")}{" "}
        {reviewing && <small role="status">{t("review_at", judged.length, plies)}</small>}
      </h2>
      {judged.length === 0 && !reviewing && (
        <>
          <p class="soft">{t("review_note")}</p>
          <button type="button" class="btn main" onClick={() => void source.review()}>
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
            {points.map((j, i) => (
              <Point
                key={j.ply}
                j={j}
                n={i + 1}
                name={chairs[j.seat]?.name ?? ""}
                show={() => void source.go(j.ply)}
              />
            ))}
          </ol>
        </>
      )}
      {judged.length >= plies && points.length === 0 && <p class="soft">{t("no_turning")}</p>}
    </section>
  );
}
