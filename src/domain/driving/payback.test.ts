import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GENERATED, HAND_WORKED } from "#tests/support/payback-examples.ts";
import { firstMonth, fuelPencePerMile, monthAfter, type PaybackInput, payback, whyNot } from "./payback.ts";

describe("200 examples", () => {
  it("are 200, of which about as many say no as yes", () => {
    const all = [...HAND_WORKED, ...GENERATED];
    expect(all).toHaveLength(200);
    const no = all.filter(({ month }) => month === null);
    expect(no.length).toBeGreaterThanOrEqual(80);
    expect(no.length).toBeLessThanOrEqual(120);
  });

  it.each(HAND_WORKED)("by hand: $working", ({ input, month, why }) => {
    expect(monthOf(input)).toBe(month);
    if (why) expect(whyNot(input, null)).toBe(why);
  });

  it.each(GENERATED)("by a ledger, month by month: $working", ({ input, month }) => {
    expect(monthOf(input)).toBe(month);
  });
});

const monthOf = (input: PaybackInput): string | null => {
  const { months } = payback(input);
  if (months === null) return null;
  return months === 0 ? "at once" : monthAfter(input.from, months);
};

describe("the answer", () => {
  const cost = fc.record({
    pencePerMile: fc.double({ min: 2, max: 40, noNaN: true }),
    taxPoundsAYear: fc.integer({ min: 0, max: 790 }),
    chargePencePerMile: fc.constantFrom(0, 1.5, 3),
  });
  const inputs: fc.Arbitrary<PaybackInput> = fc.record({
    from: fc.constantFrom("2026-12", "2027-01", "2028-04", "2028-05", "2030-11"),
    differencePounds: fc.integer({ min: -20_000, max: 40_000 }),
    milesAYear: fc.integer({ min: 0, max: 60_000 }),
    now: cost,
    next: cost,
  });
  const monthsOf = (input: PaybackInput) => payback(input).months ?? Number.POSITIVE_INFINITY;
  const holds = (change: (input: PaybackInput) => PaybackInput) =>
    fc.assert(
      fc.property(inputs, (input) => {
        expect(monthsOf(change(input))).toBeGreaterThanOrEqual(monthsOf(input));
      }),
      { seed: 49, numRuns: 2000 },
    );

  it("is never earlier for a higher price", () => {
    holds((input) => ({ ...input, differencePounds: input.differencePounds + 500 }));
  });

  it("is never earlier where electricity costs more, as at rapid chargers", () => {
    holds((input) => ({ ...input, next: { ...input.next, pencePerMile: input.next.pencePerMile + 10 } }));
  });

  it("is never earlier against a car that goes further on a gallon", () => {
    holds((input) => ({ ...input, now: { ...input.now, pencePerMile: input.now.pencePerMile * 0.8 } }));
  });

  it("is never later for more miles where each mile costs less", () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 20_000 }), (input, more) => {
        const { now, next } = input;
        const dearer = Math.max(next.chargePencePerMile - now.chargePencePerMile, 0);
        fc.pre(now.pencePerMile - next.pencePerMile - dearer >= 0 && input.differencePounds > 0);
        const further = { ...input, milesAYear: input.milesAYear + more };
        expect(monthsOf(further)).toBeLessThanOrEqual(monthsOf(input));
      }),
      { seed: 49, numRuns: 2000 },
    );
  });

  it("flips at the pound that six years make up", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const madeUp = payback(input).balancePounds + input.differencePounds;
        expect(payback({ ...input, differencePounds: madeUp - 1 }).months).not.toBeNull();
        expect(payback({ ...input, differencePounds: madeUp + 1 }).months).toBeNull();
      }),
      { seed: 49, numRuns: 2000 },
    );
  });

  it("says why not: the place, if charging at home would pay it back", () => {
    const atHome = { ...HAND_WORKED[0].input };
    const rapid = { ...atHome, next: { ...atHome.next, pencePerMile: 25 } };
    expect(payback(rapid).months).toBeNull();
    expect(whyNot(rapid, atHome)).toBe("place");
    expect(whyNot(rapid, rapid)).toBe("running");
  });
});

it("works out what a mile of fuel costs: 150p a litre at 45.4609 mpg is 15p", () => {
  expect(fuelPencePerMile(150, 45.4609)).toBeCloseTo(15, 9);
});

it.each([
  ["2026-12-01", "2027-01"],
  ["2027-01-31", "2027-02"],
  ["2028-02-29", "2028-03"],
])("counts from the first whole month: after %s, %s", (today, month) => {
  expect(firstMonth(today)).toBe(month);
});
