import { BODY_STYLES, type BodyStyle } from "../../vehicles/body-style.ts";
import { readRegistration } from "../../vehicles/details/registration.ts";

const MILES_PER_KM = 0.621371;

/** Reads '12.995,00', '£12,995' and '12995 GBP'. */
export function readAmount(text: string): number | null {
  const bare = text
    .replaceAll(/£|\bgbp\b|\bpounds?\b/gi, "")
    .replaceAll(/[\s'’\u00a0\u202f]/g, "")
    .replace(/[.,]-+$/, "");
  const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (grouped) return Number(`${(grouped[1] ?? "").replaceAll(/\D/g, "")}.${grouped[3] ?? "0"}`);
  const plain = /^(\d+)(?:[.,](\d+))?$/.exec(bare);
  return plain ? Number(`${plain[1]}.${plain[2] ?? "0"}`) : null;
}

export type MileageUnit = "miles" | "km";

/** A unit in the cell overrides that of the file. */
export function readMileage(text: string, unit: MileageUnit): string {
  const isKm = /\d\s*(?:kms?|kilomet(?:re|er)s?)\b/i.test(text) || (unit === "km" && !/mi/i.test(text));
  const amount = readDistance(text);
  if (amount === null) return text;
  return String(Math.round(isKm ? amount * MILES_PER_KM : amount));
}

/** The number in '31,200 miles' and '31.2k'. */
export function readDistance(text: string): number | null {
  const bare = text.trim().replace(/(?:kms?|kilomet(?:re|er)s?|miles?|mls|mi)\.?$/i, "");
  const [, thousands] = /^(\d{1,3}(?:\.\d{1,3})?)\s*k\s*$/i.exec(bare) ?? [];
  return thousands === undefined ? readAmount(bare) : Number(thousands) * 1000;
}

export const readUnit = (text: string): MileageUnit | null => {
  if (/^(k|kms?|kmt|kilomet(?:re|er)s?)$/i.test(text.trim())) return "km";
  return /^(m|mi|mls|miles?|smi|mijl(en)?|meilen)$/i.test(text.trim()) ? "miles" : null;
};

/** Reads 2021, '2021 (21)', a plate's '21' or '71', a day and a month. */
export function readYear(text: string): string | null {
  const [, plate] = /^['’]?(\d{2})(?:[\s-]*(?:plate|reg))?$/i.exec(text) ?? [];
  if (plate !== undefined) return yearOfPlate(plate);
  const [, year] = /^(?:\d{1,2}[/.-]){0,2}(?:\p{L}{3,9}[.\s-]+)?((?:19|20)\d{2})(?!\d)/u.exec(text) ?? [];
  return year ?? null;
}

/** A British plate has the year from March, and the year plus 50 from September. */
const yearOfPlate = (plate: string) => String(2000 + (Number(plate) % 50));

export function yearOfRegistration(text: string): string | null {
  const [, plate] = /^[A-Z]{2}(\d{2})[A-Z]{3}$/.exec(readRegistration(text) ?? "") ?? [];
  return plate === undefined ? null : yearOfPlate(plate);
}

/** The number in 'kWh 40', 'Battery: 39.2kWh', '64 kWh (usable)' and 'up to 50 kW DC'; other texts as they are. */
export function readFigure(text: string): string {
  const [number, ...others] = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (!number || others.length > 0 || /-\s*\d/.test(text) || !words.every((word) => FIGURE_WORDS.has(word)))
    return text;
  return number.replace(",", ".");
}

const FIGURE_WORDS = new Set(
  "kwh kw battery usable gross net capacity size up to max maximum ac dc rapid fast charge charging rate miles mi mm months month keys key owner owners previous former keeper keepers approx about".split(
    " ",
  ),
);

const STYLES: [RegExp, BodyStyle][] = [
  [
    /\b(suv|4x4|4 x 4|off[\s-]?road(er)?|sports? utility|tout[\s-]terrain|gel[äa]ndewagen|terreinwagen)\b/i,
    "SUV",
  ],
  [/\b(crossover)\b/i, "Crossover"],
  [/\b(estate|(station ?)?wagon|stationwagen|tourer|touring|kombi|break)\b/i, "Estate"],
  [/\b(mpv|people carrier|monospace|mini[\s-]?van|minibus)\b/i, "MPV"],
  [/\b(saloon|sedan|limousine)\b/i, "Sedan"],
  [/\b(hatch(back)?|liftback|fastback|sportback|schr[äa]gheck|citadine|compacte)\b/i, "Hatchback"],
];

const OTHER_STYLE_NAMES: Record<string, BodyStyle> = {
  saloon: "Sedan",
  hatch: "Hatchback",
  fastback: "Hatchback",
  tourer: "Estate",
};

export function readBodyStyle(text: string): BodyStyle | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^[2-5][\s-]*(?:dr|doors?)\s+/, "");
  return OTHER_STYLE_NAMES[word] ?? BODY_STYLES.find((style) => style.toLowerCase() === word);
}

export function readStyle(text: string): BodyStyle | null {
  const words = text.replaceAll(/[\s_]+/g, " ");
  return readBodyStyle(words) ?? STYLES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Whole numbers or moments, larger ones newer. */
export function readPosition(text: string): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
