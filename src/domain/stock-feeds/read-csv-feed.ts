import { InvalidInput } from "../errors/errors.ts";
import { type AnyDelimiter, readCsv } from "../imports/csv.ts";
import { targetsNamed } from "./column-synonyms.ts";
import { cellText, type FeedTable, MAX_FEED_COLUMNS, refuseManyCars, storable } from "./feed-table.ts";
import { looksLikeValue } from "./value-shapes.ts";

const DELIMITERS: readonly AnyDelimiter[] = [",", ";", "\t", "|"];
const SAMPLE = 20;
/** Titles above the column names. */
const MAX_ROWS_ABOVE_HEADER = 5;
/** Fewer known names are a coincidence. */
const FEWEST_NAMES = 2;

/** Any delimiter, with or without column names. @throws InvalidInput if truncated */
export function readCsvFeed(text: string): FeedTable {
  const start = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  const delimiter = likelyDelimiter(body);
  const first = firstRows(body, delimiter);
  const headerAt = headerRow(first);
  const hasHeader = headerAt >= 0;
  const columns = hasHeader ? headerNames(first[headerAt] ?? []) : numberedColumns(first);
  if (columns.length > MAX_FEED_COLUMNS) throw new InvalidInput({ file: "The file has too many columns." });
  const endsWithLineBreak = /[\r\n]/.test(body.slice(body.trimEnd().length));
  const rows: string[][] = [];
  let unreadable = 0;
  let skip = hasHeader ? headerAt + 1 : 0;
  for (const { cells, fault } of readCsv(body, delimiter, MAX_FEED_COLUMNS)) {
    if (isBlank(cells)) continue;
    if (skip > 0) skip -= 1;
    else if (fault) unreadable += 1;
    else if (!isRemark(cells, columns)) rows.push(cells.slice(0, columns.length).map(cellText));
    refuseManyCars(rows.length);
  }
  refuseCutRow(rows, columns, endsWithLineBreak);
  return {
    has_header: hasHeader,
    columns,
    position: null,
    ends_with_line_break: endsWithLineBreak,
    unreadable,
    *records() {
      for (const cells of rows) yield columns.map((_, index) => cells[index] ?? "");
    },
  };
}

/** The most known column names, then the most columns in most rows: cells of pictures have separators too. */
function likelyDelimiter(text: string): AnyDelimiter {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = firstRows(text, delimiter);
    const lengths = rows.map((cells) => cells.length);
    const most = Math.max(0, ...lengths);
    const evenness = lengths.filter((length) => length === most).length / lengths.length;
    const names = rows.slice(0, MAX_ROWS_ABOVE_HEADER).filter(isHeader).map(knownNames);
    return { delimiter, names: Math.max(0, ...names), score: evenness * (most - 1) };
  });
  return scored.reduce((best, one) => {
    const isBetter = one.names === best.names ? one.score > best.score : one.names > best.names;
    return isBetter ? one : best;
  }).delimiter;
}

function firstRows(text: string, delimiter: AnyDelimiter): string[][] {
  const rows: string[][] = [];
  for (const { cells } of readCsv(text, delimiter, MAX_FEED_COLUMNS)) {
    if (!isBlank(cells)) rows.push(cells);
    if (rows.length === SAMPLE) break;
  }
  return rows;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** -1 without one. */
function headerRow(rows: readonly string[][]): number {
  const known = rows.slice(0, MAX_ROWS_ABOVE_HEADER).findIndex(isHeader);
  if (known >= 0) return known;
  const [first, second] = rows;
  const isStrange = !first?.some(looksLikeValue) && second?.some(looksLikeValue);
  return isStrange ? 0 : -1;
}

const knownNames = (cells: readonly string[]) => cells.filter((cell) => targetsNamed(cell).length > 0).length;

const isHeader = (cells: readonly string[]) =>
  knownNames(cells) >= FEWEST_NAMES && !cells.some(looksLikeValue);

const numberedColumns = (rows: readonly string[][]) =>
  Array.from({ length: Math.max(...rows.map((cells) => cells.length)) }, (_, index) => `column ${index + 1}`);

/** Numbers repeated names. */
function headerNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = storable(cell).trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** 'Total: 6 cars' below a sheet. */
const isRemark = (cells: readonly string[], columns: readonly string[]) =>
  columns.length > 3 && cells.filter((cell) => cell.trim() !== "").length === 1;

function refuseCutRow(rows: readonly string[][], columns: readonly string[], isEnded: boolean): void {
  const last = rows.at(-1)?.length ?? 0;
  const isShort = last < columns.length && rows.slice(0, -1).every((cells) => cells.length > last);
  if (isShort && !isEnded && rows.length > 1) {
    throw new InvalidInput({ file: "The file ends in the middle of a row. Send the whole file." });
  }
}
