import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sentencesIn } from "#tests/support/source-sentences.ts";
import { CLAIMS, NO_CLAIMS } from "./claims.ts";

const PAGES = [
  "src/web/public/{home,browse,vehicle,vehicle-cards,lead,for-dealers,complaints}/*.{ts,tsx}",
  "src/web/content/{for-dealers,policies/terms,policies/privacy,policies/held-data}.ts",
  "src/web/page-meta.ts",
  "src/emails/**/*.tsx",
];
const ABSOLUTE = /\b(every|all|only|never|always|within)\b/i;

const FILES = globSync(PAGES).filter((file) => !/\.test\.tsx?$/.test(file));
const SENTENCES = FILES.flatMap((file) => sentencesIn(readFileSync(file, "utf8")));

it("every absolute word on a selling page or in an email has a claim", () => {
  const known = [...CLAIMS.map(({ words }) => words), ...NO_CLAIMS];
  const uncovered = SENTENCES.filter((sentence) =>
    ABSOLUTE.test(known.reduce((rest, words) => rest.replaceAll(words, ""), sentence)),
  );
  expect(FILES.length).toBeGreaterThan(40);
  expect(uncovered).toEqual([]);
});

it.each(CLAIMS)("'$words' is proved by a test", ({ test, named }) => {
  expect(existsSync(test), test).toBe(true);
  expect(readFileSync(test, "utf8")).toContain(named);
});

it("every claim is still said", () => {
  const said = (words: string) => SENTENCES.some((sentence) => sentence.includes(words));
  expect([...CLAIMS.map(({ words }) => words), ...NO_CLAIMS].filter((words) => !said(words))).toEqual([]);
});
