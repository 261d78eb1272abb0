// What can be done on a space of the own Dreamscape, and how it is said.

import { actionOf, wordsOf, type Walk } from "./data";
import { choiceOf, type Choice, type Scene } from "./scene";

// Which word of an action names the space.
const PLACE_OF: Record<string, number> = { place: 2, plant: 1, step: 1, take: 1, lift: 1, set: 1 };

// With a tool in hand only what it does.
function fits(tool: string | null, words: string[]): boolean {
  if (tool === null) return true;
  if (tool === "tree") return words[0] === "plant";
  if (tool === "dreamer") return words[0] === "step" || words[0] === "enter";
  return words[0] === "place" && words[1] === tool;
}

export function walkTo(scene: Scene, space: string): Walk | undefined {
  const walk = scene.mine ? scene.own?.walks?.find((w) => w.to === space) : undefined;
  return walk && actionOf(scene.props.moment, `step ${walk.path[0] ?? ""}`) ? walk : undefined;
}

export function choicesOn(scene: Scene, space: string): Choice[] {
  const { moment } = scene.props;
  if (!scene.mine) return [];
  const found = moment.legal.filter((l) => {
    const words = wordsOf(l);
    const at = PLACE_OF[words[0] ?? ""];
    const here = at !== undefined ? words[at] === space : words[0] === "enter" && space === scene.pub.board.entrance;
    return here && fits(scene.tool, words);
  });
  const walk = scene.tool === null || scene.tool === "dreamer" ? walkTo(scene, space) : undefined;
  return [...found.map(choiceOf), ...(walk && walk.path.length > 1 ? [walkChoice(scene, walk)] : [])];
}

function walkChoice(scene: Scene, walk: Walk): Choice {
  const path = walk.path.map((s) => s.toUpperCase()).join(" → ");
  return { text: scene.words.walk(path, scene.words.scores(walk.points)), icons: ["dreamer"], actions: walk.path.map((s) => `step ${s}`) };
}
