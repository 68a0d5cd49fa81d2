import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SIMILAR_VEHICLES } from "#src/domain/policy/browse.ts";
import { BODY_STYLES } from "./body-style.ts";
import { chooseSimilar, similarPrices } from "./similar-vehicles.ts";

const LEAF = {
  vehicle_id: "leaf",
  make: "Nissan",
  model: "Leaf",
  body_style: "Hatchback" as const,
  price: 10_000,
};
type Car = Omit<typeof LEAF, "body_style"> & { body_style: (typeof BODY_STYLES)[number] };
const car = (vehicleId: string, parts: Partial<Car> = {}): Car => ({
  ...LEAF,
  vehicle_id: vehicleId,
  ...parts,
});
const id3 = (vehicleId: string, price: number) =>
  car(vehicleId, { make: "Volkswagen", model: "ID.3", price });

const chosen = (...candidates: Car[]) =>
  chooseSimilar<Car>(LEAF, candidates).map(({ vehicle_id }) => vehicle_id);

describe("similar cars", () => {
  it("are of the same model first at any price, then of the same body style", () => {
    expect(chosen(id3("same price", 10_000), car("dear leaf", { price: 25_000 }))).toEqual([
      "dear leaf",
      "same price",
    ]);
  });

  it("are ordered by price difference", () => {
    expect(
      chosen(
        car("far", { price: 14_000 }),
        car("near", { price: 9_500 }),
        car("next", { price: 11_000 }),
        id3("b", 11_900),
        id3("a", 9_900),
      ),
    ).toEqual(["near", "next", "far", "a"]);
  });

  it("of another model cost up to a quarter less or more, both inclusive", () => {
    expect(
      chosen(id3("edge", 7_500), id3("top", 12_500), id3("cheap", 7_499), id3("dear", 12_501)).toSorted(),
    ).toEqual(["edge", "top"]);
  });

  it("of another body style must be the same model", () => {
    expect(
      chosen(
        car("leaf as an SUV", { body_style: "SUV" }),
        car("other SUV", { model: "Ariya", body_style: "SUV" }),
      ),
    ).toEqual(["leaf as an SUV"]);
  });

  it("match the model in any spelling, but not another make's", () => {
    expect(
      chosen(
        car("shouted", { make: "NISSAN", model: "LEAF", price: 40_000 }),
        car("other", { make: "Kia", price: 40_000 }),
      ),
    ).toEqual(["shouted"]);
  });

  it("never include the car itself or duplicates, and fit the strip", () => {
    const aCar = fc.record({
      vehicle_id: fc.constantFrom("leaf", "a", "b", "c", "d", "e", "f"),
      make: fc.constantFrom("Nissan", "Kia"),
      model: fc.constantFrom("Leaf", "EV6"),
      body_style: fc.constantFrom(...BODY_STYLES),
      price: fc.integer({ min: 1000, max: 30_000 }),
    });
    fc.assert(
      fc.property(fc.array(aCar), (candidates) => {
        const ids = chosen(...candidates);
        expect(ids).not.toContain("leaf");
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(SIMILAR_VEHICLES);
      }),
    );
  });
});

it("the prices of an alternative never lie beyond a quarter", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (price) => {
      const { lowest, highest } = similarPrices(price);
      expect(lowest).toBeGreaterThanOrEqual(price * 0.75);
      expect(highest).toBeLessThanOrEqual(price * 1.25);
    }),
  );
});
