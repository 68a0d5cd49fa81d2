import { formatMiles } from "#src/domain/format/format.ts";
import { timeframeText } from "#src/domain/leads/request/entered-lead.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";

type Wishes = Pick<
  Partial<LeadFormValues>,
  "budget_band" | "timeframe_days" | "max_travel_mi" | "mileage_cap" | "models" | "body_style"
>;

/** '£10-15k, within 1 month, up to 25 miles away, up to 70,000 miles driven, Nissan Leaf, …' */
export function filledInText(wishes: Wishes): string {
  const { budget_band, timeframe_days, max_travel_mi, mileage_cap, models, body_style } = wishes;
  return [
    budget_band || "no budget",
    timeframeText(Number(timeframe_days)).toLowerCase(),
    `up to ${formatMiles(Number(max_travel_mi))} away`,
    Number(mileage_cap) > 0 ? `up to ${formatMiles(Number(mileage_cap))} driven` : "any mileage",
    ...(models ?? []),
    body_style || null,
  ]
    .filter((part) => part !== null)
    .join(", ");
}
