/** Spreadsheets with a decimal comma write semicolons. */
export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];
/** Sticky expressions: twice as fast as a loop over characters. */
const UNQUOTED = { ",": /[^,\r\n]*/y, ";": /[^;\r\n]*/y, "\t": /[^\t\r\n]*/y, "|": /[^|\r\n]*/y };
const LINE = /[^\r\n]*/y;

export interface CsvRecord {
  /** Numbered as in a spreadsheet: counts empty lines, but no line breaks within quotes. */
  row: number;
  cells: string[];
  fault: string | null;
  /** Heading above it that says its state, such as 'DUE IN'. */
  section?: string;
}

const UNBALANCED =
  'The quotes (") in this row are not balanced. A quote within a value is written twice ("").';
const TOO_MANY_CELLS = "This row has too many values.";

/** RFC 4180, with any line ending, in linear time. @param maxCells a longer row ends one cell later, and fails */
export function* readCsv(text: string, delimiter: Delimiter = ",", maxCells = Number.POSITIVE_INFINITY) {
  let at = startOf(text);
  for (let row = 1; at < text.length; row++) {
    const { cells, fault, next } = readRecord(text, at, { delimiter, maxCells });
    yield { row, cells, fault };
    at = next;
  }
}

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
  next: number;
}

function readRecord(
  text: string,
  from: number,
  { delimiter, maxCells }: { delimiter: Delimiter; maxCells: number },
): Read {
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const field = readQuoted(text, at, delimiter) ?? readPlain(text, at, delimiter);
    if (field === "unbalanced") {
      const end = endOf(LINE, text, from);
      return { cells: [text.slice(from, end)], fault: UNBALANCED, next: afterLineBreak(text, end) };
    }
    cells.push(field.value);
    at = field.end;
    if (text[at] !== delimiter) return { cells, fault: null, next: afterLineBreak(text, at) };
    if (cells.length > maxCells) {
      return { cells, fault: TOO_MANY_CELLS, next: afterLineBreak(text, endOf(LINE, text, at)) };
    }
  }
}

interface Field {
  value: string;
  end: number;
}

function readQuoted(text: string, from: number, delimiter: Delimiter): Field | "unbalanced" | null {
  const opening = skipBlanks(text, from, delimiter);
  if (text[opening] !== '"') return null;
  let at = opening + 1;
  for (;;) {
    at = text.indexOf('"', at);
    if (at < 0) return "unbalanced";
    if (text[at + 1] !== '"') break;
    at += 2;
  }
  const end = skipBlanks(text, at + 1, delimiter);
  const isEnd = end >= text.length || text[end] === delimiter || isLineBreak(text[end]);
  return isEnd ? { value: text.slice(opening + 1, at).replaceAll('""', '"'), end } : "unbalanced";
}

function readPlain(text: string, from: number, delimiter: Delimiter): Field {
  const end = endOf(UNQUOTED[delimiter], text, from);
  return { value: text.slice(from, end), end };
}

function skipBlanks(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (isBlank(text[at]) && text[at] !== delimiter) at += 1;
  return at;
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

const afterLineBreak = (text: string, at: number) => (text.startsWith("\r\n", at) ? at + 2 : at + 1);
