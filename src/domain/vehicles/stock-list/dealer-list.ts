import { listQuery, oneOf, searchText } from "#src/domain/lists/list-query.ts";
import { DAY_MS } from "#src/domain/time/ago.ts";
import { isOffered, type Offer, type Vehicle } from "../vehicle.ts";

/** The first is the default. */
export const DEALER_LIST_SORTS = [
  "newest",
  "vehicle",
  "vehicle-desc",
  "price",
  "price-desc",
  "mileage",
  "mileage-desc",
  "year",
  "year-desc",
  "status",
  "status-desc",
  "updated",
  "updated-desc",
] as const;
export type DealerListSort = (typeof DEALER_LIST_SORTS)[number];

/** What the shown listings wait for; the default shows all. */
export const LISTING_WAITS = ["", "held", "pictures", "photos"] as const;
export type ListingWait = Exclude<(typeof LISTING_WAITS)[number], "">;

export const [parseDealerListQuery, dealerListSearch] = listQuery({
  search: searchText,
  sort: oneOf(DEALER_LIST_SORTS),
  waits: oneOf(LISTING_WAITS),
});
export type DealerListQuery = ReturnType<typeof parseDealerListQuery>;

type Times = Offer & Pick<Vehicle, "on_sale_since" | "created_at">;

/** Null for a draft, a hidden and a sold car. */
export function daysOnSale(vehicle: Times, now: Date): number | null {
  if (!isOffered(vehicle) || vehicle.unconfirmed_since !== null) return null;
  const since = vehicle.on_sale_since ?? vehicle.created_at;
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}
