// Clubs, tournaments and friends, as one file for the browser: a visitor of one of these pages soon needs
// another, and a first visit needs none.

import type { Place } from "../lib/router";
import { Club } from "./club";
import { Clubs } from "./clubs";
import { FriendsPage } from "./friends";
import { Tourney } from "./tourney";
import { Tourneys } from "./tourneys";

export { Called } from "../parts/called";

// The page that the address names: "clubs", "club/7", "friends/12", "tourneys".
export function Together({ path: [what, id = ""], query }: Place) {
  switch (what) {
    case "club":
      return <Club key={id} number={Number(id)} />;
    case "friends":
      return <FriendsPage person={id} />;
    case "tourneys":
      return <Tourneys club={Number(query.get("club") ?? 0)} />;
    case "tourney":
      return <Tourney key={id} tourney={id} />;
    default:
      return <Clubs />;
  }
}
