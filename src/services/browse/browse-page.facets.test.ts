import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { browsePage } from "./browse-page.ts";

let database: TestDatabase;
let cars: ReturnType<typeof stockByName>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  cars = stockByName(database, (await buildDealer(database.db)).dealer_id);
  await cars.stock({
    leaf: { price: 9_999, body_style: "Hatchback" },
    id3: { make: "Volkswagen", model: "ID.3", price: 10_000, body_style: "Hatchback" },
    ev6: { make: "Kia", model: "EV6", price: 34_999, body_style: "Crossover" },
    niro: {
      make: "Kia",
      model: "Niro EV",
      price: 14_999,
      body_style: "SUV",
      latitude: 51.5,
      longitude: -0.1,
    },
    taycan: { make: "Porsche", model: "Taycan", price: 60_000, body_style: "Sedan" },
    "a draft": { body_style: "Estate", published: false },
  });
});

const M1 = parsePostcode("M1");
if (M1 === null) throw new Error("M1 is a postcode");
const AT_HOME = { point: { latitude: 53.48, longitude: -2.24 }, postcode: M1 };

async function counted(filters: Partial<BrowseFilters> = {}, place: typeof AT_HOME | null = null) {
  const { facets } = await browsePage(database, { sort: "newest", page: 1, ...filters }, place);
  return {
    bodies: Object.fromEntries(facets.body_styles.map(({ body_style, count }) => [body_style, count])),
    prices: facets.price_bands.map(({ count }) => count),
  };
}

describe("facet counts", () => {
  it("cover every public car, in the order of body styles and price bands", async () => {
    const { facets } = await browsePage(database, { sort: "newest", page: 1 }, null);
    expect(facets.body_styles).toEqual([
      { body_style: "Hatchback", count: 2 },
      { body_style: "Sedan", count: 1 },
      { body_style: "SUV", count: 1 },
      { body_style: "Crossover", count: 1 },
    ]);
    expect(facets.price_bands).toEqual([
      { name: "Under £10k", maxPrice: 9_999, count: 1 },
      { name: "£10-15k", minPrice: 10_000, maxPrice: 14_999, count: 2 },
      { name: "£15-25k", minPrice: 15_000, maxPrice: 24_999, count: 0 },
      { name: "£25-35k", minPrice: 25_000, maxPrice: 34_999, count: 1 },
      { name: "£35k+", minPrice: 35_000, count: 1 },
    ]);
  });

  it("apply every filter but their own", async () => {
    expect(await counted({ bodyStyle: "Hatchback" })).toEqual({
      bodies: { Hatchback: 2, Sedan: 1, SUV: 1, Crossover: 1 },
      prices: [1, 1, 0, 0, 0],
    });
    expect(await counted({ maxPrice: 10_000 })).toEqual({
      bodies: { Hatchback: 2, Sedan: 0, SUV: 0, Crossover: 0 },
      prices: [1, 2, 0, 1, 1],
    });
    expect((await counted({ keyword: "kia" })).bodies).toEqual({
      Hatchback: 0,
      Sedan: 0,
      SUV: 1,
      Crossover: 1,
    });
  });

  it("count cars near the place, or all cars if the place is unknown", async () => {
    expect((await counted({}, AT_HOME)).bodies.SUV).toBe(0);
    expect((await counted({ postcode: "ZZ1" })).bodies.SUV).toBe(1);
  });

  it("are zero when a keyword matches nothing", async () => {
    expect(await counted({ keyword: "zeppelin" })).toEqual({
      bodies: { Hatchback: 0, Sedan: 0, SUV: 0, Crossover: 0 },
      prices: [0, 0, 0, 0, 0],
    });
  });

  it("equal the number of cars that choosing the value finds", async () => {
    for (const filters of [
      {},
      { bodyStyle: "SUV" },
      { minPrice: 10_000 },
      { keyword: "e", maxMileage: 40_000 },
    ] as const) {
      const { facets } = await browsePage(database, { sort: "newest", page: 1, ...filters }, null);
      for (const { body_style, count } of facets.body_styles) {
        expect((await cars.browse({ ...filters, bodyStyle: body_style })).total).toBe(count);
      }
      for (const { value, count } of facets.models) {
        expect((await cars.browse({ ...filters, model: value })).total).toBe(count);
      }
      for (const { count, name: _, ...prices } of facets.price_bands) {
        const { minPrice: __, maxPrice: ___, ...others } = filters as Partial<BrowseFilters>;
        expect((await cars.browse({ ...others, ...prices })).total).toBe(count);
      }
    }
  });

  it("name models with their make, or without it once it is chosen, and tell two of one name apart", async () => {
    await cars.stock({
      another: { make: "Kia", model: "e-Niro", price: 12_000 },
      trim: { make: "Nissan", model: "Leaf", trim: "Tekna" },
    });
    const models = async (filters: Partial<BrowseFilters>) =>
      (await browsePage(database, { sort: "newest", page: 1, ...filters }, null)).facets.models.map(
        ({ text, value, count }) => `${text} = ${value}: ${count}`,
      );
    expect(await models({ maxPrice: 20_000 })).toEqual([
      "Kia e-Niro = e-Niro: 1",
      "Kia Niro EV = Niro EV: 1",
      "Nissan Leaf = Leaf: 2",
      "Volkswagen ID.3 = ID.3: 1",
    ]);
    expect(await models({ make: "Kia", model: "EV6" })).toEqual([
      "e-Niro = e-Niro: 1",
      "EV6 = EV6: 1",
      "Niro EV = Niro EV: 1",
    ]);
    await cars.stock({ plain: { make: "Kia", model: "Niro", price: 12_000 } });
    expect(await models({ make: "Kia", maxPrice: 20_000 })).toContain("Niro = Kia Niro: 3");
  });
});
