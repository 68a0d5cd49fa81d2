import type { z } from "zod";
import {
  BUDGET_BANDS,
  DEFAULT_MILEAGE_CAP_MILES,
  DEFAULT_TIMEFRAME_DAYS,
  DEFAULT_TRAVEL_MILES,
  LEAD_MODEL_MAX_LENGTH,
} from "#src/domain/policy/leads.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { LeadSource, leadRequestSchema } from "./lead-request.ts";

export type LeadFormValues = z.input<typeof leadRequestSchema>;

/** UK GDPR: consent must not be ticked in advance. */
export function freshLeadForm(start: { source: LeadSource; vehicle_id?: string }): LeadFormValues {
  return {
    name: "",
    email: "",
    phone: "",
    postcode: "",
    budget_band: "",
    timeframe_days: DEFAULT_TIMEFRAME_DAYS,
    max_travel_mi: DEFAULT_TRAVEL_MILES,
    models: [],
    body_style: "",
    mileage_cap: DEFAULT_MILEAGE_CAP_MILES,
    px_has: false,
    px_make: "",
    px_model: "",
    px_year: "",
    px_miles: "",
    question: "",
    call_at: "",
    contact_by: "phone",
    consent_dealer: false,
    vehicle_id: start.vehicle_id,
    source: start.source,
  };
}

type AskedCar = Pick<Vehicle, "make" | "model" | "price" | "mileage">;

const MILEAGE_STEP = 10_000;

/** Defaults for a request about one car; the buyer may change them. */
export function wishesFromCar({
  make,
  model,
  price,
  mileage,
}: AskedCar): Pick<LeadFormValues, "budget_band" | "mileage_cap" | "models"> {
  const band = BUDGET_BANDS.find(({ belowPounds }) => belowPounds === null || price < belowPounds);
  const name = `${make} ${model}`;
  return {
    budget_band: band?.name ?? "",
    mileage_cap: Math.max(DEFAULT_MILEAGE_CAP_MILES, Math.ceil(mileage / MILEAGE_STEP) * MILEAGE_STEP),
    models: name.length > LEAD_MODEL_MAX_LENGTH ? [] : [name],
  };
}
