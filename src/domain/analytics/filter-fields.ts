import { z } from "zod";
import { scrub } from "../errors/scrub.ts";
import { parsePostcode } from "../geo/postcode.ts";
import { plainText } from "../text/plain-text.ts";

type FilterValue = string | number | boolean;

const MAX_FILTERS = 30;
const VALUE_MAX_LENGTH = 100;
const FILTER_NAME = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;

/** No personal data: postcodes keep only the outward code, keywords are scrubbed. */
export const filterFields = z
  .custom<object>((given) => typeof given === "object" && given !== null && !Array.isArray(given))
  .transform((given) => Object.fromEntries(Object.entries(given).flatMap(cleanField).slice(0, MAX_FILTERS)))
  .refine((fields) => Object.keys(fields).length > 0);

function cleanField([name, value]: [string, unknown]): [string, FilterValue][] {
  if (!FILTER_NAME.test(name) || name === "page") return [];
  const cleaned = typeof value === "string" ? cleanText(name, value) : value;
  if (cleaned === "") return [];
  if (typeof cleaned === "string" || typeof cleaned === "boolean") return [[name, cleaned]];
  return typeof cleaned === "number" && Number.isFinite(cleaned) ? [[name, cleaned]] : [];
}

function cleanText(name: string, text: string): string {
  if (name !== "postcode") return scrub(plainText(text).slice(0, VALUE_MAX_LENGTH));
  const postcode = parsePostcode(text);
  if (postcode === null) return "";
  return postcode.kind === "area" ? postcode.area : postcode.outward;
}
