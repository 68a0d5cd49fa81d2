import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { LONG_SENTENCES } from "#tests/support/search-sentences/long-sentences.ts";
import { readSentences } from "#tests/support/search-sentences/read-sentences.ts";
import { SHORT_SENTENCES } from "#tests/support/search-sentences/short-sentences.ts";
import { browseFiltersToSearch, parseBrowseFilters, usualSort } from "../vehicles/browse-filters.ts";
import { divideWords } from "./divide-words.ts";
import { understandSearch } from "./understand-search.ts";

const SEARCH_SENTENCES = [
  ...SHORT_SENTENCES,
  ...LONG_SENTENCES,
  ...readSentences("forum-sentences.txt"),
  ...readSentences("fresh-sentences.txt"),
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
  const { filters, ...understoodWords } = understandSearch(typed, TODAY);
  return { filters, ...divideWords(understoodWords, (word) => IN_STOCK.has(word)) };
}

const sortedWords = (phrases: readonly string[]) => phrases.join(" ").split(" ").sort();

it("understands each of the sentences", () => {
  expect(SEARCH_SENTENCES.length).toBeGreaterThanOrEqual(890);
  const wrong = SEARCH_SENTENCES.flatMap(([typed, filters, car, ignored = []]) => {
    const found = understood(typed);
    const expected = { filters, car, ignored: sortedWords(ignored) };
    const same = isDeepStrictEqual({ ...found, ignored: sortedWords(found.ignored) }, expected);
    return same ? [] : [{ typed, found, expected }];
  });
  expect(wrong).toEqual([]);
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
      expect(understood(car)).toEqual({ filters: {}, car, ignored: [] });
    }),
    { numRuns: 1000 },
  );
});
