import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SeoModel } from "./seo-models.ts";
import { generateSeoVehicle, SEO_POSTCODES, seoPriceRange, seoVehicles } from "./seo-vehicles.ts";

const FILE = readFileSync("public/seo_vehicles.csv", "utf8");
const generated = [...seoVehicles(FILE, { today: new Date("2026-11-23T12:00:00Z") })];
const model = (about: Partial<SeoModel> = {}): SeoModel => ({
  make: "Nissan",
  model: "Leaf",
  body_style: "Hatchback",
  seo_description: "A hatchback.",
  uk_rrp_from_gbp: null,
  uk_rrp_to_gbp: null,
  ...about,
});
const index = fc.nat({ max: 5000 });

describe("generated vehicles", () => {
  it.each([
    [
      0,
      { year: 2020, mileage: 5000, battery_kwh: 50, summer_range_est: 200, winter_range_est: 180, dc_kw: 50 },
    ],
    [
      1,
      {
        year: 2021,
        mileage: 10_000,
        battery_kwh: 55,
        summer_range_est: 210,
        winter_range_est: 188,
        dc_kw: 75,
      },
    ],
    [
      4,
      {
        year: 2024,
        mileage: 25_000,
        battery_kwh: 70,
        summer_range_est: 240,
        winter_range_est: 212,
        dc_kw: 150,
      },
    ],
    [
      5,
      {
        year: 2020,
        mileage: 30_000,
        battery_kwh: 75,
        summer_range_est: 250,
        winter_range_est: 220,
        dc_kw: 175,
      },
    ],
    [
      99,
      {
        year: 2024,
        mileage: 20_000,
        battery_kwh: 95,
        summer_range_est: 290,
        winter_range_est: 252,
        dc_kw: 75,
      },
    ],
  ])("row %i", (at, figures) => {
    expect(generateSeoVehicle(model(), at)).toMatchObject(figures);
  });

  it.each([
    ["Tesla", 35_000, 65_000],
    ["BMW", 35_000, 65_000],
    ["Audi", 35_000, 65_000],
    ["Mercedes", 35_000, 65_000],
    ["Mercedes-Benz", 35_000, 65_000],
    ["porsche", 35_000, 65_000],
    ["Jaguar", 35_000, 65_000],
    ["Hyundai", 25_000, 45_000],
    ["Kia", 25_000, 45_000],
    ["Nissan", 25_000, 45_000],
    ["Volkswagen", 25_000, 45_000],
    ["Volvo", 25_000, 45_000],
    ["Polestar", 25_000, 45_000],
    ["MG", 18_000, 35_000],
    ["Kiamotors", 18_000, 35_000],
  ])("without a list price, %s costs %i to %i", (make, lower, upper) => {
    expect(seoPriceRange(model({ make }))).toEqual({ lower, upper });
  });

  it.each([
    [30_000, 40_000, 18_000, 36_000],
    [30_000, null, 18_000, 27_000],
    [null, 40_000, 24_000, 36_000],
  ])("list prices from %s to %s give prices from %i to %i", (ukRrpFromGbp, ukRrpToGbp, lower, upper) => {
    expect(seoPriceRange(model({ uk_rrp_from_gbp: ukRrpFromGbp, uk_rrp_to_gbp: ukRrpToGbp }))).toEqual({
      lower,
      upper,
    });
  });

  it.each([
    ["Saloon", "Sedan"],
    ["Hatchback", "Hatchback"],
    ["SUV", "SUV"],
    ["MPV", "MPV"],
    ["Crossover", "Crossover"],
  ])("body style %s becomes %s", (written, bodyStyle) => {
    expect(generateSeoVehicle(model({ body_style: written }), 3).body_style).toBe(bodyStyle);
  });

  it("postcodes cycle through ten", () => {
    expect(new Set(SEO_POSTCODES).size).toBe(10);
    fc.assert(
      fc.property(index, (at) => {
        expect(generateSeoVehicle(model(), at).postcode).toBe(SEO_POSTCODES[at % 10]);
      }),
    );
  });

  it("all figures are plausible for a real car", () => {
    const price = fc.integer({ min: 10_000, max: 200_000 });
    fc.assert(
      fc.property(index, fc.option(price), fc.option(price), (at, ukRrpFromGbp, ukRrpToGbp) => {
        const about = model({ uk_rrp_from_gbp: ukRrpFromGbp, uk_rrp_to_gbp: ukRrpToGbp });
        const car = generateSeoVehicle(about, at);
        const { lower, upper } = seoPriceRange(about);
        expect(car.price).toBeGreaterThanOrEqual(Math.floor(lower));
        expect(car.price).toBeLessThanOrEqual(Math.ceil(upper));
        expect(car.year).toBe(2020 + (at % 5));
        expect(car.mileage % 5000).toBe(0);
        expect(car.mileage).toBeLessThanOrEqual(60_000);
        expect(car.winter_range_est).toBeLessThan(car.summer_range_est);
        expect(car.summer_range_est).toBeLessThanOrEqual(290);
        expect(car.dc_kw).toBeLessThanOrEqual(200);
        expect(generateSeoVehicle(about, at)).toEqual(car);
      }),
    );
  });
});

describe("the file of models", () => {
  it("makes 100 valid, published cars", () => {
    expect(generated.flatMap(({ errors }) => errors)).toEqual([]);
    expect(generated.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, at) => at + 2));
    expect(generated.every(({ vehicle }) => vehicle?.listing.published)).toBe(true);
  });

  it("lists each model once, with a starting price and search words", () => {
    const names = generated.map(({ vehicle }) => `${vehicle?.listing.make} ${vehicle?.listing.model}`);
    expect(new Set(names).size).toBe(100);
    for (const { vehicle } of generated) {
      expect(vehicle?.listing.description).toContain("A generated listing");
      expect(vehicle?.listing.price).toBeGreaterThan(5000);
    }
  });

  it("is refused without its columns", () => {
    expect(() => [
      ...seoVehicles("make,model\nNissan,Leaf\n", { today: new Date("2026-11-23T12:00:00Z") }),
    ]).toThrow("no column body_style");
  });

  it("rejects a row with an unknown body style", () => {
    const text = FILE.replace("Nissan,Leaf,Hatchback", "Nissan,Leaf,Boat");
    const [first, second] = seoVehicles(text, { today: new Date("2026-11-23T12:00:00Z") });
    expect(first).toMatchObject({ vehicle: null, errors: [{ row: 2, column: "body_style", value: "Boat" }] });
    expect(second?.errors).toEqual([]);
  });
});
