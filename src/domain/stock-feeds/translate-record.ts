import { IMAGE_COLUMNS, type StockColumn } from "../imports/stock-columns.ts";
import { STOCK_REF_MAX_LENGTH } from "../policy/imports.ts";
import { plainText } from "../text/plain-text.ts";
import { readRegistration } from "../vehicles/details/registration.ts";
import { splitMake } from "../vehicles/model-names.ts";
import { otherFuel } from "../vehicles/other-fuel.ts";
import type { CarIdentity } from "../vehicles/stock-list/match-stock.ts";
import { readStockRef } from "../vehicles/stock-list/read-stock-ref.ts";
import type { FeedMapping, sourcesIn } from "./feed-mapping.ts";
import { type FeedTarget, PLAIN_COLUMNS } from "./feed-targets.ts";
import { isKnownEv, type SplitModel } from "./known-ev.ts";
import { isElectric } from "./read-fuel.ts";
import { readPictures } from "./read-pictures.ts";
import { type FeedCarState, readState, strongest } from "./read-state.ts";
import { shortName, translateText } from "./read-text.ts";
import {
  readAmount,
  readDay,
  readMileage,
  readPosition,
  readStyle,
  readUnit,
  readYear,
  yearOfRegistration,
} from "./read-values.ts";
import { withoutYear } from "./value-shapes.ts";

export interface TranslatedRecord {
  identity: CarIdentity;
  /** In our own columns, as text; `state` marks a reservation, `feed_number` a number that the car does not have here. */
  row: Partial<Record<StockColumn | "state" | "feed_number", string>>;
  state: FeedCarState;
  is_electric: boolean;
  position: number | null;
}

const RESERVED = "Reserved";

/** Applies to descriptions, features and pictures; others are refused long before. */
const VALUE_MAX_LENGTH = 500;

/** Columns of the file by what they hold; looked up once, because most feeds have a third of our columns. */
export interface Sources {
  byTarget: Partial<Record<FeedTarget, ReturnType<typeof sourcesIn>>>;
  plain: readonly (typeof PLAIN_COLUMNS)[number][];
}

export function groupSources(sources: ReturnType<typeof sourcesIn>): Sources {
  const byTarget: Sources["byTarget"] = Object.groupBy(sources, ({ target }) => target);
  return { byTarget, plain: PLAIN_COLUMNS.filter((column) => byTarget[column]) };
}

export function translateRecord(
  cells: readonly string[],
  { byTarget, plain }: Sources,
  mapping: FeedMapping,
  { postcode, splitModel }: { postcode: string; splitModel: SplitModel },
): TranslatedRecord {
  const all = (target: FeedTarget) =>
    (byTarget[target] ?? []).map(({ source, index }) => ({ column: source, text: cells[index] ?? "" }));
  const firstOf = (target: FeedTarget) => cells[byTarget[target]?.[0]?.index ?? -1] ?? "";
  const text = (target: FeedTarget) => firstOf(target).slice(0, VALUE_MAX_LENGTH);
  const day = (target: FeedTarget) => readDay(text(target), mapping.date_order);

  const row: TranslatedRecord["row"] = {};
  // Drops empty cells: rows are stored.
  for (const column of plain) {
    const cell = text(column);
    if (cell !== "") row[column] = cell;
  }
  row.first_registered = day("first_registered") ?? text("first_registered");
  row.mot_expiry = day("mot_expiry") ?? text("mot_expiry");
  row.year =
    readYear(text("year")) ??
    readYear(row.first_registered) ??
    yearOfRegistration(text("registration")) ??
    text("year");
  const fuel = text("fuel");
  const isElectricFuel = fuel ? isElectric(fuel) : mapping.is_all_electric;
  Object.assign(row, namesOf(text, { splitModel, year: row.year, isElectric: isElectricFuel }));
  row.price = String(readAmount(text("price")) ?? text("price"));
  row.mileage = readMileage(text("mileage"), readUnit(text("mileage_unit")) ?? mapping.mileage_unit);
  row.body_style = readStyle(text("body_style")) ?? text("body_style");
  row.postcode = text("postcode") || postcode;
  row.description = translateText(
    firstOf("description"),
    all("features").map((one) => one.text),
  );
  const pictures = readPictures(all("images").map((one) => one.text));
  for (const [index, column] of IMAGE_COLUMNS.entries()) {
    const url = pictures[index];
    if (url === undefined) break;
    row[column] = url;
  }
  const identity = identityOf(text);
  const state = strongest(all("state").map((one) => readState(one.column, one.text) ?? "live"));
  if (state === "reserved") row.state = RESERVED;
  return {
    identity,
    row,
    state,
    is_electric: isElectricCar(row, fuel, mapping),
    position: readPosition(text("position")),
  };
}

/** Without a stock number, the registration or VIN is one. */
function identityOf(text: (target: FeedTarget) => string): CarIdentity {
  const registration = readRegistration(text("registration"));
  const vin = plainText(text("vin")).replaceAll(" ", "").toUpperCase() || null;
  const ref = readStockRef(text("stock_ref")) ?? registration ?? vin;
  return { stock_ref: ref?.slice(0, STOCK_REF_MAX_LENGTH) ?? null, registration, vin };
}

function namesOf(
  text: (target: FeedTarget) => string,
  { splitModel, ...facts }: { splitModel: SplitModel; year: string; isElectric: boolean },
): { make: string; model: string; trim: string } {
  const titled = splitMake(withoutYear(text("title")));
  const make = text("make") || titled?.make || "";
  const { model, trim } = splitModel({
    ...facts,
    make,
    model: text("model") || titled?.model || "",
    battery_kwh: text("battery_kwh"),
  });
  return { make, model, trim: shortName(text("trim") || trim) };
}

function isElectricCar(
  row: TranslatedRecord["row"],
  fuel: string | undefined,
  { is_all_electric }: FeedMapping,
): boolean {
  const { make = "", model = "", trim = "" } = row;
  if (otherFuel(model) ?? otherFuel(trim)) return false;
  if (fuel) return isElectric(fuel);
  return is_all_electric || isKnownEv({ make, model });
}
