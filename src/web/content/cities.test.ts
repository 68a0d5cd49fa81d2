import { describe, expect, test } from "vitest";
import { TITLE_SUFFIX } from "#src/domain/policy/brand.ts";
import { citationProblems, sourceProblems, wordCount } from "#tests/support/sources/content-checks.ts";
import { CITIES } from "./cities.ts";
import { MODEL_GUIDES } from "./models.ts";

test("the cities and their postcode areas are those of the specification", () => {
  expect([...CITIES.values()].map((city) => [city.slug, city.postcodes])).toEqual([
    ["london", ["E", "EC", "N", "NW", "SE", "SW", "W", "WC"]],
    ["manchester", ["M"]],
    ["birmingham", ["B"]],
  ]);
});

describe.each([...CITIES.values()])("the page of $name", (city) => {
  const text = [city.intro, city.benefits, city.localInfo].join("\n\n");

  test("has 300 to 600 words of its own", () => {
    expect(wordCount(text)).toBeGreaterThanOrEqual(300);
    expect(wordCount(text)).toBeLessThanOrEqual(600);
  });

  test("says where population and charge points come from, and when", () => {
    expect([city.population, city.chargingPoints].flatMap(sourceProblems)).toEqual([]);
    expect(city.population.source).toContain("Office for National Statistics");
    expect(city.chargingPoints.text).toMatch(/\d/);
  });

  test("cites only sources it lists, and lists only sources it cites", () => {
    expect(city.sources.flatMap(sourceProblems)).toEqual([]);
    expect(citationProblems(text, city.sources)).toEqual([]);
  });

  test("recommends models that have a guide, with a reason", () => {
    const recommended = Object.entries(city.popularModels);
    expect(recommended.length).toBeGreaterThanOrEqual(3);
    for (const [slug, reason] of recommended) {
      expect(MODEL_GUIDES.has(slug), slug).toBe(true);
      expect(reason).not.toBe("");
    }
  });

  test("fits a search result with the brand behind its title", () => {
    expect((city.metaTitle + TITLE_SUFFIX).length).toBeLessThanOrEqual(60);
    expect(city.metaDescription.length).toBeLessThanOrEqual(160);
  });
});

test("London tells drivers of electric cars that the Congestion Charge applies to them", () => {
  const text = CITIES.get("london")?.localInfo;
  expect(text).toContain("25 December 2025");
  expect(text).toContain("£13.50");
});
