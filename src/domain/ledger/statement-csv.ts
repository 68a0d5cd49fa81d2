import { londonText } from "../format/london-day.ts";
import { writeCsv } from "../imports/csv.ts";
import { defuse } from "../imports/defuse.ts";
import { type SellerDetails, vatNumberText } from "./seller-details.ts";
import {
  enquiryPath,
  entryReference,
  entryText,
  type LedgerEntry,
  statementNumberText,
} from "./statement.ts";

export interface StatementHead {
  statement_number: number;
  issued_at: Date;
  due_on: string;
  seller: SellerDetails;
}

type Cell = (entry: LedgerEntry, head: StatementHead | null, origin: string) => string;

const COLUMNS: [string, Cell][] = [
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
  ["Reference", ({ lead_id }) => (lead_id ? entryReference(lead_id) : "")],
  ["Car", ({ enquiry }) => enquiry?.car ?? ""],
  ["Asked on", ({ enquiry }) => (enquiry ? londonText(enquiry.asked_at).slice(0, 10) : "")],
  ["Postcode district", ({ enquiry }) => enquiry?.district ?? ""],
  ["Enquiry", ({ lead_id, enquiry }, _, origin) => (lead_id && enquiry ? origin + enquiryPath(lead_id) : "")],
];

/** Free text needs protection against CSV injection; amounts may start with a minus. */
const WORDS = new Set(["For", "Seller", "Car", "Postcode district"]);

export function statementCsv(
  entries: readonly LedgerEntry[],
  head: StatementHead | null,
  origin: string,
): string {
  const rows = entries.map((entry) =>
    COLUMNS.map(([name, cell]) => {
      const text = cell(entry, head, origin);
      return WORDS.has(name) ? defuse(text) : text;
    }),
  );
  return `\uFEFF${writeCsv([COLUMNS.map(([name]) => name), ...rows])}`;
}

const plainPounds = (pence: number): string => (pence / 100).toFixed(2);
