import { z } from "zod";
import { plainText } from "./plain-text.ts";

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
