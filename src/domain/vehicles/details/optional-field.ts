import { z } from "zod";
import { formatNumber } from "../../format/format.ts";
import { plainText } from "../../text/plain-text.ts";
import { readDay } from "../../text/read-day.ts";
import type { ChoiceType, DayType, DetailField, FigureType } from "../fields/field.ts";
import { readNumber } from "../listing/listing-number.ts";

type Read = (text: string) => { value: unknown } | { message: string; isRefused?: boolean };

interface Rule {
  read: Read;
  /** For the OpenAPI document. */
  meta: object;
  values?: readonly string[];
}

export type OptionalField<Value> = ReturnType<typeof optionalField<Value>>;

/** Undefined when omitted, null when empty. @param today in London, '2026-11-23' */
export function optionalField<Value>(field: DetailField, today: string) {
  const { read, meta, values } = ruleOf(field, today);
  const description = field.sent;
  return z
    .custom<unknown>()
    .meta({ ...meta, ...(description && { description }), ...(values && { enum: [...values] }) })
    .transform((given, context): Value | null => {
      const text = ["string", "number", "boolean"].includes(typeof given) ? plainText(String(given)) : "";
      if (text === "" && (given === null || typeof given === "string")) return null;
      const result = read(text);
      if ("value" in result) return result.value as Value;
      const { message, isRefused = false } = result;
      context.addIssue({ code: "custom", message, params: { isRefused } });
      return z.NEVER;
    })
    .optional();
}

/** Refuses the car, unlike an unreadable value. */
export const isRefusal = (issue: z.core.$ZodIssue): boolean =>
  issue.code === "custom" && issue.params?.isRefused === true;

function ruleOf({ type, label }: DetailField, today: string): Rule {
  switch (type.kind) {
    case "text":
      return { read: type.read, meta: { type: "string" }, ...(type.values && { values: type.values }) };
    case "choice":
      return choiceRule(label, type);
    case "figure":
      return figureRule(label, type);
    case "day":
      return { read: dayReader(label, type.limits(today)), meta: { type: "string", format: "date" } };
    case "yes or no":
      return { read: yesNoReader(label), meta: { type: "boolean" } };
  }
}

function choiceRule(label: string, { choices, refused }: ChoiceType): Rule {
  const values = Object.keys(choices);
  const message = `${label}: write ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  const read: Read = (text) => {
    const word = text.toLowerCase();
    if (refused?.spelled.test(word)) return { message: refused.message, isRefused: true };
    const value = values.find((one) => one.toLowerCase() === word || choices[one]?.spelled?.test(word));
    return value === undefined ? { message } : { value };
  };
  return { read, meta: { type: "string" }, values };
}

function figureRule(label: string, { max, isWhole = false }: FigureType): Rule {
  const message = `${label} must be a ${isWhole ? "whole number" : "number"} from 0 to ${formatNumber(max)}`;
  const read: Read = (text) => {
    const number = readNumber(text) ?? Number.NaN;
    if (!(number >= 0 && number <= max) || (isWhole && !Number.isInteger(number))) return { message };
    return { value: Math.round(number * 10) / 10 };
  };
  return { read, meta: { type: isWhole ? "integer" : "number", minimum: 0, maximum: max } };
}

const dayReader =
  (label: string, { from, early, to, late }: ReturnType<DayType["limits"]>): Read =>
  (text) => {
    const day = readDay(text, "dmy");
    if (day === null) return { message: `${label}: write a date like 14/03/2027` };
    if (day < from) return { message: early };
    return day > to ? { message: late } : { value: day };
  };

const yesNoReader =
  (label: string): Read =>
  (text) => {
    if (/^(true|yes|y|1)$/i.test(text)) return { value: true };
    return /^(false|no|n|0)$/i.test(text) ? { value: false } : { message: `${label} must be yes or no` };
  };
