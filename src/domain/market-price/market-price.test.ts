import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { seededRandom } from "#tests/faults/seeded-random.ts";
import { LIKE_CARS } from "../policy/listings.ts";
import { type MarketCar, ModelMarket } from "./like-cars.ts";
import { priceLabel, rangeOf, rangeText } from "./market-price.ts";

const SEED = 20_261_123;

const car = (vehicleId: string, changes: Partial<MarketCar> = {}): MarketCar => ({
  vehicle_id: vehicleId,
  dealer_id: `dealer ${vehicleId.length % 3}`,
  price: 14_000,
  mileage: 30_000,
  year: 2021,
  battery_kwh: 40,
  registration: null,
  vin: null,
  stock_ref: null,
  is_on_sale: true,
  ...changes,
});
const likeOf = (target: MarketCar, others: MarketCar[]) =>
  new ModelMarket([target, ...others]).like(target).map(({ vehicle_id }) => vehicle_id);

describe("a like car", () => {
  const target = car("this");
  it.each([
    ["a year older", { year: 2020 }, true],
    ["two years older", { year: 2019 }, false],
    ["15,000 miles more", { mileage: 45_000 }, true],
    ["15,001 miles more", { mileage: 45_001 }, false],
    ["15,001 miles less", { mileage: 14_999 }, false],
    ["a tenth less battery", { battery_kwh: 36 }, true],
    ["more than a tenth more battery", { battery_kwh: 44.1 }, false],
    ["sold", { is_on_sale: false }, true],
  ])("%s: %o", (_name, changes, isLike) => {
    expect(likeOf(target, [car("other", changes)])).toEqual(isLike ? ["other"] : []);
  });

  it.each([
    ["registration", { registration: "MA21XYZ" }],
    ["VIN", { vin: "SJNFAAZE1U0123456" }],
    ["stock number, year and mileage", { stock_ref: "A1" }],
  ])("listed twice with one %s counts once, and is not like itself", (_name, same) => {
    const [cheap, dear] = [
      car("cheap", { ...same, price: 13_000 }),
      car("dear", { ...same, dealer_id: "other" }),
    ];
    const sold = car("sold", { ...same, price: 12_000, is_on_sale: false });
    expect(likeOf(target, [sold, dear, cheap])).toEqual(["cheap"]);
    expect(likeOf(dear, [sold, cheap, target])).toEqual(["this"]);
  });

  it("is one of three listings that are linked by two numbers", () => {
    const one = car("one", { registration: "MA21XYZ" });
    const two = car("two", { vin: "SJNFAAZE1U0123456" });
    const link = car("link", { registration: "MA21XYZ", vin: "SJNFAAZE1U0123456" });
    expect(likeOf(target, [one, two, link])).toHaveLength(1);
  });

  it("is among the closest in mileage when there are many", () => {
    const others = Array.from({ length: 60 }, (_, index) => car(`${index}`, { mileage: 30_000 + index }));
    expect(likeOf(target, others)).toEqual(
      Array.from({ length: LIKE_CARS.mostCars }, (_, index) => `${index}`),
    );
  });
});

test.each([
  ["eight cars of three dealers", 8, 3, true],
  ["seven cars", 7, 3, false],
  ["two dealers", 20, 2, false],
])("%s", (_name, cars, dealers, isSaid) => {
  const like = Array.from({ length: cars }, (_, index) => ({
    price: 10_000 + index,
    dealer_id: `${index % dealers}`,
  }));
  expect(rangeOf(like) !== null).toBe(isSaid);
});

test("the sentence has the range, the middle and this car's place", () => {
  const prices = [13_200, 13_500, 14_000, 14_500, 14_600, 14_800, 15_000, 15_500, 15_900];
  const range = rangeOf(prices.map((price, index) => ({ price, dealer_id: `${index}` })));
  expect(range).toEqual({ low: 13_200, middle: 14_600, high: 15_900 });
  if (range === null) return;
  expect(rangeText("9 similar cars", range)).toBe("9 similar cars: £13,200 to £15,900, half below £14,600");
  expect(priceLabel(14_000, range)).toBe("£600 below the median");
  expect(priceLabel(14_600, range)).toBe("the median price");
  expect(priceLabel(15_000, range)).toBe("£400 above the median");
});

const anyMarket = fc.array(
  fc.record({
    price: fc.integer({ min: 5000, max: 30_000 }),
    mileage: fc.integer({ min: 20_000, max: 60_000 }),
    year: fc.integer({ min: 2019, max: 2022 }),
    dealer: fc.integer({ min: 0, max: 9 }),
    stock: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
    is_on_sale: fc.boolean(),
  }),
  { minLength: 12, maxLength: 60 },
);

test("the range never depends on who the dealers are, nor on the order of the listings", () => {
  const namings = fc.shuffledSubarray([..."0123456789"], { minLength: 10 });
  fc.assert(
    fc.property(anyMarket, namings, (listings, names) => {
      const cars = listings.map(({ dealer, stock, ...one }, index) =>
        car(`${index}`, {
          ...one,
          dealer_id: `${dealer}`,
          registration: stock === null ? null : `AB21 ${stock}`,
        }),
      );
      const renamed = cars.map((one) => ({ ...one, dealer_id: names[Number(one.dealer_id)] ?? "" }));
      const ranges = (all: MarketCar[]) => {
        const market = new ModelMarket(all);
        const found = all.map((one): [string, unknown] => [one.vehicle_id, rangeOf(market.like(one))]);
        return new Map(found);
      };
      const before = ranges(cars);
      expect(ranges(renamed)).toEqual(before);
      expect(Object.fromEntries(ranges(cars.toReversed()))).toEqual(Object.fromEntries(before));
    }),
    { seed: SEED, numRuns: 100 },
  );
});

test("in markets with a known truth the range covers 80 of 100 further cars, within 5", () => {
  const random = seededRandom(SEED);
  for (const size of [8, 9, 14, 24]) {
    const markets = 4000;
    let inside = 0;
    for (let market = 0; market < markets; market += 1) {
      const middle = 8000 + 20_000 * random();
      const draw = () => Math.round(middle * Math.exp(0.1 * (random() + random() + random() - 1.5)));
      const range = rangeOf(
        Array.from({ length: size }, (_, index) => ({ price: draw(), dealer_id: `${index}` })),
      );
      const next = draw();
      if (range !== null && next >= range.low && next <= range.high) inside += 1;
    }
    expect(inside / markets, `${size} cars`).toBeGreaterThan(0.75);
    expect(inside / markets, `${size} cars`).toBeLessThan(0.85);
  }
});
