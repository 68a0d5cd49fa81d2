import { describe, expect, test } from "vitest";
import { wordCount } from "#tests/support/sources/content-checks.ts";
import { canonicalComparisonSlug, comparisonPairs, comparisonVerdict, MODEL_COMPARISONS } from "./models.ts";

test("four models make six pairs, each once", () => {
  const slugs = comparisonPairs().map(([a, b]) => canonicalComparisonSlug(a, b));
  expect(new Set(slugs).size).toBe(6);
});

test.each([
  ["nissan-leaf", "tesla-model-3", "nissan-leaf-vs-tesla-model-3"],
  ["tesla-model-3", "nissan-leaf", "nissan-leaf-vs-tesla-model-3"],
  ["vw-id3", "peugeot-e-208", "peugeot-e-208-vs-vw-id3"],
  ["vw-id3", "nissan-leaf", "nissan-leaf-vs-vw-id3"],
])("%s and %s have the one address %s", (a, b, slug) => {
  expect(canonicalComparisonSlug(a, b)).toBe(slug);
});

test.each([
  ["nissan-leaf", "nissan-leaf"],
  ["nissan-leaf", "renault-zoe"],
  ["volkswagen-id3", "nissan-leaf"],
  ["", "nissan-leaf"],
])("'%s' and '%s' cannot be compared", (a, b) => {
  expect(canonicalComparisonSlug(a, b)).toBeNull();
  expect(comparisonVerdict(a, b)).toBeNull();
});

describe.each(comparisonPairs())("the verdict on %s and %s", (a, b) => {
  const verdict = comparisonVerdict(a, b) ?? "";

  test("is the same in both orders", () => {
    expect(comparisonVerdict(b, a)).toBe(verdict);
  });

  test("is short", () => {
    expect(wordCount(verdict)).toBeGreaterThanOrEqual(120);
    expect(wordCount(verdict)).toBeLessThanOrEqual(200);
  });

  test("says who should choose each of the two", () => {
    for (const slug of [a, b]) {
      const { make, model } = MODEL_COMPARISONS[slug];
      const names = [model, make === "Volkswagen" ? "ID.3" : make].map((name) => name.replace(".", "\\."));
      expect(verdict).toMatch(new RegExp(`(${names.join("|")})`));
    }
    expect(verdict).toMatch(/[Cc]hoose/);
  });
});
