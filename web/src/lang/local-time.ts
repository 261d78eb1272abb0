// The server writes times as "2026-11-19 18:05 UTC"; readers have a clock of their own.

import { locale_of } from "./language";
import type { Lang } from "./texts";

const UTC = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})[ \u00a0]UTC/g;

export const in_local_time = (lang: Lang, text: string): string =>
  text.replace(UTC, (_, day: string, time: string) =>
    new Date(`${day}T${time}Z`).toLocaleString(locale_of(lang), {
      dateStyle: "medium",
      timeStyle: "short",
    }),
  );
