// A QR code of a short text: byte mode, error correction M, versions 1 to 10 (up to 213 bytes).
// After ISO/IEC 18004.

// For each version: error correction words per block, and the data words of its blocks.
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGN = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const LEVEL_M = 0;

function multiply(a: number, b: number): number {
  let r = 0;
  for (let i = 7; i >= 0; i--) r = (r << 1) ^ ((r >>> 7) * 0x11d) ^ (((b >>> i) & 1) * a);
  return r & 0xff;
}

function divisor(degree: number): number[] {
  const result = Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let k = 0; k < degree; k++)
      result[k] = multiply(result[k] ?? 0, root) ^ (result[k + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainder(data: number[], by: number[]): number[] {
  const result = by.map(() => 0);
  for (const b of data) {
    const factor = b ^ (result.shift() ?? 0);
    result.push(0);
    by.forEach((c, i) => (result[i] = (result[i] ?? 0) ^ multiply(c, factor)));
  }
  return result;
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [ec, sizes] = BLOCKS[version - 1] ?? [0, []];
  const capacity = sizes.reduce((n, s) => n + s, 0);
  const bits: number[] = [];
  const put = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  (put(4, 4), put(bytes.length, version < 10 ? 8 : 16));
  for (const b of bytes) put(b, 8);
  (put(0, Math.min(4, capacity * 8 - bits.length)), put(0, (8 - (bits.length % 8)) % 8));
  for (let pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: capacity }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((n, b) => n * 2 + b, 0),
  );
  let at = 0;
  const blocks = sizes.map((s) => data.slice(at, (at += s)));
  const by = divisor(ec);
  const checks = blocks.map((b) => remainder(b, by));
  const longest = Math.max(...sizes);
  const all: number[] = [];
  for (let i = 0; i < longest; i++) for (const b of blocks) if (i < b.length) all.push(b[i] ?? 0);
  for (let i = 0; i < ec; i++) for (const c of checks) all.push(c[i] ?? 0);
  return all;
}

class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    const blank = () =>
      Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = blank();
    this.fixed = blank();
  }

  private fix(x: number, y: number, dark: boolean): void {
    const row = this.dark[y];
    const kept = this.fixed[y];
    if (!row || !kept || x < 0 || x >= this.size) return;
    row[x] = dark;
    kept[x] = true;
  }

  patterns(): void {
    for (let i = 0; i < this.size; i++) (this.fix(6, i, i % 2 === 0), this.fix(i, 6, i % 2 === 0));
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.finder(x, y);
    const at = ALIGN[this.version - 1] ?? [];
    const last = at.length - 1;
    at.forEach((y, i) =>
      at.forEach((x, k) => {
        if (!((i === 0 && k === 0) || (i === 0 && k === last) || (i === last && k === 0)))
          this.alignment(x, y);
      }),
    );
    if (this.version >= 7) this.version_bits();
  }

  private finder(cx: number, cy: number): void {
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        if (cy + dy >= 0 && cy + dy < this.size) this.fix(cx + dx, cy + dy, far !== 2 && far !== 4);
      }
  }

  private alignment(cx: number, cy: number): void {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++)
        this.fix(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }

  private version_bits(): void {
    let rest = this.version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const a = this.size - 11 + (i % 3);
      const b = Math.floor(i / 3);
      const dark = ((bits >>> i) & 1) === 1;
      (this.fix(a, b, dark), this.fix(b, a, dark));
    }
  }

  format(mask: number): void {
    const data = (LEVEL_M << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >>> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) this.fix(8, i, bit(i));
    (this.fix(8, 7, bit(6)), this.fix(8, 8, bit(7)), this.fix(7, 8, bit(8)));
    for (let i = 9; i < 15; i++) this.fix(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.fix(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.fix(8, this.size - 15 + i, bit(i));
    this.fix(8, this.size - 8, true);
  }

  fill(words: number[]): void {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let n = 0; n < this.size; n++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - n : n;
          const row = this.dark[y];
          if (!row || this.fixed[y]?.[x] || i >= words.length * 8) continue;
          row[x] = (((words[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1;
          i++;
        }
    }
  }

  // Always mask 0: readers accept any mask.
  mask(): void {
    this.dark.forEach((row, y) =>
      row.forEach((d, x) => {
        if (!this.fixed[y]?.[x]) row[x] = d !== ((x + y) % 2 === 0);
      }),
    );
  }
}

// The dark cells, row by row; null if the text is too long.
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    BLOCKS.findIndex(
      ([, sizes], i) =>
        sizes.reduce((n, s) => n + s, 0) * 8 >= 4 + (i < 9 ? 8 : 16) + bytes.length * 8,
    ) + 1;
  if (version === 0) return null;
  const grid = new Grid(version);
  grid.patterns();
  grid.format(0);
  grid.fill(codewords(bytes, version));
  grid.mask();
  return grid.dark;
}
