import type { Lesson } from "./lesson";

export const lesson: Lesson = {
  game: "dreamscape",
  seed: 4,
  options: {},
  steps: [
    {
      name: "a_dreamcard",
      when: { ask: "first" },
      title: ["A Dreamcard", "Une carte de rêve"],
      text: [
        "A Dreamcard shows a pattern of dreamshards and where your Dreamer must stand in it. Build it in your landscape, turned or mirrored as you like, and it scores.",
        "Une carte de rêve montre un motif de fragments et où votre Rêveur doit s’y tenir. Bâtissez-le dans votre paysage, tourné ou en miroir à votre gré, et elle rapporte.",
      ],
      do: /^choose /,
      why: [
        "Begin with a pattern of few dreamshards: it can be finished in the first Cycle.",
        "Commencez par un motif de peu de fragments : on peut le finir dès le premier Cycle.",
      ],
    },
    {
      name: "travel",
      when: { ask: "travel" },
      title: ["Travel", "Le Voyage"],
      text: [
        "Your Sleeper walks through the Dreamworld with four action points. A point takes the rightmost dreamshard of its location, or a step to a linked one.",
        "Votre Dormeur parcourt le Monde des Rêves avec quatre points d’action. Un point prend le fragment le plus à droite de son lieu, ou mène à un lieu relié.",
      ],
      do: /^collect /,
      why: [
        "Look at your card first, and collect its colours.",
        "Regardez d’abord votre carte, et collectez ses couleurs.",
      ],
    },
    {
      name: "keys_free_steps",
      when: { ask: "travel", legal: /^key / },
      title: ["Keys: free steps", "Les clés : des pas gratuits"],
      text: [
        "The leftmost slot of a location is its key. If you hold a dreamshard of that colour, you go there without paying. The same holds for a location that is empty.",
        "L’emplacement de gauche d’un lieu est sa clé. Si vous tenez un fragment de cette couleur, vous y allez sans payer. Il en va de même pour un lieu vide.",
      ],
      do: /^key /,
      why: [
        "A free step saves a point, and a point is a dreamshard.",
        "Un pas gratuit épargne un point, et un point est un fragment.",
      ],
    },
    {
      name: "the_power_of_a_place",
      when: { ask: "travel", legal: /^location / },
      title: ["The power of a place", "Le Pouvoir d’un lieu"],
      text: [
        "Once a Cycle you may use the power of the location where you stand. Point at it to read what it does.",
        "Une fois par Cycle, vous pouvez utiliser le Pouvoir du lieu où vous êtes. Montrez-le pour lire ce qu’il fait.",
      ],
      do: /^location /,
      why: [
        "It costs no action point: use it before you sleep, or it is wasted.",
        "Il ne coûte aucun point d’action : utilisez-le avant de dormir, sinon il est perdu.",
      ],
    },
    {
      name: "another_card",
      when: { ask: "keep" },
      title: ["Another card", "Une autre carte"],
      text: [
        "You may keep one of these cards. More cards are more points, but each one that is still open at the end costs five.",
        "Vous pouvez garder une de ces cartes. Plus de cartes, c’est plus de points, mais chacune encore ouverte à la fin en coûte cinq.",
      ],
    },
    {
      name: "creation",
      when: { ask: "create" },
      title: ["Creation", "La Création"],
      text: [
        "Now you build. Dreamshards are placed beside or on top of each other. The ghost in your landscape shows where a card could be completed.",
        "Maintenant, vous bâtissez. Les fragments se placent les uns à côté des autres ou les uns sur les autres. Le fantôme dans votre paysage montre où une carte pourrait être complétée.",
      ],
      do: /^place /,
      why: [
        "What you do not place is lost, so place everything; place it where a later card may need it.",
        "Ce que vous ne placez pas est perdu : placez tout, là où une carte future pourrait en avoir besoin.",
      ],
    },
    {
      name: "the_dreamer_walks",
      when: { ask: "create", legal: /^(enter|step)/ },
      title: ["The Dreamer walks", "Le Rêveur marche"],
      text: [
        "White dreamshards move your Dreamer. Water and piles with two stones give points when he walks over them; earth gives a free step. Point at a space: the walk and its points are drawn before you take it.",
        "Les fragments blancs déplacent votre Rêveur. L’eau et les piles de deux pierres donnent des points quand il y passe ; la terre donne un pas gratuit. Montrez une case : la marche et ses points sont dessinés d’avance.",
      ],
      do: /^(enter|step)/,
      why: [
        "He must stand on the marked space when the pattern is complete: plan the last step first.",
        "Il doit se tenir sur la case marquée quand le motif est complet : prévoyez d’abord le dernier pas.",
      ],
    },
    {
      name: "completed",
      when: { event: "complete" },
      title: ["Completed!", "Complétée !"],
      text: [
        "The pattern stood there exactly: the card scores at once. What was built remains, and may serve the next card.",
        "Le motif était exactement là : la carte rapporte aussitôt. Ce qui est bâti reste, et peut servir à la carte suivante.",
      ],
    },
    {
      name: "a_dreamshard_on_a_card",
      when: { ask: "create", legal: /^use / },
      title: ["A dreamshard on a card", "Un fragment sur une carte"],
      text: [
        "Put a dreamshard on one of your cards and you use its power; the dreamshard comes back in the next Cycle. So nothing that is stored is lost.",
        "Posez un fragment sur une de vos cartes et vous utilisez son Pouvoir ; le fragment revient au Cycle suivant. Ce qui est stocké n’est donc pas perdu.",
      ],
    },
  ],
};
