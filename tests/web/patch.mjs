// The reference encoder for patches of rooms (docs/protocol.md).

const leb128 = (n) => (n < 128 ? [n] : [(n & 127) | 128, ...leb128(n >>> 7)]);

// The patch that turns one room into the other, as bytes.
export function patch_between(before, after) {
  const out = [];
  let end = 0; // of the last run
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    let stop = at;
    while (stop < after.length && before[stop] !== after[stop]) stop++;
    out.push(...leb128(at - end), ...leb128(stop - at), ...after.subarray(at, stop));
    end = at = stop;
  }
  return Uint8Array.from(out);
}

export const base64 = (bytes) => Buffer.from(bytes).toString("base64");
