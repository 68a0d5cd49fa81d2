import { z } from "zod";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { MAX_MILEAGE_MILES, MAX_PRICE_POUNDS, MIN_PRICE_POUNDS } from "#src/domain/policy/listings.ts";
import { plainText } from "#src/domain/text/plain-text.ts";

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

/** Accepts '12,995' and '£12,995'. */
export function readNumber(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim().replace(/^£\s*/, "");
  if (text === "") return undefined;
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/.test(text)) return Number.NaN;
  return Number(text.replaceAll(",", ""));
}
