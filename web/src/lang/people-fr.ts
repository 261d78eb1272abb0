// Les textes sur les personnes, leurs classements et les conditions des tables.

import type { people_en } from "./people-en";

export const people_fr: Record<keyof typeof people_en, string> = {
  rating: "Classement",
  rating_of: "classement {0}, à {1} près",
  rating_unsure: "classement d’environ {0} : encore incertain, à {1} près",
  rating_change: "{0} : {1} maintenant, {2} avant",
  ratings_changed: "Ce que la partie a changé",
  guest_tag: "invité",
  program: "programme",
  rated: "classée",
  casual: "amicale",
  rated_choice: "Classée : le résultat compte s’il n’y a que des personnes",
  leaders: "Classements",
  leaders_note:
    "Un pour chaque jeu et chaque nombre de joueurs. L’ordre est celui du classement moins trois fois son incertitude. « ? » : le classement est encore incertain.",
  leaders_none: "Personne n’a encore fini de partie classée ici.",
  rank: "Rang",
  matches: "Parties",
  wins_n: "Victoires",
  your_rank: "Votre rang : {0}",
  // la page du compte
  kind_web: "Navigateur",
  kind_login: "Navigateur, connecté avec le mot de passe",
  kind_bot: "Jeton d’un programme",
  since: "depuis le {0}",
  new_token: "Nouveau jeton",
  token_once: "Le jeton (montré une seule fois)",
  token_note:
    "Un programme avec un jeton joue en votre nom ; tout le monde voit que c’est un programme.",
  language_about: "De la page et des courriels qui vous sont envoyés.",
  offer_account: "Gardez vos parties",
  offer_account_note:
    "Vous êtes de passage ici. Avec un compte, vous retrouvez vos parties et votre classement sur tout appareil.",
  offer_no: "Non merci",
};
