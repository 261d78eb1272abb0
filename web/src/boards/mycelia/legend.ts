// What each symbol means, in words: the icons of this game puzzle everybody who meets them first.

import type { Lang } from "../../table/types";
import { colon } from "../kit/typography";

type Row = [icon: string, en: [string, string], fr: [string, string]];

const rows: Row[] = [
  ["drop", ["Drop", "A dewdrop. Who has none left on the board wins."], ["Goutte", "Une goutte de rosée. Qui n’en a plus sur son plateau gagne."]],
  ["leaf", ["Leaf", "The currency: it pays for heroes of the river and for action tiles."], ["Feuille", "La monnaie\u00a0: elle paie les héros de la rivière et les tuiles Action."]],
  ["dead-leaves", ["Dead leaves", "A terrain."], ["Feuilles mortes", "Un terrain."]],
  ["moss", ["Moss", "A terrain."], ["Mousse", "Un terrain."]],
  ["water", ["Water", "A terrain."], ["Eau", "Un terrain."]],
  ["earth", ["Earth", "A terrain. Only effects for any terrain reach it."], ["Terre", "Un terrain. Seuls les effets sur n’importe quel terrain l’atteignent."]],
  ["any", ["Any terrain", "The effect works on all four terrains."], ["N’importe quel terrain", "L’effet agit sur les quatre terrains."]],
  ["shrine", ["Shrine space", "A drop that is moved here is gone. It cannot be chosen."], ["Case Sanctuaire", "Une goutte déplacée ici disparaît. Elle ne peut pas être choisie."]],
  ["move", ["Move", "Move one drop of the space to a neighbouring space, not diagonally."], ["Déplacer", "Déplacez une goutte de la case vers une case voisine, pas en diagonale."]],
  ["remove", ["Remove", "Remove one drop of the space from the board."], ["Retirer", "Retirez une goutte de la case du plateau."]],
  ["maybe-move", ["Move, if there is one", "Move one more drop of the same space if it has one. Not required."], ["Déplacer, s’il y en a", "Déplacez une goutte de plus de la même case, si elle en a une. Pas exigé."]],
  ["maybe-remove", ["Remove, if there is one", "Remove one more drop of the same space if it has one. Not required."], ["Retirer, s’il y en a", "Retirez une goutte de plus de la même case, si elle en a une. Pas exigé."]],
  ["insect", ["Insect", "The space must hold exactly the number shown, neither more nor fewer."], ["Insecte", "La case doit porter exactement le nombre indiqué, ni plus ni moins."]],
  ["one-neighbour", ["One neighbour", "Remove one drop from one space beside the chosen one."], ["Une voisine", "Retirez une goutte d’une case à côté de la case choisie."]],
  ["each-neighbour", ["Each neighbour", "Remove one drop from every space beside the chosen one that has any."], ["Chaque voisine", "Retirez une goutte de chaque case à côté de la case choisie qui en porte."]],
  ["opponents", ["Bonus for the others", "This part is for every other player, never for you. You cannot prevent it."], ["Bonus des autres", "Cette partie est pour tous les autres joueurs, jamais pour vous. Vous ne pouvez pas l’empêcher."]],
  ["instant", ["Instant effect", "Happens once, at the moment of recruiting."], ["Effet instantané", "Agit une seule fois, au moment du recrutement."]],
  ["remove-card", ["Remove a card", "Put one card of your discard pile out of the game."], ["Écarter une carte", "Mettez une carte de votre défausse hors du jeu."]],
  ["tile", ["Action tile", "Usable once in each of your turns for the leaves shown."], ["Tuile Action", "Utilisable une fois dans chacun de vos tours pour les feuilles indiquées."]],
  ["river", ["New river", "All cards of the river are discarded and five new ones dealt."], ["Nouvelle rivière", "Toutes les cartes de la rivière sont défaussées et cinq nouvelles révélées."]],
  ["flip", ["Turn the tile", "Gwidyon’s tile is turned over; turned to Remove, it takes a drop from his heap."], ["Retourner la tuile", "La tuile de Gwidyon est retournée\u00a0; sur Retirer, elle ôte une goutte de son tas."]],
  ["heap", ["Gwidyon’s heap", "So many drops leave his heap."], ["Tas de Gwidyon", "Autant de gouttes quittent son tas."]],
];

const runes: [string, string][] = [
  ["snail", "escargot"],
  ["star", "étoile"],
  ["fern", "fougère"],
  ["moon", "lune"],
  ["feather", "plume"],
  ["sun", "soleil"],
];

export function legend(lang: Lang): { icon: string; name: string; about: string }[] {
  const plain = rows.map(([icon, en, fr]) => {
    const [name, about] = lang === "fr" ? fr : en;
    return { icon, name, about };
  });
  return [...plain, ...runes.map((_, i) => ({ icon: `rune-${i + 1}`, ...rune(i + 1, lang) }))];
}

function rune(number: number, lang: Lang): { name: string; about: string } {
  return lang === "fr"
    ? { name: `Symbole ${number} (${runeName(number, lang)})`, about: "Une face du dé\u00a0: chacun reçoit une goutte sur les cases qui le portent quand le Sanctuaire plein tourne." }
    : { name: `Symbol ${number} (${runeName(number, lang)})`, about: "A face of the die: everybody gets a drop on the spaces that bear it when the full Shrine turns." };
}

export const runeName = (number: number, lang: Lang): string => runes[number - 1]?.[lang === "fr" ? 1 : 0] ?? "";

export function aboutOf(icon: string, lang: Lang): string {
  const row = rows.find(([name]) => name === icon);
  return row ? row[lang === "fr" ? 2 : 1].join(colon(lang)) : "";
}
