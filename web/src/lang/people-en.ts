// The texts about people, their ratings and the terms of tables.

export const people_en = {
  rating: "Rating",
  rating_of: "rated {0}, give or take {1}",
  rating_unsure: "rated about {0}: still uncertain, give or take {1}",
  rating_change: "{0}: rated {1} now, {2} before",
  ratings_changed: "What the match changed",
  guest_tag: "guest",
  program: "program",
  rated: "rated",
  casual: "casual",
  rated_choice: "Rated: the result counts if only people play",
  leaders: "Leader boards",
  leaders_note:
    "One for each game and number of players. They sort by the rating minus three times its uncertainty. “?” means that the rating is still uncertain.",
  leaders_none: "Nobody has finished a rated match here yet.",
  rank: "Rank",
  matches: "Matches",
  wins_n: "Wins",
  your_rank: "Your rank: {0}",
  // the account page
  kind_web: "Browser",
  kind_login: "Browser, signed in with the password",
  kind_bot: "Token of a program",
  since: "since {0}",
  new_token: "New token",
  token_once: "The token (shown only once)",
  token_note: "A program with a token plays in your name; everybody sees that it is a program.",
  language_about: "Of the page and of the mails to you.",
  offer_account: "Keep your matches",
  offer_account_note:
    "You are a guest here. With an account you find your matches and your rating again, on any device.",
  offer_no: "No, thanks",
};
