import { londonText } from "../format/london-time.ts";
import { writeCsv } from "../imports/csv.ts";
import { defuse } from "../imports/defuse.ts";
import type { SellerDetails } from "./seller-details.ts";
import { entryText, type LedgerEntry } from "./statement.ts";
import { statementNumberText } from "./statement-number.ts";
import { vatNumberText } from "./vat-number.ts";

export interface StatementHead {
  statement_number: number;
  issued_at: Date;
  due_on: string;
  seller: SellerDetails;
}

const COLUMNS: [string, (entry: LedgerEntry, head: StatementHead | null) => string][] = [
  ["Date", ({ recorded_at }) => londonText(recorded_at).replace("T", " ")],
  ["Kind", ({ kind }) => kind],
  ["For", (entry) => entryText(entry)],
  ["Net (£)", ({ pence }) => plainPounds(pence)],
  ["VAT (£)", ({ vat_pence }) => plainPounds(vat_pence)],
  ["Total (£)", ({ pence, vat_pence }) => plainPounds(pence + vat_pence)],
  ["Statement", (_, head) => (head ? statementNumberText(head.statement_number) : "")],
  ["Issued", (_, head) => (head ? londonText(head.issued_at).slice(0, 10) : "")],
  ["Due", (_, head) => head?.due_on ?? ""],
  ["Seller", (_, head) => head?.seller.company_name ?? ""],
  ["Seller's VAT number", (_, head) => (head ? vatNumberText(head.seller.vat_number) : "")],
];

/** Free text needs protection against CSV injection; amounts may start with a minus. */
const WORDS = new Set(["For", "Seller"]);

export const statementCsv = (entries: readonly LedgerEntry[], head: StatementHead | null): string =>
  `\uFEFF${writeCsv([
    COLUMNS.map(([name]) => name),
    ...entries.map((entry) =>
      COLUMNS.map(([name, cell]) => (WORDS.has(name) ? defuse(cell(entry, head)) : cell(entry, head))),
    ),
  ])}`;

const plainPounds = (pence: number): string => (pence / 100).toFixed(2);
