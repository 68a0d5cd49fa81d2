import { z } from "zod";
import { DAY_MS } from "#src/domain/time/milliseconds.ts";
import { LEAD_PRICE_MAX_PENCE, LEAD_PRICE_PLANNED_DAYS } from "../policy/billing.ts";
import { pounds } from "./account-forms.ts";
import { LEAD_KINDS } from "./ledger-entry.ts";

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Starts in the future, because past charges refer to current prices. */
export function priceSchema(today: string) {
  const latest = dayAfter(today, LEAD_PRICE_PLANNED_DAYS);
  return z.object({
    lead_kind: z.enum(LEAD_KINDS, { error: "Choose a kind of enquiry" }),
    amount: pounds(LEAD_PRICE_MAX_PENCE).pipe(z.number().min(1, "Enter a price above zero")),
    valid_from: z.iso
      .date({ error: "Enter a day", abort: true })
      .refine((day) => day > today, "Choose tomorrow or later: today's price cannot change")
      .refine((day) => day <= latest, "At most a year ahead"),
  });
}
