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
  inReach: ["Dotted frame: yours to buy if you passed now", "Cadre pointillé : achetable si vous passiez maintenant"],
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
  wild: { en: ["wild spirit", "wild spirits", "Stands for any spirit."], fr: ["Esprit Libre", "Esprits Libres", "Vaut n’importe quel Esprit."] },
  any: { en: ["spirit of any kind", "spirits of any kind", "Paid with any spirit."], fr: ["Esprit au choix", "Esprits au choix", "Se paie avec n’importe quel Esprit."] },
  vp: {
    en: ["point each Harvest", "points each Harvest", "A token from the pool each time you harvest it."],
    fr: ["point par Récolte", "points par Récolte", "Un jeton du pool à chaque Récolte."],
  },
  points: { en: ["point at the end", "points at the end", "Counts once, when the game is over."], fr: ["point à la fin", "points à la fin", "Compte une fois, à la fin de la partie."] },
  token: {
    en: ["mana token", "mana tokens", "Active once you have spoiled: spend it in a Harvest for 1 mana."],
    fr: ["jeton Mana", "jetons Mana", "Actif quand vous avez décliné : 1 mana dans une Récolte."],
  },
  harvest: { en: ["Harvest", "Harvest", "Happens each time you harvest."], fr: ["Récolte", "Récolte", "Se produit à chaque Récolte."] },
  when_played: {
    en: ["When Played", "When Played", "Happens as the card enters your field."],
    fr: ["Une fois jouée", "Une fois jouée", "Se produit quand la carte entre dans votre champ."],
  },
  ongoing: { en: ["Ongoing", "Ongoing", "Always counts, in the field and on deck."], fr: ["Permanent", "Permanent", "Compte toujours, dans le champ et on-deck."] },
  purchase: { en: ["When you buy", "When you buy", "Changes what you may buy, or its cost."], fr: ["À l’achat", "À l’achat", "Change ce que l’on peut acheter, ou son coût."] },
  would_spoil: {
    en: ["When a card turned up would spoil you", "When a card turned up would spoil you", "Can save you."],
    fr: ["Si une carte révélée vous fait décliner", "Si une carte révélée vous fait décliner", "Peut vous sauver."],
  },
  end_game: { en: ["End of the game", "End of the game", "Counted when the game is over."], fr: ["Fin de partie", "Fin de partie", "Se compte à la fin de la partie."] },
  any_time: { en: ["At any time", "At any time", "Once a turn, when you like."], fr: ["À tout moment", "À tout moment", "Une fois par tour, quand vous voulez."] },
  peek_deck: { en: ["Look", "Look", "Look at the top card of your deck."], fr: ["Regarder", "Regarder", "Regardez la première carte de votre deck."] },
  search_deck: { en: ["Search", "Search", "Look through your deck."], fr: ["Chercher", "Chercher", "Parcourez votre deck."] },
  discard_field: {
    en: ["Discard from the field", "Discard from the field", "You may discard another card of your field."],
    fr: ["Défausser du champ", "Défausser du champ", "Vous pouvez défausser une autre carte de votre champ."],
  },
  replace_on_deck: {
    en: ["Replace", "Replace", "Discard the on-deck card and turn up another."],
    fr: ["Remplacer", "Remplacer", "Défaussez la carte on-deck et révélez-en une autre."],
  },
  card: { en: ["card", "cards", "A card of the field."], fr: ["carte", "cartes", "Une carte du champ."] },
};

export function count(lang: Lang, symbol: string, n: number): string {
  const name = SYMBOLS[symbol]?.[lang];
  return name ? `${n} ${n > 1 ? name[1] : name[0]}` : String(n);
}
