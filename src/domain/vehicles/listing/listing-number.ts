import { z } from "zod";
import { formatNumber } from "#src/domain/format/format.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { readNumber } from "#src/domain/text/read-number.ts";
import type { FigureType } from "../fields/field.ts";

type NumberInput = number | string | null | undefined;

interface Limited {
  label: string;
  sent: string;
  type: FigureType;
}

interface Bounds {
  example: string;
  from: number;
  to: number;
  low: string;
  high: string;
  description?: string;
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

export function optionalNumber({ label, sent, type: { max } }: Limited) {
  const message = `${label} must be a number from 0 to ${formatNumber(max)}`;
  const bounded = z.number({ error: message }).min(0, message).max(max, message).optional();
  return z
    .custom<NumberInput>()
    .meta({ type: "number", minimum: 0, maximum: max, description: sent })
    .transform(readNumber)
    .pipe(bounded)
    .transform((number) => (number === undefined ? null : Math.round(number * 10) / 10))
    .optional()
    .transform((number) => number ?? null);
}
