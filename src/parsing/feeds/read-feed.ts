import { FEED_RULES, readStockFile } from "#src/domain/imports/stock-file.ts";
import {
  changesOf,
  type FeedChanges,
  type QuarantineReason,
  quarantineReason,
} from "#src/domain/stock-feeds/compare-runs.ts";
import { decompressFeed } from "#src/domain/stock-feeds/decompress-feed.ts";
import { readFeedFile } from "#src/domain/stock-feeds/feed-file.ts";
import type { FeedMapping } from "#src/domain/stock-feeds/feed-mapping.ts";
import { type FeedRow, type TranslatedFeed, translateFeed } from "#src/domain/stock-feeds/translate-feed.ts";
import type { ListedCar } from "#src/domain/vehicles/stock-list/match-stock.ts";

export interface FeedContext {
  mapping: FeedMapping;
  /** The cars of the good run before. */
  known: readonly { stock_ref: string; row: FeedRow; position: number | null; taken_off_at: Date | null }[];
  /** All the dealer's cars, from any source. */
  listed: readonly ListedCar[];
  /** Fields that the dealer pinned, by stock reference. */
  pins: ReadonlyMap<string, readonly string[]>;
  postcode: string;
  at: Date;
}

export interface FeedReading {
  /** In the columns of our own stock file. */
  text: string;
  rows: Record<string, FeedRow>;
  refs: string[];
  sold_refs: string[];
  gone_refs: string[];
  due_in_refs: string[];
  positions: Record<string, number>;
  /** True if every row could be read, so that no car is overlooked. */
  is_whole: boolean;
  /** Of the whole file. */
  position: number | null;
  changes: FeedChanges;
  reason: QuarantineReason | null;
  cars: number;
  other_fuel: number;
}

/** Translates a feed's file and compares it with the good run before. @throws InvalidInput */
export async function readFeed(
  bytes: Uint8Array,
  { mapping, known, listed, pins, postcode, at }: FeedContext,
): Promise<FeedReading> {
  const file = readFeedFile(await decompressFeed(bytes));
  const positions = new Map(
    known.flatMap((car) => (car.position === null ? [] : [[car.stock_ref, car.position]])),
  );
  const translated = translateFeed(file, mapping, { today: at, postcode, positions, listed });
  const onSale = known.filter(({ taken_off_at }) => taken_off_at === null);
  const previous = new Map(onSale.map(({ stock_ref, row }) => [stock_ref, row]));
  const prices = new Map(onSale.map(({ stock_ref, row }) => [stock_ref, Number(row.price)]));
  const { rows } = translated;
  const reason = quarantineReason(
    previous.size === 0 ? null : { refs: [...previous.keys()], prices },
    translated,
  );
  return {
    text: translated.csv,
    rows: Object.fromEntries(rows),
    refs: translated.refs,
    sold_refs: translated.sold_refs,
    gone_refs: translated.gone_refs,
    due_in_refs: translated.due_in_refs,
    positions: Object.fromEntries(translated.positions),
    is_whole: translated.unreadable === 0 && translated.without_ref === 0,
    position: file.position,
    changes: changesOf(previous.size === 0 ? listedRows(translated) : previous, rows, pins),
    reason,
    cars: translated.cars,
    other_fuel: translated.other_fuel,
  };
}

/** Before the first run, cars that are listed already count as changed. */
const listedRows = ({ rows, listed_refs }: TranslatedFeed): Map<string, FeedRow> =>
  new Map(listed_refs.filter((ref) => rows.has(ref)).map((ref) => [ref, {}]));

const ERRORS_SHOWN = 5;

/** Counts cars that an import would refuse, with the first reasons. */
export function feedRefusals(text: string, at: Date): { failed: number; errors: string[] } {
  let failed = 0;
  const errors: string[] = [];
  for (const row of readStockFile(text, { today: at, ...FEED_RULES }).rows()) {
    if (row.errors.length === 0) continue;
    failed += 1;
    const title = row.cells.slice(0, 3).filter(Boolean).join(" ");
    if (errors.length < ERRORS_SHOWN)
      errors.push(`${title}: ${row.errors.map(({ message }) => message).join(". ")}`);
  }
  return { failed, errors };
}
