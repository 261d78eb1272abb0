// The page's own words. Everything about a game comes from the server in the reader's language.
"use strict";
const WORDS = {
  en: {
    skip: "Skip to the table", welcome: "Welcome to Vallon", ask_name: "A digital table for card games. What shall we call you? No account is needed.",
    name: "Name", enter: "Enter", play: "Open a table", game: "Game", how_many: "Seats", more: "More settings", listed: "show it in the lobby",
    undoes: "moves may be taken back", pace: "bots move", takeover: "who goes away", open: "Open the table", quick: "Quick play", mine: "Your tables",
    lobby: "Tables here", none: "None yet.", seat: "Seat", me: "me", anybody: "somebody else", join: "Join", look: "Watch", go: "Go to it",
    invite: "Send this link to who shall play with you:", copy: "Copy", copied: "Copied", start: "Start", leave: "Leave", sit: "Sit down",
    moves: "Your moves", undo: "Take back", resign: "Give up", back: "Play myself again", rematch: "Play again", record: "Save the record", table: "The table",
    log: "What happened", chat: "Chat", send: "Send", how: "How it is played", dice: "Fair dice", online: "online",
    waiting: "Waiting for {0}.", over: "The match is over.", won: "{0} wins.", shared: "{0} share the victory.", closed: "The table was closed.",
    empty: "free", bot: "bot", away: "away", gave_up: "gave up", points: "{0} points", you: "you", watcher: "You are watching.",
    lost: "No connection; trying again…", sure: "Give up this match?", now: "at once", quickly: "quickly", slowly: "slowly", never: "is waited for",
    minutes: "is replaced by a bot after {0} minutes", invited: "{0} would like to play again.", turn: "your turn", gathering: "gathering", playing: "being played",
    commitment: "Before the first roll the server published this SHA-256 of its secret seed: {0}.", seed: "The seed was: {0}.",
    luck: "Every player added luck of their own; the rolls follow from all of it.", other: "Français",
  },
  fr: {
    skip: "Aller à la table", welcome: "Bienvenue à Vallon", ask_name: "Une table numérique pour jeux de cartes. Comment vous appelle-t-on ? Aucun compte n'est nécessaire.",
    name: "Nom", enter: "Entrer", play: "Ouvrir une table", game: "Jeu", how_many: "Places", more: "Autres réglages", listed: "l'afficher dans le salon",
    undoes: "on peut revenir en arrière", pace: "les robots jouent", takeover: "qui s'absente", open: "Ouvrir la table", quick: "Partie rapide", mine: "Vos tables",
    lobby: "Les tables d'ici", none: "Aucune pour l'instant.", seat: "Place", me: "moi", anybody: "quelqu'un d'autre", join: "Rejoindre", look: "Regarder", go: "Y aller",
    invite: "Envoyez ce lien à qui jouera avec vous :", copy: "Copier", copied: "Copié", start: "Commencer", leave: "Quitter", sit: "S'asseoir",
    moves: "Vos coups", undo: "Revenir en arrière", resign: "Abandonner", back: "Jouer de nouveau moi-même", rematch: "Rejouer", record: "Enregistrer la partie", table: "La table",
    log: "Ce qui s'est passé", chat: "Discussion", send: "Envoyer", how: "Comment on joue", dice: "Des dés honnêtes", online: "en ligne",
    waiting: "On attend {0}.", over: "La partie est finie.", won: "{0} gagne.", shared: "{0} se partagent la victoire.", closed: "La table a été fermée.",
    empty: "libre", bot: "robot", away: "absent", gave_up: "a abandonné", points: "{0} points", you: "vous", watcher: "Vous regardez.",
    lost: "Pas de connexion ; nouvel essai…", sure: "Abandonner cette partie ?", now: "aussitôt", quickly: "vite", slowly: "lentement", never: "est attendu",
    minutes: "est remplacé par un robot après {0} minutes", invited: "{0} aimerait rejouer.", turn: "à vous", gathering: "on s'installe", playing: "en cours",
    commitment: "Avant le premier tirage, le serveur a publié ce SHA-256 de sa graine secrète : {0}.", seed: "La graine était : {0}.",
    luck: "Chaque joueur a ajouté sa propre chance ; les tirages découlent du tout.", other: "English",
  },
};
