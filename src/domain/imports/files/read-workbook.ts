import readXlsx, { type CellValue } from "read-excel-file/universal";
import { InvalidInput } from "../../errors/errors.ts";
import { writeCsv } from "../csv.ts";
import { csvDialect } from "../csv-dialect.ts";

const refuse = (message: string) => new InvalidInput({ file: message });

/**
 * The sheet of an Excel workbook that has the cars, as CSV with its own row numbers: of several sheets the one with
 * column names. @throws InvalidInput
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  const sheets = await sheetsOf(bytes);
  const filled = sheets.filter(({ data }) => data.length > 0);
  const texts = filled.map(({ sheet, data }) => ({
    sheet,
    text: writeCsv(data.map((row) => row.map(cellText))),
  }));
  const named = texts.filter(({ text }) => csvDialect(text).headerAt >= 0);
  if (named.length > 1) {
    const names = named.map(({ sheet }) => `“${sheet}”`).join(", ");
    throw refuse(`Several sheets of this workbook have cars: ${names}. Send each as a file of its own.`);
  }
  return (named[0] ?? texts[0])?.text ?? "";
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
