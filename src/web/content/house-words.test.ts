import { expect, test } from "vitest";
import { CITIES } from "./cities.ts";
import { FOR_DEALERS } from "./for-dealers.ts";
import { COMPARISONS, MODEL_COMPARISONS, MODEL_GUIDES } from "./models.ts";
import { PHOTO_GUIDELINES } from "./photo-guidelines.ts";
import { POLICIES } from "./policies.ts";

/** Skips URLs: their words are not ours. */
const textsIn = (value: unknown, key = ""): string[] => {
  if (typeof value === "string") return key === "url" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
};

const ALL_CONTENT: [string, unknown][] = [
  ...[...MODEL_GUIDES.values()].map((guide): [string, unknown] => [`guide ${guide.slug}`, guide]),
  ...[...CITIES.values()].map((city): [string, unknown] => [`city ${city.slug}`, city]),
  ["comparisons", [...MODEL_COMPARISONS.values()]],
  ["verdicts", [...COMPARISONS.values()].map(({ verdict }) => verdict)],
  ["for dealers", FOR_DEALERS],
  ["photo guidelines", PHOTO_GUIDELINES],
  ...["privacy", "terms", "accessibility"].map((name): [string, unknown] => [name, POLICIES.get(name)]),
];

test.each(ALL_CONTENT)("%s: nothing that would be a credit promotion", (_name, content) => {
  const forbidden = /\b(APR|PCP|pcm|finance)\b|£[\d,]+ (a|per) month|monthly payment/i;
  for (const text of textsIn(content)) expect(text).not.toMatch(forbidden);
});

test.each(ALL_CONTENT)(
  "%s: no exclamation marks and no claims the original could not prove",
  (_name, content) => {
    for (const text of textsIn(content)) {
      expect(text).not.toContain("!");
      expect(text).not.toMatch(/50,000 sold|3x faster|best in (the )?(UK|Britain)|guaranteed/i);
    }
  },
);

test.each(ALL_CONTENT)("%s: British spelling and no pictographs", (_name, content) => {
  for (const text of textsIn(content)) {
    expect(text).not.toMatch(/\b(color|tire|tires|center|license plate|customize|favorite|gray|sedan)\b/);
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
  }
});

test.each(ALL_CONTENT)("%s: nothing is said where nothing is known", (_name, content) => {
  for (const text of textsIn(content))
    expect(text).not.toMatch(/not known to us|no source yet|no tested figure|unknown/i);
});
