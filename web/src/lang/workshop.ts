// The texts of the workshop. Only its pages load these.

import { vocabulary } from "./vocabulary";

export const workshop = vocabulary("page", {
  ws: ["Workshop", "Atelier"],
  ws_note: [
    "Type in the cards of your box, or invent your own. Everything stays on this device, saved as you go.",
    "Recopiez les cartes de votre boîte ou inventez les vôtres. Tout reste sur cet appareil, enregistré au fur et à mesure.",
  ],
  ws_begin: ["Begin a set", "Commencer"],
  ws_begin_about: ["a copy of the normal set", "une copie du jeu normal"],
  ws_new_title: ["My {0}", "Mon {0}"],
  ws_open: ["Open .set files", "Ouvrir des fichiers .set"],
  ws_drop: ["or drop them anywhere on this page", "ou déposez-les n’importe où sur cette page"],
  ws_drop_now: ["Drop the files here", "Déposez les fichiers ici"],
  ws_yours: ["On this device", "Sur cet appareil"],
  ws_none: [
    "Nothing yet. Choose a game above: you begin with a copy of its cards, and change what your box says.",
    "Rien encore. Choisissez un jeu ci-dessus : vous partez d’une copie de ses cartes et changez ce que dit votre boîte.",
  ],
  ws_untitled: ["Without a title", "Sans titre"],
  ws_changed: ["changed on {0}", "modifié le {0}"],
  ws_fine: ["ready to play", "prêt à jouer"],
  ws_wrong: ["{0} {0?problem|problems}", "{0} {0?problème|problèmes}"],
  ws_as_printed: ["{0} of {1} as printed", "{0} sur {1} comme imprimé"],
  ws_n_changed: ["{0} changed", "{0} {0?modifiée|modifiées}"],
  ws_line: ["line {0}", "ligne {0}"],
  ws_more_problems: ["and {0} more", "et {0} de plus"],
  ws_redo: ["Do it again", "Refaire"],
  ws_edit: ["Open", "Ouvrir"],
  ws_play: ["Play", "Jouer"],
  ws_play_not: [
    "It has problems. Open it to see them.",
    "Il y a des problèmes. Ouvrez-le pour les voir.",
  ],
  ws_rename: ["Rename", "Renommer"],
  ws_copy: ["Duplicate", "Dupliquer"],
  ws_copy_title: ["{0} (copy)", "{0} (copie)"],
  ws_save_file: ["Save as a file", "Enregistrer le fichier"],
  ws_link: ["A link to it", "Un lien"],
  ws_drop_set: ["Delete", "Supprimer"],
  ws_dropped: ["“{0}” has been deleted.", "« {0} » a été supprimé."],
  ws_bring_back: ["Bring it back", "Le récupérer"],
  ws_title_en: ["Title in English", "Titre en anglais"],
  ws_title_fr: ["Title in French", "Titre en français"],
  ws_title_not: [
    "A title has 1 to 60 characters, without # and @.",
    "Un titre compte de 1 à 60 caractères, sans # ni @.",
  ],
  ws_keep_title: ["Keep", "Garder"],
  ws_link_note: [
    "The whole set is in the link itself ({0} characters). No server sees it: send it to whom you like.",
    "Toutes les cartes sont dans le lien lui-même ({0} caractères). Aucun serveur ne les voit : envoyez-le à qui vous voulez.",
  ],
  ws_link_long: [
    "This set is too large for a link: it would have {0} characters, and mail and chats carry {1}. Save it as a file and send that.",
    "Ce jeu est trop grand pour un lien : il ferait {0} caractères, alors que courriels et messageries en acceptent {1}. Enregistrez le fichier et envoyez-le.",
  ],
  ws_link_copy: ["Copy the link", "Copier le lien"],
  ws_link_copied: ["Copied.", "Copié."],
  ws_given: ["A set for {0}", "Des cartes pour {0}"],
  ws_given_note: [
    "Somebody made this set and sent it to you. It is not on this device yet.",
    "Quelqu’un a créé ces cartes et vous les envoie. Elles ne sont pas encore sur cet appareil.",
  ],
  ws_given_keep: ["Keep it on this device", "Les garder sur cet appareil"],
  ws_given_broken: [
    "This link is not whole. Ask for it again, or for the file.",
    "Ce lien est incomplet. Redemandez-le, ou demandez le fichier.",
  ],
  ws_size: ["{0} bytes", "{0} octets"],
  ws_to_all: ["All sets", "Tous les jeux de cartes"],
  ws_file_large: [
    "{0}: the file is too large. A set has at most {1} KB.",
    "{0} : le fichier est trop grand. Un jeu de cartes fait au plus {1} Ko.",
  ],
  ws_file_text: [
    "{0}: this is not a text file in UTF-8.",
    "{0} : ce n’est pas un fichier texte en UTF-8.",
  ],
  ws_file_game: [
    "{0}: its first stanza does not say which game it is for, as in “game mystic-vale”.",
    "{0} : son premier bloc ne dit pas pour quel jeu il est, comme « game mystic-vale ».",
  ],
  ws_not_full: [
    "This device has no room left. The last change is only on this page: save the set as a file, then make room.",
    "Il n’y a plus de place sur cet appareil. La dernière modification n’est que sur cette page : enregistrez le fichier, puis faites de la place.",
  ],
  ws_not_elsewhere: [
    "Another window has changed this set. Your last change is only on this page: save it as a file, then load the page again.",
    "Une autre fenêtre a modifié ces cartes. Votre dernière modification n’est que sur cette page : enregistrez le fichier, puis rechargez la page.",
  ],
  ws_not_gone: [
    "Another window has deleted this set. It is only on this page now: save it as a file.",
    "Une autre fenêtre a supprimé ces cartes. Elles ne sont plus que sur cette page : enregistrez le fichier.",
  ],
  ws_not_broken: [
    "The browser could not store it. It is only on this page: save the set as a file.",
    "Le navigateur n’a pas pu l’enregistrer. C’est seulement sur cette page : enregistrez le fichier.",
  ],
  ws_passing: [
    "This browser stores nothing (a private window, perhaps). Sets last until you close the page: save them as files.",
    "Ce navigateur n’enregistre rien (une fenêtre privée, peut-être). Les cartes durent jusqu’à la fermeture de la page : enregistrez-les en fichiers.",
  ],
  ws_missing: [
    "This set is not on this device. It may have been deleted, or belong to another browser.",
    "Ces cartes ne sont pas sur cet appareil. Elles ont pu être supprimées ou appartenir à un autre navigateur.",
  ],
});
