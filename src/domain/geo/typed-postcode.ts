import { type Postcode, parsePostcode } from "./postcode.ts";
import { isPostcodeArea } from "./postcode-areas.ts";

/**
 * As `parsePostcode`. A whole postcode may also have other signs between its parts, and O and 0, I and 1 for each other,
 * if there is exactly one reading. Only on the server: pages need not carry it.
 */
export function parseTypedPostcode(text: string): Postcode | null {
  const postcode = parsePostcode(text);
  if (postcode !== null || !/^[A-Za-z0-9\s.,-]+$/.test(text)) return postcode;
  return parseMistyped(text.replace(/[\s.,-]+/g, "").toUpperCase());
}

/** Why a typed text is no postcode that has a place. */
export function postcodeProblem(text: string): string {
  if (/^\s*(BFPO|BF1)\b/i.test(text)) {
    return "We cannot measure distances from a BFPO address. Enter the UK postcode that you would travel from";
  }
  const [, area = ""] = /^\s*([A-Z]{1,2})[0-9][0-9A-Z]?\s*[0-9][A-Z]?\s*$/i.exec(text) ?? [];
  return isPostcodeArea(area.toUpperCase())
    ? "This postcode is unfinished. Enter it to the end"
    : "Enter a UK postcode";
}

const TWINS: Partial<Record<string, string>> = { O: "0", 0: "O", I: "1", 1: "I" };

function parseMistyped(compact: string): Postcode | null {
  if (!/^[A-Z0-9]{5,7}$/.test(compact) || compact.startsWith("GIR")) return null;
  let readings = [""];
  for (const [at, sign] of [...compact].entries()) {
    const twin = at < compact.length - 2 ? TWINS[sign] : undefined;
    readings = readings.flatMap((start) => (twin ? [start + sign, start + twin] : [start + sign]));
  }
  const found = readings.flatMap((reading) => {
    const postcode = parsePostcode(reading);
    return postcode?.kind === "full" ? [postcode] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
