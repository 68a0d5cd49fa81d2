/** Comma, or what spreadsheets write in countries where the comma stands in numbers. */
export type Delimiter = "," | ";";

export interface CsvRecord {
  /** As a spreadsheet numbers rows: the first line is 1; empty lines count, line breaks within quotes do not. */
  row: number;
  cells: string[];
  /** Why the row cannot be read; `cells` is then the whole line as it stands. */
  fault: string | null;
}

const UNBALANCED =
  'The quotes (") in this row are not balanced. A quote within a value is written twice ("").';

/**
 * Reads CSV as RFC 4180 has it: quotes, and commas and line breaks within quotes. Beyond it: a byte order mark, any kind
 * of line end, blanks around quotes. A row with unbalanced quotes costs that row alone; reading goes on with the next line.
 * Time grows with the length of the text, whatever stands in it.
 */
export function* readCsv(text: string, delimiter: Delimiter = guessDelimiter(text)): Generator<CsvRecord> {
  let at = startOf(text);
  for (let row = 1; at < text.length; row++) {
    const { cells, fault, next } = readRecord(text, at, delimiter);
    yield { row, cells, fault };
    at = next;
  }
}

/** What stands oftener in the first line, outside of quotes. */
export function guessDelimiter(text: string): Delimiter {
  const counts = { ",": 0, ";": 0 };
  let quoted = false;
  for (let at = startOf(text); at < text.length; at++) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (isLineBreak(character)) break;
    else if (character === "," || character === ";") counts[character] += 1;
  }
  return counts[";"] > counts[","] ? ";" : ",";
}

/** Rows as RFC 4180 wants them, quotes only where needed. Reading it gives the same rows. */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  let text = "";
  for (const cells of rows) text += `${cells.map(writeCell).join(",")}\r\n`;
  return text;
}

const writeCell = (value: string) =>
  /[",;\r\n]/.test(value) || value.trim() !== value ? `"${value.replaceAll('"', '""')}"` : value;

const startOf = (text: string) => (text.startsWith("\uFEFF") ? 1 : 0);
const isLineBreak = (character: string | undefined) => character === "\n" || character === "\r";
const isBlank = (character: string | undefined) => character === " " || character === "\t";

interface Read {
  cells: string[];
  fault: string | null;
  /** Where the next record begins. */
  next: number;
}

function readRecord(text: string, from: number, delimiter: Delimiter): Read {
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const field = readQuoted(text, at, delimiter) ?? readPlain(text, at, delimiter);
    if (field === "unbalanced") {
      const end = lineEnd(text, from);
      return { cells: [text.slice(from, end)], fault: UNBALANCED, next: afterLineBreak(text, end) };
    }
    cells.push(field.value);
    at = field.end;
    if (text[at] !== delimiter) return { cells, fault: null, next: afterLineBreak(text, at) };
  }
}

interface Field {
  value: string;
  /** Where the delimiter, the line break or the end of the text is. */
  end: number;
}

/** Null when the field does not begin with a quote. */
function readQuoted(text: string, from: number, delimiter: Delimiter): Field | "unbalanced" | null {
  const opening = skipBlanks(text, from);
  if (text[opening] !== '"') return null;
  let at = opening + 1;
  for (;;) {
    at = text.indexOf('"', at);
    if (at < 0) return "unbalanced";
    if (text[at + 1] !== '"') break;
    at += 2;
  }
  const end = skipBlanks(text, at + 1);
  const isEnd = end >= text.length || text[end] === delimiter || isLineBreak(text[end]);
  return isEnd ? { value: text.slice(opening + 1, at).replaceAll('""', '"'), end } : "unbalanced";
}

/** A quote in the middle is only a character, as spreadsheets take it. */
function readPlain(text: string, from: number, delimiter: Delimiter): Field {
  let end = from;
  while (end < text.length && text[end] !== delimiter && !isLineBreak(text[end])) end += 1;
  return { value: text.slice(from, end), end };
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at += 1;
  return at;
}

function lineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !isLineBreak(text[end])) end += 1;
  return end;
}

const afterLineBreak = (text: string, at: number) => (text.startsWith("\r\n", at) ? at + 2 : at + 1);
