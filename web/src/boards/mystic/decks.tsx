// Choosing a deck before the game: a banner with a hero for each, and of the chosen one its style,
// how hard it is, four key cards and the folded list.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { list } from "../../lang/language";
import { acts_of, type Act } from "../kit/acts";
import { Brand, Main, Tools } from "../kit/frame-parts";
import { pointing } from "../kit/ponder";
import { Standing } from "./art/picture";
import { CardFace } from "./card-face";
import { deck_of, type Deck, type Listed } from "./deck";
import { frame_of } from "./kin";
import { Icon } from "./symbols";
import type { Table } from "./table";

function Swords({ hard }: { hard: number }): VNode {
  return (
    <span class="ms-swords" aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <span key={n} class={n <= hard ? "" : "ms-blunt"}>
          <Icon name="force" />
        </span>
      ))}
    </span>
  );
}

interface BannerProps {
  table: Table;
  deck: Deck;
  act: Act;
  chosen: boolean;
  choose(): void;
}

function Banner({ table, deck, act, chosen, choose }: BannerProps): VNode {
  const { hero, hard, name, difficulty } = deck;
  return (
    <button
      type="button"
      class="ms-banner"
      data-lit
      data-decide
      data-act={act.code}
      aria-pressed={chosen}
      style={frame_of(hero?.design)}
      data-pondered={table.ponder.mark([act.code])}
      onClick={choose}
      {...pointing(table.ponder, act.code)}
    >
      <span class="ms-banner-art">
        {hero ? <Standing id={hero.card} sketch={hero.design} /> : null}
      </span>
      <span class="ms-name">{name}</span>
      <Swords hard={hard} />
      <span class="hidden">{difficulty}</span>
    </button>
  );
}

function KeyCard({ table, one }: { table: Table; one: Listed }): VNode {
  return (
    <button
      type="button"
      class="ms-key-card"
      data-explain={`card ${one.card}`}
      onClick={() => table.props.explain("card", one.card)}
    >
      <CardFace id={one.card} design={one.design} known={table.props.meaning("card", one.card)} />
    </button>
  );
}

function Whole({ table, deck }: { table: Table; deck: Deck }): VNode {
  const { meaning, lang } = table.props;
  const cards = deck.cards.map(({ card, copies }) => `${copies} × ${meaning("card", card).name}`);
  return (
    <details class="ms-whole">
      <summary>{table.t("all_cards", deck.size)}</summary>
      <p>{cards.length ? list(lang, cards) : deck.about}</p>
    </details>
  );
}

function Detail({ table, deck, act }: { table: Table; deck: Deck; act: Act }): VNode {
  const { t, hold } = table;
  return (
    <div class="ms-detail paper">
      <div class="ms-detail-words">
        <h2>{deck.name}</h2>
        <p class="ms-style">{deck.style}</p>
        <p class="ms-meta">
          <Swords hard={deck.hard} />
          {deck.difficulty} · {t("cards", deck.size)}
        </p>
        <Main act={act.code} onPress={() => hold.play(act)}>
          {act.text}
        </Main>
        <Whole table={table} deck={deck} />
      </div>
      <div class="ms-keys">
        {deck.keys.map((one) => (
          <KeyCard key={one.card} table={table} one={one} />
        ))}
      </div>
    </div>
  );
}

export function Decks({ table }: { table: Table }): VNode {
  const acts = acts_of(table.props.moment, "deck");
  const [at, choose] = useState(0);
  const decks = acts.map((act) => deck_of(table.props, act.args[0] ?? ""));
  const hinted = acts.findIndex((act) => act.code === table.props.highlight);
  const shown = hinted < 0 ? at : hinted;
  const [deck, act] = [decks[shown], acts[shown]];
  return (
    <section class="ms-decks" aria-label={table.t("choose_deck")}>
      <div class="ms-bar-top">
        <Brand />
        <Tools />
      </div>
      <h2 class="ms-decks-title" id="ask" tabIndex={-1} data-testid="ask">
        {table.t("who_marches")}
        <span class="hidden"> {table.props.moment.ask?.text}</span>
      </h2>
      <div class="ms-banners" data-roving style={{ "--n": decks.length }}>
        {decks.map((one, i) => {
          const its = acts[i];
          return its ? (
            <Banner
              key={one.id}
              table={table}
              deck={one}
              act={its}
              chosen={i === shown}
              choose={() => choose(i)}
            />
          ) : null;
        })}
      </div>
      {deck && act ? <Detail table={table} deck={deck} act={act} /> : null}
    </section>
  );
}
