import type { Lesson } from "./lesson";

export const lesson: Lesson = {
  game: "mycelia", seed: 7, options: {},
  steps: [
    {
      when: { ask: "turn" },
      title: { en: "Your forest", fr: "Votre forêt" },
      text: {
        en: "Your forest is full of dewdrops. Who first has none left in it brings the match to its end and usually wins it. Each turn you play all the cards of your hand, normally three, in the order you like.",
        fr: "Votre forêt est pleine de gouttes de rosée. Qui le premier n’en a plus amène la fin de la partie et la gagne le plus souvent. À chaque tour, vous jouez toutes les cartes de votre main, trois d’ordinaire, dans l’ordre que vous voulez.",
      },
    },
    {
      when: { ask: "turn", legal: /^play (?!leaf)/ },
      title: { en: "Heroes move drops", fr: "Les héros déplacent les gouttes" },
      text: {
        en: "A hero moves or removes drops from spaces of a certain kind: moss, water or dead leaves. Point at a card: the spaces that it can use light up.",
        fr: "Un héros déplace ou retire des gouttes de cases d’une certaine sorte : mousse, eau ou feuilles mortes. Montrez une carte : les cases qu’elle peut utiliser s’éclairent.",
      },
      do: /^play (?!leaf)/,
      why: {
        en: "Play heroes first when a drop stands next to the shrine: one step and it is gone.",
        fr: "Jouez d’abord les héros quand une goutte est à côté du sanctuaire : un pas et elle disparaît.",
      },
    },
    {
      when: { ask: "space" },
      title: { en: "Which drop?", fr: "Quelle goutte ?" },
      text: {
        en: "Choose the drop. The nearer it is to the shrine in the middle, the sooner you are rid of it.",
        fr: "Choisissez la goutte. Plus elle est près du sanctuaire, au milieu, plus tôt vous en êtes débarrassé.",
      },
      do: /^pick (c2|d1|d3|e2|b2|c1|c3)/,
      why: { en: "A drop beside the shrine needs one step only.", fr: "Une goutte à côté du sanctuaire n’a besoin que d’un pas." },
    },
    {
      when: { ask: "to" },
      title: { en: "Into the shrine", fr: "Dans le sanctuaire" },
      text: {
        en: "A drop that reaches a shrine space is removed from your forest; at the end of the turn it joins the common Shrine. Drops may also be carried towards it step by step.",
        fr: "Une goutte qui atteint une case de sanctuaire est retirée de votre forêt ; à la fin du tour, elle rejoint le Sanctuaire commun. On peut aussi l’en rapprocher pas à pas.",
      },
      do: /^to d2$/,
      why: { en: "D2 is your shrine: the drop is gone for good.", fr: "D2 est votre sanctuaire : la goutte a disparu pour de bon." },
    },
    {
      when: { ask: "turn", legal: /^play leaf/ },
      title: { en: "Leaves are money", fr: "Les feuilles sont l’argent" },
      text: {
        en: "Leaf cards give leaves. With them you recruit new cards from the river or use your tiles. Leaves that you do not spend stay with you for later turns.",
        fr: "Les cartes feuilles donnent des feuilles. Avec elles, on recrute de nouvelles cartes dans la rivière ou l’on utilise ses tuiles. Les feuilles non dépensées restent pour les tours suivants.",
      },
      do: /^play leaf/,
      why: { en: "Play them before you recruit: only then do you know what you can afford.", fr: "Jouez-les avant de recruter : vous saurez alors ce que vous pouvez payer." },
    },
    {
      when: { ask: "turn", legal: /^recruit / },
      title: { en: "Recruiting", fr: "Recruter" },
      text: {
        en: "A recruited card goes on top of your draw pile: you hold it next turn already. Your deck gets stronger card by card.",
        fr: "Une carte recrutée va sur le dessus de votre pioche : vous l’avez en main dès le tour suivant. Votre deck se renforce carte après carte.",
      },
      do: /^recruit /,
      why: { en: "A card bought early works for you in many turns. Prefer those that remove drops outright; save only for one that is worth the wait.", fr: "Une carte achetée tôt sert à bien des tours. Préférez celles qui retirent des gouttes d’un coup ; n’économisez que pour une carte qui en vaut l’attente." },
    },
    {
      when: { ask: "turn", legal: /^tile / },
      title: { en: "Tiles", fr: "Les tuiles" },
      text: {
        en: "You have two action tiles, each good once a turn: for one leaf the whole river is replaced, for three leaves any drop moves a step.",
        fr: "Vous avez deux tuiles Action, chacune utilisable une fois par tour : pour une feuille, toute la rivière est remplacée ; pour trois feuilles, n’importe quelle goutte avance d’un pas.",
      },
    },
    {
      when: { event: "die" },
      title: { en: "The Shrine turns", fr: "Le Sanctuaire tourne" },
      text: {
        en: "When the common Shrine is full it turns: the die shows a symbol, and every forest gets a new drop on each space with that symbol. Reckon with it just before the end.",
        fr: "Quand le Sanctuaire commun est plein, il tourne : le dé montre un symbole, et chaque forêt reçoit une goutte sur chaque case qui porte ce symbole. Comptez avec cela juste avant la fin.",
      },
    },
    {
      when: { event: "clear" },
      title: { en: "The end is near", fr: "La fin approche" },
      text: {
        en: "A forest is empty. The round is played to its end; then whoever has no drop left wins, and among several whoever has more leaves.",
        fr: "Une forêt est vide. On finit la manche ; puis gagne qui n’a plus de goutte et, à égalité, qui a le plus de feuilles.",
      },
    },
  ],
};
