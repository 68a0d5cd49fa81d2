import { z } from "zod";
import {
  LEAD_MILEAGE_MAX_MILES,
  LEAD_MODEL_MAX_LENGTH,
  PART_EXCHANGE_YEAR,
} from "#src/domain/policy/leads/lead-form.ts";
import { requiredReason } from "#src/domain/text/reason.ts";

const missing = (what: string) => `${what} is required when you have a part exchange`;

const text = (what: string) =>
  requiredReason({
    required: missing(what),
    max: LEAD_MODEL_MAX_LENGTH,
    tooLong: `${what} must be at most ${LEAD_MODEL_MAX_LENGTH} characters`,
  });

const number = (what: string) => z.number({ error: missing(what) }).positive(missing(what));

const YEAR_WRONG = "Enter a year such as 2017";

/** Of a buyer who has a car to part exchange. */
export const partExchangeSchema = z.object({
  px_make: text("Make"),
  px_model: text("Model"),
  px_year: number("Year")
    .int(YEAR_WRONG)
    .min(PART_EXCHANGE_YEAR.min, YEAR_WRONG)
    .max(PART_EXCHANGE_YEAR.max, YEAR_WRONG),
  px_miles: number("Mileage").max(LEAD_MILEAGE_MAX_MILES, "Enter the mileage in miles"),
});
