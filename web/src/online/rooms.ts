// The rooms of a view as bytes, and the patches with which a server changes them
// (docs/protocol.md).

import type { Rooms } from "../engine/calls";
import type { RoomsRow } from "./messages";

const bytes_of = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

// Null: these are not rooms.
export function rooms_of({ rules_version, set_hash, pub, own }: RoomsRow): Rooms | null {
  try {
    const mine = own === undefined ? {} : { own: bytes_of(own) };
    return { rules_version, set_hash, pub: bytes_of(pub), ...mine };
  } catch {
    return null;
  }
}

export class BadPatch extends Error {}

const LONGEST = 4; // bytes of a number; no room has 2^28 bytes

class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get ended(): boolean {
    return this.at === this.bytes.length;
  }

  // Unsigned LEB128: seven bits a byte, the lowest first.
  number(): number {
    let value = 0;
    for (let i = 0; i < LONGEST; i++) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) break;
      value |= (byte & 0x7f) << (7 * i);
      if (byte < 0x80) return value;
    }
    throw new BadPatch("a number does not end");
  }

  take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.bytes.length) throw new BadPatch("a run is cut off");
    const run = this.bytes.subarray(this.at, end);
    this.at = end;
    return run;
  }
}

// The room with the runs of the patch in it: each is a number of unchanged bytes, a length, and
// that many new bytes. Throws BadPatch if it does not fit; `room` itself never changes.
export function patched(room: Uint8Array, patch: Uint8Array): Uint8Array {
  const next = room.slice();
  const runs = new Reader(patch);
  let at = 0;
  while (!runs.ended) {
    at += runs.number();
    const run = runs.take(runs.number());
    if (at + run.length > next.length) throw new BadPatch("a run is out of range");
    next.set(run, at);
    at += run.length;
  }
  return next;
}

// The rooms after a change; throws if it does not fit. Without `own` that room is as it was.
export function changed(rooms: Rooms, { pub, own }: { pub: string; own?: string }): Rooms {
  if (own !== undefined && !rooms.own) throw new BadPatch("a watcher has no room");
  return {
    ...rooms,
    pub: patched(rooms.pub, bytes_of(pub)),
    ...(own === undefined || !rooms.own ? {} : { own: patched(rooms.own, bytes_of(own)) }),
  };
}
