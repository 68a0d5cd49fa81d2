import { createHash } from "node:crypto";
import { FEED_COLUMNS } from "#src/domain/imports/stock-columns.ts";
import { readStockFile } from "#src/domain/imports/stock-file.ts";
import {
  changesOf,
  type FeedChanges,
  type QuarantineReason,
  quarantineReason,
} from "#src/domain/stock-feeds/compare-runs.ts";
import type { FeedFile } from "#src/domain/stock-feeds/feed-file.ts";
import { type FeedRow, translateFeed } from "#src/domain/stock-feeds/translate-feed.ts";
import type { FetchedFeed } from "../fetch-feed.ts";
import type { StockFeed } from "../stock-feed-record.ts";
import type { FeedCar } from "./feed-car-queries.ts";
import type { StockDocument } from "./run-queries.ts";

export interface DocumentContext {
  feed: Pick<StockFeed, "mapping" | "position">;
  known: readonly FeedCar[];
  /** References of all the dealer's cars, from any source. */
  listedRefs: readonly string[];
  /** Fields that the dealer pinned, by stock reference. */
  pins: ReadonlyMap<string, readonly string[]>;
  postcode: string;
  at: Date;
}

export interface ReadDocument {
  document: StockDocument;
  changes: FeedChanges;
  reason: QuarantineReason | null;
  cars: number;
  other_fuel: number;
  /** Counts cars that an import would refuse, with the first reasons. As costly as the translation. */
  refusals: () => { failed: number; errors: string[] };
}

export interface FeedDocument {
  file: FeedFile;
  fetched: FetchedFeed;
}

const ERRORS_SHOWN = 5;

export const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Translates a feed's file and compares it with the good run before. */
export function readDocument(
  { file, fetched }: FeedDocument,
  { feed, known, listedRefs, pins, postcode, at }: DocumentContext,
): ReadDocument {
  const positions = new Map(
    known.flatMap((car) => (car.position === null ? [] : [[car.stock_ref, car.position]])),
  );
  const translated = translateFeed(file, feed.mapping, { today: at, postcode, positions });
  const onSale = known.filter(({ taken_off_at }) => taken_off_at === null);
  const previous = new Map(onSale.map(({ stock_ref, row }) => [stock_ref, row]));
  const prices = new Map(onSale.map(({ stock_ref, row }) => [stock_ref, Number(row.price)]));
  const reason = quarantineReason(
    previous.size === 0 ? null : { refs: [...previous.keys()], prices },
    translated,
  );
  return {
    document: {
      text: translated.csv,
      rows: Object.fromEntries(translated.rows),
      refs: translated.refs,
      sold_refs: translated.sold_refs,
      gone_refs: translated.gone_refs,
      due_in_refs: translated.due_in_refs,
      positions: Object.fromEntries(translated.positions),
      is_whole: translated.unreadable === 0 && translated.without_ref === 0,
      digest: digestOf(fetched.bytes),
      etag: fetched.etag,
      last_modified: fetched.last_modified,
      position: fetched.position ?? file.position ?? feed.position,
    },
    changes: changesOf(
      previous.size === 0 ? listedRows(translated.rows, listedRefs) : previous,
      translated.rows,
      pins,
    ),
    reason,
    cars: translated.cars,
    other_fuel: translated.other_fuel,
    refusals: () => importErrors(translated.csv, at),
  };
}

/** Before the first run, cars that are listed already count as changed. */
function listedRows(rows: ReadonlyMap<string, FeedRow>, listedRefs: readonly string[]): Map<string, FeedRow> {
  return new Map(listedRefs.filter((ref) => rows.has(ref)).map((ref) => [ref, {}]));
}

function importErrors(csv: string, at: Date): { failed: number; errors: string[] } {
  let failed = 0;
  const errors: string[] = [];
  for (const row of readStockFile(csv, { today: at, columns: FEED_COLUMNS }).rows()) {
    if (row.errors.length === 0) continue;
    failed += 1;
    const title = row.cells.slice(0, 3).filter(Boolean).join(" ");
    if (errors.length < ERRORS_SHOWN)
      errors.push(`${title}: ${row.errors.map(({ message }) => message).join(". ")}`);
  }
  return { failed, errors };
}
