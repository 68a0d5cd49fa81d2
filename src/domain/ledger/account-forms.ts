import { z } from "zod";
import { formatLongDate } from "../format/format.ts";
import { addDays } from "../format/london-day.ts";
import {
  CREDIT_LIMIT_MAX_PENCE,
  LEAD_PRICE_MAX_PENCE,
  LEAD_PRICE_NOTICE_DAYS,
  LEAD_PRICE_PLANNED_DAYS,
  LEDGER_ENTRY_MAX_PENCE,
  LEDGER_REASON_MAX_LENGTH,
} from "../policy/billing.ts";
import { requiredReason } from "../text/reason.ts";
import { formatPence, LEAD_KINDS } from "./ledger-entry.ts";

export const pounds = (largestPence: number) =>
  z
    .string({ error: "Enter an amount" })
    .transform((text) => text.replace(/[£,\s]/g, ""))
    .pipe(z.string().regex(/^-?\d{1,7}(\.\d{1,2})?$/, "Enter an amount in pounds, such as 120.50"))
    .transform((text) => Math.round(Number(text) * 100))
    .pipe(z.number().max(largestPence, `At most ${formatPence(largestPence)}`));

export const entrySchema = z
  .object({
    kind: z.enum(["adjustment", "payment"], { error: "Choose what to record" }),
    /** Without VAT, positive if owed. */
    amount: pounds(LEDGER_ENTRY_MAX_PENCE).pipe(
      z.number().min(-LEDGER_ENTRY_MAX_PENCE, `At least ${formatPence(-LEDGER_ENTRY_MAX_PENCE)}`),
    ),
    reason: requiredReason({ required: "Say what it is for", max: LEDGER_REASON_MAX_LENGTH }),
  })
  .refine(({ amount }) => amount !== 0, { path: ["amount"], error: "Enter an amount other than zero" })
  .refine(({ kind, amount }) => kind === "adjustment" || amount > 0, {
    path: ["amount"],
    error: "Enter a payment as a positive amount",
  });

export const creditLimitSchema = z.object({
  amount: pounds(CREDIT_LIMIT_MAX_PENCE).pipe(z.number().min(0, "Enter zero or more")),
});

/** Starts in the future, because past charges refer to current prices. */
export function priceSchema(today: string) {
  const latest = addDays(today, LEAD_PRICE_PLANNED_DAYS);
  return z.object({
    lead_kind: z.enum(LEAD_KINDS, { error: "Choose a kind of enquiry" }),
    amount: pounds(LEAD_PRICE_MAX_PENCE).pipe(z.number().min(1, "Enter a price above zero")),
    valid_from: z.iso
      .date({ error: "Enter a day", abort: true })
      .refine((day) => day > today, "Choose tomorrow or later: today's price cannot change")
      .refine((day) => day <= latest, "At most a year ahead"),
  });
}

/** @param previous what the kind of enquiry costs the day before */
export function priceNoticeError(
  price: { valid_from: string; pence: number },
  previous: number,
  today: string,
): string | null {
  const earliest = addDays(today, LEAD_PRICE_NOTICE_DAYS);
  if (price.pence <= previous || price.valid_from >= earliest) return null;
  return `Choose ${formatLongDate(new Date(earliest))} or later: dealers are told of a higher price ${LEAD_PRICE_NOTICE_DAYS} days before`;
}
