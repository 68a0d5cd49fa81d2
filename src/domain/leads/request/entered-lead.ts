import type { LeadRequest } from "./lead-request.ts";

export const CONTACT_FIELDS = ["name", "email", "phone", "postcode"] as const;

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
