// Packs a record into a link: compressed, in characters that are safe in an address.

async function through(
  stream: GenericTransformStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(stream as TransformStream<Uint8Array, Uint8Array>),
    ).arrayBuffer(),
  );
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  let letters = "";
  for (const b of bytes) letters += String.fromCharCode(b);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(
    await through(
      new DecompressionStream("deflate-raw"),
      Uint8Array.from(letters, (c) => c.charCodeAt(0)),
    ),
  );
}
