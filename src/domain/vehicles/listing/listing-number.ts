import { z } from "zod";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { MAX_MILEAGE_MILES, MAX_PRICE_POUNDS, MIN_PRICE_POUNDS } from "#src/domain/policy/listings.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { readNumber } from "#src/domain/text/read-number.ts";

type NumberInput = number | string | null | undefined;

interface Bounds {
  example: string;
  from: number;
  to: number;
  low: string;
  high: string;
  description?: string | undefined;
}

export function wholeNumber(label: string, bounds: Bounds) {
  const bounded = z
    .number({ error: `${label} is required` })
    .min(bounds.from, bounds.low)
    .max(bounds.to, bounds.high);
  const { from: minimum, to: maximum, description } = bounds;
  return z
    .custom<NumberInput>()
    .meta({ type: "integer", minimum, maximum, ...(description && { description }) })
    .transform((value, context) => {
      const number = readNumber(value);
      if (!Number.isNaN(number)) return number;
      const message = `${label}: "${shown(value)}" is not a number. Write ${bounds.example}.`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .pipe(bounded)
    .transform(Math.round);
}

const SHOWN_CHARACTERS = 40;

const shown = (value: unknown): string =>
  typeof value === "string" ? plainText(value).slice(0, SHOWN_CHARACTERS) : typeof value;

/** Of a car on sale. */
export const pricePounds = (description?: string) =>
  wholeNumber("Price", {
    example: "pounds, such as 14995",
    from: MIN_PRICE_POUNDS,
    to: MAX_PRICE_POUNDS,
    low: `Price must be at least ${formatPounds(MIN_PRICE_POUNDS)}`,
    high: `Price must be at most ${formatPounds(MAX_PRICE_POUNDS)}`,
    description,
  });

export const mileage = (description: string) =>
  wholeNumber("Mileage", {
    example: "miles, such as 31000",
    from: 0,
    to: MAX_MILEAGE_MILES,
    low: "Mileage must be 0 or more",
    high: `Mileage must be at most ${formatNumber(MAX_MILEAGE_MILES)}`,
    description,
  });
