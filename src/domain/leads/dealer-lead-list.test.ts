import { describe, expect, it } from "vitest";
import { dealerLeadSearch, isNarrowed, parseDealerLeadQuery, searchWords } from "./dealer-lead-list.ts";

const DEFAULT = { search: "", state: "all", age: null, sort: "newest", page: 1 };

describe("the query string of a dealer's enquiries", () => {
  it.each([
    ["", DEFAULT],
    ["state=unanswered&age=7", { ...DEFAULT, state: "unanswered", age: 7 }],
    [
      "search=%20Priya%20%20M1%20&sort=score&page=3",
      { ...DEFAULT, search: "Priya M1", sort: "score", page: 3 },
    ],
    ["state=sold&age=8&sort=price&page=-1", DEFAULT],
    ["page=1.5&age=", DEFAULT],
  ])("%s is parsed", (text, query) => {
    expect(parseDealerLeadQuery(new URLSearchParams(text))).toEqual(query);
  });

  it.each(["", "search=Priya&state=won&age=30&sort=oldest&page=2"])(
    "%s is written as it was read",
    (text) => {
      expect(dealerLeadSearch(parseDealerLeadQuery(new URLSearchParams(text))).toString()).toBe(text);
    },
  );

  it.each([
    ["", false],
    ["sort=score&page=2", false],
    ["search=a", true],
    ["state=won", true],
    ["age=1", true],
  ])("%s omits defaults: %s", (text, narrowed) => {
    expect(isNarrowed(parseDealerLeadQuery(new URLSearchParams(text)))).toBe(narrowed);
  });
});

it.each([
  ["Priya Shah", ["priya", "shah"]],
  ["(0161) 496-0142", ["0161", "4960142"]],
  ["e-208", ["e-208"]],
  ["- ()", []],
])("%s searches for %j", (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
