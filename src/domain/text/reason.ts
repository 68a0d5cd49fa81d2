import { z } from "zod";
import { formatNumber } from "../format/format.ts";
import { plainParagraphs, plainText } from "./plain-text.ts";

interface ReasonRules {
  /** For missing, empty and too short texts. */
  required: string;
  max: number;
  min?: number;
  tooLong?: string;
  normalise?: (text: string) => string;
}

export function requiredReason({
  required,
  max,
  min = 1,
  tooLong = `At most ${max} characters`,
  normalise = plainText,
}: ReasonRules) {
  const bounded = z.string().min(min, required).max(max, tooLong);
  return z.string({ error: required }).transform(normalise).pipe(bounded);
}

export const requiredParagraphs = (rules: Omit<ReasonRules, "normalise">) =>
  requiredReason({ ...rules, normalise: plainParagraphs });

export const tooLong = (label: string, max: number): string =>
  `${label} must be at most ${formatNumber(max)} characters`;

export const line = (label: string, max: number) =>
  requiredReason({ required: `${label} is required`, max, tooLong: tooLong(label, max) });

/** Empty when left out. */
export const optionalLine = (label: string, max: number, message = tooLong(label, max)) =>
  z
    .string({ error: `${label} must be text` })
    .nullish()
    .transform((text) => plainText(text ?? ""))
    .pipe(z.string().max(max, message));
