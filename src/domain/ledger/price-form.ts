import { z } from "zod";
import { formatLongDate } from "../format/format.ts";
import { addDays } from "../format/london-day.ts";
import { LEAD_PRICE_MAX_PENCE, LEAD_PRICE_NOTICE_DAYS, LEAD_PRICE_PLANNED_DAYS } from "../policy/billing.ts";
import { pounds } from "./account-forms.ts";
import { LEAD_KINDS } from "./ledger-entry.ts";

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
