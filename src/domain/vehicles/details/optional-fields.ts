import { z } from "zod";
import { formatNumber } from "../../format/format.ts";
import { plainText } from "../../text/plain-text.ts";
import { readNumber } from "../../text/read-number.ts";

type Read<Value> = (text: string) => { value: Value } | { message: string; isRefused?: boolean };
type Meta = Parameters<z.ZodType["meta"]>[0];

/** Undefined when omitted, null when empty. */
function optionalField<Value>(meta: Meta, read: Read<Value>) {
  return z
    .custom<unknown>()
    .meta(meta)
    .transform((given, context): Value | null => {
      const text = ["string", "number", "boolean"].includes(typeof given) ? plainText(String(given)) : "";
      if (text === "" && (given === null || typeof given === "string")) return null;
      const result = read(text);
      if ("value" in result) return result.value;
      const { message, isRefused = false } = result;
      context.addIssue({ code: "custom", message, params: { isRefused } });
      return z.NEVER;
    })
    .optional();
}

/** Refuses the car, unlike an unreadable value. */
export const isRefusal = (issue: z.core.$ZodIssue): boolean =>
  issue.code === "custom" && issue.params?.isRefused === true;

export const optionalText = (description: string, read: Read<string>, choices?: readonly string[]) =>
  optionalField({ type: "string", description, ...(choices && { enum: [...choices] }) }, read);

interface Figure {
  max: number;
  isWhole?: boolean;
  description?: string;
}

export function optionalFigure(label: string, { max, isWhole = false, description }: Figure) {
  const kind = isWhole ? "whole number" : "number";
  const message = `${label} must be a ${kind} from 0 to ${formatNumber(max)}`;
  const type = isWhole ? "integer" : "number";
  return optionalField({ type, minimum: 0, maximum: max, ...(description && { description }) }, (text) => {
    const number = readNumber(text) ?? Number.NaN;
    if (!(number >= 0 && number <= max) || (isWhole && !Number.isInteger(number))) return { message };
    return { value: Math.round(number * 10) / 10 };
  });
}

interface Days {
  /** Inclusive. */
  from: string;
  early: string;
  to: string;
  late: string;
}

export function optionalDay(label: string, { from, early, to, late }: Days) {
  return optionalField({ type: "string", format: "date" }, (text) => {
    const day = readDay(text);
    if (day === null) return { message: `${label}: write a date like 14/03/2027` };
    if (day < from) return { message: early };
    return day > to ? { message: late } : { value: day };
  });
}

/** Reads '2027-03-14', '14/03/2027' and '14/03/27'; null for days that do not exist. */
function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})$/.exec(text) ?? [];
  const full = year?.length === 2 ? `20${year}` : year;
  const iso = day && month && full ? `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  const moment = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${iso}T`);
  return exists && /^\d{4}-\d\d-\d\d$/.test(iso) ? iso : null;
}

/** Reads other spellings too. `refused` has its own message. */
export function optionalChoice<const Choice extends string>(
  label: string,
  choices: readonly Choice[],
  spellings: Partial<Record<Choice, RegExp>>,
  refused?: { pattern: RegExp; message: string },
) {
  const message = `${label} must be ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
  return optionalField({ type: "string", enum: [...choices] }, (text) => {
    const word = text.toLowerCase();
    if (refused?.pattern.test(word)) return { message: refused.message, isRefused: true };
    const value = choices.find((choice) => choice.toLowerCase() === word || spellings[choice]?.test(word));
    return value === undefined ? { message } : { value };
  });
}

export function optionalYesNo(label: string) {
  return optionalField({ type: "boolean" }, (text) => {
    if (/^(true|yes|y|1)$/i.test(text)) return { value: true };
    return /^(false|no|n|0)$/i.test(text) ? { value: false } : { message: `${label} must be yes or no` };
  });
}
