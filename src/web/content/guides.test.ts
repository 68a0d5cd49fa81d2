import { describe, expect, test } from "vitest";
import { TITLE_SUFFIX } from "#src/domain/policy/brand.ts";
import { citationProblems, sourceProblems, wordCount } from "#tests/support/sources/content-checks.ts";
import { MODEL_GUIDES } from "./models.ts";

const HEADINGS = [
  "Who it suits",
  "Versions and years",
  "Real range",
  "Charging",
  "Battery and warranty",
  "Known faults and recalls",
  "What to pay",
  "On the viewing",
];

test("the six models are those of the specification", () => {
  expect([...MODEL_GUIDES.keys()]).toEqual([
    "tesla-model-3",
    "nissan-leaf",
    "tesla-model-y",
    "hyundai-kona-electric",
    "mg-zs-ev",
    "volkswagen-id3",
  ]);
});

describe.each([...MODEL_GUIDES.values()])("the guide to the $make $model", (guide) => {
  const prose = guide.content.replaceAll(/^\|.*\n/gm, "");

  test("has a complete card", () => {
    expect(guide.description.length).toBeGreaterThan(60);
    expect(guide.cardHighlights).toHaveLength(3);
    expect(sourceProblems(guide.lowestRange)).toEqual([]);
    expect(guide.lowestRange.text).toMatch(/\d+ miles|\d+ \(/);
  });

  test("answers a buyer's eight questions in order", () => {
    expect([...guide.content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
  });

  test("is long enough to help and short enough to read", () => {
    expect(wordCount(prose)).toBeGreaterThanOrEqual(700);
    expect(wordCount(prose)).toBeLessThanOrEqual(1100);
  });

  test("fits a search result with the brand behind its title", () => {
    expect((guide.metaTitle + TITLE_SUFFIX).length).toBeLessThanOrEqual(60);
    expect(guide.metaDescription.length).toBeLessThanOrEqual(160);
    expect(guide.metaDescription.length).toBeGreaterThan(80);
  });

  test("names a source and a date for every figure in its strip", () => {
    for (const fact of [guide.range, guide.battery, guide.charging, guide.acceleration]) {
      expect(sourceProblems(fact)).toEqual([]);
    }
  });

  test("cites only sources it lists, and lists only sources it cites or shows in its strip", () => {
    const strip = [guide.range, guide.battery, guide.charging, guide.acceleration];
    expect(guide.sources.flatMap(sourceProblems)).toEqual([]);
    expect(citationProblems(guide.content, [...guide.sources, ...strip], strip)).toEqual([]);
  });

  test("names a source for each rate of charging in the sentence that states it", () => {
    const sentences = prose.replaceAll(/\s+/g, " ").split(/(?<=[.:]) (?=[A-Z*a-z-])/);
    const rates = sentences.filter((sentence) => /\d kW\b/.test(sentence) && !/wallbox/.test(sentence));
    expect(rates.filter((sentence) => !/\([^()]+ \d{4}\)/.test(sentence))).toEqual([]);
  });

  test("speaks of the winter and of the government's recall service", () => {
    expect(guide.content).toMatch(/winter/i);
    expect(guide.content).toMatch(/recall\s+service/);
  });

  test("has at least three highlights", () => {
    expect(guide.highlights.length).toBeGreaterThanOrEqual(3);
  });
});
