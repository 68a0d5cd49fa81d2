import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { boundingBox, milesBetween, type Point } from "./distance.ts";

const LONDON = { latitude: 51.5074, longitude: -0.1278 };
const MANCHESTER = { latitude: 53.4808, longitude: -2.2426 };
const EDINBURGH = { latitude: 55.9533, longitude: -3.1883 };

const anywhere: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const inBritain: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -9, max: 2, noNaN: true }),
});
/** Tolerance for floating-point rounding. */
const ROUNDING_MILES = 1e-4;

describe("milesBetween", () => {
  test.each([
    ["London", LONDON, "Manchester", MANCHESTER, 163],
    ["London", LONDON, "Edinburgh", EDINBURGH, 332],
    ["Manchester", MANCHESTER, "Edinburgh", EDINBURGH, 175],
    ["the pole", { latitude: 90, longitude: 0 }, "the equator", { latitude: 0, longitude: 50 }, 6218],
  ])("%s %o is as far from %s %o as on a map", (_from, a, _to, b, miles) => {
    expect(Math.abs(milesBetween(a, b) - miles)).toBeLessThan(1.5);
  });

  it("is zero between a place and itself", () => {
    fc.assert(fc.property(anywhere, (a) => milesBetween(a, a) === 0));
  });

  it("is symmetrical", () => {
    fc.assert(fc.property(anywhere, anywhere, (a, b) => milesBetween(a, b) === milesBetween(b, a)));
  });

  it("obeys the triangle inequality", () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
        expect(milesBetween(a, c)).toBeLessThanOrEqual(
          milesBetween(a, b) + milesBetween(b, c) + ROUNDING_MILES,
        );
      }),
    );
  });

  it("is at most half the Earth's circumference", () => {
    fc.assert(fc.property(anywhere, anywhere, (a, b) => milesBetween(a, b) < 12_437));
    expect(milesBetween({ latitude: 30, longitude: 0 }, { latitude: -30, longitude: 180 })).toBeCloseTo(
      12_436.8,
      0,
    );
  });
});

describe("boundingBox", () => {
  const radius = fc.double({ min: 0, max: 500, noNaN: true });

  it("contains every place within the radius", () => {
    const nearby = fc.tuple(inBritain, inBritain, radius);
    fc.assert(
      fc.property(nearby, ([centre, place, slack]) => {
        const box = boundingBox(centre, milesBetween(centre, place) + slack + ROUNDING_MILES);
        expect(place.latitude).toBeGreaterThanOrEqual(box.south);
        expect(place.latitude).toBeLessThanOrEqual(box.north);
        expect(place.longitude).toBeGreaterThanOrEqual(box.west);
        expect(place.longitude).toBeLessThanOrEqual(box.east);
      }),
    );
  });

  it("is tight: its corners and edges lie at the radius or beyond, its poleward edges on it", () => {
    fc.assert(
      fc.property(inBritain, radius, (centre, miles) => {
        const { south, north, west, east } = boundingBox(centre, miles);
        for (const latitude of [south, north]) {
          expect(milesBetween(centre, { latitude, longitude: centre.longitude })).toBeCloseTo(miles, 3);
          for (const longitude of [west, east]) {
            expect(milesBetween(centre, { latitude, longitude })).toBeGreaterThanOrEqual(
              miles - ROUNDING_MILES,
            );
          }
        }
      }),
    );
  });
});
