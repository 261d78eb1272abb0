// A replay: of a match on this device or on the server, of a file, or of a record in a link.

import { useEffect, useState } from "preact/hooks";
import { is_game } from "../lib/games";
import { pack, unpack } from "../lib/packed";
import { beside } from "../lib/wide";
import { address } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { line } from "../online/house";
import { Link } from "../parts/link";
import { NoGame } from "../parts/no-game";
import { Trouble } from "../parts/trouble";
import { Reel, Review } from "../table/reel";
import { ReplayTable, type Eyes } from "../table/replay";
import { kept } from "../table/shelf";
import { Table } from "../table/table";
import { Replays } from "./replays";

// A link that others can open: the server's table, or else the record itself. A player's own set is
// on this device only.
function usePlace({
  from,
  id,
  text,
  set,
}: {
  from: string;
  id: string;
  text: string;
  set?: string;
}): string | null {
  const [place, know] = useState<string | null>(from === "t" ? `replay/t/${id}` : null);
  useEffect(() => {
    if (from !== "t" && set === undefined)
      void pack(text).then(
        (packed) => know(`replay/r/${packed}`),
        () => undefined,
      );
  }, [text]);
  return place;
}

async function record_of(from: string, id: string): Promise<{ text: string; set?: string }> {
  if (from === "t") {
    const { record, set_text } = await line().say<"record">({ do: "record", match: id });
    return set_text === undefined ? { text: record } : { text: record, set: set_text };
  }
  // An incomplete link.
  if (from === "r") return { text: await unpack(id).catch(() => Promise.reject(new Error(""))) };
  const match = kept(id);
  if (!match?.record) throw new Error("");
  return { text: match.record, set: match.plan.set };
}

const game_of = (text: string): string => /^game (\S+)/m.exec(text)?.[1] ?? "";
const eyes_of = (text: string | null): Eyes | undefined =>
  text === null ? undefined : text === "watcher" || text === "mover" ? text : Number(text);

interface ShownProps {
  from: string;
  id: string;
  text: string;
  set?: string;
  query: URLSearchParams;
}

function Shown({ from, id, text, set, query }: ShownProps) {
  const { t, lang } = useWords();
  const place = usePlace({ from, id, text, set });
  const [source, open] = useState<ReplayTable | null>(null);
  const [trouble, fail] = useState<string | null>(null);
  useStore(settings);
  useEffect(() => {
    const replay = new ReplayTable(text, set);
    open(replay);
    fail(null);
    const ply = query.get("ply");
    replay.open(ply === null ? 0 : Number(ply), eyes_of(query.get("eyes"))).then(
      () => query.has("review") && void replay.review(), // this is what was asked for
      (e: unknown) => fail(e instanceof Error ? e.message : String(e)),
    );
    return () => replay.close();
  }, [text]);
  useEffect(() => {
    if (source?.state.value.moment) void source.speak(lang);
  }, [lang]);
  if (trouble)
    return (
      <div class="column">
        <Trouble text={trouble} />
        <p>
          <Link to="replay">{t("open_record")}</Link>
        </p>
      </div>
    );
  if (!source)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  const link = place
    ? (ply: number, eyes: Eyes) => address(`${place}?ply=${ply}&eyes=${eyes}`)
    : undefined;
  return (
    <Table
      source={source}
      dock={<Reel source={source} link={link} name={game_of(text)} />}
      review={<Review source={source} />}
      panel={query.has("review") ? "review" : beside() ? "log" : null}
    />
  );
}

export function Replay({ from, id, query }: { from: string; id: string; query: URLSearchParams }) {
  const { t } = useWords();
  const [found, find] = useState<{ text: string; set?: string } | null>(null);
  const [trouble, fail] = useState<string | null>(null);
  useEffect(() => {
    if (from)
      record_of(from, id).then(find, (e: unknown) =>
        fail((e instanceof Error && e.message) || t("missing")),
      );
  }, [from, id]);
  if (trouble)
    return (
      <div class="column">
        <Trouble text={trouble} />
        <p>
          <Link to="replay">{t("replays")}</Link>
        </p>
      </div>
    );
  if (found && game_of(found.text) && !is_game(game_of(found.text)))
    return <NoGame id={game_of(found.text)} />;
  if (found) return <Shown text={found.text} set={found.set} query={query} from={from} id={id} />;
  return from ? (
    <p class="wait" role="status">
      {t("loading")}
    </p>
  ) : (
    <Replays opened={(text) => find({ text })} />
  );
}
