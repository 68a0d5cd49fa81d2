import { formatMiles } from "#src/domain/format/format.ts";
import type { LeadRequest } from "./lead-request.ts";

const CONTACT_FIELDS = ["name", "email", "phone", "postcode"] as const;

/** Compared by routing and duplicates, together with the postcode. */
export const WISH_FIELDS = ["budget_band", "max_travel_mi", "mileage_cap", "models", "body_style"] as const;

export const REQUEST_FIELDS = [
  ...WISH_FIELDS,
  ...(["timeframe_days", "px_has", "px_make", "px_model", "px_year", "px_miles"] as const),
] as const;

/** What a buyer enters, as its columns are named. */
export const ENTERED_FIELDS = [...CONTACT_FIELDS, ...REQUEST_FIELDS, "question"] as const;

/** Null instead of undefined, and any text: the form may no longer offer an old choice. */
type Saved<Value> = Value extends undefined ? null : Value extends string ? string : Value;

/** A buyer's input as saved: the phone in E.164, the postcode normalised. */
export type EnteredLead = { [Field in (typeof ENTERED_FIELDS)[number]]-?: Saved<LeadRequest[Field]> };

export function enteredLead(
  request: LeadRequest,
  normalised: Pick<EnteredLead, "phone" | "postcode">,
): EnteredLead {
  const entered = ENTERED_FIELDS.map((field) => [field, request[field] ?? null]);
  return { ...(Object.fromEntries(entered) as EnteredLead), ...normalised };
}

type PartExchange = Pick<EnteredLead, "px_has" | "px_make" | "px_model" | "px_year" | "px_miles">;

export function partExchangeText({ px_has, px_make, px_model, px_year, px_miles }: PartExchange): string {
  if (!px_has) return "None";
  const car = [px_year, px_make, px_model].filter((part) => part !== null && part !== "").join(" ");
  return px_miles === null ? car : `${car}, ${formatMiles(px_miles)}`;
}

const WORDS: Record<number, string> = { 7: "1 week", 30: "1 month", 90: "3 months", 180: "6 months" };

/** The API also accepts days that the form does not offer. */
export function timeframeText(timeframeDays: number): string {
  const days = `${timeframeDays} ${timeframeDays === 1 ? "day" : "days"}`;
  return `Within ${WORDS[timeframeDays] ?? days}`;
}
