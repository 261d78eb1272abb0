// What each symbol of Dreamscape means, in words.

import type { Lang } from "../../table/types";

type Row = [icon: string, en: [string, string], fr: [string, string]];

const rows: Row[] = [
  ["water", ["Water", "One point each time the Dreamer comes over a pile topped by it."], ["Eau", "Un point chaque fois que le Rêveur passe sur une pile surmontée d’eau."]],
  ["stone", ["Stone", "Two stones directly on each other make a Mountain."], ["Pierre", "Deux pierres l’une sur l’autre font une Montagne."]],
  ["earth", ["Earth", "The Dreamer who arrives on it may take one more step for free."], ["Terre", "Le Rêveur qui y arrive peut faire un pas de plus gratuitement."]],
  ["grass", ["Grass", "Built, or spent to plant a tree."], ["Herbe", "Construite, ou dépensée pour planter un arbre."]],
  ["white", ["White", "Spent: one step of the Dreamer."], ["Blanc", "Dépensé\u00a0: un pas du Rêveur."]],
  ["red", ["Red: a nightmare", "One point less when the Dreamer comes over it, three less at the end. Nothing is built on it."], ["Rouge\u00a0: un cauchemar", "Un point de moins quand le Rêveur passe dessus, trois de moins à la fin. On ne construit rien dessus."]],
  ["tree", ["Tree", "Scores as many points as you have trees when planted. Nothing is built on it."], ["Arbre", "Planté, il rapporte autant de points que vous avez d’arbres. On ne construit rien dessus."]],
  ["mountain", ["Mountain", "Two points when the Dreamer comes over it, once a Cycle."], ["Montagne", "Deux points quand le Rêveur passe dessus, une fois par Cycle."]],
  ["dreamer", ["Dreamer", "Walks through your Dreamscape. He must stand where a card shows him."], ["Rêveur", "Il parcourt votre paysage. Il doit se trouver là où la carte le montre."]],
  ["sleeper", ["Sleeper", "Travels through the Dreamworld and collects dreamshards."], ["Dormeur", "Il voyage dans le Monde des Rêves et collecte des fragments."]],
  ["nightmare", ["Mr Nightmare", "The power of the location where he stands cannot be used."], ["Mister Cauchemar", "Le pouvoir du lieu où il se tient ne peut pas être utilisé."]],
  ["key", ["Key", "With a dreamshard of this colour in the Hands, moving here is free."], ["Clé", "Avec un fragment de cette couleur en main, venir ici est gratuit."]],
  ["ap", ["Action point", "Four a Travel: each collects a dreamshard or moves the Sleeper."], ["Point d’action", "Quatre par Voyage\u00a0: chacun collecte un fragment ou déplace le Dormeur."]],
  ["power-archives", ["Archives", "Draw a random dreamshard from the bag into the Hands."], ["Archives", "Piochez un fragment au hasard dans le sac."]],
  ["power-harvesters", ["Harvesters", "Draw two dreamshards and put them on locations."], ["Récolteuses", "Piochez deux fragments et placez-les sur des lieux."]],
  ["power-tower", ["Tower", "Take back up to two free dreamshards of your Dreamscape."], ["Tour", "Reprenez jusqu’à deux fragments libres de votre paysage."]],
  ["power-golem", ["Golem", "Up to three times, move a dreamshard and all that is on it to a neighbouring space."], ["Golem", "Jusqu’à trois fois, déplacez un fragment et tout ce qu’il porte vers une case voisine."]],
  ["power-lake", ["Lake", "Reorder the dreamshards of one location."], ["Lac", "Réordonnez les fragments d’un lieu."]],
  ["power-king", ["King", "Draw six cards from one pile and keep one or none."], ["Roi", "Piochez six cartes d’une pile et gardez-en une ou aucune."]],
];

export function legend(lang: Lang): { icon: string; name: string; about: string }[] {
  return rows.map(([icon, en, fr]) => {
    const [name, about] = lang === "fr" ? fr : en;
    return { icon, name, about };
  });
}

export function nameOf(icon: string, lang: Lang): string {
  const row = rows.find(([name]) => name === icon);
  return row ? row[lang === "fr" ? 2 : 1][0] : icon;
}
