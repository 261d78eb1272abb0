import { useEffect, useState } from "preact/hooks";
import type { ChatRow } from "../online/messages";
import type { Happening } from "./types";

// For screen readers: what has just happened, then the question. Invisible.
export function Announce({
  events,
  text,
  ply,
}: {
  events: Happening[];
  text: string;
  ply: number;
}) {
  const [said, say] = useState("");
  useEffect(() => {
    say([...events.map((e) => e.text), text].join(". "));
  }, [ply, text]);
  return (
    <p class="hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}

// The latest message of a chat that is not open.
export const Heard = ({ said }: { said: ChatRow | undefined }) => (
  <p class="hidden" role="status" aria-live="polite">
    {said ? `${said.name}: ${said.text}` : ""}
  </p>
);
