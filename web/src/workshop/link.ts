// A set in a link: the text, deflated, in base64url, behind the # of the address, so that no server
// sees it.

export const LINK_MOST = 16000; // characters of the packed text: what mail and chats still carry
const TEXT_MOST = 1 << 18; // bytes of an unpacked set, as for the engine

async function through(bytes: Uint8Array<ArrayBuffer>, way: ReadableWritablePair, most: number) {
  const reader = (
    new Blob([bytes]).stream().pipeThrough(way) as ReadableStream<Uint8Array>
  ).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("too large");
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
}

export async function packed_set(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const small = await through(bytes, new CompressionStream("deflate-raw"), Infinity);
  const letters = Array.from(new Uint8Array(await small.arrayBuffer()), (b) =>
    String.fromCharCode(b),
  ).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// Fails if the link is not whole, or holds more than a set may have.
export async function unpacked_set(link: string): Promise<string> {
  const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (c) => c.charCodeAt(0));
  const whole = await through(bytes, new DecompressionStream("deflate-raw"), TEXT_MOST);
  return new TextDecoder("utf-8", { fatal: true }).decode(await whole.arrayBuffer());
}
