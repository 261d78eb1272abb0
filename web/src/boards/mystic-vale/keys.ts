// The keys of things for sale and of things bought.

export const offer_key = (id: string, slot: string): string => `offer ${id} ${slot}`;
export const hand_key = (id: string, slot: string): string => `hand ${id} ${slot}`;

// "offer aurora top" and "hand aurora top" are about the same advancement and slot.
export function advancement_in(key: string | null): { id: string; slot: string } | null {
  const [kind, id, slot] = key?.split(" ") ?? [];
  return (kind === "offer" || kind === "hand") && id && slot ? { id, slot } : null;
}
