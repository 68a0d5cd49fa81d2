import { formatLongDate, formatShortDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/ledger-entry.ts";
import { paymentLines, sellerLines } from "#src/domain/ledger/seller-details.ts";
import {
  enquiryPath,
  enquiryText,
  entryText,
  monthText,
  statementNumberText,
  statementSums,
} from "#src/domain/ledger/statement.ts";
import { VAT_PERCENT } from "#src/domain/policy/billing.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { newPdf } from "../pdf/page-writer.ts";
import type { Statement } from "./account.ts";

export async function statementPdf(statement: Statement, origin: string): Promise<Uint8Array> {
  const { dealer, month, entries, issued, totals } = statement;
  const { file, writer } = await newPdf(`Statement ${monthText(month.month)}, ${dealer.name}`);

  writer.heading(`${BRAND}: statement ${monthText(month.month)}`);
  const buyer = [dealer.name, dealer.address_line, `${dealer.town} ${dealer.postcode}`];
  writer.columns(buyer, issued ? [issued.seller.company_name, ...sellerLines(issued.seller)] : []);
  writer.gap();
  for (const line of aboutLines(statement)) writer.text(line);
  writer.gap();
  writer.row({ date: "Date", text: "For", link: null, net: "Net", vat: "VAT", total: "Total" }, "bold");
  for (const entry of entries) {
    writer.row({
      date: formatShortDate(entry.recorded_at),
      text: [entryText(entry), entry.enquiry && enquiryText(entry.enquiry)].filter(Boolean).join(": "),
      link: entry.enquiry && entry.lead_id ? origin + enquiryPath(entry.lead_id) : null,
      net: formatPence(entry.pence),
      vat: formatPence(entry.vat_pence),
      total: formatPence(entry.pence + entry.vat_pence),
    });
  }
  if (entries.length === 0) writer.text("Nothing was charged.");
  writer.gap();
  const sums = statementSums(totals, issued?.vat_percent ?? VAT_PERCENT);
  for (const [name, pence] of sums) writer.sum(name, formatPence(pence));
  writer.sum("Balance due", formatPence(totals.closing_pence));
  if (issued && issued.closing_pence > 0) {
    writer.gap();
    writer.text(`Please pay by ${formatLongDate(new Date(issued.due_on))}:`);
    const reference = statementNumberText(issued.statement_number);
    for (const [name, value] of paymentLines(issued.seller, reference)) writer.text(`${name}: ${value}`);
  }
  return await file.save();
}

function aboutLines({ month, issued, is_provisional }: Statement): string[] {
  const days = `${formatLongDate(month.began)} to ${formatLongDate(new Date(month.ended.getTime() - 1))}`;
  if (!issued) return [`${days}, ${is_provisional ? "not yet complete" : "not issued"}`];
  return [
    `VAT invoice and statement ${statementNumberText(issued.statement_number)}`,
    days,
    `Issued ${formatLongDate(issued.issued_at)}, due ${formatLongDate(new Date(issued.due_on))}`,
  ];
}
