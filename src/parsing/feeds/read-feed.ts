import { openFile } from "#src/domain/imports/files/open-file.ts";
import { readStockTable } from "#src/domain/imports/files/read-stock-table.ts";
import { changesOf, quarantineReason } from "#src/domain/stock-feeds/compare-runs.ts";
import type { FeedMapping } from "#src/domain/stock-feeds/feed-mapping.ts";
import { feedNotes } from "#src/domain/stock-feeds/feed-outcomes.ts";
import { plausiblePosition } from "#src/domain/stock-feeds/positions.ts";
import { readStockCsv, stockCsv } from "#src/domain/stock-feeds/stock-csv.ts";
import { type FeedRow, type TranslatedFeed, translateFeed } from "#src/domain/stock-feeds/translate-feed.ts";
import type { ListedCar } from "#src/domain/vehicles/stock-list/match-stock.ts";
import { isPriceFall } from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import { firstProblems } from "../first-problems.ts";

export interface FeedContext {
  mapping: FeedMapping;
  /** The cars of the good run before. */
  known: readonly { stock_ref: string; row: FeedRow; position: number | null; taken_off_at: Date | null }[];
  /** All the dealer's cars, from any source. */
  listed: readonly ListedCar[];
  /** Those that buyers see. */
  published: readonly { stock_ref: string; price: number }[];
  /** Fields that the dealer pinned, by stock reference. */
  pins: ReadonlyMap<string, readonly string[]>;
  postcode: string;
  /** Sent with the file: counts for each of its cars, whatever the file says. */
  position?: number | undefined;
  at: Date;
}

export type FeedReading = Awaited<ReturnType<typeof readFeed>>;

/** Translates a feed's file and compares it with the good run before. @throws InvalidInput */
export async function readFeed(
  bytes: Uint8Array,
  { mapping, known, listed, published: onSite, pins, postcode, position, at }: FeedContext,
) {
  const opened = await openFile(bytes);
  const file = readStockTable(opened.bytes);
  const hasOwnPositions = position === undefined;
  const positions = new Map(
    known.flatMap((car) => (hasOwnPositions && car.position !== null ? [[car.stock_ref, car.position]] : [])),
  );
  const published = new Set(onSite.map(({ stock_ref }) => stock_ref));
  const onSale = known.filter(({ taken_off_at }) => taken_off_at === null);
  const previous = new Map(onSale.map(({ stock_ref, row }) => [stock_ref, row]));
  const prices = new Map(onSale.map(({ stock_ref, row }) => [stock_ref, Number(row.price)]));
  const before = previous.size === 0 ? null : { refs: [...previous.keys()], prices };
  const rules = { today: at, postcode, positions, listed, published };
  const asWritten = translateFeed(file, mapping, rules);
  const ofDealer = onSite.filter(({ stock_ref }) => !pins.get(stock_ref)?.includes("price"));
  const shown = new Map(ofDealer.map(({ stock_ref, price }) => [stock_ref, price]));
  const falls = [...asWritten.prices].some(([ref, price]) => isPriceFall(shown.get(ref) ?? 0, price));
  // Otherwise the dealer decides about the whole run.
  const asksPrices = falls && quarantineReason(before, asWritten) === null;
  const translated = asksPrices ? translateFeed(file, mapping, { ...rules, prices: shown }) : asWritten;
  const { rows } = translated;
  /** In the columns of our own stock file. */
  const text = stockCsv(translated.columns, translated.imported);
  const refusals = refusalsIn(text, translated, at);
  const comesIn = (some: readonly string[]) => some.filter((ref) => !refusals.refs.has(ref)).length;
  /** Counts of the file's rows that are neither new nor changed nor the same. */
  const outcomes = {
    /** On sale or reserved in the file. */
    cars: translated.cars,
    other_fuel: translated.other_fuel,
    due_in: comesIn(translated.due_in_refs),
    /** New cars that stay drafts. */
    held: comesIn(translated.held_refs),
    sold: translated.sold_refs.length,
    /** Not for sale, or without a price. */
    withdrawn: translated.gone_refs.length,
    /** Second rows of a car. */
    repeated: translated.repeated,
    /** Of other branches, for example. */
    left_out: translated.left_out,
    failed: refusals.failed,
    /** Sentences for the dealer. */
    notes: [...opened.notes, ...feedNotes(translated, mapping.only)],
  };
  const reason = quarantineReason(before, {
    ...translated,
    comes_in: comesIn([...rows.keys()]) + outcomes.due_in + outcomes.held,
  });
  // These change nothing, and their cars are neither new nor gone.
  const { older_refs } = translated;
  const unchanged = new Set([...refusals.refs, ...older_refs]);
  const earlier = previous.size === 0 ? listedRows(translated) : previous;
  const changes = changesOf(without(earlier, unchanged), without(rows, unchanged), pins);
  return {
    text,
    rows: Object.fromEntries(rows),
    refs: translated.refs,
    sold_refs: translated.sold_refs,
    gone_refs: translated.gone_refs,
    due_in_refs: translated.due_in_refs,
    positions: hasOwnPositions ? Object.fromEntries(translated.positions) : {},
    /** True if every row could be read, so that no car is overlooked. */
    is_whole: translated.unreadable === 0 && translated.without_ref === 0,
    /** Of the whole file. */
    position: position ?? plausiblePosition(file.position, at),
    held_refs: translated.held_refs.filter((ref) => !refusals.refs.has(ref)),
    changes: { ...changes, counts: { ...changes.counts, same: changes.counts.same + older_refs.length } },
    reason,
    /** What becomes of the file's other rows: each row is counted once, here or in `changes`. */
    outcomes,
    /** Why rows do not come in, those to correct first. */
    errors: refusals.errors,
    error_count: refusals.error_count,
  };
}

/** Before the first run, cars that are listed already count as changed. */
const listedRows = ({ rows, listed_refs }: TranslatedFeed): Map<string, FeedRow> =>
  new Map(listed_refs.filter((ref) => rows.has(ref)).map((ref) => [ref, {}]));

/** Cars that the import will refuse, and why rows do not come in. */
function refusalsIn(text: string, { imported, unclear_rows: unclear }: TranslatedFeed, at: Date) {
  const refs = new Set<string>();
  const [failures, left] = [firstProblems(), firstProblems()];
  let failed = 0;
  for (const [index, row] of [...readStockCsv(text, at).rows()].entries()) {
    const car = imported[index];
    if (!car || row.errors.length === 0) continue;
    if (row.left_for) {
      left.add(row.errors);
      continue;
    }
    failed += 1;
    failures.add(row.errors);
    if (!unclear.has(row.row)) refs.add(car.stock_ref ?? "");
  }
  const errors = [...failures.shown, ...left.shown];
  return { failed, refs, errors, error_count: failures.count() + left.count() };
}

const without = (rows: ReadonlyMap<string, FeedRow>, refs: ReadonlySet<string>) =>
  new Map([...rows].filter(([ref]) => !refs.has(ref)));
