import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { LONG_SENTENCES } from "#tests/support/search-sentences/long-sentences.ts";
import { readSentences } from "#tests/support/search-sentences/read-sentences.ts";
import { SHORT_SENTENCES } from "#tests/support/search-sentences/short-sentences.ts";
import { drivingKey } from "../driving/driving-key.ts";
import { browseFiltersToSearch, parseBrowseFilters, usualSort } from "../vehicles/browse-filters.ts";
import { divideWords } from "./divide-words.ts";
import { understandSearch } from "./understand-search.ts";

const SEARCH_SENTENCES = [
  ...SHORT_SENTENCES,
  ...LONG_SENTENCES,
  ...readSentences("forum-sentences.txt"),
  ...readSentences("fresh-sentences.txt"),
  ...readSentences("buyers-sentences.txt"),
  ...readSentences("blind-sentences.txt"),
  ...readSentences("salesman-sentences.txt"),
  ...readSentences("spoken-sentences.txt"),
];
const TODAY = new Date("2026-11-23T12:00:00Z");

/** Words of trims that such stock would have. */
const IN_STOCK = new Set(
  (
    "100d 120ah 60 dual single 4+ 4s 500 55 80 80x 94ah black blue drive e+ family gt gtx life line long m50 performance quattro r135 range " +
    "rear se style tekna trophy ultimate wheel"
  ).split(" "),
);

function understood(typed: string) {
  const { filters, driving, ...understoodWords } = understandSearch(typed, TODAY);
  const divided = divideWords(understoodWords, (word) => IN_STOCK.has(word));
  return { filters, driving: driving && drivingKey(driving), ...divided };
}

const sortedWords = (phrases: readonly string[]) => phrases.join(" ").split(" ").sort();

it("understands each of the sentences", () => {
  expect(SEARCH_SENTENCES.length).toBeGreaterThanOrEqual(1992);
  const wrong = SEARCH_SENTENCES.flatMap(([typed, filters, car, ignored = [], driving = null]) => {
    const found = understood(typed);
    const expected = { filters, driving, car, ignored: sortedWords(ignored) };
    const same = isDeepStrictEqual({ ...found, ignored: sortedWords(found.ignored) }, expected);
    return same ? [] : [{ typed, found, expected }];
  });
  expect(wrong).toEqual([]);
});

it.each([
  ["2026-12-31T23:59:59Z", 2023],
  ["2027-01-01T00:00:00Z", 2024],
])("counts the age of a car from the year of London: at %s 3 years old is from %i", (today, minYear) => {
  expect(understandSearch("under 3 years old", new Date(today)).filters).toEqual({ minYear });
});

const word = fc.constantFrom(...SEARCH_SENTENCES.flatMap(([typed]) => typed.split(" ")));
const anything = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(word).map((words) => words.join(" ")),
);

it("reads any text, and only filters that the address can hold", () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const { filters, words } = understandSearch(typed, TODAY);
      const read = parseBrowseFilters(browseFiltersToSearch(filters));
      expect({ sort: usualSort(filters), page: 1, ...filters }).toEqual(read);
      expect(words.join("")).not.toMatch(/\s/);
    }),
  );
});

it("reads the words about a car that it found as the same car, so that its address stays", () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const { car } = understood(typed);
      expect(understood(car)).toEqual({ filters: {}, driving: null, car, ignored: [] });
    }),
    { numRuns: 1000 },
  );
});
