// The board's own texts. Names and texts of cards come from the engine.

import type { Lang } from "../../lang/texts";
import { vocabulary } from "../../lang/vocabulary";

export const words = vocabulary("page.mystic-vale", {
  commons: ["Commons", "Réserve"],
  commons_level: ["Commons, level {0}", "Réserve, niveau {0}"],
  vales: ["Vales", "Vals"],
  vales_level: ["Vales, level {0}", "Vals, niveau {0}"],
  deck: ["Deck", "Deck"],
  discard: ["Discard", "Défausse"],
  pool: ["Point pool", "Pool de points"],
  last: ["Last round", "Dernière manche"],
  yours: ["Your field", "Votre champ"],
  field_of: ["Field of {0}", "Champ de {0}"],
  on_deck: ["On deck", "On-deck"],
  next: ["Top of your deck", "Dessus de votre deck"],
  in_deck: ["Your deck, in no order", "Votre deck, sans ordre"],
  your_vales: ["Your vales", "Vos Vals"],
  vales_of: ["Vales", "Vals"],
  fresh: ["works from your next turn", "agit dès votre prochain tour"],
  balance: ["Decay {0}, growth {1}; {2} of {3}", "Déclin {0}, croissance {1} ; {2} sur {3}"],
  safe: ["The next card is safe", "La suivante est sans danger"],
  certain: ["The next card spoils", "La suivante fait décliner"],
  harvest: ["Harvest now", "Récolte actuelle"],
  to_spend: ["To spend", "À dépenser"],
  nothing: ["nothing", "rien"],
  to_sleeve: ["To sleeve: {0} ({1})", "À glisser : {0} ({1})"],
  token_active: ["mana token, active", "jeton Mana, actif"],
  token_spent: ["mana token, spent", "jeton Mana, utilisé"],
  spoiled: ["Spoiled", "Déclin"],
  offer: ["{0} {1}, costs {2}.", "{0} {1}, coûte {2}."], // what it is, its slot
  stock: ["{0}, {1}, costs {2}; {3} left", "{0}, {1}, coûte {2} ; {3?reste|restent} {3}"],
  vale: ["{0}, price {1}; {2}.", "{0}, prix {1} ; {2}."],
  empty: ["empty", "vide"],
  blank: ["Blank card", "Carte vierge"],
  planned: ["planned", "prévu"],
  would: ["would become {0}", "deviendrait {0}"],
  totals: ["in all: {0}.", "en tout : {0}."],
  covered: ["text covered", "texte recouvert"],
  field: ["Field", "Champ"],
  in_hand: ["Bought, not yet sleeved", "Acheté, pas encore glissé"],
  pool_short: ["Pool", "Pool"],
  to_spoil: ["to spoil", "de déclin"],
  spoilers: [
    "{0} of the {1} cards left {0?spoils|spoil}",
    "{0} des {1} cartes restantes {0?fait|font} décliner",
  ],
  spoilers_now: [
    "Your on-deck card’s ability comes first; as things stand, {0} of the {1} cards left {0?spoils|spoil}",
    "La capacité de votre carte on-deck agit d’abord ; en l’état, {0} des {1} cartes restantes {0?fait|font} décliner",
  ],
  ability_first: ["its ability comes first", "sa capacité agit d’abord"],
  push: ["Push", "Pousser"],
  no_danger: ["no danger", "sans danger"],
  risk_of: ["{0} to spoil", "{0} de déclin"],
  spoils_surely: ["spoils for certain", "déclin certain"],
  put_back: ["Put back", "Reposer"],
  here: ["here", "ici"],
  sleeve_here: ["Sleeve it here", "Glisser ici"],
  take: ["Take the vale", "Prendre le Val"],
  left: ["left: {0}", "reste : {0}"],
  end_sleeves: ["and sleeve as planned", "et glisser comme prévu"],
  end_title: ["End your Harvest?", "Finir votre Récolte ?"],
  end_text: [
    "You can still buy something. What is left is lost: {0}.",
    "Vous pouvez encore acheter. Ce qui reste est perdu : {0}.",
  ],
  end_wish: ["Go on buying", "Continuer d’acheter"],
  end_loss: ["End Harvest", "Finir la Récolte"],

  // a turn, told shortly
  pushes: ["{0} {0?push|pushes}", "{0} {0?poussée|poussées}"],
  and_then: [", ", ", "],
  told_spoil: ["spoiled {0}", "déclin {0}"],
  told_points: ["+{0} {0?point|points}", "+{0} {0?point|points}"],

  // the end
  why_line: [
    "{0} made the difference: {1} against {2}.",
    "{0} : {1} contre {2}, c’est la différence.",
  ],
  memory_harvest: [
    "Best Harvest: {0}, {1} mana in round {2}.",
    "Meilleure Récolte : {0}, {1} mana à la manche {2}.",
  ],
  memory_harvest_pushed: [
    "Best Harvest: {0}, {1} mana in round {2}, after {3} {3?push|pushes}.",
    "Meilleure Récolte : {0}, {1} mana à la manche {2}, après {3} {3?poussée|poussées}.",
  ],
  memory_pushes_clean: [
    "{0} pushed {1} {1?time|times} and never spoiled.",
    "{0} : {1} {1?poussée|poussées} sans aucun déclin.",
  ],
  memory_pushes: [
    "{0} pushed {1} {1?time|times} and spoiled {2} {2?time|times}.",
    "{0} : {1} {1?poussée|poussées}, {2} {2?déclin|déclins}.",
  ],
  memory_card: [
    "{0} brought {1} {2} {2?point|points} in {3} Harvests.",
    "{0} {1@a|vous a} rapporté {2} {2?point|points}{1@ à *|} en {3} Récoltes.",
  ],
  memory_card_once: [
    "{0} brought {1} {2} {2?point|points} in one Harvest.",
    "{0} {1@a|vous a} rapporté {2} {2?point|points}{1@ à *|} en une seule Récolte.",
  ],
  phase_over: ["over", "terminée"],
  slot_top: ["top", "haut"],
  slot_middle: ["middle", "milieu"],
  slot_bottom: ["bottom", "bas"],
  phase_idle: ["waits", "attend"],
  phase_spoiled: ["no Harvest", "sans Récolte"],
  phase_planting: ["Planting", "Semence"],
  phase_harvest: ["Harvest", "Récolte"],
  phase_discard: ["Discard", "Défausse"],
  phase_prep: ["Prep", "Préparation"],

  // symbols by their number
  count_mana: ["{0} mana", "{0} mana"],
  count_growth: ["{0} growth", "{0} {0?Croissance|Croissances}"],
  count_decay: ["{0} decay", "{0} {0?Déclin|Déclins}"],
  count_guardian: ["{0} {0?guardian|guardians}", "{0} {0?Gardien|Gardiens}"],
  count_animal: ["{0} {0?animal spirit|animal spirits}", "{0} {0?Esprit Bestial|Esprits Bestiaux}"],
  count_forest: ["{0} {0?forest spirit|forest spirits}", "{0} {0?Esprit Sylvain|Esprits Sylvains}"],
  count_sky: ["{0} {0?sky spirit|sky spirits}", "{0} {0?Esprit Céleste|Esprits Célestes}"],
  count_wild: ["{0} {0?wild spirit|wild spirits}", "{0} {0?Esprit Libre|Esprits Libres}"],
  count_any: [
    "{0} {0?spirit of any kind|spirits of any kind}",
    "{0} {0?Esprit au choix|Esprits au choix}",
  ],
  count_spirits: ["{0} {0?spirit|spirits}", "{0} {0?Esprit|Esprits}"],
  count_vp: [
    "{0} {0?point each Harvest|points each Harvest}",
    "{0} {0?point par Récolte|points par Récolte}",
  ],
  count_points: [
    "{0} {0?point at the end|points at the end}",
    "{0} {0?point à la fin|points à la fin}",
  ],

  // the legend
  symbol_mana: ["mana", "mana"],
  symbol_mana_about: [
    "Pays for advancements in your Harvest.",
    "Paie les Évolutions pendant votre Récolte.",
  ],
  symbol_growth: ["growth", "Croissance"],
  symbol_growth_about: [
    "Cancels one decay, in the field or on deck.",
    "Annule un Déclin, dans le champ ou on-deck.",
  ],
  symbol_decay: ["decay", "Déclin"],
  symbol_decay_about: [
    "Too much of it, growth deducted, and you spoil.",
    "Trop de Déclins, Croissance déduite, et vous déclinez.",
  ],
  symbol_guardian: ["guardian", "Gardien"],
  symbol_guardian_about: [
    "Does nothing alone: some abilities count them.",
    "Ne fait rien seul : des capacités les comptent.",
  ],
  symbol_animal: ["animal spirit", "Esprit Bestial"],
  symbol_animal_about: ["Buys vales.", "Achète des Vals."],
  symbol_forest: ["forest spirit", "Esprit Sylvain"],
  symbol_forest_about: ["Buys vales.", "Achète des Vals."],
  symbol_sky: ["sky spirit", "Esprit Céleste"],
  symbol_sky_about: ["Buys vales.", "Achète des Vals."],
  symbol_wild: ["wild spirit", "Esprit Libre"],
  symbol_wild_about: ["Stands for any spirit.", "Vaut n’importe quel Esprit."],
  symbol_any: ["spirit of any kind", "Esprit au choix"],
  symbol_any_about: ["Paid with any spirit.", "Se paie avec n’importe quel Esprit."],
  symbol_vp: ["point each Harvest", "point par Récolte"],
  symbol_vp_about: [
    "A token from the pool each time you harvest it.",
    "Un jeton du pool à chaque Récolte.",
  ],
  symbol_points: ["point at the end", "point à la fin"],
  symbol_points_about: [
    "Counts once, when the game is over.",
    "Compte une fois, à la fin de la partie.",
  ],
  symbol_token: ["mana token", "jeton Mana"],
  symbol_token_about: [
    "Active once you have spoiled: spend it in a Harvest for 1 mana.",
    "Actif quand vous avez décliné : 1 mana dans une Récolte.",
  ],
  symbol_harvest: ["Harvest", "Récolte"],
  symbol_harvest_about: ["Happens each time you harvest.", "Se produit à chaque Récolte."],
  symbol_when_played: ["When Played", "Une fois jouée"],
  symbol_when_played_about: [
    "Happens as the card enters your field.",
    "Se produit quand la carte entre dans votre champ.",
  ],
  symbol_ongoing: ["Ongoing", "Permanent"],
  symbol_ongoing_about: [
    "Always counts, in the field and on deck.",
    "Compte toujours, dans le champ et on-deck.",
  ],
  symbol_purchase: ["When you buy", "À l’achat"],
  symbol_purchase_about: [
    "Changes what you may buy, or its cost.",
    "Change ce que l’on peut acheter, ou son coût.",
  ],
  symbol_would_spoil: [
    "When a card turned up would spoil you",
    "Si une carte révélée vous fait décliner",
  ],
  symbol_would_spoil_about: ["Can save you.", "Peut vous sauver."],
  symbol_end_game: ["End of the game", "Fin de partie"],
  symbol_end_game_about: ["Counted when the game is over.", "Se compte à la fin de la partie."],
  symbol_any_time: ["At any time", "À tout moment"],
  symbol_any_time_about: ["Once a turn, when you like.", "Une fois par tour, quand vous voulez."],
  symbol_peek_deck: ["Look", "Regarder"],
  symbol_peek_deck_about: [
    "Look at the top card of your deck.",
    "Regardez la première carte de votre deck.",
  ],
  symbol_search_deck: ["Search", "Chercher"],
  symbol_search_deck_about: ["Look through your deck.", "Parcourez votre deck."],
  symbol_discard_field: ["Discard from the field", "Défausser du champ"],
  symbol_discard_field_about: [
    "You may discard another card of your field.",
    "Vous pouvez défausser une autre carte de votre champ.",
  ],
  symbol_replace_on_deck: ["Replace", "Remplacer"],
  symbol_replace_on_deck_about: [
    "Discard the on-deck card and turn up another.",
    "Défaussez la carte on-deck et révélez-en une autre.",
  ],
  symbol_card: ["card", "carte"],
  symbol_card_about: ["A card of the field.", "Une carte du champ."],
});

export type Word = keyof typeof words.texts;

export const SYMBOLS = [
  "mana",
  "growth",
  "decay",
  "guardian",
  "animal",
  "forest",
  "sky",
  "wild",
  "any",
  "vp",
  "points",
  "token",
  "harvest",
  "when_played",
  "ongoing",
  "purchase",
  "would_spoil",
  "end_game",
  "any_time",
  "peek_deck",
  "search_deck",
  "discard_field",
  "replace_on_deck",
  "card",
] as const;

// "2 guardians"
export function count(lang: Lang, symbol: string, n: number): string {
  const key = `count_${symbol}`;
  return words.has(key) ? words.say(lang, key, n) : String(n);
}
