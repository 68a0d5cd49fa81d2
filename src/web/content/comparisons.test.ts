import { describe, expect, test } from "vitest";
import { sourceProblems } from "#tests/support/sources/content-checks.ts";
import { COMPARISONS, findComparison, MODEL_COMPARISONS, MODEL_GUIDES } from "./models.ts";

test("the set is the specification's", () => {
  const slugs = ["nissan-leaf", "tesla-model-3", "peugeot-e-208", "vw-id3"];
  expect([...MODEL_COMPARISONS.keys()]).toEqual(slugs);
  const pairs = slugs.flatMap((one, index) => slugs.slice(index + 1).map((other) => `${one}-vs-${other}`));
  expect([...COMPARISONS.keys()]).toEqual(pairs);
});

test.each(["volkswagen-id3", "toString", "", "Nissan-Leaf"])("'%s' is not in the set", (slug) => {
  expect(MODEL_COMPARISONS.get(slug)).toBeUndefined();
  expect(findComparison(`${slug}-vs-tesla-model-3`)).toBeUndefined();
});

describe.each([...MODEL_COMPARISONS.values()])("$name", (comparison) => {
  test("has a sourced figure in every row of the table", () => {
    const rows = [comparison.battery, comparison.range, comparison.charging, comparison.acceleration];
    expect(rows.flatMap(sourceProblems)).toEqual([]);
  });

  test("has at least three things for it and three against", () => {
    expect(comparison.pros.length).toBeGreaterThanOrEqual(3);
    expect(comparison.cons.length).toBeGreaterThanOrEqual(3);
  });

  test("says the same as the guide to the same car", () => {
    if (comparison.guideSlug === null) return;
    expect(MODEL_GUIDES.get(comparison.guideSlug)).toMatchObject({
      make: comparison.make,
      model: comparison.model,
      battery: comparison.battery,
      range: comparison.range,
      charging: comparison.charging,
      acceleration: comparison.acceleration,
    });
  });
});

test("only the Peugeot has no guide, and so brings its own sources", () => {
  const without = [...MODEL_COMPARISONS.values()].filter((comparison) => comparison.guideSlug === null);
  expect(without.map((comparison) => comparison.slug)).toEqual(["peugeot-e-208"]);
  for (const { sources } of without) {
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(sourceProblems)).toEqual([]);
  }
});
