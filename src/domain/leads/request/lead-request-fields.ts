import { z } from "zod";
import {
  LEAD_MILEAGE_MAX_MILES,
  LEAD_MODEL_MAX_LENGTH,
  PART_EXCHANGE_YEAR,
} from "#src/domain/policy/leads.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { requiredReason } from "#src/domain/text/reason.ts";

export type NumberInput = number | string | null | undefined;

/** For the API's document: text such as '12,000' is taken too. */
const NUMBER = { type: "number" } as const;

export function requiredText(
  length: { min: number; max: number },
  messages: { short: string; long: string },
) {
  return requiredReason({ required: messages.short, ...length, tooLong: messages.long });
}

export function requiredNumber(max: number, messages: { missing: string; large: string }) {
  const bounded = z.number({ error: messages.missing }).min(1, messages.missing).max(max, messages.large);
  return z.custom<NumberInput>().transform(readNumber).pipe(bounded).transform(Math.round).meta(NUMBER);
}

export function optionalNumber(max: number, message: string) {
  const bounded = z.number({ error: message }).min(0, message).max(max, message).optional();
  return z
    .custom<NumberInput>()
    .transform(readNumber)
    .pipe(bounded)
    .transform((number) => (number === undefined ? undefined : Math.round(number)))
    .meta(NUMBER)
    .optional();
}

export function optionalText(max: number, message: string) {
  return looseText.pipe(z.string().max(max, message).optional()).optional();
}

/** For fields that matter only together with another. */
export const looseText = z
  .custom<string | null | undefined>()
  .transform((value) => (typeof value === "string" && plainText(value)) || undefined)
  .meta({ type: "string" })
  .optional();

export const looseNumber = z.custom<NumberInput>().transform(readNumber).meta(NUMBER).optional();

function readNumber(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim();
  if (text === "") return undefined;
  const digits = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(",", "") : text;
  return Number(digits);
}

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

/** A form with one ticked box posts a single value. */
export const chosenDealers = z
  .custom<readonly string[] | string | null | undefined>()
  .transform((value): string[] | undefined => {
    if (value === undefined || value === null) return undefined;
    return [value].flat().filter((id) => typeof id === "string");
  })
  .meta({ type: "array", items: { type: "string" } })
  .optional();
