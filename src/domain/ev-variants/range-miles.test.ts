import { describe, expect, it } from "vitest";
import * as shares from "#src/domain/policy/driving.ts";
import { EV_VARIANTS } from "./ev-variants.ts";
import { computedWinterRange, testedRange, winterSpan } from "./range-miles.ts";

const variantOf = (id: string) => {
  const variant = EV_VARIANTS.find((one) => one.id === id);
  if (!variant) throw new Error(`no variant ${id}`);
  return variant;
};
const milesOf = (...of: Parameters<typeof testedRange>) => testedRange(...of)?.miles ?? 0;

/** What Car?'s winters of 2022 (3 to 7 °C) and 2023 (0 to 2 °C). */
const isWinterTest = ({ celsius }: { celsius: number }) => celsius <= 5;

const predicted = EV_VARIANTS.flatMap((variant) => {
  const tests = variant.measured?.[variant.speed] ?? [];
  const others = tests.filter((test) => !isWinterTest(test));
  if (others.length === 0) return [];
  return tests.filter(isWinterTest).map(({ celsius, miles }) => {
    const error = milesOf(variant, celsius, null, others) / miles - 1;
    return { id: variant.id, celsius, miles, percent: Math.round(error * 1000) / 10 };
  });
});

describe("published winter tests", () => {
  it("are predicted within 8 % each by the other tests of the version and the share left in the cold", () => {
    expect(predicted.map((one) => [one.id, one.celsius, one.miles, one.percent])).toEqual([
      ["bmw-ix3-74", 5, 212, 1.2],
      ["jaguar-i-pace-90", 1, 197, 7],
      ["fiat-500e-42", 5, 118, 0.6],
      ["cupra-born-58", 1, 182, -2.6],
      ["skoda-enyaq-60", 5, 174, 0.8],
      ["skoda-enyaq-60-50", 5, 174, 0.8],
      ["ford-mach-e-99-rwd", 5, 247, 3.6],
      ["tesla-model-y-lr", 5, 247, 7.1],
      ["tesla-model-y-lr", 1, 272, -6.3],
    ]);
    for (const { id, percent } of predicted) expect(Math.abs(percent), id).toBeLessThan(8);
  });

  it("are predicted within 4 % on average", () => {
    const errors = predicted.map(({ percent }) => Math.abs(percent));
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(4);
  });
});

describe("every tested range", () => {
  const tested = EV_VARIANTS.flatMap((variant) =>
    Object.values(variant.measured ?? {})
      .flat()
      .map((test) => [variant.id, test.miles, test.celsius, variant, [test]] as const),
  );

  it.each(tested)("of %s, %d miles at %d °C, falls with the cold from the test's own", (...of) => {
    const [, ownMiles, celsius, variant, tests] = of;
    const miles = [21, 12.5, 7, 5, 0].map((at) => milesOf(variant, at, null, tests));
    expect(miles).toEqual([...miles].sort((a, b) => b - a));
    expect(new Set(miles).size).toBe(miles.length);
    expect(milesOf(variant, celsius, null, tests)).toBeCloseTo(ownMiles, 6);
  });
});

it("loses less with a heat pump, and computes nothing below freezing point or without a test", () => {
  const kona = variantOf("hyundai-kona-64");
  const [without, unknown, standard] = (["none", "unknown", "standard"] as const).map((heatPump) =>
    milesOf({ ...kona, heatPump }, 0),
  );
  expect(without).toBeLessThan(unknown ?? 0);
  expect(unknown).toBeLessThan(standard ?? 0);
  expect(milesOf(kona, 0, true)).toBe(standard);
  expect(milesOf(kona, 0, false)).toBe(without);
  expect(testedRange(kona, -1)).toBeNull();
  expect(testedRange(variantOf("nissan-leaf-24"), 0)).toBeNull();
});

it("takes the test that gives the fewest miles, of one kind for all versions of a model", () => {
  expect(testedRange(variantOf("jaguar-i-pace-90"), 0)?.test).toMatchObject({ miles: 197, celsius: 1 });
  expect(testedRange(variantOf("skoda-enyaq-60"), 0)?.test).toMatchObject({ miles: 174, celsius: 5 });
  expect(testedRange(variantOf("mercedes-eqc-80"), 0)?.test).toMatchObject({ miles: 194 });
  // The Leaf 40 kWh was tested on mixed roads and the e+ on motorways.
  expect(testedRange(variantOf("nissan-leaf-40"), 0)?.test).toMatchObject({ miles: 128 });
  expect(testedRange(variantOf("nissan-leaf-62"), 0)).toBeNull();
  const models = Map.groupBy(EV_VARIANTS, ({ make, model }) => `${make} ${model}`);
  for (const versions of models.values()) expect(new Set(versions.map(({ speed }) => speed)).size).toBe(1);
});

describe("the usable winter range", () => {
  const LEAF = {
    make: "Nissan",
    model: "Leaf",
    year: 2020,
    battery_kwh: 39,
    ev_variant_id: "nissan-leaf-40",
  };

  it("goes down to a tenth with the tested health, or between what is typical for its age", () => {
    expect(computedWinterRange(LEAF, 91.4, "2026-11-30")).toEqual({ from: 85, to: null });
    expect(computedWinterRange(LEAF, 104, "2026-11-30")).toEqual(
      computedWinterRange(LEAF, 100, "2026-11-30"),
    );
    expect(computedWinterRange(LEAF, null, "2026-11-30")).toEqual({ from: 80, to: 90 });
    expect(computedWinterRange({ ...LEAF, first_registered: "2020-12-20" }, null, "2026-11-30")).toEqual({
      from: 80,
      to: 90,
    });
    expect(computedWinterRange({ ...LEAF, ev_variant_id: null }, null, "2026-11-30")).toBeNull();
  });

  it("is in steps of five miles, the lower end and a tested figure rounded down", () => {
    const health = { low: 90, high: 95, bands: [] };
    expect(winterSpan(200, health)).toEqual({ from: 160, to: 170 });
    expect(winterSpan(200, { ...health, low: 95 })).toEqual({ from: 170, to: null });
    expect(winterSpan(205.6, { ...health, low: 95 })).toEqual({ from: 175, to: null });
    expect(winterSpan(10, health)).toEqual({ from: 5, to: 10 });
  });

  it("falls with the age of a car whose health is not tested", () => {
    const lowest = [2020, 2022, 2024, 2026, 2030, 2035].map(
      (year) => computedWinterRange(LEAF, null, `${year}-06-15`)?.from ?? 0,
    );
    expect(lowest).toEqual([...lowest].sort((a, b) => b - a));
    expect(new Set(lowest).size).toBeGreaterThan(3);
  });
});

it("the shares quote their source", () => {
  const { COLD_SHARE_OF_ALL, COLD_SHARE_WITH_HEAT_PUMP, COLD_SHARE_WITHOUT_HEAT_PUMP } = shares;
  expect(Object.keys(shares).filter((name) => name.startsWith("COLD_SHARE_"))).toHaveLength(3);
  for (const { value, text } of [COLD_SHARE_OF_ALL, COLD_SHARE_WITH_HEAT_PUMP, COLD_SHARE_WITHOUT_HEAT_PUMP])
    expect(text).toContain(`${Math.round(value * 100)}%`);
});
