// The board's own texts. Names and texts of cards come from the engine.

import { list } from "../../lang/language";
import type { Lang } from "../../lang/texts";
import { vocabulary } from "../../lang/vocabulary";

export const words = vocabulary("page.mystic", {
  camp: ["Camp", "Camp"],
  yours: ["Your camp", "Votre camp"],
  empty: ["The camp is empty", "Le camp est vide"],
  hand: ["Your hand", "Votre main"],
  in_hand: ["hand {0}", "main {0}"],
  pile: ["pile {0}", "pioche {0}"],
  second_pile: ["second pile {0}", "seconde pioche {0}"],
  no_pile: ["last pile used up {0}", "pioche épuisée {0}"],
  discard: ["discard {0}", "défausse {0}"],
  lost: ["has lost", "a perdu"],
  points: ["{0} of {1} victory points", "{0} sur {1} points de victoire"],
  figures: ["force {0}, resistance {1}, speed {2}", "force {0}, résistance {1}, vitesse {2}"],
  building: ["level {0}, resistance {1}", "niveau {0}, résistance {1}"],
  force: ["force {0}", "force {0}"],
  damage: ["{0} damage", "{0} dommages"],
  damage_left: ["{0} damage ({1} left)", "{0} dommages ({1} restants)"],
  points_more: ["+{0} victory points", "+{0} points de victoire"],
  gone: ["gone", "éliminé"],
  pillage: ["{0} cards pillaged", "{0} cartes pillées"],
  fogged: ["in fog: nothing happens", "dans le brouillard : rien"],
  turns_left: ["{0}, {1} quarter-turns left", "{0}, {1} quarts de tour restants"],
  ready: ["ready to strike", "prêt à frapper"],
  acted: ["has acted", "a agi"],
  site_built: ["built", "construit"],
  site_idle: ["site, not begun", "chantier, non commencé"],
  site_construction: ["under construction", "en construction"],
  holds: ["holds {0}", "contient {0}"],
  room: ["room for {0}", "place pour {0}"],
  engaged: ["{0} ({1} engaged)", "{0} ({1} engagées)"],
  lying: ["on the site: {0}", "sur le chantier : {0}"],
  face_down: ["face down: {0}", "face cachée : {0}"],
  due: ["Still due", "Reste dû"],
  due_for: ["Still due for {0}", "Reste dû pour {0}"],
  freed: ["Freed", "Libéré"],
  powder: ["Cyborg powder", "Poudre de Cyborg"],
  rights: ["Buildings to place", "Bâtiments à poser"],
  treasure: ["War treasure", "Trésor de guerre"],
  members: ["{0} {0?attacker|attackers}", "{0} {0?attaquant|attaquants}"],
  cost: ["price {0}", "prix {0}"],
  bears: ["bears {0}", "porte {0}"],
  pick_place: ["Choose a highlighted building, or", "Choisissez un bâtiment éclairé, ou"],
  orders: ["Ask me to react", "Me demander de réagir"],
  choose_deck: ["Choose your deck", "Choisissez votre deck"],

  // what a card is turned for
  purpose_nothing: ["frozen", "gelé"],
  purpose_attack: ["attacks", "attaque"],
  purpose_exploration: ["explores", "explore"],
  purpose_clone: ["clones", "clone"],
  purpose_mutant: ["makes a Mutant", "crée un Mutant"],
  purpose_shot: ["has shot", "a tiré"],
  purpose_atout: ["has used its gift", "a joué son atout"],
  purpose_sacrifice: ["will be sacrificed", "sera sacrifié"],
  purpose_construction: ["under construction", "en construction"],

  // when the player wants to be asked
  order_attacked: ["when attacked", "si attaqué"],
  order_always: ["always", "toujours"],
  order_never: ["not this turn", "plus ce tour"],

  // ways to pay beside the usual one
  way_hand: ["Pay from the hand first", "Payer d’abord de la main"],
  way_choice: ["Pay differently…", "Payer autrement…"],

  // phases of a turn
  phase_decks: ["Decks", "Decks"],
  phase_disengage: ["Disengagement", "Désengagement"],
  phase_long: ["Long attack", "Attaque longue"],
  phase_draw: ["Draw", "Pioche"],
  phase_main: ["Main", "Principale"],
  phase_quick: ["Quick attack", "Attaque rapide"],
  phase_adjust: ["Adjustment", "Ajustement"],

  // the legend
  symbol_at: ["Atom", "Atome"],
  symbol_at_about: ["Pays for DNA.", "Paie l’A.D.N."],
  symbol_bo: ["Wood", "Bois"],
  symbol_bo_about: ["Pays for buildings and objects.", "Paie des bâtiments et des objets."],
  symbol_br: ["Brick", "Brique"],
  symbol_br_about: ["Pays for buildings and objects.", "Paie des bâtiments et des objets."],
  symbol_fe: ["Iron", "Fer"],
  symbol_fe_about: ["Pays for buildings and objects.", "Paie des bâtiments et des objets."],
  symbol_no: ["Food", "Nourriture"],
  symbol_no_about: ["Feeds characters that attack or shoot.", "Nourrit qui attaque ou tire."],
  symbol_or: ["Gold", "Or"],
  symbol_or_about: [
    "Pays for characters, buildings and objects.",
    "Paie des personnages, des bâtiments et des objets.",
  ],
  symbol_po: ["Magic Powder", "Poudre magique"],
  symbol_po_about: ["Pays for spells and Cyborgs.", "Paie les sorts et les Cyborgs."],
  symbol_force: ["Force", "Force"],
  symbol_force_about: ["The strength of an attack.", "Ce que vaut une attaque."],
  symbol_resistance: ["Resistance", "Résistance"],
  symbol_resistance_about: [
    "Reduces a blow; this many damage markers destroy the card.",
    "Diminue un coup ; autant de marqueurs et c’est la fin.",
  ],
  symbol_speed: ["Speed", "Vitesse"],
  symbol_speed_about: [
    "Quarter-turns until it is done.",
    "Quarts de tour avant la fin de l’action.",
  ],
  symbol_damage: ["Damage", "Dommages"],
  symbol_damage_about: ["Markers on a card.", "Marqueurs sur une carte."],
  symbol_exploration: ["Exploration", "Exploration"],
  symbol_exploration_about: [
    "Brings the right to place a building.",
    "Donne le droit de poser un bâtiment.",
  ],
  symbol_power: ["Power", "Pouvoir"],
  symbol_power_about: ["Allows spells.", "Permet les sorts."],
  symbol_adn: ["DNA", "A.D.N"],
  symbol_adn_about: ["Makes clones and Mutants.", "Crée des clones et des Mutants."],
  symbol_shot: ["Shooting", "Tir"],
  symbol_shot_about: [
    "Damage to an opponent’s card at once, whatever the resistance.",
    "Dommage immédiat à une carte adverse, sans tenir compte de la résistance.",
  ],
  symbol_gift: ["Gift", "Atout"],
  symbol_gift_about: [
    "The hereditary gift of a people, at any time.",
    "L’atout héréditaire d’un peuple, à tout moment.",
  ],
  symbol_attack: ["Attack", "Attaque"],
  symbol_attack_about: [
    "Engaged to strike when the card is upright again.",
    "Engagé pour frapper une fois la carte dégagée.",
  ],
  symbol_construction: ["Construction", "Construction"],
  symbol_construction_about: [
    "Turns back by a quarter each turn; upright, it is built.",
    "Se dégage d’un quart à chaque tour ; dégagée, elle est construite.",
  ],
  symbol_nothing: ["Frozen", "Gel"],
  symbol_nothing_about: ["Engaged for nothing.", "Engagé pour rien."],
  symbol_sacrifice: ["Sacrifice", "Sacrifice"],
  symbol_sacrifice_about: [
    "Leaves the game when it is upright again.",
    "Quitte le jeu une fois dégagé.",
  ],
  symbol_character: ["Character", "Personnage"],
  symbol_character_about: ["What a spell or gift works on.", "Ce que vise un sort ou un atout."],
  symbol_building: ["Building", "Bâtiment"],
  symbol_building_about: [
    "What a spell works on, or puts into play; stars are its level.",
    "Ce qu’un sort vise ou met en jeu ; les étoiles sont son niveau.",
  ],
  symbol_store: ["Stored resources", "Ressources stockées"],
  symbol_store_about: ["Discarded from an opposing building.", "Défaussées d’un bâtiment adverse."],
  symbol_mend: ["Healing and repair", "Soin et réparation"],
  symbol_mend_about: [
    "Takes markers off a card of yours.",
    "Enlève des marqueurs à une de vos cartes.",
  ],
  symbol_fog: ["Fog", "Brouillard"],
  symbol_fog_about: [
    "The attack or shot on a card of yours does nothing.",
    "L’attaque ou le Tir contre une de vos cartes ne fait rien.",
  ],
  symbol_back: ["Haste", "Hâte"],
  symbol_back_about: [
    "Turns an engaged character of yours back.",
    "Dégage un de vos personnages engagés.",
  ],
  symbol_points: ["Victory points", "Points de victoire"],
  symbol_points_about: [
    "For characters killed and buildings destroyed.",
    "Pour les personnages tués et les bâtiments détruits.",
  ],
});

export type Word = keyof typeof words.texts;

export const SYMBOLS = [
  "at",
  "bo",
  "br",
  "fe",
  "no",
  "or",
  "po",
  "force",
  "resistance",
  "speed",
  "damage",
  "exploration",
  "power",
  "adn",
  "shot",
  "gift",
  "attack",
  "construction",
  "nothing",
  "sacrifice",
  "character",
  "building",
  "store",
  "mend",
  "fog",
  "back",
  "points",
] as const;

export const ORDERS = ["attacked", "always", "never"] as const;

export const symbol_name = (lang: Lang, symbol: string): string => {
  const key = `symbol_${symbol}`;
  return words.has(key) ? words.say(lang, key) : symbol;
};

// "2 Gold, 1 Wood"
export const amounts = (lang: Lang, of: Record<string, number | undefined>): string =>
  list(
    lang,
    Object.entries(of).map(([unit, n]) => `${n} ${symbol_name(lang, unit)}`),
  );
