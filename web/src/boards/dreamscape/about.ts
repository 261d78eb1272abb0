// What a thing does, in words for play: where its figures come from belongs on the page of cards.

import { page } from "../../lang/page";
import { in_play } from "../../table/scene/in-play";
import type { Table } from "./table";

export const about_of = ({ props }: Table, noun: string, id: string): string =>
  in_play(props.meaning(noun, id).about, page.in(props.lang));
