import readXlsx, { type CellValue } from "read-excel-file/universal";
import { InvalidInput } from "../../errors/errors.ts";
import { formatNumber } from "../../format/format.ts";
import { plainName } from "../column-synonyms.ts";
import { writeCsv } from "../csv.ts";
import { readCsvTable } from "./read-csv-table.ts";
import type { StockTable } from "./stock-table.ts";

const refuse = (message: string) => new InvalidInput({ file: message });

/**
 * The sheets of an Excel workbook that have cars, as one CSV: the first with its own row numbers, the others below it.
 * A sheet without column names counts only if no sheet before it does: `notes` has those that are not read.
 * @throws InvalidInput if their columns differ
 */
export async function readWorkbook(bytes: Uint8Array) {
  const sheets = await sheetsOf(bytes);
  const filled = sheets.filter(({ data }) => data.length > 0);
  const texts = filled.map(({ data }) => writeCsv(data.map((row) => row.map(cellText))));
  const tables = texts.map((text) => readCsvTable(text));
  const named = filled.flatMap(({ sheet }, index) => (tables[index]?.has_header ? { sheet, index } : []));
  const [first = { index: 0 }, ...others] = named;
  const unread = filled.filter((_, index) => index !== first.index && !tables[index]?.has_header);
  const columns = tables[first.index]?.columns.map(plainName) ?? [];
  const more = others.map(({ index }) => rowsBelow(columns, tables[index]));
  if (more.includes(null)) {
    const names = named.map(({ sheet }) => `“${sheet}”`).join(", ");
    throw refuse(
      `Several sheets of this workbook have cars, in different columns: ${names}. Send each as a file of its own.`,
    );
  }
  return { text: [texts[first.index], ...more].join(""), notes: unread.map(unreadNote) };
}

function unreadNote({ sheet, data }: { sheet: string; data: readonly (readonly unknown[])[] }): string {
  const rows = data.filter((cells) => cells.some((cell) => cell !== null)).length;
  const were = rows === 1 ? "1 row was" : `${formatNumber(rows)} rows were`;
  return `Sheet “${sheet}” has no column names that we know; its ${were} not read.`;
}

/** @returns null if the table has other columns */
function rowsBelow(columns: readonly string[], table: StockTable | undefined): string | null {
  const own = table?.columns.map(plainName) ?? [];
  const places = columns.map((column) => own.indexOf(column));
  if (!table || own.length !== columns.length || places.includes(-1)) return null;
  return writeCsv(Array.from(table.records(), ({ cells }) => places.map((place) => cells[place] ?? "")));
}

async function sheetsOf(bytes: Uint8Array) {
  try {
    return await readXlsx(bytes.slice().buffer);
  } catch {
    throw refuse("We cannot read this Excel file. Save it again as .xlsx or CSV, without a password.");
  }
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return "";
  if (!(cell instanceof Date)) return String(cell);
  // Excel's times have no zone.
  return cell.toISOString().replace("T00:00:00.000Z", "");
}
