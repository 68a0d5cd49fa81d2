import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { placeAt, stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let cars: ReturnType<typeof stockByName>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  cars = stockByName(database, (await buildDealer(database.db)).dealer_id);
});

describe("a place", () => {
  const MANCHESTER = [53.48, -2.24] as const;

  beforeEach(() =>
    cars.stock({
      "in M": { postcode: "M1 1AE", latitude: 53.48, longitude: -2.24 },
      "in M, spelt badly": { postcode: " m33 7xx", latitude: 53.42, longitude: -2.32 },
      "in M, not located": { postcode: "M99 9ZZ", latitude: null, longitude: null },
      "in ME": { postcode: "ME1 1AA", latitude: 51.39, longitude: 0.5 },
      "in MK": { postcode: "MK9 1AA", latitude: 52.04, longitude: -0.76 },
      "in ML": { postcode: "ML1 1AA", latitude: 55.79, longitude: -3.99 },
      "in OL": { postcode: "OL1 1AA", latitude: 53.54, longitude: -2.11 },
      nowhere: { postcode: "unknown", latitude: null, longitude: null },
    }),
  );

  it.each([
    ["M", ["in M", "in M, spelt badly", "in M, not located"]],
    ["ME", ["in ME"]],
    ["E", []],
  ])("that is the bare area %s leaves exactly the cars in it", async (area, expected) => {
    expect(await cars.found({ postcode: area }, placeAt(area, ...MANCHESTER))).toEqual(expected);
  });

  it("leaves cars within 25 miles by default", async () => {
    // Distances from the centre of Manchester: Sale 5 miles, Oldham 7, Milton Keynes 117.
    const near = ["in M", "in M, spelt badly", "in OL"];
    expect(await cars.found({}, placeAt("M1 1AE", ...MANCHESTER))).toEqual(near);
    expect(await cars.found({ radius: 6 }, placeAt("M1", ...MANCHESTER))).toEqual([
      "in M",
      "in M, spelt badly",
    ]);
    expect(await cars.found({ radius: 120 }, placeAt("M1", ...MANCHESTER))).toEqual([
      near[0],
      near[1],
      "in MK",
      "in OL",
    ]);
  });

  it("that is an area with a radius leaves cars around its centre, of any area", async () => {
    expect(await cars.found({ radius: 25 }, placeAt("M", ...MANCHESTER))).toEqual([
      "in M",
      "in M, spelt badly",
      "in OL",
    ]);
  });

  it.each([1000, 5000, 2_147_483_647])(
    "with a radius of %i miles leaves every located car",
    async (radius) => {
      expect(await cars.found({ radius }, placeAt("M1", ...MANCHESTER))).toHaveLength(6);
    },
  );

  it("that is unknown does not filter, and neither does its radius", async () => {
    expect(await cars.found({ postcode: "ZZ1", radius: 10 })).toHaveLength(8);
  });

  it("is left by the nearest first, without coordinates last, and newest first where it is unknown", async () => {
    const nearest = { sort: "nearest" } as const;
    const inArea = await cars.found({ ...nearest, postcode: "M" }, placeAt("M", 53.42, -2.32));
    expect(inArea).toEqual(["in M, spelt badly", "in M", "in M, not located"]);
    const around = await cars.found({ ...nearest, radius: 120 }, placeAt("OL1", 53.54, -2.11));
    expect(around).toEqual(["in OL", "in M", "in M, spelt badly", "in MK"]);
    expect(await cars.found({ ...nearest, postcode: "ZZ1" })).toEqual(await cars.found());
  });

  it("that is a town leaves cars around it, of any area", async () => {
    const manchester = { ...placeAt("M", ...MANCHESTER), isTown: true };
    expect(await cars.found({}, manchester)).toEqual(["in M", "in M, spelt badly", "in OL"]);
  });

  it("that is a county leaves the cars in its areas, and with a radius those around its middle", async () => {
    const county = { ...placeAt("MK", ...MANCHESTER), areas: ["MK", "OL"] as const };
    expect(await cars.found({ postcode: "lancashire" }, county)).toEqual(["in MK", "in OL"]);
    expect(await cars.found({ postcode: "lancashire", radius: 25 }, county)).toEqual([
      "in M",
      "in M, spelt badly",
      "in OL",
    ]);
  });

  it("far from everything leaves nothing", async () => {
    expect(await cars.browse({ radius: 1 }, placeAt("ZE1", 60.15, -1.14))).toEqual({
      total: 0,
      page: 1,
      pages: 1,
      vehicles: [],
    });
  });

  it("puts the distance on the cards, in whole miles", async () => {
    const { vehicles } = await cars.browse({ postcode: "M" }, placeAt("M", ...MANCHESTER));
    expect(vehicles.map((vehicle) => vehicle.distance_miles)).toEqual([0, 5, null]);
    const { vehicles: without } = await cars.browse();
    expect(without.map((vehicle) => vehicle.distance_miles)).toEqual(Array(8).fill(null));
  });

  it("says on the cards that a sea lies between", async () => {
    const [car] = (await cars.browse({ radius: 120 }, placeAt("IM1", 54.15, -4.48))).vehicles;
    expect(car && cardFacts(car).distance).toMatch(/^\d+ miles away, across water$/);
    const [near] = (await cars.browse({ postcode: "M" }, placeAt("M", ...MANCHESTER))).vehicles;
    expect(near && cardFacts(near).distance).toBe("under a mile away");
  });
});
