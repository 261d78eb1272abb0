import type { Lesson } from "./lesson";

export const lesson: Lesson = {
  game: "mycelia",
  seed: 7,
  options: {},
  steps: [
    {
      name: "your_forest",
      when: { ask: "turn" },
      title: ["Your forest", "Votre forêt"],
      text: [
        "Your forest is full of dewdrops. The first player with none left brings the match to its end, and usually wins it. Each turn you play all the cards of your hand, normally three, in the order you like.",
        "Votre forêt est pleine de gouttes de rosée. Qui le premier n’en a plus amène la fin de la partie et la gagne le plus souvent. À chaque tour, vous jouez toutes les cartes de votre main, trois d’ordinaire, dans l’ordre que vous voulez.",
      ],
    },
    {
      name: "heroes_move_drops",
      when: { ask: "turn", legal: /^play (?!leaf)/ },
      title: ["Heroes move drops", "Les héros déplacent les gouttes"],
      text: [
        "A hero moves or removes drops from spaces of a certain kind: moss, water or dead leaves. Point at a card: the spaces that it can use light up.",
        "Un héros déplace ou retire des gouttes de cases d’une certaine sorte : mousse, eau ou feuilles mortes. Montrez une carte : les cases qu’elle peut utiliser s’éclairent.",
      ],
      do: /^play (?!leaf)/,
      why: [
        "Play heroes first when a drop stands next to the shrine: one step and it is gone.",
        "Jouez d’abord les héros quand une goutte est à côté du sanctuaire : un pas et elle disparaît.",
      ],
    },
    {
      name: "which_drop",
      when: { ask: "space" },
      title: ["Which drop?", "Quelle goutte ?"],
      text: [
        "Choose the drop. The nearer it is to the shrine in the middle, the sooner you are rid of it.",
        "Choisissez la goutte. Plus elle est près du sanctuaire, au milieu, plus tôt vous en êtes débarrassé.",
      ],
      do: /^pick (c2|d1|d3|e2|b2|c1|c3)/,
      why: [
        "A drop beside the shrine needs one step only.",
        "Une goutte à côté du sanctuaire n’a besoin que d’un pas.",
      ],
    },
    {
      name: "into_the_shrine",
      when: { ask: "to" },
      title: ["Into the shrine", "Dans le sanctuaire"],
      text: [
        "A drop that reaches a shrine space is removed from your forest; at the end of the turn it joins the common Shrine. Drops may also be carried towards it step by step.",
        "Une goutte qui atteint une case de sanctuaire est retirée de votre forêt ; à la fin du tour, elle rejoint le Sanctuaire commun. On peut aussi l’en rapprocher pas à pas.",
      ],
      do: /^to d2$/,
      why: [
        "D2 is your shrine: the drop is gone for good.",
        "D2 est votre sanctuaire : la goutte a disparu pour de bon.",
      ],
    },
    {
      name: "leaves_are_money",
      when: { ask: "turn", legal: /^play leaf/ },
      title: ["Leaves are money", "Les feuilles sont l’argent"],
      text: [
        "Leaf cards give leaves. With them you recruit new cards from the river or use your tiles. Leaves that you do not spend stay with you for later turns.",
        "Les cartes feuilles donnent des feuilles. Avec elles, on recrute de nouvelles cartes dans la rivière ou l’on utilise ses tuiles. Les feuilles non dépensées restent pour les tours suivants.",
      ],
      do: /^play leaf/,
      why: [
        "Play them before you recruit: only then do you know what you can afford.",
        "Jouez-les avant de recruter : vous saurez alors ce que vous pouvez payer.",
      ],
    },
    {
      name: "recruiting",
      when: { ask: "turn", legal: /^recruit / },
      title: ["Recruiting", "Recruter"],
      text: [
        "A recruited card goes on top of your draw pile: you hold it next turn already. Your deck gets stronger card by card.",
        "Une carte recrutée va sur le dessus de votre pioche : vous l’avez en main dès le tour suivant. Votre deck se renforce carte après carte.",
      ],
      do: /^recruit /,
      why: [
        "A card bought early works for you in many turns. Prefer those that remove drops outright; save only for one that is worth the wait.",
        "Une carte achetée tôt sert à bien des tours. Préférez celles qui retirent des gouttes d’un coup ; n’économisez que pour une carte qui en vaut l’attente.",
      ],
    },
    {
      name: "tiles",
      when: { ask: "turn", legal: /^tile / },
      title: ["Tiles", "Les tuiles"],
      text: [
        "You have two action tiles, each good once a turn: for one leaf the whole river is replaced, for three leaves any drop moves a step.",
        "Vous avez deux tuiles Action, chacune utilisable une fois par tour : pour une feuille, toute la rivière est remplacée ; pour trois feuilles, n’importe quelle goutte avance d’un pas.",
      ],
    },
    {
      name: "the_shrine_turns",
      when: { event: "die" },
      title: ["The Shrine turns", "Le Sanctuaire tourne"],
      text: [
        "When the common Shrine is full it turns: the die shows a symbol, and every forest gets a new drop on each space with that symbol. Expect it just before the end.",
        "Quand le Sanctuaire commun est plein, il tourne : le dé montre un symbole, et chaque forêt reçoit une goutte sur chaque case qui porte ce symbole. Comptez avec cela juste avant la fin.",
      ],
    },
    {
      name: "the_end_is_near",
      when: { event: "clear" },
      title: ["The end is near", "La fin approche"],
      text: [
        "A forest is empty. The round is played to its end; then the player without drops wins; among several, the one with more leaves.",
        "Une forêt est vide. On finit la manche ; puis gagne qui n’a plus de goutte et, à égalité, qui a le plus de feuilles.",
      ],
    },
  ],
};
