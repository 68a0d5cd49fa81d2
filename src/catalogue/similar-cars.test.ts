import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SIMILAR_VEHICLES } from "#src/domain/policy/browse.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { Catalogue, type CatalogueCar } from "./catalogue.ts";
import { similarCars } from "./similar-cars.ts";

const LEAF = { make: "Nissan", model: "Leaf", body_style: "Hatchback", price: 10_000 } as const;
type Car = Partial<Pick<CatalogueCar, "make" | "model" | "body_style" | "price">>;

/** Cars by name; the car that others are like is 'leaf'. */
function similarTo(cars: Record<string, Car>): string[] {
  const catalogue = new Catalogue();
  const names = ["leaf", ...Object.keys(cars)];
  const idOf = (name: string) => `00000000-0000-0000-0000-${String(names.indexOf(name)).padStart(12, "0")}`;
  for (const [seq, name] of names.entries()) {
    catalogue.add({
      ...{ vehicle_id: idOf(name), seq, trim: null, year: 2020, mileage: 0, battery_kwh: null, dc_kw: null },
      ...{ summer_range_est: null, winter_range: null, plug: null, is_battery_tested: false },
      ...{ colour: null, seats: null, previous_owners: null, service_history: null, mot_until: null },
      ...{ heat_pump: null, battery_ownership: null },
      ...{ is_generated: false, latitude: null, longitude: null, postcode: "M1 1AE", listed_at: seq },
      ...LEAF,
      ...cars[name],
    });
  }
  return similarCars(catalogue, { vehicle_id: idOf("leaf"), ...LEAF }, SIMILAR_VEHICLES).map(
    (id) => names[Number(id.slice(-12))] ?? id,
  );
}
const id3 = (price: number): Car => ({ make: "Volkswagen", model: "ID.3", price });

describe("similar cars", () => {
  it("are of the same model first at any price, then of the same body style", () => {
    expect(similarTo({ "same price": id3(10_000), "dear leaf": { price: 25_000 } })).toEqual([
      "dear leaf",
      "same price",
    ]);
  });

  it("are ordered by price difference", () => {
    const cars = {
      far: { price: 14_000 },
      near: { price: 9_500 },
      next: { price: 11_000 },
      b: id3(11_900),
      a: id3(9_900),
    };
    expect(similarTo(cars)).toEqual(["near", "next", "far", "a"]);
  });

  it("of another model cost up to a quarter less or more, both inclusive", () => {
    const cars = { edge: id3(7_500), top: id3(12_500), cheap: id3(7_499), dear: id3(12_501) };
    expect(similarTo(cars).toSorted()).toEqual(["edge", "top"]);
  });

  it("of another body style must be the same model", () => {
    const cars = {
      "leaf as an SUV": { body_style: "SUV" },
      "other SUV": { model: "Ariya", body_style: "SUV" },
    } as const;
    expect(similarTo(cars)).toEqual(["leaf as an SUV"]);
  });

  it("match the model in any spelling, but not another make's", () => {
    const cars = {
      shouted: { make: "NISSAN", model: "LEAF", price: 40_000 },
      other: { make: "Kia", price: 40_000 },
    };
    expect(similarTo(cars)).toEqual(["shouted"]);
  });

  it("never include the car itself or duplicates, and fit the strip", () => {
    const aCar = fc.record({
      make: fc.constantFrom("Nissan", "Kia"),
      model: fc.constantFrom("Leaf", "EV6"),
      body_style: fc.constantFrom(...BODY_STYLES),
      price: fc.integer({ min: 1000, max: 30_000 }),
    });
    fc.assert(
      fc.property(fc.array(aCar), (cars) => {
        const found = similarTo(Object.fromEntries(cars.map((car, index) => [`car ${index}`, car])));
        expect(found).not.toContain("leaf");
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(SIMILAR_VEHICLES);
      }),
    );
  });
});
