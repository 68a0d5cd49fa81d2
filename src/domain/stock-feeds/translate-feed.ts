import { IMAGE_COLUMNS, type StockColumn } from "../imports/stock-columns.ts";
import type { ListedCar } from "../vehicles/stock-list/match-stock.ts";
import type { FeedFile } from "./feed-file.ts";
import { type FeedMapping, findColumn, missingColumns, sourcesIn } from "./feed-mapping.ts";
import { PLAIN_COLUMNS } from "./feed-targets.ts";
import { modelSplitter } from "./known-ev.ts";
import { numberRecords } from "./number-records.ts";
import { FEED_CAR_STATES, type FeedCarState } from "./read-state.ts";
import { stockCsv } from "./stock-csv.ts";
import { groupSources, type TranslatedRecord, translateRecord } from "./translate-record.ts";

export type FeedRow = TranslatedRecord["row"];

export interface FeedRules {
  today: Date;
  /** The dealer's, for cars without one. */
  postcode: string;
  /** Last position seen of each car: an older record does not overwrite a newer one. */
  positions?: ReadonlyMap<string, number>;
  /** The dealer's cars. */
  listed?: readonly ListedCar[];
}

export interface TranslatedFeed {
  /**
   * For `readStockFile`: the electric cars on sale or reserved, those due in that state enough, and those that it
   * refuses because no run could tell them from others.
   */
  csv: string;
  /** On sale or reserved, refused ones included. */
  cars: number;
  rows: Map<string, FeedRow>;
  other_fuel: number;
  by_state: Record<FeedCarState, number>;
  sold_refs: string[];
  gone_refs: string[];
  due_in_refs: string[];
  /** Older than the last record seen: left out of `csv`. */
  older_refs: string[];
  /** Records without any identifier: refused, as the next run could not match them. */
  without_ref: number;
  /** Of cars that the dealer has listed already, from any source. */
  listed_refs: string[];
  /** Refs of several records of one car: the newest counts, else the first. */
  repeated_refs: string[];
  /** Every electric car in the feed, in any state. */
  refs: string[];
  /** Includes cars whose older record changes nothing. */
  on_sale_refs: string[];
  prices: Map<string, number>;
  positions: Map<string, number>;
  new_columns: string[];
  /** Read by the mapping, missing from the file. */
  missing_columns: string[];
  unreadable: number;
  /** Ends within a line, unlike the file that the mapping was learned from. */
  is_cut: boolean;
}

export function translateFeed(file: FeedFile, mapping: FeedMapping, rules: FeedRules): TranslatedFeed {
  const sources = sourcesIn(mapping, file.columns);
  const grouped = groupSources(sources);
  const context = { postcode: rules.postcode, splitModel: modelSplitter() };
  const electric: TranslatedRecord[] = [];
  let otherFuel = 0;
  for (const cells of file.records()) {
    const record = translateRecord(cells, grouped, mapping, context);
    if (record.is_electric) electric.push(record);
    else otherFuel += 1;
  }
  const { records, listed, repeated, refused, withoutRef } = numberRecords(electric, rules.listed ?? []);
  const older = new Set(
    records.flatMap(({ ref, position }) =>
      position !== null && position < (rules.positions?.get(ref) ?? position) ? ref : [],
    ),
  );
  const current = records.filter(({ ref }) => !older.has(ref));
  const onSale = current.filter(({ state }) => state === "live" || state === "reserved");
  const rows = new Map(onSale.map(({ ref, row }) => [ref, row]));
  const dueIn = current.filter(({ state, row }) => state === "due_in" && isComplete(row));
  const awaited = dueIn.map(({ row }) => ({ ...row, due_in: "Yes" }));
  const imported = [...rows.values(), ...awaited, ...refused];
  const refsIn = (state: FeedCarState) => current.flatMap((one) => (one.state === state ? one.ref : []));
  const isKnown = (column: string) => mapping.columns.some(({ source }) => findColumn([column], source) >= 0);
  return {
    csv: stockCsv(columnsOf(sources, imported), imported),
    cars: rows.size + refused.length,
    rows,
    other_fuel: otherFuel,
    by_state: Object.fromEntries(
      FEED_CAR_STATES.map((state) => [state, refsIn(state).length]),
    ) as TranslatedFeed["by_state"],
    sold_refs: refsIn("sold"),
    gone_refs: refsIn("gone"),
    due_in_refs: refsIn("due_in"),
    older_refs: [...older],
    without_ref: withoutRef,
    listed_refs: [...listed],
    repeated_refs: [...repeated],
    refs: records.map(({ ref }) => ref),
    on_sale_refs: [...rows.keys(), ...older],
    prices: new Map([...rows].map(([ref, { price }]) => [ref, Number(price)])),
    positions: new Map(current.flatMap(({ ref, position }) => (position === null ? [] : [[ref, position]]))),
    new_columns: file.columns.filter((column) => !isKnown(column)),
    missing_columns: missingColumns(mapping, file),
    unreadable: file.unreadable,
    is_cut: mapping.ends_with_line_break && !file.ends_with_line_break,
  };
}

const ALWAYS: readonly StockColumn[] = [
  "stock_ref",
  "make",
  "model",
  "year",
  "body_style",
  "price",
  "mileage",
  "postcode",
];

/** Cars that are due in often have no price yet: no failure, and imported once they have one. */
const isComplete = (row: FeedRow) => ALWAYS.every((column) => row[column]) && Number(row.price) > 0;

/** An import leaves missing columns unchanged, so only the feed's columns are written. */
function columnsOf(sources: ReturnType<typeof sourcesIn>, rows: readonly FeedRow[]): StockColumn[] {
  const has = (name: string) => sources.some(({ target }) => target === name);
  const isWritten = (column: StockColumn) =>
    ALWAYS.includes(column) ||
    has(column) ||
    (column === "trim" && has("title")) ||
    (column === "description" && has("features"));
  // Keeps the first picture column even if empty, to remove the pictures of earlier runs.
  const images = has("images")
    ? IMAGE_COLUMNS.filter((column, index) => index === 0 || rows.some((row) => row[column]))
    : [];
  const dueIn = rows.some((row) => row.due_in) ? (["due_in"] as const) : [];
  return [...PLAIN_COLUMNS.filter(isWritten), ...images, ...dueIn];
}
