import { describe, expect, test } from "vitest";
import { TITLE_SUFFIX } from "#src/domain/policy/brand.ts";
import { citationProblems, sourceProblems, wordCount } from "#tests/support/sources/content-checks.ts";
import { MODEL_GUIDES } from "./guides.ts";
import { MODEL_CARDS } from "./model-cards.ts";

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

test("every model card has its guide, and every guide its card", () => {
  expect([...MODEL_GUIDES.keys()]).toEqual(MODEL_CARDS.map((card) => card.slug));
});

describe.each([...MODEL_GUIDES.values()])("the guide to the $make $model", (guide) => {
  test("answers a buyer's eight questions in order", () => {
    expect([...guide.content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
  });

  test("is long enough to help and short enough to read", () => {
    expect(wordCount(guide.content)).toBeGreaterThanOrEqual(700);
    expect(wordCount(guide.content)).toBeLessThanOrEqual(1100);
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
    expect(citationProblems(guide.content, guide.sources, strip)).toEqual([]);
  });

  test("names a source for each rate of charging in the sentence that states it", () => {
    const sentences = guide.content.replaceAll(/\s+/g, " ").split(/(?<=[.:]) (?=[A-Z*a-z-])/);
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
