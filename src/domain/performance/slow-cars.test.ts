import { expect, it } from "vitest";
import { type RatedCar, slowCars } from "./slow-cars.ts";

const SIMILAR = { shown_a_day: 20, viewed_a_day: 2, asked_a_day: 0.1 };
const CAR: RatedCar = {
  vehicle_id: "leaf",
  title: "2020 Nissan Leaf",
  days_on_sale: 40,
  photos: 12,
  missing: [],
  shown_a_day: 20,
  viewed_a_day: 2,
  asked_a_day: 0.1,
  similar: SIMILAR,
};
const adviceOf = (changes: Partial<RatedCar>) => slowCars([{ ...CAR, ...changes }])[0]?.advice ?? null;

it.each<[string, Partial<RatedCar>]>([
  ["as good as similar cars", {}],
  ["with 60 % of their views", { viewed_a_day: 1.2 }],
  ["in its first four weeks", { viewed_a_day: 0, days_on_sale: 27 }],
  ["with too few similar cars", { viewed_a_day: 0, similar: null }],
  ["without a request, as similar cars are", { asked_a_day: 0, similar: { ...SIMILAR, asked_a_day: 0.03 } }],
])("says nothing of a car %s", (_, changes) => {
  expect(adviceOf(changes)).toBeNull();
});

it.each<[string, Partial<RatedCar>, RegExp]>([
  ["rarely found", { shown_a_day: 5, viewed_a_day: 0.5 }, /fewer searches .* price, mileage and postcode/],
  ["found but not opened", { viewed_a_day: 1.1 }, /^It appears in searches, but fewer buyers open it/],
  ["opened but not asked about", { asked_a_day: 0 }, /^Buyers open it, but no one asked/],
])("says what to do with a car that is %s", (_, changes, advice) => {
  expect(adviceOf(changes)).toEqual([expect.stringMatching(advice)]);
});

it("names what a slow listing lacks", () => {
  const lacks = { viewed_a_day: 0, missing: ["the winter range", "the battery size"] };
  expect(adviceOf({ ...lacks, photos: 3 })?.slice(1)).toEqual([
    "Add the winter range and the battery size: buyers who filter by that do not find this car.",
    "Add photos: it has 3 of the 8 that Photo Tips lists.",
  ]);
  expect(adviceOf({ viewed_a_day: 0, photos: 0 })?.slice(1)).toEqual(["Add photos: it has none."]);
});

it("lists the six slowest, the slowest first", () => {
  const cars = [0.9, 0.1, 0.5, 0.3, 0.7, 0.2, 0.8].map((viewed) => ({
    ...CAR,
    vehicle_id: String(viewed),
    viewed_a_day: viewed,
  }));
  expect(slowCars(cars).map((car) => car.vehicle_id)).toEqual(["0.1", "0.2", "0.3", "0.5", "0.7", "0.8"]);
});
