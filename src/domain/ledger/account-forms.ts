import { z } from "zod";
import {
  CREDIT_LIMIT_MAX_PENCE,
  LEDGER_ENTRY_MAX_PENCE,
  LEDGER_REASON_MAX_LENGTH,
} from "../policy/billing.ts";
import { requiredReason } from "../text/reason.ts";
import { formatPence } from "./format-pence.ts";

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
