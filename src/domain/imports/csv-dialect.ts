import { looksLikeValue } from "./cells/value-shapes.ts";
import { targetsNamed } from "./column-synonyms.ts";
import { DELIMITERS, type Delimiter, readCsv } from "./csv.ts";

export const MAX_COLUMNS = 1000;
const SAMPLE = 20;
/** Titles above the column names. */
const MAX_ROWS_ABOVE_HEADER = 5;
/** Fewer known names are a coincidence. */
const FEWEST_NAMES = 2;

/**
 * How another program writes its CSV.
 * @returns `body` without Excel's line that names the separator; the `first` rows that are not blank; the index in them of
 *   the row with the column names, -1 without one
 */
export function csvDialect(text: string) {
  const start = /^\uFEFF?sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  const delimiter = likelyDelimiter(body);
  const first = firstRows(body, delimiter);
  return { body, delimiter, first, headerAt: headerRow(first) };
}

/** The most known column names, then the most columns in most rows: cells of pictures have separators too. */
export function likelyDelimiter(text: string): Delimiter {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = firstRows(text, delimiter);
    const lengths = rows.map((cells) => cells.length);
    const most = Math.max(0, ...lengths);
    const evenness = lengths.filter((length) => length === most).length / Math.max(1, lengths.length);
    const names = rows.slice(0, MAX_ROWS_ABOVE_HEADER).filter(isHeader).map(knownNames);
    return { delimiter, names: Math.max(0, ...names), score: evenness * (most - 1) };
  });
  return scored.reduce((best, one) => {
    const isBetter = one.names === best.names ? one.score > best.score : one.names > best.names;
    return isBetter ? one : best;
  }).delimiter;
}

function firstRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  for (const { cells } of readCsv(text, delimiter, MAX_COLUMNS)) {
    if (!isBlank(cells)) rows.push(cells);
    if (rows.length === SAMPLE) break;
  }
  return rows;
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/**
 * Pictures that follow the last column as part of it.
 * @returns null for other values there: a separator within a value has moved them
 */
export function withinColumns(cells: string[], columns: number): string[] | null {
  if (cells.length <= columns) return cells;
  const extra = cells.slice(columns).filter((cell) => cell.trim() !== "");
  if (!extra.every((cell) => /^https?:/i.test(cell.trim()))) return null;
  return [...cells.slice(0, columns - 1), [cells[columns - 1], ...extra].join(" ").trim()];
}

/** 'Total: 6 cars' and other sentences below a sheet, in one cell; sums of columns; headings of sections. */
export function isRemark(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const first = filled[0]?.trim() ?? "";
  if (/^(grand |sub-?)?totals?\b/i.test(first)) return true;
  const isShort = filled.length < 3 || filled.length * 2 < cells.length;
  if (isShort && /^(trl|trailer|\d+ (cars|vehicles)|(cars|vehicles):? \d+)\b/i.test(first)) return true;
  return headingIn(cells) !== null || (isAlone(cells) && /\s\S+\s/.test(first));
}

/** A row with one cell of words, such as 'DUE IN' above the cars that are. */
export function headingIn(cells: readonly string[]): string | null {
  const heading = isAlone(cells) ? cells.join("").trim() : "";
  return /^[\p{L}\s-]+$/u.test(heading) ? heading : null;
}

const isAlone = (cells: readonly string[]) =>
  cells.length > 3 && cells.filter((cell) => cell.trim() !== "").length === 1;

function headerRow(rows: readonly string[][]): number {
  const known = rows
    .slice(0, MAX_ROWS_ABOVE_HEADER)
    .map((cells) => (isHeader(cells) ? knownNames(cells) : 0));
  // Groups of columns may be named above the columns.
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const [first, second] = rows;
  const isStrange = !first?.some(looksLikeValue) && second?.some(looksLikeValue);
  return isStrange ? 0 : -1;
}

const knownNames = (cells: readonly string[]) => cells.filter((cell) => targetsNamed(cell).length > 0).length;

const isHeader = (cells: readonly string[]) =>
  knownNames(cells) >= FEWEST_NAMES && !cells.some(looksLikeValue);

/** Numbers repeated names, and columns without one. */
export function uniqueNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
