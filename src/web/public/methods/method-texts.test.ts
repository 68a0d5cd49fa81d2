import { expect, it } from "vitest";
import { PRICES } from "#src/domain/policy/prices.ts";
import { methodsOn } from "./method-texts.ts";

const factsOn = (today: string) => methodsOn(today).flatMap(({ facts }) => facts);

it("says each price with its source while it is good", () => {
  const facts = factsOn("2026-12-31");
  for (const { text, url } of Object.values(PRICES)) {
    expect(facts).toContainEqual({ text, url, source: expect.stringMatching(/, .*20\d\d$/) });
  }
});

it("leaves out a price past its day", () => {
  const texts = factsOn("2027-01-01").map(({ text }) => text);
  expect(texts).not.toContain(PRICES.home.text);
  expect(texts).toContain(PRICES.rapid.text);
});
