// The lines of a set file, taken apart and put together again without losing a character. The form
// of lines is that of docs/formats.md, "Set files": a comment reaches from a # that begins a line or
// follows a blank to the end of the line.

export interface Line {
  indent: string;
  key: string; // of a field; the kind of a stanza; "" if the line is empty or a comment
  gap: string; // between key and value
  value: string; // as written, without the mark; the id of a stanza
  room: string; // between value and mark
  mark: string; // the source without its @; "" if there is none
  rest: string; // blanks, a comment, the end of the line; of a line that cannot be read, too
}

const BLANK = /[ \t\r]/;

function comment_at(text: string): number {
  for (let i = 0; i < text.length; i++)
    if (text[i] === "#" && (i === 0 || BLANK.test(text[i - 1] ?? ""))) return i;
  return text.length;
}

export function taken_apart(line: string): Line {
  const [, body = "", end = ""] = /^([^\n]*)(\n?)$/.exec(line) ?? [];
  const said = body.slice(0, comment_at(body)).replace(/[ \t\r]+$/, "");
  const rest = body.slice(said.length) + end;
  const m = /^([ \t\r]*)([^ \t\r]+)([ \t\r]*)([^]*)$/.exec(said);
  if (!m) return { indent: "", key: "", gap: "", value: "", room: "", mark: "", rest: line };
  const [, indent = "", key = "", gap = "", tail = ""] = m;
  const marked = /^(?:([^]*?)([ \t\r]+))??@([^ \t\r]+)([^]*)$/.exec(tail);
  if (!marked) return { indent, key, gap, value: tail, room: "", mark: "", rest };
  const [, value = "", room = "", mark = "", wrong = ""] = marked;
  return { indent, key, gap, value, room, mark, rest: wrong + rest };
}

export const put_together = (l: Line): string =>
  l.indent + l.key + l.gap + l.value + l.room + (l.mark && `@${l.mark}`) + l.rest;

// Characters up to a mark stay where they were if there is room, so that columns stay in line.
export function with_value(line: Line, value: string): Line {
  if (value === line.value) return line;
  const gap = line.gap || "  ";
  if (!line.mark) return { ...line, gap, value };
  const width = line.gap.length + line.value.length + line.room.length;
  return { ...line, gap, value, room: " ".repeat(Math.max(1, width - gap.length - value.length)) };
}

// A line without a mark gets it at this column (from 0), if there is room.
export function with_mark(line: Line, mark: string | null, column: number): Line {
  if (mark === null) return { ...line, room: "", mark: "" };
  if (line.mark) return { ...line, mark };
  const used = line.indent.length + line.key.length + line.gap.length + line.value.length;
  return { ...line, room: " ".repeat(Math.max(1, column - used)), mark };
}

// Where the mark of a line begins; -1: it has none.
export const mark_column = (l: Line): number =>
  l.mark ? l.indent.length + l.key.length + l.gap.length + l.value.length + l.room.length : -1;

// Where its value begins.
export const value_column = (l: Line): number => l.indent.length + l.key.length + l.gap.length;

// A text that may stand in a field: one line, no comment, no mark.
export const clean_value = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/(^|\s)[#@]+/g, "$1")
    .trim();
