import { InvalidInput } from "../errors/errors.ts";
import { readCsv } from "../imports/csv.ts";
import {
  csvDialect,
  isBlank,
  isRemark,
  MAX_COLUMNS,
  uniqueNames,
  withinColumns,
} from "../imports/csv-dialect.ts";
import { cellText, type FeedTable, refuseManyCars, storable } from "./feed-table.ts";

/** Any delimiter, with or without column names. @throws InvalidInput if truncated */
export function readCsvFeed(text: string): FeedTable {
  const { body, delimiter, first, headerAt } = csvDialect(text);
  const hasHeader = headerAt >= 0;
  const columns = hasHeader ? uniqueNames((first[headerAt] ?? []).map(storable)) : numberedColumns(first);
  if (columns.length > MAX_COLUMNS) throw new InvalidInput({ file: "The file has too many columns." });
  const endsWithLineBreak = /[\r\n]/.test(body.slice(body.trimEnd().length));
  const rows: string[][] = [];
  let unreadable = 0;
  let skip = hasHeader ? headerAt + 1 : 0;
  for (const { cells, fault } of readCsv(body, delimiter, MAX_COLUMNS)) {
    if (isBlank(cells)) continue;
    if (skip > 0) {
      skip -= 1;
      continue;
    }
    const row = fault ? null : withinColumns(cells, columns.length);
    if (row === null) unreadable += 1;
    else if (!isRemark(cells)) rows.push(row.map(cellText));
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

const numberedColumns = (rows: readonly string[][]) =>
  Array.from({ length: Math.max(...rows.map((cells) => cells.length)) }, (_, index) => `column ${index + 1}`);

function refuseCutRow(rows: readonly string[][], columns: readonly string[], isEnded: boolean): void {
  const last = rows.at(-1)?.length ?? 0;
  const isShort = last < columns.length && rows.slice(0, -1).every((cells) => cells.length > last);
  if (isShort && !isEnded && rows.length > 1) {
    throw new InvalidInput({ file: "The file ends in the middle of a row. Send the whole file." });
  }
}
