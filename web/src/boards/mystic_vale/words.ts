// What the board itself says. Names and texts of cards come from the engine.
import type { Lang } from "../../table/types";

const words = {
  commons: ["Commons", "Réserve"],
  vales: ["Vales", "Vals"],
  level: ["Level", "Niveau"],
  deck: ["Deck", "Deck"],
  discard: ["Discard", "Défausse"],
  pool: ["Point pool", "Pool de points"],
  last: ["Last round", "Dernière manche"],
  yours: ["Your field", "Votre champ"],
  fieldOf: ["Field of", "Champ de"],
  onDeck: ["On deck", "On-deck"],
  next: ["Top of your deck", "Dessus de votre deck"],
  inDeck: ["Your deck, in no order", "Votre deck, sans ordre"],
  yourVales: ["Your vales", "Vos Vals"],
  valesOf: ["Vales", "Vals"],
  fresh: ["works from your next turn", "agit dès votre prochain tour"],
  decay: ["Decay", "Déclin"],
  growth: ["growth", "croissance"],
  of: ["of", "sur"],
  chance: ["Next card spoils", "La suivante fait décliner"],
  safe: ["The next card is safe", "La suivante est sans danger"],
  certain: ["The next card spoils", "La suivante fait décliner"],
  outOf: ["in", "sur"],
  harvest: ["Harvest now", "Récolte actuelle"],
  toSpend: ["To spend", "À dépenser"],
  nothing: ["nothing", "rien"],
  bought: ["Advancements", "Évolutions"],
  boughtVales: ["Vales", "Vals"],
  toSleeve: ["To sleeve", "À glisser"],
  tokenActive: ["mana token, active", "jeton Mana, actif"],
  tokenSpent: ["mana token, spent", "jeton Mana, utilisé"],
  spoiled: ["Spoiled", "Décline"],
  cost: ["costs", "coûte"],
  price: ["price", "prix"],
  empty: ["empty", "vide"],
  blank: ["Blank card", "Carte vierge"],
  pick: ["Choose a lit card for it, or", "Choisissez une carte éclairée, ou"],
  pickCard: ["Choose a lit card for it", "Choisissez une carte éclairée"],
  about: ["About", "Détails"],
  drop: ["Put back", "Reposer"],
  asPlanned: ["Sleeve as planned", "Glisser comme prévu"],
  planned: ["planned", "prévu"],
  would: ["would become", "deviendrait"],
  totals: ["in all", "en tout"],
  covered: ["text covered", "texte recouvert"],
  left: ["left", "restent"],
} as const;

export type Word = keyof typeof words;

export function say(lang: Lang, word: Word): string {
  return words[word][lang === "fr" ? 1 : 0];
}

export const SLOT_NAMES: Record<string, readonly [string, string]> = {
  top: ["top", "haut"],
  middle: ["middle", "milieu"],
  bottom: ["bottom", "bas"],
};

export const PHASES: Record<string, readonly [string, string]> = {
  idle: ["waits", "attend"],
  spoiled: ["no Harvest", "sans Récolte"],
  planting: ["Planting", "Semence"],
  harvest: ["Harvest", "Récolte"],
  discard: ["Discard", "Défausse"],
  prep: ["Prep", "Préparation"],
};

// [name, name of several, what it is] in each language.
type Naming = readonly [string, string, string];
export const SYMBOLS: Record<string, { en: Naming; fr: Naming }> = {
  mana: {
    en: ["mana", "mana", "Pays for advancements in your Harvest."],
    fr: ["mana", "mana", "Paie les Évolutions pendant votre Récolte."],
  },
  growth: {
    en: ["growth", "growth", "Cancels one decay, in the field or on deck."],
    fr: ["Croissance", "Croissances", "Annule un Déclin, dans le champ ou on-deck."],
  },
  decay: {
    en: ["decay", "decay", "Too much of it, growth deducted, and you spoil."],
    fr: ["Déclin", "Déclins", "Trop de Déclins, Croissance déduite, et vous déclinez."],
  },
  guardian: {
    en: ["guardian", "guardians", "Does nothing alone: some abilities count them."],
    fr: ["Gardien", "Gardiens", "Ne fait rien seul : des capacités les comptent."],
  },
  animal: { en: ["animal spirit", "animal spirits", "Buys vales."], fr: ["Esprit Bestial", "Esprits Bestiaux", "Achète des Vals."] },
  forest: { en: ["forest spirit", "forest spirits", "Buys vales."], fr: ["Esprit Sylvain", "Esprits Sylvains", "Achète des Vals."] },
  sky: { en: ["sky spirit", "sky spirits", "Buys vales."], fr: ["Esprit Céleste", "Esprits Célestes", "Achète des Vals."] },
  wild: { en: ["wild spirit", "wild spirits", "Stands for any spirit."], fr: ["Esprit Libre", "Esprits Libres", "Vaut n'importe quel Esprit."] },
  any: { en: ["spirit of any kind", "spirits of any kind", "Paid with any spirit."], fr: ["Esprit au choix", "Esprits au choix", "Se paie avec n'importe quel Esprit."] },
  vp: {
    en: ["point each Harvest", "points each Harvest", "A token from the pool each time you harvest it."],
    fr: ["point par Récolte", "points par Récolte", "Un jeton du pool à chaque Récolte."],
  },
  points: { en: ["point at the end", "points at the end", "Counts once, when the game is over."], fr: ["point à la fin", "points à la fin", "Compte une fois, à la fin de la partie."] },
  token: {
    en: ["mana token", "mana tokens", "Active once you have spoiled: spend it in a Harvest for 1 mana."],
    fr: ["jeton Mana", "jetons Mana", "Actif quand vous avez décliné : 1 mana dans une Récolte."],
  },
  card: { en: ["card", "cards", "A card of the field."], fr: ["carte", "cartes", "Une carte du champ."] },
};

export function count(lang: Lang, symbol: string, n: number): string {
  const name = SYMBOLS[symbol]?.[lang];
  return name ? `${n} ${n > 1 ? name[1] : name[0]}` : String(n);
}
