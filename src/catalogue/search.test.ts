import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { type BrowseFilters, type BrowseSort, SORT_OPTIONS } from "#src/domain/vehicles/browse-filters.ts";
import { FIELD_FILTER_NAMES, PLUGS } from "#src/domain/vehicles/fields/filters.ts";
import { inOrder, matches, real } from "#tests/support/plain-search.ts";
import { Catalogue, type CatalogueCar } from "./catalogue.ts";
import { search } from "./search.ts";

const NAMES = [
  { make: "Nissan", model: "Leaf", trim: "Tekna" },
  { make: "Nissan", model: "Leaf", trim: "e+ Tekna" },
  { make: "Volkswagen", model: "ID.3", trim: "Pro" },
  { make: "Kia", model: "e-Niro", trim: "4+" },
  { make: "Citroën", model: "ë-C4", trim: null },
  { make: "Tesla", model: "Model 3", trim: "Performance" },
];
const POINTS = [
  { latitude: 53.48, longitude: -2.24, postcode: "M1 1AE" },
  { latitude: 53.41, longitude: -2.98, postcode: "L1 8JQ" },
  { latitude: 51.51, longitude: -0.13, postcode: "WC2N 5DU" },
  { latitude: null, longitude: null, postcode: "M60" },
  { latitude: null, longitude: null, postcode: "nowhere" },
];

/** An hour before midnight in Greenwich, so 1 July in London. */
const TODAY = new Date("2026-06-30T23:00:00Z");
const DAY = Date.parse("2026-07-01") / 86_400_000;

const unknownOr = (one: fc.Arbitrary<number>) => fc.option(one, { nil: null });
const car: fc.Arbitrary<Omit<CatalogueCar, "seq">> = fc
  .record({
    vehicle_id: fc.uuid(),
    name: fc.constantFrom(...NAMES),
    where: fc.constantFrom(...POINTS),
    body_style: fc.constantFrom(...BODY_STYLES),
    year: fc.integer({ min: 2011, max: 2026 }),
    price: fc.integer({ min: 9_990, max: 10_010 }),
    mileage: fc.integer({ min: 0, max: 20 }),
    battery_kwh: unknownOr(fc.constantFrom(24, 38.5, 39, 40, 58, 62, 64)),
    dc_kw: unknownOr(fc.integer({ min: 40, max: 60 })),
    summer_range_est: unknownOr(fc.integer({ min: 140, max: 150 })),
    winter_range: unknownOr(fc.integer({ min: 100, max: 110 })),
    plug: fc.option(fc.constantFrom(...PLUGS), { nil: null }),
    is_battery_tested: fc.boolean(),
    colour: fc.option(fc.constantFrom("Pearl White", "graphite", "Mystery", "Blue"), { nil: null }),
    seats: unknownOr(fc.integer({ min: 2, max: 8 })),
    previous_owners: unknownOr(fc.integer({ min: 0, max: 4 })),
    service_history: fc.constantFrom("full", "part", "none", null),
    mot_until: unknownOr(fc.integer({ min: -100, max: 500 }).map((days) => DAY + days)),
    heat_pump: fc.option(fc.boolean(), { nil: null }),
    battery_ownership: fc.constantFrom("owned", "leased", null),
    listed_at: fc.integer({ min: 1, max: 30 }),
    is_generated: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
  })
  .map(({ name, where, ...others }) => ({ ...others, ...name, ...where }));

const given = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const filters: fc.Arbitrary<Partial<BrowseFilters>> = fc
  .record({
    minPrice: given(fc.integer({ min: 9_985, max: 10_015 })),
    maxPrice: given(fc.integer({ min: 9_985, max: 10_015 })),
    bodyStyle: given(fc.constantFrom(...BODY_STYLES, "SUV,Estate" as const)),
    keyword: given(
      fc.constantFrom(
        "leaf",
        "id3",
        "ID.3 pro",
        "niro 4",
        "citroen c4",
        "tekna nissan",
        "leaf or id3",
        "none",
      ),
    ),
    model: given(fc.constantFrom("leaf", "model 3", "Nissan Leaf", "e-niro", "3")),
    minYear: given(fc.integer({ min: 2010, max: 2027 })),
    maxYear: given(fc.integer({ min: 2010, max: 2027 })),
    maxMileage: given(fc.integer({ min: 0, max: 21 })),
    radius: given(fc.constantFrom(10, 25, 50, 500)),
    minBattery: fc.constantFrom(30, 38.6, 40, 60, 62),
    maxBattery: fc.constantFrom(39, 40, 58, 64),
    minDcCharging: given(fc.integer({ min: 40, max: 60 })),
    minWinterRange: given(fc.integer({ min: 100, max: 110 })),
    plug: given(fc.constantFrom(...PLUGS, "CCS,CHAdeMO" as const)),
    batteryTested: given(fc.constant(true as const)),
    except: given(fc.constantFrom("leaf", "kia or tesla", "none")),
    make: given(fc.constantFrom("VW", "nissan", "Lada")),
    colour: given(fc.constantFrom("White", "Grey", "Red", "White,Blue" as const)),
    minSeats: given(fc.integer({ min: 1, max: 9 })),
    maxOwners: given(fc.integer({ min: 1, max: 4 })),
    fullHistory: given(fc.constant(true as const)),
    minMot: given(fc.integer({ min: 1, max: 16 })),
    heatPump: given(fc.constant(true as const)),
    batteryOwned: given(fc.constant(true as const)),
  })
  // Most searches have a filter or two, and find something.
  .chain((all) =>
    fc
      .subarray(Object.keys(all) as (keyof typeof all)[], { maxLength: 3 })
      .map((names) => Object.fromEntries(names.map((name) => [name, all[name]]))),
  );
const GROUPS: (keyof BrowseFilters)[][] = [
  ["keyword"],
  ["model"],
  ["bodyStyle"],
  ["minPrice", "maxPrice"],
  ["minYear", "maxYear"],
  ["maxMileage"],
  ["minBattery", "maxBattery"],
  ["minDcCharging"],
  ["minWinterRange"],
  ["except"],
  ["make"],
  ...FIELD_FILTER_NAMES.map((name) => [name]),
  ["postcode", "radius"],
];
const places: BrowsePlace[] = ["M1 1AE", "M", "L", "WC2N"].map((text) => {
  const postcode = parsePostcode(text);
  if (postcode === null) throw new Error(text);
  return { postcode, point: { latitude: 53.47, longitude: -2.3 } };
});
const sorts = fc.constantFrom(...(Object.keys(SORT_OPTIONS) as BrowseSort[]));

function catalogueOf(cars: readonly CatalogueCar[]): Catalogue {
  const catalogue = new Catalogue();
  for (const one of cars) catalogue.add(one);
  return catalogue;
}

const inTurn = (cars: readonly Omit<CatalogueCar, "seq">[]): CatalogueCar[] =>
  cars.map((one, index) => ({ ...one, seq: index + 1 }));
const stock = fc
  .uniqueArray(car, { minLength: 1, maxLength: 60, selector: (one) => one.vehicle_id })
  .map(inTurn);

describe("search", () => {
  it("finds, counts and orders what a plain filter finds, in 10,000 random searches", () => {
    fc.assert(
      fc.property(
        stock,
        fc.array(fc.record({ wanted: filters, place: fc.constantFrom(null, null, ...places), sort: sorts }), {
          minLength: 50,
          maxLength: 50,
        }),
        fc.integer({ min: 1, max: 9 }),
        (cars, searches, pageNumber) => {
          const catalogue = catalogueOf(cars);
          for (const { wanted, place, sort } of searches) {
            const found = search(catalogue, {
              filters: wanted,
              place,
              today: TODAY,
              facets: ["body", "price", "name"],
              groups: GROUPS,
              sort,
              page: { number: pageNumber, size: 7 },
            });
            const plainly = (without: readonly (keyof BrowseFilters)[]) => {
              const others = { ...wanted };
              for (const name of without) delete others[name];
              return cars.filter((one) =>
                matches(one, others, { place: without.includes("postcode") ? null : place, day: DAY }),
              );
            };
            const ids = inOrder(plainly([]), sort, place);
            const page = Math.min(pageNumber, Math.max(1, Math.ceil(ids.length / 7)));
            expect(found).toMatchObject({
              total: real(plainly([])).length,
              page,
              ids: ids.slice((page - 1) * 7, page * 7),
            });
            expect(found.without).toEqual(
              found.total > 0 ? [] : GROUPS.map((group) => real(plainly(group)).length),
            );
            const ofAnyBody = real(plainly(["bodyStyle"]));
            const ofAnyPrice = real(plainly(["minPrice", "maxPrice"]));
            const ofAnyModel = real(plainly(["model"]));
            expect([...found.facets.body]).toEqual(
              BODY_STYLES.map((style) => ofAnyBody.filter((one) => one.body_style === style).length),
            );
            expect([...found.facets.price]).toEqual(
              BUDGET_BANDS.map(
                ({ fromPounds, belowPounds }) =>
                  ofAnyPrice.filter(({ price }) => price >= fromPounds && price < (belowPounds ?? Infinity))
                    .length,
              ),
            );
            expect([...found.facets.name]).toEqual(
              catalogue.names.values.map(
                (name) =>
                  ofAnyModel.filter(
                    (one) => one.make === name?.make && one.model === name.model && one.trim === name.trim,
                  ).length,
              ),
            );
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    [{ minBattery: 40 }, 1],
    [{ minBattery: 40, maxBattery: 40 }, 1],
    [{ minBattery: 39, maxBattery: 39 }, 1],
    [{ minBattery: 39.5, maxBattery: 39.9 }, 0],
    [{ minBattery: 41 }, 0],
  ])("finds a Leaf that states 39 of its 40 kWh by %o: %i", (wanted, total) => {
    const [leaf] = inTurn(fc.sample(car, { numRuns: 1, seed: 1 }));
    const catalogue = catalogueOf([
      {
        ...(leaf as CatalogueCar),
        make: "Nissan",
        model: "Leaf",
        year: 2019,
        battery_kwh: 39,
        is_generated: false,
      },
    ]);
    expect(search(catalogue, { filters: wanted, place: null, today: TODAY }).total).toBe(total);
  });

  it.each([
    // Half a year after New Year's Eve is the last of June, in Greenwich and in London.
    ["2026-12-31T23:59:59Z", 6, "2027-06-30", 1],
    ["2026-12-31T23:59:59Z", 6, "2027-06-29", 0],
    ["2027-01-01T00:00:00Z", 6, "2027-06-30", 0],
    // In summer a day begins an hour earlier.
    ["2026-06-30T22:59:59Z", 3, "2026-09-30", 1],
    ["2026-06-30T23:00:00Z", 3, "2026-09-30", 0],
  ])("at %s finds by an MOT for %i months one until %s: %i", (today, minMot, until, total) => {
    const [one] = inTurn(fc.sample(car, { numRuns: 1, seed: 1 }));
    const motUntil = Date.parse(until) / 86_400_000;
    const catalogue = catalogueOf([{ ...(one as CatalogueCar), mot_until: motUntil, is_generated: false }]);
    expect(search(catalogue, { filters: { minMot }, place: null, today: new Date(today) }).total).toBe(total);
  });

  it("reads every page of a stock that is too large to sort at once, each car once", () => {
    const cars = inTurn(fc.sample(car, { numRuns: 3000, seed: 7 }));
    const catalogue = catalogueOf(cars);
    for (const sort of Object.keys(SORT_OPTIONS) as BrowseSort[]) {
      const place = sort === "nearest" ? (places[0] ?? null) : null;
      const wanted = { filters: { radius: 500 }, place, today: TODAY, sort };
      const { pages } = search(catalogue, { ...wanted, page: { number: 1, size: 100 } });
      const read = Array.from({ length: pages }, (_, index) =>
        search(catalogue, { ...wanted, page: { number: index + 1, size: 100 } }),
      ).flatMap(({ ids }) => ids);
      const expected = cars.filter((one) => matches(one, wanted.filters, { place, day: DAY }));
      expect(read).toEqual(inOrder(expected, sort, place));
    }
  });
});

describe("a catalogue", () => {
  it("that cars enter, leave and change in finds the same as one that was filled at once", () => {
    fc.assert(
      fc.property(
        stock,
        fc.array(fc.tuple(fc.nat(), fc.boolean(), car), { maxLength: 200 }),
        (cars, changes) => {
          const living = catalogueOf(cars);
          const truth = new Map(cars.map((one) => [one.vehicle_id, one]));
          let added = cars.length;
          for (const [index, isGone, changed] of changes) {
            const known = [...truth.keys()][index % (truth.size || 1)];
            const vehicleId = known !== undefined && index % 3 > 0 ? known : changed.vehicle_id;
            if (isGone) {
              living.replace([vehicleId], []);
              truth.delete(vehicleId);
            } else {
              added += 1;
              const put = { ...changed, vehicle_id: vehicleId, seq: added };
              living.replace([vehicleId], [put]);
              truth.set(vehicleId, put);
            }
          }
          const page = { number: 1, size: 1000 };
          const filled = catalogueOf([...truth.values()]);
          for (const sort of ["newest", "winter-range-desc"] as const) {
            const facets = ["body", "price"] as const;
            const wanted = { filters: {}, place: null, today: TODAY, sort, page, facets };
            expect(search(living, wanted)).toEqual(search(filled, wanted));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
