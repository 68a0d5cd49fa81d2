import { CAR_GONE_AFTER_MINUTES, PRICE_DROP_MIN_POUNDS } from "../policy/saved-searches.ts";
import { MINUTE_MS } from "../time/milliseconds.ts";

/** What somebody was told about a car before, and at which price. */
export interface Told {
  reason: "listed" | "price_drop";
  price: number;
}

/**
 * What is new about a car that fits a search now.
 * @param was_price what the public saw before; null when it did not see the car
 * @param maxPrice the search's own bound: a car that comes below it is news however little it fell
 */
export function newsOf(
  { was_price, price }: { was_price: number | null; price: number },
  maxPrice: number | undefined,
): "listed" | "price_drop" | null {
  if (was_price === null) return "listed";
  const drop = was_price - price;
  if (drop >= PRICE_DROP_MIN_POUNDS) return "price_drop";
  return drop > 0 && maxPrice !== undefined && was_price > maxPrice ? "price_drop" : null;
}

/** Nobody is told twice of a car for one reason; of a price only when it is lower than any they were told. */
export function wasTold(news: Told, told: readonly Told[]): boolean {
  if (news.reason === "listed") return told.some(({ reason }) => reason === "listed");
  return told.some(({ price }) => price <= news.price);
}

/**
 * What is new about one car that somebody watches.
 * @param watch.known_price what its watcher saw when they asked, or were last told
 * @param price what the public sees; null when it sees no such car
 */
export function watchNewsOf(
  watch: { known_price: number; gone_since: Date | null },
  price: number | null,
  now: Date,
): "price_drop" | "gone" | null {
  if (price !== null) return watch.known_price - price >= PRICE_DROP_MIN_POUNDS ? "price_drop" : null;
  const goneMs = watch.gone_since === null ? 0 : now.getTime() - watch.gone_since.getTime();
  return goneMs >= CAR_GONE_AFTER_MINUTES * MINUTE_MS ? "gone" : null;
}
