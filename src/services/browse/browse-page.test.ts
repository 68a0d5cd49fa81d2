import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { type BrowseSort, SORT_OPTIONS } from "#src/domain/vehicles/browse-filters.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { withoutDetails } from "#tests/support/without-details.ts";
import { browsePage } from "./browse-page.ts";

let database: TestDatabase;
let dealerId: string;
let cars: ReturnType<typeof stockByName>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  dealerId = (await buildDealer(database.db)).dealer_id;
  cars = stockByName(database, dealerId);
});

describe("an order", () => {
  it.each<[BrowseSort, string[]]>([
    ["newest", ["a", "b", "c", "d"]],
    ["price-asc", ["c", "a", "d", "b"]],
    ["price-desc", ["b", "d", "a", "c"]],
    ["mileage", ["d", "c", "b", "a"]],
    ["range-desc", ["b", "a", "d", "c"]],
    ["winter-range-desc", ["a", "c", "b", "d"]],
    ["year-desc", ["c", "b", "a", "d"]],
    // By what proves the test, not by its percentage.
    ["battery-tested", ["b", "d", "a", "c"]],
  ])("%s", async (sort, expected) => {
    await cars.stock({
      a: { price: 2000, mileage: 40, summer_range_est: 200, winter_range_est: 180, year: 2015 },
      b: {
        price: 4000,
        mileage: 30,
        summer_range_est: 250.5,
        battery_kwh: 64,
        winter_range_est: 150,
        year: 2018,
        battery_soh: 88,
      },
      c: { price: 1000, mileage: 20, summer_range_est: null, winter_range_est: 160.5, year: 2024 },
      d: {
        price: 3000,
        mileage: 10,
        summer_range_est: 0,
        winter_range_est: null,
        year: 2011,
        battery_soh: 97,
      },
    });
    expect(await cars.found({ sort })).toEqual(expected);
    expect(await cars.found({ sort, minPrice: 1 })).toEqual(expected);
  });

  it.each(Object.keys(SORT_OPTIONS) as BrowseSort[])(
    "%s shows each of many equal cars on exactly one page",
    async (sort) => {
      const createdAt = new Date("2025-02-01T00:00:00Z");
      const names = Array.from({ length: 61 }, (_, index) => `car ${index}`);
      const car = (index: number) => ({ created_at: createdAt, summer_range_est: index % 2 ? 150 : null });
      await cars.stock(Object.fromEntries(names.map((name, index) => [name, car(index)])));
      for (const filters of [{}, { minPrice: 1 }]) {
        const shown: unknown[] = [];
        for (let page = 1; page <= 6; page++) shown.push(...(await cars.found({ sort, page, ...filters })));
        expect(shown.toSorted()).toEqual(names.toSorted());
      }
    },
  );
});

describe("pages", () => {
  const stockCars = (count: number) =>
    cars.stock(Object.fromEntries(Array.from({ length: count }, (_, index) => [`car ${index}`, {}])));

  it("hold twelve cars, and the last one the rest", async () => {
    await stockCars(25);
    const { vehicles, ...counts } = await cars.browse();
    expect(counts).toEqual({ total: 25, page: 1, pages: 3 });
    expect(vehicles).toHaveLength(12);
    expect(await cars.found({ page: 2 })).toEqual(
      Array.from({ length: 12 }, (_, index) => `car ${index + 12}`),
    );
    expect(await cars.found({ page: 3 })).toEqual(["car 24"]);
  });

  it.each([
    [0, 1],
    [-7, 1],
    [3, 2],
    [2_147_483_647, 2],
  ])("clamps page %i of two to page %i", async (requestedPage, shown) => {
    await stockCars(13);
    expect(await cars.browse({ page: requestedPage })).toMatchObject({ total: 13, page: shown, pages: 2 });
    expect(await cars.found({ page: requestedPage })).toHaveLength(shown === 1 ? 12 : 1);
  });

  it("a full last page is not followed by an empty one", async () => {
    await stockCars(24);
    expect(await cars.browse({ page: 3 })).toMatchObject({ page: 2, pages: 2 });
  });

  it("without cars there is one empty page", async () => {
    expect(await cars.browse({ page: 5 })).toEqual({ total: 0, page: 1, pages: 1, vehicles: [] });
  });
});

describe("the public never sees", () => {
  it("a draft", async () => {
    await cars.stock({ published: {}, draft: { published: false } });
    expect(await cars.found()).toEqual(["published"]);
  });

  it.each(["applied", "suspended", "expired"] as const)("cars of a dealer who is %s", async (status) => {
    const other = await buildDealer(database.db, { status });
    await cars.stock({ public: {}, hidden: { dealer_id: other.dealer_id } });
    expect(await cars.found()).toEqual(["public"]);
    expect((await cars.browse()).total).toBe(1);
  });

  it("cars of a dealer who is suspended later, until the dealer is verified again", async () => {
    await cars.stock({ first: {}, second: {}, draft: { published: false } });
    const setStatus = (status: DealerStatus) =>
      database.db.updateTable("dealers").set({ status }).where("dealer_id", "=", dealerId).execute();
    await setStatus("suspended");
    expect(await cars.found()).toEqual([]);
    const { facets } = await browsePage(database, { sort: "newest", page: 1 }, null);
    expect(facets.body_styles).toEqual([]);
    await setStatus("verified");
    expect(await cars.found()).toEqual(["first", "second"]);
  });
});

it("a card has the public fields of the vehicle and its dealer", async () => {
  const createdAt = new Date("2025-03-01T10:00:00Z");
  const {
    updated_at,
    description,
    published,
    latitude,
    longitude,
    dealer_id: _,
    stock_ref,
    sold_at,
    on_sale_since,
    images,
    image_alts,
    held_words,
    allowed_words,
    battery_changed_at,
    register_changed_at,
    register_confirmed,
    sold_page_until,
    pinned_fields,
    due_in,
    unconfirmed_since,
    checked_from,
    reading_settled,
    seq,
    ...vehicle
  } = withoutDetails(
    await buildVehicle(database.db, {
      dealer_id: dealerId,
      created_at: createdAt,
      images: ["/photos/placeholder.svg", "/photos/a.webp", "/photos/b.webp"],
      winter_range_est: null,
    }),
  );
  const { vehicles } = await cars.browse();
  const dealer = {
    dealer_id: dealerId,
    slug: "ancoats-electric-cars",
    name: "Ancoats Electric Cars",
    town: "Manchester",
    postcode: "M4 6JG",
  };
  expect(vehicles).toEqual([
    {
      ...vehicle,
      battery: "40 kWh (39 usable)",
      cover: images[1],
      dealer,
      plug: null,
      like_cars: null,
      distance_miles: null,
      is_across_water: false,
    },
  ]);
});

it("body styles are those of public cars, in a fixed order", async () => {
  await cars.stock({
    mpv: { body_style: "MPV" },
    hatchback: {},
    hatchback2: {},
    estate: { body_style: "Estate" },
    draft: { body_style: "SUV", published: false },
  });
  const { facets } = await browsePage(database, { sort: "newest", page: 1 }, null);
  expect(facets.body_styles.map(({ body_style }) => body_style)).toEqual(["Hatchback", "Estate", "MPV"]);
});
