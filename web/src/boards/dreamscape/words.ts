// The board's own texts; those of the game come from the engine.

import { vocabulary, type Say } from "../../lang/vocabulary";

export const words = vocabulary("page.dreamscape", {
  world: ["Dreamworld", "Monde des Rêves"],
  land: ["Dreamscape of {0}", "Paysage de {0}"],
  turn: ["Turn the Dreamscape", "Tourner le paysage"],
  flat: ["From above", "Vu d’en haut"],
  hands: ["Hands", "Mains"],
  hands_empty: ["The Hands are empty", "Les Mains sont vides"],
  points: ["{0} {0?point|points}", "{0} {0?point|points}"],
  action_points: [
    "{0} action {0?point|points} left",
    "{0?reste|restent} {0} {0?point|points} d’action",
  ],
  token: ["Initiative {0}", "Initiative {0}"],
  used: ["location power used", "pouvoir de lieu utilisé"],
  cards: ["Dreamcards", "Cartes Rêve"],
  drawn_cards: ["Choose a card", "Choisissez une carte"],
  done: ["Completed: {0}", "Complétées : {0}"],
  designs: ["Dream Purpose tiles", "Tuiles Dessein"],
  supply: ["Supply", "Réserve commune"],
  bag: ["Bag", "Sac"],
  trees: ["Trees", "Arbres"],
  reserve: ["Reserve", "Réserve"],
  deck: ["Pile {0}: {1} {1?card|cards}", "Pile {0} : {1} {1?carte|cartes}"],
  others: ["Other players", "Autres joueurs"],
  look: ["Look at the Dreamscape of {0}", "Regarder le paysage de {0}"],
  key_slot: ["{0} (key)", "{0} (clé)"],
  haunted: ["Mr Nightmare is here", "Mister Cauchemar est ici"],
  empty: ["empty", "vide"],
  pile: ["from the bottom: {0}", "de bas en haut : {0}"],
  tree: ["a tree", "un arbre"],
  dreamer: ["the Dreamer", "le Rêveur"],
  entrance: ["entrance", "entrée"],
  mountain: ["Mountain", "Montagne"],
  fresh_mountain: ["Mountain, scores 2", "Montagne, rapporte 2"],
  where: ["Show where", "Montrer où"],
  where_not: ["Something is in the way everywhere", "Partout, quelque chose gêne"],
  missing: ["missing: {0}", "il manque : {0}"],
  stands: ["already built", "tout y est déjà"],
  walk: ["Walk {0}: {1}", "Marcher {0} : {1}"],
  exchange: ["Exchange dreamshards", "Échanger des fragments"],
  plant_tool: ["Plant a tree", "Planter un arbre"],
  walk_tool: ["Move the Dreamer", "Déplacer le Rêveur"],
  choose: ["{0}. What do you want to do here?", "{0}. Que voulez-vous faire ici ?"],
  link: ["link {0}: {1}", "lien {0} : {1}"],
  free_step: ["The Dreamer may take a free step", "Le Rêveur peut faire un pas gratuit"],

  // the legend
  symbol_water: ["Water", "Eau"],
  symbol_water_about: [
    "One point each time the Dreamer walks over a pile topped by it.",
    "Un point chaque fois que le Rêveur passe sur une pile surmontée d’eau.",
  ],
  symbol_stone: ["Stone", "Pierre"],
  symbol_stone_about: [
    "Two stones directly on each other make a Mountain.",
    "Deux pierres l’une sur l’autre font une Montagne.",
  ],
  symbol_earth: ["Earth", "Terre"],
  symbol_earth_about: [
    "A Dreamer who arrives on it may take one more step for free.",
    "Le Rêveur qui y arrive peut faire un pas de plus gratuitement.",
  ],
  symbol_grass: ["Grass", "Herbe"],
  symbol_grass_about: [
    "Build with it, or spend it to plant a tree.",
    "Construite, ou dépensée pour planter un arbre.",
  ],
  symbol_white: ["White", "Blanc"],
  symbol_white_about: ["Spend it to move the Dreamer one step.", "Dépensé : un pas du Rêveur."],
  symbol_red: ["Red: a nightmare", "Rouge : un cauchemar"],
  symbol_red_about: [
    "One point less when the Dreamer walks over it, three less at the end. Nothing can be built on it.",
    "Un point de moins quand le Rêveur passe dessus, trois de moins à la fin. On ne construit rien dessus.",
  ],
  symbol_tree: ["Tree", "Arbre"],
  symbol_tree_about: [
    "Scores as many points as you have trees when planted. Nothing can be built on it.",
    "Planté, il rapporte autant de points que vous avez d’arbres. On ne construit rien dessus.",
  ],
  symbol_mountain: ["Mountain", "Montagne"],
  symbol_mountain_about: [
    "Two points when the Dreamer walks over it, once a Cycle.",
    "Deux points quand le Rêveur passe dessus, une fois par Cycle.",
  ],
  symbol_dreamer: ["Dreamer", "Rêveur"],
  symbol_dreamer_about: [
    "Walks through your Dreamscape. He must stand where a card shows him.",
    "Il parcourt votre paysage. Il doit se trouver là où la carte le montre.",
  ],
  symbol_sleeper: ["Sleeper", "Dormeur"],
  symbol_sleeper_about: [
    "Travels through the Dreamworld and collects dreamshards.",
    "Il voyage dans le Monde des Rêves et collecte des fragments.",
  ],
  symbol_nightmare: ["Mr Nightmare", "Mister Cauchemar"],
  symbol_nightmare_about: [
    "The power of the location where he stands cannot be used.",
    "Le pouvoir du lieu où il se tient ne peut pas être utilisé.",
  ],
  symbol_key: ["Key", "Clé"],
  symbol_key_about: [
    "With a dreamshard of this colour in the Hands, moving here is free.",
    "Avec un fragment de cette couleur en main, venir ici est gratuit.",
  ],
  symbol_ap: ["Action point", "Point d’action"],
  symbol_ap_about: [
    "Four a Travel: each collects a dreamshard or moves the Sleeper.",
    "Quatre par Voyage : chacun collecte un fragment ou déplace le Dormeur.",
  ],
  "symbol_power-archives": ["Archives", "Archives"],
  "symbol_power-archives_about": [
    "Draw a random dreamshard from the bag into the Hands.",
    "Piochez un fragment au hasard dans le sac.",
  ],
  "symbol_power-harvesters": ["Harvesters", "Récolteuses"],
  "symbol_power-harvesters_about": [
    "Draw two dreamshards and put them on locations.",
    "Piochez deux fragments et placez-les sur des lieux.",
  ],
  "symbol_power-tower": ["Tower", "Tour"],
  "symbol_power-tower_about": [
    "Take back up to two free dreamshards of your Dreamscape.",
    "Reprenez jusqu’à deux fragments libres de votre paysage.",
  ],
  "symbol_power-golem": ["Golem", "Golem"],
  "symbol_power-golem_about": [
    "Up to three times, move a dreamshard and all that is on it to a neighbouring space.",
    "Jusqu’à trois fois, déplacez un fragment et tout ce qu’il porte vers une case voisine.",
  ],
  "symbol_power-lake": ["Lake", "Lac"],
  "symbol_power-lake_about": [
    "Reorder the dreamshards of one location.",
    "Réordonnez les fragments d’un lieu.",
  ],
  "symbol_power-king": ["King", "Roi"],
  "symbol_power-king_about": [
    "Draw six cards from one pile and keep one or none.",
    "Piochez six cartes d’une pile et gardez-en une ou aucune.",
  ],
});

export type Word = keyof typeof words.texts;
export type Words = Say<Word>;
