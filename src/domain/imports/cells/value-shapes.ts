import { parseTypedPostcode } from "../../geo/postcode.ts";
import { readDay } from "../../text/read-day.ts";
import { colourOf } from "../../vehicles/colours.ts";
import { readRegistration } from "../../vehicles/details/registration.ts";
import { fieldOf } from "../../vehicles/fields.ts";
import { knownMake, modelAtStart, splitMake } from "../../vehicles/makes-and-models.ts";
import { isModelNumber } from "../../vehicles/model-names.ts";
import type { ColumnTarget } from "../column-targets.ts";
import { readPrice } from "./read-price.ts";
import { isFuel, isYesOrNo, readState } from "./read-state.ts";
import {
  readAmount,
  readDistance,
  readFigure,
  readPosition,
  readStyle,
  readUnit,
  readYear,
} from "./read-values.ts";

const MAX_AMOUNT = 2_000_000;
const PENCE = 100;
const isDay = (text: string) => readDay(text, "dmy") !== null || readDay(text, "mdy") !== null;
/** Of a date without its day. */
export const isMonth = (text: string) =>
  /^(\d{1,2}[/.-](19|20)\d\d|(19|20)\d\d-\d\d|\p{L}{3,9}[.\s-]+(19|20)\d\d)$/u.test(text);
const isWords = (text: string) => /\p{L}/u.test(text) && !/^https?:/i.test(text);
const isFigure = (text: string) => /^\d{1,3}(\.\d+)?$/.test(readFigure(text));

/** Plausible values of a named column. Columns without a row take any text. */
const MAY_BE: Partial<Record<ColumnTarget, (text: string) => boolean>> = {
  registration: (text) => readRegistration(text) !== null && !/^\d+$/.test(text),
  vin: (text) => /^[a-z0-9]{17}$/i.test(text.replaceAll(" ", "")),
  make: (text) => isWords(text) && text.length < 40,
  model: (text) =>
    text.length < 80 && !/^https?:/i.test(text) && (!/^\d{2,}$/.test(text) || isModelNumber(text)),
  trim: (text) => (isWords(text) && text.length < 120) || /^\d{1,3}\+?$/.test(text),
  year: (text) => readYear(text) !== null && !isLong(text),
  price: mayBePrice,
  mileage: (text) => isBetween(readDistance(text), 0),
  mileage_unit: (text) => readUnit(text) !== null,
  body_style: (text) => isWords(text) && text.length < 40,
  fuel: isFuel,
  colour: (text) => isWords(text) && text.length < 40,
  images: (text) => /(^|[\s|;,"'])(https?:)?\/\//i.test(text),
  postcode: (text) => parseTypedPostcode(text) !== null,
  position: (text) => readPosition(text) !== null,
  title: (text) => splitMake(withoutYear(text)) !== null,
};

/** Of other fields. */
const OF_KIND: Readonly<Record<string, (text: string) => boolean>> = {
  day: (text) => isDay(text) || isMonth(text),
  figure: isFigure,
};

function mayBePrice(text: string): boolean {
  const { pounds, isSold, isMissing } = readPrice(text);
  return isBetween(pounds, 100, MAX_AMOUNT * PENCE) || isSold || isMissing;
}

const isLong = (text: string) => /^\d{5,}$/.test(text);
const isBetween = (amount: number | null, least: number, most = MAX_AMOUNT) =>
  amount !== null && amount >= least && amount <= most;

export const withoutYear = (title: string): string => title.replace(/^(19|20)\d{2}\s+/, "");

/** Values that identify their column without a name. */
const IS: Partial<Record<ColumnTarget, (text: string) => boolean>> = {
  registration: (text) => /^[A-Z]{2}\d{2}\s?[A-Z]{3}$/i.test(text),
  vin: (text) => /^(?=.*[A-Z])(?=.*\d)[A-HJ-NPR-Z0-9]{17}$/i.test(text),
  make: (text) => knownMake(text) !== undefined,
  title: (text) => isCarTitle(withoutYear(text)),
  year: (text) => /^20[0-3]\d$/.test(text),
  price: (text) => /£|gbp/i.test(text) && isBetween(readPrice(text).pounds, 100),
  mileage: (text) => /\d\s*(miles?|mi|mls|kms?)\.?$/i.test(text),
  body_style: (text) => readStyle(text) !== null && text.length < 40,
  fuel: (text) => isFuel(text) && text !== "",
  colour: (text) => colourOf(text) !== null && text.length < 40,
  images: (text) => /^(https?:)?\/\/\S+\.(jpe?g|png|webp|avif)/i.test(text),
  postcode: (text) => parseTypedPostcode(text)?.kind === "full",
  state: (text) => /\p{L}{3}/u.test(text) && !isYesOrNo(text) && readState("", text) !== null,
};

function isCarTitle(text: string): boolean {
  const car = splitMake(text);
  return car !== null && modelAtStart(car) !== undefined;
}

const MOST = 0.6;
/** An unnamed column needs more certainty. */
const NEARLY_ALL = 0.8;

const share = (values: readonly string[], test: (text: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;

/** Ignores empty cells. */
export const fits = (target: ColumnTarget, values: readonly string[]): boolean => {
  const mayBe = MAY_BE[target] ?? OF_KIND[fieldOf(target)?.type.kind ?? ""];
  return !mayBe || values.length === 0 || share(values, mayBe) >= MOST;
};

export const isClearly = (target: ColumnTarget, values: readonly string[]): boolean => {
  const is = IS[target];
  return is !== undefined && share(values, is) >= NEARLY_ALL;
};

const PROSE_LENGTH = 40;

export const isProse = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every((text) => text.length >= PROSE_LENGTH && /\s/.test(text) && !/^https?:/.test(text));

/** Prices are round, odometer readings are not. */
const ROUND = /(00|50|90|95|99|49|75|25|45|85|80|70)(\.\d\d)?$/;
const FEWEST_POUNDS = 1000;

export function bareNumbers(values: readonly string[]): "price" | "mileage" | null {
  const amounts = values.flatMap((text) => readAmount(text) ?? []);
  if (amounts.length === 0 || amounts.length < values.length * NEARLY_ALL) return null;
  if (share(values, (text) => /^20[0-3]\d$/.test(text)) >= MOST) return null;
  const isLarge = share(amounts.map(String), (text) => Number(text) >= FEWEST_POUNDS) >= NEARLY_ALL;
  if (!isLarge || amounts.some((amount) => amount > MAX_AMOUNT)) return null;
  return share(values, (text) => ROUND.test(text)) >= NEARLY_ALL ? "price" : "mileage";
}

export const looksLikeValue = (text: string): boolean =>
  /^(https?:\/\/|£\s*\d|\d{3,}|[A-Z]{2}\d{2}\s?[A-Z]{3}$)/i.test(text.trim());
