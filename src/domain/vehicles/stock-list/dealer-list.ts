import { pageNumber } from "#src/domain/lists/page-of.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { DAY_MS } from "#src/domain/time/units.ts";
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
  "photos",
  "status",
  "status-desc",
  "updated",
  "updated-desc",
] as const;
export type DealerListSort = (typeof DEALER_LIST_SORTS)[number];

export interface DealerListQuery {
  search: string;
  sort: DealerListSort;
  page: number;
}

const SEARCH_MAX_LENGTH = 100;

export function parseDealerListQuery(search: URLSearchParams): DealerListQuery {
  return {
    search: plainText(search.get("search") ?? "").slice(0, SEARCH_MAX_LENGTH),
    sort: DEALER_LIST_SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
    page: pageNumber(search.get("page")),
  };
}

export function dealerListSearch({ search, sort, page }: DealerListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (sort !== "newest") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

type Times = Offer & Pick<Vehicle, "on_sale_since" | "created_at">;

/** Null for a draft, a hidden and a sold car. */
export function daysOnSale(vehicle: Times, now: Date): number | null {
  if (!isOffered(vehicle) || vehicle.unconfirmed_since !== null) return null;
  const since = vehicle.on_sale_since ?? vehicle.created_at;
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}
