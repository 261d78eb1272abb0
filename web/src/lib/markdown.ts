// The texts of a host (terms, privacy) are simple Markdown: headings, paragraphs, lists, bold words
// and links. Everything else is text as it stands; nothing of it becomes HTML.

export type Inline = { text: string } | { strong: string } | { link: string; to: string };

export type Block =
  | { heading: 1 | 2 | 3; words: Inline[] }
  | { paragraph: Inline[] }
  | { list: Inline[][]; numbered: boolean };

// [words](https://…), a bare https://…, or **words**. Only https: a text must not run a script.
const MARKED =
  /\[([^\]\n]+)\]\((https:\/\/[^\s()]+)\)|(https:\/\/[^\s()<>"]*[^\s()<>".,;:!?'])|\*\*([^*\n]+)\*\*/g;

export function inline(text: string): Inline[] {
  const out: Inline[] = [];
  let at = 0;
  for (const m of text.matchAll(MARKED)) {
    const [whole, words, to, bare, strong] = m;
    if (m.index > at) out.push({ text: text.slice(at, m.index) });
    if (strong !== undefined) out.push({ strong });
    else out.push({ link: words ?? bare ?? "", to: to ?? bare ?? "" });
    at = m.index + whole.length;
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;

// The lines of a paragraph or list; a blank line or another kind of block ends it.
class Gathering {
  readonly blocks: Block[] = [];
  private lines: string[] = [];
  private numbered = false;
  private kind: "paragraph" | "list" = "paragraph";

  end(): void {
    if (this.lines.length === 0) return;
    if (this.kind === "list")
      this.blocks.push({ list: this.lines.map(inline), numbered: this.numbered });
    else this.blocks.push({ paragraph: inline(this.lines.join(" ")) });
    this.lines = [];
    this.kind = "paragraph";
  }

  heading(marks: string, words: string): void {
    this.end();
    this.blocks.push({ heading: Math.min(marks.length, 3) as 1 | 2 | 3, words: inline(words) });
  }

  item(words: string, numbered: boolean): void {
    if (this.kind !== "list" || this.numbered !== numbered) this.end();
    this.kind = "list";
    this.numbered = numbered;
    this.lines.push(words);
  }

  // A line after an item, without a blank line between them, belongs to the item.
  line(words: string): void {
    const last = this.lines.length - 1;
    if (this.kind === "list") this.lines[last] = `${this.lines[last]} ${words}`;
    else this.lines.push(words);
  }
}

export function markdown(text: string): Block[] {
  const g = new Gathering();
  for (const line of text.split(/\r?\n/)) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (line.trim() === "") g.end();
    else if (heading) g.heading(heading[1] ?? "", heading[2] ?? "");
    else if (item) g.item(item[2] ?? "", item[1] !== undefined);
    else g.line(line.trim());
  }
  g.end();
  return g.blocks;
}
