import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nominalKwh } from "#src/domain/battery/battery-sizes.ts";
import { milesBetween } from "#src/domain/geo/distance.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { type BrowseFilters, type BrowseSort, SORT_OPTIONS } from "#src/domain/vehicles/browse-filters.ts";
import { PLUGS } from "#src/domain/vehicles/fields/filters.ts";
import type { VehicleCard } from "#src/domain/vehicles/vehicle.ts";
import { type WinterRanges, winterRangeOf } from "#src/domain/vehicles/winter-range.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { nameMatches } from "#tests/support/plain-search.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { browsePage } from "./browse-page.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const SORTS = Object.keys(SORT_OPTIONS).filter((sort) => sort !== "nearest") as Exclude<
  BrowseSort,
  "nearest"
>[];

/** The value that each order sorts by, ascending. */
const RANKS: Record<
  Exclude<BrowseSort, "nearest">,
  (
    car: Pick<
      VehicleCard,
      ("created_at" | "price" | "mileage" | "year" | "summer_range_est" | "battery_soh") | keyof WinterRanges
    >,
  ) => number
> = {
  newest: (car) => -car.created_at.getTime(),
  "price-asc": (car) => car.price,
  "price-desc": (car) => -car.price,
  mileage: (car) => car.mileage,
  "range-desc": (car) => -(car.summer_range_est ?? Number.NEGATIVE_INFINITY),
  "winter-range-desc": (car) => -(winterRangeOf(car) ?? Number.NEGATIVE_INFINITY),
  "year-desc": (car) => -car.year,
  "battery-tested": (car) => -car.created_at.getTime() - (car.battery_soh === null ? 0 : 1e15),
};

/** Deterministic stock with many ties and some unknown values. */
async function stockCars(count: number) {
  await database.pool.query("truncate vehicles, dealers cascade");
  const { dealer_id } = await buildDealer(database.db);
  const hidden = await buildDealer(database.db, { status: "suspended" });
  await sql`
    insert into vehicles (dealer_id, published, year, make, model, trim, body_style, price, mileage, postcode,
      latitude, longitude, battery_kwh, dc_kw, summer_range_est, winter_range_est, winter_range_computed, plug, battery_soh,
      created_at)
    select case when n % 19 = 0 then ${hidden.dealer_id}::uuid else ${dealer_id}::uuid end, n % 17 <> 0, 2015 + n * 7 % 9,
      (array['Kia', 'Tesla', 'Nissan'])[1 + n % 3], (array['EV6', 'Model 3', 'Leaf', 'e_Niro%'])[1 + n % 4],
      (array['Long Range', null])[1 + n % 2], (${sql.val([...BODY_STYLES])}::text[])[1 + n * 3 % 5],
      10000 + n * 31 % 40 * 500, n * 13 % 50 * 1000, (array['M1 1AE', 'ME1 1AA', 'L1 1AA'])[1 + n * 5 % 3],
      case when n % 11 > 0 then 53 + n * 3 % 20 / 20.0 end, case when n % 11 > 0 then -3 + n * 7 % 30 / 10.0 end,
      nullif(30 + n % 13 * 5.5, 30), nullif(40 + n % 8 * 20, 40), nullif(100 + n % 15 * 10, 100), nullif(80 + n % 13 * 9.5, 80),
      case when n % 4 = 0 then 90 + n % 12 * 10 end, (array['CCS', 'CHAdeMO', 'CCS', 'Type 2 only', null])[1 + n % 5],
      case when n % 6 = 0 then 91 end,
      timestamptz '2025-01-01' + make_interval(hours => n % 400)
    from generate_series(1, ${count}::int) as n
  `.execute(database.db);
}

it("random filters find the same cars as checking every car", async () => {
  await stockCars(400);
  const catalogue = await database.carsOnSale.catalogue();
  const app = { ...database, carsOnSale: { ...database.carsOnSale, catalogue: async () => catalogue } };
  const stored = await database.db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .where("dealers.status", "=", "verified")
    .where("published", "=", true)
    .selectAll("vehicles")
    .execute();
  type Car = (typeof stored)[number];
  const isMilderInWinter = ({ winter_range_est: winter, summer_range_est: summer }: Car) =>
    winter !== null && summer !== null && winter > summer;
  const all = stored.map((car) =>
    isMilderInWinter(car) ? { ...car, winter_range_est: null, summer_range_est: null } : car,
  );

  const within = (number: number | null, from: number | undefined, to: number | undefined) => {
    const isReversed = from !== undefined && to !== undefined && from > to;
    const [min, max] = isReversed ? [to, from] : [from, to];
    return (
      (min === undefined || (number !== null && number >= min)) &&
      (max === undefined || (number !== null && number <= max))
    );
  };
  const matches = (car: Car, filters: Partial<BrowseFilters>) =>
    within(car.price, filters.minPrice, filters.maxPrice) &&
    within(car.year, filters.minYear, filters.maxYear) &&
    within(car.mileage, undefined, filters.maxMileage) &&
    [car.battery_kwh, nominalKwh(car)].some((kwh) => within(kwh, filters.minBattery, filters.maxBattery)) &&
    within(car.dc_kw, filters.minDcCharging, undefined) &&
    within(winterRangeOf(car), filters.minWinterRange, undefined) &&
    (filters.plug === undefined || car.plug === filters.plug) &&
    (!filters.batteryTested || car.battery_soh !== null) &&
    (filters.bodyStyle === undefined || car.body_style === filters.bodyStyle) &&
    (filters.model === undefined || nameMatches(filters.model, car.model)) &&
    (filters.keyword === undefined || nameMatches(filters.keyword, car.make, car.model, car.trim)) &&
    isNear(car, filters);
  const isNear = (car: Car, { postcode, radius }: Partial<BrowseFilters>) => {
    if (postcode === undefined) return true;
    if (postcode === "M" && radius === undefined) return car.postcode === "M1 1AE";
    if (car.latitude === null || car.longitude === null) return false;
    return milesBetween(CENTRE, { latitude: car.latitude, longitude: car.longitude }) <= (radius ?? 25);
  };

  const property = fc.asyncProperty(FILTERS, fc.constantFrom(...SORTS), async (filters, sort) => {
    const postcode = filters.postcode === undefined ? null : parsePostcode(filters.postcode);
    const place = postcode && { point: CENTRE, postcode };
    const found: VehicleCard["vehicle_id"][] = [];
    const ranks: number[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const result = await browsePage(app, { ...filters, sort, page }, place);
      pages = result.pages;
      found.push(...result.vehicles.map((vehicle) => vehicle.vehicle_id));
      ranks.push(...result.vehicles.map(RANKS[sort]));
    }
    const right = all.filter((car) => matches(car, filters)).map((car) => car.vehicle_id);
    expect(found.toSorted()).toEqual(right.toSorted());
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });
  await fc.assert(property, { numRuns: 100 });
});

const CENTRE = { latitude: 53.48, longitude: -2.24 };

const EVERY_FILTER = {
  minPrice: fc.integer({ min: 0, max: 35_000 }),
  maxPrice: fc.integer({ min: 0, max: 35_000 }),
  bodyStyle: fc.constantFrom(...BODY_STYLES),
  model: fc.constantFrom("LEAF", "e", "_", "3", "%", "none", "model3", "eniro"),
  minYear: fc.integer({ min: 2010, max: 2025 }),
  maxYear: fc.integer({ min: 2010, max: 2025 }),
  maxMileage: fc.integer({ min: 0, max: 50_000 }),
  postcode: fc.constantFrom("M", "M1", "M1 1AE"),
  radius: fc.integer({ min: 1, max: 150 }),
  keyword: fc.constantFrom(
    ...["kia", "Tesla", "long", "a", "kia ev6", "_niro", "none", "model3 tesla", "kia - 3"],
  ),
  minBattery: fc.double({ min: 0, max: 100, noNaN: true }),
  maxBattery: fc.double({ min: 0, max: 100, noNaN: true }),
  minDcCharging: fc.double({ min: 0, max: 200, noNaN: true }),
  minWinterRange: fc.double({ min: 0, max: 200, noNaN: true }),
  plug: fc.constantFrom(...PLUGS),
  batteryTested: fc.constant(true),
};

// At most four: all of them together match nothing.
const FILTERS = fc
  .tuple(fc.record(EVERY_FILTER), fc.subarray(Object.keys(EVERY_FILTER), { maxLength: 4 }))
  .map(([values, names]): Partial<BrowseFilters> => {
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  });
