import {
  BUDGET_BANDS,
  DEFAULT_MILEAGE_CAP_MILES,
  LEAD_MODEL_MAX_LENGTH,
} from "#src/domain/policy/leads/lead-form.ts";
import type { LeadFormValues } from "./lead-form.ts";

interface AskedCar {
  make: string;
  model: string;
  price: number;
  mileage: number;
}

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
