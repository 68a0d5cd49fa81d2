import { CAR_GONE_AFTER_MINUTES, PRICE_DROP_MIN_POUNDS } from "#src/domain/policy/saved-searches.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";

export interface AlertedChange {
  reason: "listed" | "price_drop";
  price: number;
}

/** A car that drops below `maxPrice` counts at any size of drop. */
export function findListingChange(
  { was_price, price }: { was_price: number | null; price: number },
  maxPrice: number | undefined,
): "listed" | "price_drop" | null {
  if (was_price === null) return "listed";
  const drop = was_price - price;
  if (drop >= PRICE_DROP_MIN_POUNDS) return "price_drop";
  return drop > 0 && maxPrice !== undefined && was_price > maxPrice ? "price_drop" : null;
}

interface ReturnedCar {
  was_price: number | null;
  off_sale_since: Date | null;
  price_until_then: number | null;
}

/** A car that comes back is new only to searches confirmed while it was away: others have seen it on sale. */
export const priceBefore = (car: ReturnedCar, confirmedAt: Date): number | null =>
  car.off_sale_since !== null && confirmedAt < car.off_sale_since ? car.price_until_then : car.was_price;

/** Reports price drops only if lower than any sent before. */
export function wasNotified(change: AlertedChange, alreadySent: readonly AlertedChange[]): boolean {
  if (change.reason === "listed") return alreadySent.some(({ reason }) => reason === "listed");
  return alreadySent.some(({ price }) => price <= change.price);
}

/** `known_price` is the price at the last alert or when the watch began. */
export function findWatchChange(
  watch: { known_price: number; gone_since: Date | null },
  price: number | null,
  now: Date,
): "price_drop" | "gone" | null {
  if (price !== null) return watch.known_price - price >= PRICE_DROP_MIN_POUNDS ? "price_drop" : null;
  const goneMs = watch.gone_since === null ? 0 : now.getTime() - watch.gone_since.getTime();
  return goneMs >= CAR_GONE_AFTER_MINUTES * MINUTE_MS ? "gone" : null;
}
