import type { z } from "zod";
import { IMAGE_URL_MAX_LENGTH, MAX_IMAGE_URLS_PER_CSV_ROW } from "../policy/imports.ts";
import { STOCK_REF_MAX_LENGTH } from "../policy/listings.ts";
import { type FeedMapping, rowFilter } from "../stock-feeds/feed-mapping.ts";
import { BODY_STYLES, type BodyStyle } from "../vehicles/body-style.ts";
import { isRefusal } from "../vehicles/details/optional-field.ts";
import { readRegistration } from "../vehicles/details/registration.ts";
import { DETAIL_COLUMNS } from "../vehicles/fields.ts";
import { listingSchema } from "../vehicles/listing/listing-schema.ts";
import { withKnownNames } from "../vehicles/model-names.ts";
import { readStockRef } from "../vehicles/stock-list/match-stock.ts";
import { TEXT_FIGURES } from "./cells/read-figures.ts";
import { isElectric } from "./cells/read-state.ts";
import type { ColumnTarget } from "./column-targets.ts";
import type { CsvRecord } from "./csv.ts";
import { undefuse } from "./defuse.ts";
import type { CellError, ImportRow, UnreadDetail } from "./imported-vehicle.ts";
import { modelSplitter } from "./known-ev.ts";
import { type CarRecord, groupSources, readRecord } from "./read-record.ts";
import { sharedRefs } from "./repeated-refs.ts";
import { LEFT_LINES, LEFT_TEXT, type LeftLine, leftOutText, otherFuelText } from "./row-lines.ts";
import { IMAGE_COLUMNS, type StockColumn } from "./stock-columns.ts";
import type { StockHeader } from "./stock-header.ts";

export interface StockFileRules {
  today: Date;
  /** The dealership's, for cars without one. */
  postcode?: string;
  /** Confirmed by the dealer; the first one made for these columns counts. */
  mappings?: readonly FeedMapping[];
}

type Values = Partial<Record<StockColumn, string>>;

/** A row of a file, read. */
interface RowValues {
  /** As the file writes them. */
  written: Values;
  values: Values;
  images: { column: StockColumn; text: string }[];
  /** Null in a translated feed, whose rows are cars on sale. */
  record: CarRecord | null;
}

/** @param records of the whole file */
export function stockRowReader(header: StockHeader, rules: StockFileRules, records: Iterable<CsvRecord>) {
  const valuesOf = recordReader(header, rules, records);
  const { found, saysFuel } = header;
  const { only } = header.mapping;
  const isWanted = rowFilter(header.mapping, header.names);
  const checkRow = rowChecker({ ...rules, saysFuel, tellsPrices: found.includes("price") });
  return function readRow({ row, cells, fault, section }: CsvRecord): ImportRow {
    if (fault) return refusedRow({ row, cells }, fault);
    if (only && !isWanted(cells)) {
      return refusedRow({ row, cells }, leftOutText(only), "left_out");
    }
    return checkRow({ row, cells }, valuesOf({ row, cells: plainCells(cells), section }));
  };
}

/** For a translated stock feed, whose cells are read already. */
export function feedRowReader(columns: readonly StockColumn[], today: Date) {
  const valuesOf = ownValueReader(columns);
  const checkRow = rowChecker({ today, requiresRef: true });
  return ({ row, cells }: CsvRecord): ImportRow => {
    const read = valuesOf(plainCells(cells));
    return checkRow({ row: Number(read.values.file_row) || row, cells }, read);
  };
}

export const plainCells = (cells: readonly string[]) => cells.map((cell) => undefuse(cell.trim()));

interface RowOfFile {
  row: number;
  cells: string[];
}

const refusedRow = (place: RowOfFile, message: string, leftFor?: LeftLine, title = ""): ImportRow => ({
  ...place,
  vehicle: null,
  errors: [{ row: place.row, column: null, value: title, message }],
  unread: [],
  title,
  ...(leftFor && { left_for: leftFor }),
});

const titleOf = ({ year, make, model }: Values) => [year, make, model].filter(Boolean).join(" ");

interface RowRules {
  today: Date;
  /** Refuses cars that the next file could not name. */
  requiresRef?: boolean;
  /** Without prices, no car goes off sale. */
  tellsPrices?: boolean;
  /** Else a car of an unknown model may have any fuel. */
  saysFuel?: boolean;
}

/** Create one per file: it rejects repeated stock numbers. */
function rowChecker(rules: RowRules) {
  const checkListing = listingChecker(rules);
  const rowsOfRefs = new Map<string, number>();

  return function checkRow(place: RowOfFile, { written, values, images, record }: RowValues): ImportRow {
    const { row } = place;
    let leftFor: LeftLine | undefined;
    const title = titleOf(values);
    const refused = (errors: CellError[]): ImportRow => ({
      ...place,
      vehicle: null,
      errors,
      unread: [],
      title,
      ...(leftFor && { left_for: leftFor }),
    });
    if (values.refused_for) {
      const line = LEFT_LINES.find((one) => one === values.left_for);
      return refusedRow(place, values.refused_for, line, title);
    }
    const errors: CellError[] = [];
    const report = (column: StockColumn, message: string) =>
      errors.push({ row, column, value: written[column] ?? "", message });

    if (record && !isElectric(record.fuel)) {
      leftFor = "other_fuel";
      errors.push({ row, column: "fuel", value: record.fuel, message: otherFuelText(record.fuel) });
    } else if (record && !rules.saysFuel && !record.is_electric) {
      errors.push({ row, column: "fuel", value: "", message: WHICH_FUEL });
    }
    const { listing, unread } = checkListing(values, record, report);
    const imageUrls = readImageUrls(images, report);
    const stockRef = readStockRef(values.stock_ref ?? "");
    if (stockRef === null && rules.requiresRef) report("stock_ref", WITHOUT_REF);
    if (stockRef !== null) {
      const earlier = rowsOfRefs.get(stockRef);
      if (earlier !== undefined) {
        leftFor ??= "repeated";
        report("stock_ref", `Row ${earlier} has the same stock_ref`);
      } else rowsOfRefs.set(stockRef, row);
      if (stockRef.length > STOCK_REF_MAX_LENGTH) {
        report("stock_ref", `stock_ref must be at most ${STOCK_REF_MAX_LENGTH} characters`);
      }
    }
    const change = record && rules.tellsPrices ? offSaleChange(record) : null;
    if (record && change) {
      const line = change === "sold" ? "sold" : "withdrawn";
      if (!record.price_problem) leftFor ??= line;
      const leaving = record.price_problem
        ? refused(errors)
        : refusedRow(place, LEFT_TEXT[line], leftFor, title);
      return { ...leaving, off_sale: { car: record.identity, change } };
    }
    if (record?.state === "due_in" && record.price_problem?.kind === "missing") {
      return refusedRow(place, LEFT_TEXT.due_in, "due_in", title);
    }
    if (listing === null || errors.length > 0) return refused(errors);
    const heldFor = values.held_for || record?.held;
    const isDueIn = Boolean(values.due_in) || record?.state === "due_in";
    const vehicle = {
      listing: { ...listing, published: !isDueIn && !heldFor },
      stock_ref: stockRef,
      image_urls: imageUrls,
      ...(isDueIn && { due_in: true }),
      ...(heldFor && { held_for: heldFor }),
      ...(record?.state === "reserved" && { is_reserved: true }),
    };
    return { ...place, vehicle, errors: [], unread };
  };
}

const WHICH_FUEL = "We do not know this model: add a fuel column that says Electric";
const WITHOUT_REF =
  "No stock number, registration or VIN, so that we could not find this car again. Add one of them";

function offSaleChange({ state, price_problem: problem, fuel }: CarRecord): "sold" | "unpublish" | null {
  if (!isElectric(fuel)) return null;
  if (state === "sold") return "sold";
  if (state === "gone" || (problem?.kind === "missing" && state !== "due_in")) return "unpublish";
  return null;
}

function ownValueReader(columns: readonly (StockColumn | null)[]) {
  const imageColumns = IMAGE_COLUMNS.filter((column) => columns.includes(column));
  return (texts: readonly string[]): RowValues => {
    const values: Values = {};
    for (const [index, column] of columns.entries()) if (column !== null) values[column] = texts[index] ?? "";
    return { written: values, values, images: imagesIn(values, imageColumns), record: null };
  };
}

const imagesIn = (values: Values, columns: readonly StockColumn[]) =>
  columns.flatMap((column) => (values[column] ? { column, text: values[column] } : []));

function recordReader(
  header: StockHeader,
  { postcode = "" }: StockFileRules,
  records: Iterable<CsvRecord>,
): (row: Pick<CsvRecord, "row" | "cells" | "section">) => RowValues {
  const { sources, found, rules } = header;
  const readOwn = ownValueReader(header.columns);
  const imageColumns = sources.some(({ target }) => target === "images") ? IMAGE_COLUMNS : [];
  const grouped = groupSources(sources);
  const context = { postcode, splitModel: modelSplitter() };
  const cellOf = (target: ColumnTarget, cells: readonly string[]) =>
    cells[grouped.byTarget[target]?.[0]?.index ?? -1]?.trim() ?? "";
  const plateOf = (cells: readonly string[]) => readRegistration(cellOf("registration", cells)) ?? "";
  const refOf = (cells: readonly string[]) => readStockRef(cellOf("stock_ref", cells)) ?? "";
  const shared = sharedRefs(
    Array.from(records, ({ cells }) => ({ ref: refOf(cells), registration: plateOf(cells) })),
  );
  return ({ row, cells: texts, section }) => {
    const record = readRecord({ row, cells: texts, section }, grouped, rules, context);
    const own = readOwn(texts);
    const written = { ...own.written };
    for (const { target, index } of sources) written[target as StockColumn] ??= texts[index] ?? "";
    const values: Values = { postcode: record.row.postcode ?? "" };
    for (const column of found) values[column] = record.row[column] ?? "";
    for (const column of TEXT_FIGURES) {
      if (record.row[column]) values[column] ||= record.row[column];
    }
    const ref = refOf(texts);
    values.stock_ref = (shared.has(ref) && plateOf(texts)) || ref;
    const images = [...own.images, ...imagesIn(record.row, imageColumns)].slice(
      0,
      MAX_IMAGE_URLS_PER_CSV_ROW,
    );
    return { written, values, images, record };
  };
}

type Report = (column: StockColumn, message: string) => void;

const ANY_STYLE = `Body style must be one of ${BODY_STYLES.join(", ")}`;
const VAN = "This is a van: we list cars";

function listingChecker({ today }: { today: Date }) {
  // Creating a schema costs far more than using it.
  const schemas = new Map<BodyStyle | undefined, ReturnType<typeof listingSchema>>();
  function schemaFor(style: BodyStyle | undefined) {
    const schema = schemas.get(style) ?? listingSchema({ today, present_body_style: style });
    schemas.set(style, schema);
    return schema;
  }
  return function checkListing(values: Values, record: CarRecord | null, report: Report) {
    const style = BODY_STYLES.find((one) => one === values.body_style);
    const schema = schemaFor(style);
    const strict = schema.safeParse(values);
    const unread = unreadDetails(strict.error?.issues ?? []);
    const parsed = unread.length === 0 ? strict : schema.safeParse(withoutColumns(values, unread));
    const priceProblem = record?.price_problem?.message;
    if (parsed.success && priceProblem === undefined) {
      const saysElectric = Boolean(record?.fuel) && isElectric(record?.fuel ?? "");
      return { listing: withKnownNames(parsed.data, saysElectric), unread };
    }
    const reported = new Set<PropertyKey>();
    for (const { path, message } of parsed.error?.issues ?? []) {
      const column = path[0] as StockColumn;
      if (reported.has(column) || (column === "price" && priceProblem)) continue;
      reported.add(column);
      report(column, messageFor(column, values, message));
    }
    if (priceProblem) report("price", priceProblem);
    return { listing: null, unread };
  };
}

function messageFor(column: StockColumn, values: Values, message: string): string {
  const text = values[column] ?? "";
  if (column === "body_style" && text) return /\b(van|pickup)\b/i.test(text) ? VAN : ANY_STYLE;
  if (column === "mileage" && /deliver/i.test(text))
    return `Mileage: write the miles on the clock instead of "${text}"`;
  return message;
}

const withoutColumns = (given: object, left: readonly UnreadDetail[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !left.some(({ column }) => column === name)));

const unreadDetails = (issues: readonly z.core.$ZodIssue[]): UnreadDetail[] =>
  issues.flatMap((issue) => {
    const column = DETAIL_COLUMNS.find((one) => one === issue.path[0]);
    return column && !isRefusal(issue) ? [{ column, message: issue.message }] : [];
  });

function readImageUrls(images: RowValues["images"], report: Report): string[] {
  const urls: string[] = [];
  for (const { column, text } of images) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password) {
      report(column, "An image URL must begin with https:// or http://");
    } else if (url.href.length > IMAGE_URL_MAX_LENGTH) {
      report(column, `An image URL must be at most ${IMAGE_URL_MAX_LENGTH} characters`);
    } else if (!urls.includes(url.href)) urls.push(url.href);
  }
  return urls;
}
