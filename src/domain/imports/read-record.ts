import { STOCK_REF_MAX_LENGTH } from "../policy/listings.ts";
import { plainText } from "../text/plain-text.ts";
import { readDay } from "../text/read-day.ts";
import { readRegistration } from "../vehicles/details/registration.ts";
import { fieldOf } from "../vehicles/fields.ts";
import { splitMake } from "../vehicles/makes-and-models.ts";
import { bodyOfModel } from "../vehicles/model-bodies.ts";
import { otherFuel } from "../vehicles/other-fuel.ts";
import { type CarIdentity, readStockRef } from "../vehicles/stock-list/match-stock.ts";
import { figuresIn, type TextFigure } from "./cells/read-figures.ts";
import { readPictures } from "./cells/read-pictures.ts";
import { readPrice } from "./cells/read-price.ts";
import {
  type CarState,
  categoryIn,
  isElectric,
  readDamage,
  readState,
  stateOfHeading,
  stateOfNote,
  strongest,
} from "./cells/read-state.ts";
import { shortName, translateText } from "./cells/read-text.ts";
import {
  readFigure,
  readMileage,
  readPosition,
  readStyle,
  readUnit,
  readYear,
  yearOfRegistration,
} from "./cells/read-values.ts";
import { isMonth, withoutYear } from "./cells/value-shapes.ts";
import { isFirstPrice, targetsNamed } from "./column-synonyms.ts";
import { type ColumnTarget, PLAIN_COLUMNS, TAKING_TURNS, takesNext } from "./column-targets.ts";
import type { CsvRecord } from "./csv.ts";
import { isKnownEv, joinModel, type SplitModel } from "./known-ev.ts";
import type { ReadingRules } from "./reading-rules.ts";
import { IMAGE_COLUMNS, type StockColumn } from "./stock-columns.ts";
import { type PriceProblem, readTotalPrice } from "./total-price.ts";

export interface CarRecord {
  /** In the file. */
  file_row: number;
  identity: CarIdentity;
  /** In our own columns, as text; `state` marks a reservation, `feed_number` a number that the car does not have here. */
  row: Partial<Record<StockColumn | "state" | "feed_number", string>>;
  state: CarState;
  is_electric: boolean;
  /** As the file writes it. */
  fuel: string;
  position: number | null;
  /** Words for the state that we do not know. */
  unknown_states: string[];
  /** Why buyers may not see it yet. */
  held: string | null;
  /** Why it has no price that buyers may see. */
  price_problem: PriceProblem | null;
}

/** Applies to descriptions, features and pictures; others are refused long before. */
const VALUE_MAX_LENGTH = 500;

export interface Source {
  index: number;
  target: ColumnTarget;
  source: string;
  /** Read by its name alone: no one has confirmed it. Prices stand after the chosen one, and are read for 'SOLD' only. */
  is_unmapped?: boolean;
}

/** Columns of the file by what they hold; looked up once, because most files have a third of our columns. */
export interface Sources {
  byTarget: Partial<Record<ColumnTarget, Source[]>>;
  plain: readonly (typeof PLAIN_COLUMNS)[number][];
  /** Prices that the car may have, in the order in which they count. */
  prices: readonly (Source & { isFirst: boolean })[];
}

export function groupSources(sources: readonly Source[]): Sources {
  const byTarget: Sources["byTarget"] = Object.groupBy(sources, ({ target }) => target);
  for (const target of TAKING_TURNS) byTarget[target]?.sort((one, other) => rankOf(one) - rankOf(other));
  const prices = (byTarget.price ?? [])
    .filter((one) => !one.is_unmapped)
    .map((one) => ({ ...one, isFirst: isFirstPrice(one.source) }));
  return {
    byTarget,
    plain: PLAIN_COLUMNS.filter((column) => byTarget[column]),
    prices: [...prices.filter(({ isFirst }) => isFirst), ...prices.filter(({ isFirst }) => !isFirst)],
  };
}

const rankOf = ({ source, target }: Source) =>
  targetsNamed(source).find((named) => named.target === target)?.rank ?? Number.POSITIVE_INFINITY;

/** Reads a record of any stock file or feed into our own columns. */
export function readRecord(
  { row: fileRow, cells, section = "" }: Pick<CsvRecord, "row" | "cells" | "section">,
  { byTarget, plain, prices }: Sources,
  rules: ReadingRules,
  { postcode, splitModel }: { postcode: string; splitModel: SplitModel },
): CarRecord {
  const all = (target: ColumnTarget) =>
    (byTarget[target] ?? []).map(({ source, index }) => ({ column: source, text: cells[index] ?? "" }));
  const firstOf = (target: ColumnTarget) => {
    const sources = byTarget[target] ?? [];
    const [first = ""] = takesNext(target)
      ? sources.flatMap(({ index }) => cells[index]?.trim() || [])
      : [cells[sources[0]?.index ?? -1]];
    return first;
  };
  const text = (target: ColumnTarget) => firstOf(target).slice(0, VALUE_MAX_LENGTH);

  const row: CarRecord["row"] = {};
  // Drops empty cells: rows are stored.
  for (const column of plain) {
    const cell = readPlain(column, text(column), rules);
    if (cell !== "") row[column] = cell;
  }
  // A column 'FSH' says yes to a full service history.
  const isFsh = /^fsh$/i.test(byTarget.service_history?.[0]?.source.trim() ?? "");
  if (isFsh && /^(y|yes|true|1)$/i.test(row.service_history ?? "")) row.service_history = "full";
  row.year =
    readYear(text("year")) ??
    readYear(row.first_registered ?? text("first_registered")) ??
    yearOfRegistration(text("registration")) ??
    text("year");
  const fuel = text("fuel").trim();
  const saysElectric = fuel ? isElectric(fuel) : rules.is_all_electric;
  Object.assign(row, namesOf(text, { splitModel, year: row.year, saysElectric }));
  row.mileage = readMileage(text("mileage"), readUnit(text("mileage_unit")) ?? rules.mileage_unit);
  row.body_style = readStyle(text("body_style")) ?? text("body_style");
  if (!byTarget.body_style || OF_SEVERAL_STYLES.test(row.body_style)) {
    row.body_style = bodyOfModel({ make: row.make ?? "", model: row.model ?? "" }) ?? row.body_style;
  }
  row.postcode = text("postcode") || postcode;
  row.description = translateText(
    firstOf("description"),
    all("features").map((one) => one.text),
  );
  const words = [text("trim"), text("model"), text("title"), row.description];
  for (const [figure, value] of Object.entries(figuresIn(words))) row[figure as TextFigure] ??= value;
  const pictures = readPictures(all("images").map((one) => one.text));
  for (const [index, column] of IMAGE_COLUMNS.entries()) {
    const url = pictures[index];
    if (url === undefined) break;
    row[column] = url;
  }
  const chosen = prices.find(({ index, isFirst }) => !isFirst || hasAmount(cells[index])) ?? prices[0];
  const price = chosen && { column: chosen.source, text: cells[chosen.index] ?? "" };
  const priced = readTotalPrice({ price, prices: all("price"), fees: all("fee"), vat: all("vat") }, rules);
  Object.assign(row, priced.row);
  const identity = identityOf(text);
  row.stock_ref = identity.stock_ref ?? "";
  const states = all("state").map((one) => ({ ...one, state: readState(one.column, one.text) }));
  const unknownStates = states.flatMap((one) => (one.state === null ? one.text.trim() : []));
  const said = [stateOfHeading(section), stateOfNote(text("description")) ?? "live"];
  const state = priced.isSold ? "sold" : strongest([...states.map((one) => one.state), ...said]);
  const damage = damageOf([...all("write_off_category"), ...all("damage")], row);
  if (damage.category !== null) row.write_off_category ??= damage.category;
  const heldState =
    state === null ? `We do not know the status "${unknownStates.join(", ").slice(0, 80)}".` : null;
  return {
    file_row: fileRow,
    identity,
    row,
    state: state ?? "live",
    is_electric: isElectricCar(row, fuel, rules),
    fuel,
    position: readPosition(text("position")),
    unknown_states: state === null ? unknownStates : [],
    held: heldState ?? damage.held ?? priced.held,
    price_problem: priced.problem,
  };
}

/** 'Berline' is French for a saloon, and for a hatchback. */
const OF_SEVERAL_STYLES = /^(berline\b.*|(passenger )?cars?)$/i;

const hasAmount = (text = "") => (readPrice(text).pounds ?? 0) > 0;

/** Without a stock number, the registration or VIN is one. */
function identityOf(text: (target: ColumnTarget) => string): CarIdentity {
  const registration = readRegistration(text("registration"));
  const vin = plainText(text("vin")).replaceAll(" ", "").toUpperCase() || null;
  const ref = readStockRef(text("stock_ref")) ?? registration ?? vin;
  return { stock_ref: ref?.slice(0, STOCK_REF_MAX_LENGTH) ?? null, registration, vin };
}

function readPlain(column: StockColumn, text: string, { date_order: order }: ReadingRules): string {
  if (column === "colour") return withoutCapitals(text.replace(/\s*\([^()]*\)$/, ""));
  // The year of a plate, as in '21 plate', is not a registration.
  if (column === "registration") return text.replace(/(?<=^\d\d)[\s-]*(?:plate|reg)$/i, "");
  // Its year is read, and says enough.
  if (column === "first_registered" && isMonth(text)) return "";
  const kind = fieldOf(column)?.type.kind;
  if (kind === "day") return readDay(text, order) ?? text;
  return kind === "figure" ? readFigure(text) : text;
}

const withoutCapitals = (words: string) =>
  words === words.toUpperCase()
    ? words.replaceAll(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    : words;

function namesOf(
  text: (target: ColumnTarget) => string,
  { splitModel, year, saysElectric }: { splitModel: SplitModel; year: string; saysElectric: boolean },
): { make: string; model: string; trim: string } {
  const titled = splitMake(withoutYear(text("title")));
  const make = text("make") || titled?.make || "";
  const joined = joinModel(make, text("model") || titled?.model || "", text("trim"));
  const { model, trim } = splitModel(
    { make, model: joined.model, year, battery_kwh: text("battery_kwh") },
    saysElectric,
  );
  return { make, model, trim: shortName(joined.trim || trim) };
}

function damageOf(
  columns: readonly { column: string; text: string }[],
  row: CarRecord["row"],
): { category: string | null; held: string | null } {
  const found = columns.flatMap((one) => {
    const read = readDamage(one.column, one.text);
    return read === null ? [] : { ...one, read };
  });
  const category = found.find(({ read }) => read !== "unclear")?.read ?? null;
  if (category !== null) return { category, held: null };
  const [unclear] = found;
  if (unclear) {
    const said = `${unclear.column}: ${unclear.text.trim().slice(0, 40)}`;
    return { category: null, held: `Your file says "${said}". Enter the write-off category.` };
  }
  const words = [row.trim, row.description].map((text) => categoryIn(text ?? "")).find((one) => one !== null);
  const held = words ? `The text says "Cat ${words}". Enter the write-off category.` : null;
  return { category: null, held };
}

function isElectricCar(row: CarRecord["row"], fuel: string, { is_all_electric }: ReadingRules): boolean {
  const { make = "", model = "", trim = "" } = row;
  if (otherFuel(model) ?? otherFuel(trim)) return false;
  if (fuel) return isElectric(fuel);
  return is_all_electric || isKnownEv({ make, model });
}
