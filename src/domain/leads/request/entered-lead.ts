import type { LeadRequest } from "./lead-request.ts";

type Entered = Omit<
  LeadRequest,
  | "consent_dealer"
  | "consent_text"
  | "call_at"
  | "contact_by"
  | "vehicle_id"
  | "also_vehicle_id"
  | "dealer_proposal"
  | "chosen_dealers"
  | "source"
>;

/** Null instead of undefined, and any text: the form may no longer offer an old choice. */
type Saved<Value> = Value extends undefined ? null : Value extends string ? string : Value;

/** A buyer's input as saved: the phone in E.164, the postcode normalised. */
export type EnteredLead = { [Field in keyof Entered]-?: Saved<Entered[Field]> };

export function enteredLead(
  request: LeadRequest,
  { phone, postcode }: { phone: string; postcode: string },
): EnteredLead {
  return {
    name: request.name,
    email: request.email,
    phone,
    postcode,
    budget_band: request.budget_band,
    timeframe_days: request.timeframe_days,
    max_travel_mi: request.max_travel_mi,
    mileage_cap: request.mileage_cap ?? null,
    models: request.models,
    body_style: request.body_style ?? null,
    px_has: request.px_has,
    px_make: request.px_make ?? null,
    px_model: request.px_model ?? null,
    px_year: request.px_year ?? null,
    px_miles: request.px_miles ?? null,
    question: request.question ?? null,
  };
}
