import { describe, expect, test } from "vitest";
import { sourceProblems } from "#tests/support/sources/content-checks.ts";
import { COMPARISON_SLUGS, isComparisonSlug, MODEL_COMPARISONS, MODEL_GUIDES } from "./models.ts";

test("the set is the specification's", () => {
  expect(COMPARISON_SLUGS).toEqual(["nissan-leaf", "tesla-model-3", "peugeot-e-208", "vw-id3"]);
  expect(Object.keys(MODEL_COMPARISONS)).toEqual([...COMPARISON_SLUGS]);
});

test.each(["volkswagen-id3", "toString", "", "Nissan-Leaf"])("'%s' is not in the set", (slug) => {
  expect(isComparisonSlug(slug)).toBe(false);
});

describe.each(Object.values(MODEL_COMPARISONS))("$name", (comparison) => {
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
  const without = Object.values(MODEL_COMPARISONS).filter((comparison) => comparison.guideSlug === null);
  expect(without.map((comparison) => comparison.slug)).toEqual(["peugeot-e-208"]);
  for (const { sources } of without) {
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(sourceProblems)).toEqual([]);
  }
});
