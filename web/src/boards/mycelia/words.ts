// The board's own texts; those of the game come from the engine.

import { vocabulary, type Say } from "../../lang/vocabulary";

export const words = vocabulary("page.mycelia", {
  forest: ["Forest of {0}", "Forêt de {0}"],
  own_forest: ["Your forest", "Votre forêt"],
  drops: ["{0} {0?drop|drops}", "{0} {0?goutte|gouttes}"],
  leaves: ["{0} {0?leaf|leaves}", "{0} {0?feuille|feuilles}"],
  drops_left: ["{0} {0?drop|drops} left", "{0?Reste|Restent} {0} {0?goutte|gouttes}"],
  drops_after: ["{0?drop|drops} left", "{0?goutte|gouttes}"], // after the number
  no_drops: ["no drops", "aucune goutte"],
  "terrain_dead-leaves": ["dead leaves", "feuilles mortes"],
  terrain_moss: ["moss", "mousse"],
  terrain_water: ["water", "eau"],
  terrain_earth: ["earth", "terre"],
  terrain_shrine: ["shrine space", "case Sanctuaire"],
  new_dew_here: ["new dew on {0}", "nouvelle rosée sur {0}"],
  could_use: ["could be used here", "utilisable ici"],
  chosen: ["chosen", "choisie"],
  river: ["River", "Rivière"],
  upstream: ["{0} upstream", "{0} en amont"], // cards of the river pile
  downstream: ["{0} downstream", "{0} en aval"], // of the river discard
  box: ["{0} out of the game", "{0} hors jeu"],
  box_short: ["{0} out", "{0} hors jeu"], // the same, where there is little room
  short: ["{0} short", "manque {0}"], // leaves
  pile: ["{0} {1}", "{0} {1}"], // its name, how many cards
  empty_spot: ["Empty until the end of the turn", "Vide jusqu’à la fin du tour"],
  cost: ["cost {0}", "coût {0}"],
  hand: ["Hand", "Main"],
  hidden: ["{0} {0?card|cards} in hand", "{0} {0?carte|cartes} en main"],
  tiles: ["Action tiles", "Tuiles Action"],
  tile: ["Tile {0}", "Tuile {0}"],
  used: ["used this turn", "utilisée ce tour-ci"],
  draw: ["Draw pile", "Pioche"],
  discard: ["Discard pile", "Défausse"],
  draw_short: ["Draw", "Pioche"],
  discard_short: ["Discard", "Défausse"],
  next: ["Next in hand", "Bientôt en main"],
  next_of_other: ["Draws next", "Piochera"],
  shrine_holds: [
    "The Shrine holds {0} of {1} drops",
    "Le Sanctuaire porte {0} {0?goutte|gouttes} sur {1}",
  ],
  this_turn: ["and {0} more at the end of this turn", "et {0} de plus à la fin de ce tour"],
  new_dew: ["New dew", "Nouvelle rosée"],
  new_dew_about: [
    "When the Shrine is full, the die adds a drop to these spaces in every forest",
    "Quand le Sanctuaire est plein, le dé ajoute une goutte à ces cases chez tout le monde",
  ],
  symbol: ["Symbol {0}", "Symbole {0}"],
  die: ["Symbol {0} ({1}): {2}", "Symbole {0} ({1}) : {2}"],
  last_die: ["thrown last", "dernier lancer"],
  first: ["first player", "premier joueur"],
  last_round: ["Last round", "Dernière manche"],
  gwidyon: ["Gwidyon", "Gwidyon"],
  left: ["{0} {0?drop|drops} left", "{0?reste|restent} {0} {0?goutte|gouttes}"],
  tile_remove: ["His tile shows Remove", "Sa tuile montre Retirer"],
  tile_blank: ["His tile shows the empty face", "Sa tuile montre la face vide"],
  solo: ["{0} {0?card|cards} in his pile", "{0} {0?carte|cartes} dans sa pile"],
  last_card: ["Turned over last", "Dernière retournée"],
  choose_how: ["{0}: How many?", "{0} : Combien ?"],
  choose_card: ["Your discard pile", "Votre défausse"],

  // before something is given away
  end_title: ["End the turn?", "Finir le tour ?"],
  end_text: [
    "You have {0} {0?leaf|leaves}: enough for {1}. Leaves stay with you, but the river flows on.",
    "Vous avez {0} {0?feuille|feuilles} : assez pour {1}. Les feuilles restent, mais la rivière coule.",
  ],
  end_wish: ["Back to the river", "Retour à la rivière"],
  stop_title: ["Leave out the rest?", "Laisser le reste ?"],
  stop_text: [
    "This effect could still take a drop out of your forest.",
    "Cet effet pourrait encore ôter une goutte de votre forêt.",
  ],
  stop_wish: ["Back to the forest", "Retour à la forêt"],

  // a turn, told shortly
  did_play: ["played {0}", "a joué {0}"],
  did_move: ["{0} → {1}", "{0} → {1}"],
  did_remove: ["−{0} {0?drop|drops}", "−{0} {0?goutte|gouttes}"],
  did_gain: ["+{0} {0?leaf|leaves}", "+{0} {0?feuille|feuilles}"],
  did_recruit: ["recruited {0}", "a recruté {0}"],
  did_tile: ["used tile {0}", "a utilisé la tuile {0}"],
  did_dew: ["new dew", "nouvelle rosée"],

  // the end
  why_had: ["Drops left: {0}.", "Gouttes restantes : {0}."],
  why_leaves: ["Leaves decide: {0}.", "Les feuilles tranchent : {0}."],
  why_heap: [
    "{0} {0?drop was|drops were} left on his heap.",
    "Il restait {0} {0?goutte|gouttes} sur son tas.",
  ],
  why_left: [
    "{0} {0?drop was|drops were} left in your forest.",
    "Il restait {0} {0?goutte|gouttes} dans votre forêt.",
  ],
  best_turn: [
    "{0}: {1} {1?drop|drops} gone in one turn",
    "{0} : {1} {1?goutte ôtée|gouttes ôtées} en un tour",
  ],
  faithful: ["{0}: {1}, played {2} times", "{0} : {1}, joué {2} fois"],
  sum_removed: ["Removed by effects", "Retirées par des effets"],
  sum_offered: ["Carried to the Shrine space", "Portées sur la case Sanctuaire"],
  sum_recruited: ["Heroes recruited", "Héros recrutés"],
  sum_leaves: ["Leaves left over", "Feuilles restantes"],
  wettest: [
    "The Shrine turned {0} {0?time|times}: {1} new {1?drop|drops} in all",
    "Le Sanctuaire a tourné {0} fois : {1} {1?nouvelle goutte|nouvelles gouttes} en tout",
  ],

  // the legend
  symbol_drop: ["Drop", "Goutte"],
  symbol_drop_about: [
    "A dewdrop. The player with none left on the board wins.",
    "Une goutte de rosée. Le joueur qui n’en a plus sur son plateau gagne.",
  ],
  symbol_leaf: ["Leaf", "Feuille"],
  symbol_leaf_about: [
    "The currency: it pays for heroes of the river and for action tiles.",
    "La monnaie : elle paie les héros de la rivière et les tuiles Action.",
  ],
  "symbol_dead-leaves": ["Dead leaves", "Feuilles mortes"],
  "symbol_dead-leaves_about": ["A terrain.", "Un terrain."],
  symbol_moss: ["Moss", "Mousse"],
  symbol_moss_about: ["A terrain.", "Un terrain."],
  symbol_water: ["Water", "Eau"],
  symbol_water_about: ["A terrain.", "Un terrain."],
  symbol_earth: ["Earth", "Terre"],
  symbol_earth_about: [
    "A terrain. Only effects for any terrain reach it.",
    "Un terrain. Seuls les effets sur n’importe quel terrain l’atteignent.",
  ],
  symbol_any: ["Any terrain", "N’importe quel terrain"],
  symbol_any_about: [
    "The effect works on all four terrains.",
    "L’effet agit sur les quatre terrains.",
  ],
  symbol_shrine: ["Shrine space", "Case Sanctuaire"],
  symbol_shrine_about: [
    "A drop that is moved here is gone. It cannot be chosen.",
    "Une goutte déplacée ici disparaît. Elle ne peut pas être choisie.",
  ],
  symbol_move: ["Move", "Déplacer"],
  symbol_move_about: [
    "Move one drop of the space to a neighbouring space, not diagonally.",
    "Déplacez une goutte de la case vers une case voisine, pas en diagonale.",
  ],
  symbol_remove: ["Remove", "Retirer"],
  symbol_remove_about: [
    "Remove one drop of the space from the board.",
    "Retirez une goutte de la case du plateau.",
  ],
  "symbol_maybe-move": ["Move, if there is one", "Déplacer, s’il y en a"],
  "symbol_maybe-move_about": [
    "Move one more drop of the same space if it has one. Optional.",
    "Déplacez une goutte de plus de la même case, si elle en a une. Facultatif.",
  ],
  "symbol_maybe-remove": ["Remove, if there is one", "Retirer, s’il y en a"],
  "symbol_maybe-remove_about": [
    "Remove one more drop of the same space if it has one. Optional.",
    "Retirez une goutte de plus de la même case, si elle en a une. Facultatif.",
  ],
  symbol_insect: ["Insect", "Insecte"],
  symbol_insect_about: [
    "The space must hold exactly the number shown, neither more nor fewer.",
    "La case doit porter exactement le nombre indiqué, ni plus ni moins.",
  ],
  "symbol_one-neighbour": ["One neighbour", "Une voisine"],
  "symbol_one-neighbour_about": [
    "Remove one drop from one space beside the chosen one.",
    "Retirez une goutte d’une case à côté de la case choisie.",
  ],
  "symbol_each-neighbour": ["Each neighbour", "Chaque voisine"],
  "symbol_each-neighbour_about": [
    "Remove one drop from every space beside the chosen one that has any.",
    "Retirez une goutte de chaque case à côté de la case choisie qui en porte.",
  ],
  symbol_opponents: ["Bonus for the others", "Bonus des autres"],
  symbol_opponents_about: [
    "This part is for every other player, never for you. You cannot prevent it.",
    "Cette partie est pour tous les autres joueurs, jamais pour vous. Vous ne pouvez pas l’empêcher.",
  ],
  symbol_instant: ["Instant effect", "Effet instantané"],
  symbol_instant_about: [
    "Happens once, at the moment of recruiting.",
    "Agit une seule fois, au moment du recrutement.",
  ],
  "symbol_remove-card": ["Remove a card", "Écarter une carte"],
  "symbol_remove-card_about": [
    "Put one card of your discard pile out of the game.",
    "Mettez une carte de votre défausse hors du jeu.",
  ],
  symbol_tile: ["Action tile", "Tuile Action"],
  symbol_tile_about: [
    "Usable once in each of your turns for the leaves shown.",
    "Utilisable une fois dans chacun de vos tours pour les feuilles indiquées.",
  ],
  symbol_river: ["New river", "Nouvelle rivière"],
  symbol_river_about: [
    "All cards of the river are discarded and five new ones dealt.",
    "Toutes les cartes de la rivière sont défaussées et cinq nouvelles révélées.",
  ],
  symbol_flip: ["Turn the tile", "Retourner la tuile"],
  symbol_flip_about: [
    "Gwidyon’s tile is turned over; turned to Remove, it takes a drop from his heap.",
    "La tuile de Gwidyon est retournée ; sur Retirer, elle ôte une goutte de son tas.",
  ],
  symbol_heap: ["Gwidyon’s heap", "Tas de Gwidyon"],
  symbol_heap_about: ["This many drops leave his heap.", "Autant de gouttes quittent son tas."],
  rune_1: ["snail", "escargot"],
  rune_2: ["star", "étoile"],
  rune_3: ["fern", "fougère"],
  rune_4: ["moon", "lune"],
  rune_5: ["feather", "plume"],
  rune_6: ["sun", "soleil"],
  rune: ["Symbol {0} ({1})", "Symbole {0} ({1})"],
  rune_about: [
    "A face of the die: everybody gets a drop on the spaces that bear it when the full Shrine turns.",
    "Une face du dé : chacun reçoit une goutte sur les cases qui le portent quand le Sanctuaire plein tourne.",
  ],
});

export type Word = keyof typeof words.texts;
export type Words = Say<Word>;
