import { londonText } from "../format/london-time.ts";
import { writeCsv } from "../imports/csv.ts";
import { defuse } from "../imports/defuse.ts";
import { entryText, type LedgerEntry } from "./statement.ts";

const COLUMNS: [string, (entry: LedgerEntry) => string][] = [
  ["Date", ({ recorded_at }) => londonText(recorded_at).replace("T", " ")],
  ["Kind", ({ kind }) => kind],
  ["For", (entry) => entryText(entry)],
  ["Net (£)", ({ pence }) => plainPounds(pence)],
  ["VAT (£)", ({ vat_pence }) => plainPounds(vat_pence)],
  ["Total (£)", ({ pence, vat_pence }) => plainPounds(pence + vat_pence)],
];

/** The lines of a statement for a spreadsheet, amounts as numbers. */
export const statementCsv = (entries: readonly LedgerEntry[]): string =>
  // With its mark a spreadsheet on Windows takes the file for UTF-8.
  `\uFEFF${writeCsv([
    COLUMNS.map(([name]) => name),
    // Amounts may begin with a minus, and are ours; words are an admin's.
    ...entries.map((entry) =>
      COLUMNS.map(([name, cell]) => (name === "For" ? defuse(cell(entry)) : cell(entry))),
    ),
  ])}`;

const plainPounds = (pence: number): string => (pence / 100).toFixed(2);
