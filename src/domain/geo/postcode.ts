import { isPostcodeArea, type PostcodeArea } from "./postcode-areas.ts";

/** `text` is canonical: upper case, one space before the inward code. */
export type Postcode =
  | { kind: "full"; area: PostcodeArea; outward: string; text: string }
  | { kind: "outward"; area: PostcodeArea; outward: string; text: string }
  | { kind: "area"; area: PostcodeArea; text: string };
/** Finer than an area. */
export type LocatedPostcode = Exclude<Postcode, { kind: "area" }>;

// Sources disagree on the letters allowed in third and fourth place; none has I or O there.
const OUTWARD = "([A-Z]{1,2})([0-9][A-HJ-NP-Z]?|[1-9][0-9])";
const INWARD = "[0-9][ABD-HJLNP-UW-Z]{2}";
const FULL_POSTCODE = new RegExp(`^${OUTWARD}(${INWARD})$`);
const OUTWARD_CODE = new RegExp(`^${OUTWARD}$`);

// The only postcode without a district: Girobank in Bootle.
const GIROBANK = { kind: "full", area: "L", outward: "GIR", text: "GIR 0AA" } as const;

/** Null also for areas without a place (BFPO, BX). What people mistype is for `parseTypedPostcode`. */
export function parsePostcode(text: string): Postcode | null {
  if (!/^[A-Za-z0-9\s]+$/.test(text)) return null;
  const compact = text.replace(/\s+/g, "").toUpperCase();
  if (compact === "GIR0AA") return GIROBANK;
  if (isPostcodeArea(compact)) return { kind: "area", area: compact, text: compact };
  return parseFull(compact) ?? parseOutward(compact, text);
}

// Written by people, but not in directories, which have lettered codes (SW1A, EC2M).
const LETTERED_DISTRICTS = new Set(["EC1", "EC2", "EC3", "EC4", "SW1", "W1", "WC1", "WC2"]);

export function isLetteredDistrict(outward: string): boolean {
  return LETTERED_DISTRICTS.has(outward);
}

function parseFull(compact: string): Postcode | null {
  const [, area = "", district, inward] = FULL_POSTCODE.exec(compact) ?? [];
  if (!isPostcodeArea(area)) return null;
  const outward = `${area}${district}`;
  return { kind: "full", area, outward, text: `${outward} ${inward}` };
}

function parseOutward(compact: string, text: string): Postcode | null {
  // 'E1 1' is an unfinished postcode, not E11.
  if (/[0-9]\s+[0-9]/.test(text)) return null;
  const [, area = ""] = OUTWARD_CODE.exec(compact) ?? [];
  return isPostcodeArea(area) ? { kind: "outward", area, outward: compact, text: compact } : null;
}

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
