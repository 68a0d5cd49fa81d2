import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CITIES } from "#src/web/content/cities.ts";
import { MODEL_GUIDES } from "#src/web/content/models.ts";
import { CLAIMS } from "./claims/claims.ts";
import { ADMIN_TEXTS, LABELS, NO_CLAIMS } from "./claims/no-claims.ts";
import { OTHER_CLAIMS } from "./claims/other-claims.ts";
import { SAFETY_CLAIMS } from "./claims/safety-claims.ts";
import { sentencesInMarkdown } from "./support/sources/markdown-sentences.ts";
import { sentencesIn } from "./support/sources/source-sentences.ts";
import { testNamesIn } from "./support/sources/test-names.ts";

/** Words that users type, not read. */
const NOT_SHOWN = /\.test\.tsx?$|^src\/domain\/search\/|^src\/domain\/policy\/listings/;
const TEXTS = [
  "src/web/public/**/*.{ts,tsx}",
  "src/web/page-meta.ts",
  "src/web/content/photo-guidelines.ts",
  "src/web/content/{developers,for-dealers,policies/*}.md",
  "src/{domain,texts}/**/*.ts",
  "src/emails/**/*.tsx",
];
const ABSOLUTE = /\b(every|all|only|never|always|within)\b/i;
const SUPERLATIVE =
  /\b(the most|biggest|largest|widest|easiest|cheapest|fastest|furthest|least dear|usual choice|one of the few)\b/i;

const read = (file: string) => readFileSync(file, "utf8");
const sentencesOf = (file: string) =>
  file.endsWith(".md") ? sentencesInMarkdown(read(file)) : sentencesIn(read(file));
const FILES = globSync(TEXTS).filter((file) => !NOT_SHOWN.test(file));
const DESCRIPTIONS = [...CITIES.values(), ...MODEL_GUIDES.values()].map((page) => page.metaDescription);
const SENTENCES = [...FILES.flatMap(sentencesOf), ...DESCRIPTIONS];
const PROVED = [...CLAIMS, ...OTHER_CLAIMS, ...SAFETY_CLAIMS];
const KNOWN = [...PROVED.map(({ words }) => words), ...NO_CLAIMS, ...ADMIN_TEXTS];

it("every absolute word in a text that people see or get by email has a claim", () => {
  const longestFirst = KNOWN.toSorted((one, other) => other.length - one.length);
  const uncovered = SENTENCES.filter((one) => !LABELS.includes(one)).filter((sentence) =>
    ABSOLUTE.test(longestFirst.reduce((rest, words) => rest.replaceAll(words, ""), sentence)),
  );
  expect(FILES.length).toBeGreaterThan(300);
  expect(uncovered).toEqual([]);
});

it.each(PROVED)("'$words' is proved by a test", ({ test, named }) => {
  expect(existsSync(test), test).toBe(true);
  expect(testNamesIn(read(test)).filter((name) => name.includes(named))).not.toEqual([]);
});

it("every claim is still said", () => {
  const said = (words: string) => SENTENCES.some((sentence) => sentence.includes(words));
  expect(KNOWN.filter((words) => !said(words))).toEqual([]);
  expect(LABELS.filter((label) => !SENTENCES.includes(label))).toEqual([]);
});

it("a superlative in the guides, cards and cities cites its source in its sentence", () => {
  // The comparisons' tables have the sourced figures of the four models.
  const cited = /\([^)]*\b(19|20)\d\d\)|of the four$/;
  const sentences = globSync("src/web/content/**/*.{ts,md}")
    .filter((file) => !NOT_SHOWN.test(file))
    .flatMap(sentencesOf);
  expect(sentences.filter((one) => SUPERLATIVE.test(one) && !cited.test(one))).toEqual([]);
});
