// Animates events on the board: dreamshards come into the Hands and fall onto the Dreamscape, trees
// grow, points fly to the score. Who travels is moved by motion.ts.

import type { Happening } from "../../table/types";
import { field, mark, thing, use, type Stage, type Told } from "../kit/told";
import { arc, fall, grow, pulse, score, shake } from "./motion";

const SIZE = 42; // of a dreamshard in flight

// The land of a player: the large one or the one in the distance.
const land_of = (stage: Stage, who: number): Element | null =>
  stage.root.querySelector(`[data-land="${who}"]`) ?? thing(stage, `${who}:land`);

const pile_of = (stage: Stage, who: number, space: string): Element | null =>
  land_of(stage, who)?.querySelector(`[data-stack="${space}"]`) ?? null;

const score_of = (stage: Stage, who: number): Element | null =>
  [...stage.root.querySelectorAll(`.plate[data-seat="${who}"] .score`)].find(
    (found) => found.getClientRects().length > 0,
  ) ?? null;

const hand_of = (stage: Stage, who: number, fragment: string): Element | null => {
  const plate = stage.root.querySelector(`.plate[data-seat="${who}"]`);
  const own = plate?.classList.contains("mine") ?? false;
  return own ? (thing(stage, `hand:${fragment}`) ?? thing(stage, "hands")) : plate;
};

function carry(
  stage: Stage,
  from: Element | null | undefined,
  to: Element | null | undefined,
  fragment: string,
  delay: number,
): void {
  if (from && to) arc(stage, { from, to, drawing: use(`ds-${fragment}`), size: SIZE, delay });
}

function scored(stage: Stage, from: Element | null, event: Happening, sign: string): void {
  const to = score_of(stage, event.who);
  const source = from ?? to;
  if (source && to) score(stage, source, to, `${sign}${field(event, "number")}`, 0);
}

interface Shown {
  stage: Stage;
  event: Happening;
  delay: number;
  pile: Element | null; // at the event's space
  place: HTMLElement | null; // at its location
}

type Show = (shown: Shown) => void;

const collect: Show = ({ stage, event, delay, place }) => {
  const from = place?.querySelector(".ds-slot-none") ?? place;
  const fragment = field(event, "fragment");
  carry(stage, from, hand_of(stage, event.who, fragment), fragment, delay);
  const moon = stage.root.querySelector('.ds-moon[data-state="spent"]');
  if (moon) pulse(stage, moon, delay);
};

const found: Show = ({ stage, event, delay }) => {
  const fragment = field(event, "fragment");
  const bag = stage.root.querySelector(".ds-icon-bag");
  carry(stage, bag, hand_of(stage, event.who, fragment), fragment, delay);
};

const take: Show = ({ stage, event, delay, pile }) => {
  const fragment = field(event, "fragment");
  carry(stage, pile, hand_of(stage, event.who, fragment), fragment, delay);
};

const place: Show = ({ stage, pile, delay }) => {
  if (pile) fall(stage, pile, delay);
};

const lift: Show = ({ stage, event, delay }) => {
  const pile = pile_of(stage, event.who, field(event, "space2"));
  if (pile) fall(stage, pile, delay);
};

const plant: Show = ({ stage, event, delay, pile }) => {
  const tree = pile?.querySelector(".ds-grow");
  if (tree) grow(stage, tree, delay);
  scored(stage, pile, event, "+");
};

const gain: Show = ({ stage, event, pile }) => scored(stage, pile, event, "+");

const loss: Show = ({ stage, event, delay, pile }) => {
  scored(stage, pile, event, "−");
  const land = land_of(stage, event.who);
  if (land) shake(stage, land, delay);
};

const complete: Show = ({ stage, event }) => {
  const cards = stage.root.querySelector(".ds-cards");
  const mine = stage.root.querySelector(`.plate.mine[data-seat="${event.who}"]`);
  scored(stage, mine ? cards : land_of(stage, event.who), event, "+");
};

const at_place: Show = ({ stage, event, delay }) =>
  mark(stage, `place:${field(event, "location")}`, delay);

const at_link: Show = ({ stage, event, delay }) => {
  const link = thing(stage, `link:${field(event, "link")}`);
  if (link) pulse(stage, link, delay);
};

const draw: Show = ({ stage, event, delay }) => mark(stage, `deck:${field(event, "deck")}`, delay);

const SHOWS: Record<string, Show> = {
  collect,
  find: found,
  take,
  place,
  lift,
  plant,
  water: gain,
  mountain: gain,
  nightmare: loss,
  complete,
  sow: at_place,
  refill: at_place,
  haunt: at_place,
  stir: at_place,
  spread: at_link,
  red: at_link,
  draw,
};

function show(stage: Stage, event: Happening, delay: number): void {
  SHOWS[event.kind]?.({
    stage,
    event,
    delay,
    pile: pile_of(stage, event.who, field(event, "space")),
    place: thing(stage, `place:${field(event, "location")}`),
  });
}

export const told: Told = { said: [], place: "points", show };
