import { formatPounds } from "../format/format.ts";
import { isTextFigure } from "../imports/cells/read-figures.ts";
import type { CarState } from "../imports/cells/read-state.ts";
import { PLAIN_COLUMNS } from "../imports/column-targets.ts";
import type { StockTable } from "../imports/files/stock-table.ts";
import { modelSplitter } from "../imports/known-ev.ts";
import { type CarRecord, groupSources, readRecord } from "../imports/read-record.ts";
import { LEFT_TEXT, type LeftLine, leftOutText, otherFuelText } from "../imports/row-lines.ts";
import {
  IMAGE_COLUMNS,
  OUTCOME_COLUMNS,
  REQUIRED_COLUMNS,
  type StockColumn,
} from "../imports/stock-columns.ts";
import { plainCells } from "../imports/stock-row.ts";
import type { ListedCar } from "../vehicles/stock-list/match-stock.ts";
import { isPriceFall } from "../vehicles/stock-list/vehicle-change.ts";
import { type FeedMapping, missingColumns, rowFilter, sourcesIn } from "./feed-mapping.ts";
import { type NumberedRecord, numberRecords } from "./number-records.ts";
import { plausiblePosition } from "./positions.ts";

export type FeedRow = CarRecord["row"];
/** By stock reference. */
export type FeedRows = Record<string, FeedRow>;
export type FeedPositions = Record<string, number>;

export interface FeedRules {
  today: Date;
  /** The dealer's, for cars without one. */
  postcode: string;
  /** Last position seen of each car: an older record does not overwrite a newer one. */
  positions?: ReadonlyMap<string, number>;
  /** The dealer's cars. */
  listed?: readonly ListedCar[];
  /** Cars that buyers see now: a word that we do not know leaves them on sale. */
  published?: ReadonlySet<string>;
  /** What buyers see now: a price that falls far below it is refused, and its dealer asked. */
  prices?: ReadonlyMap<string, number>;
}

export type TranslatedFeed = ReturnType<typeof translateFeed>;

const RESERVED = "Reserved";
const SAME_NUMBER = "Another row of your file has the same stock number, and other facts";
export function translateFeed(file: StockTable, mapping: FeedMapping, rules: FeedRules) {
  const sources = sourcesIn(mapping, file.columns);
  const { electric, otherFuel, leftOut, unreadable } = readRecords(file, mapping, rules);
  const numbered = numberRecords(electric, rules.listed ?? []);
  const { records, refused } = numbered;
  const older = new Set(
    records.flatMap(({ ref, position }) =>
      position !== null && position < (rules.positions?.get(ref) ?? position) ? ref : [],
    ),
  );
  const current = records.filter(({ ref }) => !older.has(ref)).map((one) => settled(one, rules));
  const refsOf = (outcome: Outcome) => current.flatMap((one) => (one.outcome === outcome ? one.ref : []));
  const onSale = current.filter(({ outcome }) => outcome === "live" || outcome === "reserved");
  const rows = new Map(onSale.map(({ ref, row, outcome }) => [ref, withState(row, outcome)]));
  /** About no car that we can tell from others. */
  const unclear = [
    ...refused.map(({ file_row, row }) => ({
      file_row,
      row: row.stock_ref ? { ...row, refused_for: SAME_NUMBER } : row,
    })),
    ...unreadable,
  ];
  const cars = current.map((one) => ({ file_row: one.file_row, row: importedRow(one) }));
  const left = [
    ...otherFuel.map((one) => leftRow(one, "other_fuel", otherFuelText(one.fuel))),
    ...leftOut.map((one) => leftRow(one, "left_out", mapping.only ? leftOutText(mapping.only) : "")),
    ...numbered.repeated.map((one) => leftRow(one, "repeated", `Row ${one.of} is about the same car`)),
    ...records.filter(({ ref }) => older.has(ref)).map((one) => leftRow(one, "same", LEFT_TEXT.same)),
  ];
  const imported = [...cars, ...unclear, ...left]
    .toSorted((one, other) => one.file_row - other.file_row)
    .map(({ file_row, row }) => ({ ...row, file_row: String(file_row) }));
  return {
    columns: columnsOf(sources, imported),
    /** In these columns, every row of the file, with the reason where it does not come in. */
    imported,
    unclear_rows: new Set(unclear.map(({ file_row }) => file_row)),
    /** On sale or reserved, refused ones included. */
    cars: rows.size + refused.length,
    rows,
    other_fuel: otherFuel.length,
    /** Rows that `only` of the mapping leaves out. */
    left_out: leftOut.length,
    sold_refs: refsOf("sold"),
    gone_refs: [...refsOf("gone"), ...refsOf("priceless")],
    due_in_refs: refsOf("due_in"),
    /** Stay drafts until the feed says more: an unknown state, or a write-off without its category. */
    held_refs: refsOf("held"),
    /** Off sale, as their prices are empty, 0 or 'POA'. */
    priceless_refs: refsOf("priceless"),
    /** Words for the state that we do not know, by the number of cars. */
    unknown_states: countWords(current.flatMap(({ unknown_states }) => unknown_states)),
    /** Columns of fees that the dealer has not been asked about: we add them. */
    unasked_fees: sources.flatMap((one) => (one.target === "fee" && one.is_unmapped ? one.source : [])),
    /** Older than the last record seen: not imported. */
    older_refs: [...older],
    /** Records that cannot be matched by the next run: no identifier, or one that other cars have. */
    without_ref: numbered.withoutRef,
    /** Of cars that the dealer has listed already, from any source. */
    listed_refs: [...numbered.listed],
    /** Records of cars that the file has already: the newest counts, else the first. */
    repeated: numbered.repeated.length,
    /** Every electric car in the feed, in any state. */
    refs: records.map(({ ref }) => ref),
    /** Cannot come in, for a reason that their rows in `imported` have. */
    refused_refs: refsOf("refused"),
    /** Includes cars whose record changes nothing: an older one, or one that cannot come in. */
    on_sale_refs: [...rows.keys(), ...older, ...refsOf("refused")],
    prices: new Map([...rows].map(([ref, { price }]) => [ref, Number(price)])),
    positions: new Map(current.flatMap(({ ref, position }) => (position === null ? [] : [[ref, position]]))),
    /** Read by the mapping, missing from the file. */
    missing_columns: missingColumns(mapping, file),
    unreadable: unreadable.length,
    /** Ends within a line, unlike the file that the mapping was learned from. */
    is_cut: mapping.ends_with_line_break && !file.ends_with_line_break,
  };
}

function readRecords(file: StockTable, mapping: FeedMapping, rules: FeedRules) {
  const grouped = groupSources(sourcesIn(mapping, file.columns));
  const context = { postcode: rules.postcode, splitModel: modelSplitter() };
  const isWanted = rowFilter(mapping, file.columns);
  const electric: CarRecord[] = [];
  const otherFuel: CarRecord[] = [];
  const leftOut: CarRecord[] = [];
  const unreadable: { file_row: number; row: FeedRow }[] = [];
  for (const { row, cells: written, fault, section } of file.records()) {
    const cells = plainCells(written);
    if (fault !== null) {
      unreadable.push({ file_row: row, row: { refused_for: fault } });
      continue;
    }
    const record = readRecord({ row, cells, section }, grouped, mapping, context);
    const position = plausiblePosition(record.position, rules.today);
    if (!isWanted(cells)) leftOut.push(record);
    else if (record.is_electric) electric.push({ ...record, position });
    else otherFuel.push(record);
  }
  return { electric, otherFuel, leftOut, unreadable };
}

/** What the import saves of a car, or why it saves nothing. */
function importedRow(car: ReturnType<typeof settled>): FeedRow {
  const { row, outcome, held } = car;
  switch (outcome) {
    case "live":
    case "reserved":
      return withState(row, outcome);
    case "due_in":
      return isComplete(row) ? { ...row, due_in: "Yes" } : leftRow(car, "due_in", LEFT_TEXT.due_in).row;
    case "refused":
      return { ...row, refused_for: held ?? "" };
    case "held":
      return { ...row, held_for: held ?? "" };
    case "sold":
      return leftRow(car, "sold", LEFT_TEXT.sold).row;
    default:
      return leftRow(car, "withdrawn", LEFT_TEXT.withdrawn).row;
  }
}

/** A row from which nothing is saved. */
function leftRow(
  { file_row, row: { year = "", make = "", model = "" } }: CarRecord,
  line: LeftLine,
  reason: string,
) {
  const row: FeedRow = { year, make, model, refused_for: reason, left_for: line };
  return { file_row, row };
}

const withState = (row: CarRecord["row"], outcome: Outcome): FeedRow =>
  outcome === "reserved" ? { ...row, state: RESERVED } : row;

type Outcome = CarState | "held" | "priceless" | "refused";

/** What becomes of a car, each exactly once. */
function settled(
  record: NumberedRecord,
  { published = new Set(), prices }: FeedRules,
): NumberedRecord & { outcome: Outcome } {
  const { ref, state, price_problem: problem, held } = record;
  const isOffSale = state === "sold" || state === "gone" || state === "due_in";
  if (isOffSale) return { ...record, outcome: state };
  if (problem?.kind === "missing" && published.has(ref)) return { ...record, outcome: "priceless" };
  if (problem) return { ...record, outcome: "refused", held: problem.message };
  const [before, price] = [prices?.get(ref), Number(record.row.price)];
  if (before !== undefined && price > 0 && isPriceFall(before, price)) {
    return { ...record, outcome: "refused", held: askedPrice(before, price) };
  }
  if (held !== null && !published.has(ref)) return { ...record, outcome: "held" };
  return { ...record, outcome: state };
}

const askedPrice = (before: number, price: number) =>
  `From ${formatPounds(before)} to ${formatPounds(price)}? If it is right, change the price on the listing`;

function countWords(words: readonly string[]) {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, cars]) => ({ word, cars })).toSorted((one, other) => other.cars - one.cars);
}

const ALWAYS: readonly StockColumn[] = ["stock_ref", ...REQUIRED_COLUMNS];

/** Cars that are due in often have no price yet: no failure, and imported once they have one. */
const isComplete = (row: FeedRow) => ALWAYS.every((column) => row[column]) && Number(row.price) > 0;

/** An import leaves missing columns unchanged, so only the feed's columns are written. */
function columnsOf(sources: ReturnType<typeof sourcesIn>, rows: readonly FeedRow[]): StockColumn[] {
  const has = (name: string) => sources.some(({ target }) => target === name);
  const isInAny = (column: StockColumn) => rows.some((row) => row[column]);
  const isWritten = (column: StockColumn) =>
    ALWAYS.includes(column) ||
    has(column) ||
    (column === "trim" && has("title")) ||
    (column === "description" && has("features")) ||
    (isTextFigure(column) && isInAny(column)) ||
    (column.startsWith("mandatory_fee") && (has("fee") || isInAny(column))) ||
    (column === "write_off_category" && has("damage") && isInAny(column));
  // Keeps the first picture column even if empty, to remove the pictures of earlier runs.
  const images = has("images") ? IMAGE_COLUMNS.filter((column, index) => index === 0 || isInAny(column)) : [];
  return [...PLAIN_COLUMNS.filter(isWritten), ...images, ...OUTCOME_COLUMNS.filter(isInAny)];
}
