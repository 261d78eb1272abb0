// The workshop: the sets on this device, one of them open, a set that came in a link, and the work
// of two people put together.

import type { Place } from "../lib/router";
import "../lang/later-words";
import { Editor } from "../workshop/editor";
import { Gallery } from "../workshop/gallery";
import { Given } from "../workshop/given";
import { MergePage } from "../workshop/merge-page";

export function Workshop({ path: [, what = "", more = ""] }: Place) {
  switch (what) {
    case "":
      return <Gallery />;
    case "open":
      return <Given key={more} packed={more} />;
    case "merge":
      return <MergePage />;
    default:
      return <Editor key={what} id={what} view={more} />;
  }
}
