// The texts about tournaments in the reader's language.

import { useWords } from "./page";
import { tourneys } from "./tourneys";
import type { Say } from "./vocabulary";

export type TourneySay = Say<keyof typeof tourneys.texts>;

export const useTourneyWords = (): TourneySay => tourneys.in(useWords().lang);
