import {
  LEAD_MILEAGE_MAX_MILES,
  LEAD_MODEL_MAX_LENGTH,
  PART_EXCHANGE_YEAR,
} from "#src/domain/policy/leads/lead-form.ts";

/** NaN for numbers that could not be parsed. */
export interface PartExchange {
  px_make?: string | undefined;
  px_model?: string | undefined;
  px_year?: number | undefined;
  px_miles?: number | undefined;
}

export function partExchangeErrors(px: PartExchange): [field: keyof PartExchange, message: string][] {
  const errors = {
    px_make: textError("Make", px.px_make),
    px_model: textError("Model", px.px_model),
    px_year: numberError("Year", px.px_year) ?? yearError(px.px_year),
    px_miles: numberError("Mileage", px.px_miles) ?? milesError(px.px_miles),
  };
  return FIELDS.flatMap((field) => {
    const message = errors[field];
    return message === null ? [] : [[field, message]];
  });
}

const FIELDS = ["px_make", "px_model", "px_year", "px_miles"] as const;

function textError(what: string, text: string | undefined): string | null {
  if (!text) return missing(what);
  return text.length > LEAD_MODEL_MAX_LENGTH
    ? `${what} must be at most ${LEAD_MODEL_MAX_LENGTH} characters`
    : null;
}

function numberError(what: string, number: number | undefined): string | null {
  return number !== undefined && number > 0 ? null : missing(what);
}

function yearError(year = 0): string | null {
  const { min, max } = PART_EXCHANGE_YEAR;
  return Number.isInteger(year) && year >= min && year <= max ? null : "Enter a year such as 2017";
}

function milesError(miles = 0): string | null {
  return miles <= LEAD_MILEAGE_MAX_MILES ? null : "Enter the mileage in miles";
}

function missing(what: string): string {
  return `${what} is required when you have a part exchange`;
}
