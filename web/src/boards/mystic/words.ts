// What the board itself says. Names and texts of cards come from the engine.
import type { Lang } from "../../table/types";

const words = {
  camp: ["Camp", "Camp"],
  yours: ["Your camp", "Votre camp"],
  empty: ["The camp is empty", "Le camp est vide"],
  hand: ["Your hand", "Votre main"],
  inHand: ["hand", "main"],
  pile: ["pile", "pioche"],
  secondPile: ["second pile", "seconde pioche"],
  noPile: ["last pile used up", "pioche épuisée"],
  discard: ["discard", "défausse"],
  lost: ["has lost", "a perdu"],
  points: ["victory points", "points de victoire"],
  of: ["of", "sur"],
  force: ["force", "force"],
  resistance: ["resistance", "résistance"],
  speed: ["speed", "vitesse"],
  damage: ["damage", "dommages"],
  left: ["left", "restants"],
  gone: ["gone", "éliminé"],
  pillage: ["cards pillaged", "cartes pillées"],
  fogged: ["in fog: nothing happens", "dans le brouillard : rien"],
  turnsLeft: ["quarter-turns left", "quarts de tour restants"],
  ready: ["ready to strike", "prêt à frapper"],
  acted: ["has acted", "a agi"],
  level: ["level", "niveau"],
  built: ["built", "construit"],
  idle: ["site, not begun", "chantier, non commencé"],
  construction: ["under construction", "en construction"],
  holds: ["holds", "contient"],
  room: ["room for", "place pour"],
  engaged: ["engaged", "engagées"],
  lying: ["on the site", "sur le chantier"],
  faceDown: ["face down", "face cachée"],
  due: ["Still due", "Reste dû"],
  dueFor: ["Still due for", "Reste dû pour"],
  freed: ["Freed", "Libéré"],
  powder: ["Cyborg powder", "Poudre de Cyborg"],
  rights: ["Buildings to place", "Bâtiments à poser"],
  treasure: ["War treasure", "Trésor de guerre"],
  member: ["attacker", "attaquant"],
  members: ["attackers", "attaquants"],
  cost: ["price", "prix"],
  bears: ["bears", "porte"],
  about: ["About", "Détails"],
  drop: ["Put back", "Reposer"],
  pickPlace: ["Choose a lit building, or", "Choisissez un bâtiment éclairé, ou"],
  orders: ["Ask me to react", "Me demander de réagir"],
  chooseDeck: ["Choose your deck", "Choisissez votre deck"],
} as const;

export type Word = keyof typeof words;

export function say(lang: Lang, word: Word): string {
  return words[word][lang === "fr" ? 1 : 0];
}

export function pair(lang: Lang, both: readonly [string, string] | undefined): string {
  return both?.[lang === "fr" ? 1 : 0] ?? "";
}

type Both = readonly [string, string];

export const PURPOSES: Record<string, Both> = {
  nothing: ["frozen", "gelé"],
  attack: ["attacks", "attaque"],
  exploration: ["explores", "explore"],
  clone: ["clones", "clone"],
  mutant: ["makes a Mutant", "crée un Mutant"],
  shot: ["has shot", "a tiré"],
  atout: ["has used its gift", "a joué son atout"],
  sacrifice: ["will be sacrificed", "sera sacrifié"],
  construction: ["under construction", "en construction"],
};

// Ways to pay beside the usual one.
export const WAYS: Record<string, Both> = {
  hand: ["Pay from the hand first", "Payer d’abord de la main"],
  choice: ["Pay otherwise…", "Payer autrement…"],
};

export const ORDERS: Record<string, Both> = {
  attacked: ["when attacked", "si attaqué"],
  always: ["always", "toujours"],
  never: ["not this turn", "plus ce tour"],
};

export const PHASES: Record<string, Both> = {
  decks: ["Decks", "Decks"],
  disengage: ["Disengagement", "Désengagement"],
  long: ["Long attack", "Attaque longue"],
  draw: ["Draw", "Pioche"],
  main: ["Main", "Principale"],
  quick: ["Quick attack", "Attaque rapide"],
  adjust: ["Adjustment", "Ajustement"],
};

// [name, what it is]
export const SYMBOLS: Record<string, { en: Both; fr: Both }> = {
  at: { en: ["Atom", "Pays for DNA."], fr: ["Atome", "Paie l’A.D.N."] },
  bo: { en: ["Wood", "Pays for buildings and objects."], fr: ["Bois", "Paie des bâtiments et des objets."] },
  br: { en: ["Brick", "Pays for buildings and objects."], fr: ["Brique", "Paie des bâtiments et des objets."] },
  fe: { en: ["Iron", "Pays for buildings and objects."], fr: ["Fer", "Paie des bâtiments et des objets."] },
  no: { en: ["Food", "Feeds those who attack or shoot."], fr: ["Nourriture", "Nourrit qui attaque ou tire."] },
  or: { en: ["Gold", "Pays for characters, buildings and objects."], fr: ["Or", "Paie des personnages, des bâtiments et des objets."] },
  po: { en: ["Magic Powder", "Pays for spells and Cyborgs."], fr: ["Poudre magique", "Paie les sorts et les Cyborgs."] },
  force: { en: ["Force", "What an attack is worth."], fr: ["Force", "Ce que vaut une attaque."] },
  resistance: { en: ["Resistance", "Lessens a blow; so many markers are the end."], fr: ["Résistance", "Diminue un coup ; autant de marqueurs et c’est la fin."] },
  speed: { en: ["Speed", "Quarter-turns until it is done."], fr: ["Vitesse", "Quarts de tour avant la fin de l’action."] },
  damage: { en: ["Damage", "Markers on a card."], fr: ["Dommages", "Marqueurs sur une carte."] },
  exploration: { en: ["Exploration", "Brings the right to place a building."], fr: ["Exploration", "Donne le droit de poser un bâtiment."] },
  power: { en: ["Power", "Allows spells."], fr: ["Pouvoir", "Permet les sorts."] },
  adn: { en: ["DNA", "Makes clones and Mutants."], fr: ["A.D.N", "Crée des clones et des Mutants."] },
  shot: { en: ["Shooting", "Damage to an opponent’s card at once, whatever the resistance."], fr: ["Tir", "Dommage immédiat à une carte adverse, sans tenir compte de la résistance."] },
  gift: { en: ["Gift", "The hereditary gift of a people, at any time."], fr: ["Atout", "L’atout héréditaire d’un peuple, à tout moment."] },
  attack: { en: ["Attack", "Engaged to strike when the card is upright again."], fr: ["Attaque", "Engagé pour frapper une fois la carte dégagée."] },
  construction: { en: ["Construction", "Turns back by a quarter each turn; upright, it is built."], fr: ["Construction", "Se dégage d’un quart à chaque tour ; dégagée, elle est construite."] },
  nothing: { en: ["Frozen", "Engaged for nothing."], fr: ["Gel", "Engagé pour rien."] },
  sacrifice: { en: ["Sacrifice", "Leaves the game when it is upright again."], fr: ["Sacrifice", "Quitte le jeu une fois dégagé."] },
  points: { en: ["Victory points", "For characters killed and buildings destroyed."], fr: ["Points de victoire", "Pour les personnages tués et les bâtiments détruits."] },
};

export function amounts(lang: Lang, of: Record<string, number | undefined>): string {
  return Object.entries(of).map(([unit, n]) => `${n} ${SYMBOLS[unit]?.[lang][0] ?? unit}`).join(", ");
}
