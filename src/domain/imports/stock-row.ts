import type { z } from "zod";
import { IMAGE_URL_MAX_LENGTH, STOCK_REF_MAX_LENGTH } from "../policy/imports.ts";
import { BODY_STYLES, type BodyStyle } from "../vehicles/body-style.ts";
import { isRefusal } from "../vehicles/details/optional-fields.ts";
import { DETAIL_COLUMNS } from "../vehicles/details/vehicle-details.ts";
import { type Listing, listingSchema } from "../vehicles/listing-schema.ts";
import { withKnownNames } from "../vehicles/model-names.ts";
import { ELECTRIC_ONLY, isElectricFuel } from "../vehicles/other-fuel.ts";
import { readStockRef } from "../vehicles/stock-list/read-stock-ref.ts";
import type { CsvRecord } from "./csv.ts";
import { undefuse } from "./defuse.ts";
import type { CellError, ImportRow, UnreadDetail } from "./imported-vehicle.ts";
import { readCell } from "./read-cell.ts";
import { IMAGE_COLUMNS, type StockColumn, type StockHeader } from "./stock-columns.ts";

type Values = Partial<Record<StockColumn, string>>;

/** Create one reader per file: it rejects repeated stock numbers. */
export function stockRowReader(header: StockHeader, rules: { today: Date; requiresRef?: boolean }) {
  const checkListing = listingChecker(rules);
  const rowsOfRefs = new Map<string, number>();

  return function readRow({ row, cells, fault }: CsvRecord): ImportRow {
    const refused = (errors: CellError[]): ImportRow => ({ row, cells, vehicle: null, errors, unread: [] });
    if (fault) return refused([{ row, column: null, value: "", message: fault }]);
    if (cells.slice(header.columns.length).some((cell) => cell.trim() !== "")) {
      return refused([
        { row, column: null, value: "", message: tooMany(cells.length, header.columns.length) },
      ]);
    }
    const values = valuesOf(header, cells);
    const errors: CellError[] = [];
    const report = (column: StockColumn, message: string) =>
      errors.push({ row, column, value: values[column] ?? "", message });

    const fuel = header.fuel === null ? "" : (cells[header.fuel] ?? "");
    if (!isElectricFuel(fuel)) {
      const value = fuel.trim();
      errors.push({ row, column: "fuel", value, message: `${ELECTRIC_ONLY} This says "${value}".` });
    }
    const { listing, unread } = checkListing(values, {
      report,
      isElectric: fuel.trim() !== "" && isElectricFuel(fuel),
    });
    const imageUrls = readImageUrls(values, report);
    const stockRef = readStockRef(values.stock_ref ?? "");
    if (stockRef === null && rules.requiresRef) report("stock_ref", WITHOUT_REF);
    if (stockRef !== null) {
      const earlier = rowsOfRefs.get(stockRef);
      if (earlier !== undefined) report("stock_ref", `Row ${earlier} has the same stock_ref`);
      else rowsOfRefs.set(stockRef, row);
      if (stockRef.length > STOCK_REF_MAX_LENGTH) {
        report("stock_ref", `stock_ref must be at most ${STOCK_REF_MAX_LENGTH} characters`);
      }
    }
    if (listing === null || errors.length > 0) return refused(errors);
    const vehicle = { listing, stock_ref: stockRef, image_urls: imageUrls };
    return { row, cells, vehicle, errors: [], unread };
  };
}

const WITHOUT_REF =
  "No stock number, registration or VIN, so that we could not find this car again. Add one of them";

type Report = (column: StockColumn, message: string) => void;

interface RowFacts {
  report: Report;
  /** The fuel column says so. */
  isElectric: boolean;
}

const tooMany = (values: number, columns: number) =>
  `The row has ${values} values and the first row ${columns} columns. Put quotes (") around a value that holds a comma.`;

function valuesOf(header: StockHeader, cells: readonly string[]): Values {
  const values: Values = {};
  for (const [index, column] of header.columns.entries()) {
    if (column !== null) values[column] = undefuse((cells[index] ?? "").trim());
  }
  return values;
}

const readCells = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([column, text]) => [column, readCell(column as StockColumn, text ?? "")]),
  );

const ANY_STYLE = `Body style must be one of ${BODY_STYLES.join(", ")}`;

function listingChecker({ today }: { today: Date }) {
  // Creating a schema costs far more than using it.
  const schemas = new Map<BodyStyle | undefined, ReturnType<typeof listingSchema>>();
  function schemaFor(style: BodyStyle | undefined) {
    const schema = schemas.get(style) ?? listingSchema({ today, present_body_style: style });
    schemas.set(style, schema);
    return schema;
  }
  return function checkListing(values: Values, { report, isElectric }: RowFacts): CheckedListing {
    const style = readBodyStyle(values.body_style ?? "");
    const schema = schemaFor(style);
    const given = { ...readCells(values), body_style: style ?? values.body_style, published: !values.due_in };
    const strict = schema.safeParse(given);
    const unread = unreadDetails(strict.error?.issues ?? []);
    const parsed = unread.length === 0 ? strict : schema.safeParse(withoutColumns(given, unread));
    if (parsed.success) return { listing: withKnownNames(parsed.data, isElectric), unread };
    const reported = new Set<PropertyKey>();
    for (const { path, message } of parsed.error.issues) {
      const column = path[0] as StockColumn;
      if (reported.has(column)) continue;
      reported.add(column);
      report(column, column === "body_style" && values.body_style ? ANY_STYLE : message);
    }
    return { listing: null, unread };
  };
}

const withoutColumns = (given: object, left: readonly UnreadDetail[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !left.some(({ column }) => column === name)));

interface CheckedListing {
  listing: Listing | null;
  unread: UnreadDetail[];
}

const unreadDetails = (issues: readonly z.core.$ZodIssue[]): UnreadDetail[] =>
  issues.flatMap((issue) => {
    const column = DETAIL_COLUMNS.find((one) => one === issue.path[0]);
    return column && !isRefusal(issue) ? [{ column, message: issue.message }] : [];
  });

export function readBodyStyle(text: string): BodyStyle | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^[2-5][\s-]*(?:dr|doors?)\s+/, "");
  return OTHER_STYLE_NAMES[word] ?? BODY_STYLES.find((style) => style.toLowerCase() === word);
}

const OTHER_STYLE_NAMES: Record<string, BodyStyle> = {
  saloon: "Sedan",
  hatch: "Hatchback",
  fastback: "Hatchback",
  tourer: "Estate",
};

function readImageUrls(values: Values, report: Report): string[] {
  const urls: string[] = [];
  for (const column of IMAGE_COLUMNS) {
    const text = values[column] ?? "";
    if (text === "") continue;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password) {
      report(column, "An image URL must begin with https:// or http://");
    } else if (url.href.length > IMAGE_URL_MAX_LENGTH) {
      report(column, `An image URL must be at most ${IMAGE_URL_MAX_LENGTH} characters`);
    } else if (!urls.includes(url.href)) urls.push(url.href);
  }
  return urls;
}
