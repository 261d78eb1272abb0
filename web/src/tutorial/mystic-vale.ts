import type { Lesson } from "./lesson";

export const lesson: Lesson = {
  game: "mystic-vale",
  seed: 7,
  options: {},
  steps: [
    {
      name: "your_field",
      when: { ask: "plant" },
      title: ["Your field", "Votre champ"],
      text: [
        "Each turn you play cards from your deck into your field. The card lying face up on top of your deck is on deck: you always know what comes next, but not what lies below it.",
        "À chaque tour, vous jouez des cartes de votre deck dans votre champ. La carte visible sur votre deck est « on-deck » : vous savez toujours ce qui vient, mais pas ce qu’il y a dessous.",
      ],
      rule: "MV-C1",
    },
    {
      name: "decay_the_danger",
      when: { ask: "plant" },
      title: ["Decay: the danger", "Le Déclin : le danger"],
      text: [
        "The red sign is decay. With four of them in your field and on deck you spoil: the turn is lost. Growth, the green leaf, cancels one decay each.",
        "Le signe rouge est le Déclin. Avec quatre dans votre champ et on-deck, vous déclinez : le tour est perdu. La Croissance, la feuille verte, en annule un chacune.",
      ],
      do: /^push$/,
      why: [
        "Push as long as the next card cannot spoil you, or rarely will: each extra card is mana to spend. The dial beside the decay shows the chance.",
        "Poussez tant que la prochaine carte ne peut pas vous faire décliner, ou rarement : chaque carte de plus est du mana à dépenser. Le cadran près du Déclin dit la probabilité.",
      ],
      rule: "MV-D1",
    },
    {
      name: "push_or_pass",
      when: { ask: "plant", event: "turn" },
      title: ["Push or pass", "Pousser ou passer"],
      text: [
        "It is your turn again. When the risk is larger than what one more card is worth, pass: then you harvest what lies in the field.",
        "C’est de nouveau à vous. Quand le risque dépasse ce qu’une carte de plus vaut, passez : vous récoltez alors ce qui est dans le champ.",
      ],
    },
    {
      name: "mana_buys_advancements",
      when: { ask: "harvest", legal: /^buy / },
      title: ["Mana buys advancements", "Le mana achète des améliorations"],
      text: [
        "Your field gives mana (blue drops). With it you buy up to two advancements. An advancement is not a card: it is a third of one, and goes into the top, middle or bottom of a card that you own.",
        "Votre champ donne du mana (gouttes bleues). Avec lui, vous achetez jusqu’à deux améliorations. Une amélioration n’est pas une carte : c’est un tiers de carte, qui va en haut, au milieu ou en bas d’une carte à vous.",
      ],
      do: /^buy (?!fertile_soil)/,
      why: [
        "In the first turns buy what gives mana or growth: it pays for everything later, every time the card comes up. Points can wait.",
        "Aux premiers tours, achetez ce qui donne du mana ou de la Croissance : cela paie tout le reste, chaque fois que la carte revient. Les points peuvent attendre.",
      ],
      rule: "MV-E11",
    },
    {
      name: "crafting_a_card",
      when: { ask: "sleeve" },
      title: ["Crafting a card", "Façonner une carte"],
      text: [
        "Now the advancement slides into a card of your field whose third is free, and stays there for the rest of the match. Point at a card to see what it would become.",
        "L’amélioration se glisse maintenant dans une carte de votre champ dont ce tiers est libre, et y reste toute la partie. Montrez une carte pour voir ce qu’elle deviendrait.",
      ],
      do: /^sleeve /,
      why: [
        "Good things belong together only if they do not make a card too dangerous: on a blank card an advancement always comes without decay; beside decay it makes up for it.",
        "Réunir de bonnes choses ne vaut que si la carte n’en devient pas trop dangereuse : sur une carte vierge, une amélioration vient sans Déclin ; à côté du Déclin, elle le compense.",
      ],
    },
    {
      name: "spoiled",
      when: { event: "spoil" },
      title: ["Spoiled", "Décliné"],
      text: [
        "Four decay: the turn ends without a harvest. As a consolation the mana token turns to its active side; it gives one mana in a later harvest.",
        "Quatre Déclins : le tour finit sans récolte. En consolation, le jeton Mana passe sur sa face active ; il donnera un mana lors d’une prochaine récolte.",
      ],
      rule: "MV-D3",
    },
    {
      name: "spirits_buy_vales",
      when: { ask: "harvest", legal: /^buy_vale / },
      title: ["Spirits buy vales", "Les esprits achètent des Vals"],
      text: [
        "The animal, forest and sky signs are spirits. They buy vales: cards that lie beside your field and never leave it.",
        "Les signes bestial, sylvain et céleste sont des esprits. Ils achètent des Vals : des cartes qui restent à côté de votre champ.",
      ],
      do: /^buy_vale /,
      why: [
        "A vale is yours for good and most give points at the end. Spirits that you do not use this turn are gone.",
        "Un Val est à vous pour de bon et la plupart donnent des points à la fin. Les esprits inutilisés ce tour sont perdus.",
      ],
    },
    {
      name: "points",
      when: { event: "vp" },
      title: ["Points", "Les points"],
      text: [
        "Points on the left of an advancement are taken as tokens each time it is harvested; the gray ones count once, at the end. When the pool of tokens is empty the last round is played.",
        "Les points à gauche d’une amélioration sont pris en jetons à chaque récolte ; les gris comptent une fois, à la fin. Quand la réserve de jetons est vide, on joue la dernière manche.",
      ],
      rule: "MV-E3",
    },
  ],
};
