import { isPostcodeArea, type PostcodeArea } from "./postcode-areas.ts";

/**
 * What a person gave us: a whole postcode, its outward half (M1) or only its area (M).
 * `text` is the canonical spelling: capitals, one space before the inward half.
 */
export type Postcode =
  | { kind: "full"; area: PostcodeArea; outward: string; text: string }
  | { kind: "outward"; area: PostcodeArea; outward: string; text: string }
  | { kind: "area"; area: PostcodeArea; text: string };

// The forms A9, A99, AA9, AA99, A9A and AA9A. Published lists of the letters allowed in third and fourth place disagree,
// so any letter passes there. The first two places need no rule of their own: the area must be one that exists.
const OUTWARD = "([A-Z]{1,2})([0-9][A-Z]?|[1-9][0-9])";
const INWARD = "[0-9][ABD-HJLNP-UW-Z]{2}";
const FULL_POSTCODE = new RegExp(`^${OUTWARD}(${INWARD})$`);
const OUTWARD_CODE = new RegExp(`^${OUTWARD}$`);

// The one postcode without a district: Girobank's, of Bootle, which lies in Liverpool's area.
const GIROBANK = { kind: "full", area: "L", outward: "GIR", text: "GIR 0AA" } as const;

/**
 * Reads a postcode, outward code or area in any case and spacing.
 * Null for anything else, also for areas without a place: BFPO (BF) and the banks' BX.
 */
export function parsePostcode(text: string): Postcode | null {
  if (!/^[A-Za-z0-9\s]+$/.test(text)) return null;
  const compact = text.replace(/\s+/g, "").toUpperCase();
  if (compact === "GIR0AA") return GIROBANK;
  if (isPostcodeArea(compact)) return { kind: "area", area: compact, text: compact };
  return parseFull(compact) ?? parseOutward(compact, text);
}

// People say SW1 and EC2, yet all post there goes to lettered codes (SW1A, EC2M): directories do not list these eight.
const LETTERED_DISTRICTS = new Set(["EC1", "EC2", "EC3", "EC4", "SW1", "W1", "WC1", "WC2"]);

/** Whether an outward code is only the common name of several lettered ones: SW1 of SW1A, SW1E, SW1H and so on. */
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
  // 'E1 1' is a postcode somebody has not finished, not E11.
  if (/[0-9]\s+[0-9]/.test(text)) return null;
  const [, area = ""] = OUTWARD_CODE.exec(compact) ?? [];
  return isPostcodeArea(area) ? { kind: "outward", area, outward: compact, text: compact } : null;
}
