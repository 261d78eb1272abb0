import type { Lesson } from "./lesson";

export const lesson: Lesson = {
  game: "mystic",
  seed: 5,
  options: {},
  steps: [
    {
      name: "choose_a_deck",
      when: { ask: "deck" },
      title: ["Choose a deck", "Choisir un deck"],
      text: [
        "Be the first with ten points: one for each opposing character that you kill, two to four for each building that you destroy. First each player takes a deck.",
        "Soyez le premier à dix points : un par personnage adverse tué, deux à quatre par bâtiment détruit. D’abord, chacun prend un deck.",
      ],
      do: /^deck kroko/,
      why: [
        "Kroko is the plainest: strong fighters who want food.",
        "Kroko est le plus simple : de solides combattants qui veulent manger.",
      ],
    },
    {
      name: "recruiting",
      when: { ask: "main", legal: /^recruit / },
      title: ["Recruiting", "Recruter"],
      text: [
        "Characters cost Gold. A resource card in your hand is one unit of that resource: you pay by discarding it. One press pays in the usual way; where there is a choice, “Pay differently…” lets you say what pays.",
        "Les personnages coûtent de l’Or. Une carte ressource en main vaut une unité : on paie en la défaussant. Une pression paie de la façon habituelle ; s’il y a le choix, « Payer autrement… » vous laisse dire ce qui paie.",
      ],
      do: /^recruit /,
      why: [
        "An empty camp can be attacked at will, and nothing happens without characters: recruit as soon as you can pay.",
        "Un camp vide s’attaque à volonté, et rien ne se fait sans personnages : recrutez dès que vous pouvez payer.",
      ],
    },
    {
      name: "speed_when_a_blow_falls",
      when: { ask: "main", legal: /^send / },
      title: ["Speed: when a blow falls", "La vitesse : quand le coup tombe"],
      text: [
        "A character that is sent to attack is turned by as many quarter-turns as its speed. Each of your turns it turns back by one; when it stands upright, it strikes. The small clock shows how long that takes.",
        "Un personnage envoyé à l’attaque est tourné d’autant de quarts de tour que sa vitesse. À chacun de vos tours, il revient d’un quart ; quand il est droit, il frappe. La petite horloge montre combien de temps il faut.",
      ],
      do: /^send /,
      why: [
        "Send early: the blow comes turns later. Attackers must be fed, so keep Food.",
        "Envoyez tôt : le coup tombe des tours plus tard. Il faut nourrir ceux qui attaquent : gardez de la Nourriture.",
      ],
    },
    {
      name: "explorers",
      when: { ask: "main", legal: /^explore / },
      title: ["Explorers", "Les explorateurs"],
      text: [
        "A character with Exploration can go and find a place for a building. When it is back, you may put a building from your hand into your camp, to be built.",
        "Un personnage avec Exploration peut partir trouver une place de bâtiment. À son retour, vous pouvez poser un bâtiment de votre main dans votre camp, en chantier.",
      ],
      do: /^explore /,
      why: [
        "A built store keeps resources that can be used again every turn: the earlier it stands, the more it gives.",
        "Un bâtiment construit garde des ressources qui resservent à chaque tour : plus il est debout tôt, plus il donne.",
      ],
    },
    {
      name: "gifts",
      when: { ask: "main", legal: /^atout / },
      title: ["Gifts", "Les atouts"],
      text: [
        "Every character has a gift, an “atout”, that works at any time, also in the turn of another player. Using it turns the card too.",
        "Chaque personnage a un atout, jouable à tout moment, même pendant le tour d’un autre. L’utiliser tourne aussi la carte.",
      ],
    },
    {
      name: "the_end_of_the_main_phase",
      when: { ask: "main", legal: /^end_main/ },
      title: ["The end of the main phase", "La fin de la phase principale"],
      text: [
        "When there is nothing more to pay for, end the phase. Characters of speed 0 then may strike at once, in the Quick attack.",
        "Quand il n’y a plus rien à payer, finissez la phase. Les personnages de vitesse 0 peuvent alors frapper aussitôt, en Attaque rapide.",
      ],
      do: /^end_main/,
      why: [
        "Keep a resource or two for reactions rather than spending the last one on little.",
        "Gardez une ressource ou deux pour réagir plutôt que de dépenser la dernière pour peu.",
      ],
    },
    {
      name: "what_pays",
      when: { ask: "pay" },
      title: ["What pays", "Ce qui paie"],
      text: [
        "Each unit may come from your hand, from a store, from a site that has just been completed, or from a Cyborg. What is still due stands beside the question; the rest can be left to the usual payment.",
        "Chaque unité peut venir de la main, d’une réserve, d’un chantier qui vient d’être achevé ou d’un Cyborg. Ce qui reste dû est à côté de la question ; on peut laisser le reste au paiement habituel.",
      ],
      do: /^pay_usual/,
      why: [
        "The usual payment spends first what would be lost, then what comes back, and the hand last.",
        "Le paiement habituel dépense d’abord ce qui serait perdu, puis ce qui revient, et la main en dernier.",
      ],
    },
    {
      name: "seven_cards",
      when: { ask: "discard" },
      title: ["Seven cards", "Sept cartes"],
      text: [
        "A turn ends with seven cards in hand. Discard what you will not need soon; it comes back when the draw pile is used up for the first time.",
        "Un tour finit avec sept cartes en main. Défaussez ce qui ne servira pas bientôt ; cela reviendra quand la pioche sera épuisée une première fois.",
      ],
    },
    {
      name: "whom_to_strike",
      when: { ask: "assign" },
      title: ["Whom to strike", "Qui frapper"],
      text: [
        "A blow does its force less the resistance of the defender. Several attackers on one target join their force: the arrows show the sum and the damage.",
        "Un coup inflige sa force moins la résistance du défenseur. Plusieurs attaquants sur une cible unissent leur force : les flèches montrent la somme et les dommages.",
      ],
      do: /^assign /,
      why: [
        "Damage stays: two blows can do what one cannot. Strike where it will soonest kill or destroy, for only that gives points.",
        "Les dommages restent : deux coups font ce qu’un seul ne peut. Frappez là où cela tuera ou détruira le plus tôt, car cela seul rapporte.",
      ],
    },
    {
      name: "reactions",
      when: { ask: "react" },
      title: ["Reactions", "Les réactions"],
      text: [
        "Before a blow falls you are asked whether you react. “Pass” is usual; you can also say that you wish to be asked less often.",
        "Avant qu’un coup ne tombe, on vous demande si vous réagissez. On passe d’ordinaire ; vous pouvez aussi dire qu’on vous le demande moins souvent.",
      ],
      do: /^pass/,
      why: [
        "React only if it saves something that is worth more than the card you turn.",
        "Ne réagissez que si cela sauve plus que la carte que vous tournez.",
      ],
    },
  ],
};
