import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { SORT_OPTIONS } from "#src/domain/vehicles/browse-filters.ts";
import { COLOURS } from "#src/domain/vehicles/colours.ts";
import { PLUGS } from "#src/domain/vehicles/fields/filters.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { readSearch } from "#src/services/browse/typed/read-search.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { followCatalogue } from "#tests/support/followed-catalogue.ts";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const FILTERS = 5000;
const CARS = 120;
const NAMES = [
  ["Kia", "EV6"],
  ["Tesla", "Model 3"],
  ["Nissan", "Leaf"],
] as const;
const of = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;

let database: TestDatabase;
let api: TestApi;
let followed: Awaited<ReturnType<typeof followCatalogue>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { dealer_id } = await buildDealer(database.db);
  for (let n = 0; n < CARS; n++) {
    const [make, model] = of(NAMES, n);
    await buildVehicle(database.db, {
      dealer_id,
      make,
      model,
      published: n % 17 !== 0,
      year: 2015 + (n % 9),
      body_style: of(BODY_STYLES, n * 3),
      price: 10_000 + ((n * 31) % 40) * 500,
      mileage: ((n * 13) % 50) * 1000,
      postcode: of(["M1 1AE", "LS1 1AA", "L1 1AA"], n * 5),
      latitude: 53 + (n % 20) / 20,
      longitude: -3 + (n % 30) / 10,
      battery_kwh: 30 + (n % 13) * 5.5,
      dc_kw: 40 + (n % 8) * 20,
      winter_range_est: 80 + (n % 13) * 10,
      plug: of([...PLUGS, null], n),
      colour: of([...COLOURS, null], n),
      seats: of([4, 5, 7, null], n),
      heat_pump: of([true, false, null], n),
    });
  }
  followed = await followCatalogue(database);
  await followed.held();
  api = testApi(database);
  api.app.carsOnSale = followed.cars;
});
afterAll(async () => {
  followed.close();
  await database.drop();
});

const some = (values: readonly unknown[]) => fc.constantFrom(...values.map(String));
const VALUES = {
  keyword: some(["leaf", "tesla", "SUV under 20k", "kia near Leeds", "200 miles in winter", "nothing"]),
  except: some(["tesla", "ev6"]),
  make: some(["Kia", "nissan", "Saab"]),
  model: some(["Model 3", "leaf"]),
  postcode: some(["M1", "LS1", "L", "Leeds", "Nowhere"]),
  radius: some([5, 25, 60]),
  bodyStyle: some([...BODY_STYLES, "SUV,Hatchback", "boat"]),
  minPrice: some([12_000, 18_000, "£15,000"]),
  maxPrice: some([15_000, 24_000, 9]),
  minYear: some([2016, 2020]),
  maxYear: some([2018, 2022]),
  maxMileage: some([10_000, 30_000]),
  minBattery: some([40, 60]),
  minDcCharging: some([60, 120]),
  minWinterRange: some([100, 150]),
  plug: some([...PLUGS, "CCS,CHAdeMO"]),
  colour: some(COLOURS),
  minSeats: some([5, 7]),
  heatPump: some([true, "perhaps"]),
  sort: some([...Object.keys(SORT_OPTIONS), "worst"]),
  page: some([1, 2, 3, 99, -1, "x"]),
};

const NAMES_OF_FILTERS = Object.keys(VALUES) as (keyof typeof VALUES)[];
/** Few at a time: most of many find nothing. */
const filters = fc
  .subarray(NAMES_OF_FILTERS, { minLength: 1, maxLength: 4 })
  .chain((names) => fc.tuple(...names.map((name) => VALUES[name].map((value) => [name, value]))));

interface Answer {
  total: number;
  page: number;
  pages: number;
  cars: { vehicle_id: string; total_price: number }[];
}

it("finds by random filters what the browse page's services find", { timeout: 300_000 }, async () => {
  let found = 0;
  for (const given of fc.sample(filters, { numRuns: FILTERS, seed: 7 })) {
    const search = new URLSearchParams(given);
    const { status, body } = await api.request(`/public/search?${search}`);
    expect(status).toBe(200);
    const { cars, total, page, pages } = body as Answer;
    const read = await readSearch(search, { app: api.app, readApp: api.app });
    const expected = await browsePage(api.app, read.filters, read.knownPlace);
    expect({ total, page, pages }).toEqual({
      total: expected.total,
      page: expected.page,
      pages: expected.pages,
    });
    expect(cars.map(({ vehicle_id, total_price }) => [vehicle_id, total_price])).toEqual(
      expected.vehicles.map(({ vehicle_id, price }) => [vehicle_id, price]),
    );
    if (total > 0) found++;
  }
  expect(found).toBeGreaterThan(FILTERS / 5);
});

it("leaves a sold car out as soon as the process has read of the sale", async () => {
  const { body } = await api.request("/public/search?make=Nissan");
  const { total, cars } = body as Answer;
  const vehicleId = cars[0]?.vehicle_id ?? "";
  await database.db
    .updateTable("vehicles")
    .set({ published: false, sold_at: new Date() })
    .where("vehicle_id", "=", vehicleId)
    .execute();
  await followed.held();
  const after = (await api.request("/public/search?make=Nissan")).body as Answer;
  expect(after.total).toBe(total - 1);
  expect(after.cars.map((car) => car.vehicle_id)).not.toContain(vehicleId);
  expect((await api.request(`/public/car?vehicle_id=${vehicleId}`)).status).toBe(404);
  const compared = await api.request(`/public/compare?ids=${vehicleId}`);
  expect(compared.body).toMatchObject({ cars: [], gone: [vehicleId] });
});
