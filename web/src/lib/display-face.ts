// The display face replaces the system's once it has loaded; nothing waits for it. Its figures come
// from another face: its own 1 and 0 look like I and o.

const NAME = "Vallon Display";
const FIGURES = { unicodeRange: "U+30-39", sizeAdjust: "93%" };

function load(file: string, descriptors: FontFaceDescriptors): void {
  const url = new URL(file, import.meta.url).href;
  const face = new FontFace(NAME, `url("${url}")`, {
    weight: "700",
    display: "swap",
    ...descriptors,
  });
  document.fonts.add(face);
  void face.load().catch(() => undefined); // the next visit tries again
}

export function load_display_face(): void {
  load(FONT_FILE, {});
  load(FIGURES_FILE, FIGURES);
}
