import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import type { Point } from "#src/domain/geo/distance.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";

export interface BrowseCase {
  name: string;
  filters: BrowseFilters;
  place: BrowsePlace | null;
}

const LONDON = { latitude: 51.51, longitude: -0.13 };
const MANCHESTER = { latitude: 53.48, longitude: -2.24 };
const LEEDS = { latitude: 53.8, longitude: -1.55 };

// Beyond the last page, which is then shown.
const LAST = 1_000_000;

/** Browse requests: every filter, sort order and kind of page, alone and combined. */
export const BROWSE_CASES: BrowseCase[] = [
  browsing("everything", {}),
  browsing("page 2", { page: 2 }),
  browsing("page 40", { page: 40 }),
  browsing("the middle page", { page: 3850 }),
  browsing("half a million cars in", { page: 38_500 }),
  browsing("the last page", { page: LAST }),
  browsing("cheapest", { sort: "price-asc" }),
  browsing("dearest, page 5", { sort: "price-desc", page: 5 }),
  browsing("lowest mileage", { sort: "mileage" }),
  browsing("highest range", { sort: "range-desc" }),
  browsing("newest year, page 3", { sort: "year-desc", page: 3 }),
  browsing("price band", { minPrice: 15_000, maxPrice: 25_000 }),
  browsing("budget, cheapest", { maxPrice: 12_000, sort: "price-asc" }),
  browsing("SUVs", { bodyStyle: "SUV" }),
  browsing("estates, lowest mileage", { bodyStyle: "Estate", sort: "mileage" }),
  browsing("the rarest body", { bodyStyle: "MPV" }),
  browsing("model Leaf", { model: "leaf" }),
  browsing("model ID.3, dearest", { model: "ID.3", sort: "price-desc" }),
  browsing("keyword tesla, page 10", { keyword: "tesla", page: 10 }),
  browsing("keyword of a trim", { keyword: "Long Range", sort: "range-desc" }),
  browsing("keyword without matches", { keyword: "diesel" }),
  browsing("recent, low mileage", { minYear: 2022, maxMileage: 30_000 }),
  browsing("big battery, fast charging", { minBattery: 70, minDcCharging: 150, sort: "range-desc" }),
  browsing("small battery", { minBattery: 30, maxBattery: 45, sort: "price-asc" }),
  browsing("a nominal battery size", { minBattery: 40 }),
  browsing("long winter range", { minWinterRange: 200 }),
  browsing("longest winter range", { sort: "winter-range-desc" }),
  browsing("battery tested first", { sort: "battery-tested" }),
  browsing("an odd winter range, low mileage, cheapest", {
    minWinterRange: 155,
    maxMileage: 40_000,
    sort: "price-asc",
  }),
  browsing(
    "a winter range, 50 miles around Leeds",
    { minWinterRange: 150, radius: 50, sort: "price-asc" },
    "LS1",
    LEEDS,
  ),
  browsing("of the last years", { minYear: 2020 }),
  browsing("low mileage, lowest first", { maxMileage: 25_000, sort: "mileage" }),
  browsing("fast charging, newest year", { minDcCharging: 150, sort: "year-desc" }),
  browsing("an odd budget and an odd mileage", { maxPrice: 18_450, maxMileage: 36_500, sort: "price-asc" }),
  browsing("SUVs of the last years, a budget", { bodyStyle: "SUV", minYear: 2021, maxPrice: 30_000 }),
  browsing("no car is so cheap", { maxPrice: 1500, minYear: 2023 }),
  browsing("model of a budget, page 20", { model: "Model 3", maxPrice: 35_000, page: 20 }),
  browsing("a common word", { keyword: "e" }),
  browsing("area M", {}, "M", MANCHESTER),
  browsing("10 miles around Manchester", { radius: 10 }, "M1 1AE", MANCHESTER),
  browsing("25 miles around London", {}, "SW1A 1AA", LONDON),
  browsing("25 miles around London, nearest", { sort: "nearest" }, "SW1A 1AA", LONDON),
  browsing(
    "100 miles around London, nearest",
    { radius: 100, sort: "nearest", page: 50 },
    "SW1A 1AA",
    LONDON,
  ),
  browsing("50 miles around Leeds, a budget", { radius: 50, maxPrice: 20_000 }, "LS1", LEEDS),
  browsing("100 miles around London, page 50", { radius: 100, page: 50 }, "SW1A 1AA", LONDON),
  browsing(
    "100 miles around Leeds, cheapest SUV",
    { bodyStyle: "SUV", radius: 100, sort: "price-asc" },
    "LS1",
    LEEDS,
  ),
  browsing(
    "nearly every filter",
    {
      minPrice: 8000,
      maxPrice: 30_000,
      keyword: "hyundai",
      minYear: 2019,
      maxMileage: 60_000,
      minBattery: 50,
      radius: 100,
    },
    "M1 1AE",
    MANCHESTER,
  ),
];

function browsing(name: string, filters: Partial<BrowseFilters>, text?: string, point?: Point): BrowseCase {
  const postcode = text === undefined ? null : parsePostcode(text);
  const place = postcode && point ? { point, postcode } : null;
  return { name, filters: { sort: "newest", page: 1, ...filters, ...(text && { postcode: text }) }, place };
}
