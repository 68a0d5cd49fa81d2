import { describe, expect, test } from "vitest";
import { wordCount } from "#tests/support/sources/content-checks.ts";
import { COMPARISONS, findComparison } from "./models.ts";

test("four models make six pairs, each once", () => {
  const pairs = [...COMPARISONS.values()].map(({ models }) =>
    models
      .map(({ slug }) => slug)
      .sort()
      .join(),
  );
  expect(new Set(pairs).size).toBe(6);
});

test.each([
  ["nissan-leaf", "tesla-model-3", "nissan-leaf-vs-tesla-model-3"],
  ["tesla-model-3", "nissan-leaf", "nissan-leaf-vs-tesla-model-3"],
  ["vw-id3", "peugeot-e-208", "peugeot-e-208-vs-vw-id3"],
  ["vw-id3", "nissan-leaf", "nissan-leaf-vs-vw-id3"],
])("%s and %s have the one address %s", (a, b, slug) => {
  const found = findComparison(`${a}-vs-${b}`);
  expect(found?.slug).toBe(slug);
  expect(found?.models.map((model) => model.slug)).toEqual([a, b]);
});

test.each([
  ["nissan-leaf", "nissan-leaf"],
  ["nissan-leaf", "renault-zoe"],
  ["volkswagen-id3", "nissan-leaf"],
  ["", "nissan-leaf"],
])("'%s' and '%s' cannot be compared", (a, b) => {
  expect(findComparison(`${a}-vs-${b}`)).toBeUndefined();
});

describe.each([...COMPARISONS.values()])("the verdict on $slug", ({ slug, models, verdict }) => {
  test("is the same in both orders", () => {
    expect(findComparison(slug.split("-vs-").reverse().join("-vs-"))?.verdict).toBe(verdict);
  });

  test("is short", () => {
    expect(wordCount(verdict)).toBeGreaterThanOrEqual(120);
    expect(wordCount(verdict)).toBeLessThanOrEqual(200);
  });

  test("says who should choose each of the two", () => {
    expect(models).toHaveLength(2);
    for (const { make, model } of models) {
      const names = [model, make === "Volkswagen" ? "ID.3" : make].map((name) => name.replace(".", "\\."));
      expect(verdict).toMatch(new RegExp(`(${names.join("|")})`));
    }
    expect(verdict).toMatch(/[Cc]hoose/);
  });
});
