import { FEED_QUARANTINE, RUNS_WITHOUT_CAR } from "../policy/stock-feeds.ts";
import type { FeedRow, TranslatedFeed } from "./translate-feed.ts";

type Read = Pick<TranslatedFeed, "refs" | "on_sale_refs" | "prices" | "missing_columns" | "is_cut"> & {
  /** Cars that the import accepts, drafts included. */
  comes_in?: number;
};

/** Why a suspicious run waits until its dealer confirms it. @param previous last applied run, if any */
export function quarantineReason(previous: Pick<Read, "refs" | "prices"> | null, now: Read): string | null {
  const missing = now.missing_columns.join(", ");
  if (missing !== "") return `The file has lost columns that it had: ${missing}.`;
  if (now.refs.length === 0) return "The file has no electric cars.";
  if (previous === null && now.comes_in === 0) return noneComesIn(now.refs.length);
  if (now.is_cut) return "The file ends in the middle of a line, as if it was cut off.";
  if (previous === null || previous.refs.length < FEED_QUARANTINE.fewestCars) return null;
  const onSale = new Set(now.on_sale_refs);
  const of = previous.refs.length;
  const gone = previous.refs.filter((ref) => !onSale.has(ref)).length;
  if (gone > of * FEED_QUARANTINE.gone) {
    return `${gone} of ${of} cars are missing from the file or no longer on sale in it.`;
  }
  return pricesMoved(previous.prices, now.prices);
}

const noneComesIn = (cars: number) =>
  cars === 1
    ? "The one electric car in the file cannot come in, or is not for sale."
    : `None of the ${cars} electric cars in the file can come in: each is refused, or not for sale.`;

function pricesMoved(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string | null {
  const both = [...before].flatMap(([ref, price]) => {
    const other = now.get(ref);
    return other === undefined ? [] : { price, other };
  });
  const moved = both.filter(
    ({ price, other }) => !(Math.abs(other - price) <= price * FEED_QUARANTINE.priceMove),
  );
  if (both.length < FEED_QUARANTINE.fewestCars) return null;
  if (moved.length <= both.length * FEED_QUARANTINE.pricesMoved) return null;
  return `${moved.length} of ${both.length} prices moved by more than a quarter.`;
}

/** Call it for good runs only. @param missedRuns good runs in a row without the car, before this one */
export const isLongAbsent = (missedRuns: number): boolean => missedRuns + 1 >= RUNS_WITHOUT_CAR;

export interface ChangedCar {
  ref: string;
  title: string;
  /** A pinned column stays as the dealer set it. */
  changes: { column: string; before: string; after: string; is_pinned?: boolean }[];
}

export interface FeedChanges {
  counts: { new: number; gone: number; changed: number; same: number };
  examples: { new: ChangedCar[]; gone: ChangedCar[]; changed: ChangedCar[] };
}
export type FeedExamples = Partial<FeedChanges["examples"]>;

const EXAMPLES = 10;

export function changesOf(
  previous: ReadonlyMap<string, FeedRow>,
  now: ReadonlyMap<string, FeedRow>,
  pins: ReadonlyMap<string, readonly string[]> = new Map(),
): FeedChanges {
  const added = [...now].flatMap(([ref, row]) =>
    previous.has(ref) ? [] : { ref, title: titleOf(row), changes: [] },
  );
  const gone = [...previous].flatMap(([ref, row]) =>
    now.has(ref) ? [] : { ref, title: titleOf(row), changes: [] },
  );
  const both = [...now].flatMap(([ref, row]) => {
    const before = previous.get(ref);
    return before ? { ref, title: titleOf(row), changes: changedCells(before, row, pins.get(ref)) } : [];
  });
  const shown = both.filter(({ changes }) => changes.length > 0);
  const changed = shown.filter(({ changes }) => changes.some(({ is_pinned }) => !is_pinned));
  return {
    counts: {
      new: added.length,
      gone: gone.length,
      changed: changed.length,
      same: both.length - changed.length,
    },
    examples: {
      new: added.slice(0, EXAMPLES),
      gone: gone.slice(0, EXAMPLES),
      changed: shown.slice(0, EXAMPLES),
    },
  };
}

const titleOf = ({ year, make, model }: FeedRow) => [year, make, model].filter(Boolean).join(" ");

function changedCells(before: FeedRow, now: FeedRow, pinned: readonly string[] = []): ChangedCar["changes"] {
  const columns = new Set([...Object.keys(before), ...Object.keys(now)] as (keyof FeedRow)[]);
  return [...columns].flatMap((column) => {
    const change = { column, before: before[column] ?? "", after: now[column] ?? "" };
    if (change.before === change.after) return [];
    return pinned.includes(column) ? { ...change, is_pinned: true } : change;
  });
}
