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
  points: ["{0} of {1} victory points", "{0} {0?point|points} de victoire sur {1}"],
  figures: ["force {0}, resistance {1}, speed {2}", "force {0}, résistance {1}, vitesse {2}"],
  building: ["level {0}, resistance {1}", "niveau {0}, résistance {1}"],
  force: ["force {0}", "force {0}"],
  damage: ["{0} damage", "{0} {0?dommage|dommages}"],
  damage_left: ["{0} damage ({1} left)", "{0} {0?dommage|dommages} ({1} {1?restant|restants})"],
  points_more: ["+{0} victory {0?point|points}", "+{0} {0?point|points} de victoire"],
  gone: ["gone", "éliminé"],
  pillage: ["{0} {0?card|cards} pillaged", "{0} {0?carte pillée|cartes pillées}"],
  fogged: ["in fog: nothing happens", "dans le brouillard : rien"],
  turns_left: [
    "{0}, {1} {1?quarter-turn|quarter-turns} left",
    "{0}, {1} {1?quart de tour restant|quarts de tour restants}",
  ],
  ready: ["ready to strike", "prêt à frapper"],
  acted: ["has acted", "a agi"],
  site_built: ["built", "construit"],
  site_idle: ["site, not begun", "chantier, non commencé"],
  site_construction: ["under construction", "en construction"],
  holds: ["holds {0}", "contient {0}"],
  room: ["room for {0}", "place pour {0}"],
  engaged: ["{0} ({1} engaged)", "{0} ({1} {1?engagée|engagées})"],
  lying: ["on the site: {0}", "sur le chantier : {0}"],
  face_down: ["face down: {0}", "face cachée : {0}"],
  due: ["Still due", "Reste dû"],
  due_for: ["Still due for {0}", "Reste dû pour {0}"],
  freed: ["Freed", "Libéré"],
  powder: ["Cyborg powder", "Poudre de Cyborg"],
  rights: ["Buildings to place", "Bâtiments à poser"],
  treasure: ["War treasure", "Trésor de guerre"],
  cost: ["price {0}", "prix {0}"],
  bears: ["bears {0}", "porte {0}"],
  orders: ["Ask me to react", "Me demander de réagir"],
  orders_short: ["React", "Réagir"],
  camps: ["Camps", "Camps"],
  panes: ["What is shown", "Ce qui est montré"],
  hand_of: ["Hand {0}", "Main {0}"],
  purse: ["Your resources", "Vos ressources"],
  stored: ["{0} stored", "{0} en réserve"],
  lacks: ["lacks", "manque"],
  open_camp: ["Show the camp of {0}", "Montrer le camp de {0}"],
  your_turn: ["Your turn {0}", "Votre tour {0}"],
  their_turn: ["{0}, turn {1}", "{0}, tour {1}"],
  pile_short: ["pile", "pioche"],
  second_pile_short: ["2nd pile", "2ᵉ pioche"],
  no_pile_short: ["used up", "épuisée"],
  discard_short: ["discard", "défausse"],
  ready_short: ["ready", "prêt"],
  built_in: ["built in {0} {0?turn|turns}", "bâti dans {0} {0?tour|tours}"],
  turns: ["{0} {0?turn|turns}", "{0} {0?tour|tours}"],

  // choosing a deck
  choose_deck: ["Choose your deck", "Choisissez votre deck"],
  who_marches: ["Who fights for you?", "Qui se bat pour vous ?"],
  cards: ["{0} {0?card|cards}", "{0} {0?carte|cartes}"],
  all_cards: ["All {0} cards", "Les {0} cartes"],

  // the large buttons
  to_do: ["What to do", "À faire"],
  deeds: ["What it can do", "Ce qu’il peut faire"],
  put_back: ["Put back", "Reposer"],
  strike: ["Strike {0}", "Frapper : {0}"],
  aim_at: ["Aim at {0}", "Viser : {0}"],
  let_come: ["Let it come", "Laisser faire"],
  go_on: ["Go on", "Continuer"],
  it_falls: ["falls", "tombe"],
  pass_never: ["… and ask no more this turn", "… et ne plus demander à ce tour"],
  pass_always: ["… and ask whenever I can react", "… et demander dès que je peux"],
  pass_attacked: ["… and ask when attacked", "… et demander si attaqué"],
  end_title: ["End the main phase?", "Finir la phase principale ?"],
  end_wish: ["Go back", "Revenir"],
  lose_right: [
    "Your explorer is back: you can place {0} now, not later.",
    "Votre explorateur est de retour : vous pouvez poser {0} maintenant, pas plus tard.",
  ],
  lose_fresh: [
    "What was freed or conjured this turn is lost.",
    "Ce qui a été libéré ou créé ce tour-ci sera perdu.",
  ],
  lose_empty: [
    "Your camp has nobody in it, and you can recruit: {0}.",
    "Votre camp est sans personnage, et vous pouvez recruter : {0}.",
  ],

  // deeds in one word
  do_explore: ["Explore", "Explorer"],
  do_send: ["Attack", "Attaquer"],
  do_adn: ["DNA", "A.D.N"],
  do_atout: ["Gift", "Atout"],
  do_quick: ["Strike now", "Frapper vite"],
  do_shoot: ["Shoot", "Tirer"],
  do_build: ["Build", "Construire"],
  do_recruit: ["Recruit", "Recruter"],
  do_equip: ["Give", "Donner"],
  do_cast: ["Cast", "Lancer"],
  do_clone: ["Clone", "Cloner"],
  do_mutant: ["Mutant", "Mutant"],
  do_place: ["Place", "Poser"],
  do_put: ["Put into play", "Mettre en jeu"],
  do_discard: ["Discard", "Défausser"],
  do_store: ["Into {0}", "Dans {0}"],
  do_store_freed: ["{0} into {1}", "{0} dans {1}"],

  // what is under way
  against: ["against", "contre"],
  group: ["group of {0}", "groupe de {0}"],
  falls: ["{0} falls", "{0} tombe"],
  holds_out: ["{0} holds out", "{0} tient bon"],
  unhurt: ["{0} is unhurt", "{0} n’a rien"],
  wounds_make: [
    "{0} {0?wound|wounds} and {1} make {2} of {3}",
    "{0} {0?blessure|blessures} et {1} font {2} sur {3}",
  ],
  wounds_of: ["{0} of {1} wounds", "{0} {0?blessure|blessures} sur {1}"],
  wounds_enough: [
    "{0} {0?wound|wounds}, {1} {1?is|are} enough",
    "{0} {0?blessure|blessures}, {1} {1?suffit|suffisent}",
  ],
  yours_strike: ["You strike next turn: {0}", "Vous frappez au prochain tour : {0}"],
  they_strike: ["{0} strikes next turn: {1}", "{0} frappe au prochain tour : {1}"],

  // a turn, told shortly; the name of the player stands before it
  of_goal: ["of {0}", "sur {0}"],
  told_recruit: ["recruited {0}", "a recruté {0}"],
  told_equip: ["gave {1} the {0}", "a équipé {1} ({0})"],
  told_send: ["sent {0}", "a envoyé {0}"],
  told_explore: ["explored with {0}", "a exploré avec {0}"],
  told_place: ["placed {0}", "a posé : {0}"],
  told_build: ["began {0}", "a commencé : {0}"],
  told_cast: ["cast {0}", "a lancé {0}"],
  told_adn: ["used the DNA of {0}", "a utilisé l’A.D.N de {0}"],
  told_quick: ["struck with {0}", "a frappé avec {0}"],
  told_shoot: ["shot with {0}", "a tiré avec {0}"],
  told_killed: ["{0} fell", "{0} est tombé"],
  told_destroyed: ["{0} was razed", "{0} a été rasé"],
  told_points: ["+{0} {0?point|points}", "+{0} {0?point|points}"],
  told_pillaged: ["{0} {0?card|cards} pillaged", "{0} {0?carte pillée|cartes pillées}"],
  told_draw: ["drew {0} {0?card|cards}", "a pioché {0} {0?carte|cartes}"],

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

  // the same on a tile
  short_nothing: ["frozen", "gelé"],
  short_attack: ["strikes", "frappe"],
  short_exploration: ["explores", "explore"],
  short_clone: ["clones", "clone"],
  short_mutant: ["Mutant", "Mutant"],
  short_shot: ["has shot", "a tiré"],
  short_atout: ["gift", "atout"],
  short_sacrifice: ["leaves", "s’en va"],
  short_construction: ["is built", "se bâtit"],

  // when the player wants to be asked
  order_attacked: ["when attacked", "si attaqué"],
  order_always: ["whenever I can", "dès que je peux"],
  order_never: ["not this turn", "plus à ce tour"],

  // ways to pay beside the usual one
  way_hand: ["From the hand first", "D’abord de la main"],
  way_choice: ["Pay differently…", "Payer autrement…"],

  // phases of a turn
  phase_decks: ["Decks", "Decks"],
  phase_disengage: ["Turning back", "Dégagement"],
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
  symbol_no_about: [
    "Feeds characters that attack or shoot.",
    "Nourrit les personnages qui attaquent ou tirent.",
  ],
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
