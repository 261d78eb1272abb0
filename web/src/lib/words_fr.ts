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
  seats: "Places", seat_n: "Place {0}", me: "moi, sur cet écran", bot: "robot", bot_named: "robot : {0}", name: "Nom", options: "Options", begin: "Commencer", how_many: "Combien de joueurs ?",
  hot_seat_note: "Plusieurs personnes sur cet écran : il est couvert entre les tours, pour que personne ne voie ce qu’il ne doit pas voir.",
  // table
  table: "Table", your_moves: "Vos coups", moves_n: "{0} coups", filter: "Chercher un coup", undo: "Revenir", hint: "Conseil", log: "Journal", scores: "Points",
  text_view: "En mots", symbols: "Symboles", thinking: "{0} réfléchit…", waiting_for: "On attend {0}", your_turn: "À vous", turn_of: "Tour de {0}", points: "{0} points", point_1: "1 point",
  over: "La partie est finie.", wins: "{0} gagne.", share: "{0} se partagent la victoire.", nobody: "Personne ne gagne.", new_match: "Rejouer", leave: "Quitter la table",
  would_do: "Ce que cela ferait", certain: "certain", chance: "{0} %", nothing_known: "La suite ne peut être dite d’avance.",
  curtain: "Passez l’écran à {0}", curtain_note: "{0}, appuyez quand personne d’autre ne regarde.", curtain_go: "Je suis {0}", you: "vous", total: "Total",
  hint_wait: "Réflexion sur vos coups…", hint_best: "Ce que ferait un bon joueur", hint_value: "{0} % de chances", not_now: "Pas possible maintenant", best: "meilleur",
  text_note: "Toute la position en phrases, à lire à voix haute ou à consulter.", setup: "Mise en place", last_moves: "Dernièrement", happened: "Ce qui s’est passé",
  reconstructed: "Certains chiffres de ces cartes sont reconstitués.", search: "Chercher", rule: "Règle {0}", open_rule: "Ouvrir la règle",
  to_act: "joue", away: "absent", chat: "Discussion",
  keys: "Touches", settings: "Réglages", theme: "Aspect", theme_auto: "comme l’appareil", theme_light: "clair", theme_dark: "sombre", theme_contrast: "contraste élevé",
  motion: "Mouvement", motion_off: "aucun", motion_fast: "rapide", motion_normal: "normal", motion_slow: "lent", sound: "Sons", sound_on: "jouer des sons",
  your_name: "Votre nom aux tables", letters: "Les lettres seules sont des raccourcis", explain: "Expliquer {0}", play_this: "Jouer ce coup",
  // avec d’autres
  with_others: "À plusieurs", who_are_you: "Comment vous appelle-t-on ?", no_account: "Aucun compte n’est nécessaire.", enter: "Entrer", free: "libre", being_played: "en cours", ended: "finie",
  gathering: "attend des joueurs", go_there: "Y aller", join: "Rejoindre", watch: "Regarder", none_yet: "Aucune pour l’instant.", your_tables: "Vos tables", tables_here: "Les tables d’ici", people_here: "{0} en ligne",
  account: "Compte", sign_in: "Se connecter", sign_in_note: "Si vous avez gardé un compte ici, sur cet appareil ou un autre.", past: "Parties passées", open_table: "Ouvrir une table", game: "Jeu", somebody: "quelqu’un d’autre",
  more_settings: "Autres réglages", clock: "Pendule", clock_none: "sans pendule", clock_quick: "5 minutes, 10 secondes de plus par tour", clock_calm: "20 minutes, 30 secondes de plus par tour", clock_day: "un jour par coup",
  clock_days: "{0} jours par coup", at_zero: "À la fin du temps", at_zero_lose: "la partie est perdue", at_zero_bot: "un robot continue", who_leaves: "Qui s’absente", is_waited_for: "est attendu",
  replaced_after: "est remplacé par un robot après {0} minutes", listed: "l’afficher dans le salon", may_undo: "Revenir en arrière", quick_game: "Partie rapide", accept_rematch: "Rejouer avec {0}", rematch: "Rejouer",
  replay: "Revoir", you_watch: "Vous regardez.", play_myself: "Jouer de nouveau moi-même", resign: "Abandonner", resign_sure: "Vraiment abandonner", fair_dice: "Des dés honnêtes",
  fair_commitment: "Avant le premier tirage, le serveur a publié ce SHA-256 de sa graine secrète :", fair_seed: "La graine était :", invite: "Inviter", invite_note: "Qui a ce lien peut s’asseoir ou regarder.",
  copy: "Copier", copied: "Copié", qr: "Le lien en code QR", sit_here: "S’asseoir ici", fill_seat: "Remplir la place {0}", seat_a_bot: "Asseoir un robot…", waits_for_people: "On commence quand toutes les places sont prises.",
  mute: "Masquer", unmute: "Les entendre à nouveau", muted: "Masqués : {0}.", chat_say: "Dire quelque chose", send: "Envoyer", days: "jours", done: "C’est fait.", password: "Mot de passe", change_name: "Changer de nom",
  keep_account: "Garder un compte", keep_why: "Avec un compte, vous retrouvez vos tables depuis un autre appareil. Vous restez la même personne.", sessions: "Sessions",
  sessions_note: "Termine toutes vos sessions et tous vos jetons, sur tous les appareils.", sign_out: "Se déconnecter partout", lost_line: "Pas de connexion ; nouvel essai…",
  // revoir
  replays: "Revoir", open_record: "Ouvrir une partie", record_file: "Un fichier .vallon", on_this_device: "Sur cet appareil", not_a_record: "{0} n’est pas une partie de Vallon.", to_start: "Au début", one_back: "Un coup en arrière",
  one_on: "Un coup en avant", to_end: "À la fin", run: "Dérouler", pause: "Pause", moment_n: "coup {0} sur {1}", eyes: "Vu par", eyes_mover: "qui joue ensuite", eyes_watcher: "un spectateur", link_moment: "Lien vers ce moment",
  download: "Télécharger la partie", review: "Analyse", review_note: "Un bon joueur examine chaque décision : ce qu’elle a coûté, où la partie a basculé, ce qui fut de la chance.", review_go: "Analyser cette partie",
  review_at: "{0} sur {1}", turning: "Tournants", luck_was: "chance {0}", better: "Mieux : {0}", no_turning: "Aucune décision n’a coûté cher.", chart_of: "Chances de gagner, coup par coup ; à la fin : {0}",
  // règles, cartes, réglages
  rules_note: "Les règles telles que cette table les joue, dans nos propres mots. Le numéro d’une règle y mène de partout.", rules_search: "Chercher dans les règles", found_n: "{0} trouvées", cards_note: "Chaque carte avec ses chiffres et leur provenance.",
  cards_search: "Chercher noms et textes", kind: "Genre", source: "Source", all: "tout", show_all: "Tout montrer ({0})", figures: "Chiffres et sources", source_rulebook: "livret de règles", source_transcribed: "recopié", source_public: "public",
  source_deduced: "déduit", source_reconstructed: "reconstitué", own_set: "Un jeu de cartes à vous", own_note: "Recopiez les valeurs imprimées de votre boîte, ou essayez une variante. Tout reste sur cet appareil.", set_file: "Ouvrir un fichier .set",
  set_text: "Le jeu de cartes en texte", set_fine: "On peut jouer avec ce jeu de cartes.", set_other: "Ce jeu de cartes est pour un autre jeu.", try_set: "Jouer avec ces cartes", save_file: "Enregistrer le fichier", restore_set: "Revenir au jeu normal",
  bots_move: "Les robots jouent", bots_seen: "de façon qu’on puisse suivre", bots_now: "aussitôt", notify: "Me prévenir quand c’est à moi", keys_note: "Tab et Entrée suffisent à tout ; voici des raccourcis.", key_moves: "à la liste des coups",
  key_walk: "parcourir les coups", key_play: "jouer le coup", key_ask: "à la question", key_board: "au plateau",
  // leçons
  lesson: "Leçon", lesson_at: "{0} sur {1}", why: "Pourquoi :", my_own_way: "Je ferai autrement", understood: "Compris", lesson_wait: "Continuez ; l’explication suivante viendra quand elle comptera.",
  lesson_done: "C’est tout ce qu’il faut. Finissez la partie, ou passez à une partie à vous.",
  past_shown: "Voici la position après le coup {0}.", back_to_now: "Revenir au présent", show_again: "Montrer à nouveau : {0}",
  // gens
  won_n: "{0} gagnées sur {1}", place_n: "place {0}", matches_n: "{0} parties", statistics: "Statistiques", opponents: "Adversaires", older: "Plus anciennes", newer: "Plus récentes", your_data: "Vos données", export_note: "Tout ce que ce serveur sait de vous, en un fichier.",
  export_data: "Télécharger", forget_note: "Vous retire de ce serveur : nom, compte, sessions et ce que vous avez dit. Les parties en cours sont abandonnées.", forget_me: "M’oublier", forget_sure: "Vraiment m’oublier", this_session: "celle-ci", end_session: "La terminer",
  foot_here: "Ni compte, ni publicité, ni pistage. Ce que vous jouez seul reste sur cet appareil et marche sans réseau.",
  foot_notice: "Les jeux et leurs noms appartiennent à leurs éditeurs et auteurs, qui n’ont aucune part dans Vallon. Les règles sont dites dans nos propres mots ; les chiffres qu’aucun livret ne donne sont reconstitués et marqués comme tels.",
  undo_own: "ses coups qui n’ont rien révélé", undo_ask: "aussi, si les autres sont d’accord", undo_never: "jamais", ask_undo: "Demander à revenir", wish_yours: "Vous souhaitez reprendre {0} coups ; on demande aux autres.",
  wish_of: "{0} souhaite reprendre {1} coups.", wish_yes: "D’accord", wish_no: "Non",
};
