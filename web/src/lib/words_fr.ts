import type { en } from "./words_en";

export const fr: Record<keyof typeof en, string> = {
  // partout
  skip: "Aller au contenu", home: "Accueil", close: "Fermer", cancel: "Annuler", loading: "Un instant…", language: "English",
  trouble: "Quelque chose n’a pas marché", again: "Réessayer", yes: "Oui", no: "Non", menu: "Menu", more: "Plus",
  missing: "Il n’y a rien à cette adresse.", back_home: "Retour à l’accueil",
  engine_failed: "Le moteur n’a pas pu être chargé. Vérifiez la connexion et réessayez.",
  // accueil
  tagline: "Quatre jeux de cartes et de paysages, joués exactement selon leurs règles. Seul ou à plusieurs, ici même.",
  play_now: "Jouer", play_now_of: "Jouer à {0} tout de suite", more_ways: "D’autres façons de jouer", set_up: "Préparer une table", set_up_of: "Préparer une table de {0}",
  learn: "Apprendre", learn_of: "Apprendre {0} pas à pas", rules: "Règles", rules_of: "Règles de {0}", cards: "Cartes", cards_of: "Cartes de {0}",
  go_on: "Reprendre", go_on_with: "Reprendre : {0}", remove: "Retirer", round_n: "tour {0}", against: "avec {0}",
  players_n: "{0} joueurs", players_to: "{0} à {1} joueurs", solo_to: "1 à {0} joueurs", minutes: "{0} min", level_1: "facile à apprendre", level_2: "de la profondeur", level_3: "pour les audacieux",
  // une table à soi
  seats: "Places", seat_n: "Place {0}", me: "moi, sur cet écran", bot: "robot", name: "Nom", options: "Options", begin: "Commencer", how_many: "Combien de joueurs ?",
  hot_seat_note: "Plusieurs personnes sur cet écran : il est couvert entre les tours, pour que personne ne voie ce qu’il ne doit pas voir.",
  // table
  table: "Table", your_moves: "Vos coups", moves_n: "{0} coups", filter: "Chercher un coup", undo: "Revenir", hint: "Conseil", log: "Journal", scores: "Points",
  text_view: "En mots", symbols: "Symboles", thinking: "{0} réfléchit…", waiting_for: "On attend {0}", your_turn: "À vous", turn_of: "Tour de {0}", points: "{0} points", point_1: "1 point",
  over: "La partie est finie.", wins: "{0} gagne.", share: "{0} se partagent la victoire.", nobody: "Personne ne gagne.", new_match: "Rejouer", leave: "Quitter la table",
  would_do: "Ce que cela ferait", certain: "certain", chance: "{0} %", nothing_known: "La suite ne peut être dite d’avance.",
  curtain: "Passez l’écran à {0}", curtain_note: "{0}, appuyez quand personne d’autre ne regarde.", curtain_go: "Je suis {0}", you: "vous", total: "Total",
  hint_wait: "Réflexion sur vos coups…", hint_best: "Ce que ferait un bon joueur", hint_value: "{0} % de gagner", not_now: "Pas possible maintenant", best: "meilleur",
  text_note: "Toute la position en phrases, à lire à voix haute ou à consulter.", setup: "Mise en place", last_moves: "Dernièrement", happened: "Ce qui s’est passé",
  reconstructed: "Certains chiffres de ces cartes sont reconstitués.", search: "Chercher", rule: "Règle {0}", open_rule: "Ouvrir la règle",
  to_act: "joue", away: "absent", chat: "Discussion",
  keys: "Touches", settings: "Réglages", theme: "Aspect", theme_auto: "comme l’appareil", theme_light: "clair", theme_dark: "sombre", theme_contrast: "contraste élevé",
  motion: "Mouvement", motion_off: "aucun", motion_fast: "rapide", motion_normal: "normal", motion_slow: "lent", sound: "Sons", sound_on: "jouer des sons",
  your_name: "Votre nom aux tables", letters: "Les lettres seules sont des raccourcis", explain: "Expliquer {0}", play_this: "Jouer ce coup",
};
