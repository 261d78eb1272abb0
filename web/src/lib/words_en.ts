export const en = {
  // everywhere
  skip: "Skip to the content", home: "Start", close: "Close", cancel: "Cancel", loading: "One moment…", language: "Français",
  trouble: "Something went wrong", again: "Try again", yes: "Yes", no: "No", menu: "Menu", more: "More",
  missing: "There is nothing at this address.", back_home: "Back to the start",
  engine_failed: "The engine could not be loaded. Check the connection and try again.",
  // start
  tagline: "Four games of cards and landscapes, played exactly by their rules. Alone or with others, right here.",
  play_now: "Play now", play_now_of: "Play {0} now", more_ways: "More ways to play", set_up: "Set up a table", set_up_of: "Set up a table of {0}",
  learn: "Learn it", learn_of: "Learn {0} step by step", rules: "Rules", rules_of: "Rules of {0}", cards: "Cards", cards_of: "Cards of {0}",
  go_on: "Go on playing", go_on_with: "Go on: {0}", remove: "Remove", round_n: "round {0}", against: "with {0}",
  players_n: "{0} players", players_to: "{0}–{1} players", solo_to: "1–{0} players", minutes: "{0} min", level_1: "easy to learn", level_2: "some depth", level_3: "for the bold",
  // a table of one's own
  seats: "Seats", seat_n: "Seat {0}", me: "me, on this screen", bot: "bot", name: "Name", options: "Options", begin: "Begin", how_many: "How many play?",
  hot_seat_note: "Several people on this screen: it is covered between turns, so that nobody sees what they should not.",
  // table
  table: "Table", your_moves: "Your moves", moves_n: "{0} moves", filter: "Find a move", undo: "Take back", hint: "Hint", log: "Log", scores: "Score",
  text_view: "In words", symbols: "Symbols", thinking: "{0} thinks…", waiting_for: "Waiting for {0}", your_turn: "Your turn", turn_of: "{0}’s turn", points: "{0} points", point_1: "1 point",
  over: "The match is over.", wins: "{0} wins.", share: "{0} share the victory.", nobody: "Nobody wins.", new_match: "Play again", leave: "Leave the table",
  would_do: "What this would do", certain: "certain", chance: "{0} %", nothing_known: "What follows cannot be told beforehand.",
  curtain: "Hand the screen to {0}", curtain_note: "{0}, press when nobody else is looking.", curtain_go: "I am {0}", you: "you", total: "Total",
  hint_wait: "Thinking about your moves…", hint_best: "What a strong player would do", hint_value: "{0} % to win", not_now: "Not possible now", best: "best",
  text_note: "The whole position in sentences, for reading aloud or for looking things up.", setup: "Set-up", last_moves: "Latest", happened: "What happened",
  reconstructed: "Some figures of these cards are reconstructed.", search: "Search", rule: "Rule {0}", open_rule: "Open the rule",
  to_act: "to act", away: "away", chat: "Chat",
  keys: "Keys", settings: "Settings", theme: "Look", theme_auto: "as the device", theme_light: "light", theme_dark: "dark", theme_contrast: "high contrast",
  motion: "Motion", motion_off: "none", motion_fast: "quick", motion_normal: "normal", motion_slow: "slow", sound: "Sounds", sound_on: "play sounds",
  your_name: "Your name at tables", letters: "Single letters are shortcuts", explain: "Explain {0}", play_this: "Play this",
};
