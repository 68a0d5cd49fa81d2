import { z } from "@hono/zod-openapi";
import { ENTRY_KINDS, LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { enquiryText, entryText } from "#src/domain/ledger/statement.ts";
import type { Statement } from "#src/services/ledger/account.ts";

const pence = () => z.number().int();

export const account = z.object({
  dealer_name: z.string(),
  balance_pence: pence().describe("Balance owed, VAT included"),
  credit_limit_pence: pence().describe("New enquiries stop at this balance"),
  months: z.array(z.object({ month: z.string(), net_pence: pence(), vat_pence: pence() })),
  prices: z
    .array(
      z.object({
        lead_kind: z.enum(LEAD_KINDS),
        pence: pence().describe("Today"),
        next: z.object({ valid_from: z.iso.date(), pence: pence() }).nullable(),
      }),
    )
    .describe("Without VAT"),
});

export const sellerDetails = z.object({
  company_name: z.string(),
  company_number: z.string().nullable(),
  address_line: z.string(),
  town: z.string(),
  postcode: z.string(),
  vat_number: z.string(),
  account_name: z.string(),
  sort_code: z.string(),
  account_number: z.string(),
});

/** One month of an account, in pence; a debt is positive. */
export const statement = z.object({
  dealer_name: z.string(),
  month: z.string(),
  is_provisional: z.boolean().describe("The month is not over"),
  dealer: z.object({ name: z.string(), address_line: z.string(), town: z.string(), postcode: z.string() }),
  issued: z
    .object({
      statement_number: z.number().int(),
      issued_at: z.iso.datetime(),
      due_on: z.iso.date(),
      vat_percent: z.number().int(),
      seller: sellerDetails,
    })
    .nullable()
    .describe("Details fixed on the day of issue; null before that"),
  entries: z.array(
    z.object({
      kind: z.enum(ENTRY_KINDS),
      text: z.string(),
      lead_id: z.string().nullable().describe("Null without an enquiry, and once it is deleted"),
      enquiry: z.string().nullable().describe("Car, day and postcode district"),
      pence: pence().describe("Without VAT"),
      vat_pence: pence(),
      recorded_at: z.iso.datetime(),
    }),
  ),
  totals: z.object({
    opening_pence: pence(),
    charges_pence: pence(),
    credits_pence: pence(),
    adjustments_pence: pence(),
    net_pence: pence(),
    vat_pence: pence(),
    payments_pence: pence(),
    closing_pence: pence(),
  }),
});

export const presentStatement = ({ dealer, month, entries, ...statement }: Statement) => ({
  ...statement,
  dealer_name: dealer.name,
  month: month.month,
  dealer,
  entries: entries.map((entry) => ({
    ...entry,
    text: entryText(entry),
    lead_id: entry.enquiry && entry.lead_id,
    enquiry: entry.enquiry && enquiryText(entry.enquiry),
  })),
});

/** Headers of a private download, which no cache may store. */
export const fileHeaders = (type: string, name: string) => ({
  "Content-Type": type,
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "no-store",
});

/** Loads the PDF library, some 200 modules, when the first PDF is wanted. */
export async function statementPdf(found: Statement, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = await import("#src/services/ledger/statement-pdf.ts");
  return new Uint8Array(await drawing.statementPdf(found, origin));
}
