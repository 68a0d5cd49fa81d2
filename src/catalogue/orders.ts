import type { BrowseSort } from "#src/domain/vehicles/browse-filters.ts";
import type { Catalogue, ColumnName } from "./catalogue.ts";
import type { Key } from "./select-range.ts";

interface ByColumn {
  column: ColumnName;
  isDescending?: boolean;
}

const NEWEST: ByColumn = { column: "listed_at", isDescending: true };

/** Cars that are equal in these come in the order of listing, the newest first; by falling price the oldest first. */
const ORDERS: Record<Exclude<BrowseSort, "nearest">, readonly ByColumn[]> = {
  newest: [NEWEST],
  "price-asc": [{ column: "price" }],
  "price-desc": [{ column: "price", isDescending: true }],
  mileage: [{ column: "mileage" }],
  "range-desc": [{ column: "summer_range_est", isDescending: true }],
  "winter-range-desc": [{ column: "winter_range", isDescending: true }],
  "year-desc": [{ column: "year", isDescending: true }],
  "battery-tested": [{ column: "is_battery_tested", isDescending: true }, NEWEST],
};

/** @param miles by code of place, for the order by distance: newest first within a place */
export function keysOf(catalogue: Catalogue, sort: BrowseSort, miles: Float64Array | null): Key[] {
  const byColumn = ({ column, isDescending = false }: ByColumn): Key => ({
    values: catalogue.column(column),
    isDescending,
  });
  const byMiles = miles && { values: miles, codes: catalogue.column("place"), isDescending: false };
  const columns = sort === "nearest" ? [NEWEST] : ORDERS[sort];
  return [
    ...(sort === "nearest" && byMiles ? [byMiles] : []),
    ...columns.map(byColumn),
    byColumn({ column: "seq", isDescending: sort !== "price-desc" }),
  ];
}
